import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run generate`: writes all generated files in the repository and reports which ones changed.
 * Except docs/quality.md, which `npm run bench -- matching --write` generates from shops' rows that aren't in the repository.
 */
type Files = ReadonlyMap<URL, string | Uint8Array>;

/** In dependency order. */
const steps: Readonly<Record<string, () => Promise<Files>>> = {
  tables: async () => (await import('../packages/api/generate/table-types.ts')).generatedFiles(),
  metrics: async () => (await import('../packages/api/generate/cards-metrics.ts')).generatedFiles(),
  revision: async () => (await import('../packages/api/generate/cards-revision.ts')).generatedFiles(),
  pictures: async () => (await import('../packages/api/generate/cards-images.ts')).generatedFiles(),
  answers: async () => (await import('../packages/api/generate/recorded-responses.ts')).generatedFiles(),
  documents: async () => {
    const { docsFolder } = await import('../packages/api/src/files/folders.ts');
    const { generateDocuments } = await import('../packages/api/src/documents/generated-documents.ts');
    const { renderDeploymentGuide } = await import('../packages/api/src/commands/command-table.ts');
    const documents = [...generateDocuments(), ['guide/deployment.md', await renderDeploymentGuide()] as const];
    return new Map(documents.map(([name, content]) => [new URL(name, docsFolder), content]));
  },
  scenarios: async () => (await import('../packages/api/test/billing/scenario-page.ts')).generatedFiles(),
  client: async () => (await import('../packages/client/scripts/types.ts')).generateFiles(),
  python: async () => (await import('../packages/client/scripts/python.ts')).generateFiles(),
  php: async () => (await import('../packages/client/scripts/php.ts')).generateFiles(),
  woocommerce: async () => (await import('../packages/client/scripts/woocommerce.ts')).generateFiles(),
  console: async () => (await import('../packages/console/scripts/generated.ts')).generatedFiles(),
};

const [step] = process.argv.slice(2);
const files = step === undefined ? null : await steps[step]?.();
if (files === null) for (const name of Object.keys(steps)) inItsOwnProcess(name);
else if (files === undefined) throw new Error(`Unknown step ${step}. Steps: ${Object.keys(steps).join(', ')}.`);
else await keepAll(step ?? '', files);

/** Modules are cached per process, so each step runs in its own process to see the files written by earlier steps. */
function inItsOwnProcess(name: string): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Prints the files that changed, and how many the step has. */
async function keepAll(name: string, all: Files): Promise<void> {
  let changed = 0;
  for (const [file, content] of all) {
    const before = await readFile(file).catch(() => null);
    if (before?.equals(Buffer.from(content))) continue;
    await writeFile(file, content);
    changed += 1;
    console.log(`written: ${relative(process.cwd(), fileURLToPath(file))}`);
  }
  console.log(`${name}: ${changed} of ${all.size} files changed`);
}
