import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '../language.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { labels } from './words/labels.ts';
import { sensoryIn } from './words/sensory.ts';
import { nameOn } from './words/spelling.ts';
import { personName, shown } from './words/wording.ts';

const noteList = (tier: string) => z.array(z.string()).readonly().describe(tier);

const noteFields = z.strictObject({
  top: noteList('Top notes.'),
  heart: noteList('Heart notes.'),
  base: noteList('Base notes.'),
  all: noteList('The notes of a perfume that is recorded without tiers; otherwise empty.'),
});

const pictureFields = z.strictObject({
  url: z.url().describe('Public and immutable.'),
  width: z.int().describe('In px.'),
  height: z.int().describe('In px.'),
});

const cardFields = z.strictObject({
  id: z.uuid().describe('The fragrance id.'),
  brand: z.string().describe('The house.'),
  name: z.string().describe('The name without the house.'),
  strength: z.string().nullable().describe('For instance Eau de Parfum. Null where it is not recorded.'),
  year: z.int().nullable().describe('The year of launch. Null where it is not recorded.'),
  perfumers: z.array(z.string()).readonly().describe('Who composed it; empty where that is not recorded.'),
  family: z.string().nullable().describe('The olfactive family. Null where it is not recorded.'),
  notes: noteFields.readonly().describe('The notes by tier.'),
  accords: z.array(z.string()).readonly().describe('Accords, strongest first. The order is all that is known: there are no weights.'),
  description: z.string().nullable().describe("The partner's own text, else the library's, else null."),
  picture: pictureFields.readonly().nullable().describe('A picture of the perfume, or null.'),
  alt: z.string().describe('The card in one sentence, for the PNG and for screen readers.'),
  edited: z.boolean().describe("True where the partner's own edit shows."),
  revision: z.string().describe('Changes when anything on the card changes.'),
});

export const cardSchema = cardFields.readonly().describe('A fragrance card.');

/** A perfume as a partner shows it. No gender, price or rating is part of it. */
export type Card = z.infer<typeof cardSchema>;
type Content = Omit<Card, 'alt' | 'revision'>;

/** The card of a fragrance as the library records it, before any edit of a partner. */
export function cardOf(fragrance: Fragrance): Card {
  const { id, brand, name, strength, year, perfumers, family, notes, accords, description } = fragrance;
  return revised({ id, brand, name, strength, year, perfumers, family, notes, accords, description, picture: null, edited: false });
}

/** A card from its content: `alt` and `revision` follow from the rest, so that neither can be stale. */
export function revised(content: Content, language: Language = 'en'): Card {
  const alt = altOf(content, language);
  const revision = createHash('sha256')
    .update(JSON.stringify([...contentOf(content), alt]), 'utf8')
    .digest('base64url')
    .slice(0, 16);
  return { ...content, alt, revision };
}

const contentFields = cardFields.omit({ alt: true, revision: true }).keyof().options;
const tiers = noteFields.keyof().options;
const pictureParts = pictureFields.keyof().options;

/** Every field in the order of the schema, so that equal cards from different sources have equal revisions. */
const contentOf = (content: Content): readonly unknown[] =>
  contentFields.flatMap((field): readonly unknown[] => {
    const { notes, picture } = content;
    if (field === 'notes') return tiers.map((tier) => notes[tier]);
    if (field === 'picture') return [picture && pictureParts.map((part) => picture[part])];
    return [content[field]];
  });

/** The card in one sentence. */
export function altOf(content: Content, language: Language): string {
  const words = labels[language];
  const list = (items: readonly string[]) => items.join(words.comma);
  const { notes, accords } = sensoryIn({ ...content, family: null }, language);
  const head = [words.by(nameOn(content, true), shown(content.brand)), content.strength && shown(content.strength), content.year]
    .filter(Boolean)
    .join(words.comma);
  const tail = [
    content.perfumers.length > 0 && words.composedBy(content.perfumers.map(personName).join(words.comma)),
    notes.top.length > 0 && `${words.top}: ${list(notes.top)}`,
    notes.heart.length > 0 && `${words.heart}: ${list(notes.heart)}`,
    notes.base.length > 0 && `${words.base}: ${list(notes.base)}`,
    notes.all.length > 0 && `${words.notes}: ${list(notes.all)}`,
    accords.length > 0 && `${words.accords}: ${list(accords)}`,
  ].filter(Boolean);
  return tail.length > 0 ? `${head}; ${tail.join('; ')}.` : `${head}.`;
}
