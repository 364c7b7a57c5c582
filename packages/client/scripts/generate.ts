import { writeFile } from 'node:fs/promises';
import { typesFile, typesOfInterface } from './types.ts';

await writeFile(typesFile, await typesOfInterface());
