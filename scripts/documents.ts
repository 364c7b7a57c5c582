import { writeFile } from 'node:fs/promises';
import { docsFolder, writtenDocuments } from '../packages/api/src/documents/written.ts';

/** Writes the documents of `docs/` anew from the declarations, then the types of the client from them. */
for (const [name, content] of writtenDocuments()) await writeFile(new URL(name, docsFolder), content);
