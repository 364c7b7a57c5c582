/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = 'a3a124ca2e45';
