import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages in build order, with the file that each build writes last. */
const listPackages = (): readonly (readonly [name: string, written: string])[] => [
  ['api', 'dist/bundle/main.js'],
  ['client', `sillage-client-${versionOf('client')}.tgz`],
  ['key-tool', `sillage-key-tool-${versionOf('key-tool')}.tgz`],
  ['console', 'dist/index.html'],
];

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join('packages', name, 'package.json'), 'utf8')).version;
}

/** Builds the packages whose sources are newer than their build. Resolves with false if a build failed or was aborted. */
export async function buildStale(signal: AbortSignal): Promise<boolean> {
  for (const [name, written] of listPackages()) {
    const folder = join('packages', name);
    if (newestIn(folder) <= modifiedMs(join(folder, written))) continue;
    if (signal.aborted || !(await build(folder, signal))) return false;
  }
  return true;
}

/** In a process group of its own, so that an abort ends the compiler as well. */
async function build(folder: string, signal: AbortSignal): Promise<boolean> {
  const npm = spawn('npm', ['run', '--silent', 'build', '-w', folder], { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const end = (): void => {
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
  };
  signal.addEventListener('abort', end);
  const [status] = await once(npm, 'close');
  signal.removeEventListener('abort', end);
  return status === 0;
}

const builtFrom = ['src', 'scripts', 'public', 'package.json', 'index.html', 'vite.config.ts', 'tsconfig.build.json', 'bundle.js'];

function newestIn(folder: string): number {
  let newestMs = modifiedMs('package-lock.json');
  for (const name of builtFrom) {
    const place = join(folder, name);
    newestMs = Math.max(newestMs, modifiedMs(place));
    if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) continue;
    // Folders are included, so that removed files are noticed.
    for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
      if (!entry.name.endsWith('.test.ts')) newestMs = Math.max(newestMs, modifiedMs(join(entry.parentPath, entry.name)));
  }
  return newestMs;
}

const modifiedMs = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
