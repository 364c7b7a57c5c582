import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { type FetchWebsiteFile, readWebsite, toWebsiteUrl } from './read-website.ts';
import type { WebsiteFiles } from './website-style.ts';

const styleSheets = ['https://maison.fr/a.css', 'https://maison.fr/gone.css'];

async function read(address: string, site: Readonly<Record<string, Awaited<ReturnType<FetchWebsiteFile>>>>) {
  const parsed: WebsiteFiles[] = [];
  const style = await readWebsite({
    businessId: 'b',
    address,
    fetchFile: async (url) => {
      const file = site[url];
      if (file === undefined) throw new Error('unreachable');
      return file;
    },
    parser: {
      parse: async (_, files) => {
        parsed.push(files);
        return { styleSheets, colours: [], fonts: [] };
      },
    },
  });
  return { style, parsed };
}

test('redirects are followed, and a missing style sheet is left out', async () => {
  const { style, parsed } = await read('maison.fr', {
    'https://maison.fr/': { redirect: 'http://www.maison.fr/fr#top' },
    'https://www.maison.fr/fr': { text: '<html>' },
    'https://maison.fr/a.css': { text: 'a{}' },
    'https://maison.fr/gone.css': null,
  });
  assert.deepEqual(style, { url: 'https://www.maison.fr/fr', colours: [], fonts: [] });
  assert.deepEqual(
    parsed.map((files) => files.styleSheets),
    [[], ['a{}']],
  );
});

test('an address that is no website, or can’t be opened, gets an error that names the field', async () => {
  const sites = { 'https://loop.fr/': { redirect: '/' }, 'https://file.fr/': { redirect: 'file:///etc/passwd' }, 'https://pdf.fr/': null };
  for (const address of [
    '',
    'maison',
    'ftp://maison.fr',
    'https://maison.fr:8443',
    'https://a:b@maison.fr',
    'a b.fr',
    'gone.fr',
    'loop.fr',
    'file.fr',
    'pdf.fr',
  ]) {
    const { style, parsed } = await read(address, sites);
    assert.ok(style instanceof Refusal && style.code === 'invalid_query' && style.message.startsWith('url '), address);
    assert.deepEqual(parsed, []);
  }
  assert.equal(toWebsiteUrl(' http://Maison.FR '), 'https://maison.fr/');
});
