import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type Start, startQuery } from '../../../api/business/start.ts';
import { useSession } from '../../../api/people/session.ts';
import { ButtonLink, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Command } from '../../../parts/command.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { Rows } from '../../../parts/skeleton.tsx';
import { OwnCard } from './own-card.tsx';

interface Step {
  readonly name: string;
  readonly done: boolean;
  /** What to do, and the way there, while it is the next one. */
  readonly next: ReactNode;
}

/** From the letter of the sign-up to the first card in the shop, and then that card. It stays: what was done is read off it, and so is what is not. */
export function FirstCard() {
  const { id: business } = useBusiness();
  const confirmed = useSession()?.email_confirmed === true;
  const { data: start, error, refetch } = useQuery(startQuery(business));
  if (error !== null) return <Fault error={error} onRetry={() => void refetch()} />;
  if (start === undefined) return <Rows rows={5} />;
  const steps = stepsOf(start, confirmed, business);
  const next = steps.find(({ done }) => !done);
  return (
    <Part
      title={next === undefined ? 'Your card' : 'The way to your first card'}
      lead={
        next === undefined
          ? 'Everything is in place: your shop gets its cards.'
          : `${steps.filter(({ done }) => done).length} of ${steps.length} steps are done.`
      }
    >
      <div className={classes('grid gap-x-12 gap-y-8', start.product !== null && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]')}>
        <ol className="grid content-start">
          {steps.map((step, at) => (
            <li key={step.name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 first:border-t">
              <Mark done={step.done} at={at + 1} />
              <div className="grid min-w-0 gap-2">
                <p className={classes(step === next && 'font-medium', step.done && 'text-muted')}>
                  {step.name}
                  <span className="sr-only">{step.done ? ', done' : step === next ? ', next' : ', to come'}</span>
                </p>
                {step === next && step.next}
              </div>
            </li>
          ))}
        </ol>
        {start.product !== null && <OwnCard business={business} product={start.product} />}
      </div>
    </Part>
  );
}

function stepsOf(start: Start, confirmed: boolean, business: string): readonly Step[] {
  const params = { business };
  return [
    {
      name: 'Confirm your e-mail address',
      done: confirmed,
      next: <p className="text-muted">Open the link in the letter that we sent you.</p>,
    },
    {
      name: 'Bring a key to your server',
      done: start.has_key,
      next: (
        <Do words="With a one-time code, so that nobody ever sees it.">
          <ButtonLink to="/b/$business/keys" params={params} search={{ claim: 'new' }} dress="ink">
            New key
          </ButtonLink>
        </Do>
      ),
    },
    {
      name: 'Say which perfumes your products are',
      done: start.approved > 0,
      next: (
        <Do
          words={
            start.waiting > 0
              ? `${start.waiting.toLocaleString('en-GB')} wait for a person.`
              : 'Send your product rows to match, or bring a file; what is suggested waits for a person here.'
          }
        >
          <ButtonLink to="/b/$business/links" params={params} dress="ink">
            {start.waiting > 0 ? 'Review' : 'To the products'}
          </ButtonLink>
        </Do>
      ),
    },
    {
      name: 'Choose how your cards look',
      done: start.has_look,
      next: (
        <Do words="Until then they come in the house look.">
          <ButtonLink to="/b/$business/looks" params={params} dress="ink">
            Looks
          </ButtonLink>
        </Do>
      ),
    },
    {
      name: 'Show the first card in your shop',
      done: start.has_called,
      next: (
        <>
          <p className="text-muted">
            On your server, in the folder of the shop.{' '}
            <TextLink to="/b/$business/try" params={params}>
              Try it here first
            </TextLink>
            , without a key.
          </p>
          <Command line={cardCall(start.product)} label="the call" />
        </>
      ),
    },
  ];
}

const cardCall = (product: string | null): string => `set -a; . ./.env; set +a
curl -sS "$SILLAGE_BASE_URL/products/${encodeURIComponent(product ?? 'YOUR-SKU')}/card?format=html" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"`;

const Do = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-pretty text-muted">{words}</p>
    {children}
  </div>
);

const Mark = ({ done, at }: { readonly done: boolean; readonly at: number }) => (
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
      at
    )}
  </span>
);
