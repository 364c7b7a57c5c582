import { readFile } from 'node:fs/promises';

/**
 * The key tool and the client as they are installed on a shop's server: packed by the build and handed out by the service itself, so that
 * nobody asks a registry for a name that belongs to somebody else there.
 */
export const downloads = { 'sillage-key.tgz': 'key-tool', 'sillage-client.tgz': 'client' } as const;

export type Download = keyof typeof downloads;

export const isDownload = (file: string): file is Download => Object.hasOwn(downloads, file);

/** The package as the build packed it. Null where it has not been built. */
export async function packedPackage(file: Download): Promise<Buffer | null> {
  const folder = new URL(`${downloads[file]}/`, packages);
  try {
    const { name, version }: { name: string; version: string } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
    return await readFile(new URL(`${name.replace('@', '').replace('/', '-')}-${version}.tgz`, folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const packages = new URL('../../../../', import.meta.url);
