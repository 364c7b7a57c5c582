/** Normalises a text to one line without bidirectional control characters. */
export const cleanRecordedText = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .trim();

/** Normalises a list and removes empty entries and case-insensitive duplicates. */
export function cleanRecordedList(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  return entries
    .map(cleanRecordedText)
    .filter((entry) => entry !== '')
    .filter((entry) => seen.size < seen.add(entry.toLowerCase()).size);
}
