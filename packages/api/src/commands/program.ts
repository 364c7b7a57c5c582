import { Command } from 'commander';
import { environmentNames } from '../config.ts';
import { apiVersion } from '../versioning.ts';
import { backup, restore } from './backup.ts';
import { business } from './business.ts';
import { costs } from './costs.ts';
import { database } from './database.ts';
import { health } from './health.ts';
import { key } from './key.ts';
import { library } from './library.ts';
import { link } from './link.ts';
import { look } from './look.ts';
import { member } from './member.ts';
import { operator } from './operator.ts';
import { picture } from './picture.ts';
import { reconcile } from './reconcile.ts';
import { serve } from './serve.ts';
import { usage } from './usage.ts';
import { word } from './word.ts';

/** The operator's command line. Every command works whether or not the service is running. */
export const program = new Command('sillage')
  .description('The partner fragrance card service.')
  .version(apiVersion)
  .addCommand(serve)
  .addCommand(library)
  .addCommand(business)
  .addCommand(key)
  .addCommand(member)
  .addCommand(operator)
  .addCommand(link)
  .addCommand(word)
  .addCommand(look)
  .addCommand(picture)
  .addCommand(usage)
  .addCommand(costs)
  .addCommand(reconcile)
  .addCommand(health)
  .addCommand(database)
  .addCommand(backup)
  .addCommand(restore)
  .addHelpText('after', `\nEnvironment variables: ${environmentNames.join(', ')}.`)
  .showHelpAfterError('(run sillage --help for a list of commands)');
