import type { Import } from '../../../api/products/imports.ts';
import { type MessageId, t } from '../../../messages/t.ts';

/** The file's name, or how the products were added. */
export const getImportName = ({ kind, name }: Pick<Import, 'kind' | 'name'>): string =>
  name === '' ? t(kinds.get(kind) ?? 'products.nameShop') : name;

/** Any other kind is a shop platform. */
const kinds: ReadonlyMap<string, MessageId> = new Map([
  ['file', 'products.nameFile'],
  ['hand', 'products.nameHand'],
  ['again', 'products.nameRematch'],
  ['api', 'products.nameApi'],
]);
