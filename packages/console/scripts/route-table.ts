import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeFiles } from './routes.ts';

/**
 * The route tree as TanStack's generator writes it, plus every page file whose `createFileRoute` path it corrects. The generator gets a
 * file system that records writes instead of performing them.
 */
export async function routeTable(): Promise<ReadonlyMap<URL, string>> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = getConfig(routeFiles, root);
  const { mode, uid, gid } = await stat(root);
  const fixedStat = { mtimeMs: 0n, mode, uid, gid };
  const drafts = new Map<string, string>();
  const files = new Map<URL, string>();
  const generator = new Generator({
    config,
    root,
    fs: {
      stat: async () => fixedStat,
      readFile: async (file) => ({
        stat: fixedStat,
        // With an existing tree the generator would write only the differences.
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
