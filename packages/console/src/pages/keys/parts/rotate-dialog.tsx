import type { ReactNode } from 'react';
import type { Key } from '../../../api/keys/keys.ts';
import { rich, t } from '../../../messages/t.ts';
import { Command } from '../../../parts/command.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { keyToolCommand } from './key-tool.ts';

/** Shows how to rotate a key with the key tool: the console never has the key itself. */
export function RotateDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  return (
    <Dialog title={t('keys.rotateTitle')} onClose={onClose}>
      <div className="grid gap-4 text-pretty">
        <p>{rich('keys.rotateRun', { prefix: secret.prefix, code })}</p>
        <Command line={keyToolCommand('rotate')} label={t('keys.command')} />
        <p className="text-muted">{rich('keys.rotateOverlap', { code })}</p>
        <p className="text-muted">{t('keys.rotateLost')}</p>
      </div>
      <DialogActions onClose={onClose} closeLabel={t('common.done')}>
        {null}
      </DialogActions>
    </Dialog>
  );
}

const code = (text: ReactNode[]) => <code>{text}</code>;
