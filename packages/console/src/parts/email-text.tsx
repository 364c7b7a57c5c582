import { Fragment } from 'react';

/** An email address that breaks after its “@” and its dots, and inside a word only if that doesn't fit either. */
export const EmailText = ({ email }: { readonly email: string }) => (
  <span dir="ltr" className="wrap-anywhere">
    {email.split(/(?<=[@.])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal, and their order is fixed
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
