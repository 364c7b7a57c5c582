/** Written by npm run generate. Changes when the rendered result of equal input may change. */
export const layoutsRevision = '572369f23363';
