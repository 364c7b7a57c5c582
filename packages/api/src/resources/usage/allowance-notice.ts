import type { ConsoleLanguage } from '../people/console-languages.ts';
import { createEmail } from '../people/email.ts';
import { createEmailTexts } from '../people/emails/texts.ts';
import type { Email } from '../people/mail.ts';
import { formatNameForEmail } from '../people/name.ts';

/** The percentages of the allowance at which owners and admins of a business are emailed, once a month each. */
export const allowancePercents = [80, 100] as const;

/** An email that is due to a recipient, claimed by the process that sends it. */
export interface AllowanceNotice {
  readonly businessId: string;
  readonly business: string;
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  readonly percent: number;
  readonly personId: string;
  readonly email: string;
  readonly language: ConsoleLanguage | null;
  readonly used: number;
  readonly allowance: number;
  /** Calls beyond the allowance that are accepted this month and billed per call. */
  readonly overageCalls: number;
}

export interface AllowanceNotices {
  /** Claims due notices for ten minutes. A claim that is not confirmed with `sent` expires, and the notice becomes due again. */
  claim(): Promise<readonly AllowanceNotice[]>;
  sent(notice: AllowanceNotice): Promise<void>;
  /** The notice becomes due again in a minute. */
  failed(notice: AllowanceNotice): Promise<void>;
}

/** `console` is the address of the console without a trailing slash. */
export function createAllowanceEmail(
  { businessId, business, period, percent, personId, email, language, used, allowance, overageCalls }: AllowanceNotice,
  console: string,
): Email {
  const texts = createEmailTexts(language);
  const { text } = texts;
  const [year = 0, month = 0] = period.split('-').map(Number);
  const day = texts.dayOfYear(new Date(Date.UTC(year, month, 1)));
  const message = percent >= 100 ? 'allowanceUsed' : 'allowanceNear';
  const values = { business: formatNameForEmail(business), share: percent / 100, calls: overageCalls, day };
  const [near, full] = allowancePercents;
  return createEmail(
    {
      to: email,
      id: `allowance.${period}.${percent}.${businessId}.${personId}`,
      subject: text(`${message}.subject`, values),
      title: text(`${message}.title`, values),
      paragraphs: [text(`${message}.${overageCalls > 0 ? 'billed' : 'rejected'}`, values), text('allowance.upgrade')],
      facts: [
        [text('allowance.usedLabel'), text('allowance.used', { used, allowance })],
        [text('allowance.resetLabel'), text('allowance.reset', { day })],
      ],
      action: { label: text('allowance.action'), link: `${console}/b/${businessId}/usage` },
      closing: text('allowance.closing', { near: near / 100, full: full / 100 }),
    },
    texts,
  );
}
