import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, sessionKey } from './people/session.ts';
import { Refused } from './refused.ts';

/**
 * What was read stays for half a minute. A session that ended while a page was open is told to the router, which leads to signing in
 * and back to where the person was.
 */
export function openQueries(onSignedOut: () => void): QueryClient {
  // What is being sent is known on the page before a second press can be heard: nothing is sent twice.
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
        // Offline is told by the answers that fail, so that a page says so rather than waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof Refused && (error.status === 0 || error.status === 503),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
