import { LRUCache } from 'lru-cache';
import { type Card, cardOf, revised } from '../../resources/card/card.ts';
import type { PlacedPicture } from '../../resources/card/sheet.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import { editedCard } from '../../resources/edits/edited-card.ts';
import type { Language } from '../../resources/language.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Look } from '../../resources/looks/look.ts';
import { apiVersion } from '../../versioning.ts';
import { Json, jsonOf } from '../operation.ts';
import { tagOf } from './validator.ts';

/** A part of an answer as it was written once, and its part of the tag. */
export interface Said {
  readonly json: Json;
  readonly tag: string;
}

export interface SaidCard extends Said {
  readonly revision: string;
}

export interface Made {
  readonly card: Card;
  readonly said: SaidCard;
}

/** A record never changes in place, so its card is made and written once, and goes when the record goes. */
const made = new WeakMap<Fragrance, Made>();

function madeFrom(fragrance: Fragrance): Made {
  const known = made.get(fragrance);
  if (known !== undefined) return known;
  const card = cardOf(fragrance);
  const fresh: Made = { card, said: saying(card) };
  made.set(fragrance, fresh);
  return fresh;
}

/** What a shop's edit makes of a record in each language. It goes when the node forgets the edit, or when the record changes. */
const edited = new WeakMap<CardEdit, { readonly fragrance: Fragrance; readonly byLanguage: Map<Language, Made> }>();

/** The card as a business shows it in a language. Without an edit, and where an edit changes nothing that is said, it is the library's. */
export function madeFor(fragrance: Fragrance, edit: CardEdit | null, language: Language): Made {
  if (edit === null) return madeFrom(fragrance);
  let kept = edited.get(edit);
  if (kept?.fragrance !== fragrance) {
    kept = { fragrance, byLanguage: new Map() };
    edited.set(edit, kept);
  }
  const known = kept.byLanguage.get(language);
  if (known !== undefined) return known;
  const recorded = madeFrom(fragrance);
  const card = editedCard(recorded.card, edit, language);
  const fresh: Made = card === recorded.card ? recorded : { card, said: saying(card) };
  kept.byLanguage.set(language, fresh);
  return fresh;
}

const retoldBytesMax = 32 * 1024 * 1024;

/** Cards in the language of a look or with its picture, of which one record has as many as there are shops. */
const retold = new LRUCache<string, SaidCard>({ maxSize: retoldBytesMax, sizeCalculation: ({ json }) => 2 * json.byteLength + 500 });

/** The card in the look's own language, and with its picture: what the page and the picture show. */
export function saidOf({ card, said }: Made, language: Language, bottle: PlacedPicture | null): SaidCard {
  if (bottle === null && language === 'en') return said;
  const name = `${card.revision} ${language} ${bottle?.url ?? ''}`;
  const known = retold.get(name);
  if (known !== undefined) return known;
  const fresh = saying(revised({ ...card, picture: bottle }, language));
  retold.set(name, fresh);
  return fresh;
}

/** Tagged as the answer that it stands in, so that nothing that is written around it is forgotten. */
function saying(card: Card): SaidCard {
  const json = jsonOf(card);
  return { json, tag: tagOf(around(json, inHouse.json, undefined).text), revision: card.revision };
}

export const inHouse: Said = { json: jsonOf(null), tag: 'house' };
const names = new WeakMap<Look, Said>();

export function namedIn(look: Look): Said {
  const known = names.get(look);
  if (known !== undefined) return known;
  const json = jsonOf({ id: look.id, name: look.name });
  const fresh: Said = { json, tag: tagOf(json.text) };
  names.set(look, fresh);
  return fresh;
}

const head = `${JSON.stringify({ ok: true, api_version: apiVersion }).slice(0, -1)},"card":`;

/** The answer's JSON around a card and a look that were written, and counted, before. */
export function around(card: Json, look: Json, ref: string | undefined): Json {
  const tail = ref === undefined ? '}' : `,"product":${JSON.stringify({ ref })}}`;
  const text = `${head}${card.text},"look":${look.text}${tail}`;
  return new Json(text, head.length + card.byteLength + ',"look":'.length + look.byteLength + Buffer.byteLength(tail));
}
