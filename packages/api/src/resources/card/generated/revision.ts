/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '04c1f0799f48';
