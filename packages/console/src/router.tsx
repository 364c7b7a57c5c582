import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { businessesQuery } from './api/business/businesses.ts';
import { sessionQuery } from './api/people/session.ts';
import { BusinessFrame } from './frames/business.tsx';
import { Gate } from './frames/gate.tsx';
import { lastBusiness } from './frames/last-business.ts';
import { OwnFrame } from './frames/own.tsx';
import { PageFault } from './frames/page-fault.tsx';
import { auditSubjects } from './generated/words.ts';
import { Missing } from './parts/missing.tsx';
import { Loading } from './parts/sheet.tsx';
import { chosen, flag, insidePath, monthName, oneOf, optional, text } from './search.ts';

/** Every address of the console. A page is loaded when it is first come to. */

const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => (
    <main className="grid min-h-dvh content-center px-5 sm:px-10 lg:px-16">
      <Missing />
    </main>
  ),
});

const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate });
const gatePages = [
  createRoute({
    getParentRoute: () => gate,
    path: 'sign-in',
    validateSearch: (search) => ({
      ...optional('to', insidePath(search.to)),
      ...optional('said', oneOf(['ended', 'confirmed', 'reset'], search.said)),
    }),
    component: lazyRouteComponent(() => import('./pages/people/gate/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute: () => gate,
    path: 'sign-up',
    validateSearch: (search) => optional('to', insidePath(search.to)),
    component: lazyRouteComponent(() => import('./pages/people/gate/sign-up.tsx'), 'SignUp'),
  }),
  createRoute({
    getParentRoute: () => gate,
    path: 'second-factor',
    validateSearch: (search) => optional('to', insidePath(search.to)),
    component: lazyRouteComponent(() => import('./pages/people/gate/second-factor.tsx'), 'SecondFactor'),
  }),
  createRoute({
    getParentRoute: () => gate,
    path: 'forgot',
    component: lazyRouteComponent(() => import('./pages/people/gate/forgot.tsx'), 'Forgot'),
  }),
  createRoute({
    getParentRoute: () => gate,
    path: 'reset',
    validateSearch: (search) => optional('token', text(search.token)),
    component: lazyRouteComponent(() => import('./pages/people/gate/reset.tsx'), 'Reset'),
  }),
  createRoute({
    getParentRoute: () => gate,
    path: 'confirm',
    validateSearch: (search) => optional('token', text(search.token)),
    component: lazyRouteComponent(() => import('./pages/people/gate/confirm.tsx'), 'Confirm'),
  }),
] as const;

/** Everything behind signing in. Whoever has no session signs in and comes back to where they were. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
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
  errorComponent: PageFault,
});

const own = createRoute({ getParentRoute: () => inside, id: 'own', component: OwnFrame });

/** Leads to the one business there is, or to the one worked in last. */
const toBusiness =
  (place: '/b/$business' | '/b/$business/links') =>
  async ({ context: { queries } }: { context: { queries: QueryClient } }) => {
    const all = await queries.ensureQueryData(businessesQuery);
    const last = all.find(({ id }) => id === lastBusiness()) ?? (all.length === 1 ? all[0] : undefined);
    if (last !== undefined) throw redirect({ to: place, params: { business: last.id }, replace: true });
  };

const ownPages = [
  createRoute({
    getParentRoute: () => own,
    path: '/',
    beforeLoad: toBusiness('/b/$business'),
    component: lazyRouteComponent(() => import('./pages/business/parts/businesses.tsx'), 'Businesses'),
  }),
  // The answer of match names this address, whichever business the key was of.
  createRoute({
    getParentRoute: () => own,
    path: 'links',
    beforeLoad: toBusiness('/b/$business/links'),
    component: lazyRouteComponent(() => import('./pages/business/parts/businesses.tsx'), 'Businesses'),
  }),
  createRoute({
    getParentRoute: () => own,
    path: 'businesses',
    component: lazyRouteComponent(() => import('./pages/business/parts/businesses.tsx'), 'Businesses'),
  }),
  createRoute({
    getParentRoute: () => own,
    path: 'businesses/new',
    component: lazyRouteComponent(() => import('./pages/business/own/businesses/new.tsx'), 'NewBusiness'),
  }),
  createRoute({
    getParentRoute: () => own,
    path: 'invitation',
    validateSearch: (search) => optional('token', text(search.token)),
    component: lazyRouteComponent(() => import('./pages/business/own/invitation.tsx'), 'Invitation'),
  }),
  createRoute({
    getParentRoute: () => own,
    path: 'account',
    component: lazyRouteComponent(() => import('./pages/people/own/account.tsx'), 'Account'),
  }),
] as const;

const business = createRoute({ getParentRoute: () => inside, path: 'b/$business', component: BusinessFrame });
const businessPages = [
  createRoute({
    getParentRoute: () => business,
    path: '/',
    validateSearch: (search) => optional('month', monthName(search.month)),
    component: lazyRouteComponent(() => import('./pages/business/index.tsx'), 'Overview'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'links',
    validateSearch: (search) => ({
      ...optional('state', oneOf(['suggested', 'approved', 'rejected'], search.state)),
      ...optional('after', text(search.after)),
    }),
    component: lazyRouteComponent(() => import('./pages/links/index.tsx'), 'Links'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'looks',
    component: lazyRouteComponent(() => import('./pages/looks/index.tsx'), 'Looks'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'looks/$look',
    component: lazyRouteComponent(() => import('./pages/looks/$look.tsx'), 'Look'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'keys',
    validateSearch: (search) => ({ ...optional('claim', text(search.claim)), ...flag('all', search.all) }),
    component: lazyRouteComponent(() => import('./pages/keys/index.tsx'), 'Keys'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'members',
    component: lazyRouteComponent(() => import('./pages/business/members.tsx'), 'Members'),
  }),
  createRoute({
    getParentRoute: () => business,
    path: 'audit',
    validateSearch: (search) => ({
      ...optional('about', oneOf(auditSubjects, search.about)),
      ...optional('before', chosen(search.before)),
    }),
    component: lazyRouteComponent(() => import('./pages/business/audit.tsx'), 'Audit'),
  }),
] as const;

const tree = root.addChildren([
  gate.addChildren(gatePages),
  inside.addChildren([own.addChildren(ownPages), business.addChildren(businessPages)]),
]);

export const openRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: '/console',
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // What no page has asked for is not passed on to any.
    search: { strict: true },
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPendingMs: 300,
    defaultNotFoundComponent: Missing,
    defaultErrorComponent: PageFault,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
