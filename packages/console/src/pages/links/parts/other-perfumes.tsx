import { useEffect, useRef } from 'react';
import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { classes } from '../../../parts/classes.ts';
import { Choice } from './choice.tsx';
import { productName } from './decision.ts';
import { evidenceWords, leftOverWords } from './evidence-words.ts';
import { SearchPerfume } from './search-perfume.tsx';

interface OtherPerfumesProps {
  readonly id: string;
  readonly link: ProductLink;
  readonly busy: boolean;
  readonly onPick: (perfume: Perfume, searched?: string) => void;
}

/** What else a product may be: the candidates that its row does not show, and the whole library. It comes into view as it opens. */
export function OtherPerfumes({ id, link, busy, onPick }: OtherPerfumesProps) {
  const { row, state, perfume, candidates } = link;
  const panel = useRef<HTMLElement>(null);
  const show = (): void => intoView(panel.current);
  useEffect(show, []);
  const shown = state === 'suggested' ? candidates[0]?.perfume.id : perfume?.id;
  const others = candidates.filter((candidate) => candidate.perfume.id !== shown);
  return (
    <section
      ref={panel}
      id={id}
      aria-label={`Another perfume for ${productName(link)}`}
      className={classes(
        'mb-3 grid scroll-my-4 gap-x-8 gap-y-4 rounded border border-line bg-surface p-4 md:mx-3',
        others.length > 0 && 'lg:grid-cols-2',
      )}
    >
      {others.length > 0 && (
        <div className="grid content-start gap-2.5">
          <h3 className="font-medium">Also like it</h3>
          <ul className="grid">
            {others.map((candidate) => (
              <Choice
                key={candidate.perfume.id}
                perfume={candidate.perfume}
                score={candidate.score}
                evidence={[evidenceWords(candidate), leftOverWords(candidate)].filter((part) => part !== '').join(' · ')}
                busy={busy}
                onChoose={() => onPick(candidate.perfume)}
              />
            ))}
          </ul>
        </div>
      )}
      <SearchPerfume
        first={row === null ? '' : [row.brand, row.name].filter(Boolean).join(' ')}
        busy={busy}
        onFound={show}
        onPick={onPick}
      />
    </section>
  );
}

/** What is taller than the window is read from its top. */
const intoView = (panel: HTMLElement | null): void =>
  panel?.scrollIntoView({ block: panel.offsetHeight > innerHeight ? 'start' : 'nearest' });
