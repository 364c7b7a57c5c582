import type { Declaration, Operation } from '../endpoints/operation.ts';
import type { Code } from '../errors/catalogue.ts';
import { resolveExample } from './examples.ts';
import { type Addresses, fillAddresses, getRecordedResponse } from './recorded-responses.ts';
import { findExampleImage } from './site/card-examples.ts';

/** Recorded responses as OpenAPI examples, by status and media type. */

export const exampleRef = (name: string) => ({ $ref: `#/components/examples/${name}` });

/** The recorded responses of an operation with this status, plus shared examples for the codes that none of them covers. */
export function jsonExamples(
  declaration: Declaration,
  status: number,
  expected: readonly Code[],
  addresses: Addresses,
): Record<string, object> {
  const own = declaration.examples.flatMap(({ name }) => {
    const { status: recordedStatus, type, body } = getRecordedResponse(declaration.id, name);
    return recordedStatus === status && type === 'application/json' ? [{ name, value: fillAddresses(body, addresses) }] : [];
  });
  const further = expected.filter((code) => own.every(({ value }) => Object(value).error?.code !== code));
  return {
    ...Object.fromEntries(own.map(({ name, value }) => [toSlug(name), { summary: name, value }])),
    ...Object.fromEntries(further.map((code) => [code, exampleRef(code)])),
  };
}

/** Examples of results, of HTML cards, and of PNG cards that the documentation shows. */
export function mediaExamples(operations: readonly Operation[], addresses: Addresses): { name: string; type: string; example: object }[] {
  return operations.flatMap(({ declaration }) =>
    declaration.examples.flatMap((example) => {
      const { type, body } = getRecordedResponse(declaration.id, example.name);
      const { path, query } = resolveExample(example);
      const image = findExampleImage(path?.id, query?.look);
      if (type === 'application/json' || (type === 'image/png' && image === null)) return [];
      const shown = type === 'image/png' ? { externalValue: `${addresses.docs}/examples/${image}` } : { value: body };
      return [{ name: toSlug(example.name), type, example: { summary: example.name, ...shown } }];
    }),
  );
}

export const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
