/** Responses longer than this have their lists shortened. */
const charactersMax = 3_000;
const listCharactersMax = 600;

/** Keeps the start of each long list, at least its first entry, if the value is too long for a page. */
export function shortenLists(value: unknown): { readonly value: unknown; readonly isShortened: boolean } {
  if (JSON.stringify(value).length <= charactersMax) return { value, isShortened: false };
  const shortened = shorten(value);
  return { value: shortened, isShortened: JSON.stringify(shortened) !== JSON.stringify(value) };
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    let characters = 0;
    return value
      .filter((entry, at) => {
        characters += JSON.stringify(entry).length;
        return at === 0 || characters <= listCharactersMax;
      })
      .map(shorten);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}
