import { type ConsoleDeclaration, type ConsoleOperation, commonConsoleCodes } from '../endpoints/console/operation.ts';
import { type NamedSchemas, toProperties, toSchema } from '../endpoints/json-schema.ts';
import { type Code, catalogue, codes, entryOf } from '../errors/catalogue.ts';
import { errorResponse, toErrorResponse } from '../errors/error-response.ts';
import { refuse } from '../errors/refusal.ts';
import { apiVersion, consolePath, operatorPath } from '../versioning.ts';
import { refusalExample } from './examples.ts';

interface ApiSurface {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

const consoleSurface: ApiSurface = {
  path: consolePath,
  title: 'Sillage console API',
  summary: "The console's API: people, businesses, keys, links.",
};
export const operatorSurface: ApiSurface = {
  path: operatorPath,
  title: 'Sillage operator API',
  summary: "The operator desk's API: all businesses, the library, usage, health.",
};

/** The console API as an OpenAPI 3.1 document, for the console's typed client. Deterministic. */
export function consoleOpenApiDocument(
  operations: readonly ConsoleOperation[],
  { origin, docs }: { readonly origin: string; readonly docs: string },
  { path: base, title, summary }: ApiSurface = consoleSurface,
): object {
  const named: NamedSchemas = new Map();
  toSchema(errorResponse, 'output', named);
  const paths: Record<string, Record<string, object>> = {};
  for (const { declaration } of operations) {
    const { path, method } = declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(declaration, docs, named) };
  }
  const refused = codes.filter((code) => operations.some(({ declaration }) => codesOf(declaration).includes(code)));
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: apiVersion,
      summary,
      description: introduction,
    },
    servers: [{ url: origin + base }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sillage.session_token',
          description: 'With https, the name is prefixed with `__Secure-`.',
        },
      },
      examples: Object.fromEntries(refused.map((code) => [code, { summary: code, value: exampleFor(code, docs) }])),
      schemas: Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** Codes with a fixed message show it instead of a recorded response. */
const exampleFor = (code: Code, docs: string) =>
  entryOf(code).fixedMessage === true ? toErrorResponse(refuse(code), docs) : refusalExample(code, docs);

const introduction = `For use by the console only. Requires a session cookie and, for writes, the console's origin. API keys aren't accepted.

Every error response has the schema \`Error\`. An operation that requires a session returns \`person_only\` without one and \`not_entitled\` if the
role is too low. Other businesses' resources return \`not_found\`, exactly like missing ones.`;

function operationObject(declaration: ConsoleDeclaration, docs: string, named: NamedSchemas): object {
  const { id, title, purpose, send, media } = declaration;
  const parameters = parametersOf(declaration, named);
  const success =
    media === undefined
      ? { 'application/json': { schema: toSchema(declaration.answer, 'output', named) } }
      : { [media]: { schema: media === 'image/png' ? { type: 'string', format: 'binary' } : { type: 'string' } } };
  return {
    operationId: id,
    summary: title,
    description: `${purpose}\n\nAvailable to: ${audience[declaration.for]}.`,
    ...(declaration.for === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(send.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(send.body, 'input', named) } } },
    }),
    ...(declaration.file !== undefined && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: { 200: { description: 'Success.', content: success }, ...errorResponses(declaration, docs) },
  };
}

const audience: Readonly<Record<ConsoleDeclaration['for'], string>> = {
  anyone: 'anyone',
  person: 'a signed-in user',
  operator: 'operators',
  viewer: 'every member of the business',
  editor: 'members with the role editor or higher',
  admin: 'members with the role admin or higher',
  owner: 'owners',
};

function parametersOf({ send }: ConsoleDeclaration, named: NamedSchemas): object[] {
  const of = (place: 'path' | 'query') => {
    const shape = send[place];
    if (shape === undefined) return [];
    return toProperties(shape, named).map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      ...(description !== undefined && { description }),
      schema,
    }));
  };
  return [...of('path'), ...of('query')];
}

/** The error codes of an operation, in catalogue order. */
function codesOf({ refuses }: ConsoleDeclaration): readonly Code[] {
  const all = new Set<Code>([...commonConsoleCodes, ...refuses]);
  return codes.filter((code) => all.has(code));
}

function errorResponses(declaration: ConsoleDeclaration, docs: string): Record<string, object> {
  const declared = codesOf(declaration);
  const statuses = [...new Set(declared.map((code) => catalogue[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = declared.filter((code) => catalogue[code].status === status);
      return [
        status,
        {
          description: here.map((code) => `- [\`${code}\`](${docs}/errors/${code}): ${catalogue[code].meaning}`).join('\n'),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
            },
          },
        },
      ];
    }),
  );
}
