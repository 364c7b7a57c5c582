import type { Import } from '../../../api/products/imports.ts';
import { counted } from './count-words.ts';

const parts = [
  ['suggested', 'one clear perfume', 'bg-ok'],
  ['ambiguous', 'to choose among several', 'bg-accent'],
  ['no_recorded_perfume', 'not found', 'bg-edge'],
] as const;

/** What match said of the products of a batch, as one bar and in words. */
export function OutcomeBar({ outcomes, legend = false }: { readonly outcomes: Import['outcomes']; readonly legend?: boolean }) {
  const total = parts.reduce((sum, [outcome]) => sum + outcomes[outcome], 0);
  if (total === 0) return <span className="text-muted">–</span>;
  return (
    <div className={legend ? 'grid gap-4' : 'grid min-w-44 gap-1.5'}>
      <div aria-hidden="true" className={`flex gap-[2px] overflow-hidden rounded-sm ${legend ? 'h-3' : 'h-1.5'}`}>
        {parts.map(
          ([outcome, , ink]) => outcomes[outcome] > 0 && <span key={outcome} className={ink} style={{ flexGrow: outcomes[outcome] }} />,
        )}
      </div>
      {legend ? (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          {parts.map(([outcome, words, ink]) => (
            <div key={outcome} className="flex flex-col-reverse">
              <dt className="flex items-baseline gap-2 text-[0.9375rem] text-muted">
                <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${ink}`} />
                {words}
              </dt>
              <dd className="text-3xl leading-tight font-light">{counted(outcomes[outcome])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <span className="text-[0.9375rem] text-muted">
          {parts
            .filter(([outcome]) => outcomes[outcome] > 0)
            .map(
              ([outcome, words]) =>
                `${counted(outcomes[outcome])} ${words === 'to choose among several' ? 'to choose' : words === 'one clear perfume' ? 'clear' : words}`,
            )
            .join(' · ')}
        </span>
      )}
    </div>
  );
}
