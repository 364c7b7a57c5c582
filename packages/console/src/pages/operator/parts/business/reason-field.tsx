import { limits } from '../../../../generated/constants.ts';
import { t } from '../../../../messages/t.ts';
import { Field } from '../../../../parts/field.tsx';

/** Why an operator makes a change. */
export const ReasonField = () => (
  <Field
    label={t('operator.reason')}
    name="reason"
    required
    maxLength={limits.reasonCharactersMax}
    autoComplete="off"
    hint={t('operator.reasonHint')}
  />
);
