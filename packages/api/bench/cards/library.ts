/** Reads perfumes from a CSV file with the library's columns. Lists are separated by commas, perfumers by semicolons. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Card, createCard, recordedOnCards } from '../../src/resources/card/card.ts';
import { emptyRecorded, pickFields } from '../../src/resources/library/recorded-fields.ts';

const list = (separator: RegExp) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  );

const row = z.object({
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  concentration: z.string(),
  year: z.string(),
  perfumers: list(/;\s*/),
  top_notes: list(/,\s*/),
  heart_notes: list(/,\s*/),
  base_notes: list(/,\s*/),
  accords: list(/,\s*/),
});

export function cardsOfCsv(file: string): readonly Card[] {
  return z
    .array(row)
    .parse(parse(readFileSync(file), { columns: true, bom: true }))
    .map((entry) =>
      createCard({
        id: '00000000-0000-5000-8000-000000000000',
        ...pickFields(emptyRecorded, recordedOnCards),
        brand: entry.brand,
        name: entry.name,
        strength: entry.concentration || null,
        year: entry.year ? Number(entry.year) : null,
        perfumers: entry.perfumers,
        notes: { top: entry.top_notes, heart: entry.heart_notes, base: entry.base_notes, all: [] },
        accords: entry.accords,
        picture: null,
        edited: false,
      }),
    );
}
