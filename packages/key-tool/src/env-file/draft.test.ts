import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Stop } from '../exits.ts';
import { openDraft } from './draft.ts';
import { resolveTarget } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-draft-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function createDraft(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const target = await resolveTarget(file);
  assert.ok(!(target instanceof Stop));
  const draft = openDraft(target, { mode: 0o640, textBefore: text, onWait: () => {} });
  assert.ok(!(draft instanceof Stop));
  return { file, draft };
}
const withKey = (text: string) => ({ text: `${text}K=1\n` });

test('changes that an editor saves while the draft is written are kept', async () => {
  const { file, draft } = await createDraft('edited', 'A=1\n');
  let saves = 0;
  const finished = await draft.finish((text) => {
    if (saves < 3) {
      saves += 1;
      writeFileSync(file, `A=${saves + 1}\n`);
    }
    return withKey(text);
  });
  assert.ok(finished.placed);
  assert.equal(readFileSync(file, 'utf8'), 'A=4\nK=1\n');
});

test('a file that keeps changing is left alone, and the new lines are saved next to it with mode 0600', async () => {
  const { file, draft } = await createDraft('restless', 'A=1\n');
  let saves = 1;
  const finished = await draft.finish((text) => {
    if (text !== '') {
      saves += 1;
      writeFileSync(file, `A=${saves}\n`);
    }
    return withKey(text);
  });
  assert.ok(!finished.placed && finished.rescue !== null && !finished.rescue.whole);
  assert.equal(readFileSync(file, 'utf8'), `A=${saves}\n`);
  assert.equal(readFileSync(finished.rescue.file, 'utf8'), 'K=1\n');
  if (process.platform !== 'win32') assert.equal(statSync(finished.rescue.file).mode & 0o777, 0o600);
  rmSync(finished.rescue.file);
});

test('a process whose lock was broken starts over under a new lock', async () => {
  const { file, draft } = await createDraft('unlocked', 'A=1\n');
  let edits = 0;
  const finished = await draft.finish((text) => {
    edits += 1;
    if (edits === 1) unlinkSync(`${file}.sillage.lock`);
    return withKey(text);
  });
  assert.ok(finished.placed);
  assert.equal(edits, 2);
  assert.equal(readFileSync(file, 'utf8'), 'A=1\nK=1\n');
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('unlocked')),
    ['unlocked'],
  );
});
