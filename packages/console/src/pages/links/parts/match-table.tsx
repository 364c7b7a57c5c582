import { type ReactNode, useState } from 'react';
import type { Perfume } from '../../../api/library/library.ts';
import type { Candidate, ProductLink } from '../../../api/links/product-links.ts';
import { formatPercent } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { nameStrength } from '../../../messages/term-names.ts';
import { Check } from '../../../parts/field.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Table } from '../../../parts/table.tsx';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardThumb } from './card-thumb.tsx';
import { type Decision, getProductName } from './decision.ts';
import { listUnusualEvidence } from './evidence-messages.ts';

/** A product and its best candidate. */
export interface ProductMatch {
  readonly ref: string;
  readonly version: number;
  readonly name: string;
  /** The brand and strength that the shop gives in columns of their own. */
  readonly facts: readonly string[];
  /** Whether other perfumes match about as well. */
  readonly isAmbiguous: boolean;
  /** Null if no perfume was found. */
  readonly candidate: Candidate | null;
}

/** Sorted by confidence, the lowest first. */
export const listMatches = (links: readonly ProductLink[]): readonly ProductMatch[] =>
  links
    .map((link) => {
      const { ref, version, row, candidates, outcome } = link;
      const facts = [row?.brand, row?.strength].flatMap((fact) => fact ?? []);
      return { ref, version, name: getProductName(link), facts, isAmbiguous: outcome === 'ambiguous', candidate: candidates[0] ?? null };
    })
    .sort((one, other) => (one.candidate?.score ?? 0) - (other.candidate?.score ?? 0));

interface MatchTableProps {
  readonly to: Decision['to'];
  readonly caption: string;
  readonly matches: readonly ProductMatch[];
  /** Whether more matches follow once these are reviewed. */
  readonly hasMore: boolean;
  readonly excluded: ReadonlySet<string>;
  /** Null if the user can't review. */
  readonly onExclude: ((refs: ReadonlySet<string>) => void) | null;
  /** Shown above the table too, so that the keyboard needn't pass every row. */
  readonly submit: ReactNode;
  readonly actions: ReactNode;
}

/** Each match in a row with a checkbox, beside the card of the row that is pointed at or has the focus. */
export function MatchTable({ to, caption, matches, hasMore, excluded, onExclude, submit, actions }: MatchTableProps) {
  const [pointed, setPointed] = useState<ProductMatch | null>(null);
  const [opened, setOpened] = useState<Perfume | null>(null);
  const previewed = (pointed !== null && matches.includes(pointed) ? pointed : matches[0])?.candidate?.perfume;
  const selected = matches.filter(({ ref }) => !excluded.has(ref)).length;
  const toggle = (ref: string): void => {
    const changed = new Set(excluded);
    if (!changed.delete(ref)) changed.add(ref);
    onExclude?.(changed);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem] min-[110rem]:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="grid min-w-0 grid-cols-1">
        <div className="flex flex-wrap items-center justify-between gap-x-8 pb-2 max-md:pb-3">
          {onExclude !== null && (
            <Check
              label={t('links.bulkSelectAll', { count: matches.length })}
              checked={selected === matches.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected > 0 && selected < matches.length;
              }}
              onChange={({ target }) => onExclude(new Set(target.checked ? [] : matches.map(({ ref }) => ref)))}
            />
          )}
          <p className="text-[0.9375rem] text-muted">{t(hasMore ? 'links.bulkOrderMore' : 'links.bulkOrder', { count: matches.length })}</p>
          {onExclude !== null && matches.length > 5 && <div className="max-md:hidden">{submit}</div>}
        </div>
        <Table
          caption={caption}
          rows={matches}
          getId={({ ref }) => ref}
          isMuted={({ ref }) => to === 'approved' && excluded.has(ref)}
          onPoint={setPointed}
          columns={[
            {
              heading: t('links.bulkProduct'),
              isRowHeader: true,
              cell: (match) =>
                onExclude === null ? (
                  <Product match={match} />
                ) : (
                  <label className="-my-3 flex cursor-pointer gap-4 py-3">
                    <input
                      type="checkbox"
                      checked={!excluded.has(match.ref)}
                      onChange={() => toggle(match.ref)}
                      className="mt-[0.2rem] size-4 shrink-0 accent-accent"
                    />
                    <Product match={match} />
                  </label>
                ),
            },
            {
              heading: t('links.bulkPerfume'),
              cell: ({ candidate, isAmbiguous }) =>
                candidate === null ? (
                  t('links.noMatch')
                ) : (
                  <CandidateCell candidate={candidate} isAmbiguous={isAmbiguous} onOpen={() => setOpened(candidate.perfume)} />
                ),
            },
            {
              heading: t('links.bulkStrength'),
              cell: ({ candidate }) => {
                const strength = candidate?.perfume.strength;
                return candidate !== null && (strength == null ? t('links.bulkUnrecorded') : nameStrength(strength));
              },
            },
            {
              heading: t('links.bulkYear'),
              cell: ({ candidate }) => candidate !== null && (candidate.perfume.year ?? t('links.bulkUnrecorded')),
            },
            {
              heading: t('links.bulkConfidence'),
              align: 'end',
              cell: ({ candidate }) => candidate !== null && formatPercent(candidate.score),
            },
          ]}
        />
        {onExclude !== null && (
          <div
            data-bottom-bar=""
            className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ink bg-paper py-3"
          >
            <p aria-live="polite">{rich('links.bulkSelected', { selected, count: matches.length, sr: srOnly })}</p>
            <div className="flex flex-wrap items-center gap-3">
              {actions}
              {submit}
            </div>
          </div>
        )}
      </div>
      {previewed !== undefined && (
        <CardThumb perfume={previewed} scale={2 / 3} className="sticky top-6 h-[calc(100dvh-8rem)] max-h-[40rem] max-[90rem]:hidden" />
      )}
      {opened !== null && <CardDialog perfume={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const Product = ({ match: { name, ref, facts } }: { readonly match: ProductMatch }) => (
  <span className="block min-w-0 leading-snug text-pretty">
    <bdi>{name}</bdi>
    <span className="block text-[0.9375rem] text-muted">
      {facts.map((fact) => `${fact} · `)}
      <code className="wrap-anywhere">{ref}</code>
    </span>
  </span>
);

interface CandidateCellProps {
  readonly candidate: Candidate;
  readonly isAmbiguous: boolean;
  readonly onOpen: () => void;
}

const CandidateCell = ({ candidate, isAmbiguous, onOpen }: CandidateCellProps) => (
  <span className="block leading-snug text-pretty">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="text-start underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <PerfumeByBrand perfume={candidate.perfume} />
      <span className="sr-only"> {t('links.bulkShowCard')}</span>
    </button>
    <span className="block text-[0.9375rem] text-muted">
      {[
        ...(isAmbiguous ? [t('links.filterSeveralCandidates')] : []),
        ...(candidate.unknown.length > 0 ? [t('links.unmatchedWords', { words: candidate.unknown.join(' ') })] : []),
        ...listUnusualEvidence(candidate),
      ].join(' · ')}
    </span>
  </span>
);
