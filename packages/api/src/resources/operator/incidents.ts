/**
 * What can go wrong with a node. The first three are what other nodes see of it: it stopped without shutting down, one of its workers did, or it
 * stopped reporting and then went on. The others it reports itself once it can.
 */
export const incidentKinds = [
  'crashed',
  'worker_crashed',
  'lost_contact',
  'database_away',
  'database_read_only',
  'database_replaced',
  'ledger_failing',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export type OutageKind = Exclude<IncidentKind, 'crashed' | 'worker_crashed' | 'lost_contact'>;

/** Times are ISO 8601 in UTC. */
export interface Incident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly host: string;
  /** Null for a node of a version that did not record it. */
  readonly port: number | null;
  /** The worker concerned, or null where it is the whole node. */
  readonly worker: number | null;
  readonly workers: number;
  readonly beganAt: string;
  /** Null while it lasts: a node that crashed is not back. */
  readonly endedAt: string | null;
  /** Calls that the node answered with 503 meanwhile; null where it could not count them. */
  readonly rejected: number | null;
}

/** The incidents of the last 30 days. */
export interface Incidents {
  /** The latest first. `after` is the last incident of the page before. */
  page(wanted: { readonly after: string | null; readonly limit: number }): Promise<readonly Incident[]>;
}

export const incidentDays = 30;

/** What happened, in a sentence or two. */
export function summaryOf({ kind, worker, endedAt }: Pick<Incident, 'kind' | 'worker' | 'endedAt'>): string {
  const subject = worker === null ? 'The node' : `Worker ${worker}`;
  switch (kind) {
    case 'crashed':
      return `The node stopped without shutting down: it was killed, ran out of memory, or lost its machine.${endedAt === null ? ' It is not back.' : ''}`;
    case 'worker_crashed':
      return `${subject} stopped without shutting down${endedAt === null ? ' and has not been replaced.' : ' and was replaced.'}`;
    case 'lost_contact':
      return `${subject} stopped reporting, then continued: it was frozen, or could not reach the database.`;
    case 'database_away':
      return `${subject} got no answer from the database and rejected calls.`;
    case 'database_read_only':
      return `${subject} found the database read-only and rejected calls.`;
    case 'database_replaced':
      return `${subject} found a different database, or one with missing tables, and rejected calls.`;
    case 'ledger_failing':
      return `${subject} could not write charges to the ledger and rejected calls.`;
  }
}
