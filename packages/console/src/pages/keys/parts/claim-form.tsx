import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type ClaimRequest, type CreatedClaim, createClaim, type Key } from '../../../api/keys/keys.ts';
import { limits, rules, scopes, testMode } from '../../../generated/constants.ts';
import { translateApiSentence } from '../../../messages/api-sentences.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Check, Field, Select } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { GuideLink } from './guide-link.tsx';
import { type SoftwareName, software, softwareNames } from './software.ts';

interface ClaimFormProps {
  /** The preselected mode. */
  readonly mode: Key['mode'];
  readonly onCreated: (claim: CreatedClaim, chosen: SoftwareName) => void;
  readonly onClose: () => void;
}

const scopeHints: Readonly<Record<(typeof scopes)[number], MessageId>> = {
  card: 'keys.scopeCard',
  search: 'keys.scopeSearch',
  match: 'keys.scopeMatch',
  looks: 'keys.scopeLooks',
  browse: 'keys.scopeBrowse',
  recommend: 'keys.scopeRecommend',
  feed: 'keys.scopeFeed',
};

export function ClaimForm({ mode, onCreated, onClose }: ClaimFormProps) {
  const { id: business } = useBusiness();
  const [chosen, setChosen] = useState<SoftwareName>('own');
  const { help, guide, scopes: needed } = software[chosen];
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (request: ClaimRequest) => createClaim(business, request),
    onSuccess({ claim }) {
      void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'claims') });
      onCreated(claim, chosen);
    },
  });
  return (
    <Form
      submitLabel={t('keys.claimCreate')}
      busy={create.isPending}
      error={create.error}
      onSubmit={(form) =>
        create.mutate({
          label: form.text('label').trim(),
          scopes: scopes.filter((scope) => form.all('scopes').includes(scope)),
          expires_at: inDays(form.text('days')),
          mode: form.text('mode') === 'test' ? 'test' : 'live',
        })
      }
      extraActions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <p className="text-pretty text-muted">
        {translateApiSentence(rules.use_key_tool.message)} {t('keys.claimCodeExpires', { minutes: limits.claimMinutes })}
      </p>
      <Select
        label={t('keys.software')}
        value={chosen}
        onChange={({ target }) => setChosen(softwareNames.find((name) => name === target.value) ?? 'own')}
        hint={rich(help, { link: (text) => <GuideLink path={guide}>{text}</GuideLink> })}
      >
        {softwareNames.map((name) => (
          <option key={name} value={name}>
            {t(software[name].name)}
          </option>
        ))}
      </Select>
      <Field label={t('keys.label')} name="label" required maxLength={80} autoComplete="off" placeholder={t('keys.labelPlaceholder')} />
      <Select
        label={t('keys.mode')}
        name="mode"
        defaultValue={mode}
        hint={t('keys.modeHint', { calls: testMode.allowance, rate: testMode.ratePerMinute })}
      >
        <option value="test">{t('keys.modeTest')}</option>
        <option value="live">{t('keys.modeLive')}</option>
      </Select>
      {/* Other software preselects other scopes. */}
      <fieldset key={chosen}>
        <legend className="mb-1 font-medium">{t('keys.scopes')}</legend>
        <p className="mb-1 text-[0.9375rem] leading-snug text-muted">{t('keys.scopesHint')}</p>
        <div className="grid sm:grid-cols-2">
          {scopes.map((scope) => (
            <Check
              key={scope}
              name="scopes"
              value={scope}
              defaultChecked={needed.some((one) => one === scope)}
              label={scope}
              hint={t(scopeHints[scope])}
            />
          ))}
        </div>
      </fieldset>
      <Select label={t('keys.expires')} name="days" defaultValue="">
        <option value="">{t('keys.lifetimeUnlimited')}</option>
        <option value="30">{t('keys.lifetimeDays', { days: 30 })}</option>
        <option value="90">{t('keys.lifetimeDays', { days: 90 })}</option>
        <option value="365">{t('keys.lifetimeYear')}</option>
      </Select>
    </Form>
  );
}

const inDays = (days: string): string | null => (days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString());
