import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { revokeShare, shareLook, sharesQuery } from '../../../api/looks/saved-looks.ts';
import { Button } from '../../../parts/button.tsx';
import { Command } from '../../../parts/command.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { When } from '../../../parts/time.tsx';

/** Links that show the draft to somebody without an account. A link is told once. */
export function ShareDialog({ lookId, onClose }: { readonly lookId: string; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data = [] } = useQuery(sharesQuery(business, lookId));
  const refresh = () => queries.invalidateQueries({ queryKey: sharesQuery(business, lookId).queryKey });
  const sharing = useMutation({ mutationFn: (days: number) => shareLook(business, lookId, days), onSuccess: refresh });
  const revoking = useMutation({ mutationFn: (share: string) => revokeShare(business, lookId, share), onSuccess: refresh });
  return (
    <Dialog title="Show a colleague" onClose={onClose}>
      <div className="grid gap-6">
        <p className="text-pretty text-muted">
          Whoever has the link sees the saved draft on telling perfumes, as it stands when they look, and nothing else. They need no
          account.
        </p>
        {sharing.data === undefined ? (
          <Form
            send="Make a link"
            busy={sharing.isPending}
            error={sharing.error}
            onSend={(said) => sharing.mutate(Number(said.text('days')))}
          >
            <Select label="It works for" name="days" defaultValue="7">
              <option value="1">1 day</option>
              <option value="7">7 days</option>
              <option value="30">30 days</option>
            </Select>
          </Form>
        ) : (
          <div className="grid gap-2">
            <p className="font-medium">Copy it now: it is not shown again.</p>
            <Command line={sharing.data.url} label="the link" />
          </div>
        )}
        <Fault error={revoking.error} />
        {data.length > 0 && (
          <ul aria-label="Links that work">
            {data.map(({ id, by, at, expires_at: until }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5">
                <span className="text-[0.9375rem]">
                  By {by}, <When at={at} />
                  <span className="block text-muted">
                    ends <When at={until} />
                  </span>
                </span>
                <Button dress="danger" busy={revoking.isPending} onClick={() => revoking.mutate(id)}>
                  End it
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
