import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { claimInto, posix, write } from './claiming.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunWishes } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeAnswer = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunWishes, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

const hasGit = spawnSync('git', ['--version']).status === 0;

const git = (cwd: string, ...args: string[]): void => {
  const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  assert.equal(spawnSync('git', [...as, ...args], { cwd }).status, 0);
};

const servedFolders = ['public', 'static', 'www/shop', 'htdocs', 'dist', 'wwwroot', 'Public', '.next/static', '_site'];

for (const folder of servedFolders)
  test(`a file in ${folder} is refused, and written with --force`, async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, folder), { recursive: true });
    const asked = service.calls.length;
    const { exit, err } = await claim(cwd, ['-f', join(folder, 'a.env')]);
    assert.equal(exit, 6);
    assert.match(err, /^served_folder: .*its path goes through.*Whoever asks a web server for the file would read the key/);
    assert.equal(service.calls.length, asked);
    if (folder !== 'public') return;
    const forced = await claim(cwd, ['-f', join(folder, 'a.env'), '--force']);
    assert.equal(forced.exit, 0);
    assert.match(forced.err, /^Note: Written all the same, for --force: .*looks served/);
  });

test('a file beside index.html is refused, and so is one in a folder that is a link to there', { skip: posix }, async () => {
  const cwd = emptyFolder();
  write(join(cwd, 'site', 'index.html'));
  symlinkSync(join(cwd, 'site'), join(cwd, 'shop'));
  for (const path of ['site/a.env', 'shop/b.env']) {
    const { exit, err } = await claim(cwd, ['-f', path]);
    assert.equal(exit, 6);
    assert.match(err, /index\.html stands beside it/);
  }
});

test('a file that git tracks is refused; one that it does not ignore is worth a word', { skip: !hasGit && 'git is not here' }, async () => {
  const cwd = emptyFolder();
  git(cwd, 'init');
  const fresh = await claim(cwd);
  assert.equal(fresh.exit, 0);
  assert.match(fresh.err, /git does not ignore \.env\. Add it to \.gitignore/);
  write(join(cwd, '.gitignore'), '.env\n');
  assert.doesNotMatch((await claim(cwd)).err, /git/);
  write(join(cwd, 'tracked.env'), 'A=1\n');
  git(cwd, 'add', 'tracked.env');
  const tracked = await claim(cwd, ['-f', 'tracked.env']);
  assert.equal(tracked.exit, 6);
  assert.match(tracked.err, /^tracked_file: git tracks tracked\.env.*git rm --cached/);
  assert.equal((await claim(cwd, ['-f', 'tracked.env', '--force'])).exit, 0);
  rmSync(join(cwd, 'tracked.env'));
  assert.equal((await claim(cwd, ['-f', 'tracked.env'])).exit, 6, 'a tracked file that was deleted comes back into the next commit');
});
