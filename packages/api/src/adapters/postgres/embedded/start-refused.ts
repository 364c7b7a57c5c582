import type { Folder } from './folder.ts';

/** The service can't start for a reason that a person can fix. The message says what happened and what to do; it is printed without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** Whether a retry may succeed soon: another program took the port, or an earlier server is still stopping. */
  readonly isTransient: boolean;

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { readonly passes?: boolean } = {}) {
    super(message, options);
    this.isTransient = passes;
  }
}

/** Converts a file system error to a StartRefused with an explanation; other errors are returned unchanged. */
export function toStartRefused(error: unknown, { root }: Folder): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const detail = error instanceof Error ? error.message : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartRefused(`The disk with ${root} is full. Free some space, then try again.`);
  if (code === 'EROFS') return new StartRefused(`${root} is on a read-only disk. Choose another DATA_DIR. (${detail})`);
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartRefused(
      `This user can't access the data folder ${root}. Start as its owner, change its owner with chown, or choose another DATA_DIR. (${detail})`,
    );
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return new StartRefused(`${root} isn't a folder. Choose another DATA_DIR. (${detail})`);
  return error;
}
