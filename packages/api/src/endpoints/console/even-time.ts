import { setTimeout as wait } from 'node:timers/promises';
import { type Refusal, refuse } from '../../errors/refusal.ts';

const stepMs = 250;

/** Answers at the next whole quarter of a second, so that the time taken does not tell whether an e-mail address is known. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const answer = await work();
  const takenMs = performance.now() - startedMs;
  await wait(Math.ceil((takenMs + stepMs / 5) / stepMs) * stepMs - takenMs);
  return answer;
}

export const tooManyLetters = (seconds: number): Refusal<'rate_limited'> =>
  refuse('rate_limited', {
    retryAfterSeconds: seconds,
    message: `Too many letters were asked for. Wait ${seconds} seconds, then try again.`,
  });

export const tooManyPasswords = (seconds: number): Refusal<'rate_limited'> =>
  refuse('rate_limited', {
    retryAfterSeconds: seconds,
    message: `Too many passwords were wrong. Wait ${seconds} seconds, or set a new one.`,
  });
