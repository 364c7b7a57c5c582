import { clamp, item, type Line, type Point, resample, shadow } from './geometry.ts';

/** What a form is coloured as: the note itself, its pale inside, a leaf, a stalk or twig, what is red in it, or bare paper. */
export type Tint = 'own' | 'pale' | 'leaf' | 'wood' | 'red' | 'paper';

/** The areas of one tint, or of the shade or light on all of them. */
export type TintArea = Exclude<Tint, 'paper'> | 'shade' | 'light';

/** The cells of a row, from the first to the last. */
export interface Span {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

const tints: readonly Tint[] = ['paper', 'own', 'pale', 'leaf', 'wood', 'red'];
const [shaded, lit] = [1, 2];
/** Regions and forms with fewer cells than this would be specks, or too small for shade. */
const [speck, shadedLeast] = [24, 140];

/** The colours of an engraving: the first form that covers a place colours it, with shade and light of its own. */
export class TintMap {
  private readonly tint: Uint8Array;
  private readonly tone: Uint8Array;
  private readonly form: Uint8Array;
  private readonly row: number;
  private readonly cells: number;
  private readonly scale: number;
  private readonly coarseness: number;

  /**
   * @param cells the cells of a side
   * @param scale the cells for each unit of the design square
   * @param coarseness how much larger than usual the smallest areas are
   */
  constructor(cells: number, scale: number, coarseness: number) {
    [this.cells, this.scale, this.coarseness] = [cells, scale, coarseness];
    // With a margin, so that no cell lacks neighbours.
    this.row = cells + 2;
    [this.tint, this.tone, this.form] = [new Uint8Array(this.row ** 2), new Uint8Array(this.row ** 2), new Uint8Array(this.row ** 2)];
  }

  /** Colours a form, except where an earlier one lies over it. */
  fill(spans: readonly Span[], tint: Tint): void {
    const number = tints.indexOf(tint) + 1;
    let area = 0;
    for (const { row, from, to } of spans) {
      this.form.fill(1, this.at(from, row), this.at(to, row) + 1);
      area += to - from + 1;
    }
    // The shade is a crescent away from the light, and the light a thinner one on the other side.
    const reach = clamp(Math.sqrt(area) * 0.17, 1.2, 13);
    const [sx, sy] = [Math.round(shadow[0] * reach), Math.round(shadow[1] * reach)];
    const [lx, ly] = [Math.round(shadow[0] * reach * 0.7), Math.round(shadow[1] * reach * 0.7)];
    for (const { row, from, to } of spans)
      for (let column = from; column <= to; column += 1) {
        const at = this.at(column, row);
        if (this.tint[at] !== 0) continue;
        this.tint[at] = number;
        if (tint === 'paper' || area < shadedLeast * this.coarseness ** 2) continue;
        if (!this.isInForm(column + sx, row + sy)) this.tone[at] = shaded;
        else if (!this.isInForm(column - lx, row - ly)) this.tone[at] = lit;
      }
    for (const { row, from, to } of spans) this.form.fill(0, this.at(from, row), this.at(to, row) + 1);
  }

  private at = (column: number, row: number): number => (row + 1) * this.row + column + 1;

  private isInForm = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < this.cells && row < this.cells && this.form[this.at(column, row)] === 1;

  /** The outlines of each area in the design square, in the order in which they are painted. */
  trace(): readonly { readonly area: TintArea; readonly outlines: readonly Line[] }[] {
    const areas = [
      ...(['own', 'pale', 'leaf', 'wood', 'red'] as const).map((area) => ({
        area,
        outlines: this.follow(this.tint, tints.indexOf(area) + 1),
      })),
      { area: 'shade' as const, outlines: this.follow(this.tone, shaded) },
      { area: 'light' as const, outlines: this.follow(this.tone, lit) },
    ];
    return areas.filter(({ outlines }) => outlines.length > 0);
  }

  /** Follows the edges of all regions with a value, which lie to their right. */
  private follow(map: Uint8Array, value: number): readonly Line[] {
    const { row, scale } = this;
    if (!map.includes(value)) return [];
    const seen = new Uint8Array(map.length);
    const steps = [1, row, -1, -row];
    const lines: Line[] = [];
    for (let start = row; start < map.length - row; start += 1) {
      if (map[start] !== value || map[start - row] === value || seen[start] === 1) continue;
      const line: Point[] = [];
      // A corner is named by the cell to its lower right.
      let [corner, way, area] = [start, 0, 0];
      do {
        const step = item(steps, way);
        const [dx, dy] = [(way === 0 ? 1 : 0) - (way === 2 ? 1 : 0), (way === 1 ? 1 : 0) - (way === 3 ? 1 : 0)];
        const [x, y] = [(corner % row) - 1, Math.floor(corner / row) - 1];
        if (way === 0) seen[corner] = 1;
        line.push([(x + dx / 2) / scale, (y + dy / 2) / scale]);
        area += x * dy - y * dx;
        corner += step;
        const [left, right] = ahead(corner, row, way);
        if (map[left] === value) way = (way + 3) % 4;
        else if (map[right] !== value) way = (way + 1) % 4;
      } while (corner !== start || way !== 0);
      if (Math.abs(area) / 2 >= speck * this.coarseness) lines.push(smooth(line));
    }
    return lines;
  }
}

/** The cells to the left and to the right ahead of a corner. */
function ahead(corner: number, row: number, way: number): readonly [number, number] {
  if (way === 0) return [corner - row, corner];
  if (way === 1) return [corner, corner - 1];
  return way === 2 ? [corner - 1, corner - row - 1] : [corner - row - 1, corner - row];
}

/** Without the steps of the cells. */
function smooth(line: Line): Line {
  const count = line.length;
  const reach = 2;
  let [sumX, sumY] = [0, 0];
  for (let at = -reach; at <= reach; at += 1) {
    const [x, y] = item(line, (at + count) % count);
    [sumX, sumY] = [sumX + x, sumY + y];
  }
  const mean: Point[] = [];
  for (let at = 0; at < count; at += 1) {
    mean.push([sumX / (reach * 2 + 1), sumY / (reach * 2 + 1)]);
    const [[ax, ay], [bx, by]] = [item(line, (at - reach + count) % count), item(line, (at + reach + 1) % count)];
    [sumX, sumY] = [sumX + bx - ax, sumY + by - ay];
  }
  return resample([...mean, item(mean, 0)], 3.5);
}
