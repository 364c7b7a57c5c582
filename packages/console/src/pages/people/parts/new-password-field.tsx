import { limits } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { PasswordField } from '../../../parts/field.tsx';

/** A field to choose a password, with the limits of the API. */
export function NewPasswordField({
  label,
  name,
  isFirst = false,
}: {
  readonly label: string;
  readonly name: string;
  /** Adds advice for someone who chooses their first password. */
  readonly isFirst?: boolean;
}) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      minLength={limits.passwordCharactersMin}
      maxLength={limits.passwordCharactersMax}
      hint={t(isFirst ? 'people.firstPasswordHint' : 'people.passwordHint', { min: limits.passwordCharactersMin })}
    />
  );
}
