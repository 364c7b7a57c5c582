import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { feedLimits, productFileLimits } from '../../../limits/limits.ts';
import { type Feed, type Feeds, type Obstacle, obstacles } from '../../../resources/feed/feed.ts';
import { feedStates, feedTransitions } from '../../../states.ts';
import type { Database } from '../database.ts';

const { pieceBytesMax } = productFileLimits;
const unfinished = feedStates.filter((state) => feedTransitions[state].length > 0);

/** `files` has the patience that storing a feed takes. */
export function postgresFeeds(db: Database, files: Database): Feeds {
  return {
    add: ({ businessId, id, keyId, bytes, form, columns, headings, format, language }) =>
      files.transaction().execute(async (transaction) => {
        await sql`delete from imports where business_id = ${businessId} and id = ${id} and kind = 'feed' and state = 'failed'`.execute(
          transaction,
        );
        const { rows: known } = await sql`select from imports where business_id = ${businessId} and id = ${id}`.execute(transaction);
        if (known.length > 0) return null;
        const { rows: waiting } = await sql<{ count: number }>`
          select count(*) as count from imports
          where business_id = ${businessId} and kind = 'feed' and state = any(${unfinished})`.execute(transaction);
        if ((waiting[0]?.count ?? 0) >= feedLimits.unfinishedMax)
          return refuse('rate_limited', { message: tooMany, retryAfterSeconds: 60 });
        const { numAffectedRows = 0n } = await sql`
          insert into imports (business_id, id, kind, name, state, byte_length, form, columns, created_by)
          values (${businessId}, ${id}, 'feed', '', 'reading', ${bytes.length}, ${JSON.stringify(form)}::jsonb, ${JSON.stringify(columns)}::jsonb,
                  ${`key ${keyId}`})
          on conflict do nothing`.execute(transaction);
        // The same feed was sent twice at once.
        if (numAffectedRows === 0n) return null;
        for (let piece = 0; piece * pieceBytesMax < bytes.length; piece++) {
          const part = Buffer.from(bytes.subarray(piece * pieceBytesMax, (piece + 1) * pieceBytesMax));
          await sql`
            insert into import_pieces (business_id, import_id, piece, bytes) values (${businessId}, ${id}, ${piece}, ${part})`.execute(
            transaction,
          );
        }
        await sql`
          insert into feeds (business_id, id, output, language, key_id, headings)
          values (${businessId}, ${id}, ${format}, ${language}, ${keyId}, ${JSON.stringify(headings)}::jsonb)`.execute(transaction);
        return null;
      }),

    async find(businessId, id) {
      const { rows } = await sql<Omit<Feed, 'message'> & { obstacle: Obstacle | null; fault: string | null }>`
        select i.id, i.state, f.output as format, i.row_count as rows, i.bad_count as skipped, i.done_count as done, f.filled, f.charged,
               f.obstacle, i.fault
        from imports i join feeds f on f.business_id = i.business_id and f.id = i.id
        where i.business_id = ${businessId} and i.id = ${id}`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { obstacle, fault, ...feed } = row;
      return { ...feed, message: fault ?? (obstacle === null ? null : obstacles[obstacle]) };
    },

    async result(businessId, id) {
      const { rows } = await sql`
        select from imports i
        where i.business_id = ${businessId} and i.id = ${id} and i.kind = 'feed' and i.state in ('done', 'failed')
          and exists (select from feed_parts p where p.business_id = i.business_id and p.feed_id = i.id)
          and not exists (select from import_rows r where r.business_id = i.business_id and r.import_id = i.id)`.execute(db);
      return rows.length === 0 ? undefined : readParts(files, businessId, id);
    },
  };
}

const tooMany = `${feedLimits.unfinishedMax} feeds of this business are in progress. Send the next one when one of them is done.`;

async function* readParts(db: Database, businessId: string, id: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ part: number; text: string }>`
      select part, text from feed_parts where business_id = ${businessId} and feed_id = ${id} and part > ${last}
      order by part limit ${feedLimits.partsRead}`.execute(db);
    for (const { text } of rows) yield text;
    last = rows.at(-1)?.part ?? 0;
    if (rows.length < feedLimits.partsRead) return;
  }
}
