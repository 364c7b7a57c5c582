import { type Size, type SizeName, sizes } from '../fitting/sizes.ts';
import type { StyleSettings } from '../settings/style-settings.ts';
import { atelier } from './atelier.ts';
import { banner } from './banner.ts';
import { chord } from './chord.ts';
import { editorial } from './editorial.ts';
import { herbarium } from './herbarium.ts';
import { label } from './label.ts';
import type { LayoutDefinition } from './layout.ts';
import { row } from './row.ts';
import { spectrum } from './spectrum.ts';
import { story } from './story.ts';

/** All layouts by name, in display order. The service, documentation and console derive everything about layouts from here. */
export const layouts = { atelier, banner, row, story, editorial, spectrum, herbarium, chord, label } as const satisfies Readonly<
  Record<string, LayoutDefinition>
>;

export type LayoutName = keyof typeof layouts;

const isLayoutName = (name: string): name is LayoutName => name in layouts;

export const layoutNames: readonly LayoutName[] = Object.keys(layouts).filter(isLayoutName);

/** The sizes of a layout, its default first. */
export const getLayoutSizes = (layout: LayoutName): readonly SizeName[] => layouts[layout].sizes;

/** The sizes that a look can set with different results: `auto` is one of them if it lets the card grow. */
export function getDistinctSizes(layout: LayoutName): readonly (SizeName | 'auto')[] {
  const { fitHeight, sizes: own }: LayoutDefinition = layouts[layout];
  return fitHeight ? ['auto', ...own] : own;
}

export const getCardSize = (look: { readonly layout: LayoutName; readonly size: SizeName | 'auto' }): Size =>
  sizes[look.size === 'auto' ? layouts[look.layout].sizes[0] : look.size];

/** Whether cards in these settings name other perfumes of the shop. A low card has no room, and what is printed outlives an assortment. */
export function showsSuggestions(look: Parameters<typeof getCardSize>[0] & Pick<StyleSettings, 'suggestions'>): boolean {
  const { width, height } = getCardSize(look);
  return look.suggestions === 'linked' && height >= width && !printsInOneInk(look.layout);
}

/** Whether the layout prints in one ink on white paper. */
export const printsInOneInk = (layout: LayoutName): boolean => {
  const { isOneInk = false }: LayoutDefinition = layouts[layout];
  return isOneInk;
};
