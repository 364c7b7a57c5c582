import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { limits, plans } from '../../../generated/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Empty, Sheet } from '../../../parts/sheet.tsx';
import { ConfirmReminder } from '../../people/parts/confirm-reminder.tsx';
import { OwnInvitations } from './own-invitations.tsx';

export function Businesses() {
  const { data: all } = useSuspenseQuery(businessesQuery);
  const owned = all.filter(({ role }) => role === 'owner').length;
  return (
    <Sheet
      title={all.length === 0 ? 'Welcome' : 'Your businesses'}
      lead={
        all.length === 0
          ? 'A business is a shop or a marketplace: its keys, its looks, its products and the people who work on them.'
          : `You own ${owned} of at most ${limits.businessesOwnedMax}.`
      }
      actions={
        all.length > 0 && (
          <ButtonLink to="/businesses/new" dress="ink">
            Set up a business
          </ButtonLink>
        )
      }
    >
      <ConfirmReminder />
      <OwnInvitations />
      {all.length === 0 ? (
        <Empty title="Set up your business">
          <p className="max-w-prose text-pretty text-muted">
            Give it a name; everything else can wait. It starts on the trial plan: {plans.trial.allowance.toLocaleString('en-GB')} calls a
            month, free. Were you invited to one? It stands here once your address is confirmed.
          </p>
          <ButtonLink to="/businesses/new" dress="ink">
            Set up a business
          </ButtonLink>
        </Empty>
      ) : (
        <ul className="grid gap-x-10 border-t border-ink md:grid-cols-2">
          {all.map(({ id, name, website, plan, role, state }) => (
            <li key={id} className="border-b border-line">
              <Link to="/b/$business" params={{ business: id }} className="group grid gap-0.5 py-5">
                <span className="text-xl leading-snug font-medium group-hover:text-accent">{name}</span>
                <span className="text-muted">
                  {website?.replace('https://', '') ?? 'No website yet'} · {plans[plan].title} · {role}
                  {state === 'suspended' && ' · suspended'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
