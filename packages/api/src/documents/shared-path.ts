import type { Schema } from '../endpoints/json-schema.ts';

/** The parts of an operation in the document that differ between operations of one path. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaObject>> };
  readonly responses: Readonly<Record<string, DescribedResponse>>;
  /** By the field of the body that selects the operation. */
  readonly 'x-selected-by'?: Readonly<
    Record<string, { readonly operationId: string; readonly request: Schema | undefined; readonly answer: Schema | undefined }>
  >;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface MediaObject {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

export interface DescribedResponse {
  readonly description: string;
  /** By name. */
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, MediaObject>>;
}

/**
 * OpenAPI has one operation for each method and path, so an operation that is selected by a field of the body is described within the first
 * one, and by its ID under `x-selected-by`, from which the client makes a method.
 */
export function describeWithin(first: DescribedOperation, selected: DescribedOperation, field: string): DescribedOperation {
  const [body, otherBody] = [first.requestBody?.content['application/json'], selected.requestBody?.content['application/json']];
  const [answer, otherAnswer] = [schemaOf(first), schemaOf(selected)];
  return {
    ...first,
    description: `${first.description}\n\nWith \`${field}\` in the body, the operation is \`${selected.operationId}\`. ${selected.description}`,
    parameters: [...(first.parameters ?? []), ...(selected.parameters ?? [])],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { oneOf: [body?.schema, otherBody?.schema] },
          examples: { ...body?.examples, ...otherBody?.examples },
        },
      },
    },
    responses: mergeResponses(first.responses, selected.responses),
    'x-selected-by': {
      rows: { operationId: first.operationId, request: body?.schema, answer },
      [field]: { operationId: selected.operationId, request: otherBody?.schema, answer: otherAnswer },
    },
  };
}

const schemaOf = ({ responses }: DescribedOperation): Schema | undefined => responses[200]?.content?.['application/json']?.schema;

function mergeResponses(first: DescribedOperation['responses'], selected: DescribedOperation['responses']) {
  return Object.fromEntries(
    Object.entries({ ...selected, ...first }).map(([status, response]) => {
      const other = selected[status];
      const [media, otherMedia] = [response.content?.['application/json'], other?.content?.['application/json']];
      if (media === undefined || otherMedia === undefined || other === undefined) return [status, response];
      const isSame = JSON.stringify(media.schema) === JSON.stringify(otherMedia.schema);
      const schema = isSame ? media.schema : { oneOf: [media.schema, otherMedia.schema] };
      const examples = { ...otherMedia.examples, ...media.examples };
      return [
        status,
        {
          ...response,
          headers: { ...response.headers, ...other.headers },
          content: { 'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) } },
        },
      ];
    }),
  );
}
