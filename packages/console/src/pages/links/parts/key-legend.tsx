import { Fragment } from 'react';
import { type MessageId, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Key } from './key-hint.tsx';

type Shortcut = readonly [keys: readonly string[], name: MessageId];

const reviewShortcuts: readonly Shortcut[] = [
  [['a'], 'links.legendApprove'],
  [['1', '2', '3', '4', '5'], 'links.legendPick'],
  [['s'], 'links.legendApproveAlike'],
  [['n'], 'links.legendReject'],
  [['t'], 'links.legendRequest'],
  [['u'], 'links.legendUndo'],
  [['/'], 'links.legendSearch'],
  [['↓', '↑'], 'links.legendSearchMove'],
  [['j', 'k'], 'links.legendMove'],
];

const listShortcuts: readonly Shortcut[] = [
  [['x'], 'links.legendSelect'],
  [['Shift', 'j', 'k'], 'links.legendExtend'],
  [['a'], 'links.legendApproveSelected'],
  [['n'], 'links.legendRejectSelected'],
  [['Esc'], 'links.legendClear'],
];

/** Keys that keyboards label differently by language. */
const keyLabels: Readonly<Record<string, MessageId>> = { Esc: 'links.keyEscape', Shift: 'links.keyShift' };

function labelKey(key: string): string {
  const label = keyLabels[key];
  return label ? t(label) : key;
}

interface KeyLegendProps {
  /** Whether rows can be selected in a list. */
  readonly isList: boolean;
  /** Whether the current product keeps its perfume when it is approved, because its title has changed. */
  readonly keeps: boolean;
  readonly onTurnOff: () => void;
  readonly onClose: () => void;
}

/** Every shortcut of the queue, and the way to turn them off. */
export function KeyLegend({ isList, keeps, onTurnOff, onClose }: KeyLegendProps) {
  return (
    <Dialog title={t('links.legend')} onClose={onClose}>
      <dl className="grid">
        {[...reviewShortcuts, ...(isList ? listShortcuts : []), [['?'], 'links.legendShow'] as const].map(([keys, name]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-2 first:border-t-0">
            <dt>{t(keeps && name === 'links.legendApprove' ? 'links.legendKeep' : name)}</dt>
            <dd className="shrink-0">
              {keys.map((key) => (
                <Fragment key={key}>
                  <Key>{labelKey(key)}</Key>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions onClose={onClose} closeLabel={t('common.close')}>
        <Button
          onClick={() => {
            onTurnOff();
            onClose();
          }}
        >
          {t('links.shortcutsTurnOff')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
