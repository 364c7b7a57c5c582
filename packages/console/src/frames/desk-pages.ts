import { t } from '../messages/t.ts';

/** The pages of the operator desk, in the order of its menu. */
export const deskPages = [
  ['/operator', t('shell.operatorBusinesses')],
  ['/operator/usage', t('shell.operatorUsage')],
  ['/operator/library', t('shell.operatorLibrary')],
  ['/operator/imports', t('shell.operatorImports')],
  ['/operator/duplicates', t('shell.operatorDuplicates')],
  ['/operator/missed', t('shell.operatorPerfumeRequests')],
  ['/operator/words', t('shell.operatorSynonyms')],
  ['/operator/audit', t('shell.operatorAudit')],
  ['/operator/health', t('shell.operatorHealth')],
  ['/operator/incidents', t('shell.operatorIncidents')],
] as const;
