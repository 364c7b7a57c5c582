import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { createLook, type LookTemplate, lookTemplatesQuery, previewPerfumeQuery } from '../../../api/looks/saved-looks.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { t } from '../../../messages/t.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { CardHtml, ScaleToFit } from './card-html.tsx';
import { nameTemplate } from './setting-names.ts';

/** Six templates shown as real cards; then the name of the new look. */
export function TemplateDialog({ existingNames, onClose }: { readonly existingNames: readonly string[]; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: perfume } = useQuery(previewPerfumeQuery(business));
  const { data = [], error } = useQuery({ ...lookTemplatesQuery(business, perfume?.id), enabled: perfume !== undefined });
  const [template, setTemplate] = useState<LookTemplate | null>(null);
  const creating = useMutation({
    mutationFn: ({ name, settings }: Pick<LookTemplate, 'name' | 'settings'>) => createLook(business, name, settings),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'looks') });
      await navigate({ to: '/b/$business/looks/$look', params: { business, look: id } });
    },
  });
  if (template !== null) {
    const name = nameTemplate(template.name);
    return (
      <Dialog title={t('looks.createTitle')} onClose={onClose}>
        <Form
          submitLabel={t('looks.createSubmit')}
          busy={creating.isPending}
          error={creating.error}
          onSubmit={(form) => creating.mutate({ name: form.text('name').trim(), settings: template.settings })}
        >
          <Field
            label={t('looks.name')}
            name="name"
            hint={t('looks.createHint')}
            defaultValue={existingNames.includes(name) ? `${name} 2` : name}
            required
            maxLength={80}
            autoComplete="off"
          />
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('looks.templates')} onClose={onClose} wide>
      <ErrorNotice error={error} />
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {data.length === 0 &&
          error === null &&
          templatePlaces.map((place) => (
            <li key={place} aria-hidden="true" className="h-[21rem]">
              <div className="h-64 motion-safe:animate-pulse rounded-sm border border-line bg-hover" />
            </li>
          ))}
        {data.map((one) => (
          <li key={one.name} className="grid content-start gap-2">
            <div
              aria-hidden="true"
              inert
              className="grid h-64 content-center-safe overflow-hidden rounded-sm border border-line bg-hover p-4"
            >
              {one.html !== null && (
                <ScaleToFit width={640} maxHeight={222}>
                  <CardHtml html={one.html} />
                </ScaleToFit>
              )}
            </div>
            <button
              type="button"
              onClick={() => setTemplate(one)}
              className="justify-self-start touch:min-h-11 text-lg leading-snug font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {nameTemplate(one.name)}
            </button>
            <p className="text-[0.9375rem] leading-snug text-muted">{translateApiSentence(one.suits)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** While the templates load, the dialog is as high as with them. */
const templatePlaces = [1, 2, 3, 4, 5, 6];
