import { type ConsoleDeclaration, type ConsoleOperation, consoleRefusesAlways } from '../endpoints/console/operation.ts';
import { errorAnswer, errorAnswerOf } from '../errors/answer.ts';
import { type Code, catalogue, codes, entryOf } from '../errors/catalogue.ts';
import { refuse } from '../errors/refusal.ts';
import { apiVersion, consolePath, operatorPath } from '../versioning.ts';
import { refusalExample } from './examples.ts';
import { type NamedSchemas, propertiesOf, schemaOf } from './schemas.ts';

interface Door {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

const consoleDoor: Door = {
  path: consolePath,
  title: 'Sillage console API',
  summary: 'What the console is made of: people, businesses, keys, links.',
};
export const operatorDoor: Door = {
  path: operatorPath,
  title: 'Sillage operator API',
  summary: "What the operator's desk is made of: all businesses, the library, usage, health.",
};

/** The console's own interface as an OpenAPI 3.1 document, for the console's typed client. The same declarations always give the same bytes. */
export function consoleOpenApiDocument(
  operations: readonly ConsoleOperation[],
  { origin, docs }: { readonly origin: string; readonly docs: string },
  { path: base, title, summary }: Door = consoleDoor,
): object {
  const named: NamedSchemas = new Map();
  schemaOf(errorAnswer, 'output', named);
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
          description: 'Behind https its name begins with `__Secure-`.',
        },
      },
      examples: Object.fromEntries(refused.map((code) => [code, { summary: code, value: shownOf(code, docs) }])),
      schemas: Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** A code that never says more than the catalogue does says it here too, whatever a partner was told of a fragrance. */
const shownOf = (code: Code, docs: string) =>
  entryOf(code).saysAll === true ? errorAnswerOf(refuse(code), docs) : refusalExample(code, docs);

const introduction = `For the pages of the console alone: a session cookie, and on every write the origin of the console. An API key does nothing here.

Every refusal has one shape, \`Error\`. Without a session every operation that wants one answers \`person_only\`; a role that is too low, \`not_entitled\`; what
is another business's, \`not_found\`, the same as what does not exist.`;

function operationObject(declaration: ConsoleDeclaration, docs: string, named: NamedSchemas): object {
  const { id, title, purpose, send, media } = declaration;
  const parameters = parametersOf(declaration, named);
  const success =
    media === undefined
      ? { 'application/json': { schema: schemaOf(declaration.answer, 'output', named) } }
      : { [media]: { schema: media === 'image/png' ? { type: 'string', format: 'binary' } : { type: 'string' } } };
  return {
    operationId: id,
    summary: title,
    description: `${purpose}\n\nFor: ${whom[declaration.for]}.`,
    ...(declaration.for === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(send.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(send.body, 'input', named) } } },
    }),
    ...(declaration.file !== undefined && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: { 200: { description: 'The answer.', content: success }, ...refusals(declaration, docs) },
  };
}

const whom: Readonly<Record<ConsoleDeclaration['for'], string>> = {
  anyone: 'anyone',
  person: 'a signed-in person',
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
    return propertiesOf(shape, named).map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      ...(description !== undefined && { description }),
      schema,
    }));
  };
  return [...of('path'), ...of('query')];
}

/** The codes that an operation refuses with, in the catalogue's order. */
function codesOf({ refuses }: ConsoleDeclaration): readonly Code[] {
  const all = new Set<Code>([...consoleRefusesAlways, ...refuses]);
  return codes.filter((code) => all.has(code));
}

function refusals(declaration: ConsoleDeclaration, docs: string): Record<string, object> {
  const told = codesOf(declaration);
  const statuses = [...new Set(told.map((code) => catalogue[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = told.filter((code) => catalogue[code].status === status);
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
