import { sql } from 'kysely';
import type { NodeSays } from '../../../resources/operator/health.ts';
import type { Database } from '../database.ts';

const sayEveryMs = 5_000;
/** How long a node that vanished is told of. */
const keptDays = 1;

/** Has this node say every few seconds how it is, for the desk to read, whichever node is asked. One that ends takes its row away. */
export function keepSaying(
  db: Database,
  { node, says, onTrouble }: { readonly node: string; readonly says: () => NodeSays; readonly onTrouble: (error: unknown) => void },
): { close(): Promise<void> } {
  const say = (): Promise<void> =>
    sql`
      with forgotten as (delete from nodes where at < now() - make_interval(days => ${keptDays}) and node <> ${node})
      insert into nodes (node, said) values (${node}, ${JSON.stringify(says())}::jsonb)
      on conflict (node) do update set at = now(), said = excluded.said`
      .execute(db)
      .then(() => {}, onTrouble);
  let underWay = say();
  const timer = setInterval(() => {
    underWay = underWay.then(say);
  }, sayEveryMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await underWay;
      await sql`delete from nodes where node = ${node}`.execute(db).catch(onTrouble);
    },
  };
}
