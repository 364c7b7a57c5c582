/** Parsers for search parameters. Invalid values are dropped, not errors, because URLs are typed by hand. */

export const optional = <const K extends string, V>(name: K, value: V | undefined): { [key in K]?: V | undefined } => {
  const result: { [key in K]?: V | undefined } = {};
  if (value !== undefined) result[name] = value;
  return result;
};

export const parseText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The router parses digits as a number. */
export const parsePositiveInt = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

export const parseMonth = (value: unknown): string | undefined =>
  typeof value === 'string' && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined;

/** A day as YYYY-MM-DD. */
export const parseDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^2\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const parseFlag = <const K extends string>(name: K, value: unknown) => optional(name, value === true ? true : undefined);

export const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);

/** A path inside the console to go to after signing in; undefined for anything that could lead elsewhere. */
export function parseConsolePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = new URL(value, 'https://console.invalid');
  return url.host === 'console.invalid' && /^\/console(?:\/|$)/.test(url.pathname) ? value : undefined;
}
