/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '34a6fe1990b7';
