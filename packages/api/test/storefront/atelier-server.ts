import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { keepConnections } from '../support/unhurried.ts';
import { signatureOf } from './atelier-platform.ts';

/** A fake Atelier server with one shop. */
export interface AtelierServer {
  readonly base: string;
  readonly shop: {
    plan: string | null;
    isInstalled: boolean;
    readonly products: readonly { readonly id: string; readonly sku: string; readonly name: string }[];
    /** The metafields of each product. */
    readonly facts: Map<string, Record<string, unknown>>;
  };
  /** Gives consent on the platform's page and returns the redirect query. */
  agree(address: string): string;
  signed(query: string): string;
  notice(event: string, shop: string): { readonly body: string; readonly headers: Record<string, string> };
  close(): Promise<void>;
}

export async function startAtelierServer(products: AtelierServer['shop']['products']): Promise<AtelierServer> {
  const shop: AtelierServer['shop'] = { plan: null, isInstalled: true, products, facts: new Map() };
  let clock = 0;

  function answerTo(method: string, [path = '', owner = '']: readonly string[], body: string): unknown {
    if (path === 'token') return { token: 'atelier-token', writes: true };
    if (path === 'plan') return { plan: shop.plan, since: '2026-01-01T00:00:00.000Z' };
    if (path === 'products') return shop.products;
    if (method === 'PUT') shop.facts.set(owner, { ...shop.facts.get(owner), ...JSON.parse(body) });
    else for (const key of JSON.parse(body)) delete shop.facts.get(owner)?.[key];
    return {};
  }

  const server = createServer(keepConnections, async (request, response) => {
    const [, , ...path] = new URL(request.url ?? '', 'http://atelier').pathname.split('/');
    const body = await text(request);
    const isAllowed = path[0] === 'token' || (shop.isInstalled && request.headers.authorization === 'Bearer atelier-token');
    if (!isAllowed) return response.writeHead(401).end();
    return response.end(JSON.stringify(answerTo(request.method ?? '', path, body)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  const signed = (query: string): string => `${query}&sign=${signatureOf(query)}`;
  return {
    base: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    shop,
    agree(address) {
      const { shop: domain = '', state = '' } = Object.fromEntries(new URL(address).searchParams);
      return signed(`${new URLSearchParams({ shop: domain, state, code: 'agreed', at: String(Date.now()) })}`);
    },
    signed,
    notice(event, domain) {
      clock += 1;
      const body = JSON.stringify({ id: `notice-${clock}`, event, shop: domain, at: new Date().toISOString() });
      return { body, headers: { 'x-atelier-signature': signatureOf(body) } };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
