import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../src/messages', import.meta.url));
const compiled = fileURLToPath(new URL('../node_modules/.messages', import.meta.url));

/** The catalogue of the operator desk, which exists in English only. Loaded with the desk. */
const operatorFile = 'operator.json';
/** The names of families and strengths by language. */
const termNamesFile = fileURLToPath(new URL('../src/generated/term-names.json', import.meta.url));
/** Sentences of the API. Compiled as a table from English, because responses carry the sentence and not an id. */
const errorFile = 'errors.json';

/**
 * Compiles the message catalogues into one JSON file for each language, so that the browser needs no ICU parser and no text counts as script. The page
 * lists their addresses, and `before-paint.js` preloads the one in the reader's language.
 */
export function messageCatalogues(): Plugin {
  /** The address of each catalogue; until the bundle is written, the reference of its file. */
  let addresses: ReadonlyMap<string, string> = new Map();
  return {
    name: 'message-catalogues',
    config: () => ({ resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } } }),
    configureServer() {
      addresses = new Map(writeAll().map((name) => [name, `/console/node_modules/.messages/${name}.json`]));
    },
    buildStart() {
      if (this.meta.watchMode) return;
      const emit = ([name, source]: readonly [string, string]) =>
        [name, this.emitFile({ type: 'asset', name: `messages-${name}.json`, source })] as const;
      addresses = new Map(compileAll().map(emit));
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(sources) || !file.endsWith('.json')) return;
      writeAll();
      server.ws.send({ type: 'full-reload' });
    },
    generateBundle() {
      addresses = new Map([...addresses].map(([name, reference]) => [name, `/console/${this.getFileName(reference)}`]));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<html', `<html data-catalogues='${JSON.stringify(Object.fromEntries(addresses))}'`),
    },
  };
}

/** The catalogues by name: each language’s, and `operator`. */
function compileAll(): readonly (readonly [name: string, messages: string])[] {
  const languages = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...languages.map(({ name }) => [name, compile(name)] as const),
    ['operator', JSON.stringify(Object.fromEntries(parseFile('en', operatorFile)))],
  ];
}

function compile(language: string): string {
  const files = readdirSync(join(sources, language)).filter(
    (file) => file.endsWith('.json') && file !== operatorFile && file !== errorFile,
  );
  const messages = files.sort().flatMap((file) => parseFile(language, file));
  const termNames = JSON.parse(readFileSync(termNamesFile, 'utf8'))[language];
  return JSON.stringify({ ...Object.fromEntries(messages), ...termNames, ...(language !== 'en' && compileErrors(language)) });
}

const parseFile = (language: string, file: string) =>
  Object.entries(readMessages(language, file)).map(([id, text]) => [id, parse(text)] as const);

function compileErrors(language: string): Readonly<Record<string, string>> {
  const translated = readMessages(language, errorFile);
  return Object.fromEntries(Object.entries(readMessages('en', errorFile)).map(([id, text]) => [text, translated[id] ?? text]));
}

const readMessages = (language: string, file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(sources, language, file), 'utf8'));

/** Writes the catalogues to where the development server serves them, and returns their names. */
function writeAll(): readonly string[] {
  mkdirSync(compiled, { recursive: true });
  return compileAll().map(([name, messages]) => {
    writeFileSync(join(compiled, `${name}.json`), messages);
    return name;
  });
}
