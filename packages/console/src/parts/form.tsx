import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Fault } from './notice.tsx';

interface FormProps {
  readonly onSend: (said: Said) => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly send: string;
  /** Beside the button. */
  readonly beside?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** What was typed, by the names of the fields. */
export interface Said {
  text(name: string): string;
  all(name: string): readonly string[];
}

/** Fields, why the last try failed, and the one button that sends them. */
export function Form({ onSend, busy, error, send, beside, wide = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onSend(saidIn(new FormData(event.currentTarget)));
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      {children}
      <Fault error={error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" dress="ink" busy={busy} className={classes(wide && 'w-full')}>
          {send}
        </Button>
        {beside}
      </div>
    </form>
  );
}

const saidIn = (form: FormData): Said => ({
  text: (name) => textOf(form.get(name)),
  all: (name) => form.getAll(name).map(textOf),
});

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
