import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const patienceMs = 60_000;

/**
 * Repeats dropping a database while PostgreSQL refuses. It can't terminate an autovacuum (42501), which finishes in a moment. It can't drop what a
 * transaction between servers left prepared (55006) either, until `rollBack` has ended that.
 */
export async function untilDropped(drop: () => Promise<unknown>, rollBack?: () => Promise<void>): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; ; await wait(100)) {
    try {
      await drop();
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      const isPrepared = code === '55006' && rollBack !== undefined;
      if (performance.now() > untilMs || (code !== '42501' && !isPrepared)) throw error;
      if (isPrepared) await rollBack();
    }
  }
}
