import type { GiftWishes } from '../../../api/library/library.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { Field, Select } from '../../../parts/field.tsx';
import { Form, type FormValues } from '../../../parts/form.tsx';
import { oneOf, optional } from '../../../search.ts';
import { namesOf, occasionNames, seasonNames, timeNames } from './gift-names.ts';

interface GiftFormProps {
  readonly wishes: GiftWishes;
  readonly error: unknown;
  readonly onSubmit: (wishes: GiftWishes) => void;
}

export function GiftForm({ wishes, error, onSubmit }: GiftFormProps) {
  const submit = ({ text }: FormValues): void =>
    onSubmit({
      ...optional('occasion', oneOf(namesOf(occasionNames), text('occasion'))),
      ...optional('season', oneOf(namesOf(seasonNames), text('season'))),
      ...optional('time', oneOf(namesOf(timeNames), text('time'))),
      ...optional('likes', text('likes').trim() || undefined),
      ...optional('dislikes', text('dislikes').trim() || undefined),
      ...optional('within', oneOf(['linked'], text('within'))),
    });
  const taste = { hint: t('library.askTaste'), maxLength: 500, autoComplete: 'off', spellCheck: false };
  return (
    <Form submitLabel={t('library.findGifts')} busy={false} error={error} onSubmit={submit}>
      <Choice
        name="occasion"
        label={t('library.occasion')}
        anyLabel={t('library.anyOccasion')}
        value={wishes.occasion}
        names={occasionNames}
      />
      <Choice name="season" label={t('library.season')} anyLabel={t('library.anySeason')} value={wishes.season} names={seasonNames} />
      <Choice name="time" label={t('library.time')} anyLabel={t('library.anyTime')} value={wishes.time} names={timeNames} />
      <Field name="likes" label={t('library.likes')} defaultValue={wishes.likes} {...taste} />
      <Field name="dislikes" label={t('library.dislikes')} defaultValue={wishes.dislikes} {...taste} />
      <Select name="within" label={t('library.choices')} defaultValue={wishes.within ?? ''}>
        <option value="linked">{t('library.fromShop')}</option>
        <option value="">{t('library.fromLibrary')}</option>
      </Select>
    </Form>
  );
}

interface ChoiceProps<K extends string> {
  readonly name: string;
  readonly label: string;
  /** The option for no choice. */
  readonly anyLabel: string;
  readonly value: K | undefined;
  readonly names: Readonly<Record<K, MessageId>>;
}

function Choice<K extends string>({ name, label, anyLabel, value, names }: ChoiceProps<K>) {
  return (
    <Select name={name} label={label} defaultValue={value ?? ''}>
      <option value="">{anyLabel}</option>
      {namesOf(names).map((one) => (
        <option key={one} value={one}>
          {t(names[one])}
        </option>
      ))}
    </Select>
  );
}
