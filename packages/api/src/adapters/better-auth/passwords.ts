import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Hashes passwords with scrypt off the event loop, at most two at a time: each hash needs 32 MiB, and API calls need a free core. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

const defaultLogCost = 15;
const concurrentMax = 2;

/** `logCost` is the binary logarithm of scrypt's cost N. A hash of another than the default cost ends with its own, so that every service verifies it. */
export function createPasswords(logCost = defaultLogCost): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const stored = `scrypt$${salt.toString('base64url')}$${(await digest(password, salt, logCost)).toString('base64url')}`;
      return logCost === defaultLogCost ? stored : `${stored}$${logCost}`;
    },
    async verify({ hash, password }) {
      const [scheme, salt = '', stored = '', cost = defaultLogCost] = hash.split('$');
      const actual = await digest(password, Buffer.from(salt, 'base64url'), Number(cost));
      const expected = Buffer.from(stored, 'base64url');
      return scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(actual, expected);
    },
  };
}

let running = 0;
const waiting: (() => void)[] = [];

async function digest(password: string, salt: Buffer, logCost: number): Promise<Buffer> {
  if (running >= concurrentMax) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  const cost = { N: 2 ** logCost, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  try {
    return await new Promise((made, failed) =>
      scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error === null ? made(key) : failed(error))),
    );
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
