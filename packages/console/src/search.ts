/** What an address may say behind its question mark. Whatever is not of its shape is left out, never an error: addresses are typed by hand. */

export const optional = <const K extends string, V>(name: K, value: V | undefined): { [key in K]?: V | undefined } => {
  const kept: { [key in K]?: V | undefined } = {};
  if (value !== undefined) kept[name] = value;
  return kept;
};

export const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The router reads digits as a number. */
export const chosen = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

export const monthName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const flag = <const K extends string>(name: K, value: unknown) => optional(name, value === true ? true : undefined);

export const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);

/** A place inside the console to go to after signing in. Anything that could lead elsewhere is none. */
export function insidePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = new URL(value, 'https://console.invalid');
  return url.host === 'console.invalid' && /^\/console(?:\/|$)/.test(url.pathname) ? value : undefined;
}
