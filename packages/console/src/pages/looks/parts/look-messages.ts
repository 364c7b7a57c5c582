import type { SavedLook, Settings } from '../../../api/looks/saved-looks.ts';
import { ownSizes, sizes } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { nameValue } from './setting-names.ts';

/** The layout and the size of its image in CSS px. */
export function describeLayout({ layout, size, scale }: Settings): string {
  const { width, height } = size === 'auto' ? ownSizes[layout] : sizes[size];
  return t('looks.layout', { layout: nameValue('layout', layout), width: String(width), height: String(height), scale });
}

export const describeUse = (calls: number): string => t('looks.use', { calls });

type LookStatus = readonly [tone: 'good' | 'pending' | 'inactive', text: string];

export function getLookStatus({ archived, published, draft }: SavedLook): LookStatus {
  if (archived) return ['inactive', t('looks.statusArchived')];
  if (published === null) return ['pending', t('looks.statusNeverPublished')];
  return draft.published ? ['good', t('looks.statusPublished')] : ['pending', t('looks.statusUnpublishedChanges')];
}
