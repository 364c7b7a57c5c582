import { readFileSync } from 'node:fs';

/** The complete samples of the page about clients, which `npm run clients` runs. */
export function readSamples(): readonly { readonly language: string; readonly code: string }[] {
  const page = readFileSync(new URL('../../../docs/guide/clients.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^```(python|php)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ language, code }));
}
