/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = 'c6dee7b16e9c';
