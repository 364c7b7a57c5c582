import type { Import } from '../../../api/products/imports.ts';

/** What an import is called: by its file, else by how its products came. */
export const importName = ({ kind, name }: Pick<Import, 'kind' | 'name'>): string =>
  name === '' ? (kinds.get(kind) ?? 'From your shop') : name;

/** Any other kind is a shop's platform. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['file', 'A file'],
  ['hand', 'Added by hand'],
  ['again', 'Matched again'],
  ['api', 'A call of match'],
]);
