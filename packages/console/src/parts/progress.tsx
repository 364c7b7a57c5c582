import { useId } from 'react';
import { formatPercent } from '../messages/format.ts';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; null while unknown. */
  readonly share: number | null;
  readonly detail?: string;
}

/** A progress bar. */
export function Progress({ label, share, detail }: ProgressProps) {
  const id = useId();
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-6">
        <p id={id} className="min-w-0 truncate font-medium">
          {label}
        </p>
        {percent !== null && <span className="text-muted">{formatPercent(percent / 100)}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className="h-2 overflow-hidden rounded-sm bg-hover"
      >
        <div
          className="spectrum-x h-full origin-left transition-transform duration-300 motion-reduce:transition-none"
          style={{ transform: `scaleX(${share ?? 0.04})` }}
        />
      </div>
      {detail !== undefined && <p className="text-[0.9375rem] text-muted">{detail}</p>}
    </div>
  );
}
