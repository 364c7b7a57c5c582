import { writeFileSync } from 'node:fs';

/** Without this file, Node would read the CommonJS build as modules, like the rest of the package. */
writeFileSync(new URL('../dist/cjs/package.json', import.meta.url), '{"type":"commonjs"}\n');
