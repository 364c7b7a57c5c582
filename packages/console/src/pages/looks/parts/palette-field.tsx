import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { judgedQuery, type OwnPalette, type Settings } from '../../../api/looks/saved-looks.ts';
import { proposedQuery } from '../../../api/pictures/pictures.ts';
import { palettes } from '../../../generated/words.ts';
import { capitalised } from '../../../parts/capitalised.ts';
import { classes } from '../../../parts/classes.ts';
import { same } from './use-design.ts';

interface PaletteFieldProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** The named palettes, those around the shop's logo, and five colours of its own that are judged as they are chosen. */
export function PaletteField({ settings, change }: PaletteFieldProps) {
  const { palette } = settings;
  const own = typeof palette === 'string' ? null : palette;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Palette</legend>
      <div className="grid grid-cols-3 gap-2">
        {namesOf(palettes).map((name) => (
          <PaletteChoice
            key={name}
            name={capitalised(name)}
            inks={palettes[name]}
            checked={palette === name}
            onChoose={() => change({ palette: name })}
          />
        ))}
      </div>
      <Proposed settings={settings} change={change} />
      {own === null ? (
        <button
          type="button"
          onClick={() => typeof palette === 'string' && change({ palette: { ...palettes[palette] } })}
          className="justify-self-start text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Colours of your own
        </button>
      ) : (
        <OwnColours palette={own} onChange={(changed) => change({ palette: changed })} />
      )}
    </fieldset>
  );
}

const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record).filter((key): key is K => key in record);

interface ChoiceProps {
  readonly name: string;
  /** The colour that it was made around. */
  readonly from?: string;
  readonly inks: OwnPalette;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function PaletteChoice({ name, from, inks, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={classes(
        'grid cursor-pointer gap-1 rounded border p-1.5 text-[0.8125rem] leading-tight has-focus-visible:outline-2 has-focus-visible:outline-accent',
        checked ? 'border-ink' : 'border-line hover:border-edge',
      )}
    >
      <input type="radio" name="palette" checked={checked} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden="true"
        style={{ background: inks.background }}
        className="flex h-9 items-center gap-1.5 rounded-sm border border-line px-2"
      >
        <span style={{ color: inks.text }} className="font-display text-lg leading-none font-medium">
          Aa
        </span>
        <span style={{ background: inks.muted }} className="size-2 rounded-full" />
        <span style={{ background: inks.accent }} className="h-0.5 flex-1" />
      </span>
      <span className={checked ? 'text-ink' : 'text-muted'}>
        {name}
        {from !== undefined && (
          <>
            <span className="sr-only"> around {from}</span>
            <span aria-hidden="true" style={{ background: from }} className="ml-1.5 inline-block size-2 rounded-full border border-edge" />
          </>
        )}
      </span>
    </label>
  );
}

/** Palettes around the colours of the logo that the look shows. */
function Proposed({ settings, change }: PaletteFieldProps) {
  const { id: business } = useBusiness();
  const { logo } = settings.pictures;
  const { data } = useQuery({ ...proposedQuery(business, logo ?? ''), enabled: logo !== null });
  if (logo === null)
    return (
      <p className="text-[0.9375rem] leading-snug text-muted">Add your logo below, and palettes around its colours are proposed here.</p>
    );
  if (data === undefined || data.palettes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] text-muted">From your logo</p>
      <div className="grid grid-cols-3 gap-2">
        {data.palettes.slice(0, 6).map(({ name, from, palette }) => (
          <PaletteChoice
            key={`${from} ${name}`}
            name={name}
            from={from}
            inks={palette}
            checked={same(settings.palette, palette)}
            onChoose={() => change({ palette })}
          />
        ))}
      </div>
    </div>
  );
}

const roles = [
  ['background', 'Background'],
  ['surface', 'Panels'],
  ['text', 'Text'],
  ['muted', 'Labels'],
  ['accent', 'Accent'],
] as const satisfies readonly (readonly [keyof OwnPalette, string])[];

function OwnColours({ palette, onChange }: { readonly palette: OwnPalette; readonly onChange: (palette: OwnPalette) => void }) {
  const { id: business } = useBusiness();
  const { data: judged } = useQuery(judgedQuery(business, palette));
  return (
    <div className="grid gap-1.5 rounded border border-line bg-surface p-3">
      {roles.map(([role, label]) => {
        const pairs = judged?.pairs.filter(({ ink }) => ink === role) ?? [];
        const weakest = Math.min(...pairs.map(({ ratio }) => ratio));
        const nearest = role === 'background' || role === 'surface' ? undefined : judged?.nearest[role];
        const fails = pairs.some(({ passes }) => !passes);
        return (
          <div key={role} className="grid gap-0.5">
            <div className="flex items-center gap-3">
              <input
                aria-label={label}
                type="color"
                value={palette[role]}
                onChange={({ target }) => onChange({ ...palette, [role]: target.value })}
                className="h-8 w-11 shrink-0 rounded-sm border border-edge bg-transparent"
              />
              <span className="flex-1">{label}</span>
              <input
                key={palette[role]}
                defaultValue={palette[role]}
                aria-label={`${label}, as #rrggbb`}
                spellCheck={false}
                onChange={({ target: { value } }) => /^#[0-9a-f]{6}$/i.test(value) && onChange({ ...palette, [role]: value.toLowerCase() })}
                className="w-22 rounded-sm border border-line bg-paper px-1.5 py-0.5 font-mono text-[0.8125rem] hover:border-edge"
              />
              {pairs.length > 0 && (
                <span className={classes('text-[0.9375rem] whitespace-nowrap', fails ? 'text-bad' : 'text-muted')}>
                  {weakest.toFixed(1)}
                  <span className="sr-only"> to 1</span>
                  {fails ? ' weak' : ''}
                </span>
              )}
            </div>
            {fails && nearest !== undefined && nearest !== null && (
              <button
                type="button"
                onClick={() => onChange({ ...palette, [role]: nearest })}
                className="inline-flex items-center gap-2 justify-self-end text-[0.9375rem] text-accent underline underline-offset-4"
              >
                <span aria-hidden="true" style={{ background: nearest }} className="size-3.5 rounded-sm border border-edge" />
                Take {nearest}, the nearest that passes
              </button>
            )}
            {fails && nearest === null && (
              <p className="text-[0.9375rem] text-bad">No colour can be read on both grounds: one is light, the other dark.</p>
            )}
          </div>
        );
      })}
    </div>
  );
}
