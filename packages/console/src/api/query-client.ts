import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isOutage } from './api-error.ts';
import { isSignedOut, sessionKey } from './people/session.ts';

/** Caches responses for 30 seconds. When a session ends while a page is open, `onSignedOut` makes the router go to the sign-in page and back. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  // Components see that a mutation is pending before a second press is handled, so nothing is sent twice.
  notifyManager.setScheduler(queueMicrotask);
  const onError = (error: unknown): void => {
    if (!isSignedOut(error) || queries.getQueryData(sessionKey) == null) return;
    queries.setQueryData(sessionKey, null);
    onSignedOut();
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Requests fail while offline instead of waiting silently, so that the page can report it.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** For thumbnails: retried for about a minute while the service is busy, and never a reason to report an outage. */
export const quietly = {
  meta: { isQuiet: true },
  retry: (failures: number, error: Error) => failures < 8 && isOutage(error),
  retryDelay: (failures: number) => Math.min(10_000, 500 * 2 ** failures),
};
