import type { CardEdit } from '../../../api/edits/card-edits.ts';
import { tiers } from './arrangement.ts';

/** Work on an edit that is not saved yet: kept in the tab, so that a session that ends amid it takes nothing along. */
export interface Unsaved {
  readonly edit: CardEdit;
  /** The version that this work began from. */
  readonly from: number;
}

/** By whom too: what one person typed is not shown to the next one who signs in here. */
export const placeOf = (person: string | undefined, business: string, fragrance: string): string =>
  `unsaved edit ${person} ${business} ${fragrance}`;

export function unsavedAt(place: string): Unsaved | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  return isUnsaved(kept) ? kept : null;
}

export function keepUnsaved(place: string, unsaved: Unsaved | null): void {
  if (unsaved === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(unsaved));
}

/** What a release of another day has kept in another form is not taken up. */
function isUnsaved(kept: unknown): kept is Unsaved {
  const { edit, from } = Object(kept);
  const { remove, order, descriptions } = Object(edit);
  const isInTiers = (notes: unknown): boolean => tiers.every((tier) => Array.isArray(Object(notes)[tier]));
  return typeof from === 'number' && isInTiers(remove) && isInTiers(order) && typeof descriptions === 'object' && descriptions !== null;
}
