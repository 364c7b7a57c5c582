/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '73b8b4ed2dd2';
