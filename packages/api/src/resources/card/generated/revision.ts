/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '365bf2575c5e';
