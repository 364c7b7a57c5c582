import type { Declaration, Operation } from '../endpoints/operation.ts';
import type { Code } from '../errors/catalogue.ts';
import { resolveExample } from './examples.ts';
import { type Addresses, addressed, recordedAnswer } from './recorded-answers.ts';
import { examplePicture } from './site/card-examples.ts';

/** Recorded answers as OpenAPI shows them: by status and media type, each under the name of what was sent. */

export const exampleRef = (name: string) => ({ $ref: `#/components/examples/${name}` });

/** What the examples of an operation were answered with this status; for each code told with it that none of them shows, what is shown of it everywhere. */
export function jsonExamples(
  declaration: Declaration,
  status: number,
  told: readonly Code[],
  addresses: Addresses,
): Record<string, object> {
  const own = declaration.examples.flatMap(({ name }) => {
    const { status: was, type, body } = recordedAnswer(declaration.id, name);
    return was === status && type === 'application/json' ? [{ name, value: addressed(body, addresses) }] : [];
  });
  const further = told.filter((code) => own.every(({ value }) => Object(value).error?.code !== code));
  return {
    ...Object.fromEntries(own.map(({ name, value }) => [slug(name), { summary: name, value }])),
    ...Object.fromEntries(further.map((code) => [code, exampleRef(code)])),
  };
}

/** Cards that are no JSON: a fragment as it was recorded, and a picture where the documentation shows it. One card has the same at either address. */
export function mediaExamples(operations: readonly Operation[], addresses: Addresses): { name: string; type: string; example: object }[] {
  return operations.flatMap(({ declaration }) =>
    declaration.examples.flatMap((example) => {
      const { type, body } = recordedAnswer(declaration.id, example.name);
      const { path, query } = resolveExample(example);
      const picture = examplePicture(path?.id, query?.look);
      if (type === 'application/json' || (type === 'image/png' && picture === null)) return [];
      const shown = type === 'text/html' ? { value: body } : { externalValue: `${addresses.docs}/examples/${picture}` };
      return [{ name: slug(example.name), type, example: { summary: example.name, ...shown } }];
    }),
  );
}

export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
