import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exitMeanings, exits } from './exits.ts';

test('every exit code has a meaning, and README.md lists the same codes and meanings', () => {
  assert.deepEqual(
    exitMeanings.map(([code]) => code),
    Object.values(exits),
  );
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const [code, meaning] of exitMeanings) assert.ok(readme.includes(`| ${code} | ${meaning} |`), `README.md lacks exit code ${code}`);
});
