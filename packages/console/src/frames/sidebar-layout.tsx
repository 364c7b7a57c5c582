import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../messages/format.ts';
import { t } from '../messages/t.ts';
import { classes } from '../parts/classes.ts';
import { Wordmark } from '../parts/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { BusinessMenu } from './business-menu.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { useNavigationItems } from './navigation.ts';
import { OutageBanner } from './outage-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** Navigation and content. `business` is null on the user's own pages if there is no business to navigate. */
export function SidebarLayout({ business }: { readonly business: string | null }) {
  const isWide = useSyncExternalStore(onWidth, () => wideScreen().matches);
  // Null while a navigation may still be redirected.
  const arrivedAt = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation?.pathname === location.pathname ? location.pathname : null),
  });
  return (
    <div className="min-[60rem]:grid min-[60rem]:min-h-dvh min-[60rem]:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <MobileHeader business={business} isWide={isWide} />
      <header className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-e border-line px-6 py-9 min-[60rem]:flex">
        <Wordmark />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BusinessMenu business={business} />
          {isWide && <CommandPaletteButton business={business} />}
        </div>
        {business !== null && <Navigation business={business} />}
        <div className="mt-auto grid gap-4">
          <a href="/docs" className="text-muted hover:text-ink">
            {t('shell.documentation')}
          </a>
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 pt-6 pb-20 sm:px-8 min-[60rem]:pt-12 lg:px-14">
        <div className="mx-auto max-w-[68rem] has-data-wide:max-w-[120rem] min-[110rem]:max-w-[100rem] min-[110rem]:has-data-wide:max-w-[120rem]">
          <OutageBanner />
          {arrivedAt !== null && <ArrivalNotice key={arrivedAt} />}
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** The command palette button is mounted in only one of its two places, so that its shortcut is handled once. */
const wideScreen = (): MediaQueryList => matchMedia('(min-width: 60rem)');
function onWidth(changed: () => void): () => void {
  const query = wideScreen();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** On a narrow screen the navigation collapses behind a menu button. */
function MobileHeader({ business, isWide }: { readonly business: string | null; readonly isWide: boolean }) {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: close after navigation
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
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
          className="-me-3 min-h-11 px-3 font-medium"
        >
          {open ? t('common.close') : t('shell.menu')}
        </button>
      </div>
      <div id="navigation" hidden={!open} className="pb-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BusinessMenu business={business} />
          {!isWide && <CommandPaletteButton business={business} />}
          {business !== null && <Navigation business={business} />}
          <a href="/docs" className="text-muted hover:text-ink">
            {t('shell.documentation')}
          </a>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function Navigation({ business }: { readonly business: string }) {
  return (
    <nav aria-label={t('shell.businessNavigation')}>
      <ul className="grid gap-0.5">
        {useNavigationItems(business).map(({ to, name, count }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === `/b/${business}`, includeSearch: false }}
              className={classes(
                '-mx-3 flex items-baseline justify-between gap-3 rounded-sm border-s-2 px-3 py-2 leading-snug max-[60rem]:py-2.5',
              )}
              activeProps={{ className: 'border-accent bg-hover text-ink font-medium', 'aria-current': 'page' }}
              inactiveProps={{ className: 'border-transparent text-muted hover:text-ink hover:bg-hover' }}
            >
              {name}
              {count !== null && count > 0 && <span className="text-[0.9375rem] font-normal text-muted">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
