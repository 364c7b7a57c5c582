import { mkdir, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of the embedded server under DATA_DIR. */
export interface Folder {
  readonly root: string;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** Stored with the roles it belongs to, so that a moved or restored folder is never without it. */
  readonly password: string;
  readonly log: string;
}

export async function openFolder(dataDir: string): Promise<Folder> {
  // Others may enter but not list the folder: as root, PostgreSQL runs inside as an unprivileged user.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return folderAt(await realpath(dataDir));
}

export const folderAt = (root: string): Folder => ({
  root,
  data: join(root, 'postgres'),
  password: join(root, 'postgres', 'sillage.password'),
  log: join(root, 'postgres.log'),
});

/** Makes a rename survive a power loss. Windows has no such call and doesn't need one. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
