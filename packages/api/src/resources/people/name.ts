import { parse } from 'tldts';

/**
 * Names of people and businesses appear in emails to others. Text that mail programs turn into a link, or that changes the direction
 * of the surrounding text, would let strangers misuse our emails.
 */

/** The validation message for an invalid name, or null if it is valid. */
export const checkName = (text: string): string | null =>
  checkSingleLine(text) ?? (findLinks(text).length > 0 ? 'must not contain a link or web address' : null);

/** The validation message for text that cannot be shown unchanged on a single line, or null if it can. */
export function checkSingleLine(text: string): string | null {
  if (directionControls.test(text)) return 'must not contain characters that change the text direction';
  return invisibleCharacters.test(text) ? 'must not contain invisible characters or line breaks' : null;
}

/**
 * Makes a name safe for an email: links in names from before this rule are removed, and right-to-left names are isolated so that
 * they don't reorder the surrounding text.
 */
export function formatNameForEmail(text: string): string {
  const plain = text
    .replaceAll(new RegExp(directionControls, 'gu'), '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(new RegExp(invisibleCharacters, 'gu'), '');
  const name = findLinks(plain)
    .reduce((kept, link) => kept.replaceAll(link, '…'), plain)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return rightToLeft.test(name) ? isolate(name) : name;
}

/** Text that doesn't reorder what surrounds it, whatever its direction. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Right-to-left scripts, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

/** The bidirectional controls and marks of Unicode. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Invisible characters and line breaks. U+200C and U+200D are allowed: Persian names and some emoji need them. */
const invisibleCharacters =
  /\p{Cc}|\p{Zl}|\p{Zp}|\u00ad|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|\u200b|[\u2060-\u2064]|\u2800|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u;

/** The words of a text that mail programs may turn into links. */
const findLinks = (text: string): readonly string[] => text.split(/[\s\p{Z}\p{Cc}]+/u).filter((word) => word !== '' && isLink(word));

function isLink(word: string): boolean {
  // Addresses treat full-width letters and foreign full stops as plain ones, and ignore zero-width characters.
  const plain = word
    .normalize('NFKC')
    .replaceAll(/\u3002/g, '.')
    .replaceAll(/[\p{Cf}\u00ad]/gu, '')
    .toLowerCase();
  if (/[a-z][a-z0-9+.-]*:\/\/|\bwww\d*\.|^\P{L}*(?:mailto|javascript|data|tel|sms):/u.test(plain)) return true;
  for (const [, host = '', behind = ''] of plain.matchAll(/((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+)(.?)/gu)) {
    const { isIcann, isPrivate, domain, isIp } = parse(host, { allowPrivateDomains: true, validateHostname: false });
    if ((isIcann || isPrivate) && domain !== null && !companyForm.test(host)) return true;
    if (/[/?#]/.test(behind) && (isIp || /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(host))) return true;
  }
  return false;
}

/** "Co.Ltd" is a common company suffix, not a link. */
const companyForm = /^(?:co|pte|pty|pvt)\.(?:ltd|inc|llc)$/;
