import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Architecture rules: imports run one way, only the main layer imports adapters, and there are no import cycles. */

const source = fileURLToPath(new URL('../src/', import.meta.url));
const packages = fileURLToPath(new URL('../../', import.meta.url));

/** Lowest first. Folders on one line share a layer and don’t import each other. */
const levels = [
  ['errors'],
  ['states.ts'],
  ['versioning.ts'],
  ['limits'],
  ['processes'],
  ['resources'],
  ['authentication'],
  ['endpoints'],
  ['files'],
  ['http', 'documents'],
  ['wiring', 'commands', 'config.ts', 'main.ts'],
];
/** The last level is a single layer, whose parts may import each other. */
const mainLayer = levels.at(-1) ?? [];
/** The highest layer that adapters may import. */
const highestForAdapters = 'authentication';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mts)$/.test(path) && !path.split(sep).some((part) => part === 'node_modules' || part === 'dist'))
    .map((path) => path.split(sep).join('/'));

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const files = filesBelow(source).filter((path) => !isTest(path));

/** Relative imports and re-exports of each file, including types. */
const imports = new Map(
  files.map((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g)].map(([, , to = '']) =>
      normalize(join(dirname(path), to)),
    );
    return [path, named.filter((to) => !to.startsWith('..') && to.endsWith('.ts'))];
  }),
);

/** Null for a folder without a layer: assign one before adding a folder. */
function layerOf(path: string): string | null {
  const [first = ''] = path.split('/');
  if (mainLayer.includes(first)) return 'main layer';
  return first === 'adapters' || levels.flat().includes(first) ? first : null;
}

const levelOf = (layer: string): number =>
  layer === 'main layer' ? levels.length - 1 : levels.findIndex((names) => names.includes(layer));
const adapterOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Why one file may not import the other, or null if it may. */
function objection(from: string, to: string): string | null {
  const [above, below] = [layerOf(from), layerOf(to)];
  if (above === null || below === null) return `${above === null ? from : to} belongs to no layer`;
  if (below === 'adapters') {
    if (above === 'main layer') return null;
    return above === 'adapters' && adapterOf(from) === adapterOf(to)
      ? null
      : 'only the main layer may import adapters, and adapters may not import each other';
  }
  if (above === 'adapters')
    return levelOf(below) <= levelOf(highestForAdapters) ? null : `an adapter may not import anything above ${highestForAdapters}`;
  if (above === below) return null;
  return levelOf(below) < levelOf(above) ? null : `${above} is below ${below} or on the same level`;
}

test('imports run one way', () => {
  const wrong = [...imports].flatMap(([from, all]) =>
    all.flatMap((to) => {
      const reason = objection(from, to);
      return reason === null ? [] : [`${from} imports ${to}: ${reason}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('every file belongs to a layer', () => {
  assert.deepEqual(
    files.filter((path) => layerOf(path) === null),
    [],
  );
});

test('the rule rejects forbidden imports', () => {
  for (const [from, to] of [
    ['errors/catalogue.ts', 'limits/limits.ts'],
    ['resources/looks/look.ts', 'endpoints/operation.ts'],
    ['http/route.ts', 'documents/site/serve.ts'],
    ['documents/site/serve.ts', 'http/route.ts'],
    ['http/server.ts', 'wiring/service.ts'],
    ['http/server.ts', 'commands/serve.ts'],
    ['resources/looks/look.ts', 'config.ts'],
    ['http/console.ts', 'documents/site/serve.ts'],
    ['files/static-file.ts', 'http/console.ts'],
    ['adapters/postgres/keys/keys.ts', 'wiring/service.ts'],
    ['tools/anything.ts', 'errors/catalogue.ts'],
    ['wiring/service.ts', 'tools/anything.ts'],
    ['service.ts', 'adapters/postgres/keys/keys.ts'],
    ['http/server.ts', 'adapters/postgres/keys/keys.ts'],
    ['adapters/picture/takumi.ts', 'adapters/postgres/keys/keys.ts'],
    ['adapters/postgres/keys/keys.ts', 'http/route.ts'],
    ['adapters/postgres/keys/keys.ts', 'config.ts'],
  ] as const)
    assert.notEqual(objection(from, to), null, `${from} → ${to}`);
  for (const [from, to] of [
    ['wiring/service.ts', 'adapters/postgres/keys/keys.ts'],
    ['wiring/service.ts', 'config.ts'],
    ['commands/serve.ts', 'wiring/service.ts'],
    ['main.ts', 'commands/program.ts'],
    ['http/console.ts', 'files/static-file.ts'],
    ['commands/key.ts', 'adapters/postgres/keys/keys.ts'],
    ['adapters/postgres/keys/keys.ts', 'authentication/key.ts'],
    ['http/route.ts', 'errors/refusal.ts'],
  ] as const)
    assert.equal(objection(from, to), null, `${from} → ${to}`);
  assert.ok((imports.get('wiring/partner-api.ts') ?? []).includes('http/server.ts'), 'imports are read');
});

test('every import resolves to a file', () => {
  for (const [from, all] of imports) for (const to of all) assert.ok(imports.has(to), `${from} imports ${to}, which does not exist`);
});

test('there are no import cycles', () => {
  const done = new Set<string>();
  const circle = (path: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const found = circle(next, [...trail, path]);
      if (found !== null) return found;
    }
    done.add(path);
    return null;
  };
  for (const path of files) assert.equal(circle(path, [])?.join(' → ') ?? null, null);
});

test('database connections are created in one place, which handles their errors', () => {
  const making = files.filter((path) => /new (?:pg\.)?(?:Client|Pool)\b/.test(readFileSync(join(source, path), 'utf8')));
  assert.deepEqual(making, ['adapters/postgres/connection.ts']);
});

/** Files that may name Shopify: its registration, released migrations, and texts and URLs that users see. */
const namesShopify = [
  'api/src/wiring/storefront/platforms.ts',
  'api/src/adapters/postgres/migrations/0018-billing.ts',
  'api/src/adapters/postgres/migrations/0019-shops.ts',
  'api/src/adapters/postgres/migrations/0032-background-indexes.ts',
  'api/src/adapters/postgres/migrations/0035-platforms.ts',
  'api/src/adapters/postgres/migrations/0059-woocommerce.ts',
  'api/src/documents/site/guide.ts',
  'console/src/generated/routes.ts',
  'console/src/pages/business/account/shopify.tsx',
  'console/src/pages/business/shop.tsx',
  'console/src/pages/business/parts/metafields.tsx',
  'console/src/pages/keys/parts/software.ts',
  // A format of feeds, which needs no connected shop.
  'api/src/documents/openapi.ts',
  'api/src/endpoints/partner/enrich-feed.ts',
  'api/src/resources/feed/feed.ts',
  'api/src/resources/feed/outputs/index.ts',
  'api/src/resources/feed/outputs/shopify.ts',
  'client/src/generated/openapi.ts',
];

test('only the adapter and its registration name a storefront platform', () => {
  const naming = filesBelow(packages)
    .filter((path) => /^[^/]+\/src\//.test(path) && !isTest(path) && !path.startsWith('api/src/adapters/shopify/'))
    .filter((path) => /shopify/i.test(`${path} ${readFileSync(join(packages, path), 'utf8')}`));
  assert.deepEqual(naming.sort(), [...namesShopify].sort());
});

test('no file bypasses the types', () => {
  const wrong = filesBelow(packages)
    .filter((path) => /^[^/]+\/src\//.test(path))
    // The router's generator writes the route tree with casts.
    .filter((path) => path !== 'console/src/generated/routes.ts')
    .filter((path) => !isTest(path) || !path.includes('/shape.'))
    .flatMap((path) => {
      const text = readFileSync(join(packages, path), 'utf8');
      return [...text.matchAll(/@ts-(?:ignore|nocheck|expect-error)|\bas any\b|[:<|,(]\s*any\s*(?=[\],;)>|=])|\bany\[\]/g)].map(
        ([found]) => `${path}: ${found}`,
      );
    });
  assert.deepEqual(wrong, []);
});

test('every path in ARCHITECTURE.md and GUARANTEES.md exists', () => {
  const root = join(packages, '..');
  const page = ['ARCHITECTURE.md', 'GUARANTEES.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const named = [...page.matchAll(/`([\w./*-]+(?:\.test\.ts|\.ts|\/))`/g)].map(([, path = '']) => path.replace(/\*.*$/, ''));
  const missing = named.filter((path) => !['packages/api/src', 'packages/api', '.'].some((from) => existsSync(join(root, from, path))));
  assert.deepEqual(missing, []);
  assert.ok(named.length > 40, `${named.length} read`);
});
