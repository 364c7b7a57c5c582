/** GTIN-8, GTIN-12, GTIN-13 and GTIN-14 codes, which identify trade items and are printed as barcodes. */

/**
 * Why a GTIN is ignored: a spreadsheet shortened it, it isn't 8 to 14 digits, its check digit is wrong, a shop assigned it itself (restricted
 * circulation), or the shop has it on several perfumes.
 */
export const gtinFaults = ['shortened', 'not_a_gtin', 'check_digit', 'in_store', 'several_perfumes'] as const;
export type GtinFault = (typeof gtinFaults)[number];

/** Continues a sentence that begins with a GTIN. */
export const describeFault: Readonly<Record<GtinFault, string>> = {
  shortened: 'a spreadsheet shortened',
  not_a_gtin: "doesn't have 8, 12, 13 or 14 digits",
  check_digit: 'has a wrong check digit',
  in_store: 'is a code for use within a shop',
  several_perfumes: 'the shop has on several perfumes',
};

/** A GTIN as fourteen digits, the form in which GTINs are compared; or why it can't be one. */
export type ReadGtin = { readonly gtin: string; readonly fault: null } | { readonly gtin: null; readonly fault: GtinFault };

/** The longest text that can be a GTIN with its separators; longer ones are cut when they are stored. */
export const gtinCharactersMax = 40;

export function readGtin(written: string): ReadGtin {
  const text = written
    .slice(0, 2 * gtinCharactersMax)
    .normalize('NFKC')
    .replaceAll(separators, '');
  if (isShortenedNumber(text)) return { gtin: null, fault: 'shortened' };
  // Spreadsheets export codes as ="0123" to keep leading zeros, and data tools as decimal numbers.
  const digits = /^(?:=?"(\d+)"|'?(\d+)(?:[.,]0)?)$/.exec(text);
  const code = digits?.[1] ?? digits?.[2] ?? '';
  // A code with 9 to 11 digits is a GTIN-12 whose leading zeros were lost.
  if (code.length < 8 || code.length > 14) return { gtin: null, fault: 'not_a_gtin' };
  const gtin = code.padStart(14, '0');
  if (checkDigit(gtin.slice(0, -1)) !== Number(gtin.at(-1))) return { gtin: null, fault: 'check_digit' };
  return isInStore(gtin) ? { gtin: null, fault: 'in_store' } : { gtin, fault: null };
}

/** A number in scientific notation: the digits that the spreadsheet left out are lost. */
export const isShortenedNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text);

const separators = /[\s\p{DI}\p{Pd}\u2212]+/gu;

/** The GS1 check digit of a code without it. */
export function checkDigit(code: string): number {
  let sum = 0;
  for (let nth = 1; nth <= code.length; nth++) sum += Number(code.at(-nth)) * (nth % 2 === 1 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Prefixes that GS1 reserves for codes within a shop: 02, 04 and 20 to 29, and in a GTIN-8 those that begin with 0 or 2. */
const isInStore = (gtin: string): boolean => (gtin.startsWith('000000') ? /^.{6}[02]/ : /^.(?:02|04|2)/).test(gtin);
