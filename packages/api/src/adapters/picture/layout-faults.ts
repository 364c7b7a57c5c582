import type { Size } from '../../resources/card/fitting/sizes.ts';
import type { Box } from './fragment-renderer.ts';

/** Half a pixel plus rounding: not visible. */
const slack = 1.01;

/** Layout faults as measured by the renderer: text or boxes that overflow, and boxes that overlap. */
export function findLayoutFaults(root: Box, size: Size): readonly string[] {
  const faults: string[] = [];
  if (root.height > size.height + slack)
    faults.push(`overflow: the card is ${Math.round(root.height)} px high in a frame of ${size.height}`);
  collectFaults(root, faults);
  return faults;
}

function collectFaults(box: Box, faults: string[]): void {
  for (const run of box.runs) {
    // A space at the end of a line may hang over the edge, where it is invisible.
    if (run.text.trim() === '') continue;
    if (run.x < -slack || run.x + run.width > box.width + slack + trailingSpaceWidth(run.text, run.width))
      faults.push(`overflow: "${run.text}" is wider than its box of ${Math.round(box.width)} px`);
  }
  for (const [index, child] of box.children.entries()) {
    if (child.x < box.x - slack || child.x + child.width > box.x + box.width + slack)
      faults.push(`overflow: ${describe(child)} is wider than its container`);
    if (child.y < box.y - slack || child.y + child.height > box.y + box.height + slack)
      faults.push(`overflow: ${describe(child)} is taller than its container`);
    for (const other of box.children.slice(index + 1))
      if (collide(child, other) && !isBackdrop(child, box)) faults.push(`collision: ${describe(child)} and ${describe(other)}`);
    collectFaults(child, faults);
  }
}

/** A box without text that fills its container, such as a figure under its labels. */
const isBackdrop = (child: Box, container: Box): boolean =>
  textOf(child) === '' && child.width >= container.width - slack && child.height >= container.height - slack;

const trailingSpaceWidth = (text: string, width: number): number => (text.endsWith(' ') ? width / text.length : 0);

const collide = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > slack;

const textOf = (box: Box): string => [...box.runs.map((run) => run.text), ...box.children.map(textOf)].join('');

const describe = (box: Box): string => `"${textOf(box).slice(0, 40)}" (${[box.x, box.y, box.width, box.height].map(Math.round).join(' ')})`;
