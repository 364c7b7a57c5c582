import type { Settings } from '../../../api/looks/saved-looks.ts';
import { families, sizes } from '../../../generated/constants.ts';
import { layoutTitles } from '../../../generated/look-settings.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { capitalise } from '../../../parts/capitalise.ts';
import { formatLanguage } from '../../../parts/format-language.ts';

export type SettingValue = string | number | boolean;

/** The label of a setting; a setting that the API has added since is named after its field. */
export const nameSetting = (setting: string): string => translate(settings, setting) ?? capitalise(setting);

/** The name of a value that a setting can have. */
export function nameValue(setting: string, value: SettingValue): string {
  if (typeof value === 'boolean') return t(value ? 'looks.valueYes' : 'looks.valueNo');
  const text = String(value);
  if (setting === 'layout') return find(layoutTitles, text)?.title ?? capitalise(text);
  if (setting === 'display' || setting === 'text') return find(families, text) ?? text;
  if (setting === 'language') return formatLanguage(text);
  if (setting === 'size') return nameSize(text);
  return translate(values, `${setting}.${text}`) ?? capitalise(text);
}

export const namePalette = (palette: string): string => translate(palettes, palette) ?? capitalise(palette);

export const namePart = (part: Settings['parts'][number]): string => t(parts[part]);

export const nameTemplate = (template: string): string => translate(templates, template) ?? template;

/** The name of a stress-test perfume's kind. */
export const nameKind = (kind: string): string => translate(kinds, kind) ?? capitalise(kind);

function nameSize(text: string): string {
  const size = find(sizes, text);
  const name = translate(values, `size.${text}`) ?? capitalise(text);
  return size === undefined ? name : t('looks.valueSize', { name, width: String(size.width), height: String(size.height) });
}

type Names = Readonly<Record<string, MessageId>>;

const find = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

function translate(names: Names, key: string): string | undefined {
  const id = find(names, key);
  return id === undefined ? undefined : t(id);
}

const settings: Names = {
  layout: 'looks.settingLayout',
  display: 'looks.settingDisplay',
  text: 'looks.settingText',
  density: 'looks.settingDensity',
  corners: 'looks.settingCorners',
  rules: 'looks.settingRules',
  suggestions: 'looks.settingSuggestions',
  language: 'looks.settingLanguage',
  size: 'looks.settingSize',
  scale: 'looks.settingScale',
};

const values: Names = {
  'density.airy': 'looks.valueAiry',
  'density.regular': 'looks.valueRegular',
  'density.compact': 'looks.valueCompact',
  'corners.square': 'looks.valueSquare',
  'corners.soft': 'looks.valueSoft',
  'corners.round': 'looks.valueRound',
  'rules.none': 'looks.valueNone',
  'rules.hairline': 'looks.valueHairline',
  'rules.accent': 'looks.valueAccent',
  'suggestions.none': 'looks.valueSuggestionsNone',
  'suggestions.linked': 'looks.valueSuggestionsLinked',
  'scale.1': 'looks.valueScale1',
  'scale.2': 'looks.valueScale2',
  'size.auto': 'looks.valueSizeAuto',
  'size.landscape': 'looks.sizeLandscape',
  'size.square': 'looks.sizeSquare',
  'size.portrait': 'looks.sizePortrait',
  'size.tall': 'looks.sizeTall',
  'size.banner': 'looks.sizeBanner',
  'size.row': 'looks.sizeRow',
};

const palettes: Names = {
  ivory: 'looks.paletteIvory',
  noir: 'looks.paletteNoir',
  sage: 'looks.paletteSage',
  'rose clay': 'looks.paletteRoseClay',
  porcelain: 'looks.palettePorcelain',
  midnight: 'looks.paletteMidnight',
  Website: 'looks.paletteWebsite',
  Paper: 'looks.palettePaper',
  Tint: 'looks.paletteTint',
  Night: 'looks.paletteNight',
};

const templates: Names = {
  Atelier: 'looks.templateAtelier',
  Herbarium: 'looks.templateHerbarium',
  Nocturne: 'looks.templateNocturne',
  Chord: 'looks.templateChord',
  Apothecary: 'looks.templateApothecary',
  'Midnight band': 'looks.templateMidnightBand',
};

const parts: Readonly<Record<Settings['parts'][number], MessageId>> = {
  strength: 'looks.partStrength',
  year: 'looks.partYear',
  perfumers: 'looks.partPerfumers',
  family: 'looks.partFamily',
  notes: 'looks.partNotes',
  accords: 'looks.partAccords',
  description: 'looks.partDescription',
};

const kinds: Names = {
  'well known': 'looks.kindWellKnown',
  'longest name': 'looks.kindLongestName',
  'most notes': 'looks.kindMostNotes',
  'no tiers': 'looks.kindNoTiers',
  'little known': 'looks.kindLittleKnown',
  Arabic: 'looks.kindArabic',
  Japanese: 'looks.kindJapanese',
};
