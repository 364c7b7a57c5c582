import { useState } from 'react';
import type { OpenedClaim } from '../../../api/keys/keys.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ClaimForm } from './claim-form.tsx';
import { OpenClaim } from './open-claim.tsx';

interface ClaimDialogProps {
  /** Null for one that is about to be opened. */
  readonly claimId: string | null;
  readonly onOpened: (claimId: string) => void;
  readonly onClose: () => void;
}

/** From the wish for a key to the word that a server has it. The code is here for as long as the dialogue is, and nowhere else. */
export function ClaimDialog({ claimId, onOpened, onClose }: ClaimDialogProps) {
  const [opened, setOpened] = useState<OpenedClaim | null>(null);
  const shown = opened?.id === claimId ? opened : null;
  const title = claimId === null ? 'A new key' : 'Claim the key on your server';
  return (
    <Dialog title={title} onClose={onClose}>
      {claimId === null ? (
        <ClaimForm
          onClose={onClose}
          onOpened={(claim) => {
            setOpened(claim);
            onOpened(claim.id);
          }}
        />
      ) : (
        <OpenClaim claimId={claimId} opened={shown} onClose={onClose} />
      )}
    </Dialog>
  );
}
