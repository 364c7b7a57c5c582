/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'ff9f45e77d88';
