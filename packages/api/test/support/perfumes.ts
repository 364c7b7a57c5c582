import type { Database } from '../../src/adapters/postgres/database.ts';
import { importBatch, setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { type ImportedFragrance, type LibraryRow, parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import { freshDatabase, newBusiness, type TestBusiness, type TestDatabase } from './harness.ts';

/** A small library of perfumes named after what is special about them. If inserted before a service starts, it replaces the sample. */

const source = 'test';

const perfume = (row: LibraryRow): ImportedFragrance => {
  const read = parseLibraryRow(source, row);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

export const perfumes = {
  /** Has every field. */
  complete: perfume({
    id: 'complete',
    brand: 'Maison Aurore',
    name: 'Ambre Nuit Blanche',
    concentration: 'Eau de Parfum',
    year: '2015',
    gender: 'women',
    popularity: '900',
    perfumers: 'Claire Fontaine, Jean Morel',
    family: 'Amber Floral',
    top_notes: 'Saffron, Bergamot',
    heart_notes: 'Jasmine, Amberwood',
    base_notes: 'Cedar, Fir Resin',
    accords: 'amber, woody, warm spicy',
    description: 'A warm trail of saffron over cedar.',
  }),
  /** Has only brand and name. */
  bare: perfume({ id: 'bare', brand: 'Maison Aurore', name: 'Sans Titre' }),
  /** Has notes without tiers. */
  untiered: perfume({
    id: 'untiered',
    brand: 'Atelier Lune',
    name: 'Vetiver Court',
    year: '1998',
    notes: 'Vetiver, Lemon',
    accords: 'green',
  }),
  inReview: perfume({ id: 'in-review', brand: 'Atelier Lune', name: 'Rose Disputée', concentration: 'Eau de Toilette' }),
  /** Merged into `complete`. */
  moved: perfume({ id: 'moved', brand: 'Maison Aurore', name: 'Ambre Nuit Blanche Ancienne' }),
  withdrawn: perfume({ id: 'withdrawn', brand: 'Atelier Lune', name: 'Iris Retiré' }),
} as const;

/** A valid id that no perfume has. */
export const noSuchId = '00000000-0000-4000-8000-000000000000';

export async function insertPerfumes(db: Database): Promise<void> {
  await importBatch(db, source, Object.values(perfumes));
  await setFragranceState(db, perfumes.inReview.id, 'in_review');
  await setFragranceState(db, perfumes.moved.id, 'moved', perfumes.complete.id);
  await setFragranceState(db, perfumes.withdrawn.id, 'withdrawn');
}

/** A database with these perfumes, on which a service starts in half the time that the sample library takes. */
export async function smallDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  await insertPerfumes(database.db);
  return database;
}

/** The same with a business. */
export async function stockedDatabase(): Promise<{ database: TestDatabase; business: TestBusiness }> {
  const database = await smallDatabase();
  return { database, business: await newBusiness(database.db) };
}

/** Adds or changes one perfume while services run. */
export async function importPerfume(db: Database, row: LibraryRow): Promise<ImportedFragrance> {
  const brought = perfume(row);
  await importBatch(db, source, [brought]);
  return brought;
}
