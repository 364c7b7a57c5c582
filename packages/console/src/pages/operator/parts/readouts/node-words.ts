import type { Health } from '../../../../api/operator/desk.ts';

interface Place {
  readonly host: string;
  readonly port: number | null;
  readonly worker: number | null;
  readonly workers: number;
}

/** Where a node listens. A node of an earlier version reports no port. */
export const addressOf = ({ host, port }: Place): string => (port === null ? host : `${host}:${port}`);

/** Whether a node was running when it last reported, which was just now. */
export const isRunning = ({ state }: { readonly state: Health['nodes'][number]['state'] }): boolean =>
  state === 'well' || state === 'idle' || state === 'stuck';

export function placeOf({ worker, workers }: Place): string {
  if (workers === 1) return 'one process';
  return worker === null ? `${workers} workers` : `worker ${worker} of ${workers}`;
}
