import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { QueuedEmail, StoredMailQueue } from '../adapters/postgres/people/mail-queue.ts';
import type { Mail, MailQueue } from '../resources/people/mail.ts';
import { repeatWithPause } from './repeat-with-pause.ts';

export interface OpenMailQueue extends MailQueue {
  /** Failed emails waiting for another attempt. */
  readonly failing: number;
  close(): Promise<void>;
}

const lookEveryMs = 2_000;
const atOnceMax = 8;
const closeMs = 2_000;

/**
 * An email is stored before the response to its call is sent, sent right after, and deleted once the server has accepted it. Any node sends what
 * another one left.
 */
export function openMailQueue(stored: StoredMailQueue, mail: Mail, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): OpenMailQueue {
  const inFlight = new Set<Promise<void>>();
  let failing = 0;

  async function send({ id, letter, isExpired }: QueuedEmail): Promise<void> {
    if (letter === null || isExpired) {
      log.error(
        { email: id },
        letter === null
          ? 'a queued email could not be decrypted and was dropped'
          : 'an email was not sent before its link expired and was dropped',
      );
      return stored.remove(id);
    }
    // Every attempt has the same ID, so that a mail program shows the email once.
    await ((await mail.post({ ...letter, id })) ? stored.remove(id) : stored.putOff(id));
  }

  /** Never rejects: if the queue can't be updated, the email is found again once its lease expires. */
  function start(queued: QueuedEmail): Promise<void> {
    const sending = send(queued)
      .catch((error: unknown) => log.warn({ err: error, email: queued.id }, 'the mail queue could not be updated; will retry'))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
    return sending;
  }

  const end = repeatWithPause(
    async () => {
      for (let due = await stored.take(atOnceMax); due.length > 0; due = await stored.take(atOnceMax)) await Promise.all(due.map(start));
      failing = await stored.failing();
    },
    { pauseMs: () => lookEveryMs, onError: (error) => log.warn({ err: error }, 'the mail queue could not be read; will retry') },
  );

  return {
    get failing() {
      return failing;
    },
    async add(letter, usefulHours) {
      void start(await stored.add(letter, usefulHours));
    },
    async close() {
      // A mail server that does not respond must not delay the shutdown: unsent emails are sent by another node, or after the next start.
      const timeout = new AbortController();
      const sent = Promise.all([end(), ...inFlight]).finally(() => timeout.abort());
      await Promise.race([sent, wait(closeMs, undefined, { signal: timeout.signal }).catch(() => sent)]);
    },
  };
}
