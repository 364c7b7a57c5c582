import { type Node, Renderer } from '@takumi-rs/core';
import { fontShelf } from '../src/adapters/picture/fonts.ts';
import { joined } from '../src/resources/card/measure.ts';
import { companions, displayTypefaces, type Face, textTypefaces } from '../src/resources/card/typefaces.ts';

/**
 * The advance widths of every face, as the renderer itself measures them. The card decides from this table what fits, so neither the
 * page nor the picture needs a font to know.
 */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const lines: string[] = [];
  for (const [key, face] of facesByKey()) {
    const all = spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
    await shelf.ready([face], String.fromCodePoint(...all));
    const bare = await widths(face, all);
    const packed = spans.flatMap(([first, last]) => {
      const row = all.flatMap((code, index) => (code >= first && code <= last ? [bare[index] ?? 0] : []));
      return row.some(Boolean) ? [`    [0x${first.toString(16)}, '${row.join(' ')}'],`] : [];
    });
    const arabic = all.filter((code) => code >= 0x60c && code <= 0x6d5);
    if (arabic.some((code) => bare[all.indexOf(code)]))
      packed.push(`    [0x${(joined + 0x60c).toString(16)}, '${(await joinedWidths(face, arabic)).join(' ')}'],`);
    lines.push(`  '${key}': [\n${packed.join('\n')}\n  ],`);
  }
  return new Map([
    [
      new URL('../src/resources/card/generated/metrics.ts', import.meta.url),
      `// Written by npm run generate from the font files: advance widths in thousandths of an em, from a first code point on.
export const metrics: Readonly<Record<string, readonly (readonly [number, string])[]>> = {\n${lines.join('\n')}\n};\n`,
    ],
  ]);
}

const renderer = new Renderer();
const shelf = fontShelf(renderer);

const spans: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
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

function facesByKey(): ReadonlyMap<string, Face> {
  const faces = new Map<string, Face>();
  const keep = (face: Face) => faces.set(`${face.family} ${face.style}`, face);
  for (const face of Object.values(displayTypefaces)) {
    keep({ ...face, style: 'normal' });
    if (face.italic) keep({ ...face, style: 'italic' });
  }
  for (const face of Object.values(textTypefaces)) keep({ ...face, style: 'normal' });
  for (const scripts of Object.values(companions)) {
    for (const list of Object.values(scripts)) for (const face of list) keep({ ...face, style: 'normal' });
  }
  return faces;
}

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
async function widths(face: Face, codes: readonly number[]): Promise<number[]> {
  const [stems = 0, missing = 0] = await measured(face, ['||', '|\u0378|']);
  const found = await measured(
    face,
    codes.map((code) => `|${String.fromCodePoint(code)}|`),
  );
  // A character that the face lacks is drawn as its empty box. Outside ASCII that width means "ask the next face".
  return found.map((width, index) => (width === missing && (codes[index] ?? 0) > 0x7e ? 0 : Math.max(0, Math.round(width - stems))));
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
