import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeOperations } from '../packages/api/src/documents/openapi.ts';
import { createSampleCall } from '../packages/api/src/documents/site/reference/sample-call.ts';
import { renderSample, sampleFile } from '../packages/api/src/documents/site/reference/samples.ts';
import { partnerOperations } from '../packages/api/src/endpoints/partner/operations.ts';
import { readPlugin } from '../packages/client/scripts/pack.ts';
import { readSamples } from '../packages/client/scripts/samples.ts';
import { startDemoService } from './demo-service.ts';

/**
 * `npm run clients`: tests the Python and PHP clients and the WooCommerce plug-in against a service that it starts on this machine, with its own database and demo business.
 * Checks whose tools aren't installed are skipped and listed at the end. `PYTHON` sets the interpreter.
 */
const { PYTHON: python = 'python3' } = process.env;
const at = (path: string): string => fileURLToPath(new URL(`../clients/${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sillage-clients-'));
const skipped: string[] = [];
const failed: string[] = [];

const { demo, stop } = await startDemoService(folder);
try {
  const hasPython = has(python, '-c', 'import httpx, pytest, mypy');
  check('Python types', hasPython, at('python'), [python, '-m', 'mypy', '--cache-dir', join(folder, 'mypy')]);
  check('Python tests', hasPython, at('python'), [python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '-rP'], demo);
  const autoloader = at('php/tests/autoload.php');
  const hasPhp = has('php', '-r', `require '${autoloader}';`);
  check('PHP package', has('composer', '--version'), at('php'), ['composer', 'validate', '--strict', '--no-check-version']);
  check('PHP tests', hasPhp && has('phpunit', '--version'), at('php'), ['phpunit'], demo);
  check('WooCommerce plug-in', hasPhp && has('phpunit', '--version'), at('woocommerce'), ['phpunit'], {
    ...demo,
    SILLAGE_PLUGIN: writePlugin(),
  });
  // The samples run in the folder of a composer.json.
  mkdirSync(join(folder, 'vendor'));
  writeFileSync(join(folder, 'vendor/autoload.php'), `<?php require '${autoloader}';`);
  for (const { language, code } of readSamples()) {
    const file = join(folder, `sample.${language}`);
    writeFileSync(file, code);
    if (language === 'python') check('Python sample', hasPython, folder, [python, file], { ...demo, PYTHONPATH: at('python/src') });
    else check('PHP sample', hasPhp, folder, ['php', file], demo);
  }
  const site = new URL(demo.SILLAGE_BASE_URL ?? '').origin;
  const addresses = { api: demo.SILLAGE_BASE_URL ?? '', docs: `${site}/docs`, console: `${site}/console` };
  for (const { declaration, described } of describeOperations(partnerOperations(), addresses).described) {
    const call = createSampleCall(declaration, described);
    if (call.file !== null) writeFileSync(join(folder, sampleFile), call.file);
    const name = `of ${declaration.id} in the reference`;
    writeFileSync(join(folder, 'reference.py'), renderSample('Python', call));
    check(`Python sample ${name}`, hasPython, folder, [python, 'reference.py'], { ...demo, PYTHONPATH: at('python/src') });
    writeFileSync(join(folder, 'reference.php'), renderSample('PHP', call));
    check(`PHP sample ${name}`, hasPhp, folder, ['php', 'reference.php'], demo);
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nskipped: ${skipped.join(', ') || 'nothing'}\nfailed: ${failed.join(', ') || 'nothing'}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Writes the plug-in as it would be released. Returns its folder. */
function writePlugin(): string {
  for (const [path, text] of readPlugin()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'sillage-woocommerce');
}

function has(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}

function check(
  name: string,
  isPossible: boolean,
  cwd: string,
  [program = '', ...words]: readonly string[],
  env: NodeJS.Dict<string> = {},
): void {
  if (!isPossible) {
    skipped.push(name);
    return;
  }
  console.log(`\n== ${name}`);
  const { status } = spawnSync(program, words, { cwd, stdio: 'inherit', env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env } });
  if (status !== 0) failed.push(name);
}
