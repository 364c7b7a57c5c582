import { ask } from '../ask.ts';
import type { Wishes } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { whoamiOf } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { patience } from './hand-over.ts';
import { heldKey } from './held-key.ts';
import { dayAndTime, type Outcome } from './outcome.ts';

/** Tests the key as a call of the partner API would use it. It costs nothing. */
export async function whoami(wishes: Wishes, terminal: Terminal): Promise<Outcome | Stop> {
  const held = await heldKey(wishes, terminal);
  if (held instanceof Stop) return held;
  const { key, addresses } = held;
  const asked = await ask({ method: 'GET', url: addresses.whoami, key: key.text }, patience(terminal, wishes.timeoutMs));
  const answer = whoamiOf(asked, addresses.host);
  if (answer instanceof Stop) return answer;
  const { partner, tier, used, allowance, resetsAt, callsToday } = answer;
  const left = used === null ? null : Math.max(0, allowance - used);
  const month =
    left === null
      ? `The service cannot say what is left of this month's ${figure(allowance)} calls.`
      : `${figure(left)} of ${figure(allowance)} calls are left until ${dayAndTime(resetsAt)}; ${figure(callsToday)} ${callsToday === 1 ? 'call' : 'calls'} today.`;
  return {
    lines: [`Key ${key.id} from ${key.from} works: ${partner}, plan ${tier}.`, month],
    facts: {
      command: 'whoami',
      key_id: key.id,
      from: key.from,
      partner,
      tier,
      left,
      used,
      allowance,
      resets_at: resetsAt,
      calls_today: callsToday,
    },
  };
}

const figure = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
