import { rich } from '../../../../messages/t.ts';

/** Calls used out of the allowance, as numbers and as a bar that turns red at 80%. */
export function UsageMeter({ used, allowance }: { readonly used: number; readonly allowance: number }) {
  const share = allowance === 0 ? 1 : used / allowance;
  return (
    <span className="grid max-w-52 gap-1.5 md:ms-auto">
      <span className="whitespace-nowrap">
        {rich('operator.usedOfAllowance', { used, allowance, muted: (text) => <span className="text-muted">{text}</span> })}
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
