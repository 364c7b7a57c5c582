import { NodeHtmlMarkdown } from 'node-html-markdown';
import type { Page, Site } from './page.ts';

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', codeBlockStyle: 'fenced' }, { details: { ignore: true } });

/** The content of a page as Markdown, with complete addresses. */
export function toMarkdown({ main, title }: Page, { address, docs, base }: Site): string {
  const origin = address.slice(0, address.length - base.length);
  const content = main.text.replaceAll(/(href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => `${name}="${origin}${path}"`);
  const text = converter.translate(content);
  return `${/^# /m.test(text.replaceAll(/^```.*?^```/gms, '')) ? '' : `# ${title}\n\n`}${text}\n\nAll pages: ${origin}${docs.replace(/\/docs$/, '')}/llms.txt\n`;
}
