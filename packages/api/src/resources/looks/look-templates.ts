import { lookSettings, type NamedLook } from '../card/settings/settings.ts';

const template = (name: string, settings: Parameters<typeof lookSettings.parse>[0]): NamedLook => ({
  name,
  settings: lookSettings.parse(settings),
});

/** Six templates for looks, as different as layouts, palettes and typefaces allow. */
export const lookTemplates: readonly NamedLook[] = [
  template('Atelier', { layout: 'atelier' }),
  template('Herbarium', { layout: 'herbarium', palette: 'sage', display: 'fraunces', rules: 'hairline' }),
  template('Nocturne', { layout: 'story', palette: 'noir', display: 'bodoni-moda', rules: 'accent' }),
  template('Chord', { layout: 'chord', palette: 'porcelain', display: 'marcellus', rules: 'hairline' }),
  template('Apothecary', { layout: 'label', palette: 'rose clay', corners: 'square' }),
  template('Midnight band', { layout: 'banner', palette: 'midnight', density: 'compact' }),
];
