import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { FieldFaults, type FieldFaultsByName, faultFrom, faultsIn } from './field-faults.ts';
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

/** Fields, why the last try failed, and the one button that sends them. What is wrong with a field is said below it, in the place of its hint. */
export function Form({ onSend, busy, error, send, beside, wide = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaultsByName>(new Map());
  const [placed, setPlaced] = useState<unknown>(null);
  const show = (wrong: FieldFaultsByName): void => {
    setFaults(wrong);
    const [first] = wrong.keys();
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useLayoutEffect(() => {
    if (form.current === null || error === null) return;
    const wrong = faultFrom(error, form.current);
    if (wrong.size === 0) return;
    setPlaced(error);
    show(wrong);
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const wrong = faultsIn(event.currentTarget);
    show(wrong);
    if (wrong.size === 0) onSend(saidIn(new FormData(event.currentTarget)));
  };
  const forget = ({ target }: FormEvent<HTMLFormElement>): void => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (name !== null && faults.has(name)) setFaults(new Map([...faults].filter(([one]) => one !== name)));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={forget} className="grid gap-5">
      <FieldFaults value={faults}>{children}</FieldFaults>
      {error !== placed && <Fault error={error} />}
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
