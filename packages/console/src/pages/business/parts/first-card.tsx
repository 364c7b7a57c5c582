import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { overviewQuery } from '../../../api/business/overview.ts';
import { rich, t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { Chevron } from '../../../parts/field.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { ProductCard } from './product-card.tsx';
import { listSteps, StepAction } from './setup-steps.tsx';

/** The steps from the products to the first card in the shop, then that card. Always shown, because a step can come undone. */
export function FirstCard() {
  const { id: business } = useBusiness();
  const { data: overview, error, refetch } = useQuery(overviewQuery(business));
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (overview === undefined) return <SkeletonRows rows={5} />;
  const steps = listSteps(overview, business);
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
                {step.done ? (
                  <p className="text-muted">{rich('business.firstCardStep', { name: step.name, status: 'done', sr: srOnly })}</p>
                ) : (
                  <details open={step === next} className="group grid">
                    <summary className={classes('list-none', step === next && 'font-medium')}>
                      {rich('business.firstCardStep', { name: step.name, status: step === next ? 'next' : 'open', sr: srOnly })}
                      <Chevron className="ms-3 inline-block group-open:rotate-180" />
                    </summary>
                    <div className="pt-2">
                      <StepAction step={step} />
                    </div>
                  </details>
                )}
              </div>
            </li>
          ))}
        </ol>
        {overview.product !== null && <ProductCard business={business} product={overview.product} />}
      </div>
    </Section>
  );
}

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
