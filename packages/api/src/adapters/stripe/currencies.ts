/** A currency and how many digits of its amounts stand behind the point, as the provider counts them: it differs from what is written on coins. */
export const moneyOf = (currency: string): { readonly currency: string; readonly digits: number } => {
  const code = currency.toUpperCase();
  return { currency: code, digits: withoutDigits.has(code) ? 0 : withThree.has(code) ? 3 : 2 };
};

const withoutDigits: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThree: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));
