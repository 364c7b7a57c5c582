import { type RawBuilder, sql } from 'kysely';
import { entrySeparator, isDetail, partSeparator } from '../../../resources/library/record-details.ts';
import {
  type FieldKind,
  fieldsBy,
  type Notes,
  type RecordedField,
  type RecordedFields,
  recordedFields,
  tiers,
} from '../../../resources/library/recorded-fields.ts';

/** The columns of the recorded fields: each has the name of its field, and notes have one column for each tier. */
export type RecordedColumn = Exclude<RecordedField, 'notes'> | `notes_${keyof Notes}`;

const sqlTypes = {
  requiredText: 'text',
  text: 'text',
  longText: 'text',
  year: 'smallint',
  list: 'text[]',
  gtins: 'text[]',
} as const satisfies Readonly<Record<Exclude<FieldKind, 'notes'>, string>>;

interface StoredColumn {
  readonly field: RecordedField;
  readonly column: RecordedColumn;
  readonly type: (typeof sqlTypes)[keyof typeof sqlTypes];
}

const storedColumns: readonly StoredColumn[] = recordedFields.flatMap(([field, kind]): readonly StoredColumn[] =>
  kind === 'notes'
    ? tiers.map((tier) => ({ field, column: `notes_${tier}`, type: 'text[]' }))
    : [{ field, column: field, type: sqlTypes[kind] }],
);

export const recordedColumns: readonly RecordedColumn[] = storedColumns.map(({ column }) => column);

/** The columns that search and matching by title don't need. */
export const detailColumns = recordedColumns.filter((column) => isDetail(column));

/** Such as `brand text, name text`, for jsonb_to_recordset. */
export const recordedDefinitions: string = storedColumns.map(({ column, type }) => `${column} ${type}`).join(', ');

/** The values by column. */
export const toColumns = ({ notes, ...fields }: RecordedFields): Readonly<Record<RecordedColumn, unknown>> => ({
  ...fields,
  notes_top: notes.top,
  notes_heart: notes.heart,
  notes_base: notes.base,
  notes_all: notes.all,
});

/** Assigns every column, for `update … set`. */
export function assignRecorded(fields: RecordedFields): RawBuilder<unknown> {
  const values = toColumns(fields);
  return sql.join(recordedColumns.map((column) => sql`${sql.ref(column)} = ${values[column]}`));
}

/** The fields as a JSON object; `alias` is the table's alias in the statement, if it has one. */
export function recordedJson(alias?: string): RawBuilder<unknown> {
  const named = (column: string): string => (alias === undefined ? column : `${alias}.${column}`);
  const json = fieldsBy((kind, field) =>
    kind === 'notes' ? `jsonb_build_object(${tiers.map((tier) => `'${tier}', ${named(`notes_${tier}`)}`).join(', ')})` : named(field),
  );
  return sql.raw(
    `jsonb_build_object(${Object.entries(json)
      .map(([field, value]) => `'${field}', ${value}`)
      .join(', ')})`,
  );
}

/** The details as one text, as `unpackDetails` reads them. */
export const packedDetails: RawBuilder<string> = sql`concat(${sql.join(
  storedColumns
    .filter(({ column }) => isDetail(column))
    .map(({ column, type }) => (type === 'text[]' ? sql`array_to_string(${sql.ref(column)}, ${entrySeparator})` : sql.ref(column))),
  sql`, ${partSeparator}::text, `,
)})`;
