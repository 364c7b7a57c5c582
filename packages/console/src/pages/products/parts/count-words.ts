/** A number as it is written, and with what it counts. */
export const counted = (count: number): string => count.toLocaleString('en-GB');

export const products = (count: number): string => `${counted(count)} ${count === 1 ? 'product' : 'products'}`;
