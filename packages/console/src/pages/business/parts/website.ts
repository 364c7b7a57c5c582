/** The URL of a typed address, which may lack its scheme. Null if nothing was typed. */
export function parseWebsite(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text === 'https://') return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
