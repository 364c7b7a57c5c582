import { type FieldKind, type RecordedFields, type RecordedValue, recordedFields, tiers } from './recorded-fields.ts';

type TitleField = 'brand' | 'name' | 'strength' | 'year';

const titleFields: ReadonlySet<string> = new Set<TitleField>(['brand', 'name', 'strength', 'year']);

/** Whether search and matching by title don't need a field or its column. */
export const isDetail = <Name extends string>(name: Name): name is Exclude<Name, TitleField> => !titleFields.has(name);

/** The fields of a record that search and matching by title don't need. */
export type RecordDetails = Omit<RecordedFields, TitleField>;

/** Details are transferred and stored as one string, which is many times cheaper than eight lists. Imports remove these characters. */
export const entrySeparator = '\u001f';
export const partSeparator = '\u001e';

const detailFields = recordedFields.map(([field]) => field).filter((field) => isDetail(field));

export const packDetails = (record: RecordDetails): string => detailFields.flatMap((field) => partsOf(record[field])).join(partSeparator);

function partsOf(value: RecordedValue): readonly string[] {
  if (value === null) return [''];
  if (typeof value !== 'object') return [String(value)];
  return 'top' in value ? tiers.map((tier) => value[tier].join(entrySeparator)) : [value.join(entrySeparator)];
}

const text = (parts: readonly string[], at: number): string | null => parts[at] || null;
const list = (parts: readonly string[], at: number): readonly string[] => (parts[at] ? parts[at].split(entrySeparator) : []);

/** The value of each kind, from the part at a position. */
const readers: Readonly<Record<FieldKind, (parts: readonly string[], at: number) => RecordedValue>> = {
  requiredText: (parts, at) => parts[at] ?? '',
  text,
  longText: text,
  year: (parts, at) => Number(parts[at]) || null,
  list,
  notes: (parts, at) => ({
    top: list(parts, at),
    heart: list(parts, at + 1),
    base: list(parts, at + 2),
    all: list(parts, at + 3),
  }),
  gtins: list,
};

/** Each detail with the position of its first part. */
let partCount = 0;
const places = recordedFields
  .filter(([field]) => isDetail(field))
  .map(([field, kind]) => {
    const at = partCount;
    partCount += kind === 'notes' ? tiers.length : 1;
    return { field, read: readers[kind], at };
  });

/** Called for every record at start-up. */
export function unpackDetails(packed: string): RecordDetails {
  const parts = packed.split(partSeparator);
  const record: Record<string, RecordedValue> = {};
  for (const { field, read, at } of places) record[field] = read(parts, at);
  return Object(record);
}
