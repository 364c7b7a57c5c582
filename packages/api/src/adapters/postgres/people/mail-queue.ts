import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailLimits } from '../../../limits/limits.ts';
import type { Email } from '../../../resources/people/mail.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { sealFor } from '../seal.ts';

export interface QueuedEmail {
  readonly id: string;
  /** Null if it can no longer be decrypted. */
  readonly letter: Email | null;
  readonly isExpired: boolean;
}

const letterShape = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
const { leaseSeconds, retrySecondsMin, retrySecondsMax } = mailLimits;

/** Emails waiting in the database. Adding or claiming an email leases it to this node. */
export function postgresMailQueue(db: Database, pepper: Buffer) {
  const seal = sealFor(pepper, 'sillage mail queue');
  return {
    async add(letter: Email, usefulHours: number): Promise<QueuedEmail> {
      const id = randomUUID();
      await sql`
        insert into mail_queue (id, sealed, expires_at, next_at)
        values (${id}, ${seal.close(JSON.stringify(letter), id)}, ledger_now() + make_interval(hours => ${usefulHours}),
                ledger_now() + make_interval(secs => ${leaseSeconds}))`.execute(db);
      return { id, letter, isExpired: false };
    },

    async take(count: number): Promise<readonly QueuedEmail[]> {
      const { rows } = await query`
        update mail_queue set next_at = ledger_now() + make_interval(secs => ${leaseSeconds})
        where id in (
          select id from mail_queue where next_at <= ledger_now() order by next_at limit ${count} for update skip locked
        )
        returning ${columns('mail_queue', ['id', 'sealed'])}, ${sql<boolean>`expires_at <= ledger_now()`.as('isExpired')}`.execute(db);
      return rows.map(({ id, sealed, isExpired }) => {
        const text = seal.open(sealed, id);
        return { id, letter: text === null ? null : letterShape.parse(JSON.parse(text)), isExpired };
      });
    },

    async remove(id: string): Promise<void> {
      await sql`delete from mail_queue where id = ${id}`.execute(db);
    },

    async putOff(id: string): Promise<void> {
      await sql`
        update mail_queue
        set failures = failures + 1,
            next_at = ledger_now() + make_interval(secs => least(${retrySecondsMax}::int, ${retrySecondsMin}::int * power(2, least(failures, 20))))
        where id = ${id}`.execute(db);
    },

    /** Number of emails that have failed at least once and are still waiting. */
    async failing(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_queue where failures > 0`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

export type StoredMailQueue = ReturnType<typeof postgresMailQueue>;
