import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { claimInto, posix, write } from './claim-into.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunOptions } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeResponse = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunOptions, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

const hasGit = spawnSync('git', ['--version']).status === 0;

const git = (cwd: string, ...args: string[]): void => {
  const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  assert.equal(spawnSync('git', [...as, ...args], { cwd }).status, 0);
};

const servedFolders = ['public', 'static', 'www/shop', 'htdocs', 'dist', 'wwwroot', 'Public', '.next/static', '_site'];

for (const folder of servedFolders)
  test(`a file in ${folder} is rejected, and written with --force`, async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, folder), { recursive: true });
    const callsBefore = service.calls.length;
    const { exit, err } = await claim(cwd, ['-f', join(folder, 'a.env')]);
    assert.equal(exit, 6);
    assert.match(err, /^served_folder: .*its path contains.*Anyone who requests the file from the web server could read the key/);
    assert.equal(service.calls.length, callsBefore);
    if (folder !== 'public') return;
    const forced = await claim(cwd, ['-f', join(folder, 'a.env'), '--force']);
    assert.equal(forced.exit, 0);
    assert.match(forced.err, /^Note: Writing anyway because of --force: .*looks web-served/);
  });

test('a file next to index.html is rejected, also through a symbolic link to the folder', { skip: posix }, async () => {
  const cwd = emptyFolder();
  write(join(cwd, 'site', 'index.html'));
  symlinkSync(join(cwd, 'site'), join(cwd, 'shop'));
  for (const path of ['site/a.env', 'shop/b.env']) {
    const { exit, err } = await claim(cwd, ['-f', path]);
    assert.equal(exit, 6);
    assert.match(err, /index\.html is in the same folder/);
  }
});

test('a file in the web root of a PHP shop is rejected, with the folder above as the way out', async () => {
  for (const page of ['index.php', 'wp-config.php']) {
    const cwd = emptyFolder();
    write(join(cwd, page));
    const { exit, err } = await claim(cwd);
    assert.equal(exit, 6);
    assert.match(err, new RegExp(`${page} is in the same folder\\. .*--file \\.\\./\\.env`));
  }
});

test('a file that git tracks is rejected; one that git does not ignore gets a note', {
  skip: !hasGit && 'git is not installed',
}, async () => {
  const cwd = emptyFolder();
  git(cwd, 'init');
  const fresh = await claim(cwd);
  assert.equal(fresh.exit, 0);
  assert.match(fresh.err, /git doesn't ignore \.env\. Add it to \.gitignore/);
  write(join(cwd, '.gitignore'), '.env\n');
  assert.doesNotMatch((await claim(cwd)).err, /git/);
  write(join(cwd, 'tracked.env'), 'A=1\n');
  git(cwd, 'add', 'tracked.env');
  const tracked = await claim(cwd, ['-f', 'tracked.env']);
  assert.equal(tracked.exit, 6);
  assert.match(tracked.err, /^tracked_file: git tracks tracked\.env.*git rm --cached/);
  assert.equal((await claim(cwd, ['-f', 'tracked.env', '--force'])).exit, 0);
  rmSync(join(cwd, 'tracked.env'));
  assert.equal((await claim(cwd, ['-f', 'tracked.env'])).exit, 6, 'a deleted file that is still tracked would be part of the next commit');
});
