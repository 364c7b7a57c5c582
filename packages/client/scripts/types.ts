import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

interface Described {
  responses: Record<string, { headers?: unknown; content?: Record<string, { example?: unknown; examples?: unknown }> }>;
}

/** What the client knows of the interface, written from docs/openapi.json. */
export const writtenFiles = async (): Promise<ReadonlyMap<URL, string>> =>
  new Map([[new URL('../src/generated/openapi.ts', import.meta.url), await typesOfInterface()]]);

/** The shapes of the interface as TypeScript, written from docs/openapi.json. Refusals have one shape, so only what a 200 carries is kept. */
async function typesOfInterface(): Promise<string> {
  const document = JSON.parse(await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  for (const methods of Object.values<Record<string, Described>>(document.paths))
    for (const operation of Object.values(methods)) {
      const success = operation.responses[200] ?? {};
      delete success.headers;
      for (const media of Object.values(success.content ?? {})) {
        delete media.example;
        delete media.examples;
      }
      operation.responses = { 200: success };
    }
  delete document.components.headers;
  delete document.components.examples;
  return `// Written by npm run generate from docs/openapi.json.\n${astToString(await openapiTS(document, { immutable: true }))}`;
}
