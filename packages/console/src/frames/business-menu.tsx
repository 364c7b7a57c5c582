import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { businessesQuery } from '../api/business/businesses.ts';
import { t } from '../messages/t.ts';
import { Chevron } from '../parts/field.tsx';
import { Menu, MenuItem, MenuLabel, MenuRule } from '../parts/menu.tsx';
import { roleNamesInText } from '../parts/role-names.ts';

/** The current business, and a menu to switch to another one. */
export function BusinessMenu({ business }: { readonly business: string | null }) {
  const { data } = useQuery(businessesQuery);
  const all = data ?? [];
  const name = all.find(({ id }) => id === business)?.name ?? t(data?.length === 0 ? 'shell.noBusiness' : 'shell.chooseBusiness');
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded border border-line bg-surface px-3 py-2 text-start leading-snug hover:border-edge"
        >
          <span className="min-w-0">
            <span className="sr-only">{t('shell.businessPrefix')} </span>
            <span className="block truncate font-medium">{name}</span>
          </span>
          <Chevron className="shrink-0" />
        </button>
      }
    >
      {all.length > 0 && <MenuLabel>{t('shell.yourBusinesses')}</MenuLabel>}
      {all.map((one) => (
        <MenuItem key={one.id} asChild>
          <Link to="/b/$business" params={{ business: one.id }}>
            <span className={one.id === business ? 'font-medium' : ''}>{one.name}</span>
            <span className="text-[0.9375rem] text-muted">{t(roleNamesInText[one.role])}</span>
          </Link>
        </MenuItem>
      ))}
      {all.length > 0 && <MenuRule />}
      <MenuItem asChild>
        <Link to="/businesses/new">{t('shell.createBusiness')}</Link>
      </MenuItem>
    </Menu>
  );
}
