/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '8c32a6ab32b2';
