import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, Outlet, useRouterState } from '@tanstack/react-router';
import { operatorQuery } from '../api/operator/desk.ts';
import { isRefused } from '../api/refused.ts';
import { classes } from '../parts/classes.ts';
import { Missing } from '../parts/missing.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Outage } from './outage.tsx';
import { PageFault } from './page-fault.tsx';

/** The operator's desk. To everybody else it is one more address at which nothing is. */
export const Route = createFileRoute('/_desk')({
  async beforeLoad({ context: { queries } }) {
    await queries.ensureQueryData({ ...operatorQuery, revalidateIfStale: true }).catch((error: unknown) => {
      throw isRefused(error, 'not_found') ? notFound() : error;
    });
  },
  component: Desk,
  errorComponent: PageFault,
});

const ways = [
  ['/operator', 'Businesses'],
  ['/operator/usage', 'Usage'],
  ['/operator/library', 'Library'],
  ['/operator/imports', 'Imports'],
  ['/operator/duplicates', 'Duplicates'],
  ['/operator/missed', 'Missed products'],
  ['/operator/words', 'Words'],
  ['/operator/health', 'Health'],
  ['/operator/incidents', 'Incidents'],
] as const;

/** One business is come to from all of them. */
const leadsTo = (to: string, path: string): boolean => (to === '/operator' ? /^\/operator(?:\/?$|\/b\/)/.test(path) : path.startsWith(to));

/** All shops at once: its ways lie across the top, so that nobody takes it for the console of one. */
function Desk() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { error } = useQuery(operatorQuery);
  // Whose role or session has ended meanwhile is told what everybody else is, and nothing that was read is left standing.
  if (isRefused(error, 'not_found', 'person_only'))
    return (
      <main className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-8 lg:px-14 lg:pt-12">
        <Missing />
      </main>
    );
  return (
    <div className="min-h-dvh">
      <a href="#content" className="fixed -top-20 left-4 z-50 rounded border border-edge bg-surface px-4 py-2 text-accent focus:top-4">
        Skip to the content
      </a>
      <header className="border-b border-line px-5 pt-5 sm:px-8 lg:px-14">
        <div className="mx-auto grid max-w-[84rem] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <Wordmark />
              <p className="label">Operator’s desk</p>
            </div>
            <AccountMenu side="bottom" />
          </div>
          <nav aria-label="Desk">
            <ul className="flex flex-wrap gap-x-6">
              {ways.map(([to, name]) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: to === '/operator', includeSearch: false }}
                    className={classes(
                      '-mb-px inline-flex min-h-11 items-center border-b-2 whitespace-nowrap',
                      leadsTo(to, path) ? 'border-accent text-ink font-medium' : 'border-transparent text-muted hover:text-ink',
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
          <Outage />
          <Outlet />
        </div>
      </main>
    </div>
  );
}
