/**
 * Replaces the generated section of a handwritten page: the part between `<!-- name: … -->` and `<!-- end of name -->`.
 * Throws if the page lacks the markers.
 */
export function replaceSection(page: string, name: string, content: string): string {
  const [all, begin = '', end = ''] = new RegExp(`(<!-- ${name}: [^\n]*-->\n)[\\s\\S]*?(<!-- end of ${name} -->)`).exec(page) ?? [];
  if (all === undefined) throw new Error(`The page has no section ${name}.`);
  return page.replace(all, () => `${begin}\n${content.trim()}\n\n${end}`);
}
