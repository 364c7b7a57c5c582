import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const sources = fileURLToPath(new URL('../src/messages/en', import.meta.url));
const compiled = fileURLToPath(new URL('../node_modules/.messages/en.json', import.meta.url));

/**
 * Compiles the message catalogue into one JSON file that the console fetches while its scripts load, so that the browser needs no ICU parser and no
 * text counts as script.
 */
export function messageCatalogue(): Plugin {
  return {
    name: 'message-catalogue',
    config: () => {
      compile();
      return { resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } } };
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(sources)) return;
      compile();
      server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((output) =>
          output.type === 'asset' && output.names.includes('en.json')
            ? [
                {
                  tag: 'link',
                  injectTo: 'head' as const,
                  attrs: { rel: 'preload', as: 'fetch', crossorigin: '', href: `/console/${output.fileName}` },
                },
              ]
            : [],
        ),
    },
  };
}

function compile(): void {
  const messages = readdirSync(sources)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file): [string, string][] => Object.entries(JSON.parse(readFileSync(join(sources, file), 'utf8'))));
  mkdirSync(dirname(compiled), { recursive: true });
  writeFileSync(compiled, JSON.stringify(Object.fromEntries(messages.map(([id, text]) => [id, parse(text)]))));
}
