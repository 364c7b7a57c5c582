import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageFault } from './frames/page-fault.tsx';
import { routeTree } from './generated/routes.ts';
import { Missing } from './parts/missing.tsx';
import { Loading } from './parts/sheet.tsx';

export const openRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
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
