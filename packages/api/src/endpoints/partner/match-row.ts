import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { gtinCharactersMax } from '../../resources/gtin/gtin.ts';
import type { Row } from '../../resources/matching/index.ts';
import { productRef, text } from '../input.ts';

/**
 * A row of a request. A wrong structure is the caller's error and causes the request to be rejected, but unreadable text is a problem with one
 * product, so text is validated per row later.
 */
export const matchRow = z
  .strictObject({
    ref: productRef.describe('Your product reference, unique within the request.'),
    brand: uncheckedText(
      ['string', 'null'],
      'The brand, if your row has a separate field for it. Empty and null count as omitted.',
    ).optional(),
    name: uncheckedText('string', 'The product title, unedited.').refine((name) => name !== undefined),
    strength: uncheckedText(
      ['string', 'null'],
      'The strength, if your row has a separate field for it. Empty and null count as omitted.',
    ).optional(),
    gtin: uncheckedText(
      ['string', 'null'],
      "The barcode: 8, 12, 13 or 14 digits, with or without spaces and hyphens. Empty and null count as omitted. One that can't be valid is ignored.",
    ).optional(),
  })
  .describe(
    `A product row. If its text can't be read, such as a blank name or one longer than ${limits.rowTextCharactersMax} characters, the outcome is not_read.`,
  );

/** A valid row, or its reference with the reason why it can't be read. */
export type ReadRow = { readonly row: Row; readonly reason: null } | { readonly row: Pick<Row, 'ref'>; readonly reason: string };

export function readRow({ ref, gtin, ...texts }: z.output<typeof matchRow>): ReadRow {
  const { data, error } = readable.safeParse(texts);
  if (data !== undefined)
    return { row: { ref, ...data, ...(gtin !== undefined && !isEmpty(gtin) && { gtin: toText(gtin) }) }, reason: null };
  const [issue] = error.issues;
  return { row: { ref }, reason: `${issue?.path.join('.')} ${issue?.message}.` };
}

function uncheckedText(type: string | readonly string[], description: string) {
  return z.unknown().meta({ override: { type }, description });
}

/** Product feeds have many forms of empty cells. */
const isEmpty = (cell: unknown): boolean => cell === null || (typeof cell === 'string' && /^[\s\p{Cc}\p{DI}]*$/u.test(cell));

/** A barcode of any type, because one that can't be valid is ignored without rejecting the row. */
const toText = (gtin: unknown): string =>
  (typeof gtin === 'string' ? gtin : JSON.stringify(gtin))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, gtinCharactersMax)
    .toWellFormed();

const cell = z.preprocess((value) => (isEmpty(value) ? undefined : value), text(limits.rowTextCharactersMax).optional());

const readable = z.object({ name: cell.pipe(z.string('must have at least one visible character')), brand: cell, strength: cell });
