import { sql, type Transaction } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { SynonymDefinition } from '../../../resources/matching/index.ts';
import { type Synonym, type SynonymState, type Synonyms, synonymStates } from '../../../resources/operator/synonyms.ts';
import { nextLibraryRevision } from '../changes.ts';
import { columns, columnsAs, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresSynonyms(db: Database): Synonyms {
  return {
    async list({ state, before, limit }) {
      const { rows } = await query`
        select ${wordColumns} from matching_words
        where state = ${state} and id < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER})
        order by id desc limit ${limit}`.execute(db);
      return rows;
    },

    async counts() {
      const { rows } = await sql<Record<SynonymState, number>>`
        select ${sql.join(synonymStates.map((state) => sql`count(*) filter (where state = ${state}) as ${sql.id(state)}`))}
        from matching_words`.execute(db);
      return rows[0] ?? { draft: 0, live: 0, withdrawn: 0 };
    },

    add: (word, comparedAs, by) =>
      db.transaction().execute(async (transaction) => {
        const counts = await lockAndCount(transaction);
        const same = await query`
          select ${wordColumns} from matching_words where compared_as = ${comparedAs} and state <> 'withdrawn'`.execute(transaction);
        const [other] = same.rows;
        if (other !== undefined)
          return refuse('invalid_query', {
            message: `text already exists: "${other.word.text}" is ${other.state} (added by ${other.added.by}, ${other.added.at}).`,
          });
        if (counts.words >= limits.synonymsMax)
          return refuse('invalid_query', {
            message: `text can't be added: ${counts.words} synonyms are drafts or live. Withdraw one first.`,
          });
        const { rows } = await query`
          insert into matching_words (kind, text, compared_as, house, fragrance_id, added_by)
          values (${word.kind}, ${word.text}, ${comparedAs}, ${word.kind === 'house' ? word.house : null},
                  ${word.kind === 'perfume' ? word.fragranceId : null}::uuid, ${by.name})
          returning ${wordColumns}`.execute(transaction);
        return rows[0] ?? refuse('not_found');
      }),

    withdraw: (id, seen, by) =>
      db.transaction().execute(async (transaction) => {
        await lockAndCount(transaction);
        const { rows } = await query`select ${wordColumns} from matching_words where id = ${id}`.execute(transaction);
        const [current] = rows;
        if (current === undefined) return refuse('not_found', { message: `No synonym has the ID ${id}.` });
        if (seen !== null && current.state !== seen) {
          const last = current.withdrawn ?? current.live ?? current.added;
          return refuse('draft_needs_preview', {
            message: `"${current.word.text}" is now ${current.state} (${last.by}, ${last.at}). You tried to withdraw it as ${seen}. Check its current state, then try again.`,
          });
        }
        if (current.state === 'withdrawn') return null;
        // Nodes never loaded a draft, so withdrawing one needs no new revision.
        const revision = current.state === 'live' ? await nextLibraryRevision(transaction) : 0;
        await sql`
          update matching_words
          set state = 'withdrawn', revision = ${revision}, withdrawn_at = statement_timestamp(), withdrawn_by = ${by.name}
          where id = ${id}`.execute(transaction);
        return null;
      }),

    publish: (trial, by) =>
      db.transaction().execute(async (transaction) => {
        const { drafts, revision } = await lockAndCount(transaction);
        const { rows } = await query`
          select ${sql<readonly number[]>`to_jsonb(words)`.as('words')}, ${columnsAs('word_trials', { revision: 'library_revision', state: 'state' })} from word_trials where id = ${trial}`.execute(
          transaction,
        );
        const [tried] = rows;
        if (tried === undefined) return refuse('not_found', { message: `No test run has the ID ${trial}.` });
        const isSame = drafts.length === tried.words.length && drafts.every((id) => tried.words.includes(id));
        if (tried.state !== 'done' || !isSame || tried.revision !== revision) {
          const latest = await latestChange(transaction);
          return refuse('draft_needs_preview', {
            message:
              tried.state === 'done'
                ? `The test run covered ${formatDraftCount(tried.words.length)} on library revision ${tried.revision}; now there are ${formatDraftCount(drafts.length)} and the revision is ${revision}${latest}. Test the current drafts, then publish them.`
                : `The test run of ${formatDraftCount(tried.words.length)} isn't finished. Wait for it, or start a new one.`,
          });
        }
        const next = await nextLibraryRevision(transaction);
        await sql`
          update matching_words set state = 'live', revision = ${next}, live_at = statement_timestamp(), live_by = ${by.name}
          where state = 'draft'`.execute(transaction);
        return drafts.length;
      }),
  };
}

const formatDraftCount = (drafts: number): string => (drafts === 1 ? 'one draft' : `${drafts} drafts`);

interface SynonymCounts {
  readonly revision: number;
  /** The ids of all drafts. */
  readonly drafts: readonly number[];
  /** Number of drafts and live synonyms. */
  readonly words: number;
}

/** Locks the library's row, which serialises changes to synonyms and to the library. */
export async function lockAndCount(transaction: Transaction<unknown>): Promise<SynonymCounts> {
  const { rows: libraries } = await query`select ${columns('library', ['revision'])} from library for update`.execute(transaction);
  const { rows } = await sql<Omit<SynonymCounts, 'revision'>>`
    select coalesce(jsonb_agg(id order by id) filter (where state = 'draft'), '[]') as drafts, count(*) as words
    from matching_words where state <> 'withdrawn'`.execute(transaction);
  return { revision: libraries[0]?.revision ?? 0, drafts: [], words: 0, ...rows[0] };
}

async function latestChange(transaction: Transaction<unknown>): Promise<string> {
  const { rows } = await sql<{ by: string; at: string }>`
    select coalesce(withdrawn_by, live_by, added_by) as by, iso(greatest(added_at, live_at, withdrawn_at)) as at
    from matching_words order by greatest(added_at, live_at, withdrawn_at) desc, id desc limit 1`.execute(transaction);
  return rows.map(({ by, at }) => ` (last synonym change by ${by}, ${at})`).join('');
}

/** All live synonyms if any was published or withdrawn after `revision`, otherwise null; with the library revision that the result covers. */
export async function readSynonymsSince(
  db: Database,
  revision: number,
): Promise<{ readonly revision: number; readonly words: readonly SynonymDefinition[] | null }> {
  const { rows } = await query`
    select ${columns('library', ['revision'])}, ${sql<
      readonly SynonymDefinition[] | null
    >`case when exists (select from matching_words where revision > ${revision}) then
      (select coalesce(jsonb_agg(${synonymJson} order by id), '[]') from matching_words where state = 'live') end`.as('words')}
    from library`.execute(db);
  return rows[0] ?? { revision: 0, words: null };
}

export const synonymJson = sql<SynonymDefinition>`
  jsonb_strip_nulls(jsonb_build_object('kind', kind, 'text', text, 'house', house, 'fragranceId', fragrance_id))`;

const actionColumn = <Name extends 'added' | 'live' | 'withdrawn'>(name: Name) =>
  sql<Synonym[Name]>`case when ${sql.ref(`${name}_at`)} is not null then
        jsonb_build_object('at', iso(${sql.ref(`${name}_at`)}), 'by', ${sql.ref(`${name}_by`)}) end`.as(name);

const wordColumns = listOf(
  columns('matching_words', ['id', 'state']),
  synonymJson.as('word'),
  actionColumn('added'),
  actionColumn('live'),
  actionColumn('withdrawn'),
);
