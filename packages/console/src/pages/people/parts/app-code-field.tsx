import { Field } from '../../../parts/field.tsx';

/** The six digits that an authenticator app shows. */
export const AppCodeField = ({ label }: { readonly label: string }) => (
  <Field
    label={label}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,7}"
    data-wants="Type the six digits that the app shows."
    required
    className="font-mono text-xl tracking-[0.3em]"
  />
);
