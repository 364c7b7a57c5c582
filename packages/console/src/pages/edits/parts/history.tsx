import type { CardEdit, EditOfCard } from '../../../api/edits/card-edits.ts';
import { Button } from '../../../parts/button.tsx';
import { capitalised } from '../../../parts/capitalised.ts';
import { Part } from '../../../parts/sheet.tsx';
import { When } from '../../../parts/time.tsx';
import { editWords, noEdit } from './arrangement.ts';

interface HistoryProps {
  readonly versions: EditOfCard['versions'];
  /** Null for whoever may not edit. */
  readonly onRestore: ((edit: CardEdit, version: number) => void) | null;
}

/** What was published before, each with the way back into the draft. */
export function History({ versions, onRestore }: HistoryProps) {
  if (versions.length === 0) return null;
  return (
    <Part title="What was published" lead="The last 20 versions. A restored one is a draft first, like any other.">
      <ol>
        {versions.map(({ version, edit, by, at }, place) => (
          <li
            key={version}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-0"
          >
            <p className="min-w-0 flex-1 basis-72 text-pretty [overflow-wrap:anywhere]">
              {edit === null ? "Taken back to the library's card" : capitalised(editWords(edit))}
              {Object.entries(edit?.descriptions ?? {}).map(([language, text]) => (
                <span key={language} lang={language} dir="auto" title={text} className="line-clamp-1 text-[0.9375rem]">
                  “{text}”
                </span>
              ))}
              <span className="block text-[0.9375rem] text-muted">
                {by} · <When at={at} />
                {place === 0 && ' · this is what partners get'}
              </span>
            </p>
            {onRestore !== null && place > 0 && (
              <Button dress="bare" onClick={() => onRestore(edit ?? noEdit, version)}>
                Restore<span className="sr-only"> version {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
