import { useSuspenseQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { hasRole, useBusiness } from '../../../api/business/businesses.ts';
import type { Language } from '../../../api/edits/card-edits.ts';
import { looksQuery } from '../../../api/looks/saved-looks.ts';
import { languages } from '../../../generated/constants.ts';
import { formatList } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { BareSelect } from '../../../parts/field.tsx';
import { formatLanguage } from '../../../parts/format-language.ts';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { arrangeTier, fitToRecord, tiers, withDescription, withTier } from './arrangement.ts';
import { CardFrame } from './card-frame.tsx';
import { DescriptionField } from './description-field.tsx';
import { History } from './history.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SaveConflict } from './save-conflict.tsx';
import { TierList } from './tier-list.tsx';
import type { useEdit } from './use-edit.ts';
import { useNoteNames } from './use-note-names.ts';
import { usePreview } from './use-preview.ts';

interface EditorProps {
  readonly fragrance: string;
  readonly work: ReturnType<typeof useEdit>;
}

/** Notes and descriptions on one side; on the other, previews of the edited card and the library card. */
export function Editor({ fragrance, work }: EditorProps) {
  const { id: business, role } = useBusiness();
  const getName = useNoteNames(business, fragrance);
  const { state, edit, isDirty, change } = work;
  const { notes, description } = state.record;
  const { data: savedLooks } = useSuspenseQuery(looksQuery(business));
  // Only published looks that aren't archived can be requested through the API.
  const looks = savedLooks.flatMap(({ id, name, default: isDefault, archived, published }) =>
    published === null || archived ? [] : [{ id, name, default: isDefault, language: published.language }],
  );
  const [look, setLook] = useState(() => looks.find((one) => one.default)?.id ?? null);
  const lookLanguage = looks.find(({ id }) => id === look)?.language ?? 'en';
  const [language, setLanguage] = useState<Language | null>(null);
  const previewLanguage = language ?? lookLanguage;
  const editLanguages = sortLanguages([...looks.map((one) => one.language), ...Object.keys(edit.descriptions)]);
  const { preview, error, isStale } = usePreview(fragrance, { edit, look, language: previewLanguage, version: state.version });
  useBlocker({
    shouldBlockFn() {
      if (isDirty && !confirm(t('edits.leaveConfirm'))) return true;
      work.forget();
      return false;
    },
    enableBeforeUnload: () => isDirty,
  });
  const canEdit = hasRole(role, 'editor');
  const getErrors = (place: string): readonly string[] =>
    isStale ? [] : (preview?.faults ?? []).filter(({ at }) => at === place).map(({ message }) => message);
  return (
    <>
      {work.hasConflict && <SaveConflict getName={getName} work={work} />}
      {work.isRestored && <Notice role="status" title={t('edits.restored')} />}
      <ErrorNotice error={work.error ?? error} />
      {state.gone.length > 0 && (
        <Notice title={t('edits.recordChanged')}>
          <p>
            {t('edits.recordChangedBody', { notes: formatList(state.gone), count: state.gone.length })}{' '}
            {canEdit && (
              <button type="button" className="text-accent underline underline-offset-4" onClick={() => change(fitToRecord(notes, edit))}>
                {t('edits.fitToRecord')}
              </button>
            )}
          </p>
        </Notice>
      )}
      <PublishBar
        work={work}
        canPublish={!isStale && preview !== null && preview.faults.length === 0}
        errorCount={preview?.faults.length ?? 0}
      />
      <div className="grid gap-x-10 gap-y-8 min-[68rem]:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <Section title={t('edits.notes')}>
            {tiers.map((tier) => {
              const arranged = arrangeTier(notes, edit, tier);
              if (arranged.visible.length + arranged.hidden.length === 0) return null;
              return (
                <TierList
                  key={tier}
                  tier={tier}
                  notes={arranged}
                  getName={getName}
                  canEdit={canEdit}
                  error={[...getErrors(`remove.${tier}`), ...getErrors(`order.${tier}`)][0]}
                  onArrange={(next) => change(withTier(notes, edit, tier, next))}
                />
              );
            })}
            {tiers.every((tier) => notes[tier].length === 0) && <p className="text-muted">{t('edits.noNotes')}</p>}
            {getErrors('remove').map((message) => (
              <p key={message} className="text-bad">
                {message}
              </p>
            ))}
          </Section>
          <Section title={t('edits.description')} lead={t('edits.descriptionLead')}>
            {editLanguages.map((one) => (
              <DescriptionField
                key={one}
                language={one}
                text={edit.descriptions[one] ?? ''}
                fallbackHint={describeFallback(one, description, edit.descriptions.en)}
                canEdit={canEdit}
                errors={getErrors(`descriptions.${one}`)}
                onText={(text) => change(withDescription(edit, one, text))}
              />
            ))}
          </Section>
        </div>
        <div className="grid min-w-0 content-start gap-5 min-[68rem]:sticky min-[68rem]:top-6 min-[68rem]:self-start">
          <div className="flex flex-wrap items-center gap-3">
            <BareSelect
              label={t('edits.look')}
              value={look ?? ''}
              onChange={({ target }) => setLook(target.value === '' ? null : target.value)}
            >
              <option value="">{t('edits.lookDefault')}</option>
              {looks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </BareSelect>
            <BareSelect
              label={t('edits.language')}
              value={previewLanguage}
              onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? null)}
            >
              {sortLanguages([...editLanguages, previewLanguage]).map((one) => (
                <option key={one} value={one}>
                  {formatLanguage(one)}
                </option>
              ))}
            </BareSelect>
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <CardFrame title={t('edits.yourCard')} html={preview?.edited ?? null} isStale={isStale} />
            <CardFrame title={t('edits.libraryCard')} html={preview?.library ?? null} isStale={isStale} />
          </div>
          {preview !== null && !isStale && (
            <p className="text-[0.9375rem] text-pretty text-muted">
              {!preview.differs && t('edits.identicalCards')} {!preview.describes && t('edits.noDescriptionShown')}
            </p>
          )}
        </div>
      </div>
      <History getName={getName} versions={state.versions} onRestore={canEdit ? (version) => change(fitToRecord(notes, version)) : null} />
    </>
  );
}

/** In a fixed order, always with English: its description is the fallback for all other languages. */
const sortLanguages = (all: readonly string[]): readonly Language[] => languages.filter((one) => one === 'en' || all.includes(one));

function describeFallback(language: string, recorded: string | null, english: string | undefined): string {
  if (language !== 'en' && english !== undefined) return t('edits.englishDescription');
  return t(recorded === null ? 'edits.noDescription' : 'edits.libraryDescription');
}
