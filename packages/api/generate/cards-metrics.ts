import { readFile } from 'node:fs/promises';
import { type Node, Renderer } from '@takumi-rs/core';
import { create, type Font } from 'fontkit';
import { type Cut, cutsOf } from '../src/adapters/picture/fonts.ts';
import { joined } from '../src/resources/card/fitting/measure.ts';
import { type Face, faces } from '../src/resources/card/fitting/typefaces.ts';

/**
 * What every face has, as its files say, and the advance widths, as the renderer measures them. The card decides from these tables what
 * fits and who draws what, so neither the page nor the picture needs a font to know.
 */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const all = spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const bodies: string[] = [];
  const lines: string[] = [];
  for (const [key, face] of faces) {
    const cuts = await openedCuts(face);
    const has = codesOf(cuts);
    bodies.push(`  '${key}': ${bodyOf(cuts, has)},`);
    const shown = all.filter((code) => has.has(code));
    for (const { cut, data } of cuts) {
      if (!shown.some((code) => serves(cut, code))) continue;
      await renderer.registerFont({ name: face.family, data, weight: face.weight, style: face.style, unicodeRange: cut.ranges });
    }
    const widths = new Map((await measuredWidths(face, shown)).map((width, index) => [shown[index], width]));
    const packed = spans.flatMap(([first, last]) => {
      const row = all.flatMap((code) => (code >= first && code <= last ? [widths.get(code) ?? 0] : []));
      return row.some(Boolean) ? [`    [0x${first.toString(16)}, '${row.join(' ')}'],`] : [];
    });
    const arabic = all.filter((code) => code >= 0x60c && code <= 0x6d5);
    if (arabic.some((code) => has.has(code)))
      packed.push(`    [0x${(joined + 0x60c).toString(16)}, '${(await joinedWidths(face, arabic)).join(' ')}'],`);
    lines.push(`  '${key}': [\n${packed.join('\n')}\n  ],`);
  }
  const folder = new URL('../src/resources/card/generated/', import.meta.url);
  return new Map([
    [
      new URL('coverage.ts', folder),
      `// Written by npm run generate from the font files: measures in em, and in base 36 the lengths of gaps and of runs of characters in turn.
export const bodies: Readonly<Record<string, { readonly small: number; readonly capital: number; readonly wide: number; readonly runs: string }>> = {\n${bodies.join('\n')}\n};\n`,
    ],
    [
      new URL('metrics.ts', folder),
      `// Written by npm run generate from the font files: advance widths in thousandths of an em, from a first code point on.
export const metrics: Readonly<Record<string, readonly (readonly [number, string])[]>> = {\n${lines.join('\n')}\n};\n`,
    ],
  ]);
}

const renderer = new Renderer();

interface Opened {
  readonly cut: Cut;
  readonly data: Buffer;
  readonly font: Font;
}

async function openedCuts(face: Face): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  for (const cut of cutsOf(face)) {
    const data = await readFile(cut.file);
    const font = create(data);
    if (!('characterSet' in font)) throw new Error(`${cut.file} holds several fonts.`);
    opened.push({ cut, data, font });
  }
  return opened;
}

const serves = (cut: Cut, code: number): boolean => cut.ranges.some(([first, last]) => code >= first && code <= last);

/** A character is had where the file that is asked for it has it: of files that serve the same one, the last listed, as on a page. */
function codesOf(cuts: readonly Opened[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { cut, font } of cuts) {
    const own = new Set(font.characterSet);
    for (const [first, last] of cut.ranges) {
      for (let code = first; code <= last; code += 1) {
        if (own.has(code)) found.add(code);
        else found.delete(code);
      }
    }
  }
  return found;
}

function bodyOf(cuts: readonly Opened[], has: ReadonlySet<number>): string {
  const latin = cuts.find(({ cut }) => serves(cut, 0x78))?.font;
  if (!latin) throw new Error('A face without Latin letters has no measure to be matched by.');
  const sample = [0x6c34, 0xac00, 0x6d].find((code) => has.has(code)) ?? 0x6d;
  const wide = cuts.findLast(({ cut }) => serves(cut, sample))?.font ?? latin;
  const em = (units: number, font = latin) => Math.round((units / font.unitsPerEm) * 1000) / 1000;
  return `{ small: ${em(latin.xHeight)}, capital: ${em(latin.capHeight)}, wide: ${em(wide.glyphForCodePoint(sample).advanceWidth, wide)}, runs: '${runsOf(has)}' }`;
}

function runsOf(has: ReadonlySet<number>): string {
  const lengths: number[] = [];
  let end = 0;
  let before = -2;
  for (const code of [...has].sort((one, other) => one - other)) {
    if (code === before + 1) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(code - end, 1);
    before = code;
    end = code + 1;
  }
  return lengths.map((length) => length.toString(36)).join(' ');
}

const spans: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b9, 0x2bf],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x5d0, 0x5ea],
  [0x60c, 0x6d5],
  [0x6f0, 0x6f9],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
];

/** Each Arabic letter between two others that it joins, where it is narrower than alone. */
async function joinedWidths(face: Face, codes: readonly number[]): Promise<number[]> {
  const [bars = 0] = await measured(face, ['\u0640\u0640']);
  const between = await measured(
    face,
    codes.map((code) => `\u0640${String.fromCodePoint(code)}\u0640`),
  );
  return between.map((width) => Math.max(0, Math.round(width - bars)));
}

/** Each character between two stems, so that a space is not trimmed away. */
async function measuredWidths(face: Face, codes: readonly number[]): Promise<number[]> {
  const [stems = 0] = await measured(face, ['||']);
  const found = await measured(
    face,
    codes.map((code) => `|${String.fromCodePoint(code)}|`),
  );
  return found.map((width) => Math.max(0, Math.round(width - stems)));
}

async function measured(face: Face, texts: readonly string[]): Promise<number[]> {
  const style = {
    fontFamily: `'${face.family}'`,
    fontSize: 1000,
    fontWeight: face.weight,
    fontStyle: face.style,
    whiteSpace: 'pre',
  } as const;
  const node = (text: string): Node => ({ type: 'container', style: { display: 'flex' }, children: [{ type: 'text', text, style }] });
  const page: Node = { type: 'container', style: { display: 'flex', flexDirection: 'column', width: 20000 }, children: texts.map(node) };
  const { children } = await renderer.measure(page, { width: 20000, fontFamilies: [face.family] });
  return children.map((child) => child.children[0]?.runs.reduce((sum, run) => sum + run.width, 0) ?? 0);
}
