import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { type Key, keysQuery } from '../../api/keys/keys.ts';
import { useSession } from '../../api/people/session.ts';
import { Button } from '../../parts/button.tsx';
import { Command } from '../../parts/command.tsx';
import { Empty, Part, Sheet } from '../../parts/sheet.tsx';
import { flag, optional, text } from '../../search.ts';
import { ConfirmReminder } from '../people/parts/confirm-reminder.tsx';
import type { Chosen } from './parts/chosen.ts';
import { ClaimDialog } from './parts/claim-dialog.tsx';
import { Claims } from './parts/claims.tsx';
import { KeyTable } from './parts/key-table.tsx';
import { claimCommand, keyTool } from './parts/key-tool.ts';
import { RelabelDialog } from './parts/relabel-dialog.tsx';
import { RevokeDialog } from './parts/revoke-dialog.tsx';
import { RotateDialog } from './parts/rotate-dialog.tsx';

export const Route = createFileRoute('/_inside/b/$business/keys/')({
  staticData: { menu: { name: 'Keys', order: 4 } },
  validateSearch: (search) => ({ ...optional('claim', text(search.claim)), ...flag('all', search.all) }),
  component: Keys,
});

function Keys() {
  const business = useBusiness();
  const { claim, all } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: keys } = useSuspenseQuery(keysQuery(business.id));
  const [chosen, setChosen] = useState<Chosen>(null);
  const person = useSession();
  const mayOpen = atLeast(business.role, 'admin');
  const live = keys.filter(isLive);
  const shown = all === true ? keys : live;
  const setClaim = (wanted: string | undefined): void =>
    void navigate({ search: (now) => ({ ...now, claim: wanted }), replace: wanted === undefined });
  const newKey = mayOpen && (
    <Button dress="ink" onClick={() => setClaim('new')}>
      New key
    </Button>
  );
  return (
    <Sheet
      title="Keys"
      lead="A key goes straight from the service to the server where it works. It never passes through this page, a chat or a mail."
      actions={keys.length > 0 && newKey}
    >
      <ConfirmReminder />
      {keys.length === 0 ? (
        <FirstKey mayOpen={mayOpen}>{newKey}</FirstKey>
      ) : (
        <section aria-label="Keys" className="grid gap-5">
          {shown.length > 0 ? (
            <KeyTable keys={shown} mayChange={mayOpen} onChoose={setChosen} />
          ) : (
            <p className="border-t border-ink py-5 text-muted">No key works at present.</p>
          )}
          {live.length < keys.length && (
            <p>
              <Button
                dress="bare"
                aria-pressed={all === true}
                onClick={() => void navigate({ search: (now) => ({ ...now, all: all === true ? undefined : true }) })}
              >
                {all === true ? 'Show only keys that work' : `Show ${keys.length - live.length} that have ended too`}
              </Button>
            </p>
          )}
        </section>
      )}
      {mayOpen && <Claims onOpen={setClaim} />}
      {keys.length > 0 && <KeyToolPart />}
      {claim !== undefined && mayOpen && person?.email_confirmed === true && (
        <ClaimDialog claimId={claim === 'new' ? null : claim} onOpened={setClaim} onClose={() => setClaim(undefined)} />
      )}
      {chosen?.to === 'rotate' && <RotateDialog secret={chosen.key} onClose={() => setChosen(null)} />}
      {chosen?.to === 'relabel' && <RelabelDialog secret={chosen.key} onClose={() => setChosen(null)} />}
      {chosen?.to === 'revoke' && <RevokeDialog secret={chosen.key} onClose={() => setChosen(null)} />}
    </Sheet>
  );
}

const isLive = ({ revoked_at, expires_at }: Key): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());

function FirstKey({ mayOpen, children }: { readonly mayOpen: boolean; readonly children: ReactNode }) {
  return (
    <Empty title="The first key">
      <ol className="grid w-full max-w-prose list-decimal grid-cols-1 gap-2 pl-5 text-pretty marker:text-muted">
        <li>Open a claim here. You get a code that is good once, for ten minutes.</li>
        <li>
          On the server, in the folder of your shop, run the key tool and type the code:
          <div className="mt-2 min-w-0">
            <Command line={claimCommand()} label="the command" />
          </div>
        </li>
        <li>
          The tool writes the key to <code>.env</code>, and this page says from where it was claimed.
        </li>
      </ol>
      {mayOpen ? children : <p className="text-muted">An admin or an owner of the business opens the claim.</p>}
    </Empty>
  );
}

function KeyToolPart() {
  return (
    <Part title="On the server" lead="The key tool works where the key is kept. It needs nothing but Node.">
      <dl className="grid gap-4 md:grid-cols-3">
        {(
          [
            ['Test the key', keyTool('whoami')],
            ['Put a new one in its place', keyTool('rotate')],
            ['End it, should it have leaked', keyTool('revoke --leaked')],
          ] as const
        ).map(([what, line]) => (
          <div key={line} className="grid gap-1.5">
            <dt className="text-muted">{what}</dt>
            <dd className="min-w-0">
              <Command line={line} label={`the command: ${what}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
