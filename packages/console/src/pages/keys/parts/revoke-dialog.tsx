import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type Key, revokeKey } from '../../../api/keys/keys.ts';
import { formatRelativeTime } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';

/** Revoking can't be undone, so the user confirms it by typing the key's label. */
export function RevokeDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const expected = secret.label === '' ? secret.id : secret.label;
  const revoke = useMutation({
    mutationFn: () => revokeKey(business, secret.id, typed.trim()),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['business', business] });
      onClose();
    },
  });
  return (
    <Dialog title={t('keys.revokeTitle')} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === expected && !revoke.isPending) revoke.mutate();
        }}
      >
        <p className="text-pretty">
          {rich('keys.revokeBody', { prefix: secret.prefix, code: (text) => <code>{text}</code> })}{' '}
          {secret.last_used_at === null
            ? t('keys.revokeNeverUsed')
            : t('keys.revokeLastUsed', { time: formatRelativeTime(secret.last_used_at) })}
        </p>
        <Field
          label={t('keys.revokeConfirm', { key: expected })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <ErrorNotice error={revoke.error} />
        <DialogActions onClose={onClose}>
          <Button type="submit" variant="danger" busy={revoke.isPending} disabled={typed.trim() !== expected}>
            {t('keys.revokeSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
