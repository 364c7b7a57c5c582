import type { Synonym } from '../../../../api/operator/synonyms.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { rich, t } from '../../../../messages/t.ts';
import { TextLink } from '../../../../parts/button.tsx';
import type { Column } from '../../../../parts/table.tsx';
import { formatRecordName } from '../library/record-labels.tsx';

export const kindLabels: Readonly<Record<Synonym['kind'], string>> = {
  house: t('operator.synonymOfHouse'),
  perfume: t('operator.synonymOfPerfumeName'),
  talk: t('operator.synonymTalk'),
  packaging: t('operator.synonymPackaging'),
  product: t('operator.synonymProduct'),
};

const formatPerfumeName = ({ name, strength }: NonNullable<Synonym['perfume']>): string => formatRecordName({ name, strength, year: null });

function Type({ synonym: { kind, house, perfume } }: { readonly synonym: Synonym }) {
  return (
    <span className="grid">
      {kindLabels[kind]}
      {house !== null && <span className="text-[0.9375rem] text-muted">{house}</span>}
      {perfume !== null && (
        <span className="text-[0.9375rem] text-muted">
          {rich('operator.synonymOfPerfume', {
            perfume: formatPerfumeName(perfume),
            brand: perfume.brand,
            link: (text) => (
              <TextLink to="/operator/library/$fragrance" params={{ fragrance: perfume.id }}>
                {text}
              </TextLink>
            ),
          })}
        </span>
      )}
    </span>
  );
}

function History({ synonym: { added, live, withdrawn } }: { readonly synonym: Synonym }) {
  const events = [
    ['operator.synonymAdded', added],
    ['operator.synonymPublished', live],
    ['operator.synonymWasWithdrawn', withdrawn],
  ] as const;
  return (
    <ul className="grid gap-1 text-[0.9375rem]">
      {events.map(([message, event]) =>
        event === null ? null : (
          <li key={message} className="[overflow-wrap:anywhere]">
            {rich(message, {
              at: formatDateTime(event.at),
              person: event.by,
              time: (text) => <time dateTime={event.at}>{text}</time>,
              by: (text) => <span className="text-muted">{text}</span>,
            })}
          </li>
        ),
      )}
    </ul>
  );
}

export const synonymColumns: readonly Column<Synonym>[] = [
  {
    heading: t('operator.synonym'),
    isRowHeader: true,
    cell: ({ text, in_names: count, state }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {text}
        {count > 0 && state !== 'withdrawn' && <span className="text-[0.9375rem] text-bad">{t('operator.synonymInNames', { count })}</span>}
      </span>
    ),
  },
  { heading: t('operator.synonymType'), cell: (synonym) => <Type synonym={synonym} /> },
  { heading: t('operator.synonymHistory'), cell: (synonym) => <History synonym={synonym} /> },
];
