import { readFile } from 'node:fs/promises';

/**
 * The key tool and the client for shop servers: packed by the build and served by the service itself, because their names may belong to
 * other packages in a public registry.
 */
export const downloads = { 'sillage-key.tgz': 'key-tool', 'sillage-client.tgz': 'client' } as const;

export type Download = keyof typeof downloads;

export const isDownload = (file: string): file is Download => Object.hasOwn(downloads, file);

/** The packed package. Null if it hasn't been built. */
export async function readPackage(file: Download): Promise<Buffer | null> {
  const folder = new URL(`${downloads[file]}/`, packagesFolder);
  try {
    const { name, version }: { name: string; version: string } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
    return await readFile(new URL(`${name.replace('@', '').replace('/', '-')}-${version}.tgz`, folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const packagesFolder = new URL('../../../../', import.meta.url);
