import { type MessageId, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import type { ReviewKeys } from './use-review-keys.ts';

const shortcuts: readonly (readonly [keys: readonly string[], name: MessageId])[] = [
  [['a'], 'links.shortcutApprove'],
  [['1', '–', '5'], 'links.shortcutPick'],
  [['n'], 'links.shortcutReject'],
  [['/'], 'links.shortcutSearch'],
  [['u'], 'links.shortcutUndo'],
  [['j', 'k'], 'links.shortcutNextPrevious'],
];

/** The keyboard shortcuts of the queue, hidden on narrow screens. */
export function KeyHint({ keys: { isOn, toggle } }: { readonly keys: ReviewKeys }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-muted max-md:hidden">
      {isOn ? (
        shortcuts.map(([keys, name]) => (
          <span key={name} className="whitespace-nowrap">
            {keys.map((key) =>
              key === '–' ? (
                <span key={key} className="me-1.5">
                  –
                </span>
              ) : (
                <Key key={key}>{key}</Key>
              ),
            )}
            {t(name)}
          </span>
        ))
      ) : (
        <span>{t('links.shortcutsOff')}</span>
      )}
      <Button variant="link" className="text-[0.9375rem] font-normal" aria-pressed={isOn} onClick={toggle}>
        {t(isOn ? 'links.shortcutsTurnOff' : 'links.shortcutsTurnOn')}
      </Button>
    </div>
  );
}

export const Key = ({ children }: { readonly children: string }) => (
  <kbd className="me-1.5 rounded border border-edge bg-surface px-1.5 py-0.5 text-ink">{children}</kbd>
);
