/** A line of a CSV file, as RFC 4180 has it. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A spreadsheet would run a text that begins like a formula, also behind spaces or in full-width signs; an apostrophe before it makes it a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${(/^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}
