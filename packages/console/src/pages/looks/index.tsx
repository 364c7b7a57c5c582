import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { looksQuery, type SavedLook, shownQuery, showpieceQuery } from '../../api/looks/saved-looks.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Part, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { layoutInWords, standingOf, usedWords } from './parts/look-words.ts';
import { Scaled, ShownCard } from './parts/shown-card.tsx';
import { StartDialog } from './parts/start-dialog.tsx';

export const Route = createFileRoute('/_inside/b/$business/looks/')({
  staticData: { menu: { name: 'Looks', order: 3 } },
  component: Looks,
});

function Looks() {
  const { id: business, role } = useBusiness();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  const [isStarting, setStarting] = useState(false);
  const begin = atLeast(role, 'editor') ? (
    <Button dress="ink" onClick={() => setStarting(true)}>
      New look
    </Button>
  ) : undefined;
  const archived = looks.filter((look) => look.archived);
  const current = looks.filter((look) => !look.archived);
  return (
    <Sheet
      title="Looks"
      lead="A look is how your cards are dressed: layout, palette, typefaces, and what they show. Your server names one in a call, or gets the default."
      actions={current.length === 0 ? undefined : begin}
    >
      {current.length === 0 ? (
        <Empty title="The house look">
          <p className="max-w-prose text-pretty text-muted">
            You have no look yet, so every card wears the house look: ivory paper, Cormorant and Jost. Start from one of six designed looks.
          </p>
          {begin}
        </Empty>
      ) : (
        <Gallery looks={current} />
      )}
      {archived.length > 0 && (
        <Part title="Archive" lead="Kept whole. Calls that name one are answered as for a look that was never saved.">
          <Gallery looks={archived} />
        </Part>
      )}
      {isStarting && <StartDialog taken={looks.map(({ name }) => name)} onClose={() => setStarting(false)} />}
    </Sheet>
  );
}

function Gallery({ looks }: { readonly looks: readonly SavedLook[] }) {
  return (
    <ul data-wide="" className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:grid-cols-4">
      {looks.map((look) => (
        <li key={look.id}>
          <Entry look={look} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ look }: { readonly look: SavedLook }) {
  const { id: business } = useBusiness();
  const [is, words] = standingOf(look);
  return (
    <Link to="/b/$business/looks/$look" params={{ business, look: look.id }} className="group grid gap-3">
      <span aria-hidden="true" inert className="grid h-64 content-center-safe overflow-hidden rounded border border-line bg-hover p-4">
        <Thumbnail look={look} />
      </span>
      <span className="flex items-baseline justify-between gap-4">
        <span className="text-lg leading-snug font-medium group-hover:text-accent">{look.name}</span>
        {look.default && <span className="label">Default</span>}
      </span>
      <span className="-mt-2 grid gap-0.5 text-[0.9375rem] leading-snug text-muted">
        <span className="flex flex-wrap gap-x-4">
          <State is={is}>{words}</State>
          {layoutInWords(look.draft.settings)}
        </span>
        <span>{usedWords(look.calls)}</span>
      </span>
    </Link>
  );
}

function Thumbnail({ look }: { readonly look: SavedLook }) {
  const { id: business } = useBusiness();
  const { data: perfume } = useQuery(showpieceQuery(business));
  const { data: cards } = useQuery({
    ...shownQuery(business, look.draft.settings, perfume?.id ?? null, perfume === null),
    enabled: perfume !== undefined,
  });
  const [card] = cards ?? [];
  return card === undefined ? null : (
    <Scaled width={640} tallest={222}>
      <ShownCard html={card.html} />
    </Scaled>
  );
}
