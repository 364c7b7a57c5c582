import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

interface Described {
  operationId: string;
  /** The operations of a path that the fields of the body select. */
  'x-selected-by'?: Record<string, { operationId: string; request: object; answer: object }>;
  responses: Record<number, { headers?: unknown; content?: Record<string, { example?: unknown; examples?: unknown }> }>;
}

/** The client's generated files, built from docs/openapi.json. */
export const generateFiles = async (): Promise<ReadonlyMap<URL, string>> =>
  new Map([
    [fileOf('openapi.ts'), await shapes()],
    [fileOf('requests.ts'), await requests()],
  ]);

const fileOf = (name: string): URL => new URL(`../src/generated/${name}`, import.meta.url);
const banner = '// Written by npm run generate from docs/openapi.json.';

/** The document, with operations that share a path apart: each has its own path, with its ID as the fragment. */
export async function readDocument() {
  const document = JSON.parse(await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  for (const [path, methods] of Object.entries<Record<string, Described>>(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { 'x-selected-by': sharing, ...shared } = operation;
      for (const { operationId, request, answer } of Object.values(sharing ?? {})) {
        const alone = {
          ...shared,
          operationId,
          requestBody: { required: true, content: { 'application/json': { schema: request } } },
          responses: { 200: { description: 'Success.', content: { 'application/json': { schema: answer } } } },
        };
        const isFirst = operationId === operation.operationId;
        document.paths[isFirst ? path : `${path}#${operationId}`] = { ...(isFirst && methods), [method]: alone };
      }
    }
  return document;
}

/** Errors have one shape, so only successful responses are kept. */
async function shapes(): Promise<string> {
  const document = await readDocument();
  for (const methods of Object.values<Record<string, Described>>(document.paths))
    for (const operation of Object.values(methods)) {
      const status = 202 in operation.responses ? 202 : 200;
      const success = operation.responses[status] ?? {};
      delete success.headers;
      for (const media of Object.values(success.content ?? {})) {
        delete media.example;
        delete media.examples;
      }
      operation.responses = { [status]: success };
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
      ([method, { operationId }]) => `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path.replace(/#.*/, '')}' },\n`,
    ),
  );
  return `${banner}\nexport const requests = {\n${lines.join('')}} as const;\n`;
}
