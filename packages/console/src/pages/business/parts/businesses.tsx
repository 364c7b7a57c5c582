import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { useSession } from '../../../api/people/session.ts';
import { limits, plans } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { EmptyState, Page } from '../../../parts/page.tsx';
import { ConfirmReminder } from '../../people/parts/confirm-reminder.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { roleNames } from './roles.ts';

export function Businesses() {
  const { data: all } = useSuspenseQuery(businessesQuery);
  const person = useSession();
  const owned = all.filter(({ role }) => role === 'owner').length;
  return (
    <Page
      title={t(all.length === 0 ? 'business.welcome' : 'business.businesses')}
      lead={all.length === 0 ? t('business.welcomeLead') : t('business.businessesOwned', { owned, max: limits.businessesOwnedMax })}
      actions={
        all.length > 0 && (
          <ButtonLink to="/businesses/new" variant="primary">
            {t('business.create')}
          </ButtonLink>
        )
      }
    >
      <ConfirmReminder />
      <ReceivedInvitations />
      {all.length === 0 ? (
        <EmptyState title={t('business.createEmptyTitle')}>
          <p className="max-w-prose text-pretty text-muted">
            {t('business.createEmptyBody', { allowance: plans.trial.allowance })}
            {person?.email_confirmed === false && ` ${t('business.createEmptyInvited')}`}
          </p>
          <ButtonLink to="/businesses/new" variant="primary">
            {t('business.create')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-10 border-t border-ink md:grid-cols-2">
          {all.map(({ id, name, website, plan, role, state }) => (
            <li key={id} className="border-b border-line">
              <Link to="/b/$business" params={{ business: id }} className="group grid gap-0.5 py-5">
                <span className="text-xl leading-snug font-medium group-hover:text-accent">{name}</span>
                <span className="text-muted">
                  {t('business.summary', {
                    website: website?.replace('https://', '') ?? t('business.noWebsite'),
                    plan: plans[plan].title,
                    role: t(roleNames[role]),
                    state,
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
