import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { Blob, Buffer as Characters, Face, Feature, Font, shape } from 'harfbuzzjs';
import type { FontFile } from '../fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

interface Glyph {
  /** Its number in this font, not in the file. */
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface Shaped {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/**
 * A font for the PDF library, which shapes text as the image renderer does: with HarfBuzz. A glyph that stands for several letters, such as a
 * letter that Arabic completes with dots, is embedded once for each of them, so that the text reads back as it was written.
 */
export async function openPrintFont({ file }: FontFile): Promise<object> {
  // WOFF 2 recodes the outlines, which the subset would have to undo.
  const bytes = unpackWoff(await readFile(file.replace(/\.woff2$/, '.woff')));
  const outlines = create(bytes);
  if (!('createSubset' in outlines)) throw new Error(`${file} isn't a single font.`);
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const glyphs: { readonly gid: number; readonly codePoints: readonly number[] }[] = [];
  const known = new Map<string, number>();

  const idOf = (gid: number, codePoints: readonly number[]): number => {
    const key = `${gid} ${codePoints}`;
    const id = known.get(key) ?? glyphs.push({ gid, codePoints }) - 1;
    known.set(key, id);
    return id;
  };

  const layout = (text: string, features: readonly string[]): Shaped => {
    const characters = new Characters();
    characters.addText(text);
    characters.guessSegmentProperties();
    shape(
      font,
      characters,
      features.flatMap((feature) => Feature.fromString(feature) ?? []),
    );
    const infos = characters.getGlyphInfosAndPositions();
    const codePointsOf = clustersIn(text, infos);
    const shaped = infos.map(({ codepoint: gid, xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }, at) => {
      const codePoints = codePointsOf.get(at) ?? invisible;
      return {
        glyph: { id: idOf(gid, codePoints), advanceWidth: outlines.getGlyph(gid).advanceWidth, codePoints },
        position: { xAdvance, yAdvance, xOffset, yOffset },
      };
    });
    return marksLast(shaped);
  };

  const createSubset = () => {
    const subset: { readonly glyphs: number[]; encode(): Uint8Array } = Object(outlines.createSubset());
    const numbers = new Map<number, number>();
    return {
      // The first glyph of every subset is the one for missing characters.
      includeGlyph(id: number): number {
        const number = numbers.get(id) ?? subset.glyphs.push(glyphs[id]?.gid ?? 0) - 1;
        numbers.set(id, number);
        return number;
      },
      encode: () => subset.encode(),
    };
  };

  return Object.create(outlines, { layout: { value: layout }, createSubset: { value: createSubset } });
}

/** Some programs read a glyph without a character as a control character, so the further glyphs of a cluster have a zero-width space. */
const invisible = [0x200b];

interface GlyphInCluster {
  readonly cluster: number;
  readonly xAdvance?: number;
}

/** The code points of each cluster, at its widest glyph: its marks have no width. */
function clustersIn(text: string, infos: readonly GlyphInCluster[]): ReadonlyMap<number, readonly number[]> {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  return new Map(
    starts.map((start, at) => [
      widestIn(infos, start),
      Array.from(text.slice(start, starts[at + 1]), (letter) => letter.codePointAt(0) ?? 0),
    ]),
  );
}

function widestIn(infos: readonly GlyphInCluster[], start: number): number {
  const [widest = 0] = infos
    .flatMap(({ cluster }, at) => (cluster === start ? [at] : []))
    .sort((one, other) => (infos[other]?.xAdvance ?? 0) - (infos[one]?.xAdvance ?? 0));
  return widest;
}

/** Marks move back over their letters. Drawn after the line, they don't look like a space in it to a program that reads the text. */
function marksLast(shaped: readonly { readonly glyph: Glyph; readonly position: Position }[]): Shaped {
  let x = 0;
  const letters: (typeof shaped)[number][] = [];
  const marks: (typeof shaped)[number][] = [];
  const advanceWidth = shaped.reduce((sum, { position }) => sum + position.xAdvance, 0);
  for (const one of shaped) {
    const { position } = one;
    if (position.xAdvance === 0) marks.push({ ...one, position: { ...position, xOffset: x + position.xOffset - advanceWidth } });
    else letters.push(one);
    x += position.xAdvance;
  }
  const ordered = [...letters, ...marks];
  return { glyphs: ordered.map(({ glyph }) => glyph), positions: ordered.map(({ position }) => position), advanceWidth };
}
