import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeFiles } from './routes.ts';

/**
 * The table of routes, as the router's own generator writes it from the files of the pages; and each of those files in whose text
 * another address stands than its own. The generator is given a disk that only remembers what it would write.
 */
export async function routeTable(): Promise<ReadonlyMap<URL, string>> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = getConfig(routeFiles, root);
  const { mode, uid, gid } = await stat(root);
  const unchanging = { mtimeMs: 0n, mode, uid, gid };
  const drafts = new Map<string, string>();
  const files = new Map<URL, string>();
  const generator = new Generator({
    config,
    root,
    fs: {
      stat: async () => unchanging,
      readFile: async (file) => ({
        stat: unchanging,
        // Beside a table that stands already the generator would write only what differs.
        fileContent: file === config.generatedRouteTree ? '' : await readFile(file, 'utf8'),
      }),
      async writeFile(draft, text) {
        drafts.set(draft, text);
      },
      async rename(draft, file) {
        files.set(pathToFileURL(file), drafts.get(draft) ?? '');
      },
      chmod: async () => {},
      chown: async () => {},
    },
  });
  await generator.run();
  return files;
}
