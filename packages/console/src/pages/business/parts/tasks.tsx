import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { startQuery } from '../../../api/business/start.ts';
import type { Usage } from '../../../api/usage/usage.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { shareWords } from '../../usage/parts/share-words.ts';

interface Task {
  readonly words: string;
  readonly way: string;
  readonly to: '/b/$business/links' | '/b/$business/usage';
  readonly search: { readonly state?: 'approved'; readonly moved?: true };
}

/** What waits for a person, and nothing where nothing does. */
export function Tasks({ usage }: { readonly usage: Usage | undefined }) {
  const { id: business } = useBusiness();
  const { data: start } = useQuery(startQuery(business));
  const tasks: readonly (Task | false)[] = [
    start !== undefined &&
      start.waiting > 0 && {
        words: `${some(start.waiting, 'product waits', 'products wait')} for a person to say which perfume ${start.waiting === 1 ? 'it is' : 'they are'}.`,
        way: 'Review',
        to: '/b/$business/links',
        search: {},
      },
    start !== undefined &&
      start.moved > 0 && {
        words: `${some(start.moved, 'linked product leads', 'linked products lead')} to a perfume that was merged into another. Cards of them are refused as moved.`,
        way: 'Link anew',
        to: '/b/$business/links',
        search: { state: 'approved', moved: true },
      },
    start !== undefined &&
      start.gone > 0 && {
        words: `${some(start.gone, 'linked product leads', 'linked products lead')} to a perfume that is in the library no more.`,
        way: 'Look',
        to: '/b/$business/links',
        search: { state: 'approved' },
      },
    usage !== undefined &&
      usage.used * 5 >= usage.allowance * 4 && {
        words:
          usage.used >= usage.allowance
            ? 'The calls of the month are used up: those that cost something are refused.'
            : `${shareWords(usage.used, usage.allowance)} of the calls of the month are used.`,
        way: 'See the usage',
        to: '/b/$business/usage',
        search: {},
      },
  ];
  const open = tasks.filter((task) => task !== false);
  if (open.length === 0) return null;
  return (
    <ul aria-label="What waits for you" className="grid gap-3">
      {open.map(({ words, way, to, search }) => (
        <li
          key={words}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-line border-l-3 border-l-accent bg-surface px-4 py-3"
        >
          <p className="max-w-prose text-pretty">{words}</p>
          <ButtonLink to={to} params={{ business }} search={search}>
            {way}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

const some = (count: number, one: string, many: string): string => `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
