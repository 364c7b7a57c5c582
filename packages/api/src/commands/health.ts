import { Command } from 'commander';
import { postgresReadouts } from '../adapters/postgres/operator/readouts.ts';
import { findingsOf, stateOf } from '../resources/operator/health.ts';
import { print, withDatabase } from './with-database.ts';

export const health = new Command('health')
  .description('Say what is wrong and what to do, and how each node is; ends with 1 where anything is wrong.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const read = await withDatabase((db) => postgresReadouts(db).health());
    const findings = findingsOf(read);
    const nodes = read.nodes.map((one) => ({
      node: one.node,
      host: one.host,
      pid: one.pid,
      version: one.version,
      state: stateOf(one, read.at),
      heard_at: one.at,
      last_flush_at: one.lastFlushAt,
    }));
    const lines = nodes.map(
      ({ host, pid, version, state, heard_at, last_flush_at }) =>
        `${state.padEnd(5)}  ${host} (process ${pid}, ${version})  heard ${heard_at}  last flush ${last_flush_at ?? 'none yet'}`,
    );
    print(
      json,
      { at: read.at, findings, nodes },
      [...(findings.length === 0 ? ['All is well.'] : findings), ...(lines.length === 0 ? ['No node runs.'] : lines)].join('\n'),
    );
    if (findings.length > 0) process.exitCode = 1;
  });
