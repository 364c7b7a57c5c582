import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/people/session.ts';
import { PageError } from './page-error.tsx';

/** Everything that requires a session. Without one, the user signs in and returns to the page they wanted. */
export const Route = createFileRoute('/_app')({
  async beforeLoad({ context: { queries }, location }) {
    const known = queries.getQueryData(sessionQuery.queryKey);
    const session = await queries.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    if (session !== null && known !== null) return;
    if (session === null)
      throw redirect({
        to: '/sign-in',
        search: { to: location.publicHref, ...(known === null && location.pathname !== '/' && { said: 'ended' }) },
      });
  },
  component: Outlet,
  codeSplitGroupings: [],
  errorComponent: PageError,
});
