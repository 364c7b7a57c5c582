import { useState } from 'react';
import type { CreatedClaim, Key } from '../../../api/keys/keys.ts';
import { t } from '../../../messages/t.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimStatus } from './claim-status.tsx';
import type { SoftwareName } from './software.ts';

interface ClaimDialogProps {
  /** Null until the claim is created. */
  readonly claimId: string | null;
  readonly mode: Key['mode'];
  readonly onCreated: (claimId: string) => void;
  readonly onClose: () => void;
}

/** Creates a claim, then follows it until a server has the key. The code is kept only while the dialog is open. */
export function ClaimDialog({ claimId, mode, onCreated, onClose }: ClaimDialogProps) {
  const [created, setCreated] = useState<CreatedClaim | null>(null);
  const [chosen, setChosen] = useState<SoftwareName>('own');
  return (
    <Dialog title={t(claimId === null ? 'keys.newTitle' : 'keys.claimTitle')} onClose={onClose}>
      {claimId === null ? (
        <ClaimForm
          mode={mode}
          onClose={onClose}
          onCreated={(claim, chosenSoftware) => {
            setCreated(claim);
            setChosen(chosenSoftware);
            onCreated(claim.id);
          }}
        />
      ) : (
        <ClaimStatus
          claimId={claimId}
          created={created?.id === claimId ? created : null}
          isForAgent={chosen === 'agent'}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
