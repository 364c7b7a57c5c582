import type { Health } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';

interface Process {
  readonly host: string;
  readonly port: number | null;
  readonly worker: number | null;
  readonly workers: number;
}

/** `host:port`, or the host alone if the node runs an earlier version, which doesn't report its port. */
export const formatNodeAddress = ({ host, port }: Process): string => (port === null ? host : `${host}:${port}`);

/** Whether the node has reported recently that it is running. */
export const isRunning = ({ state }: { readonly state: Health['nodes'][number]['state'] }): boolean =>
  state === 'well' || state === 'idle' || state === 'stuck';

export function formatWorker({ worker, workers: count }: Process): string {
  if (count === 1) return t('operator.nodeSingleProcess');
  return worker === null ? t('operator.nodeWorkers', { count }) : t('operator.nodeWorker', { worker, count });
}
