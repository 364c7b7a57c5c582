/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '1d4e82f163d2';
