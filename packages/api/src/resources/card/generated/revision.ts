/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '70b16a9fe415';
