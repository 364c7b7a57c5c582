/** A segment of a ring as a path, in the square of 200 around the origin. Angles are parts of the circle from its top, clockwise. */
export function arc(radius: number, from: number, to: number): string {
  const at = (part: number) => {
    const angle = (part - 0.25) * 2 * Math.PI;
    return `${Math.round(radius * Math.cos(angle) * 100) / 100} ${Math.round(radius * Math.sin(angle) * 100) / 100}`;
  };
  // A whole circle has no two ends for an arc to run between.
  if (to - from >= 1) return `M${at(0)}A${radius} ${radius} 0 1 1 ${at(0.5)}A${radius} ${radius} 0 1 1 ${at(0)}Z`;
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}

export interface Segment {
  readonly ring: number;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** The rings from the outermost on, each divided among its colours alike: the record has an order, and no weights. */
export const segmentsOf = (rings: readonly (readonly string[])[]): readonly Segment[] =>
  rings.flatMap((colours, ring) =>
    colours.map((colour, at) => ({ ring, from: at / colours.length, to: (at + 1) / colours.length, colour })),
  );

/** As wide as a ring is thick, and the ground that shows between two rings and between two segments. */
const thick = 17;
const between = 5;
const outermost = 91;

/** The rings as an SVG document. */
export function chordSvg(rings: readonly (readonly string[])[]): string {
  const paths = segmentsOf(rings).map(({ ring, from, to, colour }) => {
    const radius = outermost - ring * (thick + between);
    const whole = to - from >= 1;
    // The gap is as wide on an inner ring as on an outer one.
    const gap = whole ? 0 : 1.2 / (2 * Math.PI * radius);
    return `<path d='${arc(radius, from + gap, to - gap)}' stroke='${colour}'/>`;
  });
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-100 -100 200 200'><g fill='none' stroke-width='${thick}'>${paths.join('')}</g></svg>`;
}
