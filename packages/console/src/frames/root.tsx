import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '../parts/not-found.tsx';

export const Route = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: Outlet,
  codeSplitGroupings: [],
  notFoundComponent: () => (
    <main className="grid min-h-dvh content-center px-5 sm:px-10 lg:px-16">
      <NotFound />
    </main>
  ),
});
