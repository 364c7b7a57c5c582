import type { LibraryImport } from '../../../../api/operator/library-imports.ts';
import { State } from '../../../../parts/state.tsx';
import { figure } from '../figure.ts';

const states = {
  sent: ['waiting', 'arriving'],
  waiting: ['waiting', 'waits its turn'],
  reading: ['waiting', 'being read'],
  interrupted: ['bad', 'interrupted'],
  done: ['good', 'done'],
  cancelled: ['over', 'cancelled'],
  failed: ['bad', 'failed'],
} as const;

export function ImportState({ of: { state } }: { readonly of: LibraryImport }) {
  const [kind, words] = states[state];
  return <State is={kind}>{words}</State>;
}

/** What came of its rows, one by one. What is nothing is left out. */
export const outcomesOf = ({ added, changed, unchanged, kept, bad }: LibraryImport): readonly (readonly [count: number, words: string])[] =>
  (
    [
      [added, 'added'],
      [changed, 'changed'],
      [unchanged, 'as they were'],
      [kept, 'left alone: edited by hand'],
      [bad, 'not taken'],
    ] as const
  ).filter(([count]) => count > 0);

export const outcomeWords = (one: LibraryImport): string =>
  outcomesOf(one)
    .map(([count, words]) => `${figure(count)} ${words}`)
    .join(', ');
