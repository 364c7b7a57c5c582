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
  /** Calls that go on beyond it this month and are billed one by one. */
  readonly overageCalls: number;
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
  { businessId, business, period, percent, personId, email, used, allowance, overageCalls }: AllowanceNotice,
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
    paragraphs: [sentence(name, { percent, overageCalls, anew }), 'A larger plan lifts the limit at once.'],
    facts: [
      ['Used', `${inFigures(used)} of ${inFigures(allowance)} calls`],
      ['Starts anew', `${anew}, midnight UTC`],
    ],
    way: { words: 'See the usage', link: `${console}/b/${businessId}/usage` },
    closing: 'You get this letter because you are an owner or an admin of the business: once a month at 80 %, and once at 100 %.',
  });
}

/** What is used, and what becomes of the calls beyond it. */
function sentence(
  name: string,
  { percent, overageCalls, anew }: Pick<AllowanceNotice, 'percent' | 'overageCalls'> & { readonly anew: string },
): string {
  const isOver = percent >= 100;
  const used = `${name} has used ${isOver ? 'all the' : `${percent} % of the`} calls of its plan.`;
  if (overageCalls > 0)
    return `${used} ${isOver ? 'Calls' : 'When all are used, calls'} go on and are billed one by one, up to ${inFigures(overageCalls)} more until the month starts anew on ${anew}.`;
  return isOver
    ? `${used} Until the month starts anew on ${anew}, calls that cost something are refused with over_allowance. Cards that your server keeps, and asks for with their ETag, stay free.`
    : `${used} When all are used, calls that cost something are refused with over_allowance until the month starts anew on ${anew}.`;
}

const inFigures = (count: number): string => count.toLocaleString('en-GB');
