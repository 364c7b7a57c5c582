let loading: Promise<ReadonlySet<string>> | null = null;

/**
 * The 49,000 passwords that are used most, in lower case. They are loaded with the first password that somebody sets, so that no command and no
 * call of a partner pays for them: 30 ms, then 4 MB.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}
