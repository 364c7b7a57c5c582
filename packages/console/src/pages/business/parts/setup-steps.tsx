import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hasRole, type Role, useBusiness } from '../../../api/business/businesses.ts';
import type { Overview } from '../../../api/business/overview.ts';
import { useCanConnectShop } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { Button, ButtonLink, TextLink } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { loadScript } from '../../../parts/lazy-script.ts';
import { roleNames } from './roles.ts';

const InviteDeveloperDialog = lazy(() =>
  loadScript(async () => ({ default: (await import('./invite-developer-dialog.tsx')).InviteDeveloperDialog })),
);

export interface Step {
  readonly name: string;
  readonly done: boolean;
  /** The least role that can do it. */
  readonly role: Role;
  /** What to do. */
  readonly help: ReactNode;
}

/** The steps to the first card and to a live key, in order. All of them are derived from what the business has, so progress is never lost. */
export function listSteps(overview: Overview, business: string): readonly Step[] {
  const { waiting } = overview;
  const params = { business };
  return [
    {
      name: t('business.stepProducts'),
      done: overview.has_products,
      role: 'editor',
      help: (
        <StepHelp text={t('business.stepProductsHelp')}>
          <ButtonLink to="/b/$business/products" params={params} variant="primary">
            {t('business.stepProductsAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepLinks'),
      done: overview.approved > 0,
      role: 'editor',
      help: (
        <StepHelp
          text={`${t('links.lead')} ${waiting > 0 ? t('business.stepLinksWaiting', { count: waiting }) : t('business.stepLinksHelp')}`}
        >
          <ButtonLink to="/b/$business/links" params={params} variant="primary">
            {t('business.stepLinksAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepLook'),
      done: overview.has_look,
      role: 'editor',
      help: (
        <StepHelp text={`${t('business.stepLookMeaning')} ${t('business.stepLookHelp')}`}>
          <ButtonLink to="/b/$business/looks" params={params} variant="primary">
            {t('business.stepLookAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepPublish'),
      done: overview.has_published_look,
      role: 'admin',
      help: (
        <StepHelp text={t('business.stepPublishHelp')}>
          <ButtonLink to="/b/$business/looks" params={params} variant="primary">
            {t('business.stepPublishAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepConnect'),
      done: overview.has_called,
      role: 'admin',
      help: overview.has_key ? <FirstCall product={overview.product} /> : <FirstKey />,
    },
    {
      name: t('business.stepLive'),
      done: overview.has_called_live,
      role: 'admin',
      help: (
        <StepHelp text={t('business.stepLiveHelp')}>
          <ButtonLink to="/b/$business/keys" params={params} search={{ claim: 'new', live: true }} variant="primary">
            {t('business.stepLiveAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
  ];
}

/** What to do for a step, or who can do it. */
export function StepAction({ step }: { readonly step: Step }) {
  const { id: business, role } = useBusiness();
  if (hasRole(role, step.role)) return step.help;
  return (
    <StepHelp text={t('business.stepNeedsRole', { role: t(roleNames[step.role]) })}>
      <TextLink to="/b/$business/members" params={{ business }}>
        {t('business.stepMembers')}
      </TextLink>
    </StepHelp>
  );
}

function FirstKey() {
  const { id: business } = useBusiness();
  const canConnectShop = useCanConnectShop();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <StepHelp text={t('business.stepConnectHelp')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          {t('business.inviteDeveloper')}
        </Button>
        {canConnectShop && (
          <ButtonLink to="/b/$business/shop" params={{ business }}>
            {t('business.stepConnectShop')}
          </ButtonLink>
        )}
        <ButtonLink to="/b/$business/keys" params={{ business }} search={{ claim: 'new', test: true }}>
          {t('business.stepConnectKey')}
        </ButtonLink>
      </div>
      <Suspense fallback={null}>{isInviting && <InviteDeveloperDialog onClose={() => setIsInviting(false)} />}</Suspense>
    </StepHelp>
  );
}

function FirstCall({ product }: { readonly product: string | null }) {
  const { id: business } = useBusiness();
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-muted">{t('business.stepCallHelp')}</p>
      <Command line={cardCall(product)} label={t('business.stepShowCall')} />
      <p>
        <TextLink to="/b/$business/try" params={{ business }}>
          {t('business.stepTry')}
        </TextLink>
      </p>
    </div>
  );
}

const cardCall = (product: string | null): string => `set -a; . ./.env; set +a
curl -sS "$SILLAGE_BASE_URL/products/${encodeURIComponent(product ?? 'YOUR-SKU')}/card?format=html" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"`;

const StepHelp = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-pretty text-muted">{text}</p>
    {children}
  </div>
);
