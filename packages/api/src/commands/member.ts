import { Command, InvalidArgumentError } from 'commander';
import { addMember, postgresMembers } from '../adapters/postgres/business/members.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Role, roles } from '../states.ts';
import { uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const member = new Command('member').description("Manage a business's members, for example if it was created here or has no owner.");

member
  .command('add')
  .description("Add someone who has an account as a member, or change a member's role.")
  .requiredOption('--business <id>', 'the business', uuid)
  .requiredOption('--email <address>', "the account's email address")
  .option('--role <role>', roles.join(', '), roleName, 'owner')
  .option('--json', 'print one JSON object')
  .action(async ({ business, email, role, json = false }: { business: string; email: string; role: Role; json?: boolean }) => {
    const added = await withDatabase((db) => addMember(db, business, email, role));
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    print(json, { ...added, business, email, role }, `${email} now has the role ${role} in ${business}.`);
  });

member
  .command('list')
  .description("List a business's members.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const members = await withDatabase((db) => postgresMembers(db).ofBusiness(business));
    const lines = members.map(({ role, email, name }) => `${role.padEnd(7)} ${email}  ${name}`);
    print(json, { business, members }, lines.length === 0 ? 'This business has no members.' : lines.join('\n'));
  });

function roleName(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role === undefined) throw new InvalidArgumentError(`The roles are ${roles.join(', ')}.`);
  return role;
}
