import { letterOf } from '../people/letter.ts';
import type { Letter } from '../people/mail.ts';
import { nameInLetter } from '../people/name.ts';

/** At which shares of the allowance the owners and admins of a business are written to, once a month each. */
export const allowancePercents = [80, 100] as const;

/** A letter that somebody is owed, claimed by whoever sends it. */
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
}

export interface AllowanceNotices {
  /** Those that nobody has sent or is sending. Whoever claims one has ten minutes; then, not told of as sent, it is owed again. */
  claim(): Promise<readonly AllowanceNotice[]>;
  sent(notice: AllowanceNotice): Promise<void>;
  /** It is owed again in a minute. */
  notSent(notice: AllowanceNotice): Promise<void>;
}

/** `console` is the console's address, without a slash at its end. */
export function allowanceLetter(
  { businessId, business, period, percent, personId, email, used, allowance }: AllowanceNotice,
  console: string,
): Letter {
  const name = nameInLetter(business);
  const [year = 0, month = 0] = period.split('-').map(Number);
  const anew = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month, 1)),
  );
  const isOver = percent >= 100;
  return letterOf({
    to: email,
    id: `allowance.${period}.${percent}.${businessId}.${personId}`,
    subject: isOver ? `${name} has used its month` : `${name} has used ${percent} % of its month`,
    title: isOver ? 'The month is used up' : `${percent} % of the month is used`,
    paragraphs: [
      isOver
        ? `${name} has used all the calls of its plan. Until the month starts anew on ${anew}, calls that cost something are refused with over_allowance. Cards that your server keeps, and asks for with their ETag, stay free.`
        : `${name} has used ${percent} % of the calls of its plan. When all are used, calls that cost something are refused with over_allowance until the month starts anew on ${anew}.`,
      'A larger plan lifts the limit at once.',
    ],
    facts: [
      ['Used', `${inFigures(used)} of ${inFigures(allowance)} calls`],
      ['Starts anew', `${anew}, midnight UTC`],
    ],
    way: { words: 'See the usage', link: `${console}/b/${businessId}/usage` },
    closing: 'You get this letter because you are an owner or an admin of the business: once a month at 80 %, and once at 100 %.',
  });
}

const inFigures = (count: number): string => count.toLocaleString('en-GB');
