import type { Import } from '../../../api/products/imports.ts';

/** What an import is called: by its file, else by how its products came. */
export const importName = ({ kind, name }: Pick<Import, 'kind' | 'name'>): string => (name === '' ? kinds[kind] : name);

const kinds: Readonly<Record<Import['kind'], string>> = {
  file: 'A file',
  hand: 'Added by hand',
  again: 'Matched again',
  shopify: 'From Shopify',
  api: 'A call of match',
};
