import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type Key, revokeKey } from '../../../api/keys/keys.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { spanTo } from '../../../parts/time.tsx';

/** What cannot be undone is asked for in writing. */
export function RevokeDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const wanted = secret.label === '' ? secret.id : secret.label;
  const revoking = useMutation({
    mutationFn: () => revokeKey(business, secret.id, typed.trim()),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['business', business] });
      onClose();
    },
  });
  return (
    <Dialog title="Revoke this key" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === wanted && !revoking.isPending) revoking.mutate();
        }}
      >
        <p className="text-pretty">
          <code>{secret.prefix}</code> is refused from the next call on, and never works again.{' '}
          {secret.last_used_at === null ? 'It was never used.' : `It was last used ${spanTo(secret.last_used_at)}.`}
        </p>
        <Field
          label={`Type ${wanted} to revoke it`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Fault error={revoking.error} />
        <DialogActions onClose={onClose} closing="Keep it">
          <Button type="submit" dress="danger" busy={revoking.isPending} disabled={typed.trim() !== wanted}>
            Revoke for good
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
