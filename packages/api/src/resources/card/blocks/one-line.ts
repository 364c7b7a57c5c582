import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { renderSvg } from './illustration.ts';

/** A lit sphere engraved as one spiral line that swells in its shadow, for a card without notes and accords. It stands for nothing. */
export function renderOneLine(layout: CardLayout, size: string): Markup {
  const { palette, surface } = layout;
  const path = cachedPaths[surface] ?? createSpiral(surface);
  cachedPaths[surface] = path;
  return renderSvg(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'><path d='${path}' fill='${palette.text}'/></svg>`, size);
}

const cachedPaths: { light?: string; dark?: string } = {};

const turns = 24;
const pointsPerTurn = 40;
const radiusMax = 192;

/** The outline of the spiral: one edge outwards, the other back. */
function createSpiral(surface: 'light' | 'dark'): string {
  const outer: string[] = [];
  const inner: string[] = [];
  const count = turns * pointsPerTurn;
  for (let at = 0; at <= count; at += 1) {
    const part = at / count;
    const angle = part * turns * 2 * Math.PI;
    const radius = 2 + part * radiusMax;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const width = lineWidth((x * radius) / (radiusMax + 2), (y * radius) / (radiusMax + 2), surface) / 2;
    const point = (from: number): string => `${Math.round((200 + x * from) * 10) / 10} ${Math.round((200 + y * from) * 10) / 10}`;
    outer.push(point(radius + width));
    inner.unshift(point(radius - width));
  }
  return `M${[...outer, ...inner].join('L')}Z`;
}

/** The width of the line at a place on the sphere. */
function lineWidth(x: number, y: number, surface: 'light' | 'dark'): number {
  const height = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  // Light from the upper left; a little comes back at the lower right edge.
  const lit = x * -0.45 + y * -0.56 + height * 0.7;
  // On paper the line swells in the shadow, on a dark ground in the light.
  const tone = Math.min(1, Math.max(0, surface === 'light' ? 0.82 - lit * 0.95 : lit * 0.95));
  return 0.9 + tone * tone * 5.6;
}
