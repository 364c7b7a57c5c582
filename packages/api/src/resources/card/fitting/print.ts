import type { TypeStyle } from '../card-layout.ts';
import { getFontStack } from './font-stack.ts';
import type { Size } from './sizes.ts';

/** The trim size of a printed card. */
export const printSizeMm = { width: 91, height: 114 } as const;

const pointsPerMm = 72 / 25.4;

/** The trim size in points. */
export const printSize = { width: printSizeMm.width * pointsPerMm, height: printSizeMm.height * pointsPerMm } as const;

/** Points per px of a card that is printed. */
export const printScale = ({ width, height }: Size): number => Math.min(printSize.width / width, printSize.height / height);

/** The size in px, rounded up to 0.1 px, at which these texts are printed in 7 pt even in a fallback face that is scaled down. */
export function findPrintFloor(texts: readonly string[], typeStyles: readonly TypeStyle[], size: Size): number {
  const scales = texts.flatMap((text) => typeStyles.flatMap((typeStyle) => getFontStack(typeStyle, text).faces.map(({ scale }) => scale)));
  return Math.ceil((pointsMin / printScale(size) / Math.min(1, ...scales)) * 10) / 10;
}

const pointsMin = 7;
