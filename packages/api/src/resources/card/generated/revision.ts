/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '9e0f4cafa54b';
