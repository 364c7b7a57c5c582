import { access } from 'node:fs/promises';
import { join } from 'node:path';

const versions = ['18', '17', '16', '15'];

/** The programs of the newest installed PostgreSQL with this extension, as packages for Debian or Red Hat install them. Null if there is none. */
export async function findPrograms(extension: string): Promise<string | null> {
  const folders = versions.flatMap((version) => [
    { programs: `/usr/lib/postgresql/${version}/bin`, share: `/usr/share/postgresql/${version}` },
    { programs: `/usr/pgsql-${version}/bin`, share: `/usr/pgsql-${version}/share` },
  ]);
  for (const { programs, share } of folders) {
    const isInstalled = await access(join(share, 'extension', `${extension}.control`)).then(
      () => true,
      () => false,
    );
    if (isInstalled) return programs;
  }
  return null;
}
