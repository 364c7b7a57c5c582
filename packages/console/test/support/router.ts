import { en } from '../../src/messages/en/index.ts';
import { loadCatalogue } from '../../src/messages/t.ts';

// Pages read the catalogue when they are loaded.
loadCatalogue('en', en);

export const { createConsoleRouter } = await import('../../src/router.tsx');
