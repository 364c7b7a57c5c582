import { z } from 'zod';
import { places } from '../../resources/card/fitting/place.ts';
import { genders } from '../../resources/library/fragrance.ts';
import { recordedShape } from '../../resources/library/recorded-fields.ts';
import { styleUses } from '../../resources/looks/website-style.ts';
import { delimiters } from '../../resources/products/reading/delimited.ts';
import { encodings } from '../../resources/products/reading/encoding.ts';

/** Schemas of the reader's responses. The reader handles untrusted files, so its responses are validated too. */

const unreadable = z.strictObject({ unreadable: z.string() });
const column = z.int().min(0);

const form = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), encoding: z.enum(encodings), delimiter: z.enum(delimiters) }),
  z.strictObject({ kind: z.literal('workbook'), sheet: z.string().transform((name) => name.toWellFormed()) }),
  z.strictObject({ kind: z.literal('json_lines') }),
]);

export const formResponse = z.union([form, unreadable]);

export const previewResponse = z.union([
  unreadable,
  z.strictObject({
    form,
    rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
    columns: z.strictObject({
      headingLine: z.int(),
      ref: column.nullable(),
      name: column,
      brand: column.nullable(),
      strength: column.nullable(),
      gtin: column.nullable(),
    }),
  }),
]);

const row = z.strictObject({
  ref: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  strength: z.string().optional(),
  gtin: z.string().optional(),
});

export const productResponse = z.union([
  z.strictObject({ line: z.int(), row, reason: z.null() }),
  z.strictObject({ line: z.int(), row: z.null(), reason: z.string() }),
]);

export const feedResponse = z.strictObject({ line: z.int(), cells: z.array(z.string()).nullable(), row: row.nullable() });

const texts = z.array(z.string());

const skippedLibraryRow = z.strictObject({
  line: z.int(),
  field: z.string().nullable(),
  reason: z.string(),
  row: z.union([z.string(), z.record(z.string(), z.string())]),
});

export const libraryResponse = z.union([
  z.strictObject({
    bytesRead: z.int(),
    bad: z.null(),
    partial: skippedLibraryRow.nullable(),
    fragrance: z.strictObject({
      id: z.guid(),
      sourceId: z.string(),
      ...recordedShape,
      gender: z.enum(genders).nullable(),
      popularity: z.int(),
      ignoredGtins: texts,
    }),
  }),
  z.strictObject({
    bytesRead: z.int(),
    fragrance: z.null(),
    bad: skippedLibraryRow,
  }),
  unreadable,
]);

export const pictureResponse = z.union([
  z.strictObject({ refused: z.enum(['bad_settings', 'body_too_large']), message: z.string() }),
  z.strictObject({
    image: z.strictObject({
      hash: z.string(),
      place: z.enum(places),
      type: z.enum(['image/webp', 'image/jpeg']),
      width: z.int(),
      height: z.int(),
    }),
    bytes: z.instanceof(Uint8Array),
  }),
]);

export const colourResponse = z.string().regex(/^#[0-9a-f]{6}$/);

export const websiteResponse = z.strictObject({
  styleSheets: z.array(z.url()),
  colours: z.array(z.strictObject({ colour: colourResponse, use: z.enum(styleUses) })),
  fonts: z.array(
    z.strictObject({ family: z.string().max(80), use: z.enum(styleUses), generic: z.enum(['serif', 'sans-serif']).nullable() }),
  ),
});
