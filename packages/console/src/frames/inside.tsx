import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../api/people/session.ts';
import { PageFault } from './page-fault.tsx';

/** Everything behind signing in. Whoever has no session signs in and comes back to where they were. */
export const Route = createFileRoute('/_inside')({
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
  errorComponent: PageFault,
});
