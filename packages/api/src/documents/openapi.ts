import { z } from 'zod';
import { encodings } from '../endpoints/compression.ts';
import { type NamedSchemas, type Schema, toProperties, toSchema } from '../endpoints/json-schema.ts';
import { commonRefusals, type Declaration, type Operation } from '../endpoints/operation.ts';
import { isReleased, plannedOperations } from '../endpoints/partner/planned.ts';
import { type Code, catalogue, codes, statusesOf } from '../errors/catalogue.ts';
import { errorResponse } from '../errors/error-response.ts';
import { apiVersion } from '../versioning.ts';
import { refusalExample, resolveExample } from './examples.ts';
import { exampleRef, jsonExamples, mediaExamples, toSlug } from './openapi-examples.ts';
import type { Addresses } from './recorded-responses.ts';
import { type DescribedOperation, type DescribedParameter, type DescribedResponse, describeWithin } from './shared-path.ts';

/** The partner API as an OpenAPI 3.1 document, generated from the declarations. Deterministic. */
export function openApiDocument(operations: readonly Operation[], addresses: Addresses): object {
  const { schemas: named, described: all } = describeOperations(operations, addresses);
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const { declaration, described } of all) {
    const { path, selectedBy } = declaration;
    const method = declaration.method.toLowerCase();
    const first = selectedBy === undefined ? undefined : paths[path]?.[method];
    paths[path] = { ...paths[path], [method]: first === undefined ? described : describeWithin(first, described, selectedBy ?? '') };
  }
  // Shared examples that no operation refers to are omitted.
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
            'Your API key: `Authorization: Bearer <API_KEY>`. Keep it in an environment variable on your server; calls from browsers are rejected.',
        },
      },
      headers: headerObjects,
      examples: Object.fromEntries([
        ...declaredCodes(operations).flatMap((code) =>
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

/** An operation of the document on its own, even if it shares its path with another one. */
export interface OperationDescription {
  readonly declaration: Declaration;
  readonly described: DescribedOperation;
}

/** The operations in their order, and the schemas that they refer to. */
export function describeOperations(
  operations: readonly Operation[],
  addresses: Addresses,
): { readonly schemas: NamedSchemas; readonly described: readonly OperationDescription[] } {
  const schemas: NamedSchemas = new Map();
  toSchema(errorResponse, 'output', schemas);
  const described = operations.map((operation) => ({
    declaration: operation.declaration,
    described: operationObject(operation, operations, addresses, schemas),
  }));
  return { schemas, described };
}

/** The planned operations that aren't released, and so aren't described. */
export const findPlanned = (operations: readonly Operation[]) =>
  plannedOperations.filter(({ name }) => operations.every(({ declaration }) => declaration.id !== name));

function introduction(operations: readonly Operation[], docs: string): string {
  const planned = findPlanned(operations);
  const releasedAt = (one: (typeof plannedOperations)[number]) =>
    operations.find(({ declaration: { method, path } }) => `${method} ${path}` === `${one.method} ${one.path}`)?.declaration;
  const line = ({ method, path, title }: (typeof plannedOperations)[number]) => `- \`${method} ${path}\`: ${lowerFirst(title)}`;
  const further = planned.flatMap((one) => {
    const released = releasedAt(one);
    return released === undefined ? [] : [`${line(one)}. The path currently serves \`${released.id}\`.`];
  });
  return `Fetch fragrance cards from your server and show them on your product pages.

Every error response has the schema \`Error\`. Check \`error.code\`; each code has [its own page](${docs}/errors).
Calls count towards your plan's allowance; \`Sillage-Charged\` shows the charge of each call.

**Sandbox.** With a test key (\`sil_test_\`), [sandbox IDs and references](${docs}/sandbox) return a card or any error of a card, free of
charge.

**Planned, not released.** These return 404 \`not_found\`:

${planned
  .filter((one) => releasedAt(one) === undefined)
  .map(line)
  .join('\n')}
${further.length === 0 ? '' : `\n**Planned at a released path:**\n\n${further.join('\n')}\n`}`;
}

const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** The groups of operations, in their order. */
export const tags = [
  { name: 'Workspace', description: 'Your key, plan and saved looks.', scopes: [null, 'looks'] },
  { name: 'Cards', description: 'Fragrance cards in your looks.', scopes: ['card'] },
  {
    name: 'Library',
    description: 'Search perfumes and match your products to them.',
    scopes: ['search', 'match', 'browse', 'recommend', 'feed'],
  },
] as const;

export const tagOf = ({ scope }: Declaration): string =>
  tags.find(({ scopes }) => scopes.some((one) => one === scope))?.name ?? tags[0].name;

const headers = {
  RequestId: header('ID of this call: your own `X-Request-Id` if it is valid. Include it when you report a problem.'),
  Charged: { ...header('Calls charged for this response.'), schema: { type: 'integer', enum: [0, 1] } },
  RateLimit: header(
    'Calls remaining this minute and this month: `"minute";r=<calls left>;t=<seconds until reset>, "month";r=<billable calls left>;t=<seconds until reset>`. Omitted while the ledger is unavailable.',
  ),
  RateLimitPolicy: header(
    'Limits per minute and per month: `"minute";q=<calls>;w=60, "month";q=<billable calls>`. The month is omitted without metering.',
  ),
  RetryAfter: {
    ...header(
      "Seconds to wait before retrying. Omitted if waiting doesn't help: for `over_allowance` and for operations that are switched off.",
    ),
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: { ...header('The authentication scheme.'), schema: { type: 'string', const: 'Bearer' } },
  ETag: header(
    "The response's validator, for a card in this format. Send it in `If-None-Match`: an unchanged response is a free 304. Ends in `-gzip` or `-br` if compressed.",
  ),
  CacheControl: header('`private, no-cache`: cache the response, and revalidate it with its `ETag` before reuse. `no-store` on errors.'),
  Vary: header("`Authorization, Accept-Encoding`: responses depend on the key's business and on the accepted compression."),
  ContentEncoding: {
    ...header('The compression of the response: applied to JSON and HTML of at least 1 KiB, if `Accept-Encoding` allows it.'),
    schema: { type: 'string', enum: [...encodings] },
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
const headerRefs = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]));

const onEveryResponse = ['RequestId', 'CacheControl'] as const;
const onMeteredResponses = ['Charged', 'RateLimit', 'RateLimitPolicy', 'Vary'] as const;

/** Declared headers that are always present. Others are omitted while the caller is unknown. */
const alwaysPresent: ReadonlySet<string> = new Set<HeaderName>([...onEveryResponse, 'WwwAuthenticate']);
/** Descriptions by the name of their reference. */
export const headerObjects: Readonly<Record<string, { readonly description: string }>> = Object.fromEntries(
  Object.entries(headers).map(([name, one]) => [name, { ...one, ...(alwaysPresent.has(name) && { required: true }) }]),
);

function operationObject(
  operation: Operation,
  operations: readonly Operation[],
  addresses: Addresses,
  named: NamedSchemas,
): DescribedOperation {
  const { declaration } = operation;
  const { id, title, purpose, scope, costs, send, deprecated } = declaration;
  const parameters = parametersOf(declaration, named);
  return {
    operationId: id,
    summary: title,
    description: `${purpose}\n\nStatus: ${isReleased(id, nothing) ? 'implemented' : 'implemented where the operator has released it'}. Cost: ${describedCosts[costs]}. ${
      scope === null ? 'Works with any key.' : `Requires a key with the scope \`${scope}\`.`
    }${describeDeprecation(declaration, addresses.docs)}`,
    tags: [tagOf(declaration)],
    ...(deprecated !== undefined && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(send.body !== undefined && {
      requestBody: {
        required: true,
        content: {
          [declaration.upload === undefined ? 'application/json' : 'application/octet-stream']: {
            schema: declaration.upload === undefined ? toSchema(send.body, 'input', named) : uploadSchema,
            examples: bodyExamples(declaration),
          },
        },
      },
    }),
    responses: {
      [declaration.status ?? 200]: successResponse(declaration, operations, addresses, named),
      ...(declaration.revalidates === true && { 304: notModified }),
      ...errorResponses(declaration, addresses),
    },
  };
}

export const describedCosts: Readonly<Record<Declaration['costs'], string>> = {
  free: 'free',
  'one call': 'one call for each successful response',
  'one call per 200 rows': 'one call for each 200 rows, or part of 200, charged as they are done',
};

const nothing: ReadonlySet<string> = new Set();

function describeDeprecation({ deprecated }: Declaration, docs: string): string {
  if (deprecated === undefined) return '';
  const { since, sunset, page } = deprecated;
  const until = sunset === undefined ? '' : `, available until at least ${sunset.slice(0, 10)} (\`Sunset\`)`;
  return `\n\nDeprecated since ${since.slice(0, 10)} (\`Deprecation\`)${until}: [replacement](${docs}${page}).`;
}

function parametersOf(declaration: Declaration, named: NamedSchemas): DescribedParameter[] {
  const { path, query } = declaration.send;
  const of = (place: 'path' | 'query', shape: typeof path): DescribedParameter[] =>
    shape === undefined
      ? []
      : toProperties(shape, named).map(({ name, required, schema: { description, ...schema } }) => ({
          name,
          in: place,
          required: place === 'path' || required,
          ...(typeof description === 'string' && { description }),
          schema,
          ...parameterExamples(declaration, place, name, schema),
        }));
  const ifNoneMatch: DescribedParameter = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304.',
    schema: { type: 'string' },
  };
  return [...of('path', path), ...of('query', query), ...(declaration.revalidates === true ? [ifNoneMatch] : [])];
}

function parameterExamples({ examples }: Declaration, place: 'path' | 'query', name: string, schema: Schema): object {
  // Only valid values; invalid ones are shown under their error codes.
  const shown = examples.flatMap((example) => {
    const value = resolveExample(example)[place]?.[name];
    return value === undefined || typeof example.get !== 'number' ? [] : [[example.name, value] as const];
  });
  const values = new Map(shown.map(([title, value]) => [value, title]));
  if (values.size === 0) return {};
  return {
    examples: Object.fromEntries(
      [...values].map(([value, title]) => [toSlug(title), { summary: title, value: schema.type === 'integer' ? Number(value) : value }]),
    ),
  };
}

const uploadSchema: Schema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: 'CSV, TSV, an XLSX workbook or JSON Lines, recognised by content: at most 20 MiB and 50,000 rows, with headings.',
};

const bodyExamples = ({ examples }: Declaration) =>
  Object.fromEntries(
    examples
      .filter(({ get, body }) => body !== undefined && typeof get === 'number')
      .map(({ name, body }) => [toSlug(name), { summary: name, value: body }]),
  );

function successResponse(
  declaration: Declaration,
  operations: readonly Operation[],
  addresses: Addresses,
  named: NamedSchemas,
): DescribedResponse {
  const { status = 200 } = declaration;
  const answer = toSchema(declaration.answer, 'output', named);
  const reviewed = declaration.refuses.includes('in_review');
  const schema = reviewed ? { oneOf: [answer, { $ref: '#/components/schemas/Error' }] } : answer;
  const media = mediaExamples(operations, addresses);
  const mediaObject = (type: MediaType) => ({
    schema: mediaSchemas[type],
    examples: Object.fromEntries(media.filter((one) => one.type === type).map(({ name }) => [name, exampleRef(name)])),
  });
  return {
    description: reviewed
      ? `${declaration.media === undefined ? 'The record. Also' : 'The card in the requested format. In JSON, also'} returned for a record under review: \`ok\` is false, \`error.code\` is \`in_review\`, and the call is free.`
      : 'Success.',
    headers: headerRefs(
      ...onEveryResponse,
      ...onMeteredResponses,
      'ContentEncoding',
      ...(declaration.revalidates === true ? (['ETag'] as const) : []),
    ),
    content: {
      ...(!(declaration.answer instanceof z.ZodNever) && {
        'application/json': { schema, examples: jsonExamples(declaration, status, codesWithStatus(status, declaration), addresses) },
      }),
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
    description: 'One escaped `<article>` with inline styles. If your content security policy forbids those, use JSON and your own markup.',
  },
  'text/csv': { type: 'string', description: 'The results `csv` and `shopify`.' },
  'text/tab-separated-values': { type: 'string', description: 'The result `google`.' },
  'application/ld+json': { type: 'string', description: 'The result `schema_org`.' },
  'application/jsonl': { type: 'string', description: 'The result `openai`: one JSON object per line.' },
};

const notModified = {
  description: 'The response is unchanged. No body, no charge.',
  headers: headerRefs(...onEveryResponse, ...onMeteredResponses, 'ETag'),
};

/** All error statuses of the API. By specification, each operation declares all of them. */
const refusalStatuses = [400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503] as const;

/** The error codes of an operation, in catalogue order. */
export function codesOf({ refuses, scope }: Declaration): readonly Code[] {
  const all = new Set<Code>([...commonRefusals, ...(scope === null ? [] : (['not_entitled'] as const)), ...refuses]);
  return codes.filter((code) => all.has(code));
}

const codesWithStatus = (status: number, declaration: Declaration): readonly Code[] =>
  codesOf(declaration).filter((code) => statusesOf(code).includes(status));

const declaredCodes = (operations: readonly Operation[]): readonly Code[] =>
  codes.filter((code) => operations.some(({ declaration }) => codesOf(declaration).includes(code)));

function errorResponses(declaration: Declaration, addresses: Addresses): Record<string, DescribedResponse> {
  return Object.fromEntries(refusalStatuses.map((status) => [status, renderErrorResponse(status, declaration, addresses)]));
}

function renderErrorResponse(status: number, declaration: Declaration, addresses: Addresses): DescribedResponse {
  const declared = codesWithStatus(status, declaration);
  return {
    description:
      declared.length === 0
        ? 'Not currently returned by this operation, but may be in the future: handle it like any other error.'
        : declared.map((code) => `- [\`${code}\`](${addresses.docs}/errors/${code}): ${catalogue[code].meaning}`).join('\n'),
    headers: headerRefs(
      ...onEveryResponse,
      ...(declared.length > 0 ? onMeteredResponses : []),
      ...(status === 401 ? (['WwwAuthenticate'] as const) : []),
      ...(status === 429 || status === 503 ? (['RetryAfter'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        ...(declared.length > 0 && { examples: jsonExamples(declaration, status, declared, addresses) }),
      },
    },
  };
}
