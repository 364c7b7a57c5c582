/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'bae0e8b4e6cc';
