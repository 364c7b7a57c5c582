import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

interface Described {
  operationId: string;
  responses: Record<string, { headers?: unknown; content?: Record<string, { example?: unknown; examples?: unknown }> }>;
}

/** The client's generated files, built from docs/openapi.json. */
export const generateFiles = async (): Promise<ReadonlyMap<URL, string>> =>
  new Map([
    [fileOf('openapi.ts'), await shapes()],
    [fileOf('requests.ts'), await requests()],
  ]);

const fileOf = (name: string): URL => new URL(`../src/generated/${name}`, import.meta.url);
const banner = '// Written by npm run generate from docs/openapi.json.';

const readDocument = async () => JSON.parse(await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

/** Errors have one shape, so only the 200 responses are kept. */
async function shapes(): Promise<string> {
  const document = await readDocument();
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
  return `${banner}\n${astToString(await openapiTS(document, { immutable: true }))}`;
}

/** The method and path of each operation. */
async function requests(): Promise<string> {
  const { paths } = await readDocument();
  const lines = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },\n`,
    ),
  );
  return `${banner}\nexport const requests = {\n${lines.join('')}} as const;\n`;
}
