import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { type ArrangedTier, type Tier, tierNames } from './arrangement.ts';

interface TierListProps {
  readonly tier: Tier;
  readonly notes: ArrangedTier;
  /** The name of a note in the console's language. */
  readonly getName: (note: string) => string;
  readonly canEdit: boolean;
  readonly error: string | undefined;
  readonly onArrange: (notes: ArrangedTier) => void;
}

type Action = 'up' | 'down' | 'hide' | 'show';

/** The notes of a tier in card order, with buttons to move, hide and show them. Changes are announced to screen readers. */
export function TierList({ tier, notes: { visible, hidden }, getName, canEdit, error, onArrange }: TierListProps) {
  const heading = useId();
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [focus, setFocus] = useState<{ readonly note: string; readonly action: Action } | null>(null);
  // The pressed button has moved or been replaced, so move the focus with its note.
  useEffect(() => {
    if (focus === null) return;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-note]') ?? [])].find(({ dataset }) => dataset.note === focus.note);
    const button = row?.querySelector<HTMLButtonElement>(`[data-action="${focus.action}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    setFocus(null);
  }, [focus]);
  const arrange = (note: string, nextFocus: Action, notes: ArrangedTier): void => {
    onArrange(notes);
    const position = notes.visible.indexOf(note) + 1;
    setAnnouncement(
      position === 0
        ? t('edits.noteHidden', { note: getName(note) })
        : t('edits.notePosition', { note: getName(note), position, count: notes.visible.length }),
    );
    setFocus({ note, action: nextFocus });
  };
  const move = (note: string, by: -1 | 1): void => {
    const from = visible.indexOf(note);
    const order = visible.filter((other) => other !== note);
    order.splice(from + by, 0, note);
    arrange(note, by < 0 ? 'up' : 'down', { visible: order, hidden });
  };
  return (
    <section aria-labelledby={heading} ref={list} className="grid gap-1">
      <h3 id={heading} className="label">
        {t(tierNames[tier])}
      </h3>
      <ol className="border-t border-line">
        {visible.map((note, at) => (
          <li key={note} data-note={note} className="flex min-h-11 items-center gap-1 border-b border-line">
            <span className="w-6 shrink-0 text-[0.9375rem] text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{getName(note)}</span>
            {canEdit && (
              <>
                <ActionButton
                  action="up"
                  label={t('edits.noteMoveUp', { note: getName(note) })}
                  disabled={at === 0}
                  onClick={() => move(note, -1)}
                />
                <ActionButton
                  action="down"
                  label={t('edits.noteMoveDown', { note: getName(note) })}
                  disabled={at === visible.length - 1}
                  onClick={() => move(note, 1)}
                />
                <ActionButton
                  action="hide"
                  label={t('edits.noteHide', { note: getName(note) })}
                  onClick={() => arrange(note, 'show', { visible: visible.filter((other) => other !== note), hidden: [...hidden, note] })}
                />
              </>
            )}
          </li>
        ))}
        {hidden.map((note) => (
          <li key={note} data-note={note} className="flex min-h-11 items-center gap-1 border-b border-line text-muted">
            <span className="w-6 shrink-0" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <s>{getName(note)}</s> <span className="text-[0.9375rem]">{t('edits.noteHiddenLabel')}</span>
            </span>
            {canEdit && (
              <ActionButton
                action="show"
                label={t('edits.noteShow', { note: getName(note) })}
                onClick={() => arrange(note, 'hide', { visible: [...visible, note], hidden: hidden.filter((other) => other !== note) })}
              />
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="text-[0.9375rem] leading-snug text-bad">{error}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

const iconPaths: Readonly<Record<Action, string>> = {
  up: 'M7 12V2M3 6l4-4 4 4',
  down: 'M7 2v10M3 8l4 4 4-4',
  hide: 'M2 2l10 10M12 2L2 12',
  show: 'M7 2v10M2 7h10',
};

interface ActionButtonProps {
  readonly action: Action;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const ActionButton = ({ action, label, disabled = false, onClick }: ActionButtonProps) => (
  <button
    type="button"
    data-action={action}
    disabled={disabled}
    onClick={onClick}
    title={label}
    className={classes(
      'grid size-9 shrink-0 place-items-center rounded',
      disabled ? 'text-line' : 'text-muted hover:bg-hover hover:text-ink',
    )}
  >
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d={iconPaths[action]} />
    </svg>
    <span className="sr-only">{label}</span>
  </button>
);
