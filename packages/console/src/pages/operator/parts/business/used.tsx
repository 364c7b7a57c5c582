import { figure } from '../figure.ts';

/** How much of an allowance is used, as figures and as a line. */
export function Used({ used, allowance }: { readonly used: number; readonly allowance: number }) {
  const share = allowance === 0 ? 1 : used / allowance;
  return (
    <span className="grid max-w-52 gap-1.5 md:ml-auto">
      <span className="whitespace-nowrap">
        {figure(used)} <span className="text-muted">of {figure(allowance)}</span>
      </span>
      <span aria-hidden="true" className="block h-1.5 border border-ink">
        <span
          className={share >= 0.8 ? 'block h-full bg-bad' : 'block h-full bg-ink'}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </span>
    </span>
  );
}
