import { sql, type Transaction } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { AddedWord } from '../../../resources/matching/index.ts';
import { type DeskWord, type DeskWords, type WordState, wordStates } from '../../../resources/operator/words.ts';
import { nextLibraryRevision } from '../changes.ts';
import { columns, columnsAs, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresDeskWords(db: Database): DeskWords {
  return {
    async list({ state, before, limit }) {
      const { rows } = await query`
        select ${wordColumns} from matching_words
        where state = ${state} and id < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER})
        order by id desc limit ${limit}`.execute(db);
      return rows;
    },

    async counts() {
      const { rows } = await sql<Record<WordState, number>>`
        select ${sql.join(wordStates.map((state) => sql`count(*) filter (where state = ${state}) as ${sql.id(state)}`))}
        from matching_words`.execute(db);
      return rows[0] ?? { draft: 0, live: 0, withdrawn: 0 };
    },

    add: (word, comparedAs, by) =>
      db.transaction().execute(async (transaction) => {
        const standing = await standingOf(transaction);
        const same = await query`
          select ${wordColumns} from matching_words where compared_as = ${comparedAs} and state <> 'withdrawn'`.execute(transaction);
        const [other] = same.rows;
        if (other !== undefined)
          return refuse('invalid_query', {
            message: `text stands already: "${other.word.text}" is ${other.state} (added by ${other.added.by}, ${other.added.at}).`,
          });
        if (standing.words >= limits.addedWordsMax)
          return refuse('invalid_query', {
            message: `text is one too many: ${standing.words} words are drafts or live. Take one back first.`,
          });
        const { rows } = await query`
          insert into matching_words (kind, text, compared_as, house, fragrance_id, added_by)
          values (${word.kind}, ${word.text}, ${comparedAs}, ${word.kind === 'house' ? word.house : null},
                  ${word.kind === 'perfume' ? word.fragranceId : null}::uuid, ${by.name})
          returning ${wordColumns}`.execute(transaction);
        return rows[0] ?? refuse('not_found');
      }),

    takeBack: (id, seen, by) =>
      db.transaction().execute(async (transaction) => {
        await standingOf(transaction);
        const { rows } = await query`select ${wordColumns} from matching_words where id = ${id}`.execute(transaction);
        const [stands] = rows;
        if (stands === undefined) return refuse('not_found', { message: `No word has the id ${id}.` });
        if (seen !== null && stands.state !== seen) {
          const last = stands.withdrawn ?? stands.live ?? stands.added;
          return refuse('draft_needs_preview', {
            message: `"${stands.word.text}" is ${stands.state} now (${last.by}, ${last.at}). You wanted to take it back as ${seen}. Look at it as it stands now, then decide.`,
          });
        }
        if (stands.state === 'withdrawn') return null;
        // What no node has ever taken in is no change for any.
        const revision = stands.state === 'live' ? await nextLibraryRevision(transaction) : 0;
        await sql`
          update matching_words
          set state = 'withdrawn', revision = ${revision}, withdrawn_at = clock_timestamp(), withdrawn_by = ${by.name}
          where id = ${id}`.execute(transaction);
        return null;
      }),

    goLive: (trial, by) =>
      db.transaction().execute(async (transaction) => {
        const { drafts, revision } = await standingOf(transaction);
        const { rows } = await query`
          select ${sql<readonly number[]>`to_jsonb(words)`.as('words')}, ${columnsAs('word_trials', { revision: 'library_revision', state: 'state' })} from word_trials where id = ${trial}`.execute(
          transaction,
        );
        const [tried] = rows;
        if (tried === undefined) return refuse('not_found', { message: `No trial has the id ${trial}.` });
        const isSame = drafts.length === tried.words.length && drafts.every((id) => tried.words.includes(id));
        if (tried.state !== 'done' || !isSame || tried.revision !== revision) {
          const latest = await latestChange(transaction);
          return refuse('draft_needs_preview', {
            message:
              tried.state === 'done'
                ? `The trial was of ${told(tried.words.length)} on revision ${tried.revision} of the library; now there are ${told(drafts.length)} and it is revision ${revision}${latest}. You wanted to set live what was tried. Try the drafts as they stand now.`
                : `The trial of ${told(tried.words.length)} is not done. You wanted to set them live. Wait for it, or begin it anew.`,
          });
        }
        const next = await nextLibraryRevision(transaction);
        await sql`
          update matching_words set state = 'live', revision = ${next}, live_at = clock_timestamp(), live_by = ${by.name}
          where state = 'draft'`.execute(transaction);
        return drafts.length;
      }),
  };
}

const told = (drafts: number): string => (drafts === 1 ? 'one draft' : `${drafts} drafts`);

interface Standing {
  readonly revision: number;
  /** The ids of all drafts. */
  readonly drafts: readonly number[];
  /** Drafts and live ones. */
  readonly words: number;
}

/** What there is, with nobody else at it: whoever changes the words or the library waits for the library's own row. */
export async function standingOf(transaction: Transaction<unknown>): Promise<Standing> {
  const { rows: libraries } = await query`select ${columns('library', ['revision'])} from library for update`.execute(transaction);
  const { rows } = await sql<Omit<Standing, 'revision'>>`
    select coalesce(jsonb_agg(id order by id) filter (where state = 'draft'), '[]') as drafts, count(*) as words
    from matching_words where state <> 'withdrawn'`.execute(transaction);
  return { revision: libraries[0]?.revision ?? 0, drafts: [], words: 0, ...rows[0] };
}

async function latestChange(transaction: Transaction<unknown>): Promise<string> {
  const { rows } = await sql<{ by: string; at: string }>`
    select coalesce(withdrawn_by, live_by, added_by) as by, iso(greatest(added_at, live_at, withdrawn_at)) as at
    from matching_words order by greatest(added_at, live_at, withdrawn_at) desc, id desc limit 1`.execute(transaction);
  return rows.map(({ by, at }) => ` (the last word was changed by ${by}, ${at})`).join('');
}

/** The words that match, all of them, where any was set live or taken back after `revision`; and the revision up to which nothing is missed. */
export async function wordsSince(
  db: Database,
  revision: number,
): Promise<{ readonly revision: number; readonly words: readonly AddedWord[] | null }> {
  const { rows } = await query`
    select ${columns('library', ['revision'])}, ${sql<
      readonly AddedWord[] | null
    >`case when exists (select from matching_words where revision > ${revision}) then
      (select coalesce(jsonb_agg(${asWord} order by id), '[]') from matching_words where state = 'live') end`.as('words')}
    from library`.execute(db);
  return rows[0] ?? { revision: 0, words: null };
}

export const asWord = sql<AddedWord>`
  jsonb_strip_nulls(jsonb_build_object('kind', kind, 'text', text, 'house', house, 'fragranceId', fragrance_id))`;

const deed = <Name extends 'added' | 'live' | 'withdrawn'>(name: Name) =>
  sql<DeskWord[Name]>`case when ${sql.ref(`${name}_at`)} is not null then
        jsonb_build_object('at', iso(${sql.ref(`${name}_at`)}), 'by', ${sql.ref(`${name}_by`)}) end`.as(name);

const wordColumns = listOf(columns('matching_words', ['id', 'state']), asWord.as('word'), deed('added'), deed('live'), deed('withdrawn'));
