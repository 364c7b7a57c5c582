import { setTimeout as wait } from 'node:timers/promises';
import { consolePath, keyToolPath, partnerPath } from '../src/versioning.ts';

/** Traffic on a node while its database fails: a partner's server, a person in the console and a key tool. */
export interface Traffic {
  readonly calls: number;
  /** Calls that were charged according to their responses. */
  readonly charged: number;
  /** The same, by path and status. */
  readonly chargedBy: ReadonlyMap<string, number>;
  /** Calls with no response or a truncated one. They may have been charged. */
  readonly unanswered: number;
  readonly failed500: string[];
  /** Successful calls that took longer than two seconds: signing in and rendering are expensive on a busy machine. */
  readonly lateSuccesses: number;
  readonly longestRefusalMs: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Stops new calls and resolves when none is in flight. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
  /** What came too late since the last time it was taken. */
  takeDelays(): Delays;
  signIn(): Promise<number>;
  /** Makes one call of each kind that returns 200 on a healthy node. */
  isHealthy(): Promise<boolean>;
}

export interface Delays {
  /** The longest delay of `/livez`, which needs no database. */
  readonly stallMs: number;
  /** Error responses that took more than two seconds, beyond the machine's own delays and the work of the call itself. */
  readonly late: readonly string[];
}

export interface TrafficOptions {
  readonly publicUrl: string;
  readonly key: string;
  readonly fragranceId: string;
  readonly email: string;
  readonly password: string;
}

const lateMs = 2_000;
/** Password hashing and rendering take time whatever the state of the database. */
const isWork = (path: string): boolean => path.endsWith('/sign-in') || path.endsWith('=png');
const hangMs = 30_000;

export function startTraffic({ publicUrl, key, fragranceId, email, password }: TrafficOptions): Traffic {
  const statuses = new Map<number, number>();
  const failed500: string[] = [];
  let calls = 0;
  let charged = 0;
  const chargedBy = new Map<string, number>();
  let unanswered = 0;
  let answeredLate = 0;
  let longestRefusalMs = 0;
  let stallMs = 0;
  let refusals: { readonly what: string; readonly ms: number; readonly ownMs: number }[] = [];
  const workMs = new Map<string, number>();
  let paused = false;
  let stopped = false;
  let inFlight = 0;
  let cookie = '';

  async function call(path: string, init: RequestInit = {}): Promise<number> {
    const startedMs = performance.now();
    inFlight += 1;
    calls += 1;
    let status = 0;
    try {
      const response = await fetch(publicUrl + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(hangMs) });
      await response.arrayBuffer();
      status = response.status;
      const cost = Number(response.headers.get('sillage-charged') ?? 0);
      charged += cost;
      const name = `${path.replace(partnerPath, '').replace(/-\d+/, '')} ${status}`;
      if (cost > 0) chargedBy.set(name, (chargedBy.get(name) ?? 0) + cost);
      for (const one of response.headers.getSetCookie()) if (!/max-age=0/i.test(one)) cookie = one.split(';')[0] ?? '';
    } catch {
      unanswered += 1;
    } finally {
      inFlight -= 1;
    }
    const ms = performance.now() - startedMs;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 500) failed500.push(path);
    if (status === 200 && ms > lateMs) answeredLate += 1;
    if (status !== 200) longestRefusalMs = Math.max(longestRefusalMs, ms);
    const ownMs = workMs.get(path) ?? 0;
    if (status === 200 && isWork(path)) workMs.set(path, Math.max(ms, ownMs * 0.95));
    if (status !== 200) refusals.push({ what: `${path} ${status}`, ms, ownMs });
    return status;
  }

  /** Measures the delay of a call that needs no database, which is due to the machine. */
  async function watchMachine(): Promise<void> {
    while (!stopped) {
      const startedMs = performance.now();
      await fetch(`${publicUrl}/livez`).then(
        (response) => response.arrayBuffer(),
        () => null,
      );
      stallMs = Math.max(performance.now() - startedMs, stallMs);
      await wait(50);
    }
  }

  const partner = (path: string, body?: unknown): Promise<number> =>
    call(partnerPath + path, {
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const console_ = (method: string, path: string, body?: unknown): Promise<number> =>
    call(consolePath + path, {
      method,
      headers: { cookie, origin: publicUrl, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signIn = () => console_('POST', '/auth/sign-in', { email, password });
  const card = `/fragrances/${fragranceId}/card`;
  let turn = 0;
  const row = () => ({ ref: `row-${turn++ % 50}`, name: 'Sauvage', brand: 'Dior' });

  const partners: readonly (() => Promise<number>)[] = [
    () => partner('/whoami'),
    () => partner('/capabilities'),
    () => partner(card),
    () => partner(`${card}?format=html`),
    () => partner('/products/unknown/card'),
    () => partner(`/products/unknown-${turn++}/card`),
    () => partner('/search?q=dior+sauvage'),
    () => partner('/match', { rows: [row()] }),
    () => partner('/looks'),
    () => partner(card),
  ];
  const people: readonly (() => Promise<number>)[] = [
    signIn,
    () => console_('GET', '/me'),
    () => console_('GET', '/businesses'),
    () => console_('GET', '/sessions'),
    () =>
      call(`${keyToolPath}/claims/trade`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'AAAA-AAAA-AAAA-AAAA', nonce: 'a'.repeat(43) }),
      }),
    () => partner(`${card}?format=png`),
    () => call('/readyz'),
  ];

  async function caller(work: readonly (() => Promise<number>)[], first: number, pauseMs: number): Promise<void> {
    for (let at = first; !stopped; at++) {
      await wait(pauseMs);
      if (!paused && !stopped) await work[at % work.length]?.();
    }
  }
  const callers = [0, 2, 5, 7].map((first) => caller(partners, first, 4));
  callers.push(caller(people, 0, 40), caller(people, 3, 40), watchMachine());

  return {
    get calls() {
      return calls;
    },
    get charged() {
      return charged;
    },
    chargedBy,
    get unanswered() {
      return unanswered;
    },
    takeDelays() {
      const late = refusals.flatMap(({ what, ms, ownMs }) =>
        ms > lateMs + Math.max(stallMs, ownMs) ? [`${what} after ${Math.round(ms)} ms`] : [],
      );
      const taken = { stallMs, late };
      refusals = [];
      stallMs = 0;
      return taken;
    },
    signIn,
    get lateSuccesses() {
      return answeredLate;
    },
    get longestRefusalMs() {
      return longestRefusalMs;
    },
    failed500,
    statuses,
    async pause() {
      paused = true;
      while (inFlight > 0) await wait(5);
    },
    resume: () => {
      paused = false;
    },
    async stop() {
      stopped = true;
      await Promise.all(callers);
    },
    isHealthy: async () =>
      (await Promise.all([call('/readyz'), partner('/whoami'), partner(card), partner('/looks'), console_('GET', '/me')])).every(
        (status) => status === 200,
      ),
  };
}
