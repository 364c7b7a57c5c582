import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** What a process of its own leaves on its standard output: it tells 500 things, one of them longer than a page, and ends as given. */
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
  ['comes to its end', ''],
  ['is ended', 'process.exit(1);'],
  ['meets a bug', "throw new Error('a bug');"],
  ['meets a bug later', "setTimeout(() => Promise.reject(new Error('a bug')), 150);"],
];
for (const [name, code] of endings) {
  test(`nothing that was told is lost or out of order when the process ${name}`, () => {
    const lines = linesOf(code);
    assert.deepEqual(
      lines.map(({ at }) => at),
      Array.from({ length: 500 }, (_, at) => at),
    );
    assert.equal(lines[250]?.name, 'é'.repeat(70_000));
    assert.equal(lines[499]?.name, 'Noël');
  });
}
