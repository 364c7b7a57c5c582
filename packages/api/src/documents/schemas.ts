import { z } from 'zod';

/** A JSON Schema of the 2020-12 dialect, which is the dialect of OpenAPI 3.1. */
export type Schema = { readonly [keyword: string]: unknown };

/** The shapes that bear a name, collected while a document is written. */
export type NamedSchemas = Map<string, Schema>;

/**
 * A declared shape as a document shows it. Shapes with a name go to `named` once and are referred to from then on; one name for two
 * shapes is a mistake in the declarations and stops the writing.
 */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Schema {
  const written = z.toJSONSchema(shape, { io, target: 'draft-2020-12', unrepresentable: 'any', override: (context) => mend(context, io) });
  const { $defs, $schema: _, '~standard': __, ...schema } = plain(written);
  for (const [name, definition] of Object.entries(isSchema($defs) ? $defs : {})) {
    if (!isSchema(definition)) continue;
    const { $schema: ___, id: ____, ...rest } = definition;
    const known = named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest)) throw new Error(`Two shapes bear the name ${name}.`);
    named.set(name, rest);
  }
  return schema;
}

/** The properties of an object, each with whether it must be there. */
export function propertiesOf(shape: z.ZodObject, named: NamedSchemas): { name: string; schema: Schema; required: boolean }[] {
  const { properties, required } = schemaOf(shape, 'input', named);
  return Object.entries(isSchema(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    schema: isSchema(schema) ? schema : {},
    required: Array.isArray(required) && required.includes(name),
  }));
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const uuidAnswered = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

function mend({ zodSchema, jsonSchema }: Parameters<Override>[0], io: 'input' | 'output'): void {
  const { def } = zodSchema._zod;
  // What a schema only tidies on its way out, such as a colour put in lower case, looks as it did on its way in.
  if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
    Object.assign(jsonSchema, schemaOf(def.in as z.ZodType, 'input', new Map()));
  if ('override' in jsonSchema && isSchema(jsonSchema.override)) {
    const { override, description } = jsonSchema;
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, override, { description });
  }
  tidy(jsonSchema);
  // The format says it; the expression behind it is a page long. Ids are answered in lower case.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (jsonSchema.format === 'uuid' && io === 'output') jsonSchema.pattern = uuidAnswered;
}

/** What says nothing to a reader goes; a value or null is one type with two names. */
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

/** Through text and back: what is left is data alone, in `#/components/schemas`. */
const plain = (schema: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
