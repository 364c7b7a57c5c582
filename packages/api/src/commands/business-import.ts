import { Command } from 'commander';
import { findImported, importBusiness } from '../adapters/postgres/business/import-businesses.ts';
import { type BusinessFile, type BusinessFileError, readBusinessFile } from './business-file.ts';
import { CommandRefused, print, readConfig, withDatabase } from './with-database.ts';

export const importBusinesses = new Command('import')
  .description(
    'Create businesses from a CSV file and invite their owners. Businesses that were imported before, by their key, are left unchanged.',
  )
  .argument(
    '<file>',
    'CSV with a header: key and name, and optionally website, contact (email of the owner), plan, allowance, rate, and test (yes or no)',
  )
  .option('--dry-run', 'check the file without creating anything')
  .option('--json', 'print one JSON object')
  .action(async (path: string, { dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }) => {
    const { businesses, errors } = await readBusinessFile(path).catch(() => {
      throw new CommandRefused(`${path} couldn't be read. Check the path.`);
    });
    if (errors.length > 0) return reportErrors(path, errors, json);
    const consoleUrl = await consoleUrlFor(businesses);
    const { created, existing } = await withDatabase(async (db, pepper) => {
      const imported = new Map(
        await findImported(
          db,
          businesses.map(({ key }) => key),
        ),
      );
      const fresh: { key: string; id: string | null }[] = [];
      for (const business of businesses.filter(({ key }) => !imported.has(key))) {
        const id = dryRun ? null : await importBusiness(db, business, { pepper, consoleUrl });
        if (dryRun || id !== null) fresh.push({ key: business.key, id });
      }
      return { created: fresh, existing: businesses.length - fresh.length };
    });
    print(
      json,
      { file: path, dry_run: dryRun, created: dryRun ? created.map(({ key }) => ({ key })) : created, existing },
      `${dryRun ? 'Valid. ' : ''}${created.length} ${created.length === 1 ? 'business' : 'businesses'} ${dryRun ? 'to create' : 'created'}, ${existing} imported before.`,
    );
  });

function reportErrors(path: string, errors: readonly BusinessFileError[], json: boolean): void {
  const sentence = `${path}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}. Nothing was imported.`;
  const lines = errors.map(({ line, field, message }) => `line ${line}: ${field === null ? '' : `${field} `}${message}`);
  process.stderr.write(json ? `${JSON.stringify({ error: sentence, errors })}\n` : `${[...lines, sentence].join('\n')}\n`);
  process.exitCode = 1;
}

/** The invitations link to the console, whose address only a running service could derive. */
async function consoleUrlFor(businesses: BusinessFile['businesses']): Promise<string> {
  const { publicUrl } = await readConfig();
  if (publicUrl === null && businesses.some(({ contact }) => contact !== null))
    throw new CommandRefused('Set PUBLIC_URL to the address of the service: the invitations to the contacts link to its console.');
  return `${publicUrl ?? ''}/console`;
}
