import type { z } from 'zod';
import { type CamelCase, camelCase } from '../resources/camel-case.ts';

/** What a response is made from: its fields in camel case. Other fields of the value are left out. */
type ResponseSource<Response> = { readonly [Name in keyof Response & string as CamelCase<Name>]: AsReadonly<Response[Name]> };
type AsReadonly<Value> = Value extends readonly (infer Entry)[]
  ? readonly AsReadonly<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: AsReadonly<Value[Name]> }
    : Value;

/** The fields of a shape in snake case, from a value in camel case. */
export const toResponse = <Fields extends z.core.$ZodLooseShape>(
  shape: z.ZodObject<Fields>,
  source: ResponseSource<z.output<z.ZodObject<Fields>>>,
): z.output<z.ZodObject<Fields>> => {
  const fields = new Map<string, unknown>(Object.entries(source));
  return Object(
    Object.fromEntries(
      Object.keys(shape.shape).flatMap((name) => {
        const value = fields.get(camelCase(name));
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
};
