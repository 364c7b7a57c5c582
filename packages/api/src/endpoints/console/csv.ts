/** A line of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula, including after spaces and in full-width characters. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${(/^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}
