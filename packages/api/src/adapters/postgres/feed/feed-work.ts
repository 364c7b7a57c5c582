import { type RawBuilder, sql, type Transaction } from 'kysely';
import { feedLimits, productFileLimits } from '../../../limits/limits.ts';
import { type FeedFormat, type FeedWork, isTemporary, type Obstacle, obstacles } from '../../../resources/feed/feed.ts';
import type { Language } from '../../../resources/language.ts';
import type { ProductLink } from '../../../resources/links/product-link.ts';
import type { Row } from '../../../resources/matching/index.ts';
import type { ProductFiles } from '../../../resources/products/product-files.ts';
import type { FeedRow } from '../../../resources/products/product-row.ts';
import type { Database } from '../database.ts';
import { type Attempt, attemptsMax, countAttempt, Interrupted, lease, runAttempt, withPings } from '../products/attempts.ts';
import { noRowsBelow, tooManyRows } from '../products/import-work.ts';
import { endImport, saveRows } from '../products/imports.ts';
import { piecesOf } from '../products/uploads.ts';
import { chargeFeedCall } from './charge.ts';

export interface FeedWorkOptions {
  /** Whether calls are charged in this deployment. */
  readonly metering: boolean;
  readonly retryAfterMs?: number;
}

/**
 * The queue of feeds, on the tables of imports. A batch's text, its charge and its progress are written in one transaction, so a node that is killed
 * has either done and charged the batch, or neither.
 */
export function postgresFeedWork(db: Database, { metering, retryAfterMs = 5_000 }: FeedWorkOptions): FeedWork {
  const next = (isDue: RawBuilder<unknown>) => countAttempt(db, sql`kind = 'feed' and ${isDue}`, retryAfterMs, giveUp);
  return {
    async read(files, isWanted) {
      const attempt = await next(sql`state = 'reading'`);
      if (attempt !== null && attempt !== 'given up')
        await runAttempt(db, attempt, (transaction) => readFeed(db, transaction, attempt, files, isWanted), giveUp);
      return attempt !== null && isWanted();
    },
    async enrich(enrich, write) {
      const attempt = await next(isPaced);
      if (attempt === null || attempt === 'given up') return attempt !== null;
      let obstacle: Obstacle | 'rate_limited' | null = null;
      const work = async (transaction: Transaction<unknown>): Promise<void> => {
        const feed = await readHead(transaction, attempt);
        const { columns } = attempt;
        if (columns === null) throw new Error(`the feed ${attempt.id} was started without columns`);
        const isEnding = feed.obstacle !== null && !isTemporary(feed.obstacle);
        const rows = await takeRows(transaction, attempt);
        const links = await readLinks(transaction, attempt, rows);
        const batch = {
          ...feed,
          columns,
          businessId: attempt.businessId,
          before: feed.done,
          rows,
          links,
          isLast: feed.done + rows.length >= feed.rows,
        };
        const { text, filled } = await (isEnding ? write : enrich)(batch);
        // Last, because it locks the meter of the business until the commit.
        const charged = isEnding || !metering ? 'free' : await chargeFeedCall(transaction, attempt.businessId, feed.keyId);
        if (charged !== 'granted' && charged !== 'free') {
          obstacle = charged;
          throw new Interrupted();
        }
        await savePart(transaction, attempt, {
          part: feed.parts,
          text,
          filled,
          rows: rows.length,
          charged: charged === 'granted' ? 1 : 0,
          isLast: batch.isLast,
        });
      };
      await runAttempt(db, attempt, work, giveUp);
      if (obstacle !== null && obstacle !== 'rate_limited') await stop(db, attempt, obstacle);
      return true;
    },
    async removeOld() {
      await sql`
        delete from imports
        where kind = 'feed' and created_at < statement_timestamp() - make_interval(days => ${feedLimits.keptDays})`.execute(db);
    },
  };
}

/** Feeds take a share of the calls per minute at most, and those that stopped try again after a while. */
const isPaced = sql`
  (state = 'enriching' or (state = 'stopped' and worked_at < statement_timestamp() - make_interval(secs => ${feedLimits.retrySeconds})))
  and (worked_at is null or worked_at < statement_timestamp() - make_interval(secs => 60 / ${feedLimits.rateShare}::float8 / (
    select case when rate >= ${feedLimits.unpacedRate} then 'infinity' else greatest(1, rate) end
    from feeds f
    join businesses b on b.id = f.business_id join plans p on p.name = b.plan
    left join keys k on k.business_id = f.business_id and k.id = f.key_id
    left join plans t on t.name = 'test',
    lateral (select (case when k.test_mode then t.rate_per_minute else coalesce(b.rate_override, p.rate_per_minute) end)::float8 as rate) r
    where f.business_id = i.business_id and f.id = i.id)))`;

async function giveUp(transaction: Transaction<unknown>, attempt: Attempt): Promise<void> {
  const { businessId, id } = attempt;
  if (attempt.state === 'reading')
    return endImport(transaction, businessId, id, 'failed', `Reading the feed failed ${attemptsMax} times. Send it as .csv.`);
  const { obstacle } = await readHead(transaction, attempt);
  if (obstacle === 'failed') return endImport(transaction, businessId, id, 'failed', obstacles.failed);
  await sql`update imports set failures = 0, state = 'enriching' where business_id = ${businessId} and id = ${id}`.execute(transaction);
  await sql`update feeds set obstacle = 'failed' where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

/** Reads a feed to its end, in one transaction. */
async function readFeed(
  db: Database,
  transaction: Transaction<unknown>,
  { businessId, id, byteLength, form, columns }: Attempt,
  files: Pick<ProductFiles, 'feed'>,
  isWanted: () => boolean,
): Promise<void> {
  if (form === null || columns === null) throw new Error(`the feed ${id} was started without a form`);
  const fail = async (fault: string): Promise<void> => endImport(transaction, businessId, id, 'failed', fault);
  let count = 0;
  let unreadable = 0;
  for await (const rows of withPings(transaction, files.feed(piecesOf(db, businessId, id, byteLength), form, columns))) {
    if (!isWanted()) throw new Interrupted();
    if ('unreadable' in rows) return fail(rows.unreadable);
    const readable = rows.filter(({ cells }) => cells !== null);
    count += readable.length;
    unreadable += rows.length - readable.length;
    if (count + unreadable > productFileLimits.rowsMax) return fail(tooManyRows);
    await saveRows(
      transaction,
      businessId,
      id,
      readable.map((row) => ({ ...row, reason: null })),
    );
  }
  if (count === 0) return fail(noRowsBelow(columns));
  await sql`delete from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
  await sql`
    update imports set row_count = ${count}, bad_count = ${unreadable}, state = 'enriching'
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

interface Head {
  readonly format: FeedFormat;
  readonly language: Language;
  readonly headings: readonly string[];
  readonly keyId: string;
  readonly obstacle: Obstacle | null;
  readonly rows: number;
  readonly done: number;
  readonly parts: number;
}

async function readHead(transaction: Transaction<unknown>, { businessId, id }: Attempt): Promise<Head> {
  const { rows } = await sql<Head>`
    select f.output as format, f.language, f.headings, f.key_id as "keyId", f.obstacle, i.row_count as rows, i.done_count as done,
           (select coalesce(max(part), 0) + 1 from feed_parts p where p.business_id = f.business_id and p.feed_id = f.id) as parts
    from feeds f join imports i on i.business_id = f.business_id and i.id = f.id
    where f.business_id = ${businessId} and f.id = ${id}`.execute(transaction);
  const [head] = rows;
  if (head === undefined) throw new Error(`the feed ${id} is gone`);
  return head;
}

type TakenRow = FeedRow & { readonly cells: readonly string[] };

async function takeRows(transaction: Transaction<unknown>, { businessId, id }: Attempt): Promise<readonly TakenRow[]> {
  const { rows } = await sql<{ line: number; cells: readonly string[]; row: Row | null }>`
    with due as (
      select line from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null
      order by line limit ${productFileLimits.batchRowsMax}
    )
    delete from import_rows r using due
    where r.business_id = ${businessId} and r.import_id = ${id} and r.line = due.line
    returning r.line, r.cells, r.row`.execute(transaction);
  return rows.sort((one, other) => one.line - other.line);
}

async function readLinks(
  transaction: Transaction<unknown>,
  { businessId }: Attempt,
  taken: readonly TakenRow[],
): Promise<ReadonlyMap<string, ProductLink>> {
  const refs = taken.flatMap(({ row }) => row?.ref ?? []);
  const { rows } = await sql<ProductLink & { ref: string }>`
    select ref, state, case when state = 'approved' then fragrance_id end as "fragranceId" from product_links
    where business_id = ${businessId} and ref = any(${refs}) and state in ('approved', 'rejected')`.execute(transaction);
  return new Map(rows.map(({ ref, ...link }) => [ref, link]));
}

interface Part {
  readonly part: number;
  readonly text: string;
  readonly rows: number;
  readonly filled: number;
  readonly charged: 0 | 1;
  readonly isLast: boolean;
}

async function savePart(transaction: Transaction<unknown>, { businessId, id }: Attempt, part: Part): Promise<void> {
  await sql`
    insert into feed_parts (business_id, feed_id, part, text) values (${businessId}, ${id}, ${part.part}, ${part.text})`.execute(
    transaction,
  );
  await sql`
    update feeds set filled = filled + ${part.filled}, charged = charged + ${part.charged},
                     obstacle = case when obstacle in ('over_allowance', 'suspended') then null else obstacle end
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
  await sql`
    update imports i set done_count = done_count + ${part.rows},
      state = case when not ${part.isLast}::boolean then 'enriching' when f.obstacle is null then 'done' else 'failed' end,
      finished_at = case when ${part.isLast}::boolean then statement_timestamp() end
    from feeds f
    where f.business_id = i.business_id and f.id = i.id and i.business_id = ${businessId} and i.id = ${id}`.execute(transaction);
}

/** Records why a batch wasn't charged. Temporary obstacles stop the feed; after the others, its remaining rows are written unchanged. */
async function stop(db: Database, attempt: Attempt, obstacle: Obstacle): Promise<void> {
  const { businessId, id } = attempt;
  await db.transaction().execute(async (transaction) => {
    if (!(await lease(transaction, { ...attempt, failures: attempt.failures - 1 }))) return;
    await sql`update feeds set obstacle = ${obstacle} where business_id = ${businessId} and id = ${id}`.execute(transaction);
    await sql`
      update imports set state = ${isTemporary(obstacle) ? 'stopped' : 'enriching'} where business_id = ${businessId} and id = ${id}`.execute(
      transaction,
    );
  });
}
