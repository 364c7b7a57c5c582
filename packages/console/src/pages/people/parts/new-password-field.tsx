import { limits } from '../../../generated/words.ts';
import { PasswordField } from '../../../parts/field.tsx';

/** A password that is chosen here, held to what the service takes. */
export function NewPasswordField({
  label,
  name,
  advice = '',
}: {
  readonly label: string;
  readonly name: string;
  readonly advice?: string;
}) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      minLength={limits.passwordCharactersMin}
      maxLength={limits.passwordCharactersMax}
      hint={`At least ${limits.passwordCharactersMin} characters.${advice}`}
    />
  );
}
