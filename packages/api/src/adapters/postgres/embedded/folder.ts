import { mkdir, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the embedded server's things lie under DATA_DIR. */
export interface Folder {
  readonly root: string;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** The password lies beside the roles it opens, so that a folder that is moved or restored is never without it. */
  readonly password: string;
  readonly log: string;
}

export async function openFolder(dataDir: string): Promise<Folder> {
  // Others may pass through but not look around: as root, the unprivileged PostgreSQL lives inside.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return folderAt(await realpath(dataDir));
}

export const folderAt = (root: string): Folder => ({
  root,
  data: join(root, 'postgres'),
  password: join(root, 'postgres', 'sillage.password'),
  log: join(root, 'postgres.log'),
});

/** Makes a rename survive a power cut. Windows has no such call, and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
