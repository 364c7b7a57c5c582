import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { type EditedCard, editsQuery } from '../../api/edits/card-edits.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { Empty, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { Table } from '../../parts/table.tsx';
import { When } from '../../parts/time.tsx';
import { optional, text } from '../../search.ts';
import { perfumeFacts } from '../library/parts/perfume-words.ts';

export const Route = createFileRoute('/_inside/b/$business/edits/')({
  staticData: { menu: { name: 'Edited cards', order: 3.5 } },
  validateSearch: (search) => optional('after', text(search.after)),
  component: Edits,
});

function Edits() {
  const { id: business } = useBusiness();
  const { after } = Route.useSearch();
  const { data } = useSuspenseQuery(editsQuery(business, after));
  return (
    <Sheet
      title="Edited cards"
      lead="Where your cards say something else than the library: notes left out or in another order, and descriptions of your own."
    >
      {data.edits.length === 0 && after === undefined ? (
        <Empty title="No card is edited">
          <p className="max-w-prose text-pretty text-muted">
            Every card says what the library says. Approve a product, then choose “Edit its card” beside it.
          </p>
          <ButtonLink to="/b/$business/links" params={{ business }} search={{ state: 'approved' }}>
            To the approved products
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <Table caption="Edited cards" rows={data.edits} idOf={({ perfume }) => perfume.id} columns={columns(business)} />
          {data.next !== null && (
            <ButtonLink to="/b/$business/edits" params={{ business }} search={{ after: data.next }} className="justify-self-start">
              Next page
            </ButtonLink>
          )}
        </>
      )}
    </Sheet>
  );
}

const columns = (business: string) => [
  {
    heading: 'Perfume',
    leads: true as const,
    cell: ({ perfume }: EditedCard) => (
      <>
        <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }}>
          {perfume.name}
        </TextLink>
        <span className="block text-[0.9375rem] text-muted">{[perfume.brand, ...perfumeFacts(perfume)].join(' · ')}</span>
      </>
    ),
  },
  { heading: 'Stands', cell: (edit: EditedCard) => <Stands edit={edit} /> },
  {
    heading: 'Changed',
    cell: ({ changed_by, changed_at }: EditedCard) => (
      <>
        <When at={changed_at} /> <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{changed_by}</span>
      </>
    ),
  },
];

function Stands({ edit: { stands, published, draft } }: { readonly edit: EditedCard }) {
  if (stands !== 'public') return <State is="bad">has no card just now</State>;
  if (draft) return <State is="waiting">{published ? 'published; a newer draft waits' : 'a draft waits'}</State>;
  return <State is="good">published</State>;
}
