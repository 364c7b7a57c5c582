import { accordColour, houseBand } from '../card/accords.ts';
import { escaped } from '../card/element.ts';
import { palettes } from '../card/settings/palettes.ts';
import type { Letter } from './mail.ts';

/** What a letter says. Nothing in it is markup: names of strangers go through here. */
export interface LetterWords {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the letter is about, line by line. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly way?: { readonly words: string; readonly link: string };
  /** Below everything: how long the link is good, what to do where it was not asked for. */
  readonly closing: string;
  readonly id?: string;
}

/** The one form of every letter: as a page in paper and ink, and as plain text that says the same. */
export function letterOf(words: LetterWords): Letter {
  const { to, subject, id } = words;
  return { to, subject: `${subject} · Sillage`, text: textOf(words), html: htmlOf(words), ...(id !== undefined && { id }) };
}

function textOf({ paragraphs, facts = [], way, closing }: LetterWords): string {
  const parts = [
    ...paragraphs.map(inLines),
    facts.map(([name, value]) => inLines(`${name}: ${value}`)).join('\n'),
    ...(way === undefined ? [] : [`${way.words}:`, way.link]),
    inLines(closing),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const columnsMax = 78;

/** Broken between words, for programs that break no lines by themselves. A word that is longer stays whole. */
function inLines(text: string): string {
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

/** Tables and styles by attribute, for mail programs that know nothing else; those that know the dark get it by the names of the parts. */
function htmlOf({ subject, title, paragraphs, facts = [], way, closing }: LetterWords): string {
  const line = '#ded3c4';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.paper{background:${noir.background}!important}.sheet{background:${noir.surface}!important;border-color:#3d352d!important}.rule{border-color:#3d352d!important}.ink{color:${noir.text}!important}.muted{color:${noir.muted}!important}.accent{color:${noir.accent}!important}.way{background:${noir.text}!important;border-color:${noir.text}!important}.way a{color:${noir.background}!important}${houseBand.map((accord, at) => `.band${at}{background:${accordColour(accord, 'dark')}!important}`).join('')}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${ivory.background}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${ivory.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${ivory.surface};border:1px solid ${line};border-radius:8px;overflow:hidden">
<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${band}</tr></table></td></tr>
<tr><td class="muted" style="padding:32px 32px 0;font-family:${plain};font-size:13px;line-height:1.2;letter-spacing:0.22em;color:${ivory.muted};text-align:left">SILLAGE</td></tr>
<tr><td style="padding:24px 32px 8px;text-align:left"><h1 class="ink" style="margin:0;font-family:${serif};font-weight:500;font-size:34px;line-height:1.12;letter-spacing:-0.01em;color:${ivory.text}">${escaped(title)}</h1></td></tr>
${paragraphs.map((text) => `<tr><td class="ink" style="padding:16px 32px 0;font-family:${plain};font-size:16px;line-height:1.55;color:${ivory.text};text-align:left">${escaped(text)}</td></tr>`).join('\n')}
${facts.length === 0 ? '' : `<tr><td style="padding:20px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts.map(factRow(line)).join('')}</table></td></tr>`}
${way === undefined ? '' : wayRows(way)}
<tr><td style="padding:28px 32px 0"><div class="rule" style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td class="muted" style="padding:16px 32px 32px;font-family:${plain};font-size:14px;line-height:1.5;color:${ivory.muted};text-align:left">${escaped(closing)}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The band of accords that stands at the edge of all that the house shows. */
const band = houseBand
  .map(
    (accord, at) =>
      `<td class="band${at}" width="20%" height="6" style="height:6px;background:${accordColour(accord, 'light')};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('');

const factRow =
  (line: string) =>
  ([name, value]: readonly [string, string]): string =>
    `<tr><td class="muted rule" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.muted};width:120px;text-align:left">${escaped(name)}</td><td class="ink rule" valign="top" style="padding:8px 0;border-top:1px solid ${line};font-family:${plain};font-size:15px;line-height:1.45;color:${ivory.text};text-align:left;word-break:break-word">${escaped(value)}</td></tr>`;

/** The link once as a button and once in letters, for those whose program shows no button. */
const wayRows = ({ words, link }: { readonly words: string; readonly link: string }): string =>
  `<tr><td style="padding:28px 32px 0;text-align:left"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="way" style="background:${ivory.text};border:1px solid ${ivory.text};border-radius:4px"><a href="${escaped(link)}" style="display:inline-block;padding:13px 22px;font-family:${plain};font-size:16px;line-height:1;color:${ivory.background};text-decoration:none">${escaped(words)}</a></td></tr></table></td></tr>
<tr><td class="muted" style="padding:16px 32px 0;font-family:${plain};font-size:13px;line-height:1.5;color:${ivory.muted};text-align:left;word-break:break-all">${escaped(link)}</td></tr>`;
