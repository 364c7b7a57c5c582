import { existsSync } from 'node:fs';

/** The folders of the repository that the service reads. They are found from the package's folder, because bundled modules aren't where their sources are. */
const packageFolder = findPackage(new URL('./', import.meta.url));
const repository = new URL('../../', packageFolder);

export const samplesFolder = new URL('samples/', packageFolder);
/** The Markdown files, images and icon of the documentation. */
export const docsFolder = new URL('docs/', repository);
export const releasesFolder = new URL('downloads/', repository);
export const syncExamplesFolder = new URL('examples/nightly-sync/', repository);
export const builtConsoleFolder = new URL('packages/console/dist/', repository);

function findPackage(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  if (folder.pathname === '/') throw new Error('The files of the service are not in its package.');
  return findPackage(new URL('../', folder));
}
