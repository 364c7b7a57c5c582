import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Takes a right code of the app out of use. False where it was used before; of two who bring it at one instant, one has true. A code
 * is good for the half minutes around its own, in which at most four others are, so that the last of those used are all to remember.
 */
export async function useCode(db: Database, personId: string, code: string): Promise<boolean> {
  const used = createHash('sha256').update(`code ${personId} ${code}`).digest('base64url');
  const { rows } = await sql`
    update two_factors
    set used_codes = (array_prepend(${used}, used_codes))[:${rememberedMax}]
    where person_id = ${personId} and not ${used} = any(used_codes)
    returning id`.execute(db);
  return rows.length > 0;
}

const rememberedMax = 8;
