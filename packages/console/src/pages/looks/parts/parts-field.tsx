import type { Settings } from '../../../api/looks/saved-looks.ts';
import { settingSchemas } from '../../../generated/look-settings.ts';
import { capitalised } from '../../../parts/capitalised.ts';

type Parts = Settings['parts'];
type Part = Parts[number];

/** Which parts a card shows, and in which order: those that show first, in their order, then the others. */
export function PartsField({ parts, onChange }: { readonly parts: Parts; readonly onChange: (parts: Parts) => void }) {
  const all: readonly Part[] = settingSchemas.parts.items.enum;
  const hidden = all.filter((part) => !parts.includes(part));
  const move = (part: Part, by: -1 | 1): void => {
    const from = parts.indexOf(part);
    const others = parts.filter((one) => one !== part);
    onChange([...others.slice(0, from + by), part, ...others.slice(from + by)]);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Parts, in order</legend>
      {[...parts, ...hidden].map((part) => {
        const at = parts.indexOf(part);
        return (
          <div key={part} className="flex min-h-9 items-center justify-between gap-3 border-b border-line last:border-0">
            <label className="flex flex-1 items-center gap-3">
              <input
                type="checkbox"
                checked={at >= 0}
                onChange={() => onChange(at >= 0 ? parts.filter((one) => one !== part) : [...parts, part])}
                className="size-4 accent-accent"
              />
              {capitalised(part)}
            </label>
            {at >= 0 && (
              <span className="flex">
                <Mover label={`Move ${part} up`} disabled={at === 0} onClick={() => move(part, -1)} path="M1 6l4-4 4 4" />
                <Mover label={`Move ${part} down`} disabled={at === parts.length - 1} onClick={() => move(part, 1)} path="M1 2l4 4 4-4" />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface MoverProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly path: string;
}

function Mover({ label, disabled, onClick, path }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="grid size-8 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-35"
    >
      <svg viewBox="0 0 10 8" width="10" height="8" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
