/** Written by npm run generate. Changes when the drawn result of equal input may change. */
export const layoutsRevision = 'b0fe8dfcf7c7';
