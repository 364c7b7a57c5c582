import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Marks a valid authenticator code as used. False if it was used before; of two concurrent uses, only one gets true. A code is valid for the
 * 30-second periods around its own, which at most four other codes share, so storing the last few is enough.
 */
export async function redeemCode(db: Database, personId: string, code: string): Promise<boolean> {
  const used = createHash('sha256').update(`code ${personId} ${code}`).digest('base64url');
  const { rows } = await sql`
    update two_factors
    set used_codes = (array_prepend(${used}, used_codes))[:${usedCodesMax}]
    where person_id = ${personId} and not ${used} = any(used_codes)
    returning id`.execute(db);
  return rows.length > 0;
}

const usedCodesMax = 8;
