/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = '5b03321603a5';
