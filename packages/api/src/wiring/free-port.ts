import { createServer } from 'node:net';

/** A port that is currently free. */
export function freePort(host: string): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? found(address.port) : failed(new Error('no free port'))));
    });
  });
}
