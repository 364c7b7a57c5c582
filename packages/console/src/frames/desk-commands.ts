import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type OperatorBusiness, operatorBusinessesQuery, operatorBusinessQuery } from '../api/operator/operator.ts';
import { t } from '../messages/t.ts';
import { deskPages } from './desk-pages.ts';

interface DeskCommand {
  readonly name: string;
  readonly detail?: string;
  readonly run: () => unknown;
}

interface DeskCommands {
  readonly pages: readonly DeskCommand[];
  /** For the business on the current page. */
  readonly actions: readonly DeskCommand[];
  /** Found by the typed words. A word of an action, as in “suspend aurore”, lists that action for each. */
  readonly businesses: readonly DeskCommand[];
}

const none: DeskCommands = { pages: [], actions: [], businesses: [] };

/** What the command palette offers at the operator desk. */
export function useDeskCommands(isDesk: boolean, typed: string): DeskCommands {
  const navigate = useNavigate();
  const { business: shown = '' } = useParams({ strict: false });
  const { data: current } = useQuery({ ...operatorBusinessQuery(shown), enabled: isDesk && shown !== '' });
  const labels = isDesk ? getLabels() : null;
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isAction = (word: string): boolean => Object.values(labels ?? {}).some((label) => startsWord(label, word));
  const q = words.filter((word) => !isAction(word)).join(' ');
  const { data: found } = useQuery({
    ...operatorBusinessesQuery({ q }),
    enabled: isDesk && q.length >= 2,
    placeholderData: keepPreviousData,
  });
  if (labels === null) return none;
  const actionsOf = (business: OperatorBusiness): readonly (DeskCommand & { readonly label: string })[] =>
    actionsByState[business.state].map((dialog) => ({
      label: labels[dialog],
      name: `${labels[dialog]}: ${business.name}`,
      run: () => navigate({ to: '/operator/b/$business', params: { business: business.id }, search: { dialog } }),
    }));
  const asked = words.filter(isAction);
  return {
    pages: deskPages.map(([to, name]) => ({ name, run: () => navigate({ to }) })),
    actions: current === undefined ? [] : actionsOf(current.business),
    businesses:
      q.length < 2
        ? []
        : (found?.businesses ?? []).flatMap((business) => [
            ...actionsOf(business).filter(({ label }) => asked.length > 0 && asked.every((word) => startsWord(label, word))),
            {
              name: business.name,
              detail: business.website ?? '',
              run: () => navigate({ to: '/operator/b/$business', params: { business: business.id } }),
            },
          ]),
  };
}

/** Read when the palette opens: the texts of the desk are loaded only there. */
const getLabels = () => ({
  plan: t('operator.planAndLimits'),
  visit: t('operator.viewConsole'),
  suspend: t('operator.suspend'),
  resume: t('operator.resume'),
  reopen: t('operator.reopen'),
});
type DeskAction = keyof ReturnType<typeof getLabels>;

const actionsByState: Readonly<Record<OperatorBusiness['state'], readonly DeskAction[]>> = {
  active: ['plan', 'visit', 'suspend'],
  suspended: ['plan', 'visit', 'resume'],
  closed: ['plan', 'reopen'],
};

const startsWord = (label: string, word: string): boolean =>
  word.length >= 2 &&
  label
    .toLowerCase()
    .split(/\s+/)
    .some((part) => part.startsWith(word.toLowerCase()));
