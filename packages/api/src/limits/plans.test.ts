import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from './limits.ts';
import { planNames, plans } from './plans.ts';

test('plans have the published allowances, rates and scopes', () => {
  assert.deepEqual(
    planNames.map((name) => [name, plans[name].allowance, plans[name].ratePerMinute]),
    [
      ['trial', 1_000, 60],
      ['boutique', 25_000, 300],
      ['retailer', 250_000, 1_500],
      ['marketplace', 2_500_000, 12_000],
    ],
  );
  for (const name of planNames) assert.deepEqual(plans[name].scopes, ['card', 'search', 'match', 'looks', 'browse', 'recommend', 'feed']);
});

test('limits match the specification and the documentation', () => {
  const {
    bodyBytesMax,
    rowsMax,
    queryCharactersMax,
    refCharactersMax,
    rowTextCharactersMax,
    searchResultsMax,
    searchResultsDefault,
    counterMax,
  } = limits;
  assert.deepEqual(
    [bodyBytesMax, rowsMax, queryCharactersMax, refCharactersMax, rowTextCharactersMax, searchResultsMax, searchResultsDefault, counterMax],
    [262_144, 200, 200, 200, 200, 25, 10, 9_007_199_254_740_991],
  );
});
