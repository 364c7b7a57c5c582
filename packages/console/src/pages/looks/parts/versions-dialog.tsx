import { useMutation, useQuery } from '@tanstack/react-query';
import { hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { restoreVersion, versionsQuery } from '../../../api/looks/saved-looks.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { describeLayout } from './look-messages.ts';

interface VersionsDialogProps {
  readonly lookId: string;
  readonly version: number;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Published versions. A restored version becomes the draft and is published like any other draft. */
export function VersionsDialog({ lookId, version, onRestored, onClose }: VersionsDialogProps) {
  const { id: business, role } = useBusiness();
  const { data, error } = useQuery(versionsQuery(business, lookId));
  const restoring = useMutation({
    mutationFn: (number: number) => restoreVersion(business, lookId, version, number),
    onSuccess: onRestored,
  });
  return (
    <Dialog title={t('looks.versions')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-pretty text-muted">{t('looks.versionsLead')}</p>
        <ErrorNotice error={error ?? restoring.error} />
        {data?.length === 0 && <p>{t('looks.versionsEmpty')}</p>}
        <ul>
          {data?.map(({ number, settings, published_at: at, published_by: by }, place) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5">
              <span>
                <span className="font-medium">{t('looks.version', { number })}</span>
                {place === 0 && <span className="label ms-3">{t('looks.versionCurrent')}</span>}
                <span className="block text-[0.9375rem] text-muted">
                  {by === null
                    ? rich('looks.versionDetails', { layout: describeLayout(settings), time: <Timestamp key="time" at={at} /> })
                    : rich('looks.versionDetailsBy', {
                        layout: describeLayout(settings),
                        time: <Timestamp key="time" at={at} />,
                        name: by,
                      })}
                </span>
              </span>
              {place > 0 && hasRole(role, 'editor') && (
                <Button busy={restoring.isPending} onClick={() => restoring.mutate(number)}>
                  {rich('looks.versionRestore', { number, sr: srOnly })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
