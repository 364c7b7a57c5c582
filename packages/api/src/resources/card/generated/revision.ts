/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = 'f75eb9f6d83d';
