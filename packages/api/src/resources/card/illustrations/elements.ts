import { clamp, distance, item, mix, type Plate, type Point, range, shadow } from './burin.ts';
import { ball, ellipse, ground, hatch, leaf, patch, polar, shape, spline, stem, stipple, turned } from './forms.ts';

/** Notes that are warmth rather than things: one line from the middle outwards that swells into a lit body. Outside it has no tone. */
const oneLine = (plate: Plate, tone: (x: number, y: number) => number | null, turns = 22, radius = 182): void => {
  const count = plate.isSmall ? turns * 0.6 : turns;
  const steps = Math.round(count * 44);
  const line = range(steps).map((n): Point => {
    const part = n / (steps - 1);
    const a = part * count * Math.PI * 2;
    return [200 + Math.cos(a) * radius * part, 200 + Math.sin(a) * radius * part];
  });
  const gap = radius / count;
  // In pieces: one path of this length would be fitted too coarsely at its middle.
  const size = 88;
  for (let from = 0; from < line.length - 1; from += size) {
    const piece = line.slice(from, from + size + 1);
    plate.cut(
      piece,
      (part) => {
        const [x, y] = item(piece, Math.min(piece.length - 1, Math.round(part * (piece.length - 1))));
        const t = tone((x - 200) / radius, (y - 200) / radius);
        const away = 1 - distance(x - 200, y - 200) / radius;
        if (t === null) return gap * (plate.isSmall ? 0.07 : 0.1) * clamp(away * 2.4 + 0.25);
        return gap * mix(0.1, 0.8, plate.isWhite ? 0.92 - clamp(t) : clamp(t)) * clamp(away * 9 + 0.35);
      },
      { isEven: true },
    );
  }
};

/** A neck and its shoulder, lit from the left. */
export const musk = (plate: Plate): void => {
  oneLine(
    plate,
    (x, y) => {
      const neck = clamp((y + 0.22) / 0.5);
      const left = -0.24 - 0.62 * neck ** 2.2 - 0.05 * Math.cos(y * 5);
      const right = 0.24 + 0.66 * neck ** 2;
      // On paper, the lit side stands out from a shaded ground.
      if (x < left && !plate.isWhite) return 0.5 * clamp(1 - (left - x) * 1.5) * clamp((0.9 - Math.abs(y)) * 3);
      if (y < -0.72 || y > 0.8 || x < left || x > right) return null;
      const across = (x - left) / (right - left);
      const spine = 0.5 * Math.exp(-(((x - 0.06) / 0.05) ** 2)) * clamp((y - 0.12) * 3);
      const blade = 0.34 * Math.exp(-(((x + 0.34 - 0.2 * (y - 0.4)) / 0.1) ** 2) - ((y - 0.52) / 0.2) ** 2);
      return 0.02 + 0.8 * across ** 1.5 + spine + blade;
    },
    27,
  );
};

/** A lit drop. */
export const amber = (plate: Plate): void => {
  oneLine(plate, (x, y) => {
    const wide = y < 0.18 ? 0.5 * clamp((y + 0.8) / 0.98) ** 1.35 : Math.sqrt(Math.max(0, 0.25 - (y - 0.18) ** 2));
    if (y < -0.8 || Math.abs(x) > wide || wide === 0) return null;
    const glint = Math.exp(-(((x + 0.2) / 0.11) ** 2) - ((y - 0.02) / 0.2) ** 2);
    // Light that passed through comes out at the lower right.
    const glow = Math.exp(-(((x - 0.18) / 0.16) ** 2) - ((y - 0.4) / 0.13) ** 2);
    return clamp(0.5 + 0.32 * (x / 0.5) + 0.12 * (y / 0.6) + 0.34 * (Math.abs(x) / wide) ** 6 - 0.8 * glint - 0.5 * glow);
  });
};

/** A waxy lump in uneven layers, with the beaks of squid in it, washed up on a beach. */
export const ambergris = (plate: Plate): void => {
  // Beaks, black and hooked.
  for (const [x, y, t, s] of [
    [142, 172, -24, 1],
    [238, 140, 34, 0.8],
    [250, 222, 8, 0.9],
    [120, 246, 10, 0.7],
  ] as const)
    plate.within(x, y, t, s, () => {
      for (const k of range(5))
        plate.cut(
          spline([
            [-16, 8 - k * 2.6],
            [0, -8 + k * 1.4],
            [20 - k * 3, 2 + k * 2.2],
          ]),
          4.4,
        );
      plate.hide(ellipse(0, 0, 20, 12), 1);
    });
  // Layers, broken off in places.
  for (const [n, from] of [112, 138, 164, 190, 216, 240, 262].entries())
    for (const k of range(3))
      plate.cut(
        spline(
          range(9).map(
            (m): Point => [
              (n === 0 ? 104 : 78) + m * (n === 0 ? 22 : 29),
              from + k * 6 + 16 * Math.sin((m / 8) * Math.PI + 0.3) + 6 * Math.sin(m * 2.1 + n * 1.7),
            ],
          ),
        ),
        (part) => (0.7 + part * 2.1) * clamp(0.35 + 0.9 * Math.sin(part * 15 + n * 2.4 + k * 0.6)),
      );
  for (const n of range(plate.isSmall ? 30 : 80))
    plate.dot([62 + ((n * 0.7549) % 1) * 270, 96 + ((n * 0.5698) % 1) * 190], n % 3 === 0 ? 1 : 0);
  shape(
    plate,
    [
      [46, 236],
      [62, 200],
      [56, 168],
      [88, 146],
      [92, 112],
      [134, 108],
      [160, 80],
      [210, 86],
      [240, 104],
      [282, 108],
      [300, 142],
      [334, 166],
      [328, 200],
      [350, 236],
      [326, 276],
      [276, 296],
      [216, 298],
      [160, 292],
      [108, 300],
      [66, 276],
    ],
    { rim: 44, spacing: 5, weight: 1.15, heavy: 3.8 },
  );
  ground(plate, 180, 300, 190, 3);
  // A wave that runs up the sand.
  const edge = spline([
    [8, 352],
    [60, 330],
    [112, 344],
    [164, 326],
    [220, 346],
    [280, 330],
    [336, 350],
    [394, 334],
  ]);
  for (const k of range(plate.isSmall ? 3 : 4))
    plate.cut(
      edge.map(([x, y], n): Point => [x, y + k * (7 + k) + 2.4 * Math.sin(n * 0.9 + k * 2)]),
      (part) => (4 - k * 0.7) * (0.55 + 0.45 * Math.sin(part * 24 + k * 1.7)),
    );
  for (const n of range(plate.isSmall ? 24 : 50))
    plate.dot([16 + ((n * 0.7549) % 1) * 368, 292 + ((n * 0.5698) % 1) * 36], n % 4 === 0 ? 1 : 0);
  // The sea behind.
  for (const n of range(plate.isSmall ? 4 : 7))
    plate.cut(
      range(33).map((m): Point => [6 + m * 12.1, 238 - n * 11 + 3 * Math.sin(m * 0.9 + n * 2.2)]),
      (part) => (3 - n * 0.28) * (0.6 + 0.4 * Math.sin(part * 30 + n * 2)),
    );
};

export const civet = (plate: Plate): void => {
  // The ringed tail: fur in rows from the tip to the root, dark in the rings.
  const middle = spline([
    [250, 100],
    [206, 116],
    [190, 76],
    [236, 36],
    [304, 62],
    [318, 140],
    [268, 210],
    [180, 262],
    [116, 318],
    [70, 392],
  ]);
  const last = middle.length - 1;
  const at = (u: number, part: number): Point => {
    const index = clamp(part) * last;
    const low = Math.min(last - 1, Math.floor(index));
    const [[ax, ay], [bx, by]] = [item(middle, low), item(middle, low + 1)];
    const long = distance(bx - ax, by - ay) || 1;
    const half = mix(15, 42, clamp(part * 1.5)) * Math.sqrt(clamp(part / 0.08)) * u;
    return [mix(ax, bx, index - low) - ((by - ay) / long) * half, mix(ay, by, index - low) + ((bx - ax) / long) * half];
  };
  const rows = plate.lines(74);
  for (const n of range(rows)) {
    const part = 0.012 + (n / rows) * 0.97;
    const isDark = (part * 8 + 0.4) % 1 < 0.54;
    for (const k of range(7)) {
      const u = ((k + plate.between(0.2, 0.8)) / 7) * 2 - 1;
      const [[ex, ey], [mx, my]] = [at(u, part), at(0, part)];
      const facing = ((ex - mx) * shadow[0] + (ey - my) * shadow[1]) / 40;
      const isEdge = k === 0 || k === 6;
      const tone = clamp((isDark ? 0.72 : isEdge ? 0.2 : -0.1) + facing * 0.42);
      const ink = plate.isWhite ? clamp(0.78 - tone) : tone;
      if (ink < 0.12) continue;
      const length = plate.between(0.028, 0.042);
      plate.cut(
        [at(u * (isEdge ? 1.16 : 1.04), part - length * 0.3), at(u, part + length * 0.3), at(u * 0.94, part + length)],
        (reach) => mix(0.7, 5.4, ink) * mix(0.35, 1, Math.sin(Math.PI * clamp(reach * 0.9 + 0.1))),
        { isEven: true },
      );
    }
  }
};

export const castoreum = (plate: Plate): void => {
  // The two dried sacs of the beaver, wrinkled like old purses and joined at their necks; one is cut to its dark resin.
  const sac = (x: number, y: number, turn: number, l: number, r: number): void => {
    plate.within(x, y, turn, 1, () => {
      for (const n of range(8)) {
        const u = ((n + 0.5) / 8) * 1.7 - 0.85;
        const [from, to] = [-0.44 + ((n * 3) % 4) * 0.07, 0.2 + ((n * 5) % 7) * 0.04];
        plate.cut(
          range(9).map((m): Point => {
            const v = mix(from, to, m / 8);
            return [u * r * mix(0.2, 1.02, clamp((v + 0.5) * 1.35)) + 4 * Math.sin(m * 1.7 + n * 2), v * l];
          }),
          (part) => mix(2.6, 5, (u + 1) / 2) * Math.sin(Math.PI * part) ** 0.7,
          { isEven: true },
        );
      }
      // Folds across the belly.
      for (const [v, from, to] of [
        [0.06, 0.2, 0.9],
        [0.2, -0.9, -0.3],
        [0.29, 0.1, 0.8],
        [-0.06, -0.7, -0.2],
      ] as const)
        plate.cut(
          spline([
            [from * r, v * l],
            [mix(from, to, 0.5) * r, v * l + 9],
            [to * r, v * l - 4],
          ]),
          3.4,
        );
    });
    turned(plate, x, y, turn, l, r, { shape: [0.5, 0.5, 0.76, 1.12, 1.14, 0.98], lines: 28, dark: 0.12 });
  };
  // The cord of tissue between the necks.
  stem(
    plate,
    [
      [142, 74],
      [172, 56],
      [206, 62],
      [238, 54],
      [262, 74],
    ],
    26,
    26,
    { ticks: 20 },
  );
  plate.within(290, 322, -22, 1, () => {
    for (const k of [0.34, 0.6, 0.84])
      plate.cut(
        range(61).map((n): Point => {
          const a = (n / 60) * Math.PI * 2;
          const r = k * (1 + 0.1 * Math.sin(a * 6 + k * 11) + 0.06 * Math.sin(a * 11));
          return [Math.cos(a) * 56 * r, Math.sin(a) * 34 * r];
        }),
        (part) => 2.6 + 3 * Math.sin(part * 17) ** 2,
        { isEven: true },
      );
    hatch(
      plate,
      (u, v) => [u * 48 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)), (2 * v - 1) * 28],
      () => 0.55,
      { lines: 12, along: 'v', widest: 3, jitter: 0.4 },
    );
    plate.contour(ellipse(0, 0, 62, 40), 1.2);
    plate.hide(ellipse(0, 0, 62, 40), 2.4);
  });
  sac(266, 198, -16, 288, 66);
  sac(124, 214, 17, 300, 76);
};

export const animalNotes = (plate: Plate): void => {
  oneLine(plate, (x, y) => clamp(0.5 + 0.42 * Math.sin((x * 0.8 + y) * 9 + Math.sin(x * 5) * 1.4)));
};

/** Rays that burst from points. */
export const aldehydes = (plate: Plate): void => {
  stipple(plate, 200, 200, 40, 40, 30, 1);
  for (const n of range(plate.isSmall ? 60 : 110)) {
    const t = n * 137.508;
    const from = 52 + plate.between(0, 26);
    const to = plate.between(120, 188);
    const facing = Math.sin((t * Math.PI) / 180) * 0.62 - -Math.cos((t * Math.PI) / 180) * -0.78;
    const dark = clamp(0.5 + (plate.isWhite ? -facing : facing) * 0.5);
    plate.cut([polar(200, 200, t, from), polar(200, 200, t, to)], (part) => mix(1.6, 6.4, dark) * Math.sin(Math.PI * Math.sqrt(part)), {
      isEven: true,
    });
  }
};

/** Lines in a round field: each row is cut as wide as the picture is dark there. */
const field = (
  plate: Plate,
  tone: (x: number, y: number) => number,
  options: { rows?: number; wave?: (x: number, y: number) => number; isUpright?: boolean } = {},
): void => {
  const { rows = 34, wave = () => 0, isUpright = false } = options;
  const count = plate.isSmall ? Math.round(rows * 0.6) : rows;
  const gap = 364 / count;
  for (const n of range(count)) {
    const v = ((n + 0.5) / count) * 2 - 1;
    const half = Math.sqrt(1 - v * v);
    const line = range(65).map((m): Point => {
      const u = half * ((m / 64) * 2 - 1);
      const [x, y] = isUpright ? [v, u] : [u, v];
      const shift = wave(x, y);
      return [200 + x * 182 + (isUpright ? shift : 0), 200 + y * 182 + (isUpright ? 0 : shift)];
    });
    plate.cut(
      line,
      (part) => {
        const u = half * (part * 2 - 1);
        const t = clamp(isUpright ? tone(v, u) : tone(u, v));
        return gap * 0.68 * (plate.isWhite ? 1 - t : t) * Math.min(1, Math.sin(Math.PI * clamp(part)) * 5 + 0.05);
      },
      { isEven: true },
    );
  }
};

/** A sun with straight rays and flames in turn. */
export const solar = (plate: Plate): void => {
  for (const n of range(16)) {
    const turn = n * 22.5;
    plate.within(200, 200, turn, 1, () => {
      const right = Math.cos((turn * Math.PI) / 180) * shadow[0] + Math.sin((turn * Math.PI) / 180) * shadow[1];
      if (n % 2 === 0) {
        // The half of a ray that is turned from the light is hatched.
        const half = (plate.isWhite ? -1 : 1) * (right > 0 ? 1 : -1);
        for (const m of range(plate.lines(9))) {
          const v = (m + 0.4) / plate.lines(9);
          plate.cut(
            [
              [0, -92 - v * 88],
              [half * 15 * (1 - v), -88 - v * 88],
            ],
            3.4,
            { isBlunt: true },
          );
        }
        plate.cut(
          [
            [0, -88],
            [0, -188],
          ],
          1.8,
        );
        shape(
          plate,
          [
            [-17, -86],
            [0, -192],
            [17, -86],
          ],
          { isAngular: true, rim: 0, weight: 0.9, gap: 1 },
        );
      } else {
        plate.cut(
          spline([
            [0, -92],
            [5, -112],
            [-4, -138],
            [2, -164],
          ]),
          2.6,
        );
        shape(
          plate,
          [
            [-14, -84],
            [-8, -108],
            [-14, -134],
            [-2, -156],
            [2, -178],
            [8, -156],
            [2, -134],
            [14, -108],
            [14, -84],
          ],
          {
            rim: 0,
            weight: 0.9,
            gap: 1,
          },
        );
      }
    });
  }
  for (const n of range(plate.isSmall ? 5 : 9)) {
    const r = 66 - n * (plate.isSmall ? 12 : 6.4);
    const reach = 82 - n * (plate.isSmall ? 9 : 5);
    plate.cut(
      range(25).map((step) => polar(200, 200, (plate.isWhite ? 322 : 142) + ((step / 24) * 2 - 1) * reach, r)),
      (part) => (3.6 - n * (plate.isSmall ? 0.5 : 0.27)) * Math.sin(Math.PI * part),
      { isEven: true },
    );
  }
  plate.contour(ellipse(200, 200, 75), 1.2);
};

export const ozone = (plate: Plate): void => {
  // Air: level lines that part around a bright gust.
  field(plate, (x, y) => clamp(0.5 - 0.52 * Math.exp(-((y - 0.3 * Math.sin(x * 2.6)) ** 2) / 0.05) + 0.12 * Math.sin(x * 9 + y * 5)), {
    rows: 34,
    wave: (x, y) => 20 * Math.sin(x * 2.6) * Math.exp(-((y - 0.3 * Math.sin(x * 2.6)) ** 2) / 0.3),
  });
};

export const rain = (plate: Plate): void => {
  field(
    plate,
    (x, y) => {
      const k = Math.sin(x * 51.7 + 3) * 43758.5;
      const r = k - Math.floor(k);
      const phase = ((y + 1) * (1.3 + r * 0.7) + r * 3) % 1;
      return phase < 0.62 ? 0.14 + 0.7 * (phase / 0.62) : 0;
    },
    { rows: 30, isUpright: true },
  );
};

/** Rings on still water from a fallen drop. */
export const water = (plate: Plate): void => {
  for (const n of range(plate.isSmall ? 5 : 9)) {
    const r = 26 + n * (plate.isSmall ? 34 : 19);
    const ring = ellipse(200, 280, r, r * 0.36);
    plate.cut(
      [...ring, item(ring, 0)],
      (part) => mix(5.4, 1.6, n / 9) * (0.45 + 0.55 * Math.sin(part * Math.PI * 2 + (plate.isWhite ? 3.6 : 0.4))),
      { isEven: true },
    );
  }
  plate.cut(
    spline([
      [180, 200],
      [176, 216],
      [184, 230],
    ]),
    2.4,
  );
  turned(plate, 200, 112, 0, 170, 46, { shape: [0.16, 0.3, 0.62, 1.05, 1.16, 1.1], lines: 22, bow: 0.24 });
  ball(plate, 200, 252, 15, { lines: 5 });
};

/** A breaking wave. */
export const sea = (plate: Plate): void => {
  // Foam fingers at the crest.
  for (const [x, y, r] of [
    [256, 152, 22],
    [284, 176, 18],
    [226, 130, 20],
    [296, 204, 14],
    [196, 118, 17],
    [270, 204, 13],
  ] as const) {
    plate.cut(
      range(10).map((n) => polar(x, y, n * 40 + 120, r * (1 - n * 0.07))),
      (part) => 2 + 2 * part,
    );
    plate.hide(ellipse(x, y, r), 1);
  }
  const body: Point[] = [
    [24, 330],
    [44, 230],
    [96, 150],
    [170, 104],
    [240, 112],
    [290, 150],
    [304, 196],
    [282, 214],
    [250, 176],
    [214, 176],
    [196, 216],
    [212, 268],
    [268, 300],
    [376, 306],
    [384, 350],
  ];
  for (const n of range(15)) {
    const k = n / 14;
    plate.cut(
      spline([
        [34 + k * 150, 336 - k * 8],
        [56 + k * 116, 236 + k * 22],
        [104 + k * 82, 162 + k * 30],
        [172 + k * 28, 116 + k * 46],
        [226 + k * 4, 118 + k * 50],
      ]),
      (part) => mix(1.6, 4.4, plate.isWhite ? 1 - k : k) * Math.sin(Math.PI * clamp(part * 0.9 + 0.06)),
    );
  }
  shape(plate, body, { rim: 0, weight: 1.2 });
  for (const n of range(7))
    plate.cut(
      spline([
        [20 + n * 12, 348 + n * 7],
        [110, 342 + n * 7],
        [200, 350 + n * 7],
        [290, 343 + n * 7],
        [384 - n * 12, 349 + n * 7],
      ]),
      3.4,
    );
  for (const [x, y] of [
    [318, 130],
    [330, 164],
    [300, 108],
    [342, 200],
    [276, 84],
    [322, 226],
  ] as const)
    plate.dot([x, y], 2);
};

/** A cube of salt with a corner towards the viewer. */
const crystal = (plate: Plate, x: number, y: number, s: number, turn = 0): void => {
  plate.within(x, y, turn, s, () => {
    const face = (points: readonly [Point, Point, Point, Point], tone: number) =>
      patch(plate, points, { lines: clamp(s / 4, 3, 8), tone, weight: 0.85, along: 'v', widest: 2.6 / s, gap: 0, jitter: 0.1 });
    face(
      [
        [-0.86, -0.5],
        [0, -0.94],
        [0.86, -0.5],
        [0, -0.06],
      ],
      0,
    );
    face(
      [
        [-0.86, -0.5],
        [0, -0.06],
        [0, 0.92],
        [-0.86, 0.46],
      ],
      0.2,
    );
    face(
      [
        [0, -0.06],
        [0.86, -0.5],
        [0.86, 0.46],
        [0, 0.92],
      ],
      0.8,
    );
    plate.hide(
      [
        [-0.86, -0.5],
        [0, -0.94],
        [0.86, -0.5],
        [0.86, 0.46],
        [0, 0.92],
        [-0.86, 0.46],
      ],
      2.4,
    );
  });
};

export const salt = (plate: Plate): void => {
  // Cubes of coarse salt under a shaker.
  for (const [x, y, s, t] of [
    [268, 362, 22, 6],
    [222, 366, 17, -14],
    [318, 358, 24, -8],
    [360, 366, 15, 14],
    [188, 372, 11, 20],
    [294, 322, 20, -20],
    [250, 324, 18, 18],
    [336, 318, 18, 8],
    [218, 336, 13, -6],
    [370, 336, 12, -16],
    [276, 288, 16, 8],
    [312, 284, 17, -14],
    [292, 256, 12, 12],
    [346, 290, 11, 4],
    [248, 294, 11, -18],
  ] as const)
    crystal(plate, 268 + (x - 276) * 1.1, 338 + (y - 338) * 1.1, s * 1.1, t);
  for (const [x, y, s] of [
    [268, 206, 9],
    [286, 218, 7],
    [252, 222, 7],
    [280, 236, 7],
    [258, 240, 6],
  ] as const)
    crystal(plate, x, y, s, x * 7);
  for (const n of range(20)) plate.dot([240 + ((n * 0.7549) % 1) * 58, 184 + ((n * 0.5698) % 1) * 64], n % 2 ? 1 : 2);
  plate.within(186, 132, -54, 1.02, () => {
    for (const [x, y] of [
      [0, 56],
      [-15, 50],
      [15, 50],
      [-24, 38],
      [-8, 40],
      [9, 40],
      [25, 38],
    ] as const)
      plate.dot([x, y], 2);
    shape(
      plate,
      [
        [-42, 22],
        [42, 22],
        [40, 42],
        [26, 60],
        [0, 67],
        [-26, 60],
        [-40, 42],
      ],
      { rim: 12, spacing: 4 },
    );
    patch(
      plate,
      [
        [-45, 2],
        [45, 2],
        [45, 22],
        [-45, 22],
      ],
      { lines: 16, tone: (u) => clamp(0.4 - u * 0.35), widest: 3.4 },
    );
    // The salt in the glass.
    for (const n of range(plate.isSmall ? 30 : 70))
      plate.dot([(((n * 0.7549) % 1) * 2 - 1) * 34, -6 - ((n * 0.5698) % 1) * 62 - (n % 5)], n % 2 ? 0 : 1);
    plate.cut(
      [
        [-43, -66],
        [0, -74],
        [46, -60],
      ],
      2.6,
    );
    for (const x of [-15, 17])
      plate.cut(
        [
          [x, -2],
          [x * 1.3, -126],
        ],
        2.2,
      );
    for (const n of range(5))
      plate.cut(
        [
          [-24 - n * 3.4, -10],
          [-34 - n * 3.6, -122 + n * 5],
        ],
        1.4 + n * 0.4,
      );
    shape(
      plate,
      [
        [-41, 2],
        [0, 3],
        [41, 2],
        [46, -60],
        [54, -122],
        [44, -134],
        [0, -137],
        [-44, -134],
        [-54, -122],
        [-46, -60],
      ],
      { rim: 0, weight: 1.2 },
    );
  });
};

/** A quartz cluster. */
export const mineral = (plate: Plate): void => {
  const prism = (x: number, y: number, t: number, l: number, w: number) =>
    plate.within(x, y, t, 1, () => {
      patch(
        plate,
        [
          [-w * 0.5, -l * 0.72],
          [-w * 0.1, -l * 0.68],
          [-w * 0.1, 0],
          [-w * 0.5, 0],
        ],
        { lines: 4, tone: 0.12 },
      );
      patch(
        plate,
        [
          [-w * 0.1, -l * 0.68],
          [w * 0.26, -l * 0.68],
          [w * 0.26, 0],
          [-w * 0.1, 0],
        ],
        { lines: 4, tone: 0.04 },
      );
      patch(
        plate,
        [
          [w * 0.26, -l * 0.68],
          [w * 0.5, -l * 0.74],
          [w * 0.5, 0],
          [w * 0.26, 0],
        ],
        { lines: 7, tone: 0.85, isCrossed: true },
      );
      shape(
        plate,
        [
          [-w * 0.1, -l * 0.68],
          [0, -l],
          [w * 0.26, -l * 0.68],
        ],
        { isAngular: true, rim: 0 },
      );
      shape(
        plate,
        [
          [w * 0.26, -l * 0.68],
          [0, -l],
          [w * 0.5, -l * 0.74],
        ],
        { isAngular: true, rim: 10, spacing: 4, dark: 0.4 },
      );
      shape(
        plate,
        [
          [-w * 0.5, -l * 0.72],
          [0, -l],
          [-w * 0.1, -l * 0.68],
        ],
        { isAngular: true, rim: 0 },
      );
    });
  prism(140, 326, -26, 180, 60);
  prism(262, 330, 28, 200, 66);
  prism(196, 332, 2, 296, 84);
  prism(90, 340, -48, 130, 46);
  prism(318, 340, 52, 130, 46);
  ground(plate, 150, 356, 210, 4);
};

/** Powder: points alone. */
export const powder = (plate: Plate): void => {
  const count = plate.lines(1400);
  for (const n of range(count)) {
    const r = Math.sqrt((n + 0.5) / count) * 178;
    const [x, y] = polar(200, 200, n * 137.508, r);
    const [dx, dy] = [(x - 200) / 140, (y - 200) / 140];
    const d = distance(dx, dy);
    const t = d < 1 ? clamp(0.4 + dx * 0.45 + dy * 0.55 - 0.2 * Math.sqrt(1 - d * d), 0.1) : 0.36 * (1.27 - d) * 2;
    const ink = plate.isWhite ? 0.9 - t : t;
    const chance = ((n * 0.7548777) % 1) * 0.96;
    if (chance < ink * 1.15 + 0.04) plate.dot([x, y], ink > 0.6 ? 2 : ink > 0.3 ? 1 : 0);
  }
};

/** Rising smoke in upright lines. */
export const smoke = (plate: Plate): void => {
  for (const n of range(plate.isSmall ? 9 : 17)) {
    const k = (n - (plate.isSmall ? 4 : 8)) * (plate.isSmall ? 1.9 : 1);
    plate.cut(
      spline([
        [200 + k * 2, 384],
        [214 + k * 3.2, 320],
        [178 + k * 6.4, 250],
        [232 + k * 7.2, 170],
        [172 + k * 11, 90],
        [210 + k * 15, 20],
      ]),
      (part) => 4.2 * Math.sin(Math.PI * clamp(0.05 + part * 0.92)) * (0.7 + 0.5 * Math.sin(part * 8 + k * 0.4)),
      { isEven: true },
    );
  }
};

/** A clod with roots. */
export const earth = (plate: Plate): void => {
  // A cut sod: grass on dark soil with stones and roots.
  for (const n of range(11)) {
    const t = -26 + n * 5.2 + (n % 3) * 7;
    leaf(plate, 92 + n * 21.5, 188 + (n % 2) * 5, t, 92 + ((n * 37) % 50), 13, { veins: 0, bend: t / 130, rise: 0.25 });
  }
  for (const [x, y, r, t] of [
    [128, 236, 20, 10],
    [248, 262, 26, -14],
    [176, 300, 23, 24],
    [292, 222, 15, 0],
    [120, 308, 13, 40],
    [276, 330, 17, 12],
    [206, 226, 12, 0],
  ] as const)
    plate.within(x, y, t, 1, () =>
      shape(
        plate,
        range(7).map((m) => polar(0, 0, m * 51, r * (m % 2 ? 1.12 : 0.92))),
        { rim: r * 0.7, spacing: 4, weight: 0.9 },
      ),
    );
  for (const [x, d] of [
    [156, -1],
    [226, 1],
    [270, -1],
  ] as const)
    stem(
      plate,
      [
        [x, 190],
        [x + d * 9, 250],
        [x - d * 10, 318],
        [x + d * 6, 376],
      ],
      4.5,
      1.4,
    );
  const soil = range(40).map((n): Point => {
    const across = n < 20 ? n / 19 : (39 - n) / 19;
    const rough = 5 * Math.sin(n * 2.7);
    return n < 20 ? [68 + across * 264, 190 + rough] : [96 + across * 206, 346 + rough + 18 * Math.sin(across * Math.PI)];
  });
  for (const n of range(17)) {
    const y = 200 + n * 9.6;
    const inset = 8 + ((y - 190) / 160) * 27;
    plate.cut(
      range(15).map(
        (m): Point => [
          70 + inset + (m / 14) * (260 - inset * 2),
          y + 2.2 * Math.sin(m * 1.7 + n * 2.1) + Math.max(0, n - 13) * 3 * Math.sin((m / 14) * Math.PI),
        ],
      ),
      (part) => plate.ink(clamp(0.46 + part * 0.5)) * 5.4 * (0.72 + 0.28 * Math.sin(part * 23 + n * 1.9)),
    );
  }
  plate.contour(soil, 1.1);
  plate.hide(soil, 2);
};

export const ice = (plate: Plate): void => {
  // Three cubes with rounded edges, melting.
  const cube = (x: number, y: number, turn: number, size: number): void =>
    plate.within(x, y, turn, size, () => {
      plate.tinted('paper', () => {
        plate.cut(
          spline([
            [-52, -6],
            [-56, 24],
            [-50, 46],
          ]),
          5,
        );
      });
      patch(
        plate,
        [
          [-70, -34],
          [2, -8],
          [2, 82],
          [-66, 50],
        ],
        { lines: 9, tone: (u, v) => 0.1 + v * 0.3 + u * 0.1, along: 'v', weight: 1 },
      );
      patch(
        plate,
        [
          [2, -8],
          [72, -38],
          [66, 46],
          [2, 82],
        ],
        { lines: 10, tone: (u, v) => 0.5 + v * 0.3 + u * 0.1, weight: 1 },
      );
      plate.tinted('pale', () =>
        shape(
          plate,
          [
            [-70, -34],
            [0, -64],
            [72, -38],
            [2, -8],
          ],
          { isAngular: true, rim: 0 },
        ),
      );
    });
  cube(206, 128, -8, 1.08);
  cube(122, 264, 6, 1.1);
  cube(284, 268, -4, 1.12);
  const drops = [
    [60, 366, 15],
    [206, 376, 19],
    [352, 368, 14],
  ] as const;
  for (const [x, y, r] of drops) shape(plate, ellipse(x, y, r * 1.5, r * 0.6), { rim: 6, weight: 0.9 });
};
