/** The frames in which cards are drawn, in CSS px, and which layout is designed for which. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizes = {
  landscape: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  tall: { width: 1080, height: 1920 },
  banner: { width: 1200, height: 400 },
  row: { width: 1200, height: 200 },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;

export const layoutNames = ['atelier', 'banner', 'row', 'story', 'editorial', 'spectrum'] as const;
export type LayoutName = (typeof layoutNames)[number];

const designedFor: Record<LayoutName, readonly [SizeName, ...SizeName[]]> = {
  atelier: ['landscape'],
  banner: ['banner'],
  row: ['row'],
  story: ['portrait', 'tall'],
  editorial: ['landscape', 'square'],
  spectrum: ['square', 'landscape'],
};

/** The sizes of a layout, its own first. */
export const sizesOf = (layout: LayoutName): readonly SizeName[] => designedFor[layout];

export const sizeOf = (look: { readonly layout: LayoutName; readonly size: SizeName | 'auto' }): Size =>
  sizes[look.size === 'auto' ? designedFor[look.layout][0] : look.size];
