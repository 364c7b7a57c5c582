import { useCallback, useEffect, useState } from 'react';
import { isOutage } from '../../../api/api-error.ts';

const retryMs = 2_000;

/**
 * Retries a request while the service can't be reached: every two seconds and as soon as the browser is online, also after the user has moved to
 * another page of the console. Closing the tab in the meantime asks for confirmation. Any response from the service, good or bad, ends the retries.
 */
export function useRetryOnOutage() {
  const [waitingCount, setWaitingCount] = useState(0);
  useEffect(() => {
    if (waitingCount === 0) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [waitingCount]);
  const retryOnOutage = useCallback(async <T>(send: () => Promise<T>): Promise<T> => {
    let isWaiting = false;
    try {
      for (;;) {
        try {
          return await send();
        } catch (failure) {
          if (!isOutage(failure)) throw failure;
          if (!isWaiting) setWaitingCount((count) => count + 1);
          isWaiting = true;
          await waitForRetry();
        }
      }
    } finally {
      if (isWaiting) setWaitingCount((count) => count - 1);
    }
  }, []);
  return { waitingCount, retryOnOutage };
}

function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
  });
}
