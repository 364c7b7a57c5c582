import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/**
 * `npm run page-weights -- URL`: fetches every page in the sitemap of a running service and prints what a first visit transfers, heaviest first.
 * Fails if a page of the reference exceeds 60 KB of HTML, or if any page loads something from elsewhere.
 */
const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
const referenceBytesMax = 60_000;

interface Fetched {
  readonly text: string;
  /** Uncompressed and as transferred. */
  readonly bytes: number;
  readonly transferred: number;
}

const fetched = new Map<string, Promise<Fetched>>();
const get = (path: string): Promise<Fetched> => {
  const found = fetched.get(path) ?? fetchOnce(path);
  fetched.set(path, found);
  return found;
};

/** Without `fetch`, which doesn't tell the compressed size. */
const fetchOnce = (path: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    request(origin + path, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const received = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) return reject(new Error(`${path} returned ${response.statusCode}`));
      const content = response.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received;
      resolve({ text: content.toString(), bytes: content.length, transferred: received.length });
    })
      .on('error', reject)
      .end();
  });

const problems: string[] = [];
const rows: (readonly [path: string, html: number, total: number])[] = [];
const { text: sitemap } = await get('/sitemap.xml');
for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
  const path = new URL(address).pathname;
  const page = await get(path);
  const loaded = [...page.text.matchAll(/<(?:link rel="(?:stylesheet|preload|icon)"|script|img|iframe)[^>]*? (?:href|src)="([^"]+)"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('data:'));
  let total = page.transferred;
  for (const url of new Set(loaded))
    if (new URL(url, origin).origin === origin) total += (await get(url)).transferred;
    else problems.push(`${path} loads ${url}`);
  if (path.startsWith('/docs/reference') && page.bytes > referenceBytesMax) problems.push(`${path} has ${page.bytes} bytes of HTML`);
  rows.push([path, page.bytes, total]);
}
const inKb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
console.log(
  `${'HTML'.padStart(8)}${'transfer'.padStart(10)}  KB; the transfer is compressed and includes stylesheets, scripts, fonts and images`,
);
for (const [path, bytes, total] of rows.sort((one, other) => other[1] - one[1])) console.log(`${inKb(bytes)}  ${inKb(total)}  ${path}`);
console.log(`${rows.length} pages. ${problems.length === 0 ? 'No problems.' : `Problems:\n${problems.join('\n')}`}`);
process.exitCode = problems.length > 0 ? 1 : 0;
