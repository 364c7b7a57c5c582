import { type ComponentProps, type ReactNode, use, useId, useState } from 'react';
import { rich } from '../messages/t.ts';
import { classes } from './classes.ts';
import { FieldErrors } from './field-errors.ts';

const box =
  'w-full min-h-11 sm:min-h-10 rounded border border-edge bg-surface px-3 text-ink placeholder:text-muted hover:border-ink aria-invalid:border-bad disabled:opacity-60';

interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FrameProps extends FieldText {
  readonly name: string | undefined;
  readonly children: (attributes: InputAttributes) => ReactNode;
}

/** An error replaces the hint. */
function Frame({ label, hint, error: given, name = '', children }: FrameProps) {
  const id = useId();
  const error = use(FieldErrors).get(name) ?? given;
  const describedBy = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return (
    // Its rows keep their height beside a field with a longer hint.
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="text-[0.9375rem] leading-snug text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[0.9375rem] leading-snug text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export function Field({ label, hint, error, className, ...rest }: FieldText & ComponentProps<'input'>) {
  return (
    <Frame label={label} hint={hint} error={error} name={rest.name}>
      {(attributes) => (
        <input
          {...attributes}
          {...(isAddress.has(rest.type) && { dir: 'ltr' })}
          {...rest}
          className={classes(box, isAddress.has(rest.type) && 'rtl:text-right', className)}
        />
      )}
    </Frame>
  );
}

/** They read from the left in every language. */
const isAddress: ReadonlySet<string | undefined> = new Set(['email', 'url']);

/** A multi-line field in a monospace font. */
export function Area({ label, hint, error, className, ...rest }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} hint={hint} error={error} name={rest.name}>
      {(attributes) => (
        <textarea {...attributes} {...rest} spellCheck={false} className={classes(box, 'py-2 font-mono text-[0.875rem]', className)} />
      )}
    </Frame>
  );
}

export function PasswordField({ label, hint, error, ...rest }: FieldText & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Frame label={label} hint={hint} error={error} name={rest.name}>
      {(attributes) => (
        <div className="relative">
          <input {...attributes} {...rest} type={shown ? 'text' : 'password'} className={classes(box, 'pe-20')} />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 px-3 text-[0.9375rem] text-muted hover:text-ink"
          >
            {rich(shown ? 'shell.hidePassword' : 'shell.showPassword', { hidden: (text) => <span className="sr-only">{text}</span> })}
          </button>
        </div>
      )}
    </Frame>
  );
}

export function Select({ label, hint, error, className, children, ...rest }: FieldText & ComponentProps<'select'>) {
  return (
    <Frame label={label} hint={hint} error={error} name={rest.name}>
      {(attributes) => (
        <div className="relative">
          <select {...attributes} {...rest} className={classes(box, 'appearance-none pe-9', className)}>
            {children}
          </select>
          <Chevron className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2" />
        </div>
      )}
    </Frame>
  );
}

/** A select inside a row, with a label for screen readers only. */
export function BareSelect({ label, className, children, ...rest }: { readonly label: string } & ComponentProps<'select'>) {
  return (
    <div className="relative inline-block">
      <select {...rest} aria-label={label} className={classes(box, 'appearance-none pe-9 w-auto', className)}>
        {children}
      </select>
      <Chevron className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2" />
    </div>
  );
}

export function Chevron({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true" className={classes('text-muted', className)}>
      <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

export function Check({ label, hint, ...rest }: { readonly label: string; readonly hint?: string } & ComponentProps<'input'>) {
  return (
    <label className="flex items-start gap-3 py-1.5">
      <input type="checkbox" {...rest} className="mt-[0.3rem] size-4 shrink-0 accent-accent" />
      <span>
        {label}
        {hint !== undefined && <span className="block text-[0.9375rem] leading-snug text-muted">{hint}</span>}
      </span>
    </label>
  );
}
