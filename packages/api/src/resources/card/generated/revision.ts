/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '5314dc1c2f84';
