import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { looksQuery } from '../../api/looks/saved-looks.ts';
import { Empty, Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/time.tsx';
import { layoutInWords } from './parts/look-words.ts';
import { Preview } from './parts/preview.tsx';

export const Route = createFileRoute('/_inside/b/$business/looks/')({
  staticData: { menu: { name: 'Looks', order: 3 } },
  component: Looks,
});

function Looks() {
  const { id: business } = useBusiness();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  return (
    <Sheet
      title="Looks"
      lead="A look is how your cards are dressed: layout, palette, typefaces, and what they show. Your server names one in a call, or gets the default."
    >
      {looks.length === 0 ? (
        <Empty title="The house look">
          <p className="max-w-prose text-pretty text-muted">
            You have saved no look yet, so every card wears the house look: ivory paper, Cormorant and Jost. Looks are saved by the operator
            for now.
          </p>
        </Empty>
      ) : (
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {looks.map((look) => (
            <li key={look.id}>
              <Link to="/b/$business/looks/$look" params={{ business, look: look.id }} className="group grid gap-3">
                <span className="grid h-56 place-items-center overflow-hidden rounded border border-line bg-hover p-4 [&_img]:max-h-48 [&>span]:w-full">
                  <Preview look={look} />
                </span>
                <span className="flex items-baseline justify-between gap-4">
                  <span className="text-lg leading-snug font-medium group-hover:text-accent">{look.name}</span>
                  {look.default && <span className="label">Default</span>}
                </span>
                <span className="-mt-2.5 text-[0.9375rem] text-muted">
                  {layoutInWords(look.settings)} · changed <When at={look.updated_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
