import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated.ts';

for (const [file, content] of await generatedFiles()) await writeFile(file, content);
