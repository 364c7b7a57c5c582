import type { LibraryImport } from '../../../../api/operator/library-imports.ts';
import { t } from '../../../../messages/t.ts';
import { StatusLabel } from '../../../../parts/status-label.tsx';

const states = {
  sent: ['pending', t('operator.importUploading')],
  waiting: ['pending', t('operator.importQueued')],
  reading: ['pending', t('operator.importReading')],
  interrupted: ['bad', t('operator.importInterrupted')],
  done: ['good', t('operator.importDone')],
  cancelled: ['inactive', t('operator.importCancelled')],
  failed: ['bad', t('operator.importFailed')],
} as const;

export function ImportState({ state }: Pick<LibraryImport, 'state'>) {
  const [tone, label] = states[state];
  return <StatusLabel tone={tone}>{label}</StatusLabel>;
}

const outcomes = [
  ['added', 'operator.importAdded', 'operator.importAddedCount'],
  ['changed', 'operator.importChanged', 'operator.importChangedCount'],
  ['unchanged', 'operator.importUnchanged', 'operator.importUnchangedCount'],
  ['kept', 'operator.importKept', 'operator.importKeptCount'],
  ['bad', 'operator.importSkipped', 'operator.importSkippedCount'],
] as const;

/** Row counts by outcome, without outcomes that have no rows. */
export const getOutcomes = (libraryImport: LibraryImport): readonly { readonly count: number; readonly label: string }[] =>
  outcomes.map(([outcome, label]) => ({ count: libraryImport[outcome], label: t(label) })).filter(({ count }) => count > 0);

/** Such as `12 added, 3 skipped`. */
export const formatOutcomes = (libraryImport: LibraryImport): string =>
  outcomes
    .filter(([outcome]) => libraryImport[outcome] > 0)
    .map(([outcome, , label]) => t(label, { count: libraryImport[outcome] }))
    .join(', ');
