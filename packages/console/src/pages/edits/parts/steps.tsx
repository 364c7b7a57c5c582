import { useEffect, useRef, useState } from 'react';
import { atLeast, useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { State } from '../../../parts/state.tsx';
import { When } from '../../../parts/time.tsx';
import type { useEdit } from './use-edit.ts';

interface StepsProps {
  readonly work: ReturnType<typeof useEdit>;
  /** Whether the card below is the draft as it stands. */
  readonly canPublish: boolean;
  readonly faults: number;
}

/** Where the edit stands, and the one next step: save, then publish. */
export function Steps({ work, canPublish, faults }: StepsProps) {
  const { role } = useBusiness();
  const { standing, isDirty, overtaken, busy } = work;
  const [asking, setAsking] = useState(false);
  const mayPublish = atLeast(role, 'admin');
  const status = useRef<HTMLParagraphElement>(null);
  const wasBusy = useRef(false);
  // The button of a step that is taken goes; who pressed it is led to what came of it.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) status.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-3">
      <p ref={status} role="status" tabIndex={-1} className="min-w-0 text-pretty">
        <Standing work={work} faults={faults} />
      </p>
      <div className="flex flex-wrap gap-3">
        {isDirty && !overtaken && (
          <>
            <Button onClick={work.takeTheirs}>Discard</Button>
            <Button dress="ink" busy={busy} disabled={faults > 0} onClick={work.save}>
              Save the draft
            </Button>
          </>
        )}
        {!isDirty && standing.draft !== null && mayPublish && (
          <Button dress="ink" busy={busy} disabled={!canPublish} onClick={work.publish}>
            Publish
          </Button>
        )}
        {!isDirty && mayPublish && (standing.published !== null || standing.draft !== null) && (
          <Button onClick={() => setAsking(true)}>Take back</Button>
        )}
      </div>
      {asking && (
        <Dialog title="Take this edit back?" onClose={() => setAsking(false)}>
          <p className="text-pretty">
            Your cards say what the library says again, at once.
            {standing.draft !== null && ' The draft goes.'}
            {standing.published !== null && ' What is published now stays among the versions below.'}
          </p>
          <DialogActions onClose={() => setAsking(false)}>
            <Button dress="danger" busy={busy} onClick={() => work.takeBack(() => setAsking(false))}>
              Take it back
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

function Standing({ work: { standing, isDirty }, faults }: { readonly work: StepsProps['work']; readonly faults: number }) {
  const { draft, published, changed_by: by, changed_at: at } = standing;
  const { role } = useBusiness();
  if (isDirty)
    return faults > 0 ? <State is="bad">Something below keeps it from being saved.</State> : <State is="waiting">Not saved yet.</State>;
  const when = at !== null && (
    <span className="text-muted">
      {' '}
      {by}, <When at={at} />
    </span>
  );
  if (draft !== null)
    return (
      <>
        <State is="waiting">A draft waits.</State> {atLeast(role, 'admin') ? 'Look at it below, then publish.' : 'An admin publishes it.'}
        {when}
      </>
    );
  if (published === null) return <State is="over">Partners get the library's card.</State>;
  return (
    <>
      <State is="good">Published: partners get your card.</State>
      {when}
    </>
  );
}
