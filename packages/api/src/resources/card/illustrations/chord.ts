/** The SVG path of a ring segment around the origin. `from` and `to` are fractions of a turn, clockwise from the top. */
export function formatArc(radius: number, from: number, to: number): string {
  const at = (part: number) => {
    const angle = (part - 0.25) * 2 * Math.PI;
    return `${Math.round(radius * Math.cos(angle) * 100) / 100} ${Math.round(radius * Math.sin(angle) * 100) / 100}`;
  };
  // A single arc command can't draw a full circle.
  if (to - from >= 1) return `M${at(0)}A${radius} ${radius} 0 1 1 ${at(0.5)}A${radius} ${radius} 0 1 1 ${at(0)}Z`;
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}

export interface Segment {
  readonly ring: number;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** The segments of all rings, outermost first. Segments of a ring are equal, because notes have no weights. */
export const createSegments = (rings: readonly (readonly string[])[]): readonly Segment[] =>
  rings.flatMap((colours, ring) =>
    colours.map((colour, at) => ({ ring, from: at / colours.length, to: (at + 1) / colours.length, colour })),
  );

/** The thickness of a ring, the gap between rings and the radius of the outermost ring, in SVG units. */
const thick = 17;
const between = 5;
const outermost = 91;

/** The rings as an SVG document. */
export function createChordSvg(rings: readonly (readonly string[])[]): string {
  const paths = createSegments(rings).map(({ ring, from, to, colour }) => {
    const radius = outermost - ring * (thick + between);
    const isFullCircle = to - from >= 1;
    // Gaps between segments have the same width on all rings.
    const gap = isFullCircle ? 0 : 1.2 / (2 * Math.PI * radius);
    return `<path d='${formatArc(radius, from + gap, to - gap)}' stroke='${colour}'/>`;
  });
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-100 -100 200 200'><g fill='none' stroke-width='${thick}'>${paths.join('')}</g></svg>`;
}
