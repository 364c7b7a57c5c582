import fc from 'fast-check';
import { operatorOperations } from '../../../src/endpoints/operator/operations.ts';
import { operatorPath } from '../../../src/versioning.ts';
import type { MutatedDoor } from '../mutations.ts';
import { mutatedCalls, type SoundCalls } from './bodies.ts';

/** Who calls, and what there is to call about. */
export interface OperatorWorld {
  readonly publicUrl: string;
  readonly keeper: { readonly cookie: string };
  /** Somebody who is no operator. */
  readonly stranger: { readonly cookie: string };
  /** A business that no other door calls about: it is suspended, and its plan is changed. */
  readonly business: string;
  /** A record that no other door asks for: it is edited and withdrawn. */
  readonly fragrance: string;
  readonly other: string;
  /** An import that waits for its file. */
  readonly import: string;
}

/** The operator's door, mutated. */
export function operatorDoor({ publicUrl, keeper, stranger, business, fragrance, other, import: waiting }: OperatorWorld): MutatedDoor {
  const origin = `Origin: ${publicUrl}`;
  return {
    base: operatorPath,
    calls: mutatedCalls(operatorOperations(), soundOperatorCalls(fragrance, other), {
      business,
      fragrance,
      import: waiting,
      piece: '0',
      word: '1',
      trial: '1',
    }),
    callers: fc.oneof(
      { weight: 12, arbitrary: fc.constant(() => [origin, `Cookie: ${keeper.cookie}`]) },
      fc.constantFrom(
        () => [origin],
        () => [origin, `Cookie: ${stranger.cookie}`],
        () => [`Cookie: ${keeper.cookie}`],
        () => ['Origin: null', `Cookie: ${keeper.cookie}`],
        () => [origin, `Cookie: ${keeper.cookie.slice(0, -3)}`],
        () => [origin, `Cookie: ${stranger.cookie}`, `Cookie: ${keeper.cookie}`],
      ),
    ),
    names: ['q', 'limit', 'after', 'before', 'state', 'month', 'house', 'edited', 'order', 'skip', 'done', 'verdict'],
    fits: (answer) => operatorOperations().some(({ declaration }) => declaration.answer.safeParse(answer).success),
    media: ['text/csv; charset=utf-8'],
  };
}

const nothing: readonly string[] = [];

/** A sound call of every operation that has more to say than its path. */
export const soundOperatorCalls = (fragrance: string, other: string): SoundCalls => ({
  listAllBusinesses: { query: '?q=aurore&state=active&limit=3' },
  readTrail: { query: '?limit=3&before=7' },
  resumeBusiness: { body: { seen: 0, reason: 'Paid.' } },
  suspendBusiness: { body: { seen: 0, reason: 'Unpaid.' } },
  setPlan: { body: { seen: 0, plan: 'boutique', allowance: 1_000, rate_per_minute: 60 } },
  beginVisit: { body: { reason: 'Asked for by telephone.' } },
  finishWish: { body: { business: '00000000-0000-4000-8000-000000000000', ref: 'SKU 1' } },
  changeRecordState: { body: { seen: 0, state: 'moved', to: other } },
  editRecord: {
    body: {
      seen: 0,
      brand: 'Maison Aurore',
      name: 'Sans Titre',
      strength: null,
      year: 1999,
      perfumers: ['Claire Fontaine'],
      family: null,
      notes: { top: ['Saffron'], heart: nothing, base: nothing, all: nothing },
      accords: ['amber'],
      description: 'Doux.',
    },
  },
  undoRecord: { body: { seen: 0, to: 'before' } },
  keepRecordsApart: { body: { first: { id: fragrance, seen: 0 }, second: { id: other, seen: 0 } } },
  findRecords: { query: '?q=nuit&state=public&house=dior&edited=yes&limit=3' },
  listDuplicates: { query: '?limit=3' },
  listWishes: { query: '?done=yes' },
  readUsage: { query: '?month=2026-01' },
  exportAllUsage: { query: '?month=2026-01' },
  listCosts: { query: '?month=2026-01&order=cpu&skip=3&limit=3' },
  exportCosts: { query: '?month=2026-01' },
  readCosts: { query: '?month=2026-01' },
  listLibraryImports: { query: '?limit=3' },
  beginLibraryUpload: { body: { name: 'library.csv', source: 'mutated', bytes: 12 } },
  listBadLibraryRows: { query: '?after=3&limit=3' },
  listWords: { query: '?state=draft&before=7&limit=3' },
  addWord: { body: { kind: 'house', text: 'Diör', house: 'Dior' } },
  takeWordBack: { body: { seen: 'draft' } },
  setWordsLive: { body: { trial: 1 } },
  listTriedRows: { query: '?verdict=became_wrong' },
});
