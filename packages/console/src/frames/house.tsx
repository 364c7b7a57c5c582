import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../parts/classes.ts';
import { Wordmark } from '../parts/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BusinessMenu } from './business-menu.tsx';
import { FindButton } from './find-button.tsx';
import { useWays } from './menu.ts';
import { Outage } from './outage.tsx';

/** The frame around the work. `business` is null on pages that belong to the person alone. */
export function House({ business }: { readonly business: string | null }) {
  const isWide = useSyncExternalStore(onWidth, () => wide().matches);
  return (
    <div className="min-[60rem]:grid min-[60rem]:min-h-dvh min-[60rem]:grid-cols-[16rem_minmax(0,1fr)]">
      <a href="#content" className="fixed -top-20 left-4 z-50 rounded border border-edge bg-surface px-4 py-2 text-accent focus:top-4">
        Skip to the content
      </a>
      <NarrowTop business={business} isWide={isWide} />
      <header className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line px-6 py-9 min-[60rem]:flex">
        <Wordmark />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BusinessMenu business={business} />
          {isWide && <FindButton business={business} />}
        </div>
        {business !== null && <Ways business={business} />}
        <div className="mt-auto grid gap-4">
          <a href="/docs" className="text-muted hover:text-ink">
            Documentation
          </a>
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 pt-6 pb-20 sm:px-8 min-[60rem]:pt-12 lg:px-14">
        <div className="mx-auto max-w-[68rem] has-data-wide:max-w-[120rem] min-[110rem]:max-w-[100rem] min-[110rem]:has-data-wide:max-w-[120rem]">
          <Outage />
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** The keys of the one find button are heard once, whichever of its two places is seen. */
const wide = (): MediaQueryList => matchMedia('(min-width: 60rem)');
function onWidth(changed: () => void): () => void {
  const width = wide();
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
}

/** On a narrow screen the ways fold away under one button. */
function NarrowTop({ business, isWide }: { readonly business: string | null; readonly isWide: boolean }) {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere has no more use for the ways
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <header className="border-b border-line px-5 sm:px-8 min-[60rem]:hidden">
      <div className="flex items-center justify-between py-3">
        <Wordmark />
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="ways"
          onClick={() => setOpen(!open)}
          className="-mr-3 min-h-11 px-3 font-medium"
        >
          {open ? 'Close' : 'Menu'}
        </button>
      </div>
      <div id="ways" hidden={!open} className="pb-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BusinessMenu business={business} />
          {!isWide && <FindButton business={business} />}
          {business !== null && <Ways business={business} />}
          <a href="/docs" className="text-muted hover:text-ink">
            Documentation
          </a>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function Ways({ business }: { readonly business: string }) {
  return (
    <nav aria-label="Business">
      <ul className="grid gap-0.5">
        {useWays(business).map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === `/b/${business}`, includeSearch: false }}
              className={classes('-mx-3 flex items-center rounded-sm border-l-2 px-3 py-2 leading-snug max-[60rem]:py-2.5')}
              activeProps={{ className: 'border-accent bg-hover text-ink font-medium', 'aria-current': 'page' }}
              inactiveProps={{ className: 'border-transparent text-muted hover:text-ink hover:bg-hover' }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
