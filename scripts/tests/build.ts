import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages in build order, with the file that each build writes last. */
const packages: readonly (readonly [name: string, written: string])[] = [
  ['api', 'dist/bundle/main.js'],
  ['client', `sillage-client-${versionOf('client')}.tgz`],
  ['key-tool', `sillage-key-tool-${versionOf('key-tool')}.tgz`],
  ['console', 'dist/index.html'],
];

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join('packages', name, 'package.json'), 'utf8')).version;
}

/** Builds the packages whose sources are newer than their build. Returns false if a build failed. */
export function buildStale(): boolean {
  const stale = packages.filter(([name, written]) => newestIn(join('packages', name)) > modifiedMs(join('packages', name, written)));
  return stale.every(
    ([name]) =>
      spawnSync('npm', ['run', '--silent', 'build', '-w', `packages/${name}`], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
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
