import { InvalidArgumentError } from 'commander';
import { limits } from '../limits/limits.ts';
import { type PlanName, planNames, type Scope, scopes } from '../limits/plans.ts';
import { normaliseWebsite } from '../resources/business/website.ts';
import { checkName } from '../resources/people/name.ts';

/** Parsers for command-line arguments. An invalid value is rejected with a readable error message. */

export function uuid(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new InvalidArgumentError('It must be a UUID.');
  return text.toLowerCase();
}

/** An ID from a sequence. */
export function number(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function planName(text: string): PlanName {
  const plan = planNames.find((name) => name === text);
  if (plan === undefined) throw new InvalidArgumentError(`The plans are ${planNames.join(', ')}.`);
  return plan;
}

/** A plan, or "default" for the paid plan. */
export const ownPlan = (text: string): PlanName | 'default' => (text === 'default' ? text : planName(text));

export function month(text: string): string {
  if (!/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('It must have the format 2026-11.');
  return text;
}

export function scopeList(text: string): readonly Scope[] {
  return text.split(',').map((part) => {
    const scope = scopes.find((name) => name === part.trim());
    if (scope === undefined) throw new InvalidArgumentError(`The scopes are ${scopes.join(', ')}.`);
    return scope;
  });
}

/** A count, or "default" for the plan's value. Not null, which commander treats as an option without a value. */
const parseCount =
  (max: number, min = 0) =>
  (text: string): number | 'default' => {
    if (text === 'default') return text;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}, or "default" for the plan's value.`);
    return value;
  };

export const allowance = parseCount(limits.counterMax);
/** At least 1: a rate of 0 would reject every call with rate_limited, which tells callers to wait. */
export const rate = parseCount(2_147_483_647, 1);

/** A time in the future, as a date or an ISO 8601 time. */
export function expiry(text: string): string {
  // Other formats, and times without a zone, would be parsed in this machine's time zone.
  const at = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text) ? new Date(text) : null;
  if (at === null || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a date such as 2027-01-31 or an ISO 8601 time with its time zone.');
  if (at.getTime() <= Date.now()) throw new InvalidArgumentError('It must be in the future.');
  return at.toISOString();
}

export function website(text: string): string {
  const allowed = normaliseWebsite(text);
  if (allowed === null)
    throw new InvalidArgumentError(
      'It must be a public https address on your own domain: no IP address, private name or free-hosting domain.',
    );
  return allowed;
}

export function label(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].length > 200) throw new InvalidArgumentError('It must have 1 to 200 characters.');
  return trimmed;
}

/** A business name, by the same rule as in the console: it appears in emails. */
export function name(text: string): string {
  const labelled = label(text);
  const fault = checkName(labelled);
  if (fault !== null) throw new InvalidArgumentError(`It ${fault}.`);
  return labelled;
}

export function lookName(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].length > limits.lookNameCharactersMax || /\p{Cc}/u.test(trimmed) || !trimmed.isWellFormed())
    throw new InvalidArgumentError(`It must have 1 to ${limits.lookNameCharactersMax} characters.`);
  return trimmed;
}
