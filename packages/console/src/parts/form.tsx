import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { type FieldErrorMap, FieldErrors, getFieldErrors, toFieldErrors } from './field-errors.ts';
import { ErrorNotice } from './notice.tsx';

interface FormProps {
  readonly onSubmit: (values: FormValues) => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly submitLabel: string;
  readonly extraActions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The submitted values by field name. */
export interface FormValues {
  text(name: string): string;
  all(name: string): readonly string[];
}

/** Fields, the error of the last submission, and the submit button. A field's error appears below it, instead of its hint. */
export function Form({ onSubmit, busy, error, submitLabel, extraActions, wide = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrorMap>(new Map());
  const [shownError, setShownError] = useState<unknown>(null);
  const show = (errors: FieldErrorMap): void => {
    setFieldErrors(errors);
    const [first] = errors.keys();
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per error
  useLayoutEffect(() => {
    if (form.current === null || error === null) return;
    const errors = toFieldErrors(error, form.current);
    if (errors.size === 0) return;
    setShownError(error);
    show(errors);
  }, [error]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const errors = getFieldErrors(event.currentTarget);
    show(errors);
    if (errors.size === 0) onSubmit(toFormValues(new FormData(event.currentTarget)));
  };
  const clearError = ({ target }: FormEvent<HTMLFormElement>): void => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (name !== null && fieldErrors.has(name)) setFieldErrors(new Map([...fieldErrors].filter(([one]) => one !== name)));
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} onInput={clearError} className="grid gap-5">
      <FieldErrors value={fieldErrors}>{children}</FieldErrors>
      {error !== shownError && <ErrorNotice error={error} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" busy={busy} className={classes(wide && 'w-full')}>
          {submitLabel}
        </Button>
        {extraActions}
      </div>
    </form>
  );
}

const toFormValues = (form: FormData): FormValues => ({
  text: (name) => toText(form.get(name)),
  all: (name) => form.getAll(name).map(toText),
});

const toText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
