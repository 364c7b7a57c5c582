import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { overviewQuery } from '../../../api/business/overview.ts';
import type { KeyMode, Usage } from '../../../api/usage/usage.ts';
import { rich, t } from '../../../messages/t.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { formatShare } from '../../usage/parts/format-share.ts';

interface Task {
  readonly id: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly to: '/b/$business/links' | '/b/$business/usage' | '/b/$business/products/without-card';
  readonly search: { readonly state?: 'approved'; readonly moved?: true; readonly changed?: true };
}

/** What needs a person's attention; nothing if there is nothing. */
export function Tasks({ usage, mode }: { readonly usage: Usage | undefined; readonly mode: KeyMode }) {
  const { id: business } = useBusiness();
  const { data: overview } = useQuery(overviewQuery(business));
  const tasks: readonly (Task | false)[] = [
    overview !== undefined &&
      overview.waiting > 0 && {
        id: 'review',
        text: t('business.taskReview', { count: overview.waiting }),
        action: t('business.taskReviewAction'),
        to: '/b/$business/links',
        search: {},
      },
    overview !== undefined &&
      overview.changed > 0 && {
        id: 'changed',
        text: t('business.taskChanged', { count: overview.changed }),
        action: t('business.taskReviewAction'),
        to: '/b/$business/links',
        search: { state: 'approved', changed: true },
      },
    overview !== undefined &&
      overview.moved > 0 && {
        id: 'merged',
        text: rich('business.taskMerged', { count: overview.moved, code: (text) => <code>{text}</code> }),
        action: t('business.taskMergedAction'),
        to: '/b/$business/links',
        search: { state: 'approved', moved: true },
      },
    overview !== undefined &&
      overview.gone > 0 && {
        id: 'gone',
        text: t('business.taskGone', { count: overview.gone }),
        action: t('business.taskGoneAction'),
        to: '/b/$business/links',
        search: { state: 'approved' },
      },
    overview !== undefined &&
      overview.without_card > 0 && {
        id: 'without card',
        text: t('business.taskWithoutCard', { count: overview.without_card }),
        action: t('business.taskWithoutCardAction', { count: overview.without_card }),
        to: '/b/$business/products/without-card',
        search: {},
      },
    usage !== undefined &&
      usage.used * 5 >= usage.allowance * 4 && {
        id: 'allowance',
        text:
          usage.used >= usage.allowance
            ? t('business.taskAllowanceUsed', { mode })
            : t('business.taskAllowance', { mode, share: formatShare(usage.used, usage.allowance) }),
        action: t('business.taskUsageAction'),
        to: '/b/$business/usage',
        search: {},
      },
  ];
  const open = tasks.filter((task) => task !== false);
  if (open.length === 0) return null;
  return (
    <ul aria-label={t('business.tasks')} className="grid gap-3">
      {open.map(({ id, text, action, to, search }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-line border-s-3 border-s-accent bg-surface px-4 py-3"
        >
          <p className="max-w-prose text-pretty">{text}</p>
          <ButtonLink to={to} params={{ business }} search={search}>
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
