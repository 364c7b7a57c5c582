export const figure = (count: number): string => count.toLocaleString('en-GB');
