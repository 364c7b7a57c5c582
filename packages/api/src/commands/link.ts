import { Command } from 'commander';
import { approveLink } from '../adapters/postgres/product-links.ts';
import { productRef } from '../endpoints/partner/input.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const link = new Command('link').description("Decide on a partner's product references.");

link
  .command('approve')
  .description('Link a product reference to a perfume.')
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--ref <ref>', "the partner's product reference")
  .requiredOption('--fragrance <id>', 'the fragrance id', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, ref, fragrance, json = false }: { business: string; ref: string; fragrance: string; json?: boolean }) => {
    const checked = productRef.safeParse(ref);
    if (!checked.success) throw new CommandRefused(`The reference ${checked.error.issues[0]?.message ?? 'is not valid'}.`);
    if (!(await withDatabase((db) => approveLink(db, business, ref, fragrance))))
      throw new CommandRefused('No such business, or no such fragrance.');
    print(json, { business, ref, fragrance, state: 'approved' }, `${ref} is linked to ${fragrance}.`);
  });
