import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type Overview, overviewQuery } from '../../../api/business/overview.ts';
import { useSession } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { ButtonLink, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Command } from '../../../parts/command.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { ProductCard } from './product-card.tsx';

interface Step {
  readonly name: string;
  readonly done: boolean;
  /** What to do, shown while this is the next step. */
  readonly help: ReactNode;
}

/** The steps from the confirmation email to the first card in the shop, then that card. Always shown, because a step can come undone. */
export function FirstCard() {
  const { id: business } = useBusiness();
  const isConfirmed = useSession()?.email_confirmed === true;
  const { data: overview, error, refetch } = useQuery(overviewQuery(business));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (overview === undefined) return <SkeletonRows rows={5} />;
  const steps = buildSteps(overview, isConfirmed, business);
  const next = steps.find(({ done }) => !done);
  return (
    <Section
      title={t(next === undefined ? 'business.firstCardDone' : 'business.firstCard')}
      lead={
        next === undefined
          ? t('business.firstCardAllDone')
          : t('business.firstCardProgress', { done: steps.filter(({ done }) => done).length, total: steps.length })
      }
    >
      <div className={classes('grid gap-x-12 gap-y-8', overview.product !== null && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]')}>
        <ol className="grid content-start">
          {steps.map((step, at) => (
            <li key={step.name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 first:border-t">
              <StepMark done={step.done} number={at + 1} />
              <div className="grid min-w-0 gap-2">
                <p className={classes(step === next && 'font-medium', step.done && 'text-muted')}>
                  {rich('business.firstCardStep', {
                    name: step.name,
                    status: step.done ? 'done' : step === next ? 'next' : 'open',
                    sr: srOnly,
                  })}
                </p>
                {step === next && step.help}
              </div>
            </li>
          ))}
        </ol>
        {overview.product !== null && <ProductCard business={business} product={overview.product} />}
      </div>
    </Section>
  );
}

function buildSteps(overview: Overview, isConfirmed: boolean, business: string): readonly Step[] {
  const params = { business };
  return [
    {
      name: t('business.stepConfirm'),
      done: isConfirmed,
      help: <p className="text-muted">{t('business.stepConfirmHelp')}</p>,
    },
    {
      name: t('business.stepKey'),
      done: overview.has_key,
      help: (
        <StepHelp text={t('business.stepKeyHelp')}>
          <ButtonLink to="/b/$business/keys" params={params} search={{ claim: 'new', test: true }} variant="primary">
            {t('business.stepKeyAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepMatch'),
      done: overview.approved > 0,
      help: (
        <StepHelp text={overview.waiting > 0 ? t('business.stepMatchWaiting', { count: overview.waiting }) : t('business.stepMatchHelp')}>
          <ButtonLink to="/b/$business/links" params={params} variant="primary">
            {t(overview.waiting > 0 ? 'business.stepMatchReview' : 'business.stepMatchAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepLook'),
      done: overview.has_look,
      help: (
        <StepHelp text={t('business.stepLookHelp')}>
          <ButtonLink to="/b/$business/looks" params={params} variant="primary">
            {t('business.stepLookAction')}
          </ButtonLink>
        </StepHelp>
      ),
    },
    {
      name: t('business.stepShow'),
      done: overview.has_called,
      help: (
        <>
          <p className="text-muted">
            {rich('business.stepShowHelp', {
              link: (text) => (
                <TextLink to="/b/$business/try" params={params}>
                  {text}
                </TextLink>
              ),
            })}
          </p>
          <Command line={cardCall(overview.product)} label={t('business.stepShowCall')} />
        </>
      ),
    },
  ];
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

const StepMark = ({ done, number }: { readonly done: boolean; readonly number: number }) => (
  <span
    aria-hidden="true"
    className={classes(
      'mt-0.5 grid size-6 place-items-center rounded-full border text-[0.8125rem] leading-none',
      done ? 'border-ok text-ok' : 'border-edge text-muted',
    )}
  >
    {done ? (
      <svg viewBox="0 0 12 10" width="11" height="9" aria-hidden="true">
        <path d="M1 5l3.500 4L11 1" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    ) : (
      number
    )}
  </span>
);
