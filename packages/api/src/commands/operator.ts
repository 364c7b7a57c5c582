import { Command } from 'commander';
import { addOperator, listOperators, removeOperator } from '../adapters/postgres/operator/operators.ts';
import { Refusal } from '../errors/refusal.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const operator = new Command('operator').description('Manage access to the operator desk.');

operator
  .command('add')
  .description('Grant someone who has an account access to the operator desk. They also need two-factor authentication.')
  .argument('<email>', "the account's email address")
  .option('--json', 'print one JSON object')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    const added = await withDatabase((db) => addOperator(db, email));
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    print(
      json,
      { email, second_factor: added.secondFactor },
      `${email} is now an operator.${added.secondFactor ? '' : ' They can open the operator desk once they set up two-factor authentication under Account and security.'}`,
    );
  });

operator
  .command('remove')
  .description("Revoke someone's access to the operator desk.")
  .argument('<email>', "the account's email address")
  .option('--json', 'print one JSON object')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    if (!(await withDatabase((db) => removeOperator(db, email)))) throw new CommandRefused(`${email} is not an operator.`);
    print(json, { email, removed: true }, `${email} is no longer an operator.`);
  });

operator
  .command('list')
  .description('List operators: since, two-factor status, email address, name.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const operators = await withDatabase(listOperators);
    const lines = operators.map(
      ({ since, email, name, secondFactor }) =>
        `${since.slice(0, 10)}  ${secondFactor ? 'two-factor on ' : 'two-factor off'}  ${email}  ${name}`,
    );
    print(
      json,
      { operators: operators.map(({ secondFactor, ...one }) => ({ ...one, second_factor: secondFactor })) },
      lines.length === 0 ? 'No operators. Add one with sillage operator add.' : lines.join('\n'),
    );
  });
