/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '97a07b15b6ef';
