import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { consoleOperations } from '../endpoints/console/operations.ts';
import { consoleOpenApiDocument } from './console-openapi.ts';

const operations = consoleOperations();
const document = JSON.parse(
  JSON.stringify(consoleOpenApiDocument(operations, { origin: 'https://api.example.com', docs: 'https://api.example.com/docs' })),
);

test("the console's document is valid OpenAPI 3.1", async () => {
  assert.deepEqual(await new Validator().validate(structuredClone(document)), { valid: true });
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
