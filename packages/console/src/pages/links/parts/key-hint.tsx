import { Button } from '../../../parts/button.tsx';
import type { ReviewKeys } from './use-review-keys.ts';

const uses = [
  [['a'], 'approve'],
  [['1', '–', '5'], 'pick'],
  [['n'], 'not recorded'],
  [['/'], 'search'],
  [['u'], 'undo'],
  [['j', 'k'], 'next, previous'],
] as const;

/** Which keys work the queue, where there is a keyboard. */
export function KeyHint({ keys: { on, onSwitch } }: { readonly keys: ReviewKeys }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-muted max-md:hidden">
      {on ? (
        uses.map(([keys, use]) => (
          <span key={use} className="whitespace-nowrap">
            {keys.map((key) =>
              key === '–' ? (
                <span key={key} className="mr-1.5">
                  –
                </span>
              ) : (
                <Key key={key}>{key}</Key>
              ),
            )}
            {use}
          </span>
        ))
      ) : (
        <span>The review keys are off.</span>
      )}
      <Button dress="bare" className="text-[0.9375rem] font-normal" aria-pressed={on} onClick={onSwitch}>
        {on ? 'Switch the keys off' : 'Switch the keys on'}
      </Button>
    </div>
  );
}

export const Key = ({ children }: { readonly children: string }) => (
  <kbd className="mr-1.5 rounded border border-edge bg-surface px-1.5 py-0.5 text-ink">{children}</kbd>
);
