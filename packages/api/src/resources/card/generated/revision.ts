/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'fd621f30d94a';
