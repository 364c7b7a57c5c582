import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import type { Likeness } from '../../../resources/matching/index.ts';
import type { Duplicates } from '../../../resources/operator/duplicates.ts';
import type { OperatorRecord } from '../../../resources/operator/records.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { comparisonHash, requestDuplicateScan } from '../library/duplicates.ts';
import { deskRecord } from './operator-records.ts';

export function postgresDuplicates(db: Database): Duplicates {
  return {
    async all({ after, limit }) {
      const { rows } = await sql<{ first: OperatorRecord; second: OperatorRecord; likeness: number; why: Likeness }>`
        select d.likeness, d.why - 'compared' as why, ${deskRecord('f')} as first, ${deskRecord('s')} as second
        from library_duplicates d join fragrances f on f.id = d.first join fragrances s on s.id = d.second
        where f.state in ('public', 'in_review') and s.state in ('public', 'in_review')
          and d.why->>'compared' = ${comparisonHash('f', 's')}
          and not exists (select from library_not_duplicates n where n.first = d.first and n.second = d.second and n.compared = d.why->>'compared')
          and (${after === null} or d.likeness < ${after?.likeness ?? 0}
               or (d.likeness = ${after?.likeness ?? 0} and (d.first, d.second) > (${after?.first ?? null}::uuid, ${after?.second ?? null}::uuid)))
        order by d.likeness desc, d.first, d.second
        limit ${limit}`.execute(db);
      return rows;
    },

    async readScan() {
      const { rows } = await query`
        select ${columns('library_duplicate_search', ['finished_at', 'records', 'pairs'], 's')}, ${sql<boolean>`wanted > done`.as('underWay')},
               ${sql<boolean>`s.revision < (select revision from library)`.as('isBehind')}
        from library_duplicate_search s`.execute(db);
      return rows[0] ?? { underWay: false, finishedAt: null, records: 0, pairs: 0, isBehind: false };
    },

    startScan: () => requestDuplicateScan(db),

    async dismiss(first, second, seen, by) {
      const { rows } = await sql<{ isAsSeen: boolean; description: string }>`
        with pair as (
          select f.id as first, s.id as second, ${comparisonHash('f', 's')} as compared,
                 f.revision = ${seen[0]} and s.revision = ${seen[1]} as as_seen,
                 concat(${describe('f')}, ' and ', ${describe('s')}) as said
          from fragrances f, fragrances s where f.id = ${first} and s.id = ${second} and f.id < s.id
        ), kept as (
          insert into library_not_duplicates (first, second, compared, actor_id, actor_name)
          select first, second, compared, ${by.id}, ${by.name} from pair where as_seen
          on conflict (first, second) do update
          set compared = excluded.compared, actor_id = excluded.actor_id, actor_name = excluded.actor_name, at = statement_timestamp()
        )
        select as_seen as "isAsSeen", said as description from pair`.execute(db);
      const [pair] = rows;
      if (pair === undefined) return refuse('not_found');
      if (pair.isAsSeen) return null;
      return refuse('draft_needs_preview', {
        message: `One of the records has changed since you opened this page: they are now ${pair.description}. You tried to mark them as different. Check both records, then try again.`,
      });
    },
  };
}

/** Names in messages are truncated. */
const describe = (table: string) =>
  sql.raw(`concat('"', left(${table}.brand || ' ' || ${table}.name, 60), '", ', replace(${table}.state, '_', ' '))`);
