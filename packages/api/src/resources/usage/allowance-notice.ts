import { createEmail } from '../people/email.ts';
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
  { businessId, business, period, percent, personId, email, used, allowance, overageCalls }: AllowanceNotice,
  console: string,
): Email {
  const name = formatNameForEmail(business);
  const [year = 0, month = 0] = period.split('-').map(Number);
  const resetDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month, 1)),
  );
  const isOver = percent >= 100;
  return createEmail({
    to: email,
    id: `allowance.${period}.${percent}.${businessId}.${personId}`,
    subject: isOver ? `${name} has used its monthly allowance` : `${name} has used ${percent}% of its monthly allowance`,
    title: isOver ? "You've used your monthly allowance" : `You've used ${percent}% of your monthly allowance`,
    paragraphs: [describeUsage(name, { percent, overageCalls, resetDay }), 'Upgrading your plan raises the limit immediately.'],
    facts: [
      ['Used', `${formatCount(used)} of ${formatCount(allowance)} calls`],
      ['Resets on', `${resetDay}, midnight UTC`],
    ],
    action: { label: 'View usage', link: `${console}/b/${businessId}/usage` },
    closing: "You're receiving this email as an owner or admin of this business. We email you at 80% and at 100% of the monthly allowance.",
  });
}

/** The allowance used, and what happens to calls beyond it. */
function describeUsage(
  name: string,
  { percent, overageCalls, resetDay }: Pick<AllowanceNotice, 'percent' | 'overageCalls'> & { readonly resetDay: string },
): string {
  const isOver = percent >= 100;
  const used = `${name} has used ${isOver ? '' : `${percent}% of `}its monthly allowance.`;
  if (overageCalls > 0)
    return `${used} ${isOver ? 'Further calls' : 'Calls beyond the allowance'} are billed per call, up to ${formatCount(overageCalls)} calls until the allowance resets on ${resetDay}.`;
  return isOver
    ? `${used} Until your allowance resets on ${resetDay}, billable calls are rejected with over_allowance. Cards that your server caches and revalidates with their ETag remain free.`
    : `${used} When it runs out, billable calls are rejected with over_allowance until the allowance resets on ${resetDay}.`;
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');
