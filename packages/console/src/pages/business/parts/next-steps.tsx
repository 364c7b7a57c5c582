import { useQuery } from '@tanstack/react-query';
import { atLeast, useBusiness } from '../../../api/business/businesses.ts';
import { keysQuery } from '../../../api/keys/keys.ts';
import { linkCountsQuery } from '../../../api/links/product-links.ts';
import type { Usage } from '../../../api/usage/usage.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Empty } from '../../../parts/sheet.tsx';
import { claimCommand } from '../../keys/parts/key-tool.ts';

/** What to do next, until a server calls and nothing waits for a person. */
export function NextSteps({ usage }: { readonly usage: Usage | undefined }) {
  const { id: business, role } = useBusiness();
  const { data: keys } = useQuery(keysQuery(business));
  const { data: waiting } = useQuery(linkCountsQuery(business));
  if (keys === undefined || usage === undefined) return null;
  const works = keys.some(({ revoked_at }) => revoked_at === null);
  if (!works) return <ForKey mayOpen={atLeast(role, 'admin')} business={business} />;
  if (!usage.lines.some(({ calls }) => calls > 0) && keys.every(({ last_used_at }) => last_used_at === null)) return <ForCall />;
  const count = waiting?.suggested ?? 0;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-line border-l-3 border-l-accent bg-surface px-4 py-3">
      <p>
        {count === 1
          ? '1 product waits for a person to say which perfume it is.'
          : `${count.toLocaleString('en-GB')} products wait for a person to say which perfumes they are.`}
      </p>
      <ButtonLink to="/b/$business/links" params={{ business }} dress="ink">
        Review
      </ButtonLink>
    </div>
  );
}

function ForKey({ mayOpen, business }: { readonly mayOpen: boolean; readonly business: string }) {
  return (
    <Empty title="Next: a key for your server">
      <p className="max-w-prose text-pretty text-muted">
        Open a claim for a one-time code, then trade it on the server. The key is written to <code>.env</code> there, and nobody ever sees
        it:
      </p>
      <div className="w-full min-w-0 max-w-2xl">
        <Command line={claimCommand()} label="the command" />
      </div>
      {mayOpen ? (
        <ButtonLink to="/b/$business/keys" params={{ business }} search={{ claim: 'new' }} dress="ink">
          New key
        </ButtonLink>
      ) : (
        <p className="text-muted">An admin or an owner of the business opens the claim.</p>
      )}
    </Empty>
  );
}

const firstCall = `set -a; . ./.env; set +a
curl -sS "$SILLAGE_BASE_URL/search?q=baccarat+rouge" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"`;

function ForCall() {
  return (
    <Empty title="Next: the first call">
      <p className="max-w-prose text-pretty text-muted">
        Your key is in place. On the server, in the folder of the shop, search for a perfume; its id leads to its card.
      </p>
      <div className="w-full min-w-0 max-w-2xl">
        <Command line={firstCall} label="the call" />
      </div>
      <p>
        <a className="text-accent underline underline-offset-4" href="/docs/guide/getting-started">
          The guide goes on from here
        </a>
      </p>
    </Empty>
  );
}
