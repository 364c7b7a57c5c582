import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type Claim, type CreatedClaim, cancelClaim, claimsQuery } from '../../../api/keys/keys.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Countdown } from '../../../parts/countdown.tsx';
import { DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/page.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { GuideLink } from './guide-link.tsx';
import { agentConfiguration, claimCommand, keyToolCommand, testCall } from './key-tool.ts';

interface ClaimStatusProps {
  readonly claimId: string;
  /** Null after the page was reloaded: the code is shown only once. */
  readonly created: CreatedClaim | null;
  /** Adds the configuration of an agent to the result. */
  readonly isForAgent: boolean;
  readonly onClose: () => void;
}

const pollMs = 1_500;

/** A claim from its code to its result. Polls while the claim is open. */
export function ClaimStatus({ claimId, created, isForAgent, onClose }: ClaimStatusProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: claims, error } = useQuery({
    ...claimsQuery(business),
    refetchInterval: ({ state }) => (state.data?.find(({ id }) => id === claimId)?.state === 'open' || created !== null ? pollMs : false),
  });
  const claim = claims?.find(({ id }) => id === claimId);
  const state = claim?.state ?? (created === null ? null : 'open');
  useEffect(() => {
    if (state === 'claimed') void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'keys') });
  }, [state, queries, business]);

  if (state === null) return claims === undefined && error === null ? <Loading /> : <ClaimNotFound error={error} onClose={onClose} />;
  if (state === 'claimed' && claim !== undefined) return <ClaimedKey claim={claim} isForAgent={isForAgent} onClose={onClose} />;
  if (state === 'open')
    return <OpenClaim claimId={claimId} created={created} expiresAt={created?.expires_at ?? claim?.expires_at ?? ''} onClose={onClose} />;
  return (
    <div role="status">
      <Notice tone="bad" title={t(state === 'expired' ? 'keys.claimExpired' : 'keys.claimCancelled')}>
        <p className="text-muted">{t('keys.claimClosedBody')}</p>
      </Notice>
      <DialogActions onClose={onClose} closeLabel={t('common.close')}>
        {null}
      </DialogActions>
    </div>
  );
}

interface OpenClaimProps extends Omit<ClaimStatusProps, 'isForAgent'> {
  readonly expiresAt: string;
}

function OpenClaim({ claimId, created, expiresAt, onClose }: OpenClaimProps) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelClaim(business, claimId),
    onSettled: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'claims') }),
  });
  return (
    <div className="grid gap-6">
      <ol className="grid gap-6">
        <li className="grid gap-2">
          <p>{t('keys.claimCommandLead')}</p>
          <Command line={claimCommand()} label={t('keys.command')} />
          <p className="text-[0.9375rem] text-muted">
            {rich('keys.claimWithoutNode', { link: (text) => <GuideLink path="getting-started#2-claim-a-test-key">{text}</GuideLink> })}
          </p>
        </li>
        <li className="grid gap-2">
          {created === null ? (
            <Notice title={t('keys.claimCodeGone')}>
              <p className="text-muted">{t('keys.claimCodeGoneBody')}</p>
            </Notice>
          ) : (
            <>
              <p>{t('keys.claimCodePrompt')}</p>
              <ClaimCode code={created.code} />
              <p className="text-[0.9375rem] text-pretty text-muted">
                {rich('keys.claimWooCommerce', { link: (text) => <GuideLink path="woocommerce">{text}</GuideLink> })}
              </p>
            </>
          )}
        </li>
      </ol>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <p role="status" className="flex items-baseline gap-2.5">
          <WaitingDot />
          {t('keys.claimWaiting')}
        </p>
        <p className="text-muted">{rich('keys.claimTimeLeft', { countdown: () => <Countdown until={expiresAt} /> })}</p>
      </div>
      <ErrorNotice error={cancel.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('keys.claimCancel')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </div>
  );
}

/** Shown in groups of four, so that it can be read from a distance. A click copies the complete code. */
function ClaimCode({ code }: { readonly code: string }) {
  const groups = code.split('-');
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(code)}
      title={t('keys.copyCode')}
      className="group rounded border border-edge bg-surface px-4 py-5 text-center font-mono text-[clamp(1.25rem,5.2vw,1.75rem)] leading-none tracking-[0.06em] hover:border-ink"
    >
      <span className="sr-only">{t('keys.copyCode')} </span>
      <span data-claim-code={code} dir="ltr" className="inline-flex flex-wrap justify-center gap-x-[0.55em] gap-y-2 select-all">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups can be equal, and their order is fixed
          <span key={at}>{group}</span>
        ))}
      </span>
    </button>
  );
}

const WaitingDot = () => <span aria-hidden="true" className="inline-block size-2.5 rounded-full border-2 border-accent" />;

interface ClaimedKeyProps {
  readonly claim: Claim;
  readonly isForAgent: boolean;
  readonly onClose: () => void;
}

function ClaimedKey({ claim, isForAgent, onClose }: ClaimedKeyProps) {
  const time = claim.claimed_at === null ? '' : <Timestamp key="time" at={claim.claimed_at} />;
  return (
    <div className="grid gap-5">
      <div role="status">
        <Notice
          tone="ok"
          title={
            claim.claimed_from === null
              ? rich('keys.claimedFromYourServer', { time })
              : rich('keys.claimedFrom', { address: claim.claimed_from, time })
          }
        >
          <p className="text-pretty text-muted">{rich('keys.claimedBody', { id: claim.key_id, code: (text) => <code>{text}</code> })}</p>
        </Notice>
      </div>
      <div className="grid gap-2">
        <p>{t('keys.claimedTest')}</p>
        <Command line={keyToolCommand('whoami')} label={t('keys.testCommand')} />
        <p>{t('keys.claimedTestCurl')}</p>
        <Command line={testCall} label={t('keys.testCommandCurl')} />
      </div>
      {isForAgent && (
        <div className="grid gap-2">
          <p>
            {rich('keys.claimedAgent', {
              code: (text) => <code>{text}</code>,
              link: (text) => <GuideLink path="ai-agents">{text}</GuideLink>,
            })}
          </p>
          <Command line={agentConfiguration()} label={t('keys.agentConfiguration')} />
        </div>
      )}
      <p>{rich('keys.claimedNext', { link: (text) => <GuideLink path="getting-started#3-get-your-first-card">{text}</GuideLink> })}</p>
      <DialogActions onClose={onClose} closeLabel={t('common.done')}>
        {null}
      </DialogActions>
    </div>
  );
}

function ClaimNotFound({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  return (
    <>
      {error === null ? <p>{t('keys.claimNotFound')}</p> : <ErrorNotice error={error} />}
      <DialogActions onClose={onClose} closeLabel={t('common.close')}>
        {null}
      </DialogActions>
    </>
  );
}
