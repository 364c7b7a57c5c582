import type { Key } from '../../../api/keys/keys.ts';
import { Command } from '../../../parts/command.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { keyTool } from './key-tool.ts';

/** Rotation is the key tool's: it holds the key, and the console never does. */
export function RotateDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  return (
    <Dialog title="Put a new key in the place of this one" onClose={onClose}>
      <div className="grid gap-4 text-pretty">
        <p>
          On the server that holds <code>{secret.prefix}</code>, run:
        </p>
        <Command line={keyTool('rotate')} label="the command" />
        <p className="text-muted">
          Both keys work side by side for a day, so that no call is refused while your servers read the new one; then the old one ends by
          itself. With <code>--overlap</code> you say <code>0</code>, <code>1h</code> or <code>7d</code> instead.
        </p>
        <p className="text-muted">The key was lost? Open a claim for a new one, then revoke this one.</p>
      </div>
      <DialogActions onClose={onClose} closing="Done">
        {null}
      </DialogActions>
    </Dialog>
  );
}
