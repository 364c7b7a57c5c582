/** A currency and the number of decimal digits in the provider's amounts, which can differ from the currency's own. */
export const toMoney = (currency: string): { readonly currency: string; readonly digits: number } => {
  const code = currency.toUpperCase();
  return { currency: code, digits: zeroDecimal.has(code) ? 0 : threeDecimal.has(code) ? 3 : 2 };
};

const zeroDecimal: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const threeDecimal: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));
