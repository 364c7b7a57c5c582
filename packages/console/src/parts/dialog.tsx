import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../messages/t.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For content compared side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A native modal dialog: the browser traps the focus, restores it on close and hides the rest from screen readers. Open while mounted. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is removed from the page; otherwise the focus isn't restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Focus the marked choice or the first field, or the heading if there is none; again whenever the dialog moves to another step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new step
  useEffect(() => {
    const first =
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.current?.querySelector<HTMLElement>('input, select, textarea');
    (first ?? dialog.current?.querySelector('h2'))?.focus();
  }, [title]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg border border-line bg-paper p-6 sm:p-8',
        wide ? 'w-[min(72rem,calc(100vw-2rem))]' : 'w-[min(36rem,calc(100vw-2rem))]',
      )}
    >
      <div className="mb-5 flex items-start justify-between gap-6">
        <h2 id={heading} tabIndex={-1} className="text-xl leading-tight font-medium text-balance">
          {title}
        </h2>
        <button type="button" onClick={onClose} className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center text-muted hover:text-ink">
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M1 1l12 12M13 1L1 13" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </svg>
          <span className="sr-only">{t('common.close')}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface DialogActionsProps {
  readonly onClose: () => void;
  readonly closeLabel?: string;
  /** Whether closing is the expected choice, which takes the focus. */
  readonly hasFocus?: boolean;
  readonly children: ReactNode;
}

export function DialogActions({ onClose, closeLabel = t('common.cancel'), hasFocus = false, children }: DialogActionsProps) {
  return (
    // After the content, even if that scrolls: above it, it would hide the field that has the focus.
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose} data-autofocus={hasFocus ? '' : undefined}>
        {closeLabel}
      </Button>
      {children}
    </div>
  );
}
