import { Command, InvalidArgumentError } from 'commander';
import { addMember, postgresMembers } from '../adapters/postgres/business/members.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Role, roles } from '../states.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const member = new Command('member').description('Say who works in a business: it was made here, or has lost its owner.');

member
  .command('add')
  .description('Make a person who has an account a member, or give a member another role.')
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--email <address>', 'the address of the account')
  .option('--role <role>', roles.join(', '), roleName, 'owner')
  .option('--json', 'print one JSON object')
  .action(async ({ business, email, role, json = false }: { business: string; email: string; role: Role; json?: boolean }) => {
    const added = await withDatabase((db) => addMember(db, business, email, role));
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    print(json, { ...added, business, email, role }, `${email} is ${role} of ${business}.`);
  });

member
  .command('list')
  .description('Who works in a business.')
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const members = await withDatabase((db) => postgresMembers(db).ofBusiness(business));
    const lines = members.map(({ role, email, name }) => `${role.padEnd(7)} ${email}  ${name}`);
    print(json, { business, members }, lines.length === 0 ? 'Nobody works in this business.' : lines.join('\n'));
  });

function roleName(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role === undefined) throw new InvalidArgumentError(`The roles are ${roles.join(', ')}.`);
  return role;
}
