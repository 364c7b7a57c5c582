import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessesQuery, hasRole } from '../api/business/businesses.ts';
import { changeMe } from '../api/people/account.ts';
import { consoleLanguages } from '../generated/constants.ts';
import { getPageLanguage, nameOfLanguage, switchLanguage } from '../messages/language.ts';
import { t } from '../messages/t.ts';
import { useSignOut } from './sign-out.ts';
import { useTheme } from './theme.ts';

export interface PaletteAction {
  readonly name: string;
  /** Further words that find the action, in English too for someone who can't read the console's language. */
  readonly also?: string;
  /** Listed only when something is typed. */
  readonly hidden?: true;
  /** Whether it may fail. The palette then stays open until it is done, to show the error. */
  readonly isRequest?: true;
  readonly run: () => unknown;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** What the command palette can do, besides opening pages. Actions that the user's role doesn't allow are left out. */
export function usePaletteActions(business: string | null): readonly PaletteAction[] {
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const role = useQuery(businessesQuery).data?.find(({ id }) => id === business)?.role ?? 'viewer';
  const language = useMutation({
    mutationFn: changeMe,
    onSuccess: (_, { language: chosen }) => chosen !== undefined && switchLanguage(chosen),
  });
  const params = { business: business ?? '' };
  const inBusiness: readonly PaletteAction[] = [
    ...(hasRole(role, 'editor')
      ? [
          { name: t('products.add'), also: t('products.addAliases'), run: () => navigate({ to: '/b/$business/products/add', params }) },
          { name: t('links.bulkApprove'), run: () => navigate({ to: '/b/$business/links/approve', params }) },
          { name: t('links.bulkReject'), run: () => navigate({ to: '/b/$business/links/reject', params }) },
          { name: t('looks.new'), run: () => navigate({ to: '/b/$business/looks', params, search: { new: true } }) },
        ]
      : []),
    ...(hasRole(role, 'admin')
      ? [
          { name: t('keys.new'), run: () => navigate({ to: '/b/$business/keys', params, search: { claim: 'new' } }) },
          { name: t('business.invite'), run: () => navigate({ to: '/b/$business/members', params, search: { invite: true } }) },
        ]
      : []),
  ];
  const themes = [
    ['system', t('shell.themeSystem')],
    ['light', t('shell.themeLight')],
    ['dark', t('shell.themeDark')],
  ] as const;
  return [
    ...(business === null ? [] : inBusiness),
    ...themes
      .filter(([one]) => one !== theme)
      .map(
        ([one, name]): PaletteAction => ({
          name: t('shell.actionTheme', { theme: name }),
          also: `theme ${one}`,
          hidden: true,
          run: () => setTheme(one),
        }),
      ),
    ...consoleLanguages
      .filter((one) => one !== getPageLanguage())
      .map(
        (one): PaletteAction => ({
          name: t('shell.actionLanguage', { language: nameOfLanguage(one) }),
          also: `language ${englishNames.of(one)}`,
          hidden: true,
          isRequest: true,
          run: () => language.mutateAsync({ language: one }),
        }),
      ),
    { name: t('shell.signOut'), hidden: true, run: signOut },
  ];
}
