/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '1602c8b99bcd';
