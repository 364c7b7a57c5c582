import { useId } from 'react';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; null where nobody knows yet. */
  readonly share: number | null;
  readonly said?: string;
}

/** How far something is, in the colours of the house. */
export function Progress({ label, share, said }: ProgressProps) {
  const id = useId();
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="grid gap-2.5">
      <div className="flex items-baseline justify-between gap-6">
        <p id={id} className="min-w-0 truncate font-medium">
          {label}
        </p>
        {percent !== null && <span className="text-muted">{percent} %</span>}
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
      {said !== undefined && <p className="text-[0.9375rem] text-muted">{said}</p>}
    </div>
  );
}
