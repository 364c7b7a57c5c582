import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { type Key, keysQuery } from '../../api/keys/keys.ts';
import { useSession } from '../../api/people/session.ts';
import { limits } from '../../generated/constants.ts';
import { rich, t } from '../../messages/t.ts';
import { Button } from '../../parts/button.tsx';
import { Command } from '../../parts/command.tsx';
import { EmptyState, Page, Section } from '../../parts/page.tsx';
import { optional, parseFlag, parseText } from '../../search.ts';
import { ConfirmReminder } from '../people/parts/confirm-reminder.tsx';
import { ClaimDialog } from './parts/claim-dialog.tsx';
import { Claims } from './parts/claims.tsx';
import type { KeyDialog } from './parts/key-dialog.ts';
import { KeyTable } from './parts/key-table.tsx';
import { claimCommand, keyToolCommand } from './parts/key-tool.ts';
import { RelabelDialog } from './parts/relabel-dialog.tsx';
import { RevokeDialog } from './parts/revoke-dialog.tsx';
import { RotateDialog } from './parts/rotate-dialog.tsx';

export const Route = createFileRoute('/_app/b/$business/keys/')({
  staticData: { menu: { name: 'keys.title', order: 4 } },
  validateSearch: (search) => ({
    ...optional('claim', parseText(search.claim)),
    ...parseFlag('all', search.all),
    ...parseFlag('test', search.test),
    ...parseFlag('live', search.live),
  }),
  component: Keys,
});

function Keys() {
  const business = useBusiness();
  const { claim, all, test, live } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: keys } = useSuspenseQuery(keysQuery(business.id));
  const [dialog, setDialog] = useState<KeyDialog>(null);
  const person = useSession();
  const canManage = hasRole(business.role, 'admin');
  const activeKeys = keys.filter(isActive);
  const visibleKeys = all === true ? keys : activeKeys;
  const groups = [
    { title: t('keys.liveKeys'), keys: visibleKeys.filter(({ mode }) => mode === 'live') },
    { title: t('keys.testKeys'), keys: visibleKeys.filter(({ mode }) => mode === 'test') },
  ].filter(({ keys }) => keys.length > 0);
  const setClaim = (id: string | undefined): void =>
    void navigate({ search: (search) => ({ ...search, claim: id, test: undefined, live: undefined }), replace: id === undefined });
  const newKeyButton = canManage && (
    <Button variant="primary" onClick={() => setClaim('new')}>
      {t('keys.new')}
    </Button>
  );
  return (
    <Page title={t('keys.title')} lead={t('keys.lead')} actions={keys.length > 0 && newKeyButton}>
      <ConfirmReminder />
      {keys.length === 0 ? (
        <NoKeys canManage={canManage}>{newKeyButton}</NoKeys>
      ) : (
        <section aria-label={t('keys.title')} className="grid gap-5">
          {groups.length > 0 ? (
            groups.map(({ title, keys }) => (
              <Section key={title} title={title}>
                <KeyTable caption={title} keys={keys} canChange={canManage} onOpen={setDialog} />
              </Section>
            ))
          ) : (
            <p className="border-t border-ink py-5 text-muted">{t('keys.noActive')}</p>
          )}
          {activeKeys.length < keys.length && (
            <p>
              <Button
                variant="link"
                aria-pressed={all === true}
                onClick={() => void navigate({ search: (search) => ({ ...search, all: all === true ? undefined : true }) })}
              >
                {all === true ? t('keys.hideInactive') : t('keys.showInactive', { count: keys.length - activeKeys.length })}
              </Button>
            </p>
          )}
        </section>
      )}
      {canManage && <Claims onOpen={setClaim} />}
      {keys.length > 0 && <KeyToolCommands />}
      {claim !== undefined && canManage && person?.email_confirmed === true && (
        <ClaimDialog
          claimId={claim === 'new' ? null : claim}
          mode={test !== true && (live === true || keys.some((key) => key.mode === 'live')) ? 'live' : 'test'}
          onCreated={setClaim}
          onClose={() => setClaim(undefined)}
        />
      )}
      {dialog?.action === 'rotate' && <RotateDialog secret={dialog.key} onClose={() => setDialog(null)} />}
      {dialog?.action === 'relabel' && <RelabelDialog secret={dialog.key} onClose={() => setDialog(null)} />}
      {dialog?.action === 'revoke' && <RevokeDialog secret={dialog.key} onClose={() => setDialog(null)} />}
    </Page>
  );
}

const isActive = ({ revoked_at, expires_at }: Key): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());

function NoKeys({ canManage, children }: { readonly canManage: boolean; readonly children: ReactNode }) {
  return (
    <EmptyState title={t('keys.empty')}>
      <ol className="grid w-full max-w-prose list-decimal grid-cols-1 gap-2 ps-5 text-pretty marker:text-muted">
        <li>{t('keys.emptyStepClaim', { minutes: limits.claimMinutes })}</li>
        <li>
          {t('keys.emptyStepRun')}
          <div className="mt-2 min-w-0">
            <Command line={claimCommand()} label={t('keys.command')} />
          </div>
        </li>
        <li>{rich('keys.emptyStepDone', { code: (text) => <code>{text}</code> })}</li>
      </ol>
      {canManage ? children : <p className="text-muted">{t('keys.emptyAskAdmin')}</p>}
    </EmptyState>
  );
}

function KeyToolCommands() {
  const commands = [
    [t('keys.keyToolTest'), keyToolCommand('whoami')],
    [t('keys.keyToolRotate'), keyToolCommand('rotate')],
    [t('keys.keyToolRevoke'), keyToolCommand('revoke --leaked')],
  ] as const;
  return (
    <Section title={t('keys.keyTool')} lead={t('keys.keyToolLead')}>
      <dl className="grid gap-4">
        {commands.map(([task, line]) => (
          <div key={line} className="grid gap-1.5">
            <dt className="text-muted">{task}</dt>
            <dd className="min-w-0">
              <Command line={line} label={t('keys.commandFor', { task })} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
