import type { Usage } from '../../api/businesses.ts';

/** A day of calls, split by what became of them. */
export interface Day {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly charged: number;
  /** Answered and free: unchanged cards, looks, questions about the key. */
  readonly free: number;
  readonly refused: number;
}

const answered = ['answered', 'public_hit', 'unchanged'];

/** Every day of the month up to today, also those without a call. */
export function daysOf({ period, lines }: Usage, today = new Date().toISOString().slice(0, 10)): readonly Day[] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const names = Array.from({ length }, (_, at) => `${period.slice(0, 7)}-${String(at + 1).padStart(2, '0')}`);
  return names
    .filter((day) => day <= today)
    .map((day) => {
      const own = lines.filter((line) => line.day === day);
      const charged = sum(own.map((line) => line.charged));
      const refused = sum(own.filter(({ outcome }) => !answered.includes(outcome)).map(({ calls }) => calls));
      return { day, charged, refused, free: sum(own.map(({ calls }) => calls)) - charged - refused };
    });
}

export function todayOf({ lines }: Usage, today = new Date().toISOString().slice(0, 10)): readonly (readonly [string, number])[] {
  const own = lines.filter(({ day }) => day === today);
  const calls = (wanted: (outcome: string) => boolean): number =>
    sum(own.filter(({ outcome }) => wanted(outcome)).map((line) => line.calls));
  const named = ['in_review', 'not_found'];
  return [
    ['calls', calls(() => true)],
    ['cards', calls((outcome) => outcome === 'public_hit' || outcome === 'unchanged')],
    ['in review', calls((outcome) => outcome === 'in_review')],
    ['not found', calls((outcome) => outcome === 'not_found')],
    ['refused', calls((outcome) => !answered.includes(outcome) && !named.includes(outcome))],
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
