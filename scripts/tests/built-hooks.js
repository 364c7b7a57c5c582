import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = /(\/packages\/(?:api|client|key-tool)\/)src\/(.+)\.ts$/;
const built = /\/packages\/(?:api|client|key-tool)\/dist\/.+\.js$/;

/** Replaces a source file by its built one. Test files are not built. */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const url = found.url.replace(source, '$1dist/$2.js');
  return url !== found.url && existsSync(fileURLToPath(url)) ? { ...found, url, format: 'module' } : found;
}

/** Built files need none of the transformations of TypeScript's loader. */
export async function load(url, context, next) {
  return built.test(url) ? { format: 'module', source: await readFile(fileURLToPath(url)), shortCircuit: true } : next(url, context);
}
