import { readDocument } from './types.ts';

/** The parts of a JSON schema that docs/openapi.json uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The parameters of the query. */
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
}

/** What the clients in other languages are generated from. */
export async function readContract(): Promise<{ readonly schemas: Readonly<Record<string, Schema>>; readonly operations: Operation[] }> {
  const { paths, components } = await readDocument();
  const operations = Object.entries<Record<string, { operationId: string; parameters?: (Operation['query'][number] & { in: string })[] }>>(
    paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace(/#.*/, ''),
      query: parameters.filter((parameter) => parameter.in === 'query'),
    })),
  );
  return { schemas: components.schemas, operations };
}

export const errorCodes = (schemas: Readonly<Record<string, Schema>>): readonly string[] =>
  schemas.Error?.properties?.error?.properties?.code?.enum ?? [];

export const toPascal = (text: string): string =>
  text.replaceAll(/(?:^|[_-])([a-z])/g, (_all, letter: string) => letter.toUpperCase()).replace(/^[a-z]/, (letter) => letter.toUpperCase());
