import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { SynonymTests, TestedRow } from '../../../resources/operator/synonym-tests.ts';
import { columns, columnsAs, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { lockAndCount } from './synonyms.ts';

export function postgresSynonymTests(db: Database): SynonymTests {
  return {
    async latest() {
      const { rows } = await query`select ${trialColumns} from word_trials order by id desc limit 1`.execute(db);
      return rows[0] ?? null;
    },

    start: (by) =>
      db.transaction().execute(async (transaction) => {
        const { drafts, revision } = await lockAndCount(transaction);
        if (drafts.length === 0) return refuse('not_in_library_shape', { message: 'There are no drafts to test. Add a synonym first.' });
        const { rows } = await query`
          insert into word_trials (words, library_revision, begun_by) values (${drafts}::bigint[], ${revision}, ${by.name})
          returning ${trialColumns}`.execute(transaction);
        return rows[0] ?? refuse('not_found');
      }),

    async rows(trial, verdict) {
      const { rows: trials } = await sql`select from word_trials where id = ${trial}`.execute(db);
      if (trials.length === 0) return null;
      const { rows } = await query`
        select ${sql<TestedRow['business']>`jsonb_build_object('id', b.id, 'name', b.name)`.as('business')},
               ${columns('word_trial_rows', ['ref', 'row', 'decided', 'fragrance_id', 'before', 'after'], 'r')}
        from word_trial_rows r join businesses b on b.id = r.business_id
        where r.trial_id = ${trial} and r.verdict = ${verdict}
        order by b.name, r.business_id, r.ref limit ${limits.testRunRowsKeptMax}`.execute(db);
      return rows;
    },
  };
}

const trialColumns = listOf(
  columns('word_trials', ['id', 'state', 'rows_to_try', 'decided', 'undecided', 'begun_at', 'begun_by', 'ended_at']),
  columnsAs('word_trials', {
    became_wrong: 'became_wrong',
    became_right: 'became_right',
    decided_otherwise: 'decided_otherwise',
    undecided_otherwise: 'undecided_otherwise',
  }),
  sql<readonly number[]>`to_jsonb(words)`.as('words'),
  sql<boolean>`library_revision = (select revision from library)
    and words = (select coalesce(array_agg(w.id order by w.id), '{}') from matching_words w where w.state = 'draft')`.as('stands'),
);
