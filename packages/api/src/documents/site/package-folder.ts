import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of an installed package, regardless of its `exports`. */
export function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = join(folder, name);
    try {
      readFileSync(join(found, 'package.json'));
      return found;
    } catch {}
  }
  throw new Error(`The package ${name} is not installed. Run npm ci.`);
}

export const packageVersion = (name: string): string => JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')).version;
