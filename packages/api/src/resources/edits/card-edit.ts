import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import type { Notes } from '../library/recorded-fields.ts';

/** A business's changes to the card of one perfume: hidden notes, the order of notes, and descriptions. */

export const tiers = ['top', 'heart', 'base', 'all'] as const satisfies readonly (keyof Notes)[];
export type Tier = (typeof tiers)[number];

/** Edits contain notes as recorded in the library, so that they apply in every language. */
const note = z.string('must be a note').refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), "must be one of the card's notes");
const byTier = z
  .strictObject({
    top: z.array(note, 'must be a list of notes').readonly().default([]),
    heart: z.array(note, 'must be a list of notes').readonly().default([]),
    base: z.array(note, 'must be a list of notes').readonly().default([]),
    all: z.array(note, 'must be a list of notes').readonly().default([]),
  })
  .readonly();
const noNotes = { top: [], heart: [], base: [], all: [] };

/** One paragraph, because cards show no more. Bidirectional control characters could affect the surrounding text, so they are rejected. */
const description = z
  .string('must be a string')
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine((text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), 'must not contain control characters');

export const cardEdit = z
  .strictObject({
    remove: byTier.default(noNotes).describe('Notes to hide, by tier, as recorded in the library.'),
    order: byTier.default(noNotes).describe('The order of notes, by tier. Notes that are not listed come last.'),
    descriptions: z
      .strictObject(Object.fromEntries(languages.map((language) => [language, description.optional()])))
      .transform((texts): Descriptions => {
        const nonEmpty: [Language, string][] = languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : []));
        return Object.fromEntries(nonEmpty);
      })
      .default({})
      .describe('Descriptions by look language. Empty text is ignored.'),
  })
  .readonly();

export type Descriptions = Readonly<Partial<Record<Language, string>>>;
export type CardEdit = z.output<typeof cardEdit>;

export const noEdit: CardEdit = cardEdit.parse({});

/** Compares by content. Parsing gives edits a fixed order of fields, so their JSON can be compared. */
export const isSameEdit = (one: CardEdit, other: CardEdit): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A short description of an edit, for the message about a conflicting change. */
export function describeEdit({ remove, order, descriptions }: CardEdit): string {
  const hidden = tiers.flatMap((tier) => remove[tier]);
  const arranged = tiers.filter((tier) => order[tier].length > 0);
  const described = Object.keys(descriptions);
  const parts = [
    hidden.length > 0 && `hides ${hidden.slice(0, 3).join(', ')}${hidden.length > 3 ? ` and ${hidden.length - 3} more` : ''}`,
    arranged.length > 0 && `reorders ${arranged.map((tier) => (tier === 'all' ? 'the notes' : `the ${tier} notes`)).join(', ')}`,
    described.length > 0 && `sets the description in ${described.join(', ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'is the same as the library card' : parts.join('; ');
}
