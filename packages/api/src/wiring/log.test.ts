import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** The standard output of a child process that logs 500 lines, one of them longer than a page, and ends as given. */
function linesOf(ending: string): Record<string, unknown>[] {
  const source = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = openLog({}, { fd: 1 });
    for (let at = 0; at < 500; at++) log.info({ at, name: at === 250 ? 'é'.repeat(70_000) : 'Noël' }, 'call');
    ${ending}`;
  const { stdout } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', source], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => Object(JSON.parse(line)));
}

const endings: readonly [name: string, code: string][] = [
  ['ends normally', ''],
  ['calls process.exit', 'process.exit(1);'],
  ['throws an error', "throw new Error('a bug');"],
  ['rejects a promise later', "setTimeout(() => Promise.reject(new Error('a bug')), 150);"],
];
for (const [name, code] of endings) {
  test(`no log line is lost or out of order when the process ${name}`, () => {
    const lines = linesOf(code);
    assert.deepEqual(
      lines.map(({ at }) => at),
      Array.from({ length: 500 }, (_, at) => at),
    );
    assert.equal(lines[250]?.name, 'é'.repeat(70_000));
    assert.equal(lines[499]?.name, 'Noël');
  });
}
