import { lazy, Suspense, useEffect, useState } from 'react';
import { brought } from '../parts/brought.ts';

const Palette = lazy(() => brought(() => import('./palette.tsx')));

/** The way to anywhere, by ⌘K or Ctrl K as by hand. What it opens is brought once it is wanted. */
export function FindButton({ business }: { readonly business: string | null }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      // What another dialogue asks is answered first.
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
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded border border-line px-3 text-left text-muted hover:border-edge hover:text-ink"
      >
        Find
        <span aria-hidden="true" className="text-[0.8125rem]">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette business={business} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
