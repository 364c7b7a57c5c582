/** Renders the same card with satori and resvg, for comparison: the frame's tree, translated into the styles that satori supports. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { Node } from '@takumi-rs/core';
import satori, { type Font } from 'satori';
import { createFrame } from '../../src/adapters/picture/frame.ts';
import type { Card } from '../../src/resources/card/card.ts';
import { renderCard } from '../../src/resources/card/html.ts';
import type { LookSettings } from '../../src/resources/card/settings/settings.ts';

const require = createRequire(import.meta.url);

const font = (source: string, weight: 400 | 500, style: 'normal' | 'italic' = 'normal'): Font => ({
  name: `${source}-latin-${weight}-${style}`,
  weight,
  style,
  data: readFileSync(require.resolve(`@fontsource/${source}/files/${source}-latin-${weight}-${style}.woff`)),
});

const fonts: Font[] = [font('cormorant', 500), font('cormorant', 500, 'italic'), font('jost', 400)];

interface SatoriNode {
  readonly type: string;
  readonly key: null;
  readonly props: {
    readonly style: Readonly<Record<string, string>>;
    readonly src?: string;
    readonly children?: string | readonly (SatoriNode | string)[];
  };
}

const unknown = new Set(['direction', 'unicodeBidi', 'fontFeatureSettings', 'textWrap', 'overflowWrap', 'containerType', 'minWidth']);

function toSatoriNode(node: Node): SatoriNode {
  const style: Record<string, string> = {};
  for (const [property, value] of Object.entries(node.style ?? {}))
    if (!unknown.has(property)) style[property] = String(value).replace('0px solid transparent', '');
  if (node.type === 'text') return { type: 'div', key: null, props: { style: { ...style, display: 'flex' }, children: node.text } };
  if (node.type === 'image') return image(String(node.src), style);
  const children = (node.children ?? []).map(toSatoriNode);
  // Satori has no inline flow: sentences of notes become wrapping rows, blocks become columns.
  const inline = style.display === 'inline' || style.display === 'inline-block' ? { display: 'flex', flexWrap: 'wrap' } : {};
  const block = style.display === 'block' ? { display: 'flex', flexDirection: 'column' } : {};
  return { type: 'div', key: null, props: { style: { ...style, ...block, ...inline }, children } };
}

/** Both renderers draw our own illustrations; a shop's images are left out here. */
function image(src: string, style: Readonly<Record<string, string>>): SatoriNode {
  const [, svg] = src.split('data:image/svg+xml,');
  if (svg === undefined) return { type: 'div', key: null, props: { style: { display: 'flex' } } };
  const base64 = Buffer.from(decodeURIComponent(svg)).toString('base64');
  return { type: 'img', key: null, props: { style: { ...style, display: 'flex' }, src: `data:image/svg+xml;base64,${base64}` } };
}

export async function drawWithSatori(card: Card, settings: LookSettings): Promise<Uint8Array> {
  const { html, width, height } = renderCard(card, settings);
  const { node } = createFrame(html, width);
  const svg = await satori(toSatoriNode(node), { width, height, fonts });
  return new Resvg(svg).render().asPng();
}
