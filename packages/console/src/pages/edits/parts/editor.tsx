import { useSuspenseQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { atLeast, useBusiness } from '../../../api/business/businesses.ts';
import type { Language } from '../../../api/edits/card-edits.ts';
import { looksQuery } from '../../../api/looks/saved-looks.ts';
import { languages } from '../../../generated/words.ts';
import { BareSelect } from '../../../parts/field.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { arranged, fitted, languageName, tiers, withDescription, withTier } from './arrangement.ts';
import { CardFrame } from './card-frame.tsx';
import { DescriptionField } from './description-field.tsx';
import { History } from './history.tsx';
import { Overtaken } from './overtaken.tsx';
import { Steps } from './steps.tsx';
import { TierList } from './tier-list.tsx';
import type { useEdit } from './use-edit.ts';
import { usePreview } from './use-preview.ts';

interface EditorProps {
  readonly fragrance: string;
  readonly work: ReturnType<typeof useEdit>;
}

/** Notes and text on one side; on the other the library's card and the shop's, as partners would get them. */
export function Editor({ fragrance, work }: EditorProps) {
  const { id: business, role } = useBusiness();
  const { standing, edit, isDirty, change } = work;
  const { data: saved } = useSuspenseQuery(looksQuery(business));
  // What partners can ask for: a look that is a draft still, or archived, shows nobody a card.
  const looks = saved.flatMap(({ id, name, default: isDefault, archived, published }) =>
    published === null || archived ? [] : [{ id, name, default: isDefault, language: published.language }],
  );
  const [look, setLook] = useState(() => looks.find((one) => one.default)?.id ?? null);
  const lookLanguage = looks.find(({ id }) => id === look)?.language ?? 'en';
  const [language, setLanguage] = useState<Language | null>(null);
  const shownIn = language ?? lookLanguage;
  const spoken = languagesOf([...looks.map((one) => one.language), ...Object.keys(edit.descriptions)]);
  const { preview, error, isOld } = usePreview(fragrance, { edit, look, language: shownIn, version: standing.version });
  useBlocker({
    shouldBlockFn() {
      if (isDirty && !confirm('What you changed here is not saved. Leave the page without it?')) return true;
      work.forget();
      return false;
    },
    enableBeforeUnload: () => isDirty,
  });
  const mayEdit = atLeast(role, 'editor');
  const faultsAt = (place: string): readonly string[] =>
    isOld ? [] : (preview?.faults ?? []).filter(({ at }) => at === place).map(({ message }) => message);
  return (
    <>
      {work.overtaken && <Overtaken work={work} mine={edit} />}
      {work.isBack && <Notice role="status" title="What you had typed here is back. It is not saved yet." />}
      <Fault error={work.error ?? error} />
      {standing.gone.length > 0 && (
        <Notice title="The library has changed this perfume">
          <p>
            {standing.gone.join(', ')} {standing.gone.length === 1 ? 'is' : 'are'} no longer recorded. Your card shows the rest of your edit
            as before.{' '}
            {mayEdit && (
              <button
                type="button"
                className="text-accent underline underline-offset-4"
                onClick={() => change(fitted(standing.record.notes, edit))}
              >
                Fit the edit to the record
              </button>
            )}
          </p>
        </Notice>
      )}
      <Steps work={work} canPublish={!isOld && preview !== null && preview.faults.length === 0} faults={preview?.faults.length ?? 0} />
      <div className="grid gap-x-10 gap-y-8 min-[68rem]:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <Part title="Notes">
            {tiers.map((tier) => {
              const notes = arranged(standing.record.notes, edit, tier);
              if (notes.shown.length + notes.leftOut.length === 0) return null;
              return (
                <TierList
                  key={tier}
                  tier={tier}
                  notes={notes}
                  mayEdit={mayEdit}
                  fault={[...faultsAt(`remove.${tier}`), ...faultsAt(`order.${tier}`)][0]}
                  onArrange={(next) => change(withTier(standing.record.notes, edit, tier, next))}
                />
              );
            })}
            {tiers.every((tier) => standing.record.notes[tier].length === 0) && <p className="text-muted">No notes are recorded.</p>}
            {faultsAt('remove').map((fault) => (
              <p key={fault} className="text-bad">
                {fault}
              </p>
            ))}
          </Part>
          <Part title="Description" lead="Your own words, in the language of each look. No links, prices, or words for whom it is meant.">
            {spoken.map((one) => (
              <DescriptionField
                key={one}
                language={one}
                text={edit.descriptions[one] ?? ''}
                otherwise={otherwise(one, standing.record.description, edit.descriptions.en)}
                mayEdit={mayEdit}
                faults={faultsAt(`descriptions.${one}`)}
                onText={(text) => change(withDescription(edit, one, text))}
              />
            ))}
          </Part>
        </div>
        <div className="grid min-w-0 content-start gap-5 min-[68rem]:sticky min-[68rem]:top-6 min-[68rem]:self-start">
          <div className="flex flex-wrap items-center gap-3">
            <BareSelect label="Look" value={look ?? ''} onChange={({ target }) => setLook(target.value === '' ? null : target.value)}>
              <option value="">The house look</option>
              {looks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </BareSelect>
            <BareSelect
              label="Language"
              value={shownIn}
              onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? null)}
            >
              {languagesOf([...spoken, shownIn]).map((one) => (
                <option key={one} value={one}>
                  {languageName(one)}
                </option>
              ))}
            </BareSelect>
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <CardFrame title="Your card" html={preview?.edited ?? null} isOld={isOld} />
            <CardFrame title="The library's card" html={preview?.library ?? null} isOld={isOld} />
          </div>
          {preview !== null && !isOld && (
            <p className="text-[0.9375rem] text-pretty text-muted">
              {!preview.differs && 'The two say the same in this language. '}
              {!preview.describes && 'This look shows no description, or has no room for it; your server finds the text in the JSON form.'}
            </p>
          )}
        </div>
      </div>
      <History versions={standing.versions} onRestore={mayEdit ? (version) => change(fitted(standing.record.notes, version)) : null} />
    </>
  );
}

/** English first, for it stands in for every other. */
const languagesOf = (all: readonly string[]): readonly Language[] => languages.filter((one) => one === 'en' || all.includes(one));

function otherwise(language: string, recorded: string | null, english: string | undefined): string {
  if (language !== 'en' && english !== undefined) return 'Nothing of its own: the card says the English text.';
  return recorded === null
    ? 'Nothing of its own: the library has no text either.'
    : "Nothing of its own: the card says the library's text.";
}
