import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type Claim, claimsQuery, type OpenedClaim, takeBackClaim } from '../../../api/keys/keys.ts';
import { Button } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Countdown } from '../../../parts/countdown.tsx';
import { DialogActions } from '../../../parts/dialog.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { spanTo } from '../../../parts/time.tsx';
import { claimCommand, keyTool } from './key-tool.ts';

interface OpenClaimProps {
  readonly claimId: string;
  /** Null after the page was loaded anew: the code was shown once. */
  readonly opened: OpenedClaim | null;
  readonly onClose: () => void;
}

const askAgainMs = 1_500;

/** A claim from its code to what became of it. It asks until the claim is no longer open, and says so by itself. */
export function OpenClaim({ claimId, opened, onClose }: OpenClaimProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: claims, error } = useQuery({
    ...claimsQuery(business),
    refetchInterval: ({ state }) =>
      state.data?.find(({ id }) => id === claimId)?.state === 'open' || opened !== null ? askAgainMs : false,
  });
  const claim = claims?.find(({ id }) => id === claimId);
  const state = claim?.state ?? (opened === null ? null : 'open');
  useEffect(() => {
    if (state === 'claimed') void queries.invalidateQueries({ queryKey: ofBusiness(business, 'keys') });
  }, [state, queries, business]);

  if (state === null) return claims === undefined && error === null ? <Loading /> : <Gone error={error} onClose={onClose} />;
  if (state === 'claimed' && claim !== undefined) return <Claimed claim={claim} onClose={onClose} />;
  if (state === 'open')
    return <Waiting claimId={claimId} opened={opened} expiresAt={opened?.expires_at ?? claim?.expires_at ?? ''} onClose={onClose} />;
  return (
    <div role="status">
      <Notice tone="bad" title={state === 'expired' ? 'This claim ran out' : 'This claim was taken back'}>
        <p className="text-muted">Its code is refused. No key was made. Open a new claim when the server is at hand.</p>
      </Notice>
      <DialogActions onClose={onClose} closing="Close">
        {null}
      </DialogActions>
    </div>
  );
}

interface WaitingProps extends OpenClaimProps {
  readonly expiresAt: string;
}

function Waiting({ claimId, opened, expiresAt, onClose }: WaitingProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: () => takeBackClaim(business, claimId),
    onSettled: () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'claims') }),
  });
  return (
    <div className="grid gap-6">
      <ol className="grid gap-6">
        <li className="grid gap-2">
          <p>On the server, in the folder of your shop, run:</p>
          <Command line={claimCommand()} label="the command" />
        </li>
        <li className="grid gap-2">
          {opened === null ? (
            <Notice title="The code was shown once">
              <p className="text-muted">It is kept nowhere. If you have not copied it, take this claim back and open another.</p>
            </Notice>
          ) : (
            <>
              <p>When it asks for the code, type:</p>
              <Code code={opened.code} />
            </>
          )}
        </li>
      </ol>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <p role="status" className="flex items-baseline gap-2.5">
          <Waves />
          Waiting for the server …
        </p>
        <p className="text-muted">
          <Countdown until={expiresAt} /> left
        </p>
      </div>
      <Fault error={taking.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button dress="danger" busy={taking.isPending} onClick={() => taking.mutate()}>
          Take it back
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

/** In groups of four, to be read across a room; copied whole. */
function Code({ code }: { readonly code: string }) {
  const groups = code.split('-');
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(code)}
      title="Copy the code"
      className="group rounded border border-edge bg-surface px-4 py-5 text-center font-mono text-[clamp(1.25rem,5.2vw,1.75rem)] leading-none tracking-[0.06em] hover:border-ink"
    >
      <span className="sr-only">Copy the code </span>
      <span data-claim-code={code} className="inline-flex flex-wrap justify-center gap-x-[0.55em] gap-y-2 select-all">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may read alike, and their order is what tells them apart
          <span key={at}>{group}</span>
        ))}
      </span>
    </button>
  );
}

const Waves = () => <span aria-hidden="true" className="inline-block size-2.5 rounded-full border-2 border-accent" />;

function Claimed({ claim, onClose }: { readonly claim: Claim; readonly onClose: () => void }) {
  const when = claim.claimed_at === null ? '' : spanTo(claim.claimed_at);
  return (
    <div className="grid gap-5">
      <div role="status">
        <Notice tone="ok" title={`Claimed from ${claim.claimed_from ?? 'your server'} ${when}`}>
          <p className="text-pretty text-muted">
            The key <code>{claim.key_id}</code> is on that server and nowhere else. That was not you? Revoke it at once.
          </p>
        </Notice>
      </div>
      <div className="grid gap-2">
        <p>Test it there; this costs nothing:</p>
        <Command line={keyTool('whoami')} label="the command that tests the key" />
      </div>
      <DialogActions onClose={onClose} closing="Done">
        {null}
      </DialogActions>
    </div>
  );
}

function Gone({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  return (
    <>
      {error === null ? <p>There is no such claim among those of the last day.</p> : <Fault error={error} />}
      <DialogActions onClose={onClose} closing="Close">
        {null}
      </DialogActions>
    </>
  );
}
