import { callWithRetries } from '../call-with-retries.ts';
import type { CliOptions } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { parseWhoami } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { formatDateTime, type Outcome } from './outcome.ts';
import { retryOptions } from './request-key.ts';
import { selectKey } from './select-key.ts';

/** Tests the key with a free partner API call. */
export async function whoami(options: CliOptions, terminal: Terminal): Promise<Outcome | Stop> {
  const selected = await selectKey(options, terminal);
  if (selected instanceof Stop) return selected;
  const { key, addresses } = selected;
  const reply = await callWithRetries({ method: 'GET', url: addresses.whoami, key: key.text }, retryOptions(terminal, options.timeoutMs));
  const answer = parseWhoami(reply, addresses.host);
  if (answer instanceof Stop) return answer;
  const { partner, tier, used, allowance, resetsAt, callsToday } = answer;
  const callsLeft = used === null ? null : Math.max(0, allowance - used);
  const usage =
    callsLeft === null
      ? `The service can't currently report how many of this month's ${formatCount(allowance)} calls are left.`
      : `${formatCount(callsLeft)} of ${formatCount(allowance)} calls left until ${formatDateTime(resetsAt)}; ${formatCount(callsToday)} ${callsToday === 1 ? 'call' : 'calls'} today.`;
  return {
    lines: [`Key ${key.id} from ${key.from} works: ${partner}, plan ${tier}.`, usage],
    facts: {
      command: 'whoami',
      key_id: key.id,
      from: key.from,
      partner,
      tier,
      left: callsLeft,
      used,
      allowance,
      resets_at: resetsAt,
      calls_today: callsToday,
    },
  };
}

const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
