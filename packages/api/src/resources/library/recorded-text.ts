/** A text as it is recorded: on one line, with nothing in it that turns the direction of the text around it. */
export const recordedText = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .trim();

/** A list as it is recorded: every entry once, however often and in whatever letters it is written. */
export function recordedList(entries: readonly string[]): string[] {
  const had = new Set<string>();
  return entries
    .map(recordedText)
    .filter((entry) => entry !== '')
    .filter((entry) => had.size < had.add(entry.toLowerCase()).size);
}
