import { LRUCache } from 'lru-cache';
import { type Card, createCard, type SuggestedPerfume, toCard } from '../../resources/card/card.ts';
import type { PlacedImage } from '../../resources/card/card-layout.ts';
import { addDisplay, defaultDisplayKey, displayKey } from '../../resources/card/display.ts';
import { defaultLookSettings, type LookSettings } from '../../resources/card/settings/settings.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import { applyEdit } from '../../resources/edits/edited-card.ts';
import type { Language } from '../../resources/language.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Look } from '../../resources/looks/look.ts';
import { apiVersion } from '../../versioning.ts';
import { Json, toBytes, toJson } from '../operation.ts';
import { hashContent } from './validator.ts';

/** A serialized part of a response, and its part of the tag. */
export interface SerializedPart {
  readonly json: Json;
  readonly tag: string;
}

export interface SerializedCard extends SerializedPart {
  readonly revision: string;
}

export interface BuiltCard {
  readonly card: Card;
  readonly serialized: SerializedCard;
}

/** Records are immutable, so each card is built and serialized once, and collected with its record. */
const builtCards = new WeakMap<Fragrance, BuiltCard>();

function buildLibraryCard(fragrance: Fragrance): BuiltCard {
  const known = builtCards.get(fragrance);
  if (known !== undefined) return known;
  const card = toCard(fragrance);
  const built: BuiltCard = { card, serialized: serializeCard(card, defaultLookSettings) };
  builtCards.set(fragrance, built);
  return built;
}

/** Edited cards by language. Dropped when the edit is evicted or the record changes. */
const editedCards = new WeakMap<CardEdit, { readonly fragrance: Fragrance; readonly byLanguage: Map<Language, BuiltCard> }>();

/** The card of a business in a language, with the perfumes that it suggests. */
export function buildCard(
  fragrance: Fragrance,
  edit: CardEdit | null,
  language: Language,
  suggested: readonly SuggestedPerfume[],
): BuiltCard {
  const built = buildOwnCard(fragrance, edit, language);
  return suggested.length === 0 ? built : { ...built, card: createCard({ ...built.card, suggested }, language) };
}

/** The library card if there is no edit or the edit changes nothing. */
function buildOwnCard(fragrance: Fragrance, edit: CardEdit | null, language: Language): BuiltCard {
  if (edit === null) return buildLibraryCard(fragrance);
  let cached = editedCards.get(edit);
  if (cached?.fragrance !== fragrance) {
    cached = { fragrance, byLanguage: new Map() };
    editedCards.set(edit, cached);
  }
  const known = cached.byLanguage.get(language);
  if (known !== undefined) return known;
  const recorded = buildLibraryCard(fragrance);
  const card = applyEdit(recorded.card, edit, language);
  const built: BuiltCard = card === recorded.card ? recorded : { card, serialized: serializeCard(card, defaultLookSettings) };
  cached.byLanguage.set(language, built);
  return built;
}

const localizedBytesMax = 32 * 1024 * 1024;

/** Cards in another display, with an image or with suggestions, of which one record has many. */
const localizedCards = new LRUCache<string, SerializedCard>({
  maxSize: localizedBytesMax,
  sizeCalculation: ({ json }) => json.bytes.length + 500,
});

/** The card with the display of the look and with its image, like in HTML and PNG. */
export function serializeForLook({ card, serialized }: BuiltCard, settings: LookSettings, bottle: PlacedImage | null): SerializedCard {
  const display = displayKey(settings);
  if (bottle === null && display === defaultDisplayKey && card.suggested === undefined) return serialized;
  const name = `${card.revision} ${display} ${bottle?.url ?? ''}`;
  const known = localizedCards.get(name);
  if (known !== undefined) return known;
  const built = serializeCard(createCard({ ...card, picture: bottle }, settings.language), settings);
  localizedCards.set(name, built);
  return built;
}

/** The tag covers the entire response around the card. */
function serializeCard(card: Card, settings: LookSettings): SerializedCard {
  const displayed = addDisplay(card, settings);
  const text = JSON.stringify(displayed);
  return { json: new Json(toBytes(text)), tag: hashContent(`${head}${text},"look":null}`), revision: displayed.revision };
}

export const noLook: SerializedPart = { json: toJson(null), tag: 'house' };
const serializedLooks = new WeakMap<Look, SerializedPart>();

export function serializeLook(look: Look): SerializedPart {
  const known = serializedLooks.get(look);
  if (known !== undefined) return known;
  const text = JSON.stringify({ id: look.id, name: look.name });
  const built: SerializedPart = { json: new Json(toBytes(text)), tag: hashContent(text) };
  serializedLooks.set(look, built);
  return built;
}

const head = `${JSON.stringify({ ok: true, api_version: apiVersion }).slice(0, -1)},"card":`;

/** Wraps a serialized card and look in the response. */
export function wrapCard(card: Json, look: Json, ref: string | undefined): Json {
  const product = ref === undefined ? '' : `,"product":${toBytes(JSON.stringify({ ref }))}`;
  return new Json(`${head}${card.bytes},"look":${look.bytes}${product}}`);
}
