import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { releasesFolder, syncExamplesFolder } from '../../files/folders.ts';

/**
 * The key tool and the client for shop servers, served by the service itself because their names may belong to other packages in a public
 * registry. `npm run release` packs a version into `downloads/`. A released file never changes, so that lockfiles stay valid.
 */
export const packages = { 'sillage-client': 'client', 'sillage-key': 'key-tool' } as const;

export interface Download {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly content: Buffer;
  /** For a lockfile: the SHA-512 of the file. */
  readonly integrity: string;
  /** For composer.json, in hexadecimal: the SHA-1 of the file, the only digest that Composer checks. */
  readonly shasum: string;
}

/** npm packages, Composer packages, and the wheel of the Python client, whose name pip prescribes. */
const releasedFile = /^(?:(sillage-[a-z]+)-(\d+\.\d+\.\d+)\.(?:tgz|zip)|sillage-(\d+\.\d+\.\d+)-py3-none-any\.whl)$/;

/** All released versions, by name and newest first. */
export function readDownloads(folder = releasesFolder): readonly Download[] {
  return readdirSync(folder)
    .flatMap((file): readonly Download[] => {
      const [, npmOrPhp, npmOrPhpVersion, pythonVersion] = releasedFile.exec(file) ?? [];
      const name = pythonVersion === undefined ? npmOrPhp : 'sillage-python';
      const version = pythonVersion ?? npmOrPhpVersion;
      if (name === undefined || version === undefined) return [];
      const content = readFileSync(new URL(file, folder));
      const digest = (algorithm: string, encoding: 'base64' | 'hex'): string => createHash(algorithm).update(content).digest(encoding);
      return [{ file, name, version, content, integrity: `sha512-${digest('sha512', 'base64')}`, shasum: digest('sha1', 'hex') }];
    })
    .sort((one, other) => one.name.localeCompare(other.name) || compareVersions(other.version, one.version));
}

export const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

export const findNewest = (downloads: readonly Download[], name: string): Download | undefined =>
  downloads.find((download) => download.name === name);

/** Replaces unversioned download URLs in a text by those of the newest versions, and fills in an empty `shasum` after one. */
export const pinVersions = (downloads: readonly Download[], text: string): string =>
  text.replaceAll(
    /(?<=\/downloads\/)(sillage-[a-z]+)\.(?:tgz|zip|whl)(",\s*"shasum": "(?="))?/g,
    (unversioned, name: string, shasum?: string) => {
      const newest = findNewest(downloads, name);
      if (newest === undefined) return unversioned;
      return shasum === undefined ? newest.file : newest.file + shasum + newest.shasum;
    },
  );

/** Scripts that need no build, as they are in the repository. `sync.ts` is a former name. */
export const scripts: ReadonlyMap<string, URL> = new Map(
  Object.entries({ 'sync.py': 'sync.py', 'sync.php': 'sync.php', 'sync.mts': 'sync.mts', 'sync.ts': 'sync.mts' }).map(([name, file]) => [
    name,
    new URL(file, syncExamplesFolder),
  ]),
);
