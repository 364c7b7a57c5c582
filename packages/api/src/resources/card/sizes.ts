/** The frames in which cards are drawn, in CSS px. */
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
