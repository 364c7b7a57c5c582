/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = 'e27ce050d71b';
