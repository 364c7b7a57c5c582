import { type RecordedFields, type RecordedValue, recordedFields, tiers } from './recorded-fields.ts';

/** The fields of a record that search and matching by title don't need. */
export type RecordDetails = Omit<RecordedFields, 'brand' | 'name' | 'strength' | 'year'>;

const apart: ReadonlySet<string> = new Set(['brand', 'name', 'strength', 'year']);
export const isDetail = (field: string): boolean => !apart.has(field);

/** Details are transferred and stored as one string, which is many times cheaper than eight lists. Imports remove these characters. */
export const entrySeparator = '\u001f';
export const partSeparator = '\u001e';

const details = recordedFields.filter(([field]) => isDetail(field));

export const packDetails = (record: RecordDetails): string =>
  details.flatMap(([field]) => partsOf(Object(record)[field])).join(partSeparator);

function partsOf(value: RecordedValue): readonly string[] {
  if (value === null) return [''];
  if (typeof value !== 'object') return [String(value)];
  return 'top' in value ? tiers.map((tier) => value[tier].join(entrySeparator)) : [value.join(entrySeparator)];
}

export function unpackDetails(text: string): RecordDetails {
  const parts = text.split(partSeparator);
  let next = 0;
  const part = (): string => parts[next++] ?? '';
  const list = (): readonly string[] => {
    const entries = part();
    return entries === '' ? [] : entries.split(entrySeparator);
  };
  const read = {
    requiredText: part,
    text: () => part() || null,
    longText: () => part() || null,
    year: () => Number(part()) || null,
    list,
    notes: () => ({ top: list(), heart: list(), base: list(), all: list() }),
    gtins: list,
  };
  return Object(Object.fromEntries(details.map(([field, kind]) => [field, read[kind]()])));
}
