import { consoleOperations } from '../endpoints/console/operations.ts';
import { operatorOperations } from '../endpoints/operator/operations.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { partnerPath } from '../versioning.ts';
import { consoleOpenApiDocument, operatorDoor } from './console-openapi.ts';
import { paletteSwatches, writtenLooksGuide } from './look-tables.ts';
import { openApiDocument } from './openapi.ts';
import { errorsMarkdown } from './site/error-reference.ts';
import { exampleAddress } from './site/guide.ts';
import { sandboxMarkdown } from './site/sandbox.ts';

/** The documents that are kept in `docs/`, written for a service at its default address. By file name. */
export const writtenDocuments = (): ReadonlyMap<string, string> =>
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
      `${JSON.stringify(consoleOpenApiDocument(operatorOperations(), { origin, docs: `${origin}/docs` }, operatorDoor), null, 2)}\n`,
    ],
    ['errors.md', errorsMarkdown()],
    ['sandbox.md', sandboxMarkdown(exampleAddress)],
    ['guide/cards-and-looks.md', writtenLooksGuide(docsFolder)],
    ...paletteSwatches(),
  ]);

const origin = 'http://127.0.0.1:8080';

/** Where they are kept. */
export const docsFolder = new URL('../../../../docs/', import.meta.url);
