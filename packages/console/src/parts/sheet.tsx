import { type ReactNode, useEffect, useRef } from 'react';
import { Rows } from './skeleton.tsx';

interface SheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One page: its title in the display face, what may be done on the right, the work below. */
export function Sheet({ title, lead, actions, children }: SheetProps) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="grid max-w-[42rem] gap-2.5">
          <Title>{title}</Title>
          {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The name of the page. It takes the focus when the page is come to, so that a screen reader hears where it is. */
export function Title({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Sillage`;
  }, [children]);
  useEffect(() => {
    if (cameFromAnotherPage()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  );
}

/** The first page that is loaded is announced by the browser itself. */
let pagesShown = 0;
const cameFromAnotherPage = (): boolean => pagesShown++ > 0 && document.querySelector('dialog[open]') === null;

interface PartProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, under a rule of ink as on a card. */
export function Part({ title, lead, actions, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-ink pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-[42rem]">
          <h2 className="text-lg leading-snug font-medium">{title}</h2>
          {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** What stands where there is nothing yet: what belongs here, and the first step. */
export function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="dotted-frame grid grid-cols-1 justify-items-start gap-4 rounded-lg px-6 py-8 sm:px-10 sm:py-10">
      <h2 className="text-lg leading-snug font-medium">{title}</h2>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <div role="status">
      <span className="sr-only">One moment …</span>
      <Rows />
    </div>
  );
}
