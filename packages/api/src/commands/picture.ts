import { readFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import { prepareImage } from '../adapters/file-reader/intake.ts';
import { listPictures, savePicture } from '../adapters/postgres/looks/images.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Place, places } from '../resources/card/fitting/place.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const picture = new Command('picture').description("Manage a business's images: logos, bottles and backgrounds.");

picture
  .command('add')
  .description('Store an image for one place on a card. Prints the hash that identifies it in a look.')
  .argument('<file>', 'PNG, JPEG or WebP')
  .requiredOption('--business <id>', 'the business', uuid)
  .addArgument(new Argument('<place>', 'its place on the card').choices(places))
  .option('--json', 'print one JSON object')
  .action(async (file: string, place: Place, { business, json = false }: { business: string; json?: boolean }) => {
    const bytes = await readFile(file).catch(() => {
      throw new CommandRefused(`${file} couldn't be read. Check the path.`);
    });
    const taken = await prepareImage(bytes, place);
    if (taken instanceof Refusal) throw new CommandRefused(taken.message);
    if (!(await withDatabase((db) => savePicture(db, business, taken.image, taken.bytes))))
      throw new CommandRefused(`No business has the ID ${business}.`);
    print(json, taken.image, taken.image.hash);
  });

picture
  .command('list')
  .description("List a business's images, newest first.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const pictures = await withDatabase((db) => listPictures(db, business));
    const lines = pictures.map(({ hash, place, width, height }) => `${hash}  ${place.padEnd(10)} ${width} × ${height}`);
    print(json, { pictures }, lines.length === 0 ? 'No images yet.' : lines.join('\n'));
  });
