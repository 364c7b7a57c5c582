import { toWords } from '../../matching/words/normalise.ts';
import { nameAccord, nameFamily, nameNote, nameStrength } from '../../notes/terms.ts';

/** What a record can be filtered by. Notes, accords, families and strengths have the vocabulary's IDs; the others an ID made from their name. */
const termKinds = ['note', 'accord', 'family', 'strength', 'brand', 'perfumer'] as const;
export type TermKind = (typeof termKinds)[number];

/** Numbers the terms that occur in records: 0, 1, 2 … A number is never reused. */
export interface TermTable {
  readonly size: number;
  /** The term with an ID, or -1 if it has never occurred. */
  find(kind: TermKind, id: string): number;
  /** The term of a recorded text, which is added if necessary. -1 for a note, accord or family that the vocabulary lacks. */
  add(kind: TermKind, recorded: string): number;
  kind(term: number): TermKind;
  id(term: number): string;
  /** The English name in the vocabulary, or else the first spelling that was recorded. */
  name(term: number): string;
}

/** The ID of a brand or perfumer, and of a strength that the vocabulary lacks: "Maison Lancôme" is maison-lancome. */
export function toTermId(recorded: string): string {
  const id = toWords(recorded).join('-');
  return id === '' ? recorded.trim().toLowerCase() : id;
}

const toOwnTerm = (recorded: string) => ({ id: toTermId(recorded), name: recorded });

const readers = {
  note: nameNote,
  accord: nameAccord,
  family: nameFamily,
  strength: (recorded: string) => nameStrength(recorded) ?? toOwnTerm(recorded),
  brand: toOwnTerm,
  perfumer: toOwnTerm,
} as const satisfies Record<TermKind, (recorded: string) => { readonly id: string; readonly name: string } | null>;

export function createTermTable(): TermTable {
  const kinds: TermKind[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const byId = new Map<string, number>();
  /** Recorded texts repeat, and reading one costs much more than looking it up. */
  const byText = new Map<string, number>();

  function read(kind: TermKind, recorded: string): number {
    const term = readers[kind](recorded);
    if (term === null) return -1;
    const key = `${kind} ${term.id}`;
    const known = byId.get(key);
    if (known !== undefined) return known;
    kinds.push(kind);
    ids.push(term.id);
    names.push(term.name);
    byId.set(key, ids.length - 1);
    return ids.length - 1;
  }

  return {
    get size() {
      return ids.length;
    },
    find: (kind, id) => byId.get(`${kind} ${id}`) ?? -1,
    add(kind, recorded) {
      const text = `${kind} ${recorded}`;
      let term = byText.get(text);
      if (term === undefined) {
        term = read(kind, recorded);
        byText.set(text, term);
      }
      return term;
    },
    kind: (term) => kinds[term] ?? 'note',
    id: (term) => ids[term] ?? '',
    name: (term) => names[term] ?? '',
  };
}
