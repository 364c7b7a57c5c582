import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '../language.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { pickFields, type RecordedField, recordedFields } from '../library/recorded-fields.ts';
import { labels } from './words/labels.ts';
import { localiseSensory } from './words/sensory.ts';
import { formatBrand, formatName } from './words/spelling.ts';
import { formatPerson } from './words/wording.ts';

const noteList = (tier: string) => z.array(z.string()).readonly().describe(tier);

const noteFields = z.strictObject({
  top: noteList('Top notes.'),
  heart: noteList('Heart notes.'),
  base: noteList('Base notes.'),
  all: noteList('All notes, if the perfume is recorded without tiers; otherwise empty.'),
});

const pictureFields = z.strictObject({
  url: z.url().describe('Public and immutable.'),
  width: z.int().describe('Width in pixels.'),
  height: z.int().describe('Height in pixels.'),
});

/** The most perfumes that a card suggests. */
export const suggestionsMax = 2;

/** A perfume of the business's own shop, named on the card of another one. */
export const suggestedPerfume = z.strictObject({
  id: z.uuid().describe('The fragrance ID.'),
  brand: z.string().describe('The brand as displayed.'),
  name: z.string().describe('The name as displayed.'),
});

export type SuggestedPerfume = Readonly<z.infer<typeof suggestedPerfume>>;

export const cardFields = z.strictObject({
  id: z.uuid().describe('The fragrance ID.'),
  brand: z.string().describe('The brand.'),
  name: z.string().describe('The name, without the brand.'),
  strength: z.string().nullable().describe('The strength, such as Eau de Parfum. Null if unknown.'),
  year: z.int().nullable().describe('The launch year. Null if unknown.'),
  perfumers: z.array(z.string()).readonly().describe('The perfumers. Empty if unknown.'),
  family: z.string().nullable().describe('The olfactive family. Null if unknown.'),
  notes: noteFields.readonly().describe('The notes by tier.'),
  accords: z.array(z.string()).readonly().describe('Accords, strongest first. There are no weights; only the order is known.'),
  description: z
    .string()
    .nullable()
    .describe("Your own description if you published one, otherwise the library's. Null if there is neither."),
  picture: pictureFields.readonly().nullable().describe('An image of the perfume, or null.'),
  alt: z.string().describe('The card in one sentence: alternative text for the PNG and for screen readers.'),
  edited: z.boolean().describe('Whether the card includes an edit of yours.'),
  revision: z.string().describe('Changes when anything on the card changes.'),
});

export const cardSchema = cardFields.readonly().describe('A fragrance card.');

/** The data of a perfume's card. It never contains gender, price or rating. */
export type Card = z.infer<typeof cardSchema> & {
  /** Perfumes of the same shop, if the look shows them and there are any. */
  readonly suggested?: readonly SuggestedPerfume[] | undefined;
};
type Content = Omit<Card, 'alt' | 'revision'>;

/** The recorded fields that appear on cards. */
export const recordedOnCards = recordedFields.flatMap(([field]) => (isOnCards(field) ? [field] : []));

function isOnCards(field: RecordedField): field is RecordedField & keyof Card {
  return field in cardFields.shape;
}

/** The library card of a fragrance, without any business's edit. */
export function toCard(fragrance: Fragrance, language: Language = 'en'): Card {
  return createCard({ id: fragrance.id, ...pickFields(fragrance, recordedOnCards), picture: null, edited: false }, language);
}

/** Creates a card from its content. `alt` and `revision` are derived, so they can't be stale. */
export function createCard(content: Content, language: Language = 'en'): Card {
  const alt = formatAlt(content, language);
  const revision = createHash('sha256')
    .update(JSON.stringify([...contentValues(content), ...suggestedValues(content), alt]), 'utf8')
    .digest('base64url')
    .slice(0, 16);
  return { ...content, alt, revision };
}

const contentFields = cardFields.omit({ alt: true, revision: true }).keyof().options;
const tiers = noteFields.keyof().options;
const pictureParts = pictureFields.keyof().options;

/** The values of all fields in schema order, so that equal cards from different sources have equal revisions. */
const contentValues = (content: Content): readonly unknown[] =>
  contentFields.flatMap((field): readonly unknown[] => {
    const { notes, picture } = content;
    if (field === 'notes') return tiers.map((tier) => notes[tier]);
    if (field === 'picture') return [picture && pictureParts.map((part) => picture[part])];
    return [content[field]];
  });

const suggestedValues = ({ suggested = [] }: Content): readonly unknown[] => suggested.map(({ id, brand, name }) => [id, brand, name]);

/** The card in one sentence. */
export function formatAlt(content: Content, language: Language): string {
  const words = labels[language];
  const list = (items: readonly string[]) => items.join(words.comma);
  const { notes, accords, strength } = localiseSensory({ ...content, family: null }, language);
  const head = [words.by(formatName(content, true), formatBrand(content.brand)), strength, content.year].filter(Boolean).join(words.comma);
  const tail = [
    content.perfumers.length > 0 && words.composedBy(content.perfumers.map(formatPerson).join(words.comma), content.perfumers.length),
    notes.top.length > 0 && `${words.top}: ${list(notes.top)}`,
    notes.heart.length > 0 && `${words.heart}: ${list(notes.heart)}`,
    notes.base.length > 0 && `${words.base}: ${list(notes.base)}`,
    notes.all.length > 0 && `${words.notes}: ${list(notes.all)}`,
    accords.length > 0 && `${words.accords}: ${list(accords)}`,
    content.suggested !== undefined && `${words.alsoLike}: ${list(content.suggested.map(({ name, brand }) => words.by(name, brand)))}`,
  ].filter(Boolean);
  return tail.length > 0 ? `${head}; ${tail.join('; ')}.` : `${head}.`;
}
