import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';

/**
 * A session token works like a password until it expires, so the database stores only its digest. Tokens are hashed in every query; a
 * result of a query that named the token gets the original back, because better-auth puts it into the cookie.
 */
export function withTokenDigests(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashTokens(adapter),
    transaction: (work) => adapter.transaction((inside) => work({ ...inside, ...hashTokens(inside) })),
  };
}

type Stored = Pick<
  DBTransactionAdapter,
  'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'consumeOne' | 'incrementOne'
>;

const hashTokens = (adapter: DBTransactionAdapter): Stored => ({
  async create<T extends Record<string, unknown>, R = T>(query: Parameters<typeof adapter.create<T, R>>[0]): Promise<R> {
    const { token } = query.data;
    if (query.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(query);
    return withToken(await adapter.create<T, R>({ ...query, data: { ...query.data, token: digest(token) } }), token);
  },
  findOne: async <T>(query: Parameters<typeof adapter.findOne<T>>[0]) =>
    withToken(await adapter.findOne<T>(withDigests(query)), getToken(query)),
  findMany: (query) => adapter.findMany(withDigests(query)),
  count: (query) => adapter.count(withDigests(query)),
  update: async <T>(query: Parameters<typeof adapter.update<T>>[0]) =>
    withToken(await adapter.update<T>(withDigests(query)), getToken(query)),
  updateMany: (query) => adapter.updateMany(withDigests(query)),
  delete: (query) => adapter.delete(withDigests(query)),
  deleteMany: (query) => adapter.deleteMany(withDigests(query)),
  consumeOne: (query) => adapter.consumeOne(withDigests(query)),
  incrementOne: (query) => adapter.incrementOne(withDigests(query)),
});

const digest = (token: string): string => createHash('sha256').update(`session ${token}`).digest('base64url');

interface Query {
  readonly model: string;
  readonly where?: Where[] | undefined;
  readonly update?: Record<string, unknown>;
}

/** The query with each session token replaced by its digest. */
function withDigests<A extends Query>(query: A): A {
  if (query.model !== 'session') return query;
  const where = query.where?.map((one) => {
    if (one.field !== 'token') return one;
    if (typeof one.value === 'string') return { ...one, value: digest(one.value) };
    return Array.isArray(one.value) ? { ...one, value: one.value.map((token) => digest(String(token))) } : one;
  });
  const { token } = query.update ?? {};
  return {
    ...query,
    ...(where !== undefined && { where }),
    ...(typeof token === 'string' && { update: { ...query.update, token: digest(token) } }),
  };
}

function getToken({ model, where }: Query): string | null {
  const value = model === 'session' ? where?.find(({ field }) => field === 'token')?.value : null;
  return typeof value === 'string' ? value : null;
}

const withToken = <R>(row: R, token: string | null): R =>
  token !== null && typeof row === 'object' && row !== null ? Object.assign(row, { token }) : row;
