/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '7c76bb0e400c';
