import { type Declaration, type Operation, refusesAlways } from '../endpoints/operation.ts';
import { codings } from '../endpoints/packing.ts';
import { planned } from '../endpoints/partner/planned.ts';
import { errorAnswer } from '../errors/answer.ts';
import { type Code, catalogue, codes, statusesOf } from '../errors/catalogue.ts';
import { apiVersion } from '../versioning.ts';
import { refusalExample, resolveExample } from './examples.ts';
import type { Addresses } from './recorded-answers.ts';
import { type NamedSchemas, propertiesOf, type Schema, schemaOf } from './schemas.ts';
import { exampleRef, jsonExamples, mediaExamples, slug } from './shown-answers.ts';

/** The interface as an OpenAPI 3.1 document, written from the declarations. The same declarations always give the same bytes. */
export function openApiDocument(operations: readonly Operation[], addresses: Addresses): object {
  const named: NamedSchemas = new Map();
  schemaOf(errorAnswer, 'output', named);
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const { path, method } = operation.declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation, operations, addresses, named) };
  }
  // Where each operation that refuses with a code shows an answer of its own, nobody refers to what is shown of it elsewhere.
  const referred = JSON.stringify(paths);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sillage partner API',
      version: apiVersion,
      summary: 'Fragrance cards for partners, as JSON, PNG and HTML.',
      description: introduction(operations, addresses.docs),
    },
    servers: [{ url: addresses.api }],
    externalDocs: { description: 'Guide and error reference', url: addresses.docs },
    security: [{ apiKey: [] }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Your API key, in one header: `Authorization: Bearer <API_KEY>`. Keep it in the environment of your server; a browser is refused.',
        },
      },
      headers: headerObjects,
      examples: Object.fromEntries([
        ...refusedWith(operations).flatMap((code) =>
          referred.includes(`"${exampleRef(code).$ref}"`)
            ? [[code, { summary: code, value: refusalExample(code, addresses.docs) }] as const]
            : [],
        ),
        ...mediaExamples(operations, addresses).map(({ name, example }) => [name, example] as const),
      ]),
      schemas: Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

function introduction(operations: readonly Operation[], docs: string): string {
  const releasedAt = (one: (typeof planned)[number]) =>
    operations.find(({ declaration: { method, path } }) => `${method} ${path}` === `${one.method} ${one.path}`)?.declaration;
  const line = ({ method, path, title }: (typeof planned)[number]) => `- \`${method} ${path}\`: ${lowered(title)}`;
  const further = planned.flatMap((one) => {
    const released = releasedAt(one);
    return released === undefined ? [] : [`${line(one)}. Called today, the path answers as \`${released.id}\`.`];
  });
  return `Read fragrance cards from your server and show them on your product pages.

Every refusal has one shape, \`Error\`: look at \`error.code\`, which has [a page of its own](${docs}/errors).
Calls are counted by plan; every answer says what it cost in \`Sillage-Charged\`.

**Sandbox.** With a test key (\`sil_test_\`), [ids and references of their own](${docs}/sandbox) are always answered with each refusal of a card, and
with a card; nothing of it is charged.

**Planned, not released.** Called, these answer 404 \`not_found\`:

${planned
  .filter((one) => releasedAt(one) === undefined)
  .map(line)
  .join('\n')}
${further.length === 0 ? '' : `\n**Planned at a path that is released already:**\n\n${further.join('\n')}\n`}`;
}

const lowered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const tags = [
  { name: 'Workspace', description: 'The key, the plan and the looks that you saved.', scopes: [null, 'looks'] },
  { name: 'Cards', description: 'A fragrance card in one of your looks.', scopes: ['card'] },
  { name: 'Library', description: 'Find perfumes, and match your products to them.', scopes: ['search', 'match'] },
] as const;

/** Under which heading an operation stands. */
export const tagOf = ({ scope }: Declaration): string =>
  tags.find(({ scopes }) => scopes.some((one) => one === scope))?.name ?? tags[0].name;

const headers = {
  RequestId: header('The id of this call: your own `X-Request-Id` if you sent a sane one. Name it when you report a problem.'),
  Charged: { ...header('Calls charged for this answer.'), schema: { type: 'integer', enum: [0, 1] } },
  RateLimit: header(
    'What is left of the minute and of the month: `"minute";r=<calls left>;t=<seconds until it starts anew>, "month";r=<charged calls left>;t=<seconds>`. Left out while the ledger cannot be reached.',
  ),
  RateLimitPolicy: header(
    'The quotas of a minute and of a month: `"minute";q=<calls>;w=60, "month";q=<charged calls>`. Without metering there is no month.',
  ),
  RetryAfter: {
    ...header(
      'Seconds to wait before the next call. Left out where no wait of seconds helps: `over_allowance`, and an operation that is switched off.',
    ),
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: { ...header('The scheme to authenticate with.'), schema: { type: 'string', const: 'Bearer' } },
  ETag: header(
    'Stays while the bytes of this form stay. Send it back in `If-None-Match`: an unchanged card is a free 304. Packed, it ends in `-gzip` or `-br`.',
  ),
  CacheControl: header('`private, no-cache`: keep the answer, and ask with its `ETag` before you use it again. `no-store` on refusals.'),
  Vary: header('`Authorization, Accept-Encoding`: answers belong to the business of the key, and are packed as their caller takes them.'),
  ContentEncoding: {
    ...header('How the answer is packed: JSON and HTML from one kilobyte on, where `Accept-Encoding` asks for it.'),
    schema: { type: 'string', enum: [...codings] },
  },
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

type HeaderName = keyof typeof headers;
const wireNames: Record<HeaderName, string> = {
  RequestId: 'X-Request-Id',
  Charged: 'Sillage-Charged',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  ETag: 'ETag',
  CacheControl: 'Cache-Control',
  Vary: 'Vary',
  ContentEncoding: 'Content-Encoding',
};
const headersOf = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]));

const everywhere = ['RequestId', 'CacheControl'] as const;
const metered = ['Charged', 'RateLimit', 'RateLimitPolicy', 'Vary'] as const;

/** Where one of these is told of, it is there without exception. The figures of a call are left out where it is not known whose it is. */
const withoutException: ReadonlySet<string> = new Set<HeaderName>([...everywhere, 'WwwAuthenticate']);
const headerObjects = Object.fromEntries(
  Object.entries(headers).map(([name, one]) => [name, { ...one, ...(withoutException.has(name) && { required: true }) }]),
);

function operationObject(operation: Operation, operations: readonly Operation[], addresses: Addresses, named: NamedSchemas): object {
  const { declaration } = operation;
  const { id, title, purpose, scope, costs, send, deprecated } = declaration;
  const parameters = parametersOf(declaration, named);
  return {
    operationId: id,
    summary: title,
    description: `${purpose}\n\nStatus: implemented. Costs: ${costs === 'free' ? 'nothing' : 'one call for each 200 that carries what was asked for'}. ${
      scope === null ? 'Any key may call it.' : `Needs a key with the scope \`${scope}\`.`
    }${deprecationOf(declaration, addresses.docs)}`,
    tags: [tagOf(declaration)],
    ...(deprecated !== undefined && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(send.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(send.body, 'input', named), examples: bodyExamples(declaration) } },
      },
    }),
    responses: {
      200: success(declaration, operations, addresses, named),
      ...(declaration.media !== undefined && { 304: unchanged }),
      ...refusals(declaration, addresses),
    },
  };
}

function deprecationOf({ deprecated }: Declaration, docs: string): string {
  if (deprecated === undefined) return '';
  const { since, sunset, page } = deprecated;
  const until = sunset === undefined ? '' : `, and answered until ${sunset.slice(0, 10)} at least (\`Sunset\`)`;
  return `\n\nDeprecated since ${since.slice(0, 10)} (\`Deprecation\`)${until}: [what to call instead](${docs}${page}).`;
}

function parametersOf(declaration: Declaration, named: NamedSchemas): object[] {
  const { path, query } = declaration.send;
  const of = (place: 'path' | 'query', shape: typeof path) =>
    shape === undefined
      ? []
      : propertiesOf(shape, named).map(({ name, required, schema: { description, ...schema } }) => ({
          name,
          in: place,
          required: place === 'path' || required,
          ...(description !== undefined && { description }),
          schema,
          ...parameterExamples(declaration, place, name, schema),
        }));
  const ifNoneMatch = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of a card that you keep, packed or not; also a list of them, or `*`. If the card is unchanged the answer is a free 304.',
    schema: { type: 'string' },
  };
  return [...of('path', path), ...of('query', query), ...(declaration.media === undefined ? [] : [ifNoneMatch])];
}

function parameterExamples({ examples }: Declaration, place: 'path' | 'query', name: string, schema: Schema): object {
  // What a parameter is shown with are values that work; the refused ones are told under their codes.
  const shown = examples.flatMap((example) => {
    const value = resolveExample(example)[place]?.[name];
    return value === undefined || typeof example.get !== 'number' ? [] : [[example.name, value] as const];
  });
  const values = new Map(shown.map(([title, value]) => [value, title]));
  if (values.size === 0) return {};
  return {
    examples: Object.fromEntries(
      [...values].map(([value, title]) => [slug(title), { summary: title, value: schema.type === 'integer' ? Number(value) : value }]),
    ),
  };
}

const bodyExamples = ({ examples }: Declaration) =>
  Object.fromEntries(
    examples
      .filter(({ get, body }) => body !== undefined && typeof get === 'number')
      .map(({ name, body }) => [slug(name), { summary: name, value: body }]),
  );

function success(declaration: Declaration, operations: readonly Operation[], addresses: Addresses, named: NamedSchemas): object {
  const answer = schemaOf(declaration.answer, 'output', named);
  const reviewed = declaration.refuses.includes('in_review') && declaration.media !== undefined;
  const schema = reviewed ? { oneOf: [answer, { $ref: '#/components/schemas/Error' }] } : answer;
  const media = mediaExamples(operations, addresses);
  const mediaObject = (type: MediaType) => ({
    schema: mediaSchemas[type],
    examples: Object.fromEntries(media.filter((one) => one.type === type).map(({ name }) => [name, exampleRef(name)])),
  });
  return {
    description: reviewed
      ? 'The card in the form asked for. As JSON, a record under review is told here too: `ok` is false and `error.code` is `in_review`; it costs nothing.'
      : 'The answer.',
    headers: headersOf(...everywhere, ...metered, 'ContentEncoding', ...(declaration.media === undefined ? [] : (['ETag'] as const))),
    content: {
      'application/json': { schema, examples: jsonExamples(declaration, 200, toldWith(200, declaration), addresses) },
      ...Object.fromEntries((declaration.media ?? []).map((type) => [type, mediaObject(type)])),
    },
  };
}

type MediaType = NonNullable<Declaration['media']>[number];

const mediaSchemas: Readonly<Record<MediaType, Schema>> = {
  'image/png': { type: 'string', contentMediaType: 'image/png' },
  'text/html': {
    type: 'string',
    contentMediaType: 'text/html',
    description: 'One escaped `<article>` with inline styles. Where your policy forbids those, use the JSON and markup of your own.',
  },
};

const unchanged = {
  description: 'The card is as you have it. No body, no charge.',
  headers: headersOf(...everywhere, ...metered, 'ETag'),
};

/** Every status that a refusal of the interface may have; each operation declares them all, as the specification says. */
const refusalStatuses = [400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503] as const;

/** The codes that an operation refuses with, in the catalogue's order. */
export function codesOf({ refuses, scope }: Declaration): readonly Code[] {
  const all = new Set<Code>([...refusesAlways, ...(scope === null ? [] : (['not_entitled'] as const)), ...refuses]);
  return codes.filter((code) => all.has(code));
}

const toldWith = (status: number, declaration: Declaration): readonly Code[] =>
  codesOf(declaration).filter((code) => statusesOf(code).includes(status));

const refusedWith = (operations: readonly Operation[]): readonly Code[] =>
  codes.filter((code) => operations.some(({ declaration }) => codesOf(declaration).includes(code)));

function refusals(declaration: Declaration, addresses: Addresses): Record<string, object> {
  return Object.fromEntries(refusalStatuses.map((status) => [status, refusalOf(status, declaration, addresses)]));
}

function refusalOf(status: number, declaration: Declaration, addresses: Addresses): object {
  const told = toldWith(status, declaration);
  return {
    description:
      told.length === 0
        ? 'This operation has no refusal with this status today. It belongs to the interface: handle one like every other refusal.'
        : told.map((code) => `- [\`${code}\`](${addresses.docs}/errors/${code}): ${catalogue[code].meaning}`).join('\n'),
    headers: headersOf(
      ...everywhere,
      ...(told.length > 0 ? metered : []),
      ...(status === 401 ? (['WwwAuthenticate'] as const) : []),
      ...(status === 429 || status === 503 ? (['RetryAfter'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        ...(told.length > 0 && { examples: jsonExamples(declaration, status, told, addresses) }),
      },
    },
  };
}
