import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { businessesQuery, createBusiness } from '../../../../api/business/businesses.ts';
import { sessionKey, useSession } from '../../../../api/people/session.ts';
import { rules } from '../../../../generated/constants.ts';
import { translateApiSentence } from '../../../../messages/api-sentences.ts';
import { t } from '../../../../messages/t.ts';
import { TextLink } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { Page } from '../../../../parts/page.tsx';
import { parseFlag } from '../../../../search.ts';
import { focusOnMount } from '../../../people/parts/auth-page.tsx';
import { ConfirmReminder } from '../../../people/parts/confirm-reminder.tsx';
import { parseWebsite } from '../../parts/website.ts';

export const Route = createFileRoute('/_app/_account/businesses/new')({
  // What the new business does next: connect the shop that was installed, or claim a test key.
  validateSearch: (search) => ({ ...parseFlag('shop', search.shop), ...parseFlag('key', search.key) }),
  component: NewBusiness,
});

function NewBusiness() {
  const navigate = useNavigate();
  const { shop, key } = Route.useSearch();
  const person = useSession();
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: createBusiness,
    async onSuccess({ business }) {
      await Promise.all([
        queries.refetchQueries({ queryKey: businessesQuery.queryKey }),
        queries.invalidateQueries({ queryKey: sessionKey }),
      ]);
      const params = { business: business.id };
      if (key === true) await navigate({ to: '/b/$business/keys', params, search: { claim: 'new', test: true } });
      else await navigate({ to: shop === true ? '/b/$business/shop' : '/b/$business', params });
    },
  });
  return (
    <Page title={t('business.create')} lead={translateApiSentence(rules.too_many_businesses.message)}>
      <div className="max-w-lg">
        {person?.email_confirmed === false ? (
          <ConfirmReminder />
        ) : (
          <Form
            submitLabel={t('business.createSubmit')}
            busy={creating.isPending}
            error={creating.error}
            onSubmit={(form) => creating.mutate({ name: form.text('name').trim(), website: parseWebsite(form.text('website')) })}
            extraActions={<TextLink to="/businesses">{t('business.createLater')}</TextLink>}
          >
            <Field
              ref={focusOnMount}
              label={t('business.name')}
              name="name"
              required
              maxLength={80}
              autoComplete="organization"
              hint={t('business.nameHint')}
            />
            <Field
              label={t('business.website')}
              name="website"
              inputMode="url"
              autoComplete="url"
              placeholder={t('business.websitePlaceholder')}
              hint={t('business.websiteHint')}
            />
          </Form>
        )}
      </div>
    </Page>
  );
}
