import { z } from 'zod';
import { manner } from '../src/resources/card/settings/manner.ts';

/** What has no list of values to go through. */
const unlisted: ReadonlySet<string> = new Set(['parts', 'pictures']);

interface JsonSchema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
}

/** The values of every setting that is one of a list. A setting that is declared is among them without being named again. */
export const settingChoices: ReadonlyMap<string, readonly unknown[]> = new Map(
  Object.entries<JsonSchema>(JSON.parse(JSON.stringify(z.toJSONSchema(manner, { io: 'input' }).properties)))
    .filter(([name]) => !unlisted.has(name))
    .map(([name, schema]) => {
      const values = valuesOf(schema);
      if (values.length < 2) throw new Error(`The setting ${name} has no list of values. Say here how it is turned.`);
      return [name, values] as const;
    }),
);

function valuesOf({ enum: values, const: value, anyOf = [] }: JsonSchema): readonly unknown[] {
  if (values !== undefined) return values;
  return value === undefined ? anyOf.flatMap(valuesOf) : [value];
}

/** A value of each of them, another at each turn. */
export const settingsTurned = (turn: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...settingChoices].map(([name, values]) => [name, values[turn % values.length]]));
