/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'fec5d3a56cd4';
