/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = 'df7756f6783b';
