import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { revokeShare, shareLook, sharesQuery } from '../../../api/looks/saved-looks.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';

/** Creates and revokes preview links of the draft. The URL of a link is shown only once. */
export function ShareDialog({ lookId, onClose }: { readonly lookId: string; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data = [] } = useQuery(sharesQuery(business, lookId));
  const refresh = () => queries.invalidateQueries({ queryKey: sharesQuery(business, lookId).queryKey });
  const sharing = useMutation({ mutationFn: (days: number) => shareLook(business, lookId, days), onSuccess: refresh });
  const revoking = useMutation({ mutationFn: (share: string) => revokeShare(business, lookId, share), onSuccess: refresh });
  return (
    <Dialog title={t('looks.share')} onClose={onClose}>
      <div className="grid gap-6">
        <p className="text-pretty text-muted">{t('looks.shareBody')}</p>
        {sharing.data === undefined ? (
          <Form
            submitLabel={t('looks.shareCreate')}
            busy={sharing.isPending}
            error={sharing.error}
            onSubmit={(form) => sharing.mutate(Number(form.text('days')))}
          >
            <Select label={t('looks.shareExpiresAfter')} name="days" defaultValue="7">
              {[1, 7, 30].map((days) => (
                <option key={days} value={days}>
                  {t('looks.shareDays', { days })}
                </option>
              ))}
            </Select>
          </Form>
        ) : (
          <div className="grid gap-2">
            <p className="font-medium">{t('looks.shareCopy')}</p>
            <Command line={sharing.data.url} label={t('looks.shareLink')} />
          </div>
        )}
        <ErrorNotice error={revoking.error} />
        {data.length > 0 && (
          <ul aria-label={t('looks.shareActive')}>
            {data.map(({ id, by, at, expires_at: until }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5">
                <span className="text-[0.9375rem]">
                  {rich('looks.shareCreated', { name: by, time: <Timestamp key="time" at={at} /> })}
                  <span className="block text-muted">{rich('looks.shareExpires', { time: <Timestamp key="time" at={until} /> })}</span>
                </span>
                <Button variant="danger" busy={revoking.isPending} onClick={() => revoking.mutate(id)}>
                  {t('looks.shareRevoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
