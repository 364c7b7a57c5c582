import { t } from '../../../messages/t.ts';
import { Field } from '../../../parts/field.tsx';

export const AppCodeField = ({ label }: { readonly label: string }) => (
  <Field
    label={label}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,7}"
    data-error={t('people.appCodeInvalid')}
    required
    className="font-mono text-xl tracking-[0.3em]"
  />
);
