/** Operations and outcomes of the ledger in the words of people. What has none is shown as it is: codes are what a developer looks for. */
const operations: Readonly<Record<string, string>> = {
  getWhoami: 'Who am I',
  getCapabilities: 'Capabilities',
  getCard: 'Card',
  getProductCard: 'Product card',
  searchPerfumes: 'Search',
  matchProducts: 'Match',
  listLooks: 'Looks',
};

const outcomes: Readonly<Record<string, string>> = {
  answered: 'Answered',
  public_hit: 'Card shown',
  unchanged: 'Card unchanged (304)',
  sandbox: 'Sandbox',
};

export const operationWords = (operation: string): string => operations[operation] ?? operation;
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? outcome;

/** Outcomes that are no refusal, whose codes are no error's. */
export const isAnswer = (outcome: string): boolean => outcomes[outcome] !== undefined;
