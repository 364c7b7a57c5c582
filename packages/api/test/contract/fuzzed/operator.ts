import fc from 'fast-check';
import { operatorOperations } from '../../../src/endpoints/operator/operations.ts';
import { operatorPath } from '../../../src/versioning.ts';
import type { FuzzTarget } from '../fuzzing.ts';
import { fuzzCalls, type ValidCalls } from './bodies.ts';

/** The callers and resources of fuzzed calls. */
export interface OperatorWorld {
  readonly publicUrl: string;
  readonly keeper: { readonly cookie: string };
  /** Not an operator. */
  readonly stranger: { readonly cookie: string };
  /** Not used by other targets, because it is suspended and its plan is changed. */
  readonly business: string;
  /** Not used by other targets, because it is edited and withdrawn. */
  readonly fragrance: string;
  readonly other: string;
  /** An import without its file yet. */
  readonly import: string;
}

export function operatorTarget({ publicUrl, keeper, stranger, business, fragrance, other, import: waiting }: OperatorWorld): FuzzTarget {
  const origin = `Origin: ${publicUrl}`;
  return {
    base: operatorPath,
    calls: fuzzCalls(operatorOperations(), validOperatorCalls(fragrance, other), {
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
    queryNames: ['q', 'limit', 'after', 'before', 'state', 'month', 'house', 'edited', 'order', 'skip', 'done', 'verdict'],
    isDeclared: (answer) => operatorOperations().some(({ declaration }) => declaration.answer.safeParse(answer).success),
    media: ['text/csv; charset=utf-8'],
  };
}

const nothing: readonly string[] = [];

/** A valid call to every operation with a body or query. */
export const validOperatorCalls = (fragrance: string, other: string): ValidCalls => ({
  listAllBusinesses: { query: '?q=aurore&state=active&limit=3' },
  listBusinessAuditLog: { query: '?limit=3&before=7' },
  resumeBusiness: { body: { seen: 0, reason: 'Paid.' } },
  suspendBusiness: { body: { seen: 0, reason: 'Unpaid.' } },
  setPlan: { body: { seen: 0, plan: 'boutique', allowance: 1_000, rate_per_minute: 60, reason: 'Agreed by phone.' } },
  startVisit: { body: { reason: 'Asked for by telephone.' } },
  closePerfumeRequest: { body: { business: '00000000-0000-4000-8000-000000000000', ref: 'SKU 1' } },
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
  undoRecordChange: { body: { seen: 0, to: 'before' } },
  dismissDuplicate: { body: { first: { id: fragrance, seen: 0 }, second: { id: other, seen: 0 } } },
  searchRecords: { query: '?q=nuit&state=public&house=dior&edited=yes&limit=3' },
  listDuplicates: { query: '?limit=3' },
  listPerfumeRequests: { query: '?done=yes' },
  readUsage: { query: '?month=2026-01' },
  exportAllUsage: { query: '?month=2026-01' },
  listCosts: { query: '?month=2026-01&order=cpu&skip=3&limit=3' },
  exportCosts: { query: '?month=2026-01' },
  readCosts: { query: '?month=2026-01' },
  listLibraryImports: { query: '?limit=3' },
  startLibraryUpload: { body: { name: 'library.csv', source: 'mutated', bytes: 12 } },
  listSkippedLibraryRows: { query: '?after=3&limit=3' },
  listSynonyms: { query: '?state=draft&before=7&limit=3' },
  addSynonym: { body: { kind: 'house', text: 'Diör', house: 'Dior' } },
  withdrawSynonym: { body: { seen: 'draft' } },
  publishSynonyms: { body: { trial: 1 } },
  listTestedRows: { query: '?verdict=became_wrong' },
});
