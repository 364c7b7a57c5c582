import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type CustomPalette, paletteCheckQuery, type Settings } from '../../../api/looks/saved-looks.ts';
import { suggestedPalettesQuery } from '../../../api/pictures/pictures.ts';
import { palettes } from '../../../generated/constants.ts';
import { type MessageId, rich, t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { srOnly } from '../../../parts/sr-only.tsx';
import { PaletteChoice } from './palette-choice.tsx';
import { namePalette } from './setting-names.ts';
import { isEqual } from './use-look-draft.ts';

interface PaletteFieldProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** Named palettes, palettes based on the shop's logo, and five custom colours whose contrast is checked as they change. */
export function PaletteField({ settings, change }: PaletteFieldProps) {
  const { palette } = settings;
  const custom = typeof palette === 'string' ? null : palette;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('looks.palette')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {getKeys(palettes).map((name) => (
          <PaletteChoice
            key={name}
            name={namePalette(name)}
            palette={palettes[name]}
            checked={palette === name}
            onChoose={() => change({ palette: name })}
          />
        ))}
      </div>
      <LogoPalettes settings={settings} change={change} />
      {custom === null ? (
        <button
          type="button"
          onClick={() => typeof palette === 'string' && change({ palette: { ...palettes[palette] } })}
          className="justify-self-start text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('looks.paletteCustom')}
        </button>
      ) : (
        <CustomColours palette={custom} onChange={(changed) => change({ palette: changed })} />
      )}
    </fieldset>
  );
}

const getKeys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record).filter((key): key is K => key in record);

/** Palettes based on the colours of the look's logo. */
function LogoPalettes({ settings, change }: PaletteFieldProps) {
  const { id: business } = useBusiness();
  const { logo } = settings.pictures;
  const { data } = useQuery({ ...suggestedPalettesQuery(business, logo ?? ''), enabled: logo !== null });
  if (logo === null) return <p className="text-[0.9375rem] leading-snug text-muted">{t('looks.paletteFromLogoHint')}</p>;
  if (data === undefined || data.palettes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] text-muted">{t('looks.paletteFromLogo')}</p>
      <div className="grid grid-cols-3 gap-2">
        {data.palettes.slice(0, 6).map(({ name, from, palette }) => (
          <PaletteChoice
            key={`${from} ${name}`}
            name={namePalette(name)}
            basedOn={from}
            palette={palette}
            checked={isEqual(settings.palette, palette)}
            onChoose={() => change({ palette })}
          />
        ))}
      </div>
    </div>
  );
}

const roles = [
  ['background', 'looks.colourBackground'],
  ['surface', 'looks.colourSurface'],
  ['text', 'looks.colourText'],
  ['muted', 'looks.colourMuted'],
  ['accent', 'looks.colourAccent'],
] as const satisfies readonly (readonly [keyof CustomPalette, MessageId])[];

function CustomColours({ palette, onChange }: { readonly palette: CustomPalette; readonly onChange: (palette: CustomPalette) => void }) {
  const { id: business } = useBusiness();
  const { data: contrast } = useQuery(paletteCheckQuery(business, palette));
  return (
    <div className="grid gap-1.5 rounded border border-line bg-surface p-3">
      {roles.map(([role, id]) => {
        const label = t(id);
        const pairs = contrast?.pairs.filter(({ ink }) => ink === role) ?? [];
        const weakest = Math.min(...pairs.map(({ ratio }) => ratio));
        const nearest = role === 'background' || role === 'surface' ? undefined : contrast?.nearest[role];
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
                aria-label={t('looks.colourHex', { colour: label })}
                spellCheck={false}
                onChange={({ target: { value } }) => /^#[0-9a-f]{6}$/i.test(value) && onChange({ ...palette, [role]: value.toLowerCase() })}
                className="w-22 rounded-sm border border-line bg-paper px-1.5 py-0.5 font-mono text-[0.8125rem] hover:border-edge"
              />
              {pairs.length > 0 && (
                <span className={classes('text-[0.9375rem] whitespace-nowrap', fails ? 'text-bad' : 'text-muted')}>
                  {rich(fails ? 'looks.contrastLow' : 'looks.contrast', { ratio: weakest, sr: srOnly })}
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
                {t('looks.colourUse', { colour: nearest })}
              </button>
            )}
            {fails && nearest === null && <p className="text-[0.9375rem] text-bad">{t('looks.colourNone')}</p>}
          </div>
        );
      })}
    </div>
  );
}
