import { t } from '../../../messages/t.ts';
import type { Queue } from './use-queue.ts';

interface PaceProps {
  readonly queue: Queue;
  /** The total number of products in the list. */
  readonly count: number;
}

/** The position of the current product, and how many were reviewed in the last minute. */
export function Pace({ queue: { offset, at, decidedAtMs }, count }: PaceProps) {
  const perMinute = [...decidedAtMs.values()].filter((ms) => ms > Date.now() - 60_000).length;
  const position = Math.min(offset + at + 1, count);
  return (
    <p className="ms-auto text-[0.9375rem] text-muted" data-pace="">
      {perMinute === 0 ? t('links.position', { position, count }) : t('links.positionWithPace', { position, count, perMinute })}
    </p>
  );
}
