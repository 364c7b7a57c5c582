import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';

/**
 * A session's token is a password for as long as it stands, so the database holds its digest. Tokens are digested on their way in; an
 * answer to a question that named the token has it back as it was asked, which is how the cookie comes to hold it.
 */
export function digestedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...digesting(adapter),
    transaction: (work) => adapter.transaction((inside) => work({ ...inside, ...digesting(inside) })),
  };
}

type Stored = Pick<
  DBTransactionAdapter,
  'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'consumeOne' | 'incrementOne'
>;

const digesting = (adapter: DBTransactionAdapter): Stored => ({
  async create<T extends Record<string, unknown>, R = T>(asked: Parameters<typeof adapter.create<T, R>>[0]): Promise<R> {
    const { token } = asked.data;
    if (asked.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(asked);
    return withToken(await adapter.create<T, R>({ ...asked, data: { ...asked.data, token: digest(token) } }), token);
  },
  findOne: async <T>(asked: Parameters<typeof adapter.findOne<T>>[0]) =>
    withToken(await adapter.findOne<T>(digested(asked)), tokenIn(asked)),
  findMany: (asked) => adapter.findMany(digested(asked)),
  count: (asked) => adapter.count(digested(asked)),
  update: async <T>(asked: Parameters<typeof adapter.update<T>>[0]) => withToken(await adapter.update<T>(digested(asked)), tokenIn(asked)),
  updateMany: (asked) => adapter.updateMany(digested(asked)),
  delete: (asked) => adapter.delete(digested(asked)),
  deleteMany: (asked) => adapter.deleteMany(digested(asked)),
  consumeOne: (asked) => adapter.consumeOne(digested(asked)),
  incrementOne: (asked) => adapter.incrementOne(digested(asked)),
});

const digest = (token: string): string => createHash('sha256').update(`session ${token}`).digest('base64url');

interface Asked {
  readonly model: string;
  readonly where?: Where[] | undefined;
  readonly update?: Record<string, unknown>;
}

/** The same question with the digests of the tokens that it names. */
function digested<A extends Asked>(asked: A): A {
  if (asked.model !== 'session') return asked;
  const where = asked.where?.map((one) => {
    if (one.field !== 'token') return one;
    if (typeof one.value === 'string') return { ...one, value: digest(one.value) };
    return Array.isArray(one.value) ? { ...one, value: one.value.map((token) => digest(String(token))) } : one;
  });
  const { token } = asked.update ?? {};
  return {
    ...asked,
    ...(where !== undefined && { where }),
    ...(typeof token === 'string' && { update: { ...asked.update, token: digest(token) } }),
  };
}

function tokenIn({ model, where }: Asked): string | null {
  const value = model === 'session' ? where?.find(({ field }) => field === 'token')?.value : null;
  return typeof value === 'string' ? value : null;
}

const withToken = <R>(row: R, token: string | null): R =>
  token !== null && typeof row === 'object' && row !== null ? Object.assign(row, { token }) : row;
