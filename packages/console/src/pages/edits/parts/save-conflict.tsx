import type { CardEdit } from '../../../api/edits/card-edits.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { formatLanguage } from '../../../parts/format-language.ts';
import { Notice } from '../../../parts/notice.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { describeEdit } from './arrangement.ts';
import type { useEdit } from './use-edit.ts';

interface SaveConflictProps {
  readonly work: ReturnType<typeof useEdit>;
  readonly getName: (note: string) => string;
}

/** Shows the version that someone else saved next to the user's own, and lets the user choose. */
export function SaveConflict({ work, getName }: SaveConflictProps) {
  const { state, saved, edit, overwrite, discard, isBusy } = work;
  const { changed_by: name, changed_at: at } = state;
  return (
    <Notice tone="bad" role="alert" title={name === null ? t('edits.conflictUnknown') : t('edits.conflict', { name })}>
      <dl className="mt-1 grid gap-1">
        <div>
          <dt className="font-medium">
            {t('edits.conflictSaved')}
            {at !== null && (
              <span className="font-normal">
                {' '}
                (<Timestamp at={at} />)
              </span>
            )}
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            {describeEdit(saved, getName)}
            <DifferingTexts of={saved} comparedTo={edit} />
          </dd>
        </div>
        <div>
          <dt className="font-medium">{t('edits.conflictMine')}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {describeEdit(edit, getName)}
            <DifferingTexts of={edit} comparedTo={saved} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={discard}>{t('edits.conflictUseTheirs')}</Button>
        <Button variant="danger" busy={isBusy} onClick={overwrite}>
          {t('edits.conflictKeepMine')}
        </Button>
      </div>
    </Notice>
  );
}

/** The descriptions in which the two versions differ, in full. */
function DifferingTexts({ of, comparedTo }: { readonly of: CardEdit; readonly comparedTo: CardEdit }) {
  const languages = Object.keys({ ...of.descriptions, ...comparedTo.descriptions }).filter(
    (language) => of.descriptions[language] !== comparedTo.descriptions[language],
  );
  return languages.map((language) => {
    const text = of.descriptions[language];
    const className = 'mt-1 border-s border-line ps-3 text-muted';
    return text === undefined ? (
      <p key={language} className={className}>
        {t('edits.conflictNoDescription', { language: formatLanguage(language) })}
      </p>
    ) : (
      <blockquote key={language} className={className} lang={language} dir="auto">
        {text}
      </blockquote>
    );
  });
}
