export const websiteHint = "Leave it empty, or give your shop's domain, e.g. https://shop.example";

/** The address that was typed, as people type it: without the scheme too. Null where nothing was. */
export function websiteOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text === 'https://') return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
