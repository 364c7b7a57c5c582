import type { Usage } from '../../../api/usage/usage.ts';

/** A day of calls, split by what became of them. */
export interface Day {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly charged: number;
  /** Free, and no refusal: unchanged cards, looks, questions about the key, cards in review, what was not found, the sandbox. */
  readonly free: number;
  readonly refused: number;
}

/** The ledger's own reading of the month: what is in review or not found is counted under its own name, every other refusal is refused. */
const noRefusals = ['answered', 'public_hit', 'unchanged', 'in_review', 'not_found', 'sandbox'];
const isRefused = ({ outcome }: Pick<Line, 'outcome'>): boolean => !noRefusals.includes(outcome);

type Line = Usage['lines'][number];

interface MonthOfLines {
  /** The first day of the month. */
  readonly period: string;
  readonly lines: readonly Omit<Line, 'key'>[];
}

/** Every day of the month up to today, also those without a call. */
export function daysOf({ period, lines }: MonthOfLines, today = new Date().toISOString().slice(0, 10)): readonly Day[] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const names = Array.from({ length }, (_, at) => `${period.slice(0, 7)}-${String(at + 1).padStart(2, '0')}`);
  return names
    .filter((day) => day <= today)
    .map((day) => {
      const own = lines.filter((line) => line.day === day);
      const charged = sum(own.map((line) => line.charged));
      const refused = sum(own.filter(isRefused).map(({ calls }) => calls));
      return { day, charged, refused, free: sum(own.map(({ calls }) => calls)) - charged - refused };
    });
}

export function todayOf({ lines }: Usage, today = new Date().toISOString().slice(0, 10)): readonly (readonly [string, number])[] {
  const own = lines.filter(({ day }) => day === today);
  const calls = (wanted: (line: Usage['lines'][number]) => boolean): number => sum(own.filter(wanted).map((line) => line.calls));
  return [
    ['calls', calls(() => true)],
    ['cards', calls(({ outcome }) => outcome === 'public_hit' || outcome === 'unchanged')],
    ['in review', calls(({ outcome }) => outcome === 'in_review')],
    ['not found', calls(({ outcome }) => outcome === 'not_found')],
    ['refused', calls(isRefused)],
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
