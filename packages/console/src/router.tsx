import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageError } from './frames/page-error.tsx';
import { routeTree } from './generated/routes.ts';
import { NotFound } from './parts/not-found.tsx';
import { Loading } from './parts/page.tsx';

export const createConsoleRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/console',
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Drop search parameters that a page doesn't declare.
    search: { strict: true },
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
