import { Command } from 'commander';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { productRef } from '../endpoints/input.ts';
import { Refusal } from '../errors/refusal.ts';
import { Authority } from '../resources/business/authority.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const link = new Command('link').description("Review a business's product links.");

link
  .command('approve')
  .description('Link a product to a perfume.')
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--ref <ref>', 'the product reference')
  .requiredOption('--fragrance <id>', 'the fragrance ID', uuid)
  .option('--json', 'print one JSON object')
  .action(
    async ({ business, ref: typed, fragrance, json = false }: { business: string; ref: string; fragrance: string; json?: boolean }) => {
      const checked = productRef.safeParse(typed);
      if (!checked.success) throw new CommandRefused(`The reference ${checked.error.issues[0]?.message ?? 'is not valid'}.`);
      const ref = checked.data;
      const decided = await withDatabase((db) =>
        postgresReviewedLinks(db).review(
          Authority.ofOperator(business),
          ref,
          { to: 'approved', fragranceId: fragrance, picked: true },
          null,
        ),
      );
      if (decided instanceof Refusal) throw new CommandRefused(decided.message);
      print(json, { business, ref, fragrance, state: 'approved' }, `${ref} is linked to ${fragrance}.`);
    },
  );
