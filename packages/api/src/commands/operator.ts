import { Command } from 'commander';
import { addOperator, listOperators, removeOperator } from '../adapters/postgres/operator/operators.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const operator = new Command('operator').description("Say who may use the operator's desk in the console.");

operator
  .command('add')
  .description("Let a person who has an account use the operator's desk, once their second factor is on.")
  .argument('<email>', 'the address of the account')
  .option('--json', 'print one JSON object')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    const added = await withDatabase((db) => addOperator(db, email));
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    print(
      json,
      { email, second_factor: added.secondFactor },
      `${email} is an operator.${added.secondFactor ? '' : ' The desk opens once they have set up a second factor under Account and security.'}`,
    );
  });

operator
  .command('remove')
  .description("Take the operator's desk from a person.")
  .argument('<email>', 'the address of the account')
  .option('--json', 'print one JSON object')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    if (!(await withDatabase((db) => removeOperator(db, email)))) throw new CommandRefused(`${email} is no operator.`);
    print(json, { email, removed: true }, `${email} is no operator any more.`);
  });

operator
  .command('list')
  .description('Who may use the desk: since when, with or without a second factor, address, name.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const operators = await withDatabase(listOperators);
    const lines = operators.map(
      ({ since, email, name, secondFactor }) =>
        `${since.slice(0, 10)}  ${secondFactor ? 'second factor' : 'none yet     '}  ${email}  ${name}`,
    );
    print(
      json,
      { operators: operators.map(({ secondFactor, ...one }) => ({ ...one, second_factor: secondFactor })) },
      lines.length === 0 ? 'There is no operator. Make one with sillage operator add.' : lines.join('\n'),
    );
  });
