import { parse } from 'tldts';

/**
 * Names of people and businesses go into letters to others. What a mail program turns into a link, or what turns the direction of the
 * text around it, makes a stranger's letter out of ours.
 */

/** Why a text is no name, as the sentence about its field goes on. Null for a name. */
export const nameFault = (text: string): string | null =>
  lineFault(text) ?? (linksIn(text).length > 0 ? 'must hold no link or web address' : null);

/** Why a text does not stand on one line as it was written. Null where it does. */
export function lineFault(text: string): string | null {
  if (turning.test(text)) return 'must hold no characters that turn the direction of text';
  return unseen.test(text) ? 'must hold no invisible characters and no line breaks' : null;
}

/**
 * A name, made fit for a letter: one that was kept before the rule leads nowhere, and one that is written from the right stands by itself, so
 * that it turns no word or figure beside it.
 */
export function nameInLetter(text: string): string {
  const plain = text
    .replaceAll(new RegExp(turning, 'gu'), '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '');
  const name = linksIn(plain)
    .reduce((kept, link) => kept.replaceAll(link, '…'), plain)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return fromTheRight.test(name) ? `\u2068${name}\u2069` : name;
}

/** Hebrew, Arabic and their kin. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

/** The bidirectional controls and marks of Unicode. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What shows nothing where a letter stands, and what ends a line. The joiners U+200C and U+200D stay: Persian names and some signs need them. */
const unseen =
  /\p{Cc}|\p{Zl}|\p{Zp}|\u00ad|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|\u200b|[\u2060-\u2064]|\u2800|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u;

/** The words of a text that lead somewhere. */
const linksIn = (text: string): readonly string[] => text.split(/[\s\p{Z}\p{Cc}]+/u).filter((word) => word !== '' && leadsSomewhere(word));

function leadsSomewhere(word: string): boolean {
  // Full-width letters and the full stops of other scripts are read as the plain ones in an address; what has no width is left out.
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

/** "Co.Ltd" is how companies of half the world are written, and leads nowhere. */
const companyForm = /^(?:co|pte|pty|pvt)\.(?:ltd|inc|llc)$/;
