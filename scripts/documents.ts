import { writeFile } from 'node:fs/promises';
import { writtenDeploymentGuide } from '../packages/api/src/commands/command-table.ts';
import { docsFolder, writtenDocuments } from '../packages/api/src/documents/written.ts';

/** Writes the documents of `docs/` anew from the declarations, then the types of the client from them. */
for (const [name, content] of writtenDocuments()) await writeFile(new URL(name, docsFolder), content);
await writeFile(new URL('guide/deployment.md', docsFolder), writtenDeploymentGuide());
