import type { Settings } from '../../../api/looks/saved-looks.ts';
import { settingSchemas } from '../../../generated/look-settings.ts';
import { t } from '../../../messages/t.ts';
import { namePart } from './setting-names.ts';

type Parts = Settings['parts'];
type Part = Parts[number];

/** Selects and orders the parts of a card: visible parts come first, in their order. */
export function PartsField({ parts, onChange }: { readonly parts: Parts; readonly onChange: (parts: Parts) => void }) {
  const allParts: readonly Part[] = settingSchemas.parts.items.enum;
  const hidden = allParts.filter((part) => !parts.includes(part));
  const move = (part: Part, by: -1 | 1): void => {
    const from = parts.indexOf(part);
    const others = parts.filter((one) => one !== part);
    onChange([...others.slice(0, from + by), part, ...others.slice(from + by)]);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('looks.parts')}</legend>
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
              {namePart(part)}
            </label>
            {at >= 0 && (
              <span className="flex">
                <MoveButton
                  label={t('looks.movePartUp', { part: namePart(part) })}
                  disabled={at === 0}
                  onClick={() => move(part, -1)}
                  path="M1 6l4-4 4 4"
                />
                <MoveButton
                  label={t('looks.movePartDown', { part: namePart(part) })}
                  disabled={at === parts.length - 1}
                  onClick={() => move(part, 1)}
                  path="M1 2l4 4 4-4"
                />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly path: string;
}

function MoveButton({ label, disabled, onClick, path }: MoveButtonProps) {
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
