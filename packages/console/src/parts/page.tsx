import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../messages/t.ts';
import { classes } from './classes.ts';
import { SkeletonRows } from './skeleton.tsx';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether the window is left to the content: a smaller title, closer to it. */
  readonly isDense?: boolean;
  readonly children: ReactNode;
}

/** A page: its title, actions on the right, content below. */
export function Page({ title, lead, actions, isDense = false, children }: PageProps) {
  return (
    <div className={classes('grid grid-cols-1', isDense ? 'gap-8 xl:-mt-5 xl:gap-5 xl:[&_h1]:text-[2.25rem]' : 'gap-8 lg:gap-10')}>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="grid max-w-[42rem] gap-2.5">
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && <p className="text-pretty text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The page's heading. It takes the focus after navigation, so that screen readers announce the new page. */
export function PageTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: children });
  }, [children]);
  useEffect(() => {
    if (isLaterPage()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  );
}

/** The browser announces the first page that is loaded. */
let pageCount = 0;
const isLaterPage = (): boolean => pageCount++ > 0 && document.querySelector('dialog[open]') === null;

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page, below a rule. */
export function Section({ title, lead, actions, children }: SectionProps) {
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

/** Shown while a list is empty: what belongs here, and the first step. */
export function EmptyState({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
      <span className="sr-only">{t('common.loading')}</span>
      <SkeletonRows />
    </div>
  );
}
