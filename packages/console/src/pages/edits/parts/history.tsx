import type { CardEdit, CardEditState } from '../../../api/edits/card-edits.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { describeEdit, noEdit } from './arrangement.ts';

interface HistoryProps {
  readonly getName: (note: string) => string;
  readonly versions: CardEditState['versions'];
  /** Null if the user can't edit. */
  readonly onRestore: ((edit: CardEdit) => void) | null;
}

/** The published versions, newest first. Restoring one copies it into the draft. */
export function History({ getName, versions, onRestore }: HistoryProps) {
  if (versions.length === 0) return null;
  return (
    <Section title={t('edits.history')} lead={t('edits.historyLead')}>
      <ol>
        {versions.map(({ version, edit, by, at }, place) => (
          <li
            key={version}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-0"
          >
            <p className="min-w-0 flex-1 basis-72 text-pretty [overflow-wrap:anywhere]">
              {edit === null ? t('edits.historyReset') : describeEdit(edit, getName)}
              {Object.entries(edit?.descriptions ?? {}).map(([language, text]) => (
                <span key={language} lang={language} dir="auto" title={text} className="line-clamp-1 text-[0.9375rem]">
                  “{text}”
                </span>
              ))}
              <span className="block text-[0.9375rem] text-muted">
                {rich(place === 0 ? 'edits.historyVersionLive' : 'edits.historyVersion', { person: by, time: <Timestamp at={at} /> })}
              </span>
            </p>
            {onRestore !== null && place > 0 && (
              <Button variant="link" onClick={() => onRestore(edit ?? noEdit)}>
                {rich('edits.restore', { version, sr: srOnly })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
