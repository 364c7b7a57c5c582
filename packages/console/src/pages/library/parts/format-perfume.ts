import type { Perfume } from '../../../api/library/library.ts';
import { formatEnumeration } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { nameStrength } from '../../../messages/term-names.ts';

/** `Sauvage by Dior, Eau de Toilette, 2015` */
export const formatPerfume = (perfume: Perfume): string =>
  formatEnumeration([t('library.perfume', { name: perfume.name, brand: perfume.brand }), ...listPerfumeDetails(perfume)]);

/** Strength and year, as far as recorded: they distinguish perfumes of the same name. */
export const listPerfumeDetails = ({ strength, year }: Perfume): readonly string[] =>
  [strength === null ? null : nameStrength(strength), year].filter((detail) => detail !== null).map(String);
