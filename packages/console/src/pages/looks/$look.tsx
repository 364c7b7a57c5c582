import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { looksQuery } from '../../api/looks/saved-looks.ts';
import { TextLink } from '../../parts/button.tsx';
import { Command } from '../../parts/command.tsx';
import { Missing } from '../../parts/missing.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/time.tsx';
import { settingsInWords } from './parts/look-words.ts';
import { Preview } from './parts/preview.tsx';

export const Route = createFileRoute('/_inside/b/$business/looks/$look')({ component: Look });

function Look() {
  const { id: business } = useBusiness();
  const { look: wanted } = Route.useParams();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  const look = looks.find(({ id }) => id === wanted);
  if (look === undefined) return <Missing />;
  return (
    <Sheet
      title={look.name}
      lead={
        <>
          {look.default ? 'The default look. ' : ''}
          Changed <When at={look.updated_at} />
          {look.earlier_names.length > 0 && `; formerly ${look.earlier_names.join(', ')}`}.
        </>
      }
      actions={
        <TextLink to="/b/$business/looks" params={{ business }}>
          All looks
        </TextLink>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Preview look={look} />
        </div>
        <dl className="grid content-start">
          {[...settingsInWords(look.settings), ['Id', look.id] as const].map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-t border-line py-2 first:border-ink">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 text-right text-pretty [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Part title="In a call" lead="By name, or by its id, which stays when the name changes.">
        <Command
          line={`curl -sS "$SILLAGE_BASE_URL/products/SKU-1001/card?look=${encodeURIComponent(look.name)}&format=png" \\\n  -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png`}
          label="the call"
        />
      </Part>
    </Sheet>
  );
}
