import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { QueuedLetter, StoredMailQueue } from '../adapters/postgres/people/mail-queue.ts';
import type { Mail, MailQueue } from '../resources/people/mail.ts';
import { again } from './again.ts';

export interface OpenMailQueue extends MailQueue {
  /** Emails that failed and wait for another attempt. */
  readonly failing: number;
  close(): Promise<void>;
}

const lookEveryMs = 2_000;
const atOnceMax = 8;
const closeMs = 2_000;

/** An email is stored before its call is answered, sent right after, and removed once it was taken. Any node sends what another one left. */
export function openMailQueue(stored: StoredMailQueue, mail: Mail, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): OpenMailQueue {
  const underWay = new Set<Promise<void>>();
  let failing = 0;

  async function send({ id, letter, isExpired }: QueuedLetter): Promise<void> {
    if (letter === null || isExpired) {
      log.error(
        { email: id },
        letter === null
          ? 'a queued email could not be decrypted; it is dropped'
          : 'an email was not sent before its link expired; it is dropped',
      );
      return stored.remove(id);
    }
    // The same id at every attempt, so that a mail program shows it once.
    await ((await mail.post({ ...letter, id })) ? stored.remove(id) : stored.putOff(id));
  }

  /** Never rejects: what could not be noted is found by the next look, once its lease is over. */
  function start(queued: QueuedLetter): Promise<void> {
    const sending = send(queued)
      .catch((error: unknown) => log.warn({ err: error, email: queued.id }, 'the mail queue could not be updated; it is tried again'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  }

  const end = again(
    async () => {
      for (let due = await stored.take(atOnceMax); due.length > 0; due = await stored.take(atOnceMax)) await Promise.all(due.map(start));
      failing = await stored.failing();
    },
    { pauseMs: () => lookEveryMs, onError: (error) => log.warn({ err: error }, 'the mail queue could not be read; it is tried again') },
  );

  return {
    get failing() {
      return failing;
    },
    async add(letter, usefulHours) {
      void start(await stored.add(letter, usefulHours));
    },
    async close() {
      // A mail server that does not answer holds up no shutdown: what is not sent by then is sent by another node, or after the start.
      const over = new AbortController();
      const sent = Promise.all([end(), ...underWay]).finally(() => over.abort());
      await Promise.race([sent, wait(closeMs, undefined, { signal: over.signal }).catch(() => sent)]);
    },
  };
}
