import type { SavedLook, Settings } from '../../../api/looks/saved-looks.ts';
import { ownSizes, sizes } from '../../../generated/words.ts';
import { capitalised } from '../../../parts/capitalised.ts';

export const layoutInWords = (settings: Settings): string => `${capitalised(settings.layout)}, ${sizeInWords(settings)}`;

/** In CSS px, as the picture is drawn. */
function sizeInWords({ layout, size, scale }: Settings): string {
  const { width, height } = size === 'auto' ? ownSizes[layout] : sizes[size];
  return `${width} × ${height}${scale === 2 ? ', double density' : ''}`;
}

/** How much hangs on a look. */
export const usedWords = (calls: number): string =>
  calls === 0
    ? 'No card was asked for in it in the last 30 days.'
    : `Used about ${calls.toLocaleString('en')} ${calls === 1 ? 'time' : 'times'} in the last 30 days.`;

type Standing = readonly [is: 'good' | 'waiting' | 'over', words: string];

/** Where a look stands between draft and archive. */
export function standingOf({ archived, published, draft }: SavedLook): Standing {
  if (archived) return ['over', 'Archived'];
  if (published === null) return ['waiting', 'Never published'];
  return draft.published ? ['good', 'Published'] : ['waiting', 'Draft differs'];
}
