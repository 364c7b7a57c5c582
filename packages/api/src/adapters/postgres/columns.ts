import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { type CamelCase, camelCase } from '../../resources/camel-case.ts';
import { type Tables, timeColumns } from './generated/tables.ts';

export type Table = keyof Tables;
export type Column<T extends Table> = keyof Selectable<Tables[T]> & string;

/** Columns of a table as the service reads them: in camel case, with times as ISO 8601 in UTC. */
export type Row<T extends Table, C extends Column<T> = Column<T>> = {
  readonly [Name in C as CamelCase<Name>]: TimeAsText<Selectable<Tables[T]>[Name]>;
};

type TimeAsText<Value> = Value extends Date ? string : Value;

/** A list of columns in a statement, with the type of the row that it reads. */
export type Columns<Read> = RawBuilder<unknown> & { readonly [read]?: Read };
declare const read: unique symbol;

/** Columns of a table; `alias` is the table's alias in the statement, if it has one. */
export const columns = <T extends Table, const C extends Column<T>>(table: T, names: readonly C[], alias?: string): Columns<Row<T, C>> =>
  sql.raw(names.map((name) => columnText(table, name, alias, camelCase(name))).join(', '));

/** Columns of a table under different property names. */
export const columnsAs = <T extends Table, const Names extends Readonly<Record<string, Column<T>>>>(
  table: T,
  names: Names,
  alias?: string,
): Columns<{ readonly [Name in keyof Names]: TimeAsText<Selectable<Tables[T]>[Names[Name]]> }> =>
  sql.raw(
    Object.entries(names)
      .map(([property, name]) => columnText(table, name, alias, property))
      .join(', '),
  );

/** Combines lists and computed columns. */
export const listOf = <const Parts extends readonly unknown[]>(...parts: Parts): Columns<Flat<ReadByAll<Parts>>> => sql.join(parts);

/** The same columns of a left-joined table, where the row may be absent. */
export const orNull = <Read>(list: Columns<Read>): Columns<{ readonly [Name in keyof Read]: Read[Name] | null }> => list;

/**
 * The columns that every query of a resource reads. Columns that only some queries need, or none, are `apart`: a new column doesn't compile until
 * it is in one of the two lists.
 */
export const columnsOf =
  <T extends Table, const C extends Column<T>, const A extends Exclude<Column<T>, C>>(
    table: T,
    names: readonly C[],
    _apart: readonly A[] & (Exclude<Column<T>, C | A> extends never ? unknown : { readonly undecided: Exclude<Column<T>, C | A> }),
  ): ((alias?: string) => Columns<Row<T, C>>) =>
  (alias) =>
    columns(table, names, alias);

/** The row that a list of columns reads. */
export type RowIn<List extends Columns<unknown>> = List extends Columns<infer Read> ? Read : never;

/**
 * `sql`, with a row type derived from the columns in the statement: column lists, and computed columns named with `.as()`. Lists in a subquery
 * count too, so put a subquery into a separate fragment.
 */
export const query = <const Parts extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...parts: Parts
): RawBuilder<Flat<ReadByAll<Parts>>> => sql(text, ...parts);

type ReadByAll<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? ReadBy<First> & ReadByAll<Rest>
  : unknown;
type ReadBy<Part> =
  Part extends AliasedRawBuilder<infer Value, infer Name>
    ? { readonly [Key in Name]: Value }
    : Part extends Columns<infer Read>
      ? Read
      : unknown;
type Flat<Read> = { readonly [Name in keyof Read]: Read[Name] };

function columnText(table: Table, name: string, alias: string | undefined, property: string): string {
  const column = alias === undefined ? name : `${alias}.${name}`;
  const times: readonly string[] = timeColumns[table];
  if (times.includes(name)) return `iso(${column}) as "${property}"`;
  return property === name ? column : `${column} as "${property}"`;
}
