import type { CardEdit } from '../../../api/edits/card-edits.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { When } from '../../../parts/time.tsx';
import { editWords } from './arrangement.ts';
import type { useEdit } from './use-edit.ts';

interface OvertakenProps {
  readonly work: ReturnType<typeof useEdit>;
  readonly mine: CardEdit;
}

/** Somebody else saved in between: what stands and what was wanted, and the choice between them. */
export function Overtaken({ work: { standing, theirs, keepMine, takeTheirs, busy }, mine }: OvertakenProps) {
  return (
    <Notice tone="bad" role="alert" title={`${standing.changed_by ?? 'Somebody'} saved this edit while you worked on it`}>
      <dl className="mt-1 grid gap-1">
        <div>
          <dt className="inline font-medium">Now it </dt>
          <dd className="inline [overflow-wrap:anywhere]">
            {editWords(theirs)}
            {standing.changed_at !== null && (
              <>
                {' '}
                (<When at={standing.changed_at} />)
              </>
            )}
            .
          </dd>
        </div>
        <div>
          <dt className="inline font-medium">Yours </dt>
          <dd className="inline [overflow-wrap:anywhere]">{editWords(mine)}.</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button dress="danger" busy={busy} onClick={keepMine}>
          Save mine over it
        </Button>
      </div>
    </Notice>
  );
}
