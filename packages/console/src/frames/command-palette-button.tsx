import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../messages/t.ts';
import { loadScript } from '../parts/lazy-script.ts';

const Palette = lazy(() => loadScript(() => import('./command-palette.tsx')));

/** Opens the command palette by click, ⌘K or Ctrl K. The palette is loaded when it is first opened. */
export function CommandPaletteButton({ business, isDesk = false }: { readonly business: string | null; readonly isDesk?: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      // Not while another dialog is open.
      if (document.querySelector('dialog[open]') !== null && !open) return;
      event.preventDefault();
      setOpen(!open);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded border border-line px-3 text-start text-muted hover:border-edge hover:text-ink"
      >
        {t('shell.find')}
        <span aria-hidden="true" className="text-[0.8125rem] touch:hidden">
          {t(/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'shell.findShortcutMac' : 'shell.findShortcut')}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette business={business} isDesk={isDesk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
