import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, Outlet, useRouterState } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { operatorQuery } from '../api/operator/operator.ts';
import { fetchOperatorCatalogue } from '../messages/load.ts';
import { t } from '../messages/t.ts';
import { classes } from '../parts/classes.ts';
import { NotFound } from '../parts/not-found.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { deskPages } from './desk-pages.ts';
import { OutageBanner } from './outage-banner.tsx';
import { PageError } from './page-error.tsx';
import { SkipLink } from './skip-link.tsx';

/** The operator desk. For everyone else it is a page that doesn't exist. */
export const Route = createFileRoute('/_operator')({
  async beforeLoad({ context: { queries } }) {
    const allowed = queries.ensureQueryData({ ...operatorQuery, revalidateIfStale: true }).catch((error: unknown) => {
      throw isApiError(error, 'not_found') ? notFound() : error;
    });
    await Promise.all([allowed, fetchOperatorCatalogue()]);
  },
  component: OperatorLayout,
  errorComponent: PageError,
});

/** A business's page belongs to the list of businesses. */
const isCurrent = (to: string, path: string): boolean =>
  to === '/operator' ? /^\/operator(?:\/?$|\/b\/)/.test(path) : path.startsWith(to);

/** Its navigation runs across the top, so that it isn't mistaken for the console of one business. */
function OperatorLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { error } = useQuery(operatorQuery);
  // If the role was revoked or the session expired in the meantime, hide everything that was loaded.
  if (isApiError(error, 'not_found', 'person_only'))
    return (
      <main className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-8 lg:px-14 lg:pt-12">
        <NotFound />
      </main>
    );
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-line px-5 pt-5 sm:px-8 lg:px-14">
        <div className="mx-auto grid max-w-[84rem] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <Wordmark />
              <p className="label">{t('shell.operatorDesk')}</p>
            </div>
            <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
              <div className="w-full sm:w-44">
                <CommandPaletteButton business={null} isDesk />
              </div>
              <AccountMenu side="bottom" />
            </div>
          </div>
          <nav aria-label={t('shell.operatorDesk')} className="min-w-0">
            <ul className="flex gap-x-6 overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
              {deskPages.map(([to, name]) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: to === '/operator', includeSearch: false }}
                    className={classes(
                      'inline-flex min-h-11 items-center border-b-2 whitespace-nowrap -outline-offset-2',
                      isCurrent(to, path) ? 'border-accent text-ink font-medium' : 'border-transparent text-muted hover:text-ink',
                    )}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 pt-8 pb-20 sm:px-8 lg:px-14 lg:pt-12">
        <div className="mx-auto max-w-[84rem]">
          <OutageBanner />
          <Outlet />
        </div>
      </main>
    </div>
  );
}
