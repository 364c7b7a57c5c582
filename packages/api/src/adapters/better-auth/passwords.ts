import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Passwords are hashed with scrypt off the event loop, at most two at a time: each hash needs 32 MiB, and API calls need a free core. */
const cost = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const concurrentMax = 2;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await digest(password, salt)).toString('base64url')}`;
}

export async function verifyPassword({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
  const [scheme, salt = '', stored = ''] = hash.split('$');
  const actual = await digest(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(stored, 'base64url');
  return scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(actual, expected);
}

let running = 0;
const waiting: (() => void)[] = [];

async function digest(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= concurrentMax) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
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
