/**
 * The kinds of incident. Other nodes detect the first three: the node stopped without shutting down, one of its workers did, or it
 * stopped reporting and then continued. The node reports the others itself once it can.
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
  /** The affected worker, or null if the entire node is affected. */
  readonly worker: number | null;
  readonly workers: number;
  readonly beganAt: string;
  /** Null while it is ongoing: a crashed node hasn't restarted. */
  readonly endedAt: string | null;
  /** The calls that got a 503 from the node during the incident; null if it couldn't count them. */
  readonly rejected: number | null;
}

/** The incidents of the last 30 days. */
export interface Incidents {
  /** Newest first. `after` is the last incident of the previous page. */
  page(wanted: { readonly after: string | null; readonly limit: number }): Promise<readonly Incident[]>;
}

export const incidentDays = 30;

/** A description in one or two sentences. */
export function describeIncident({ kind, worker, endedAt }: Pick<Incident, 'kind' | 'worker' | 'endedAt'>): string {
  const subject = worker === null ? 'The node' : `Worker ${worker}`;
  switch (kind) {
    case 'crashed':
      return `The node stopped without shutting down: it was killed, ran out of memory, or lost its machine.${endedAt === null ? " It hasn't restarted." : ''}`;
    case 'worker_crashed':
      return `${subject} stopped without shutting down${endedAt === null ? " and hasn't been replaced." : ' and was replaced.'}`;
    case 'lost_contact':
      return `${subject} stopped reporting, then continued: it was frozen, or couldn't reach the database.`;
    case 'database_away':
      return `${subject} couldn't reach the database and rejected calls.`;
    case 'database_read_only':
      return `${subject} found the database read-only and rejected calls.`;
    case 'database_replaced':
      return `${subject} found a different database, or one with missing tables, and rejected calls.`;
    case 'ledger_failing':
      return `${subject} couldn't write charges to the ledger and rejected calls.`;
  }
}
