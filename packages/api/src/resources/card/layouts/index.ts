import { type Size, type SizeName, sizes } from '../fitting/sizes.ts';
import { atelier } from './atelier.ts';
import { banner } from './banner.ts';
import { chord } from './chord.ts';
import { editorial } from './editorial.ts';
import { herbarium } from './herbarium.ts';
import { label } from './label.ts';
import type { Layout } from './layout.ts';
import { row } from './row.ts';
import { spectrum } from './spectrum.ts';
import { story } from './story.ts';

/** Every layout by its name, in the order in which they are shown. What the service, its documents and the console say of layouts is read from here. */
export const layouts = { atelier, banner, row, story, editorial, spectrum, herbarium, chord, label } as const satisfies Readonly<
  Record<string, Layout>
>;

export type LayoutName = keyof typeof layouts;

const isName = (name: string): name is LayoutName => name in layouts;

export const layoutNames: readonly LayoutName[] = Object.keys(layouts).filter(isName);

/** The sizes of a layout, its own first. */
export const sizesOf = (layout: LayoutName): readonly SizeName[] => layouts[layout].sizes;

export const sizeOf = (look: { readonly layout: LayoutName; readonly size: SizeName | 'auto' }): Size =>
  sizes[look.size === 'auto' ? layouts[look.layout].sizes[0] : look.size];
