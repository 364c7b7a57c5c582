import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callExample, demoKey, recordResponse } from '../../generate/recorded-responses.ts';
import { placeholders } from '../../src/documents/examples.ts';
import { describeOperations } from '../../src/documents/openapi.ts';
import { getRecordedResponse } from '../../src/documents/recorded-responses.ts';
import { createSampleCall } from '../../src/documents/site/reference/sample-call.ts';
import { renderSample, sampleFile } from '../../src/documents/site/reference/samples.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { statusesOf } from '../../src/errors/catalogue.ts';
import { sampleDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { answerOf, bytesOf, checkDescribed, operationOf, refusalIn } from '../support/responses.ts';

/** Calls every documented example on the demo business that the first start creates. */

const run = promisify(execFile);

let database: TestDatabase;
let service: TestService;
let key: string;

before(async () => {
  database = await sampleDatabase();
  service = await startTestService(database.url, { demo: true });
  key = await demoKey(service.demoEnv);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

for (const { declaration } of partnerOperations()) {
  for (const example of declaration.examples) {
    test(`${declaration.id}: ${example.name} returns what the documentation shows; npm run generate records it again`, async () => {
      const response = await callExample(service.publicUrl, key, declaration, example);
      const answer = await recordResponse(response.clone(), service.publicUrl);
      if (typeof example.get === 'string') await refusalIn(response, example.get, answer.status);
      else if (answer.type === 'application/json') await answerOf(declaration.id, response);
      else {
        checkDescribed(response);
        assert.ok((await response.arrayBuffer()).byteLength > 300);
      }
      const allowed = typeof example.get === 'string' ? statusesOf(example.get) : [example.get];
      assert.ok(allowed.includes(answer.status), String(answer.status));
      assert.deepEqual(answer, getRecordedResponse(declaration.id, example.name));
    });
  }
  test(`${declaration.id} has a successful example`, () => assert.ok(declaration.examples.some(({ get }) => typeof get === 'number')));
}

test('an unchanged card has the documented headers', async () => {
  const { $fragrance } = placeholders;
  const response = await service.call(`/fragrances/${$fragrance}/card`, key, { headers: { 'if-none-match': '*' } });
  assert.equal(response.status, 304);
  checkDescribed(response);
});

test('an image linked in the OpenAPI document is public and equals the response of the call', async () => {
  const document = Object(await (await service.call('/openapi.json')).json());
  const pictures = Object.entries(document.components.examples).filter(([, example]) => Object(example).externalValue !== undefined);
  assert.deepEqual(
    pictures.map(([name]) => name),
    ['a-png-in-a-saved-look'],
  );
  const { declaration } = operationOf('getCard');
  const example = declaration.examples.find(({ name }) => name === 'a PNG in a saved look');
  assert.ok(example);
  const called = await bytesOf(callExample(service.publicUrl, key, declaration, example));
  for (const [, picture] of pictures) assert.ok(called.equals(await bytesOf(fetch(Object(picture).externalValue))));
});

test('every sample for curl and Node returns what the reference shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-samples-'));
  try {
    const addresses = { api: service.base, docs: `${service.publicUrl}/docs`, console: `${service.publicUrl}/console` };
    const calls = describeOperations(partnerOperations(), addresses).described.map((one) =>
      createSampleCall(one.declaration, one.described),
    );
    await symlink(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    await writeFile(join(folder, sampleFile), calls.find(({ file }) => file !== null)?.file ?? '');
    for (const call of calls) await writeFile(join(folder, `${call.operation}.mjs`), renderSample('Node', call));
    // One process for each language, because most of the time of a sample is its start.
    const separator = '\n== next\n';
    const commands = calls
      .map((call) => `${renderSample('curl', call)} || exit 1\nprintf '${separator.replaceAll('\n', '\\n')}'\n`)
      .join('');
    const imports = calls
      .map(({ operation }) => `await import('./${operation}.mjs');\nconsole.log(${JSON.stringify(separator)});\n`)
      .join('');
    await writeFile(join(folder, 'all.mjs'), `import util from 'node:util';\nutil.inspect.defaultOptions.depth = null;\n${imports}`);
    const env = { PATH: process.env.PATH, SILLAGE_API_KEY: key, SILLAGE_BASE_URL: service.base };
    const outputOf = async (program: string, ...words: string[]) =>
      (await run(program, words, { cwd: folder, env })).stdout.split(separator);
    const [fromCurl, fromNode] = [await outputOf('sh', '-c', commands), await outputOf(process.execPath, 'all.mjs')];
    for (const [at, { operation, example }] of calls.entries()) {
      const { type, body } = getRecordedResponse(operation, example);
      const [curl = '', node = ''] = [fromCurl[at], fromNode[at]];
      if (type === 'application/json') {
        assert.deepEqual(Object.keys(JSON.parse(curl)), Object.keys(Object(body)), `${operation}: ${curl}`);
        for (const field of Object.keys(Object(body))) assert.match(node, new RegExp(`\\b${field}"?:`), `${operation}: ${node}`);
      } else assert.deepEqual([curl.trim(), node.trim()], [String(body).trim(), String(body).trim()], operation);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the demo business has looks, and links in every state', async () => {
  const { looks } = await answerOf('listLooks', await service.call('/looks', key));
  const named = new Map(Object(looks).map((look: { name: string; default: boolean }) => [look.name, look.default]));
  assert.deepEqual(
    ['Boutique', 'Noir', 'Story'].map((name) => named.get(name)),
    [true, false, false],
  );
  for (const [ref, status] of [
    ['SKU-1001', 200],
    ['SKU-1002', 200],
    ['SKU-1003', 200],
    ['SKU-1004', 404],
    ['SKU-1005', 404],
    ['SKU-1006', 410],
    ['Étagère 3/7', 200],
  ] as const)
    assert.equal((await service.call(`/products/${encodeURIComponent(ref)}/card`, key)).status, status, ref);
  await refusalIn(await service.call('/products/SKU-1003/card', key), 'in_review', 200);
});
