import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** While nodes are replaced one by one, those of the version before work on the schema of the one after. */

const folder = new URL('migrations/', import.meta.url);

/** What the version before may still name, write or leave out. */
const takesAway = [
  /\bdrop (?:table|column|function|view)\b/i,
  /\brename (?:to|column|constraint)\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (?:if not exists )?\w+ \w+(?:\[\])? not null(?! default)(?! generated)/i,
];

/** Migrations that take something away of which the version before misses nothing, and why. */
const missedByNobody = new Map([
  ['0022-lists-from-indexes.ts', 'two derived columns, which nobody writes, are put back under their names in the same statement'],
]);

test('a migration only adds, so that the version before finds all that it knows', () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name));
  assert.ok(files.length > 10);
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll(/\s+/g, ' ');
    const form = takesAway.find((one) => one.test(text));
    assert.equal(form !== undefined, missedByNobody.has(name), `${name}: ${form ?? 'takes nothing away, and is listed as if it did'}`);
  }
});

test('the rule sees what it is there to refuse', () => {
  for (const statement of [
    'alter table keys drop column label',
    'alter table keys rename column label to name',
    'alter table keys alter column label type varchar(10)',
    'alter table keys alter column label set not null',
    'alter table keys add column colour text not null',
    'drop table keys',
  ])
    assert.ok(
      takesAway.some((form) => form.test(statement)),
      statement,
    );
  for (const statement of ["add column colour text not null default ''", 'add column colour text', 'create table keys (id text not null)'])
    assert.ok(!takesAway.some((form) => form.test(statement)), statement);
});
