import { inSlices } from '../endpoints/partner/match-products.ts';
import type { Library } from '../resources/library/library.ts';
import { type AttemptRows, changeOf, type WordTrialWork } from '../resources/operator/word-trials.ts';
import { workOff } from './work-off.ts';

/** Tries words on stored rows, a few rows at a time, in the slices of match: a trial holds up nobody's call for longer than a row takes. */
export function workOffWordTrials(work: WordTrialWork, library: Library, onError: (error: unknown) => void): () => Promise<void> {
  return workOff(() => work.step(triedBy(library)), onError);
}

export const triedBy =
  (library: Library): AttemptRows =>
  async (drafts, rows) => {
    const answersOf = library.trying(drafts);
    const changes = await inSlices(rows, (standing) => {
      const answers = answersOf(standing.row);
      return answers === null ? null : changeOf(standing, answers, library);
    });
    return changes.flatMap((change) => change ?? []);
  };
