import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { type ExampleCard, exampleCards, exampleLooks } from '../../src/documents/site/card-examples.ts';
import { renderCard, renderCardHtml } from '../../src/resources/card/html.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { sampleDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { sampleLibrary } from '../support/sample-library.ts';

/** Runs every call on the example pages in a shell with the demo environment. */

const missing = ['bash', 'curl'].find((program) => spawnSync(program, ['--version']).error !== undefined);
const options = { skip: missing === undefined ? false : `no ${missing} on this machine` };

let database: TestDatabase;
let service: TestService;
let folder: string;
let environment: NodeJS.ProcessEnv;

before(async () => {
  database = await sampleDatabase();
  service = await startTestService(database.url, { demo: true });
  folder = await mkdtemp(join(tmpdir(), 'sillage-examples-'));
  const written = await readFile(service.demoEnv ?? '', 'utf8');
  environment = {
    ...process.env,
    ...Object.fromEntries([...written.matchAll(/^(SILLAGE_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
    // The home page has it as a placeholder.
    FRAGRANCE_ID: /^SILLAGE_FRAGRANCE_ID=(.*)$/m.exec(written)?.[1] ?? '',
  };
});
after(async () => {
  await service?.close();
  await database?.drop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&([#\w]+);/g, (_all, name) => entities[name] ?? '');

async function callsOn(path: string): Promise<readonly string[]> {
  const page = await (await fetch(service.publicUrl + path)).text();
  return [...page.matchAll(/<code[^>]*>(curl [\s\S]*?)<\/code>/g)].map(([, code = '']) => plain(code));
}

/** Runs the call. Headers are written to a file, because the call may write its body to a file too. */
async function runCall(call: string): Promise<{ status: number; type: string; body: Buffer }> {
  const shell = `curl() { command curl -sS -D head "$@"; }\n${call}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', shell], {
    cwd: folder,
    env: environment,
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  const head = await readFile(join(folder, 'head'), 'latin1');
  const [, file] = /-o (\S+)/.exec(call) ?? [];
  return {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(head)?.[1]),
    type: /^content-type: ([^\r;]+)/im.exec(head)?.[1] ?? '',
    body: file === undefined ? stdout : await readFile(join(folder, file)),
  };
}

function checkBody({ card, name, settings }: ExampleCard, type: string, body: Buffer): void {
  if (type === 'image/png') {
    const { width, height } = renderCard(card, settings);
    assert.deepEqual([body.readUInt32BE(16), body.readUInt32BE(20)], [width, height], name);
  } else if (type === 'text/html') assert.equal(body.toString(), renderCardHtml(card, settings), name);
  else {
    const answer = JSON.parse(body.toString());
    assert.deepEqual([answer.card.id, answer.look.name], [card.id, name]);
  }
}

test('the call on the documentation home page returns 200', options, async () => {
  const [call = '', ...others] = await callsOn('/docs');
  assert.deepEqual(others, []);
  const { status, type, body } = await runCall(call);
  assert.equal(status, 200, `${call}\n${body}`);
  assert.equal(type, 'image/png');
});

test('all example looks have different names', () => {
  assert.equal(new Set(exampleLooks.map(({ name }) => name.toLowerCase())).size, exampleLooks.length);
});

for (const layout of layoutNames) {
  test(`every call on the page of the ${layout} layout returns 200 with the card in the look shown`, options, async () => {
    const calls = await callsOn(`/docs/examples/${layout}`);
    const examples = exampleCards(layout, await sampleLibrary());
    assert.equal(calls.length, examples.length * 3);
    // Daily, the layouts take turns.
    const turn = layoutNames.indexOf(layout) % examples.length;
    for (const [at, call] of calls.entries()) {
      const nth = Math.floor(at / 3);
      const example = examples[nth];
      assert.ok(example);
      if (!isLong && nth !== turn) continue;
      assert.ok(Math.max(...call.split('\n').map((line) => line.length)) <= 76, call);
      const { status, type, body } = await runCall(call);
      assert.equal(status, 200, `${call}\n${body}`);
      assert.equal(type, ['image/png', 'text/html', 'application/json'][at % 3], call);
      checkBody(example, type, body);
    }
  });
}

test('the calls on the sandbox page return what it shows', options, async () => {
  const [moved, limited, ...others] = await callsOn('/docs/sandbox');
  assert.ok(moved !== undefined && limited !== undefined && others.length === 0);
  const { status, body } = await runCall(moved);
  assert.equal(status, 410);
  const page = await (await fetch(`${service.publicUrl}/docs/sandbox`)).text();
  assert.deepEqual(JSON.parse(plain(/<code[^>]*>(\{[\s\S]*?)<\/code>/.exec(page)?.[1] ?? '')), JSON.parse(body.toString()));
  const response = (await runCall(limited)).body.toString();
  assert.match(response, /^HTTP\/1\.1 429 [\s\S]*^Retry-After: \d+\r$[\s\S]*"code":"rate_limited"/m);
});
