import { z } from 'zod';
import { styleSettings } from '../src/resources/card/settings/style-settings.ts';

/** Settings without a list of values. */
const skipped: ReadonlySet<string> = new Set(['parts', 'pictures']);

interface JsonSchema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
}

/** The values of every setting with a list of values, derived from the schema so that new settings are included. */
export const settingChoices: ReadonlyMap<string, readonly unknown[]> = new Map(
  Object.entries<JsonSchema>(JSON.parse(JSON.stringify(z.toJSONSchema(styleSettings, { io: 'input' }).properties)))
    .filter(([name]) => !skipped.has(name))
    .map(([name, schema]) => {
      const values = listValues(schema);
      if (values.length < 2) throw new Error(`The setting ${name} has no list of values. Add it to the skipped settings.`);
      return [name, values] as const;
    }),
);

function listValues({ enum: values, const: value, anyOf = [] }: JsonSchema): readonly unknown[] {
  if (values !== undefined) return values;
  return value === undefined ? anyOf.flatMap(listValues) : [value];
}

/** One value per setting, a different one for each `turn`. */
export const rotateSettings = (turn: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...settingChoices].map(([name, values]) => [name, values[turn % values.length]]));
