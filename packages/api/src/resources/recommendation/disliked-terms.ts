import type { TermTable } from '../library/browsing/term-table.ts';
import { toWords } from '../matching/words/normalise.ts';
import { getNoteFamily } from '../notes/recorded-notes.ts';

/**
 * Marks the notes and accords that an ID of the vocabulary stands for: those with the ID, those of the kind of notes with the ID, and, if
 * `byName`, those whose name contains it. A dislike of rose so covers Turkish rose and the rose accord.
 */
export function markTerms(ids: readonly string[], terms: TermTable, byName: boolean): Int32Array {
  const marked = new Int32Array(terms.size);
  const words = ids.map((id) => ` ${id.replaceAll('-', ' ')} `);
  for (let term = 0; term < marked.length; term++) {
    const kind = terms.kind(term);
    if (kind !== 'note' && kind !== 'accord') continue;
    const [id, family] = [terms.id(term), kind === 'note' ? getNoteFamily(terms.id(term)) : null];
    const name = byName ? spellName(id, terms.name(term)) : '';
    ids.forEach((wanted, nth) => {
      if (id === wanted || family === wanted || (byName && name.includes(words[nth] ?? '')))
        marked[term] = (marked[term] ?? 0) | (1 << (nth % 31));
    });
  }
  return marked;
}

/** Spells all names, so that the first request needn't. */
export function* spellTerms(terms: TermTable): Generator<void, void> {
  for (let term = 0; term < terms.size; term++) {
    const kind = terms.kind(term);
    if (kind === 'note' || kind === 'accord') spellName(terms.id(term), terms.name(term));
    if (term % 64 === 0) yield;
  }
}

const spelled = new Map<string, string>();

/** The words of a term's ID and name. The vocabulary is closed, so there are few. */
function spellName(id: string, name: string): string {
  const known = spelled.get(id);
  if (known !== undefined) return known;
  const words = ` ${id.replaceAll('-', ' ')} ${toWords(name).join(' ')} `;
  spelled.set(id, words);
  return words;
}

/** Whether a recorded text, which may not be in the vocabulary, contains one of the names. */
export function mentionsAny(recorded: readonly string[], ids: readonly string[]): boolean {
  if (ids.length === 0) return false;
  const text = recorded.map((one) => ` ${toWords(one).join(' ')} `).join('|');
  return ids.some((id) => text.includes(` ${id.replaceAll('-', ' ')} `));
}
