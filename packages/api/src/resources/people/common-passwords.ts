let loading: Promise<ReadonlySet<string>> | null = null;

/**
 * The 49,000 most common passwords, in lower case. Loaded when a password is first set, because they take 30 ms and 4 MB that other
 * commands and calls don't need.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}
