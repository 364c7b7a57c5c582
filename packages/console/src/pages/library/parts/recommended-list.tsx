import { useBusiness } from '../../../api/business/businesses.ts';
import type { RecommendedPerfume } from '../../../api/library/library.ts';
import { formatDetails, formatList, isolate } from '../../../messages/format.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { listPerfumeDetails } from './format-perfume.ts';

interface RecommendedListProps {
  readonly label: string;
  /** What the reasons are: what two perfumes share, or why one suits. */
  readonly reasonsLabel: string;
  readonly perfumes: readonly RecommendedPerfume[];
}

/** Perfumes that the service recommends, best first, each with its reasons. */
export function RecommendedList({ label, reasonsLabel, perfumes }: RecommendedListProps) {
  const { id: business } = useBusiness();
  return (
    <ol aria-label={label} className="grid gap-x-12 lg:grid-cols-2">
      {perfumes.map((perfume) => (
        <li key={perfume.id} className="grid content-start gap-0.5 border-b border-line py-3.5">
          <TextLink
            to="/b/$business/library/$fragrance"
            params={{ business, fragrance: perfume.id }}
            className="justify-self-start text-lg leading-snug"
          >
            {isolate(perfume.name)}
          </TextLink>
          <span className="text-[0.9375rem] leading-snug text-muted">{formatDetails([perfume.brand, ...listPerfumeDetails(perfume)])}</span>
          {perfume.refs !== undefined && (
            <span className="text-[0.9375rem] leading-snug text-muted [overflow-wrap:anywhere]">
              {t('library.inYourShop', { refs: formatList(perfume.refs) })}
            </span>
          )}
          {perfume.reasons.length > 0 && (
            <ul aria-label={reasonsLabel} className="mt-1 text-[0.9375rem] leading-snug text-pretty">
              {listReasons(perfume).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

type Kind = RecommendedPerfume['reasons'][number]['kind'];

const labels: Readonly<Record<Kind, MessageId>> = {
  note: 'library.reasonNotes',
  accord: 'library.reasonAccords',
  family: 'library.reasonFamilies',
  perfumer: 'library.reasonPerfumers',
  style: 'library.reasonStyles',
};

/** A line such as `Notes: Bergamot, Lavender` for each kind; the kind of the most important reason comes first. */
function listReasons({ reasons }: RecommendedPerfume): readonly string[] {
  const kinds = [...new Set(reasons.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const names = reasons.filter((reason) => reason.kind === kind).map(({ name }) => name);
    return t(labels[kind], { names: formatList(names) });
  });
}
