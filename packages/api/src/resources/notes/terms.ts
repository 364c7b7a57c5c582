import { findFamilyId, getFamilyName } from './families.ts';
import { findAccordId, findNote, getAccordName, getNoteName } from './recorded-notes.ts';

/** An entry of the vocabulary with its English name. */
export interface NamedTerm {
  readonly id: string;
  readonly name: string;
}

const named = (id: string | null | undefined, nameOf: (id: string) => string | null): NamedTerm | null =>
  id === null || id === undefined ? null : { id, name: nameOf(id) ?? id };

/** The vocabulary's entry for a recorded note, without its place of origin. Null if the vocabulary lacks the note. */
export const nameNote = (recorded: string): NamedTerm | null => named(findNote(recorded)?.id, getNoteName);

/** The vocabulary's entry for a recorded accord. Null if the vocabulary lacks it. */
export const nameAccord = (recorded: string): NamedTerm | null => named(findAccordId(recorded), getAccordName);

/** The vocabulary's entry for a recorded family. Null if the family is unknown. */
export const nameFamily = (recorded: string): NamedTerm | null => named(findFamilyId(recorded), getFamilyName);
