import { consoleOperations } from '../endpoints/console/operations.ts';
import { operatorOperations } from '../endpoints/operator/operations.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { docsFolder } from '../files/folders.ts';
import { partnerPath } from '../versioning.ts';
import { consoleOpenApiDocument, operatorSurface } from './console-openapi.ts';
import { generateLooksGuide, generatePaletteSwatches } from './look-tables.ts';
import { openApiDocument } from './openapi.ts';
import { generateErrorsMarkdown } from './site/error-reference.ts';
import { exampleAddress } from './site/guide.ts';
import { generateSandboxMarkdown } from './site/sandbox.ts';

/** The generated files in `docs/`, for a service at its default address, by file name. */
export const generateDocuments = (): ReadonlyMap<string, string> =>
  new Map([
    [
      'openapi.json',
      `${JSON.stringify(
        openApiDocument(partnerOperations(), { api: origin + partnerPath, docs: `${origin}/docs`, console: `${origin}/console` }),
        null,
        2,
      )}\n`,
    ],
    [
      'console-openapi.json',
      `${JSON.stringify(consoleOpenApiDocument(consoleOperations(), { origin, docs: `${origin}/docs` }), null, 2)}\n`,
    ],
    [
      'operator-openapi.json',
      `${JSON.stringify(consoleOpenApiDocument(operatorOperations(), { origin, docs: `${origin}/docs` }, operatorSurface), null, 2)}\n`,
    ],
    ['errors.md', generateErrorsMarkdown()],
    ['sandbox.md', generateSandboxMarkdown(exampleAddress)],
    ['guide/cards-and-looks.md', generateLooksGuide(docsFolder)],
    ...generatePaletteSwatches(),
  ]);

const origin = 'http://127.0.0.1:8080';
