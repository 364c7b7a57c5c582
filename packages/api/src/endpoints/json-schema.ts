import { z } from 'zod';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type Schema = { readonly [keyword: string]: unknown };

/** Named schemas, collected while a document is generated. */
export type NamedSchemas = Map<string, Schema>;

/**
 * The JSON Schema of a declared shape. Named schemas are added to `named` and referenced. Throws if two shapes have the same
 * name.
 */
export function toSchema(shape: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Schema {
  const written = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: (context) => simplify(context, io),
  });
  const { $defs, $schema: _, '~standard': __, ...schema } = toPlainJson(written);
  for (const [name, definition] of Object.entries(isSchema($defs) ? $defs : {})) {
    if (!isSchema(definition)) continue;
    const { $schema: ___, id: ____, ...rest } = definition;
    const known = named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest)) throw new Error(`Two schemas have the name ${name}.`);
    named.set(name, rest);
  }
  return schema;
}

/** A JSON Schema that is complete in itself: named schemas are in its `$defs`, except the one that it is. */
export function toOwnSchema(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const named: NamedSchemas = new Map();
  const schema = toSchema(shape, io, named);
  const own = typeof schema.$ref === 'string' ? schema.$ref.slice(referencePrefix.length) : undefined;
  const { [own ?? '']: root = schema, ...$defs } = Object.fromEntries(named);
  const whole = Object.keys($defs).length === 0 ? root : { ...root, $defs };
  return JSON.parse(JSON.stringify(whole).replaceAll(`"${referencePrefix}`, '"#/$defs/'));
}

const referencePrefix = '#/components/schemas/';

/** The properties of an object schema, and whether they are required. */
export function toProperties(shape: z.ZodObject, named: NamedSchemas): { name: string; schema: Schema; required: boolean }[] {
  const { properties, required } = toSchema(shape, 'input', named);
  return Object.entries(isSchema(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    schema: isSchema(schema) ? schema : {},
    required: Array.isArray(required) && required.includes(name),
  }));
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const lowerCaseUuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

function simplify({ zodSchema, jsonSchema }: Parameters<Override>[0], io: 'input' | 'output'): void {
  const { def } = zodSchema._zod;
  // A schema that only normalises its value, such as lower-casing a colour, has the same output as input.
  if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
    Object.assign(jsonSchema, toSchema(def.in as z.ZodType, 'input', new Map()));
  if ('override' in jsonSchema && isSchema(jsonSchema.override)) {
    const { override, description } = jsonSchema;
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, override, { description });
  }
  tidy(jsonSchema);
  // The format is enough; the generated pattern is a page long. IDs are returned in lower case.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (jsonSchema.format === 'uuid' && io === 'output') jsonSchema.pattern = lowerCaseUuid;
}

/** Removes noise, and merges a nullable type into one. */
function tidy(schema: Record<string, unknown>): void {
  delete schema.readOnly;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER && schema.minimum === undefined) delete schema.maximum;
  const [value, nothing, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (others.length > 0 || !isSchema(value) || !isSchema(nothing) || nothing.type !== 'null' || typeof value.type !== 'string') return;
  const { description, default: standard } = schema;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
  if (description !== undefined) Object.assign(schema, { description });
  if (standard !== undefined) Object.assign(schema, { default: standard });
}

/** Drops everything but JSON, and points references to `#/components/schemas`. */
const toPlainJson = (schema: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${referencePrefix}`));
