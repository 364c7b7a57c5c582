import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isOutage } from '../api/api-error.ts';
import { t } from '../messages/t.ts';
import { Button } from '../parts/button.tsx';
import { isScriptUnavailable, onScriptAvailability, retryScripts } from '../parts/lazy-script.ts';

const retryMs = 10_000;

/** A banner shown while the service is down or unreachable. */
export function OutageBanner() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const offline = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const isScriptMissing = useSyncExternalStore(onScriptAvailability, isScriptUnavailable);
  const down = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(({ state: { error }, meta }) => isOutage(error) && meta?.isQuiet !== true),
  );
  useEffect(() => {
    if (!down) return;
    const timer = setInterval(() => void queries.refetchQueries({ predicate: ({ state: { error } }) => isOutage(error) }), retryMs);
    return () => clearInterval(timer);
  }, [down, queries]);
  if (!offline && !down && !isScriptMissing) return null;
  const retry = (): void => {
    retryScripts();
    void queries.refetchQueries({ predicate: ({ state: { error } }) => isOutage(error) });
  };
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-sm border border-line border-s-3 border-s-bad bg-surface px-4 py-3"
    >
      <p>{t(offline ? 'shell.offline' : 'shell.outage')}</p>
      {!offline && <Button onClick={retry}>{t('common.retry')}</Button>}
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
