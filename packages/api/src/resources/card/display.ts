import { createHash } from 'node:crypto';
import { z } from 'zod';
import { languages } from '../language.ts';
import { findAccordId, findNote } from '../notes/recorded-notes.ts';
import { accordColour } from './accords.ts';
import { type Card, cardFields, suggestedPerfume, suggestionsMax } from './card.ts';
import { isDark } from './settings/contrast.ts';
import { defaultLookSettings, type LookSettings } from './settings/settings.ts';
import { type Part, resolvePalette } from './settings/style-settings.ts';
import { labels } from './words/labels.ts';
import { localiseSensory } from './words/sensory.ts';
import { formatBrand, formatName } from './words/spelling.ts';

const id = z.string().nullable().describe('The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded.');
const shownNote = z.strictObject({ id, name: z.string().describe('The name as displayed.') }).readonly();
const tier = (name: string) => z.array(shownNote).readonly().describe(name);
const label = (of: string) => z.string().describe(`The label of ${of}.`);

const displayFields = z
  .strictObject({
    language: z.enum(languages).describe('The language of the look.'),
    direction: z.enum(['ltr', 'rtl']).describe('The text direction of the language.'),
    brand: z.string().describe('The brand as displayed.'),
    name: z.string().describe('The name as displayed: without the brand and strength if they are shown separately.'),
    strength: z.string().nullable().describe('The strength. Null if unknown or hidden in the look.'),
    family: z.string().nullable().describe('The olfactive family. Null if unknown or hidden in the look.'),
    labels: z
      .strictObject({
        top: label('the top notes'),
        heart: label('the heart notes'),
        base: label('the base notes'),
        notes: label('notes without tiers'),
        accords: label('the accords'),
      })
      .readonly(),
    notes: z
      .strictObject({
        top: tier('Top notes.'),
        heart: tier('Heart notes.'),
        base: tier('Base notes.'),
        all: tier('All notes, if the perfume is recorded without tiers.'),
      })
      .readonly()
      .describe('The notes by tier. Empty if hidden in the look.'),
    accords: z
      .array(
        z.strictObject({ id, name: z.string().describe('The name as displayed.'), color: z.string().describe('`#rrggbb`.') }).readonly(),
      )
      .readonly()
      .describe('Accords, strongest first, in the colours of the look. Empty if hidden in the look.'),
    suggestions: z
      .strictObject({
        label: z.string().describe('The heading of the suggestions.'),
        perfumes: z.array(suggestedPerfume.readonly()).min(1).max(suggestionsMax).readonly(),
      })
      .readonly()
      .optional()
      .describe('Perfumes of your own shop. Only if the look shows them and there are any.'),
  })
  .readonly()
  .describe('What the PNG and the HTML show in this look, for shops with their own markup.');

export type Display = z.infer<typeof displayFields>;

const { revision, ...recordedFields } = cardFields.shape;

/** The card of the JSON format. */
export const displayedCard = z
  .strictObject({ ...recordedFields, display: displayFields, revision })
  .readonly()
  .describe('A fragrance card.');
export type DisplayedCard = z.infer<typeof displayedCard>;

/** Adds what the look shows to a card. The revision covers both. */
export function addDisplay({ revision: recorded, suggested, ...card }: Card, settings: LookSettings): DisplayedCard {
  const suggestions = suggested && { label: labels[settings.language].alsoLike, perfumes: suggested };
  const display = { ...createDisplay(card, settings), ...(suggestions && { suggestions }) };
  const hash = createHash('sha256').update(recorded, 'utf8').update(JSON.stringify(display), 'utf8');
  return { ...card, display, revision: hash.digest('base64url').slice(0, 16) };
}

type Content = Omit<Card, 'revision'>;

function createDisplay(card: Content, settings: LookSettings): Display {
  const { language } = settings;
  const { direction, top, heart, base, notes, accords } = labels[language];
  const shows = (part: Part) => settings.parts.includes(part);
  const sensory = localiseSensory(
    { ...card, family: shows('family') ? card.family : null, strength: shows('strength') ? card.strength : null },
    language,
  );
  const surface = surfaceOf(settings);
  const listNotes = (of: keyof Content['notes']) =>
    shows('notes') ? sensory.notes[of].map((name, at) => ({ id: findNote(card.notes[of][at] ?? '')?.id ?? null, name })) : [];
  return {
    language,
    direction,
    brand: formatBrand(card.brand),
    name: formatName(card, shows('strength')),
    strength: sensory.strength,
    family: sensory.family,
    labels: { top, heart, base, notes, accords },
    notes: { top: listNotes('top'), heart: listNotes('heart'), base: listNotes('base'), all: listNotes('all') },
    accords: shows('accords')
      ? sensory.accords.map((name, at) => {
          const recorded = card.accords[at] ?? name;
          return { id: findAccordId(recorded), name, color: accordColour(recorded, surface) };
        })
      : [],
  };
}

const surfaceOf = (settings: LookSettings) => (isDark(resolvePalette(settings).background) ? 'dark' : 'light');

const displayKeys = new WeakMap<LookSettings, string>();

/** Equal for looks with the same display. */
export function displayKey(settings: LookSettings): string {
  const known = displayKeys.get(settings);
  if (known !== undefined) return known;
  const shown = (['strength', 'family', 'notes', 'accords'] as const).filter((part) => settings.parts.includes(part));
  const key = [settings.language, surfaceOf(settings), ...shown].join(' ');
  displayKeys.set(settings, key);
  return key;
}

export const defaultDisplayKey = displayKey(defaultLookSettings);
