/**
 * A part of a page that is otherwise written by hand: what stands between `<!-- name: … -->` and `<!-- end of name -->`.
 * A page without the marks stops the writing, so that a part never gets lost.
 */
export function withSection(page: string, name: string, content: string): string {
  const [all, begin = '', end = ''] = new RegExp(`(<!-- ${name}: [^\n]*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`).exec(page) ?? [];
  if (all === undefined) throw new Error(`The page has no section ${name}.`);
  return page.replace(all, () => `${begin}\n${content.trim()}\n\n${end}`);
}
