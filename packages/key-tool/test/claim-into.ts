import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Service } from './service.ts';
import { type Run, type RunOptions, run } from './tool.ts';

export const posix = process.platform === 'win32' ? 'Windows has no file modes, and symbolic links need privileges there' : false;

export interface Claimed extends Run {
  readonly key: string;
}

/** Creates a claim and redeems it into a file in the folder. */
export async function claimInto(
  service: Service,
  cwd: string,
  args: readonly string[] = [],
  more: Pick<RunOptions, 'uid' | 'under'> = {},
): Promise<Claimed> {
  const code = service.openClaim();
  const done = await run(['claim', '--no-base-url', ...args], { cwd, url: service.url, input: code, ...more });
  return { ...done, key: service.state.claims.get(code)?.key ?? '' };
}

export function write(path: string, text = '', mode = 0o600): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { encoding: 'latin1', mode });
  if (process.platform !== 'win32') chmodSync(path, mode);
  return path;
}
