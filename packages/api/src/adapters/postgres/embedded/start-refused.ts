import type { Folder } from './folder.ts';

/** The service can't start for a reason that a person can mend. The message says what happened and what to do; it is printed without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** True where another try soon may do: the port was taken just before it was listened on, or an earlier server has not quite ended. */
  readonly passes: boolean;

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { readonly passes?: boolean } = {}) {
    super(message, options);
    this.passes = passes;
  }
}

/** The same error, or a sentence in its place where the file system said why. */
export function inWords(error: unknown, { root }: Folder): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const detail = error instanceof Error ? error.message : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartRefused(`The disk that holds ${root} is full. Free some space, then start again.`);
  if (code === 'EROFS') return new StartRefused(`${root} is on a disk that can only be read. Choose another DATA_DIR. (${detail})`);
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartRefused(
      `The data folder ${root} may not be used by this user. Start as the user who owns it, hand it over with chown, or choose another DATA_DIR. (${detail})`,
    );
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return new StartRefused(`${root} is not a folder. Choose another DATA_DIR. (${detail})`);
  return error;
}
