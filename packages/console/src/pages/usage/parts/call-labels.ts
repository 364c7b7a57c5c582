import { t } from '../../../messages/t.ts';

/** Labels of operations and outcomes. Error codes have none and are shown unchanged, because developers search for them. */
const operations: Readonly<Record<string, string>> = {
  getWhoami: t('usage.operationWhoami'),
  getCapabilities: t('usage.operationCapabilities'),
  getCard: t('usage.operationCard'),
  getProductCard: t('usage.operationProductCard'),
  searchPerfumes: t('usage.operationSearch'),
  matchProducts: t('usage.operationMatch'),
  listLooks: t('usage.operationLooks'),
  listFragrances: t('usage.operationBrowse'),
  getFragrance: t('usage.operationRecord'),
  identify: t('usage.operationIdentify'),
  listByNote: t('usage.operationByNote'),
  listSimilar: t('usage.operationSimilar'),
  findGift: t('usage.operationGift'),
  enrichFeed: t('usage.operationFeed'),
  getFeed: t('usage.operationFeedProgress'),
  getFeedResult: t('usage.operationFeedResult'),
  mcp: t('usage.operationMcp'),
};

const outcomes: Readonly<Record<string, string>> = {
  answered: t('usage.outcomeAnswered'),
  public_hit: t('usage.outcomeCard'),
  unchanged: t('usage.outcomeUnchanged'),
  sandbox: t('usage.outcomeSandbox'),
};

export const getOperationLabel = (operation: string): string => operations[operation] ?? operation;
export const getOutcomeLabel = (outcome: string): string => outcomes[outcome] ?? outcome;

/** Whether an outcome is a success rather than an error code. */
export const isSuccess = (outcome: string): boolean => outcomes[outcome] !== undefined;
