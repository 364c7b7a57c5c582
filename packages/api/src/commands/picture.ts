import { readFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import { takeIn } from '../adapters/file-reader/intake.ts';
import { keepPicture, picturesOf } from '../adapters/postgres/looks/pictures.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Place, places } from '../resources/card/fitting/place.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const picture = new Command('picture').description("Store a business's own pictures: its logo, a bottle, a background.");

picture
  .command('add')
  .description('Store a picture for one place on a card. Prints the hash that a look names it by.')
  .argument('<file>', 'PNG, JPEG or WebP')
  .requiredOption('--business <id>', 'the business', uuid)
  .addArgument(new Argument('<place>', 'where it may stand').choices(places))
  .option('--json', 'print one JSON object')
  .action(async (file: string, place: Place, { business, json = false }: { business: string; json?: boolean }) => {
    const bytes = await readFile(file).catch(() => {
      throw new CommandRefused(`${file} cannot be read. Check the path.`);
    });
    const taken = await takeIn(bytes, place);
    if (taken instanceof Refusal) throw new CommandRefused(taken.message);
    if (!(await withDatabase((db) => keepPicture(db, business, taken.picture, taken.bytes))))
      throw new CommandRefused(`No business has the id ${business}.`);
    print(json, taken.picture, taken.picture.hash);
  });

picture
  .command('list')
  .description("List a business's pictures, the latest first.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const pictures = await withDatabase((db) => picturesOf(db, business));
    const lines = pictures.map(({ hash, place, width, height }) => `${hash}  ${place.padEnd(10)} ${width} × ${height}`);
    print(json, { pictures }, lines.length === 0 ? 'No picture is stored yet.' : lines.join('\n'));
  });
