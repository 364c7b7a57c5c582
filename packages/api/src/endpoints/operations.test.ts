import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { consoleOperations } from './console/operations.ts';
import { keyToolOperations } from './key-tool/operations.ts';
import { operatorOperations } from './operator/operations.ts';
import { partnerOperations } from './partner/operations.ts';

const apis = [
  ['partner', partnerOperations()],
  ['console', consoleOperations()],
  ['key-tool', keyToolOperations()],
  ['operator', operatorOperations()],
] as const;

const isOperation = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'declaration' in exported && 'handle' in exported;

for (const [api, register] of apis)
  test(`every declared operation of the ${api} API is registered`, async () => {
    const folder = new URL(`./${api}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
    const declared = modules.flatMap((module) => Object.values(module).filter(isOperation));
    assert.equal(declared.length, register.length);
    for (const operation of declared)
      assert.ok(
        register.some((one) => one === operation),
        Object(operation).declaration.id,
      );
  });
