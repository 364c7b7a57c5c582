import { accordColour, signatureAccords } from '../card/accords.ts';
import { escapeHtml } from '../card/element.ts';
import { palettes } from '../card/settings/palettes.ts';
import type { ConsoleLanguage } from './console-languages.ts';
import type { EmailTexts } from './emails/texts.ts';
import type { Email } from './mail.ts';
import { formatNameForEmail } from './name.ts';

/** The content of an email. All of it is escaped, because it includes names entered by strangers. */
export interface EmailContent {
  readonly to: string;
  /** The recipient's name, for the greeting. */
  readonly name?: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Details, shown as a table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly link: string };
  /** The footer: when the link expires, and what to do if the email was not expected. */
  readonly closing: string;
  readonly id?: string;
}

/** Renders an email as HTML and as plain text with the same content. `texts` are of the language that the content is in. */
export function createEmail(words: EmailContent, texts: EmailTexts): Email {
  const { to, subject, id } = words;
  const bodies = { text: renderText(words, texts), html: renderHtml(words, texts) };
  return { to, subject: `${subject} · Sillage`, ...bodies, ...(id !== undefined && { id }) };
}

function renderText({ name, paragraphs, facts = [], action: way, closing }: EmailContent, { text, language }: EmailTexts): string {
  const wrap = (line: string) => wrapText(line, columnsMax[language] ?? 78);
  const parts = [
    ...greet(name, text),
    ...paragraphs.map(wrap),
    facts.map(([name, value]) => wrap(`${text('email.label', { label: name })}${value}`)).join('\n'),
    ...(way === undefined ? [] : [text('email.label', { label: way.label }).trimEnd(), way.link]),
    wrap(closing),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Names that users chose are made safe, because an unconfirmed address may belong to somebody else. */
function greet(name: string | undefined, text: EmailTexts['text']): readonly string[] {
  const safe = formatNameForEmail(name ?? '');
  return safe === '' ? [] : [text('email.greeting', { name: safe })];
}

/** Korean letters are twice as wide. Japanese and Chinese have no spaces between words; mail programs wrap them anywhere. */
const columnsMax: Partial<Record<ConsoleLanguage, number>> = { ko: 39, ja: Number.POSITIVE_INFINITY, zh: Number.POSITIVE_INFINITY };

/** Wraps text at spaces, because not every mail program does. Longer words are not split. */
function wrapText(text: string, max: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && [...line].length + 1 + [...word].length > max) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const { ivory, noir } = palettes;
const serif = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const plain = "Jost, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * Uses tables and inline styles, which every mail program supports; class names serve the dark colour scheme. Webmail drops the html element, so the
 * outer table has the language and direction too.
 */
function renderHtml({ name, subject, title, paragraphs, facts = [], action: way, closing }: EmailContent, texts: EmailTexts): string {
  const { language, isRightToLeft } = texts;
  const written = `lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"`;
  const start = isRightToLeft ? 'right' : 'left';
  const line = '#ded3c4';
  const heading = withoutSerif.has(language) ? `font-family:${plain}` : `font-family:${serif};letter-spacing:-0.01em`;
  return `<!doctype html>
<html ${written}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.paper{background:${noir.background}!important}.sheet{background:${noir.surface}!important;border-color:#3d352d!important}.rule{border-color:#3d352d!important}.ink{color:${noir.text}!important}.muted{color:${noir.muted}!important}.accent{color:${noir.accent}!important}.way{background:${noir.text}!important;border-color:${noir.text}!important}.way a{color:${noir.background}!important}${signatureAccords.map((accord, at) => `.band${at}{background:${accordColour(accord, 'dark')}!important}`).join('')}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${ivory.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" ${written} class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${ivory.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${ivory.surface};border:1px solid ${line};border-radius:8px;overflow:hidden">
<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${band}</tr></table></td></tr>
<tr><td class="muted" style="padding:32px 32px 0;font-family:${plain};font-size:13px;line-height:1.2;letter-spacing:0.22em;color:${ivory.muted};text-align:${start}">SILLAGE</td></tr>
<tr><td style="padding:24px 32px 8px;text-align:${start}"><h1 class="ink" style="margin:0;${heading};font-weight:500;font-size:34px;line-height:1.12;color:${ivory.text}">${escapeHtml(title)}</h1></td></tr>
${[...greet(name, texts.text), ...paragraphs].map((text) => `<tr><td class="ink" style="padding:16px 32px 0;font-family:${plain};font-size:16px;line-height:1.55;color:${ivory.text};text-align:${start}">${escapeHtml(text)}</td></tr>`).join('\n')}
${facts.length === 0 ? '' : `<tr><td style="padding:20px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts.map(factRow(line, start)).join('')}</table></td></tr>`}
${way === undefined ? '' : actionRow(way, start)}
<tr><td style="padding:28px 32px 0"><div class="rule" style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td class="muted" style="padding:16px 32px 32px;font-family:${plain};font-size:14px;line-height:1.5;color:${ivory.muted};text-align:${start}">${escapeHtml(closing)}</td></tr>
${way === undefined ? '' : linkRow(way.link, start)}
</table></td></tr></table></body></html>
`;
}

/** Languages whose letters the heading's typeface doesn't have; letter spacing would also break the joins of Arabic. */
const withoutSerif: ReadonlySet<ConsoleLanguage> = new Set(['ja', 'zh', 'ko', 'ar']);

/** The side that lines start on. `text-align: start` isn't supported by every mail program. */
type Start = 'left' | 'right';

/** The band of accord colours used across Sillage. */
const band = signatureAccords
  .map(
    (accord, at) =>
      `<td class="band${at}" width="20%" height="6" style="height:6px;background:${accordColour(accord, 'light')};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('');

const factRow =
  (line: string, start: Start) =>
  ([name, value]: readonly [string, string]): string =>
    `<tr><td class="muted rule" valign="top" style="padding:${start === 'left' ? '8px 16px 8px 0' : '8px 0 8px 16px'};border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.muted};width:120px;text-align:${start}">${escapeHtml(name)}</td><td dir="auto" class="ink rule" valign="top" style="padding:8px 0;border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.text};text-align:${start};word-break:break-word">${escapeHtml(value)}</td></tr>`;

const actionRow = ({ label, link }: { readonly label: string; readonly link: string }, start: Start): string =>
  `<tr><td style="padding:28px 32px 0;text-align:${start}"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="way" style="background:${ivory.text};border:1px solid ${ivory.text};border-radius:4px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;font-family:${plain};font-size:16px;line-height:1;color:${ivory.background};text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>`;

/** The link as text, last, for programs that don't show buttons. */
const linkRow = (link: string, start: Start): string =>
  `<tr><td dir="ltr" class="muted" style="padding:0 32px 32px;font-family:${plain};font-size:12px;line-height:1.5;color:${ivory.muted};text-align:${start};word-break:break-all">${escapeHtml(link)}</td></tr>`;
