import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** During a rolling restart, nodes of the previous version run on the new schema. */

const folder = new URL('migrations/', import.meta.url);

/** Statements that would break the previous version. */
const breakingStatements = [
  /\bdrop (?:table|column|function|view)\b/i,
  /\brename (?:to|column|constraint)\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (?:if not exists )?\w+ \w+(?:\[\])? not null(?! default)(?! generated)/i,
];

/** Migrations with such statements that don't affect the previous version, and why. */
const harmlessExceptions = new Map([
  ['0022-lists-from-indexes.ts', 'two derived columns, which are never written, are recreated under their names in the same statement'],
]);

test('migrations are additive, so that the previous version keeps working', () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name));
  assert.ok(files.length > 10);
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll(/\s+/g, ' ');
    const form = breakingStatements.find((one) => one.test(text));
    assert.equal(form !== undefined, harmlessExceptions.has(name), `${name}: ${form ?? 'is listed as an exception but is additive'}`);
  }
});

test('the rule detects breaking statements', () => {
  for (const statement of [
    'alter table keys drop column label',
    'alter table keys rename column label to name',
    'alter table keys alter column label type varchar(10)',
    'alter table keys alter column label set not null',
    'alter table keys add column colour text not null',
    'drop table keys',
  ])
    assert.ok(
      breakingStatements.some((form) => form.test(statement)),
      statement,
    );
  for (const statement of ["add column colour text not null default ''", 'add column colour text', 'create table keys (id text not null)'])
    assert.ok(!breakingStatements.some((form) => form.test(statement)), statement);
});
