import type { Settings } from '../../../api/looks/saved-looks.ts';
import { layoutSizes, settingSchemas } from '../../../generated/look-settings.ts';
import { Select } from '../../../parts/field.tsx';
import { ImageFields } from './image-fields.tsx';
import { LayoutField } from './layout-field.tsx';
import { PaletteField } from './palette-field.tsx';
import { PartsField } from './parts-field.tsx';
import { nameSetting, nameValue, type SettingValue } from './setting-names.ts';
import { WebsiteSuggestions } from './website-suggestions.tsx';

interface PanelProps {
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** Every setting of a look, in the API's order: a setting added to the API gets its field here without code. */
export function SettingsPanel({ settings, change }: PanelProps) {
  return (
    <div className="grid gap-6">
      {Object.keys(settingSchemas).map((name) => (
        <SettingField key={name} name={name} settings={settings} change={change} />
      ))}
    </div>
  );
}

function SettingField({ name, settings, change }: PanelProps & { readonly name: string }) {
  if (name === 'layout') return <LayoutField settings={settings} change={change} />;
  if (name === 'palette')
    return (
      <>
        <PaletteField settings={settings} change={change} />
        <WebsiteSuggestions settings={settings} change={change} />
      </>
    );
  if (name === 'parts') return <PartsField parts={settings.parts} onChange={(parts) => change({ parts })} />;
  if (name === 'pictures') return <ImageFields settings={settings} change={change} />;
  const value = getSetting(settings, name);
  const values = getAllowedValues(name, settings);
  if (values.length === 0) return null;
  return (
    <Select
      label={nameSetting(name)}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = values.find((one) => String(one) === target.value);
        change({ [name]: chosen });
      }}
    >
      {values.map((one) => (
        <option key={String(one)} value={String(one)}>
          {nameValue(name, one)}
        </option>
      ))}
    </Select>
  );
}

const getSetting = (settings: Settings, name: string): unknown => Object.entries(settings).find(([key]) => key === name)?.[1];

/** The values that the schema of a setting allows; sizes are limited to those of the layout. */
function getAllowedValues(name: string, { layout }: Settings): readonly SettingValue[] {
  const schema: unknown = Object.entries(settingSchemas).find(([key]) => key === name)?.[1];
  const allowed = valuesIn(schema);
  const layoutOwn: readonly string[] = layoutSizes[layout];
  return name === 'size' ? allowed.filter((one) => one === 'auto' || layoutOwn.includes(String(one))) : allowed;
}

function valuesIn(schema: unknown): readonly SettingValue[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('const' in schema && isValue(schema.const)) return [schema.const];
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.filter(isValue);
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(valuesIn);
  return 'type' in schema && schema.type === 'boolean' ? [true, false] : [];
}

const isValue = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
