import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { codes, refusalOrder } from '../errors/catalogue.ts';
import { docsFolder } from '../files/folders.ts';
import { generateDocuments } from './generated-documents.ts';
import { codesOf } from './openapi.ts';
import { guidePages, operatorPages } from './site/guide.ts';

for (const [name, content] of generateDocuments()) {
  test(`docs/${name} is current; npm run generate updates it`, () => {
    assert.ok(readFileSync(new URL(name, docsFolder), 'utf8') === content, `docs/${name} is stale. Run: npm run generate`);
  });
}

test('the deployment guide lists every environment variable', () => {
  const config = readFileSync(new URL('../config.ts', import.meta.url), 'utf8');
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  assert.ok(variables.length >= 10);
  const guide = readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8');
  for (const name of variables) assert.ok(guide.includes(`| \`${name}\` |`), `${name} is missing in the deployment guide`);
});

test('each guide page starts with its title', () => {
  for (const { name, title } of [...guidePages, ...operatorPages])
    assert.match(readFileSync(new URL(`guide/${name}.md`, docsFolder), 'utf8'), new RegExp(`^# ${title}\n`));
});

test('every partner error code has its place in the check order, except failures while producing the response', () => {
  const refused = new Set(partnerOperations().flatMap(({ declaration }) => codesOf(declaration)));
  const ordered = refusalOrder.flat();
  assert.deepEqual(
    codes.filter((code) => refused.has(code) && !ordered.includes(code)),
    ['card_failed', 'unavailable'],
  );
  assert.ok(refusalOrder.every((step) => step.length > 0));
});
