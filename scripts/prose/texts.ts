import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Prose {
  readonly file: string;
  /** Markdown keeps code out of the check; plain text has none. */
  readonly kind: 'markdown' | 'plain';
  /** Passages, each with the 1-based line that it starts on. */
  readonly passages: readonly { readonly line: number; readonly text: string }[];
}

const tracked = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.includes('/generated/') && existsSync(file));

const read = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n');

/** Everything that people read: documents, the console's messages, the API's descriptions, comments and test names. */
export const allProse = (): readonly Prose[] => [
  // The style guide and this list name the words that they rule out.
  ...tracked('*.md')
    .filter((file) => file !== 'STYLE.md')
    .map((file): Prose => ({ file, kind: 'markdown', passages: [{ line: 1, text: read(file).join('\n') }] })),
  // The rules are about English.
  ...tracked('packages/console/src/messages/en/*.json', 'packages/api/src/resources/people/emails/en.json').map(
    (file): Prose => ({ file, kind: 'plain', passages: valuesOf(file, /^\s*"[^"]+": "(.*)",?$/) }),
  ),
  ...tracked('docs/*openapi.json').map(
    (file): Prose => ({ file, kind: 'plain', passages: valuesOf(file, /^\s*"(?:summary|description|title)": "(.*)",?$/) }),
  ),
  ...tracked('*.ts', '*.tsx')
    .filter((file) => !file.startsWith('scripts/prose/'))
    .map((file): Prose => ({ file, kind: 'plain', passages: [...commentsOf(file), ...testNamesOf(file)] })),
];

function valuesOf(file: string, pattern: RegExp): Prose['passages'] {
  return read(file).flatMap((text, at) => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) return [];
    const value: string = JSON.parse(`"${found}"`);
    return [{ line: at + 1, text: value }];
  });
}

/** Comments, with the lines of one comment joined so that a phrase may run over a line's end. */
function commentsOf(file: string): Prose['passages'] {
  const passages: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [at, line] of read(file).entries()) {
    const comment = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\*\/)?$/.exec(line)?.[1];
    if (comment === undefined) {
      open = null;
    } else if (open === null || /^\s*\/\*/.test(line)) {
      open = { line: at + 1, text: comment };
      passages.push(open);
    } else {
      open.text += `\n${comment}`;
    }
  }
  return passages;
}

const testNamesOf = (file: string): Prose['passages'] =>
  read(file).flatMap((line, at) => {
    const name = /^\s*(?:await t\.)?(?:test|it|describe|suite)\((['"`])(.*?)\1/.exec(line)?.[2];
    return name === undefined ? [] : [{ line: at + 1, text: name }];
  });
