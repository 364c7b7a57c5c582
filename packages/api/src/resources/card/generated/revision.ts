/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'f9af2524cfc8';
