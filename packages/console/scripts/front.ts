import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

export interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** Where both are reached, as the service is told by PUBLIC_URL. */
  readonly publicUrl: string;
  /** Where the service itself answers. */
  readonly service: string;
}

/** The console from its source, reloaded as it is changed, and everything else from the service, behind one address. */
export async function openFront({ host, port, publicUrl, service }: FrontOptions): Promise<{ close(): Promise<void> }> {
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  const front = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [withoutSlash, whileItStarts(service)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        [ofService]: {
          target: service,
          configure: (proxy) => {
            // The service judges where a write came from itself; only the machine's other names are told to it as the one that it knows.
            proxy.on('proxyReq', (request, { headers: { origin = '' } }) => {
              if (names.includes(origin)) request.setHeader('origin', publicUrl);
            });
            proxy.on('error', (_error, _request, reply) => {
              if (!(reply instanceof ServerResponse)) return void reply.destroy();
              if (!reply.headersSent) reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
              reply.end('The service is just starting. Try again in a moment.\n');
            });
          },
        },
      },
    },
  });
  await front.listen();
  return front;
}

const ofService = '^/(?!console(?:[/?]|$))';

/** The console's address as the service answers it too. */
const withoutSlash: Plugin = {
  name: 'without-slash',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _reply, next) => {
      request.url = request.url?.replace(/^\/console(?=\?|$)/, '/console/');
      next();
    }),
};

/** What is asked of the service while it starts anew waits for it: whoever reloads a page at once sees what was saved. */
const whileItStarts = (service: string): Plugin => ({
  name: 'while-it-starts',
  configureServer: ({ middlewares }) =>
    void middlewares.use(async (request, _reply, next) => {
      const until = performance.now() + startsWithinMs;
      if (new RegExp(ofService).test(request.url ?? '')) while (performance.now() < until && !(await listens(service))) await wait(50);
      next();
    }),
});

const startsWithinMs = 20_000;

function listens(service: string): Promise<boolean> {
  const { hostname, port } = new URL(service);
  return new Promise((told) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      told(true);
    }).on('error', () => told(false));
  });
}
