import { Command } from 'commander';
import { openDatabase } from '../adapters/postgres/database.ts';
import { runningEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresReadouts } from '../adapters/postgres/operator/readouts.ts';
import { listedIncident } from '../endpoints/operator/usage/listed-incident.ts';
import { addressOf, findingsOf, type Health, type Node, stateOf } from '../resources/operator/health.ts';
import { type Incident, incidentDays, summaryOf } from '../resources/operator/incidents.ts';
import { isDatabaseAway, sentenceOf } from '../wiring/sentence.ts';
import { configFor, print } from './with-database.ts';

/** Leaves the program time to start and to say so within three seconds. */
const answersWithinMs = 1_200;
const incidentsMax = 1_000;
const incidentsShown = 10;

export const health = new Command('health')
  .description(
    'Say what is wrong and what to do, how each node is, and what went wrong in the last 30 days; ends with 1 where anything is wrong.',
  )
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const read = await lookAtDatabase();
    if (typeof read === 'string')
      print(json, { at: new Date().toISOString(), findings: [read], nodes: [], backups: null, incidents: [] }, read);
    else print(json, answerOf(read), textOf(read));
    if (typeof read === 'string' || findingsOf(read.health).length > 0) process.exitCode = 1;
  });

interface Read {
  readonly health: Health;
  readonly incidents: readonly Incident[];
}

/** What the nodes left in the database, or a sentence where it cannot be asked. The database is taken as it is: none is started, and no schema changed. */
async function lookAtDatabase(): Promise<Read | string> {
  const { databaseUrl, dataDir } = configFor({ ...process.env, OPERATIONS_OFF: '' }, []);
  const url = databaseUrl ?? (await runningEmbeddedPostgres(dataDir));
  if (url === null)
    return `The service's own database in ${dataDir} is not running. Start the service; if it runs, its log says why the database does not.`;
  const advice = databaseUrl === null ? 'The log of the service says more.' : 'Check that its server runs, and that DATABASE_URL is right.';
  const db = openDatabase({ url, connectionsMax: 2, queryTimeoutMs: answersWithinMs, connectTimeoutMs: answersWithinMs });
  const reading = Promise.all([postgresReadouts(db).health(), postgresIncidents(db).page({ after: null, limit: incidentsMax })]);
  try {
    const found = await Promise.race([reading, afterMs(answersWithinMs)]);
    if (found === null) return unanswered(advice);
    const [health, incidents] = found;
    return { health, incidents };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === queryCanceled || (error instanceof Error && error.message === 'Query read timeout')) return unanswered(advice);
    if (schemaCodes.has(code))
      return 'The database does not have the schema of this version. A node of this version sets it up when it starts.';
    if (isDatabaseAway(error) || networkCodes.has(code)) return `The database cannot be reached (${code || 'timeout'}). ${advice}`;
    return sentenceOf(error);
  } finally {
    // Not waited for: what does not answer does not say goodbye either.
    void db.destroy().catch(() => {});
  }
}

const unanswered = (advice: string): string => `The database did not answer within ${answersWithinMs / 1_000} seconds. ${advice}`;

const queryCanceled = '57014';
/** No such table, no such column, no such function. */
const schemaCodes: ReadonlySet<string> = new Set(['42P01', '42703', '42883']);
const networkCodes: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EHOSTDOWN', 'EPIPE']);

const afterMs = (ms: number): Promise<null> => new Promise((done) => void setTimeout(() => done(null), ms).unref());

const answerOf = ({ health, incidents }: Read) => ({
  at: health.at,
  findings: findingsOf(health),
  nodes: health.nodes.map((one) => ({
    node: one.node,
    host: one.host,
    port: one.port,
    worker: one.worker,
    workers: one.workers,
    pid: one.pid,
    version: one.version,
    state: stateOf(one, health.at),
    heard_at: one.at,
    last_flush_at: one.lastFlushAt,
  })),
  backups: { last_at: health.backups.lastAt, failed: health.backups.failed },
  incidents: incidents.map(listedIncident),
});

function textOf({ health, incidents }: Read): string {
  const findings = findingsOf(health);
  return [
    ...(findings.length === 0 ? ['All is well.'] : findings),
    ...health.nodes.map((node) => nodeLine(node, health.at)),
    health.backups.lastAt === null ? 'No backup has been recorded.' : `last backup ${health.backups.lastAt}`,
    incidents.length === 0
      ? `No incidents in the last ${incidentDays} days.`
      : `${incidents.length} incident${incidents.length === 1 ? '' : 's'} in the last ${incidentDays} days${incidents.length > incidentsShown ? `, the latest ${incidentsShown}` : ''}:`,
    ...incidents.slice(0, incidentsShown).map(incidentLine),
  ].join('\n');
}

function nodeLine(node: Node, at: string): string {
  const { worker, workers, pid, version, lastFlushAt } = node;
  const place = workers === 1 ? '1 worker' : worker === null ? `${workers} workers` : `worker ${worker} of ${workers}`;
  return `${stateOf(node, at).padEnd(7)}  ${addressOf(node)}  ${place}  (process ${pid}, ${version})  reported ${node.at}  last flush ${lastFlushAt ?? 'none yet'}`;
}

const incidentLine = (incident: Incident): string =>
  `  ${incident.beganAt} to ${incident.endedAt ?? 'now'}  ${addressOf(incident)}  ${summaryOf(incident)}${incident.rejected === null ? '' : ` Calls rejected: ${incident.rejected}.`}`;
