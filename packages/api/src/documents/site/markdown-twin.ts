import { NodeHtmlMarkdown } from 'node-html-markdown';
import type { Page, Site } from './page.ts';

const converter = new NodeHtmlMarkdown(
  {
    bulletMarker: '-',
    codeBlockStyle: 'fenced',
    // An underscore within a word is plain text, and no text of a page starts like a list or a heading.
    globalEscape: [/[\\`*~[\]]/g, '\\$&'],
    lineStartEscape: [/(?!)/, ''],
  },
  { details: { ignore: true } },
);
// By default, cells lose line breaks and code.
converter.tableCellTranslators.set('br', { content: '<br>', recurse: false });
converter.tableCellTranslators.set('code', {
  noEscape: true,
  postprocess: ({ content }) => (content.includes('`') ? `\`\` ${content} \`\`` : `\`${content}\``),
});

/** The content of a page as Markdown, with complete addresses. */
export function toMarkdown({ main, title }: Page, { address, docs, base }: Site): string {
  const origin = address.slice(0, address.length - base.length);
  const content = main.text.replaceAll(/(href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => `${name}="${origin}${path}"`);
  const text = converter.translate(joinLines(content)).replaceAll(/\]\([^\s)]+\)/g, (target) => target.replaceAll('%5F', '_'));
  return `${/^# /m.test(text.replaceAll(/^```.*?^```/gms, '')) ? '' : `# ${title}\n\n`}${text}\n\nAll pages: ${origin}${docs.replace(/\/docs$/, '')}/llms.txt\n`;
}

/** Outside of code a line break is a space, which the converter drops after an element. */
const joinLines = (content: string): string =>
  content
    .split(/(<pre\b.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre') ? part : part.replaceAll('\n', ' ')))
    .join('');
