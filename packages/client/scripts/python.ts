import { readFile } from 'node:fs/promises';
import { errorCodes, type Operation, readContract, type Schema, toPascal } from './document.ts';

const fileOf = (name: string): URL => new URL(`../../../clients/python/src/sillage/${name}`, import.meta.url);
const banner = '# Written by npm run generate from docs/openapi.json.\nfrom __future__ import annotations\n';

/** The Python client's generated files. The synchronous client is the asynchronous one without its keywords. */
export async function generateFiles(): Promise<ReadonlyMap<URL, string>> {
  const { schemas, operations } = await readContract();
  return new Map([
    [fileOf('shapes.py'), renderShapes(schemas, operations)],
    [fileOf('_requests.py'), renderRequests(operations)],
    [fileOf('errors.py'), renderErrors(errorCodes(schemas))],
    [fileOf('client.py'), toSynchronous(await readFile(fileOf('async_client.py'), 'utf8'))],
  ]);
}

function renderShapes(schemas: Readonly<Record<string, Schema>>, operations: readonly Operation[]): string {
  const classes: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) declare(name, schema, classes);
  for (const { id, query } of operations) {
    if (query.length === 0) continue;
    const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
    const required = query.flatMap(({ name, required }) => (required ? [name] : []));
    declare(`${toPascal(id)}Query`, { type: 'object', properties, required }, classes);
  }
  return `${banner}
from typing import Dict, List, Literal, TypedDict, Union

CardFormat = Literal["json", "png", "html"]
${classes.join('')}

MatchRow = MatchRequestRow
MatchedRow = MatchAnswerRow
FragrancesQuery = ListFragrancesQuery
ByNoteQuery = ListByNoteQuery
SimilarQuery = ListSimilarQuery
`;
}

/** Declares a class for an object, after those that it uses. Returns the type. */
function declare(name: string, schema: Schema, classes: string[]): string {
  const types = schema.oneOf ?? schema.anyOf;
  if (types !== undefined) return `Union[${types.map((one, at) => declare(`${name}${at + 1}`, one, classes)).join(', ')}]`;
  if (schema.$ref !== undefined) return `"${schema.$ref.replace(/.*\//, '')}"`;
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
  if (Array.isArray(schema.type)) {
    const others = schema.type.filter((type) => type !== 'null');
    const inner = others.map((type) => declare(name, { ...schema, type }, classes));
    return `Union[${[...inner, ...(others.length < schema.type.length ? ['None'] : [])].join(', ')}]`;
  }
  if (schema.type === 'array') return `List[${declare(name.replace(/s$/, ''), schema.items ?? {}, classes)}]`;
  if (schema.type !== 'object')
    return { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[String(schema.type)] ?? 'object';
  if (schema.properties === undefined) {
    const { additionalProperties: value } = schema;
    return `Dict[str, ${typeof value === 'object' ? declare(`${name}Value`, value, classes) : 'object'}]`;
  }
  const { properties, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, of]) => ({
    line: `    ${field}: ${declare(name + toPascal(field), of, classes)}\n`,
    isRequired: required.includes(field),
  }));
  const always = fields.filter(({ isRequired }) => isRequired).map(({ line }) => line);
  const sometimes = fields.filter(({ isRequired }) => !isRequired).map(({ line }) => line);
  if (always.length > 0 && sometimes.length > 0)
    classes.push(`\n\nclass _${name}(TypedDict):\n${always.join('')}\n\nclass ${name}(_${name}, total=False):\n${sometimes.join('')}`);
  else
    classes.push(
      `\n\nclass ${name}(TypedDict${always.length > 0 ? '' : ', total=False'}):\n${[...always, ...sometimes].join('') || '    pass\n'}`,
    );
  return `"${name}"`;
}

const literal = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value));

const renderRequests = (operations: readonly Operation[]): string => `${banner}
from typing import Dict, Tuple

REQUESTS: Dict[str, Tuple[str, str]] = {
${operations.map(({ id, method, path }) => `    "${id}": ("${method}", "${path}"),\n`).join('')}}
`;

/** A class for each code, so that Python's own \`except\` selects errors. */
const renderErrors = (codes: readonly string[]): string => {
  const all = [...codes, 'unreachable', 'not_an_answer'];
  return `${banner}
from typing import Dict, Type

from ._error import SillageError
${all.map((code) => `\n\nclass ${toPascal(code)}(SillageError):\n    pass\n`).join('')}

BY_CODE: Dict[str, Type[SillageError]] = {
${all.map((code) => `    "${code}": ${toPascal(code)},\n`).join('')}}
`;
};

const toSynchronous = (source: string): string =>
  `# Written by npm run generate from async_client.py.\n${[
    [/\basync (def|with|for)\b/g, '$1'],
    [/\bawait /g, ''],
    [/\bAsyncIterator\b/g, 'Iterator'],
    [/\bAsyncSillage\b/g, 'Sillage'],
    [/\bAsyncClient\b/g, 'Client'],
    [/\bAsyncRunner\b/g, 'Runner'],
    [/\b__a(enter|exit)__\b/g, '__$1__'],
    [/\baclose\b/g, 'close'],
    [/An asynchronous client/g, 'A client'],
  ].reduce((text, [from, to]) => text.replace(from as RegExp, to as string), source)}`;
