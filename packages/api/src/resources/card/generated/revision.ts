/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '0d1a1792001b';
