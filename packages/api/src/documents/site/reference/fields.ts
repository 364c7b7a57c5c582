import type { NamedSchemas, Schema } from '../../../endpoints/json-schema.ts';
import { type Html, html } from '../html.ts';

/** The fields of JSON Schemas as nested lists. */

/** Whether fields are sent, where some are required, or received, where some may be absent. */
export type Direction = 'sent' | 'received';

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export function renderFields(fields: readonly Field[], direction: Direction, schemas: NamedSchemas): Html {
  return html`<ul class="fields">
${fields.map(({ name, schema, isRequired }) => {
  const own = resolve(schema, schemas);
  const presence = direction === 'sent' ? (isRequired ? 'required' : 'optional') : isRequired ? null : 'may be absent';
  const facts = [describeType(own, schemas), ...describeLimits(own), ...(presence === null ? [] : [presence]), ...describeDefault(own)];
  const inner = innerFields(own, schemas);
  return html`<li><code>${name}</code> <span class="type">${facts.join(', ')}</span>${renderDescription(own)}${renderValues(own, schemas)}
${inner.length === 0 ? null : renderFields(inner, direction, schemas)}</li>\n`;
})}</ul>`;
}

/** The fields of an object, of the entries of a list, or of the values that a field is one of. */
export function innerFields(schema: Schema, schemas: NamedSchemas): readonly Field[] {
  const { properties, required, items, additionalProperties, anyOf } = resolve(schema, schemas);
  if (isSchema(properties))
    return Object.entries(properties).flatMap(([name, field]) =>
      isSchema(field) ? [{ name, schema: field, isRequired: Array.isArray(required) && required.includes(name) }] : [],
    );
  if (isSchema(items)) return innerFields(items, schemas);
  if (isSchema(additionalProperties)) return innerFields(additionalProperties, schemas);
  return Array.isArray(anyOf) ? anyOf.filter(isSchema).flatMap((one) => innerFields(one, schemas)) : [];
}

/** Text in which `code` is marked by backticks. */
export const renderText = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;

const renderDescription = ({ description }: Schema): Html | null =>
  typeof description === 'string' ? html`<p>${renderText(description)}</p>` : null;

function renderValues(schema: Schema, schemas: NamedSchemas): Html | null {
  const values = valuesOf(schema, schemas);
  if (values.length === 0) return null;
  return html`<p>${values.length === 1 ? 'Always ' : 'One of '}${values.map((value, at) => [at === 0 ? '' : ', ', html`<code>${String(value)}</code>`])}.</p>`;
}

function valuesOf(schema: Schema, schemas: NamedSchemas): readonly unknown[] {
  const { enum: values, const: value, items, anyOf } = resolve(schema, schemas);
  if (value !== undefined) return [value];
  if (Array.isArray(values)) return values;
  if (isSchema(items)) return valuesOf(items, schemas);
  return Array.isArray(anyOf) ? anyOf.filter(isSchema).flatMap((one) => valuesOf(one, schemas)) : [];
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const referencePrefix = '#/components/schemas/';

/** Follows a reference, and merges a reference that may be null into one schema. The outer description is the more specific one. */
function resolve(schema: Schema, schemas: NamedSchemas): Schema {
  const { $ref, anyOf, ...rest } = schema;
  if (typeof $ref === 'string') {
    const found = schemas.get($ref.slice(referencePrefix.length));
    if (found === undefined) throw new Error(`Unknown schema ${$ref}.`);
    return { ...resolve(found, schemas), ...rest };
  }
  const [value, nothing, ...others] = Array.isArray(anyOf) ? anyOf.filter(isSchema) : [];
  if (value === undefined || nothing?.type !== 'null' || others.length > 0) return schema;
  const found = resolve(value, schemas);
  return { ...found, type: [found.type, 'null'].flat(), ...rest };
}

function describeType(schema: Schema, schemas: NamedSchemas): string {
  const { type, format, items, anyOf, additionalProperties, contentMediaType } = resolve(schema, schemas);
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isSchema).map((one) => describeType(one, schemas)))].join(' or ');
  const names = [type].flat().map((one) => {
    if (one === 'array' && isSchema(items)) return `list of ${toPlural(describeType(items, schemas))}`;
    if (one === 'object' && isSchema(additionalProperties))
      return `object whose values are ${toPlural(describeType(additionalProperties, schemas))}`;
    if (one === 'string' && contentMediaType !== undefined) return 'file';
    return one === 'string' ? (formats[String(format)] ?? 'string') : String(one);
  });
  return names.join(' or ');
}

const formats: Readonly<Record<string, string>> = { uuid: 'UUID', uri: 'URL', 'date-time': 'time in ISO 8601' };

const toPlural = (type: string): string => (/^(?:string|object|integer|number|boolean|UUID|URL)$/.test(type) ? `${type}s` : type);

function describeLimits({ minLength, maxLength, minimum, maximum, minItems, maxItems, items }: Schema): readonly string[] {
  return [
    describeRange(minLength, maxLength, ' characters'),
    describeRange(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    describeRange(minItems, maxItems, ' entries'),
    ...(isSchema(items) ? describeLimits(items).map((limit) => `each ${limit}`) : []),
  ].filter((limit) => limit !== '');
}

function describeRange(from: unknown, to: unknown, unit: string): string {
  if (typeof from === 'number' && typeof to === 'number') return `${format(from)} to ${format(to)}${unit}`;
  if (typeof to === 'number') return `at most ${format(to)}${unit}`;
  return typeof from === 'number' ? `at least ${format(from)}${unit}` : '';
}

const format = (number: number): string => number.toLocaleString('en', { useGrouping: number > 9999 });

function describeDefault({ default: standard }: Schema): readonly string[] {
  if (standard === undefined) return [];
  if (Array.isArray(standard) && standard.length === 0) return ['default: an empty list'];
  return [`default: ${typeof standard === 'string' ? standard : JSON.stringify(standard)}`];
}
