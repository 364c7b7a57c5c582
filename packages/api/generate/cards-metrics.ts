import { readFile } from 'node:fs/promises';
import { type Node, Renderer } from '@takumi-rs/core';
import { create, type Font } from 'fontkit';
import { type FontFile, listFontFiles } from '../src/adapters/picture/fonts.ts';
import { joinedOffset } from '../src/resources/card/fitting/measure.ts';
import { type Face, faces } from '../src/resources/card/fitting/typefaces.ts';

/**
 * Tables of character coverage, from the font files, and advance widths, as measured by the renderer. With them, cards are fitted and
 * fallback fonts are chosen without loading a font.
 */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const all = spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const coverage: string[] = [];
  const lines: string[] = [];
  for (const [key, face] of faces) {
    const files = await openFontFiles(face);
    const has = listCodes(files);
    coverage.push(`  '${key}': ${formatCoverage(files, has)},`);
    const shown = all.filter((code) => has.has(code));
    for (const { file, data } of files) {
      if (!shown.some((code) => serves(file, code))) continue;
      await renderer.registerFont({ name: face.family, data, weight: face.weight, style: face.style, unicodeRange: file.ranges });
    }
    const widths = new Map((await measureCharacterWidths(face, shown)).map((width, index) => [shown[index], width]));
    const packed = spans.flatMap(([first, last]) => {
      const row = all.flatMap((code) => (code >= first && code <= last ? [widths.get(code) ?? 0] : []));
      return row.some(Boolean) ? [`    [0x${first.toString(16)}, '${row.join(' ')}'],`] : [];
    });
    const arabic = all.filter((code) => code >= 0x60c && code <= 0x6d5);
    if (arabic.some((code) => has.has(code)))
      packed.push(`    [0x${(joinedOffset + 0x60c).toString(16)}, '${(await measureJoinedWidths(face, arabic)).join(' ')}'],`);
    lines.push(`  '${key}': [\n${packed.join('\n')}\n  ],`);
  }
  const folder = new URL('../src/resources/card/generated/', import.meta.url);
  return new Map([
    [
      new URL('coverage.ts', folder),
      `// Written by npm run generate from the font files: metrics in em, and the alternating lengths of gaps and runs of characters, in base 36.
export const faceCoverage: Readonly<Record<string, { readonly xHeight: number; readonly capHeight: number; readonly wideWidth: number; readonly runs: string }>> = {\n${coverage.join('\n')}\n};\n`,
    ],
    [
      new URL('metrics.ts', folder),
      `// Written by npm run generate from the font files: rows of advance widths in thousandths of an em, each with its first code point.
export const metrics: Readonly<Record<string, readonly (readonly [number, string])[]>> = {\n${lines.join('\n')}\n};\n`,
    ],
  ]);
}

const renderer = new Renderer();

interface OpenFont {
  readonly file: FontFile;
  readonly data: Buffer;
  readonly font: Font;
}

async function openFontFiles(face: Face): Promise<readonly OpenFont[]> {
  const opened: OpenFont[] = [];
  for (const fontFile of listFontFiles(face)) {
    const data = await readFile(fontFile.file);
    const font = create(data);
    if (!('characterSet' in font)) throw new Error(`${fontFile.file} contains several fonts.`);
    opened.push({ file: fontFile, data, font });
  }
  return opened;
}

const serves = (file: FontFile, code: number): boolean => file.ranges.some(([first, last]) => code >= first && code <= last);

/** The characters of a face. If several files declare a character, the last one decides whether it is covered, as in CSS. */
function listCodes(files: readonly OpenFont[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { file, font } of files) {
    const own = new Set(font.characterSet);
    for (const [first, last] of file.ranges) {
      for (let code = first; code <= last; code += 1) {
        if (own.has(code)) found.add(code);
        else found.delete(code);
      }
    }
  }
  return found;
}

function formatCoverage(files: readonly OpenFont[], has: ReadonlySet<number>): string {
  const latin = files.find(({ file }) => serves(file, 0x78))?.font;
  if (!latin) throw new Error('A face without Latin letters has no x-height to match.');
  const sample = [0x6c34, 0xac00, 0x6d].find((code) => has.has(code)) ?? 0x6d;
  const wide = files.findLast(({ file }) => serves(file, sample))?.font ?? latin;
  const em = (units: number, font = latin) => Math.round((units / font.unitsPerEm) * 1000) / 1000;
  return `{ xHeight: ${em(latin.xHeight)}, capHeight: ${em(latin.capHeight)}, wideWidth: ${em(wide.glyphForCodePoint(sample).advanceWidth, wide)}, runs: '${encodeRuns(has)}' }`;
}

function encodeRuns(has: ReadonlySet<number>): string {
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

/** The widths of Arabic letters joined on both sides, which are narrower than isolated ones. */
async function measureJoinedWidths(face: Face, codes: readonly number[]): Promise<number[]> {
  const [bars = 0] = await measureWidths(face, ['\u0640\u0640']);
  const between = await measureWidths(
    face,
    codes.map((code) => `\u0640${String.fromCodePoint(code)}\u0640`),
  );
  return between.map((width) => Math.max(0, Math.round(width - bars)));
}

/** The widths of characters, measured between two bars so that spaces aren't trimmed. */
async function measureCharacterWidths(face: Face, codes: readonly number[]): Promise<number[]> {
  const [stems = 0] = await measureWidths(face, ['||']);
  const found = await measureWidths(
    face,
    codes.map((code) => `|${String.fromCodePoint(code)}|`),
  );
  return found.map((width) => Math.max(0, Math.round(width - stems)));
}

async function measureWidths(face: Face, texts: readonly string[]): Promise<number[]> {
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
