import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import type { Notes } from '../library/fragrance.ts';

/** What a shop says differently from the library on its own cards of one perfume: notes left out, their order, and a text of its own. */

export const tiers = ['top', 'heart', 'base', 'all'] as const satisfies readonly (keyof Notes)[];
export type Tier = (typeof tiers)[number];

/** A note is named as the library records it, so that an edit holds in every language. */
const note = z
  .string('must be a note')
  .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), 'must be a note as the card names it');
const byTier = z
  .strictObject({
    top: z.array(note, 'must be a list of notes').readonly().default([]),
    heart: z.array(note, 'must be a list of notes').readonly().default([]),
    base: z.array(note, 'must be a list of notes').readonly().default([]),
    all: z.array(note, 'must be a list of notes').readonly().default([]),
  })
  .readonly();
const noNotes = { top: [], heart: [], base: [], all: [] };

/** One paragraph: a card sets no other. What would turn the text around it is no part of a description. */
const description = z
  .string('must be a text')
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine((text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), 'must have no control characters');

export const cardEdit = z
  .strictObject({
    remove: byTier.default(noNotes).describe('Notes that the card leaves out, by tier, as the library records them.'),
    order: byTier.default(noNotes).describe('Notes in the order in which the card tells them. Those that are not named come after.'),
    descriptions: z
      .strictObject(Object.fromEntries(languages.map((language) => [language, description.optional()])))
      .transform((texts): Descriptions => {
        const kept: [Language, string][] = languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : []));
        return Object.fromEntries(kept);
      })
      .default({})
      .describe("The shop's own text, by the language of the look. An empty one is none."),
  })
  .readonly();

export type Descriptions = Readonly<Partial<Record<Language, string>>>;
export type CardEdit = z.output<typeof cardEdit>;

export const noEdit: CardEdit = cardEdit.parse({});

/** By content: edits are parsed into one order of fields, in whatever order they were sent or kept. */
export const isSameEdit = (one: CardEdit, other: CardEdit): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An edit in a few words, for whoever is told what stands and what they wanted. */
export function editInWords({ remove, order, descriptions }: CardEdit): string {
  const left = tiers.flatMap((tier) => remove[tier]);
  const arranged = tiers.filter((tier) => order[tier].length > 0);
  const told = Object.keys(descriptions);
  const parts = [
    left.length > 0 && `leaves out ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` and ${left.length - 3} more` : ''}`,
    arranged.length > 0 && `orders ${arranged.map((tier) => (tier === 'all' ? 'the notes' : `the ${tier} notes`)).join(', ')}`,
    told.length > 0 && `describes it in ${told.join(', ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "is the library's card" : parts.join('; ');
}
