import type { Usage } from '../../../api/usage/usage.ts';

/** A day's calls by outcome. */
export interface Day {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly charged: number;
  /** Free but not rejected: unchanged cards, looks, key info, cards in review, the sandbox. */
  readonly free: number;
  readonly rejected: number;
}

/** Every call with an error code is a rejected call, as in the list of rejected calls. */
const acceptedOutcomes = ['answered', 'public_hit', 'unchanged', 'in_review', 'sandbox'];
export const isRejected = ({ outcome }: Pick<Line, 'outcome'>): boolean => !acceptedOutcomes.includes(outcome);

type Line = Usage['lines'][number];

interface UsageMonth {
  /** The first day of the month. */
  readonly period: string;
  readonly lines: readonly Omit<Line, 'key'>[];
}

/** Every day of the month up to today, including days without calls. */
export function getDays({ period, lines }: UsageMonth, today = new Date().toISOString().slice(0, 10)): readonly Day[] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, at) => `${period.slice(0, 7)}-${String(at + 1).padStart(2, '0')}`);
  return days
    .filter((day) => day <= today)
    .map((day) => {
      const dayLines = lines.filter((line) => line.day === day);
      const charged = sum(dayLines.map((line) => line.charged));
      const rejected = sum(dayLines.filter(isRejected).map(({ calls }) => calls));
      return { day, charged, rejected, free: sum(dayLines.map(({ calls }) => calls)) - charged - rejected };
    });
}

export function getTodayCounts({ lines }: Usage, today = new Date().toISOString().slice(0, 10)): readonly (readonly [string, number])[] {
  const dayLines = lines.filter(({ day }) => day === today);
  const calls = (matches: (line: Usage['lines'][number]) => boolean): number => sum(dayLines.filter(matches).map((line) => line.calls));
  return [
    ['calls', calls(() => true)],
    ['cards', calls(({ outcome }) => outcome === 'public_hit' || outcome === 'unchanged')],
    ['in review', calls(({ outcome }) => outcome === 'in_review')],
    ['not found', calls(({ outcome }) => outcome === 'not_found')],
    ['rejected', calls(isRejected)],
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
