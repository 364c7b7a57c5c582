import { useState } from 'react';
import type { CreatedClaim } from '../../../api/keys/keys.ts';
import { t } from '../../../messages/t.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimStatus } from './claim-status.tsx';

interface ClaimDialogProps {
  /** Null until the claim is created. */
  readonly claimId: string | null;
  readonly isTest: boolean;
  readonly onCreated: (claimId: string) => void;
  readonly onClose: () => void;
}

/** Creates a claim, then follows it until a server has the key. The code is kept only while the dialog is open. */
export function ClaimDialog({ claimId, isTest, onCreated, onClose }: ClaimDialogProps) {
  const [created, setCreated] = useState<CreatedClaim | null>(null);
  return (
    <Dialog title={t(claimId === null ? 'keys.newTitle' : 'keys.claimTitle')} onClose={onClose}>
      {claimId === null ? (
        <ClaimForm
          isTest={isTest}
          onClose={onClose}
          onCreated={(claim) => {
            setCreated(claim);
            onCreated(claim.id);
          }}
        />
      ) : (
        <ClaimStatus claimId={claimId} created={created?.id === claimId ? created : null} onClose={onClose} />
      )}
    </Dialog>
  );
}
