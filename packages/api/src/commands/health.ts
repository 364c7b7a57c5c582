import { Command } from 'commander';
import { openDatabase } from '../adapters/postgres/database.ts';
import { runningEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresMetricsQueries } from '../adapters/postgres/operator/metrics-queries.ts';
import { toIncidentResponse } from '../endpoints/operator/usage/incident-shape.ts';
import { determineNodeState, findProblems, formatAddress, type Health, type Node } from '../resources/operator/health.ts';
import { describeIncident, type Incident, incidentDays } from '../resources/operator/incidents.ts';
import { formatError, isDatabaseAway } from '../wiring/format-error.ts';
import { parseConfigFor, print } from './with-database.ts';

/** Leaves the process time to start and report within three seconds. */
const answersWithinMs = 1_200;
const incidentsMax = 1_000;
const incidentsShown = 10;

export const health = new Command('health')
  .description('Report current problems, the state of each node and incidents from the last 30 days. Exits with 1 if there are problems.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const read = await readDatabase();
    if (typeof read === 'string')
      print(json, { at: new Date().toISOString(), findings: [read], nodes: [], backups: null, incidents: [] }, read);
    else print(json, toJson(read), formatHealth(read));
    if (typeof read === 'string' || findProblems(read.health).length > 0) process.exitCode = 1;
  });

interface Read {
  readonly health: Health;
  readonly incidents: readonly Incident[];
}

/**
 * Reads the nodes' reports from the database, or returns a sentence if the database is unavailable. Neither starts a database nor
 * migrates its schema.
 */
async function readDatabase(): Promise<Read | string> {
  const { databaseUrl, dataDir } = parseConfigFor({ ...process.env, OPERATIONS_OFF: '', RELEASED: '' }, []);
  const url = databaseUrl ?? (await runningEmbeddedPostgres(dataDir));
  if (url === null)
    return `The service's own database in ${dataDir} is not running. Start the service; if it is running, see its log for the reason.`;
  const advice =
    databaseUrl === null ? "See the service's log." : 'Check that the database server is running and that DATABASE_URL is correct.';
  const db = openDatabase({ url, connectionsMax: 2, queryTimeoutMs: answersWithinMs, connectTimeoutMs: answersWithinMs });
  const reading = Promise.all([postgresMetricsQueries(db).health(), postgresIncidents(db).page({ after: null, limit: incidentsMax })]);
  try {
    const found = await Promise.race([reading, afterMs(answersWithinMs)]);
    if (found === null) return describeTimeout(advice);
    const [health, incidents] = found;
    return { health, incidents };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === queryCanceled || (error instanceof Error && error.message === 'Query read timeout')) return describeTimeout(advice);
    if (schemaCodes.has(code)) return 'The database schema is missing or outdated. A node of this version migrates it when it starts.';
    if (isDatabaseAway(error) || networkCodes.has(code)) return `The database can't be reached (${code || 'timeout'}). ${advice}`;
    return formatError(error);
  } finally {
    // Not awaited: a database that does not respond won't close its connections either.
    void db.destroy().catch(() => {});
  }
}

const describeTimeout = (advice: string): string => `The database didn't respond within ${answersWithinMs / 1_000} seconds. ${advice}`;

const queryCanceled = '57014';
/** Undefined table, undefined column, undefined function. */
const schemaCodes: ReadonlySet<string> = new Set(['42P01', '42703', '42883']);
const networkCodes: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EHOSTDOWN', 'EPIPE']);

const afterMs = (ms: number): Promise<null> => new Promise((done) => void setTimeout(() => done(null), ms).unref());

const toJson = ({ health, incidents }: Read) => ({
  at: health.at,
  findings: findProblems(health),
  nodes: health.nodes.map((one) => ({
    node: one.node,
    host: one.host,
    port: one.port,
    worker: one.worker,
    workers: one.workers,
    pid: one.pid,
    version: one.version,
    state: determineNodeState(one, health.at),
    heard_at: one.at,
    last_flush_at: one.lastFlushAt,
  })),
  backups: { last_at: health.backups.lastAt, failed: health.backups.failed },
  incidents: incidents.map(toIncidentResponse),
});

function formatHealth({ health, incidents }: Read): string {
  const findings = findProblems(health);
  return [
    ...(findings.length === 0 ? ['No problems found.'] : findings),
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
  return `${determineNodeState(node, at).padEnd(7)}  ${formatAddress(node)}  ${place}  (process ${pid}, ${version})  reported ${node.at}  last flush ${lastFlushAt ?? 'none yet'}`;
}

const incidentLine = (incident: Incident): string =>
  `  ${incident.beganAt} to ${incident.endedAt ?? 'now'}  ${formatAddress(incident)}  ${describeIncident(incident)}${incident.rejected === null ? '' : ` Calls rejected: ${incident.rejected}.`}`;
