import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './element.ts';

for (const [character, escaped] of [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
] as const)
  test(`${character} is escaped, alone and twice in a text`, () => {
    assert.equal(escapeHtml(character), escaped);
    assert.equal(escapeHtml(`a${character}b${character}`), `a${escaped}b${escaped}`);
  });
