import { sql, type Transaction } from 'kysely';
import type { Obstacle } from '../../../resources/feed/feed.ts';
import type { FlushAnswer } from '../../../resources/usage/group-commit.ts';

/** The lane of a business's feeds. Its ID is that of the business, so that on a cluster both are on the same shard. */
const feedLane = 0;

/**
 * Charges one call of enrichFeed in the transaction that stores what was done for it: both are committed, or neither. The function is that of
 * flushes, so state, rate, scope and allowance are checked as for any call.
 */
export async function chargeFeedCall(
  transaction: Transaction<unknown>,
  businessId: string,
  keyId: string,
): Promise<'granted' | 'rate_limited' | Obstacle> {
  await sql`insert into lanes (node, lane, seq, answer, at) values (${businessId}, ${feedLane}, 0, '[]', now()) on conflict do nothing`.execute(
    transaction,
  );
  const { rows: lanes } = await sql<{ seq: number }>`
    select seq from lanes where node = ${businessId} and lane = ${feedLane} for update`.execute(transaction);
  const groups = [[businessId, keyId, 'enrichFeed', 'feed', 'answered', 'calls', 1, 1]];
  const { rows } = await sql<{ answer: FlushAnswer }>`
    select ledger_flush(${businessId}, ${feedLane}::smallint, ${(lanes[0]?.seq ?? 0) + 1}, ${JSON.stringify(groups)}) as answer`.execute(
    transaction,
  );
  const [, state, passed, granted] = rows[0]?.answer[1][0] ?? [];
  if (granted === 1) return 'granted';
  if (state === 'suspended') return 'suspended';
  if (state !== 'ok') return 'no_key';
  return passed === 1 ? 'over_allowance' : 'rate_limited';
}
