import { Fragment } from 'react';
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

const listShortcuts: typeof shortcuts = [...shortcuts, [['x'], 'links.shortcutSelect']];

interface KeyHintProps {
  readonly keys: ReviewKeys;
  /** Whether rows can be selected in a list. */
  readonly isList: boolean;
  /** Whether the current product keeps its perfume when it is approved, because its title has changed. */
  readonly keeps: boolean;
  readonly onLegend: () => void;
}

/** The most common keyboard shortcuts of the queue, at every width; hidden on a touch screen, which has no keyboard. */
export function KeyHint({ keys: { isOn, toggle }, isList, keeps, onLegend }: KeyHintProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={t('links.legend')}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] text-muted touch:hidden"
    >
      {isOn ? (
        (isList ? listShortcuts : shortcuts).map(([keys, name]) => (
          <span key={name} className="whitespace-nowrap">
            {keys.map((key) =>
              key === '–' ? (
                <span key={key} className="me-0.5">
                  –{' '}
                </span>
              ) : (
                <Fragment key={key}>
                  <Key>{key}</Key>{' '}
                </Fragment>
              ),
            )}
            {t(keeps && name === 'links.shortcutApprove' ? 'links.shortcutKeep' : name)}
          </span>
        ))
      ) : (
        <span>{t('links.shortcutsOff')}</span>
      )}
      {isOn ? (
        <button type="button" aria-keyshortcuts="?" onClick={onLegend} className="whitespace-nowrap text-accent">
          <Key>?</Key> <span className="underline underline-offset-4">{t('links.shortcutAll')}</span>
        </button>
      ) : (
        <Button variant="link" className="text-[0.9375rem] font-normal" onClick={toggle}>
          {t('links.shortcutsTurnOn')}
        </Button>
      )}
    </div>
  );
}

export const Key = ({ children }: { readonly children: string }) => (
  <kbd className="me-0.5 rounded border border-edge bg-surface px-1.5 py-0.5 text-ink">{children}</kbd>
);
