import type { Size } from '../../resources/card/fitting/sizes.ts';
import type { Box } from './painter.ts';

/** Half a pixel and what rounding adds to it: less than an eye can see. */
const slack = 1.01;

/** What does not fit, by the renderer's own measure: text or boxes outside of their room, and boxes upon one another. */
export function faultsOf(root: Box, size: Size): readonly string[] {
  const faults: string[] = [];
  if (root.height > size.height + slack)
    faults.push(`overflow: the card is ${Math.round(root.height)} px high in a frame of ${size.height}`);
  look(root, faults);
  return faults;
}

function look(box: Box, faults: string[]): void {
  for (const run of box.runs) {
    // The space at the end of a line hangs over the edge and is not seen.
    if (run.text.trim() === '') continue;
    if (run.x < -slack || run.x + run.width > box.width + slack + hanging(run.text, run.width))
      faults.push(`overflow: "${run.text}" is wider than its box of ${Math.round(box.width)} px`);
  }
  for (const [index, child] of box.children.entries()) {
    if (child.x < box.x - slack || child.x + child.width > box.x + box.width + slack)
      faults.push(`overflow: ${described(child)} is wider than what holds it`);
    if (child.y < box.y - slack || child.y + child.height > box.y + box.height + slack)
      faults.push(`overflow: ${described(child)} is higher than what holds it`);
    for (const other of box.children.slice(index + 1))
      if (collide(child, other)) faults.push(`collision: ${described(child)} and ${described(other)}`);
    look(child, faults);
  }
}

const hanging = (text: string, width: number): number => (text.endsWith(' ') ? width / text.length : 0);

const collide = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > slack;

const textOf = (box: Box): string => [...box.runs.map((run) => run.text), ...box.children.map(textOf)].join('');

const described = (box: Box): string =>
  `"${textOf(box).slice(0, 40)}" (${[box.x, box.y, box.width, box.height].map(Math.round).join(' ')})`;
