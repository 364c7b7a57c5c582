import { useCallback, useEffect, useState } from 'react';
import { isOutage } from '../../../api/refused.ts';

const againMs = 2_000;

/**
 * What is sent while the service cannot be reached is held and sent again, every two seconds and as soon as the browser is online, also behind
 * another page of the console; closing the list meanwhile is asked about first. What the service answers, good or bad, is the answer.
 */
export function useHeld() {
  const [held, setHeld] = useState(0);
  useEffect(() => {
    if (held === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [held]);
  const holding = useCallback(async <T>(send: () => Promise<T>): Promise<T> => {
    let isHeld = false;
    try {
      for (;;) {
        try {
          return await send();
        } catch (failure) {
          if (!isOutage(failure)) throw failure;
          if (!isHeld) setHeld((count) => count + 1);
          isHeld = true;
          await soon();
        }
      }
    } finally {
      if (isHeld) setHeld((count) => count - 1);
    }
  }, []);
  return { held, holding };
}

function soon(): Promise<void> {
  return new Promise((passed) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      passed();
    };
    const timer = setTimeout(done, againMs);
    addEventListener('online', done);
  });
}
