import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerOperations } from '../../../endpoints/partner/operations.ts';
import { describeOperations } from '../../openapi.ts';
import { json, php, python, renderLiteral } from './literals.ts';
import { createSampleCall, type SampleCall } from './sample-call.ts';
import { renderSample, sampleLanguages } from './samples.ts';

const addresses = { api: 'https://s.example/api/partner/v1', docs: 'https://s.example/docs', console: 'https://s.example/console' };

/** What fits into a code block at 1,440 px. */
const shownMax = 78;

test('no line of a sample needs scrolling on a wide screen', () => {
  for (const { declaration, described } of describeOperations(partnerOperations(), addresses).described)
    for (const language of sampleLanguages)
      for (const line of renderSample(language, createSampleCall(declaration, described)).split('\n'))
        assert.ok(line.length <= shownMax, `${declaration.id}, ${language}: ${line}`);
});

const call: SampleCall = {
  operation: 'searchPerfumes',
  method: 'GET',
  template: '/search',
  path: {},
  query: { q: "L'Eau d'Issey", limit: 2 },
  body: undefined,
  file: null,
  clientCall: { name: 'findPerfume', positional: ["L'Eau d'Issey"], named: { limit: 2 } },
  example: '',
};

test('quotes are escaped, and names and arguments follow the language', () => {
  assert.match(renderSample('curl', call), /--data-urlencode 'q=L'\\''Eau d'\\''Issey' \\\n {2}-d limit=2/);
  assert.match(renderSample('Node', call), /sillage\.findPerfume\('L\\'Eau d\\'Issey', \{ limit: 2 \}\)/);
  assert.match(renderSample('Python', call), /sillage\.find_perfume\("L'Eau d'Issey", limit=2\)/);
  assert.match(renderSample('PHP', call), /->findPerfume\('L\\'Eau d\\'Issey', limit: 2\)/);
});

test('a value is on one line if it fits, otherwise each entry has a line', () => {
  const value = { rows: [{ ref: 'a', gtin: null, isNew: true }] };
  assert.equal(renderLiteral(value, json), '{ "rows": [{ "ref": "a", "gtin": null, "isNew": true }] }');
  assert.equal(renderLiteral(value, python, 40), '{\n    "rows": [{"ref": "a", "gtin": None, "isNew": True}],\n}');
  assert.equal(renderLiteral(value, php, 40), "[\n    'rows' => [['ref' => 'a', 'gtin' => null, 'isNew' => true]],\n]");
});
