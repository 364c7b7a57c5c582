import { useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { LinksPage } from '../../../api/links/product-links.ts';
import { useSession } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { BareSelect, Field } from '../../../parts/field.tsx';
import type { View } from './view.ts';

interface FiltersProps {
  readonly view: View;
  readonly around: LinksPage['around'];
}

const restMs = 250;

/** Which of the products, and in which order. It is all in the address, so that it can be sent to a colleague. No decision changes it. */
export const Filters = memo(function Filters({ view, around }: FiltersProps) {
  const business = useBusiness();
  const person = useSession();
  const navigate = useNavigate();
  // A choice can be gone back from; of a word that is being typed every letter would be a step.
  const narrow = (change: Partial<View>, replace = false): void =>
    void navigate({ to: '/b/$business/links', params: { business: business.id }, search: { ...view, ...change }, replace });
  // On a phone the product at hand comes first; what narrows the list folds away.
  const [open, setOpen] = useState(false);
  return (
    <search className="flex flex-wrap items-center gap-3" aria-label="Among the products">
      <div className="flex w-full gap-3 sm:w-64">
        <Words view={view} onWords={(q) => narrow({ q }, true)} />
        <Button className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          Filters
        </Button>
      </div>
      <div className={classes('flex flex-wrap items-center gap-3', !open && 'max-sm:hidden')}>
        <BareSelect
          label="Order"
          value={view.by ?? 'ref'}
          onChange={({ target }) => narrow({ by: target.value === 'risk' ? 'risk' : undefined })}
        >
          <option value="ref">By reference</option>
          <option value="risk">Riskiest first</option>
        </BareSelect>
        {around !== null && around.houses.length > 1 && (
          <BareSelect
            label="House"
            className="max-w-56"
            value={view.house ?? ''}
            onChange={({ target }) => narrow({ house: target.value || undefined })}
          >
            <option value="">Every house</option>
            {around.houses.map((house) => (
              <option key={house} value={house}>
                {house}
              </option>
            ))}
          </BareSelect>
        )}
        {(view.state ?? 'suggested') === 'suggested' && (
          <BareSelect
            label="What match said"
            value={view.outcome ?? ''}
            onChange={({ target }) => narrow({ outcome: outcomes.find((one) => one === target.value) })}
          >
            <option value="">However sure</option>
            <option value="suggested">One clear candidate</option>
            <option value="ambiguous">Several are close</option>
          </BareSelect>
        )}
        {(view.state === 'approved' || view.state === 'rejected') && around !== null && around.deciders.length > 0 && (
          <BareSelect
            label="Decided by"
            className="max-w-64"
            value={view.decider ?? ''}
            onChange={({ target }) => narrow({ decider: target.value || undefined })}
          >
            <option value="">Whoever decided</option>
            {around.deciders.map((decider) => (
              <option key={decider} value={decider}>
                {decider}
              </option>
            ))}
          </BareSelect>
        )}
        {person !== null && (
          <Button aria-pressed={view.mine === true} onClick={() => narrow({ mine: view.mine === true ? undefined : true })}>
            {view.mine === true ? 'For me ✕' : 'For me'}
          </Button>
        )}
        {view.batch !== undefined && (
          <Button aria-pressed onClick={() => narrow({ batch: undefined })}>
            Sent together ✕<span className="sr-only">: show all</span>
          </Button>
        )}
      </div>
    </search>
  );
});

const outcomes = ['suggested', 'ambiguous', 'no_recorded_perfume'] as const;

function Words({ view: { q = '' }, onWords }: { readonly view: View; readonly onWords: (q: string | undefined) => void }) {
  const [typed, setTyped] = useState(q);
  // Going back changes what is looked for without anybody typing.
  const [of, setOf] = useState(q);
  if (of !== q) {
    setOf(q);
    if (typed.trim() !== q) setTyped(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is typed
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onWords(typed.trim() || undefined), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="min-w-0 flex-1 [&_label]:sr-only">
      <Field
        label="Find products by reference, house or name"
        placeholder="Reference, house or name"
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
