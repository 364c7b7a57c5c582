import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../../clients/woocommerce/', import.meta.url);
const domain = 'sillage-woocommerce';

interface Entry {
  readonly text: string;
  readonly context?: string;
  readonly plural?: string;
  readonly comment?: string;
  readonly files: Set<string>;
}

type Details = Omit<Entry, 'text' | 'files'>;

/** The plug-in's template for translations. */
export async function generateFiles(): Promise<ReadonlyMap<URL, string>> {
  const entries = new Map<string, Entry>();
  const add = (file: string, text: string, more: Details = {}): void => {
    const key = `${more.context ?? ''}\0${text}`;
    const found = entries.get(key);
    if (found === undefined) entries.set(key, { ...more, text, files: new Set([file]) });
    else found.files.add(file);
  };
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:php|js)$/.test(path) && !/^(?:tests|vendor)\//.test(path),
  );
  for (const file of sources.sort()) for (const [text, more] of readCalls(readFileSync(new URL(file, root), 'utf8'))) add(file, text, more);
  const header = readFileSync(new URL(`${domain}.php`, root), 'utf8');
  for (const [, text = ''] of header.matchAll(/^ \* (?:Plugin Name|Description): (.*)$/gm)) add(`${domain}.php`, text);
  const block = JSON.parse(readFileSync(new URL('block/block.json', root), 'utf8'));
  for (const field of ['title', 'description']) add('block/block.json', block[field], { context: `block ${field}` });
  return new Map([[new URL(`languages/${domain}.pot`, root), render(entries)]]);
}

/** Calls of the translation functions, whose texts are literals in single quotes. */
function* readCalls(source: string): Generator<readonly [string, Details]> {
  const literal = String.raw`'((?:[^'\\]|\\.)*)'`;
  const comment = String.raw`(?:/\* translators: (.*?) \*/[^/]{0,160}?)?`;
  const call = new RegExp(
    `${comment}\\b(?:(?:esc_html|esc_attr)?__\\(\\s*${literal}|_n\\(\\s*${literal},\\s*${literal},[^']*?),\\s*'${domain}'`,
    'g',
  );
  const calls = [...source.matchAll(call)];
  const written = source.match(/(?:__|\b_n)\(/g)?.length ?? 0;
  if (calls.length !== written) throw new Error(`Only ${calls.length} of ${written} texts can be read from:\n${source.slice(0, 500)}`);
  for (const [, note, text, singular, plural] of calls) {
    const more = { ...(note !== undefined && { comment: note }), ...(plural !== undefined && { plural: unquote(plural) }) };
    yield [unquote(text ?? singular ?? ''), more];
  }
}

const unquote = (literal: string): string => literal.replaceAll(/\\(['\\])/g, '$1');

function render(entries: ReadonlyMap<string, Entry>): string {
  const parts = [...entries.values()].map(({ text, context, plural, comment, files }) =>
    [
      ...(comment === undefined ? [] : [`#. translators: ${comment}`]),
      `#: ${[...files].join(' ')}`,
      ...(/%(?:\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
      ...(context === undefined ? [] : [`msgctxt ${JSON.stringify(context)}`]),
      `msgid ${JSON.stringify(text)}`,
      ...(plural === undefined ? ['msgstr ""'] : [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']),
    ].join('\n'),
  );
  const head = `# Written by npm run generate.\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Domain: ${domain}\\n"`;
  return `${[head, ...parts].join('\n\n')}\n`;
}
