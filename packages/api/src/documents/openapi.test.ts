import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { z } from 'zod';
import { lintOpenApi } from '../../test/support/openapi-lint.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { isReleased, plannedOperations } from '../endpoints/partner/planned.ts';
import { catalogue } from '../errors/catalogue.ts';
import { errorResponse } from '../errors/error-response.ts';
import { toCard } from '../resources/card/card.ts';
import { layouts } from '../resources/card/layouts/index.ts';
import { createFragranceId, parseLibraryRow } from '../resources/library/imported-fragrance.ts';
import { sampleSource } from '../resources/library/library.ts';
import { brandFits, nameFits, strengthFits } from '../resources/matching/index.ts';
import { placeholders, refusalExample, sauvage } from './examples.ts';
import { codesOf, openApiDocument } from './openapi.ts';
import { fillAddresses, getRecordedResponse } from './recorded-responses.ts';
import type { DescribedOperation } from './shared-path.ts';

const addresses = {
  api: 'https://api.sillage.example/api/partner/v1',
  docs: 'https://api.sillage.example/docs',
  console: 'https://c.sillage.example',
};
const operations = partnerOperations();
const document = JSON.parse(JSON.stringify(openApiDocument(operations, addresses)));

const sample = (file: string): string => readFileSync(new URL(`../../samples/${file}`, import.meta.url), 'utf8');

test('the document and its examples have no lint errors', async () => {
  assert.deepEqual(await lintOpenApi(document), []);
  const wrong = structuredClone(document);
  wrong.paths['/match'].post.responses[200].content['application/json'].examples['three-messy-rows'].value.rows[0].outcome = 'perhaps';
  assert.match((await lintOpenApi(wrong)).join(), /no-invalid-media-type-examples/);
});

test('the document contains every operation of this version and names the other planned ones', () => {
  const ids = Object.values<Record<string, DescribedOperation>>(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((one) => Object.values(one['x-selected-by'] ?? [one]).map(({ operationId }) => operationId)),
  );
  assert.deepEqual(ids.sort(), operations.map(({ declaration }) => declaration.id).sort());
  for (const { name, method, path } of plannedOperations)
    assert.equal(document.info.description.includes(`\`${method} ${path}\``), !ids.includes(name), name);
});

test('no released path is listed as returning 404', () => {
  const v1 = operations.filter(({ declaration }) => isReleased(declaration.id, new Set()));
  const [, answering404 = '', further = ''] = Object(openApiDocument(v1, addresses)).info.description.split('**Planned');
  const released = v1.map(({ declaration: { method, path } }) => `\`${method} ${path}\``);
  const claimed = (text: string) =>
    plannedOperations.map(({ method, path }) => `\`${method} ${path}\``).filter((one) => text.includes(one));
  assert.ok(claimed(answering404).every((one) => !released.includes(one)));
  assert.deepEqual(claimed(further), ['`POST /match`']);
  assert.match(further, /currently serves `matchProducts`/);
});

test('every operation lists each of its codes under the right status', () => {
  for (const { declaration } of operations) {
    const { responses } = document.paths[declaration.path][declaration.method.toLowerCase()];
    for (const code of codesOf(declaration)) assert.match(responses[catalogue[code].status].description, new RegExp(`\`${code}\``));
    const sharing = operations.filter(({ declaration: { method, path } }) => method === declaration.method && path === declaration.path);
    assert.equal(
      '304' in responses,
      sharing.some((one) => one.declaration.revalidates === true),
    );
  }
});

test('the JSON of a card may also be an error, and PNG and HTML are declared', () => {
  const { content } = document.paths['/fragrances/{id}/card'].get.responses[200];
  assert.deepEqual(content['application/json'].schema.oneOf, [
    { $ref: '#/components/schemas/CardAnswer' },
    { $ref: '#/components/schemas/Error' },
  ]);
  assert.deepEqual(Object.keys(content), ['application/json', 'image/png', 'text/html']);
});

test('every reference resolves, and no generator artefacts remain', () => {
  const text = JSON.stringify(document);
  for (const [, at = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    assert.notEqual(
      at.split('/').reduce((part, key) => part?.[key], document),
      undefined,
      at,
    );
  assert.doesNotMatch(text, /~standard|\$defs|"override"|"\$schema"|"\$[a-zA-Z]*"(?!:)/);
});

test('the limit of search is an integer', () => {
  const limit = document.paths['/search'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  assert.deepEqual(limit.schema, { type: 'integer', minimum: 1, maximum: 25, default: 10 });
});

test('each example response is valid for its operation', () => {
  for (const { declaration } of operations)
    for (const { name } of declaration.examples) {
      const { type, body } = getRecordedResponse(declaration.id, name);
      if (type !== 'application/json') continue;
      const shape = Object(body).ok === true ? (declaration.answer as z.ZodType) : errorResponse;
      const shown = fillAddresses(body, addresses);
      assert.deepEqual(shape.parse(shown), shown, name);
      assert.ok(JSON.stringify(document).includes(JSON.stringify(shown)), name);
    }
});

test('PNG and HTML cards have examples, and evidence lists all of its values', () => {
  for (const path of ['/fragrances/{id}/card', '/products/{ref}/card']) {
    const { content } = document.paths[path].get.responses[200];
    for (const type of ['image/png', 'text/html']) assert.equal(Object.keys(content[type].examples).length, 1, `${path} ${type}`);
  }
  const { brand, name, strength } = document.components.schemas.MatchCandidate.properties.evidence.properties;
  assert.deepEqual([brand.enum, name.enum, strength.enum], [[...brandFits], [...nameFits], [...strengthFits]]);
});

test('the example card matches the sample library', () => {
  const [head = '', ...rows] = sample('library.csv').split('\n');
  const row = rows.find((line) => line.startsWith('dior-sauvage-edt,')) ?? '';
  const cells = [...row.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, bare]) => quoted ?? bare);
  const imported = parseLibraryRow('sample', Object.fromEntries(head.split(',').map((column, at) => [column, cells[at]])));
  assert.ok(typeof imported === 'object');
  assert.deepEqual(toCard({ ...imported, state: 'public', movedTo: null, revision: 1 }), sauvage);
});

test('the placeholders match the demo business', () => {
  const { fragrance, ref, inReview, moved, defaultLook, links } = JSON.parse(sample('demo.json'));
  const id = (sourceId: string) => createFragranceId(sampleSource, sourceId);
  assert.deepEqual(placeholders, {
    $fragrance: id(fragrance),
    $pictured: id(layouts.atelier.examples.perfume),
    $moved: id(moved.from),
    $inReview: id(inReview),
    $look: defaultLook,
    $ref: ref,
    $suggestedRef: links.find(({ state }: { state: string }) => state === 'suggested').ref,
  });
  assert.equal(refusalExample('moved', addresses.docs).moved_to, id(moved.to));
});
