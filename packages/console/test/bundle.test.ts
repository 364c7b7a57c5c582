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

const sizes = new Map<string, number>();
function sizeOf(script: string): number {
  const bytes = sizes.get(script) ?? brotliCompressSync(read(script), quality).length;
  sizes.set(script, bytes);
  return bytes;
}

test('the first page needs at most 140 kB of script, compressed as the service compresses it, and any other 150 kB', () => {
  const [, entry = ''] = /src="\/console\/assets\/(index-[^"]+)"/.exec(readFileSync(new URL('index.html', dist), 'utf8')) ?? [];
  const pages = readdirSync(new URL('assets/', dist)).flatMap((script) => {
    const [, name] = /^(?!index-)(\S+)-[\w-]{8}\.js$/.exec(script) ?? [];
    // The studio, the card editor and the usage page may load more, and a menu that is opened.
    return name === undefined || /^(?:_look|_fragrance|usage|menu-open)$/.test(name) ? [] : [{ name, script }];
  });
  for (const { name, script } of pages) {
    const bytes = [...new Set([...load(entry), ...load(script)])].reduce((sum, one) => sum + sizeOf(one), 0);
    const most = name === 'sign-in' || name === 'business' ? 140_000 : 150_000;
    assert.ok(bytes > 50_000 && bytes <= most, `${name}: ${bytes} bytes`);
  }
  for (const known of ['sign-in', 'business', 'links', 'keys', 'products', 'members'])
    assert.ok(
      pages.some(({ name }) => name === known),
      known,
    );
});
