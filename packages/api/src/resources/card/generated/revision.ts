/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '8cda4d652c4b';
