import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isOutage } from '../api/refused.ts';
import { askForScripts, isScriptAway, onScriptAway } from '../parts/brought.ts';
import { Button } from '../parts/button.tsx';

const againMs = 10_000;

/** One line above the page for as long as the service, or the way to it, is down. */
export function Outage() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const offline = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const isAway = useSyncExternalStore(onScriptAway, isScriptAway);
  const down = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(({ state: { error } }) => isOutage(error)),
  );
  useEffect(() => {
    if (!down) return;
    const again = setInterval(() => void queries.refetchQueries({ predicate: ({ state: { error } }) => isOutage(error) }), againMs);
    return () => clearInterval(again);
  }, [down, queries]);
  if (!offline && !down && !isAway) return null;
  const tryAgain = (): void => {
    askForScripts();
    void queries.refetchQueries({ predicate: ({ state: { error } }) => isOutage(error) });
  };
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-sm border border-line border-l-3 border-l-bad bg-surface px-4 py-3"
    >
      <p>
        {offline
          ? 'You are offline. What is on the page may be old; it is read anew as soon as you are back.'
          : 'A part of the service cannot be reached just now. Nothing is lost; try again in a moment.'}
      </p>
      {!offline && <Button onClick={tryAgain}>Try again</Button>}
    </div>
  );
}

function onConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
