import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

export interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** The address of both, the service's PUBLIC_URL. */
  readonly publicUrl: string;
  /** The address of the service itself. */
  readonly service: string;
}

/** Serves the console from source with hot reload and proxies everything else to the service, on one address. */
export async function openFront({ host, port, publicUrl, service }: FrontOptions): Promise<{ close(): Promise<void> }> {
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  const front = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [addTrailingSlash, waitForService(service)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        [servicePaths]: {
          target: service,
          configure: (proxy) => {
            // The service checks the origin of writes; only this machine's other names are replaced by the one it knows.
            proxy.on('proxyReq', (request, { headers: { origin = '' } }) => {
              if (names.includes(origin)) request.setHeader('origin', publicUrl);
            });
            proxy.on('error', (_error, _request, reply) => {
              if (!(reply instanceof ServerResponse)) return void reply.destroy();
              if (!reply.headersSent) reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
              reply.end('The service is starting. Try again in a moment.\n');
            });
          },
        },
      },
    },
  });
  await front.listen();
  return front;
}

const servicePaths = '^/(?!console(?:[/?]|$))';

/** Accepts `/console` without a trailing slash, as the service does. */
const addTrailingSlash: Plugin = {
  name: 'add-trailing-slash',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _reply, next) => {
      request.url = request.url?.replace(/^\/console(?=\?|$)/, '/console/');
      next();
    }),
};

/** Holds requests to the service while it restarts, so that an immediate page reload works. */
const waitForService = (service: string): Plugin => ({
  name: 'wait-for-service',
  configureServer: ({ middlewares }) =>
    void middlewares.use(async (request, _reply, next) => {
      const deadline = performance.now() + startTimeoutMs;
      if (new RegExp(servicePaths).test(request.url ?? ''))
        while (performance.now() < deadline && !(await isListening(service))) await wait(50);
      next();
    }),
});

const startTimeoutMs = 20_000;

function isListening(service: string): Promise<boolean> {
  const { hostname, port } = new URL(service);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
