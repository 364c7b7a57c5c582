import { useBusiness } from '../../../api/business/businesses.ts';
import type { Candidate, ProductLink } from '../../../api/links/product-links.ts';
import { TextLink } from '../../../parts/button.tsx';
import { State } from '../../../parts/state.tsx';
import { When } from '../../../parts/time.tsx';
import { perfumeFacts, perfumeWords } from '../../library/parts/perfume-words.ts';
import { evidenceWords, leftOverWords } from './evidence-words.ts';

/** The perfume that a product is, or the one that it most likely is. */
export function LinkedPerfume({ link }: { readonly link: ProductLink }) {
  const { state, perfume, candidates, outcome } = link;
  const [best] = candidates;
  if (state === 'approved' && perfume !== null) return <Approved link={link} perfume={perfume} />;
  if (state === 'rejected') return <Rejected at={link.decided_at} />;
  if (best === undefined) return <p className="text-muted">No recorded perfume is like this one.</p>;
  return <Best candidate={best} several={outcome === 'ambiguous'} />;
}

function Best({ candidate, several }: { readonly candidate: Candidate; readonly several: boolean }) {
  const { perfume, score } = candidate;
  // What asks for a second look comes first: a line that is too long loses its end.
  const doubts = [several ? 'several are close' : '', leftOverWords(candidate)].filter((part) => part !== '').map((part) => `${part} · `);
  const words = [...perfumeFacts(perfume), evidenceWords(candidate)].filter((part) => part !== '').join(' · ');
  return (
    <div className="grid min-w-0 grid-cols-[3rem_minmax(0,1fr)] items-baseline">
      <span className="text-muted">{Math.round(score * 100)} %</span>
      <p className="truncate leading-snug" title={perfumeWords(perfume)}>
        <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}
      </p>
      <p className="col-start-2 line-clamp-2 text-[0.9375rem] leading-snug text-muted" title={[...doubts, words].join('')}>
        <span className="text-accent">{doubts}</span>
        {words}
      </p>
    </div>
  );
}

function Approved({
  link: { stands, merged_into, decided_at },
  perfume,
}: {
  readonly link: ProductLink;
  readonly perfume: Candidate['perfume'];
}) {
  const { id: business } = useBusiness();
  return (
    <div className="min-w-0">
      <p className="truncate leading-snug" title={perfumeWords(perfume)}>
        <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}
      </p>
      <p className="text-[0.9375rem] leading-snug text-muted">
        {[...perfumeFacts(perfume), ''].join(' · ')}
        {decided_at !== null && (
          <>
            approved <When at={decided_at} />
          </>
        )}
        {stands === 'public' && (
          <>
            {' · '}
            <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }}>
              Edit its card
            </TextLink>
          </>
        )}
      </p>
      {stands !== null && stands !== 'public' && (
        <p className="text-[0.9375rem] leading-snug">
          {stands === 'in_review' && <State is="waiting">in review: no card yet</State>}
          {stands === 'withdrawn' && <State is="bad">withdrawn: no card</State>}
          {stands === 'moved' && <State is="bad">merged into {merged_into?.name ?? 'another'}: no card</State>}
        </p>
      )}
    </div>
  );
}

const Rejected = ({ at }: { readonly at: string | null }) => (
  <p className="text-muted">
    Rejected, nothing chosen
    {at !== null && (
      <>
        {' · '}
        <When at={at} />
      </>
    )}
  </p>
);
