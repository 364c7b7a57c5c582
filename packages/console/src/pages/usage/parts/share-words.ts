/** A share of an allowance in whole percent, rounded down: a month is used up at 100 %, never before. */
export function shareWords(calls: number, allowance: number): string {
  const percent = allowance === 0 ? 100 : (100 * calls) / allowance;
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.floor(percent).toLocaleString('en-GB')} %`;
}
