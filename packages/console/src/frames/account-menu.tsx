import { Link } from '@tanstack/react-router';
import { useIsOperator, useSession } from '../api/people/session.ts';
import { t } from '../messages/t.ts';
import { Chevron } from '../parts/field.tsx';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuRule } from '../parts/menu.tsx';
import { useSignOut } from './sign-out.ts';
import { useTheme } from './theme.ts';

export function AccountMenu({ side = 'top' }: { readonly side?: 'top' | 'bottom' }) {
  const person = useSession();
  const isOperator = useIsOperator();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  if (person === null) return null;
  return (
    <Menu
      side={side}
      trigger={
        <button
          type="button"
          className="-mx-3 flex min-h-11 min-w-0 items-center justify-between gap-3 rounded px-3 py-1.5 text-start leading-snug hover:bg-hover"
        >
          <span className="min-w-0">
            <span className="sr-only">{t('shell.accountPrefix')} </span>
            <span className="block truncate">{person.name}</span>
            <span className="block truncate text-[0.9375rem] text-muted">{person.email}</span>
          </span>
          <Chevron className="shrink-0" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/account">{t('shell.accountAndSecurity')}</Link>
      </MenuItem>
      {isOperator && (
        <MenuItem asChild>
          <Link to="/operator">{t('shell.operatorDesk')}</Link>
        </MenuItem>
      )}
      <MenuRule />
      <MenuLabel>{t('shell.appearance')}</MenuLabel>
      <MenuChoices value={theme} onValueChange={setTheme}>
        <MenuChoice value="system">{t('shell.themeSystem')}</MenuChoice>
        <MenuChoice value="light">{t('shell.themeLight')}</MenuChoice>
        <MenuChoice value="dark">{t('shell.themeDark')}</MenuChoice>
      </MenuChoices>
      <MenuRule />
      <MenuItem onSelect={() => void signOut()}>{t('shell.signOut')}</MenuItem>
    </Menu>
  );
}
