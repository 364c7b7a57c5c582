/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'a56c0a2762fe';
