import { spawn } from 'node:child_process';
import { must, type Proof } from '../proof.ts';
import { mulberry32 } from '../simulate.ts';
import { cardCall, killableNodesName } from '../test-bed.ts';

export const killed: Proof = {
  name: 'kill -9',
  promise:
    'if a node is killed under load, no answered call is lost or counted twice, and at most the calls in flight are counted without an answer',
  short: 8,
  long: 1_000,
  async run(testBed, times, progress) {
    const random = mulberry32(9);
    const business = await testBed.newBusiness(Number.MAX_SAFE_INTEGER);
    const together = 64;
    const counted = { rounds: times, answered: 0, surplus: 0, 'largest surplus': 0 };
    let before = 0;
    for (let round = 0; round < times; round++) {
      const answered = await chargeUntilKilled(testBed.url, business, together, 30 + Math.floor(random() * 120));
      const used = (await testBed.usedWhenIdle(business.businessId)) - before;
      must(used >= answered, `round ${round}: ${answered} were answered and only ${used} are in the ledger`);
      must(used <= answered + together, `round ${round}: ${used} are in the ledger, ${answered} were answered and ${together} in flight`);
      counted.answered += answered;
      counted.surplus += used - answered;
      counted['largest surplus'] = Math.max(counted['largest surplus'], used - answered);
      before += used;
      progress(round + 1);
    }
    return counted;
  },
};

/** Runs a node in a separate process and kills it. Returns the number of calls that it responded to. */
function chargeUntilKilled(
  url: string,
  business: { businessId: string; keyId: string },
  together: number,
  afterMs: number,
): Promise<number> {
  const named = new URL(url);
  named.searchParams.set('application_name', killableNodesName);
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [new URL('../charging-node.js', import.meta.url).pathname, named.href, JSON.stringify(cardCall(business)), String(together)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let answered = 0;
    let started = false;
    child.stdout.on('data', (data: Buffer) => {
      if (!started) {
        started = true;
        setTimeout(() => child.kill('SIGKILL'), afterMs);
      }
      // One byte per completed call.
      answered += data.length;
    });
    child.once('error', failed);
    child.once('close', (_code, signal) =>
      signal === 'SIGKILL' ? done(answered) : failed(new Error('the node exited before it was killed')),
    );
  });
}
