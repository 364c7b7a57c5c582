import type { Import } from '../../../api/products/imports.ts';
import { formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';

const parts = [
  { outcome: 'suggested', name: 'products.outcomeClear', count: 'products.outcomeClearCount', colour: 'bg-ok' },
  { outcome: 'ambiguous', name: 'products.outcomeAmbiguous', count: 'products.outcomeAmbiguousCount', colour: 'bg-accent' },
  { outcome: 'no_recorded_perfume', name: 'products.outcomeNotFound', count: 'products.outcomeNotFoundCount', colour: 'bg-edge' },
] as const;

/** The match results of an import, as a bar and in words. */
export function OutcomeBar({ outcomes, legend = false }: { readonly outcomes: Import['outcomes']; readonly legend?: boolean }) {
  const total = parts.reduce((sum, { outcome }) => sum + outcomes[outcome], 0);
  if (total === 0) return <span className="text-muted">–</span>;
  return (
    <div className={legend ? 'grid gap-4' : 'grid min-w-44 gap-1.5'}>
      <div aria-hidden="true" className={`flex gap-[2px] overflow-hidden rounded-sm ${legend ? 'h-3' : 'h-1.5'}`}>
        {parts.map(
          ({ outcome, colour }) =>
            outcomes[outcome] > 0 && <span key={outcome} className={colour} style={{ flexGrow: outcomes[outcome] }} />,
        )}
      </div>
      {legend ? (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          {parts.map(({ outcome, name, colour }) => (
            <div key={outcome} className="flex flex-col-reverse">
              <dt className="flex items-baseline gap-2 text-[0.9375rem] text-muted">
                <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colour}`} />
                {t(name)}
              </dt>
              <dd className="text-3xl leading-tight font-light">{formatNumber(outcomes[outcome])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <span className="text-[0.9375rem] text-muted">
          {parts
            .filter(({ outcome }) => outcomes[outcome] > 0)
            .map(({ outcome, count }) => t(count, { count: outcomes[outcome] }))
            .join(' · ')}
        </span>
      )}
    </div>
  );
}
