import { lookSettings, type NamedLook } from '../card/settings/settings.ts';

const start = (name: string, settings: Parameters<typeof lookSettings.parse>[0]): NamedLook => ({
  name,
  settings: lookSettings.parse(settings),
});

/** Six looks to start from, as far apart as the layouts, palettes and typefaces allow. */
export const starts: readonly NamedLook[] = [
  start('Atelier', { layout: 'atelier' }),
  start('Herbarium', { layout: 'herbarium', palette: 'sage', display: 'fraunces', rules: 'hairline' }),
  start('Nocturne', { layout: 'story', palette: 'noir', display: 'bodoni-moda', rules: 'accent' }),
  start('Chord', { layout: 'chord', palette: 'porcelain', display: 'marcellus', rules: 'hairline' }),
  start('Apothecary', { layout: 'label', palette: 'rose clay', corners: 'square' }),
  start('Midnight band', { layout: 'banner', palette: 'midnight', density: 'compact' }),
];
