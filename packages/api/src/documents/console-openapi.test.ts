import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintOpenApi } from '../../test/support/openapi-lint.ts';
import { consoleOperations } from '../endpoints/console/operations.ts';
import { consoleOpenApiDocument } from './console-openapi.ts';

const operations = consoleOperations();
const document = JSON.parse(
  JSON.stringify(consoleOpenApiDocument(operations, { origin: 'https://api.sillage.example', docs: 'https://api.sillage.example/docs' })),
);

test('the console document has no lint errors', async () => {
  assert.deepEqual(await lintOpenApi(document), []);
});

test('every console operation appears in it once', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  assert.deepEqual(ids.sort(), operations.map(({ declaration }) => declaration.id).sort());
});

test('an operation declares every code that it can refuse a field with', () => {
  for (const { declaration } of operations)
    for (const code of Object.values(declaration.badInput)) assert.ok(declaration.refuses.includes(code), `${declaration.id}: ${code}`);
});
