import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const read = (script: string): string => readFileSync(new URL(`assets/${script}`, dist), 'utf8');
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A script and everything that it imports statically. */
function load(script: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(script)) return loaded;
  loaded.add(script);
  for (const [, imported = ''] of read(script).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) load(imported, loaded);
  return loaded;
}

test('the first page needs at most 140 kB of script, compressed as the service compresses it', () => {
  const [, entry = ''] = /src="\/console\/assets\/(index-[^"]+)"/.exec(readFileSync(new URL('index.html', dist), 'utf8')) ?? [];
  for (const page of ['sign-in', 'business']) {
    const script = readdirSync(new URL('assets/', dist)).find((name) => new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(name)) ?? '';
    const loaded = [...load(entry), ...load(script)];
    const bytes = [...new Set(loaded)].reduce((sum, one) => sum + brotliCompressSync(read(one), quality).length, 0);
    assert.ok(bytes > 50_000 && bytes <= 140_000, `${page}: ${bytes} bytes`);
  }
});
