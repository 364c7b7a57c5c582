import { accordColour, signatureAccords } from '../card/accords.ts';
import { escapeHtml } from '../card/element.ts';
import { palettes } from '../card/settings/palettes.ts';
import type { Email } from './mail.ts';

/** The content of an email. All of it is escaped, because it includes names entered by strangers. */
export interface EmailContent {
  readonly to: string;
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

/** Renders an email as HTML and as plain text with the same content. */
export function createEmail(words: EmailContent): Email {
  const { to, subject, id } = words;
  return { to, subject: `${subject} · Sillage`, text: renderText(words), html: renderHtml(words), ...(id !== undefined && { id }) };
}

function renderText({ paragraphs, facts = [], action: way, closing }: EmailContent): string {
  const parts = [
    ...paragraphs.map(wrapText),
    facts.map(([name, value]) => wrapText(`${name}: ${value}`)).join('\n'),
    ...(way === undefined ? [] : [`${way.label}:`, way.link]),
    wrapText(closing),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const columnsMax = 78;

/** Wraps text at spaces, because not every mail program does. Longer words are not split. */
function wrapText(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && [...line].length + 1 + [...word].length > columnsMax) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const { ivory, noir } = palettes;
const serif = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const plain = "Jost, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Uses tables and inline styles, which every mail program supports; class names serve the dark colour scheme. */
function renderHtml({ subject, title, paragraphs, facts = [], action: way, closing }: EmailContent): string {
  const line = '#ded3c4';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.paper{background:${noir.background}!important}.sheet{background:${noir.surface}!important;border-color:#3d352d!important}.rule{border-color:#3d352d!important}.ink{color:${noir.text}!important}.muted{color:${noir.muted}!important}.accent{color:${noir.accent}!important}.way{background:${noir.text}!important;border-color:${noir.text}!important}.way a{color:${noir.background}!important}${signatureAccords.map((accord, at) => `.band${at}{background:${accordColour(accord, 'dark')}!important}`).join('')}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${ivory.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${ivory.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${ivory.surface};border:1px solid ${line};border-radius:8px;overflow:hidden">
<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${band}</tr></table></td></tr>
<tr><td class="muted" style="padding:32px 32px 0;font-family:${plain};font-size:13px;line-height:1.2;letter-spacing:0.22em;color:${ivory.muted};text-align:left">SILLAGE</td></tr>
<tr><td style="padding:24px 32px 8px;text-align:left"><h1 class="ink" style="margin:0;font-family:${serif};font-weight:500;font-size:34px;line-height:1.12;letter-spacing:-0.01em;color:${ivory.text}">${escapeHtml(title)}</h1></td></tr>
${paragraphs.map((text) => `<tr><td class="ink" style="padding:16px 32px 0;font-family:${plain};font-size:16px;line-height:1.55;color:${ivory.text};text-align:left">${escapeHtml(text)}</td></tr>`).join('\n')}
${facts.length === 0 ? '' : `<tr><td style="padding:20px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts.map(factRow(line)).join('')}</table></td></tr>`}
${way === undefined ? '' : actionRows(way)}
<tr><td style="padding:28px 32px 0"><div class="rule" style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td class="muted" style="padding:16px 32px 32px;font-family:${plain};font-size:14px;line-height:1.5;color:${ivory.muted};text-align:left">${escapeHtml(closing)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The band of accord colours used across Sillage. */
const band = signatureAccords
  .map(
    (accord, at) =>
      `<td class="band${at}" width="20%" height="6" style="height:6px;background:${accordColour(accord, 'light')};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('');

const factRow =
  (line: string) =>
  ([name, value]: readonly [string, string]): string =>
    `<tr><td class="muted rule" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.muted};width:120px;text-align:left">${escapeHtml(name)}</td><td class="ink rule" valign="top" style="padding:8px 0;border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.text};text-align:left;word-break:break-word">${escapeHtml(value)}</td></tr>`;

/** The link as a button and as text, for programs that don't show buttons. */
const actionRows = ({ label, link }: { readonly label: string; readonly link: string }): string =>
  `<tr><td style="padding:28px 32px 0;text-align:left"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="way" style="background:${ivory.text};border:1px solid ${ivory.text};border-radius:4px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;font-family:${plain};font-size:16px;line-height:1;color:${ivory.background};text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>
<tr><td class="muted" style="padding:16px 32px 0;font-family:${plain};font-size:13px;line-height:1.5;color:${ivory.muted};text-align:left;word-break:break-all">${escapeHtml(link)}</td></tr>`;
