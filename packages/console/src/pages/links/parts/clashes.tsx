import { isRefused } from '../../../api/refused.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { type Clash, productName, toldDecision } from './decision.ts';

interface ClashesProps {
  readonly clashes: readonly Clash[];
  readonly onKeep: (ref: string) => void;
  readonly onDecide: (clash: Clash) => void;
}

/** Decisions that were not taken. Where somebody else has decided meanwhile, both decisions stand side by side and the person chooses. */
export function Clashes({ clashes, onKeep, onDecide }: ClashesProps) {
  return clashes.map((clash) => (
    <div key={clash.link.ref} className="grid gap-2">
      {isRefused(clash.error, 'draft_needs_preview') ? (
        <Notice tone="bad" role="alert" title={`${productName(clash.link)}: somebody was quicker`}>
          <p>{clash.error instanceof Error && clash.error.message}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => onKeep(clash.link.ref)}>Leave it as it stands</Button>
            {clash.decision !== null && (
              <Button onClick={() => onDecide(clash)}>
                Mine all the same<span className="sr-only">: {toldDecision(clash.link, clash.decision)}</span>
              </Button>
            )}
          </p>
        </Notice>
      ) : (
        <>
          <Fault error={clash.error} onRetry={() => onDecide(clash)} />
          <Button dress="bare" className="justify-self-start" onClick={() => onKeep(clash.link.ref)}>
            Leave {productName(clash.link)} as it is
          </Button>
        </>
      )}
    </div>
  ));
}
