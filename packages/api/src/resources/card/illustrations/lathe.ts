import { clamp, mix, type Plate, type Point, range } from './burin.ts';
import { ellipse } from './forms.ts';

/** A number from 0 to 1 for each use that follows from a text. */
function derive(text: string, use: number): number {
  let hash = 2166136261 ^ use;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** A guilloché rosette, as turned on a lathe: its petals, turns and phase follow from an ID. */
export const createRosette =
  (id: string) =>
  (plate: Plate): void => {
    const petals = 6 + Math.floor(derive(id, 1) * 6);
    const [depth, inner] = [mix(0.16, 0.34, derive(id, 2)), mix(0.26, 0.5, derive(id, 3))];
    const second = mix(0, 0.16, derive(id, 4));
    const lean = derive(id, 5) < 0.5 ? 1 : 2;
    const band = (from: number, to: number, waves: number, lines: number): void => {
      const [middle, half] = [(from + to) / 2, (to - from) / 2];
      const count = plate.lines(lines);
      for (const n of range(count)) {
        const shift = (n / count) * Math.PI * 2;
        plate.cut(
          range(waves * 14 + 1).map((step): Point => {
            const a = (step / (waves * 14)) * Math.PI * 2;
            const r = middle + half * ((1 - second) * Math.cos(a * waves + shift * lean) + second * Math.cos(a * waves * 2 + shift));
            return [200 + Math.cos(a) * r, 200 + Math.sin(a) * r];
          }),
          (part) => {
            const a = part * Math.PI * 2;
            const towards = Math.cos(a) * 0.62 + Math.sin(a) * 0.78;
            return mix(1.1, 3.2, clamp((plate.isWhite ? -towards : towards) * 0.5 + 0.5) ** 1.5);
          },
          { isEven: true },
        );
      }
    };
    band(182 * (1 - depth * 0.8), 182, petals * 2, 2);
    band(182 * inner, 182 * (1 - depth * 0.8) - 5, petals, derive(id, 6) < 0.5 ? 4 : 5);
    for (const k of [0.86, 0.62, 0.24]) plate.contour(ellipse(200, 200, 182 * inner * k), 0.7);
  };
