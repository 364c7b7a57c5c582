import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { signOut, useOpensDesk, useSession } from '../api/people/session.ts';
import { Chevron } from '../parts/field.tsx';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuRule } from '../parts/menu.tsx';
import { useTheme } from './theme.ts';

/** `side` is where it opens. */
export function AccountMenu({ side = 'top' }: { readonly side?: 'top' | 'bottom' }) {
  const person = useSession();
  const opensDesk = useOpensDesk();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  if (person === null) return null;
  return (
    <Menu
      side={side}
      trigger={
        <button
          type="button"
          className="-mx-3 flex min-h-11 min-w-0 items-center justify-between gap-3 rounded px-3 py-1.5 text-left leading-snug hover:bg-hover"
        >
          <span className="min-w-0">
            <span className="sr-only">Account: </span>
            <span className="block truncate">{person.name}</span>
            <span className="block truncate text-[0.9375rem] text-muted">{person.email}</span>
          </span>
          <Chevron className="shrink-0" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/account">Account and security</Link>
      </MenuItem>
      {opensDesk && (
        <MenuItem asChild>
          <Link to="/operator">Operator’s desk</Link>
        </MenuItem>
      )}
      <MenuRule />
      <MenuLabel>Appearance</MenuLabel>
      <MenuChoices value={theme} onValueChange={setTheme}>
        <MenuChoice value="system">As the system</MenuChoice>
        <MenuChoice value="light">Light</MenuChoice>
        <MenuChoice value="dark">Dark</MenuChoice>
      </MenuChoices>
      <MenuRule />
      <MenuItem
        onSelect={() => {
          void signOut().then(async () => {
            await navigate({ to: '/sign-in' });
            queries.clear();
          });
        }}
      >
        Sign out
      </MenuItem>
    </Menu>
  );
}
