import type { CardEdit } from '../../../api/edits/card-edits.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { When } from '../../../parts/time.tsx';
import { editWords, languageName } from './arrangement.ts';
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
            <Texts of={theirs} beside={mine} />
          </dd>
        </div>
        <div>
          <dt className="inline font-medium">Yours </dt>
          <dd className="inline [overflow-wrap:anywhere]">
            {editWords(mine)}.
            <Texts of={mine} beside={theirs} />
          </dd>
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

/** The texts in which the two differ, word for word: nobody writes over what they have not read. */
function Texts({ of, beside }: { readonly of: CardEdit; readonly beside: CardEdit }) {
  const differing = Object.keys({ ...of.descriptions, ...beside.descriptions }).filter(
    (language) => of.descriptions[language] !== beside.descriptions[language],
  );
  return differing.map((language) => (
    <blockquote key={language} className="mt-1 border-l border-line pl-3 text-muted" lang={language} dir="auto">
      {of.descriptions[language] ?? <span lang="en">No text of its own in {languageName(language)}.</span>}
    </blockquote>
  ));
}
