/**
 * The least height from `low` with which something fits, to within `step`. It is expected near `low`, so the search widens from there.
 * Returns `high` if nothing lower fits.
 */
export function findLeastHeight(fits: (height: number) => boolean, low: number, high: number, step: number): number {
  if (fits(low)) return low;
  let [under, over, stride] = [low, low + step, step];
  while (over < high && !fits(over)) {
    stride *= 2;
    [under, over] = [over, over + stride];
  }
  over = Math.min(over, high);
  while (over - under > step) {
    const middle = (under + over) / 2;
    if (fits(middle)) over = middle;
    else under = middle;
  }
  return over;
}

/** The least width between `narrow` and `wide` with which something fits, to within 4 px. It is known to fit at `wide`. */
export function findLeastWidth(fits: (width: number) => boolean, narrow: number, wide: number): number {
  let [under, over] = [narrow, wide];
  while (over - under > 4) {
    const middle = (under + over) / 2;
    if (fits(middle)) over = middle;
    else under = middle;
  }
  return over;
}
