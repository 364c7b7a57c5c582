import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../../parts/classes.ts';
import { type ArrangedTier, type Tier, tierNames } from './arrangement.ts';

interface TierListProps {
  readonly tier: Tier;
  readonly notes: ArrangedTier;
  readonly mayEdit: boolean;
  readonly fault: string | undefined;
  readonly onArrange: (notes: ArrangedTier) => void;
}

/** The notes of a tier in the order in which the card tells them: each may go up, down, out, and back. What happened is said aloud. */
export function TierList({ tier, notes: { shown, leftOut }, mayEdit, fault, onArrange }: TierListProps) {
  const heading = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<string | null>(null);
  // The button that was pressed has moved with its note, or is another one now: the focus goes with the note.
  useEffect(() => {
    if (focus === null) return;
    const [note = '', way = ''] = focus.split('\n');
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-note]') ?? [])].find((one) => one.dataset.note === note);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:not(:disabled)`);
    (wanted ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    setFocus(null);
  }, [focus]);
  const act = (note: string, way: string, notes: ArrangedTier): void => {
    onArrange(notes);
    const place = notes.shown.indexOf(note) + 1;
    setSaid(place === 0 ? `${note} is left out.` : `${note} is number ${place} of ${notes.shown.length}.`);
    setFocus(`${note}\n${way}`);
  };
  const move = (note: string, by: -1 | 1): void => {
    const from = shown.indexOf(note);
    const order = shown.filter((one) => one !== note);
    order.splice(from + by, 0, note);
    act(note, by < 0 ? 'up' : 'down', { shown: order, leftOut });
  };
  return (
    <section aria-labelledby={heading} ref={list} className="grid gap-1">
      <h3 id={heading} className="label">
        {tierNames[tier]}
      </h3>
      <ol className="border-t border-line">
        {shown.map((note, at) => (
          <li key={note} data-note={note} className="flex min-h-11 items-center gap-1 border-b border-line">
            <span className="w-6 shrink-0 text-[0.9375rem] text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{note}</span>
            {mayEdit && (
              <>
                <Step way="up" label={`Move ${note} up`} disabled={at === 0} onClick={() => move(note, -1)} />
                <Step way="down" label={`Move ${note} down`} disabled={at === shown.length - 1} onClick={() => move(note, 1)} />
                <Step
                  way="out"
                  label={`Leave ${note} out`}
                  onClick={() => act(note, 'back', { shown: shown.filter((one) => one !== note), leftOut: [...leftOut, note] })}
                />
              </>
            )}
          </li>
        ))}
        {leftOut.map((note) => (
          <li key={note} data-note={note} className="flex min-h-11 items-center gap-1 border-b border-line text-muted">
            <span className="w-6 shrink-0" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <s>{note}</s> <span className="text-[0.9375rem]">left out</span>
            </span>
            {mayEdit && (
              <Step
                way="back"
                label={`Put ${note} back`}
                onClick={() => act(note, 'out', { shown: [...shown, note], leftOut: leftOut.filter((one) => one !== note) })}
              />
            )}
          </li>
        ))}
      </ol>
      {fault !== undefined && <p className="text-[0.9375rem] leading-snug text-bad">{fault}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type Way = 'up' | 'down' | 'out' | 'back';

const drawings: Readonly<Record<Way, string>> = {
  up: 'M7 12V2M3 6l4-4 4 4',
  down: 'M7 2v10M3 8l4 4 4-4',
  out: 'M2 2l10 10M12 2L2 12',
  back: 'M7 2v10M2 7h10',
};

interface StepProps {
  readonly way: Way;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const Step = ({ way, label, disabled = false, onClick }: StepProps) => (
  <button
    type="button"
    data-way={way}
    disabled={disabled}
    onClick={onClick}
    title={label}
    className={classes(
      'grid size-9 shrink-0 place-items-center rounded',
      disabled ? 'text-line' : 'text-muted hover:bg-hover hover:text-ink',
    )}
  >
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d={drawings[way]} />
    </svg>
    <span className="sr-only">{label}</span>
  </button>
);
