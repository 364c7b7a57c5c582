import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintOf } from '../../test/support/interface-lint.ts';
import { consoleOperations } from '../endpoints/console/operations.ts';
import { consoleOpenApiDocument } from './console-openapi.ts';

const operations = consoleOperations();
const document = JSON.parse(
  JSON.stringify(consoleOpenApiDocument(operations, { origin: 'https://api.sillage.example', docs: 'https://api.sillage.example/docs' })),
);

test("a linter finds nothing to say about the console's document", async () => {
  assert.deepEqual(await lintOf(document), []);
});

test('every operation of the console stands in it once', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  assert.deepEqual(ids.sort(), operations.map(({ declaration }) => declaration.id).sort());
});

test('what an operation may refuse a field with, it declares', () => {
  for (const { declaration } of operations)
    for (const code of Object.values(declaration.badInput)) assert.ok(declaration.refuses.includes(code), `${declaration.id}: ${code}`);
});
