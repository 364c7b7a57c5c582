/** How often a first candidate with a given score is right: the predicted and the actual share. */
import { toScore } from '../../src/resources/matching/ranking/decide.ts';
import type { Calibration } from './held-out.ts';
import type { EvaluatedRow } from './quality.ts';

export interface ScoreStep {
  readonly rows: number;
  /** The mean score of the first candidates, and the share of them that are right. */
  readonly promised: number;
  readonly kept: number;
}

const stepCount = 10;

/** The scores of `evaluated` are uncalibrated shares. */
export function scoreSteps(evaluated: readonly EvaluatedRow[], calibration?: Calibration): ScoreStep[] {
  const steps = Array.from({ length: stepCount }, () => ({ rows: 0, promised: 0, kept: 0 }));
  for (const { row, matched } of evaluated) {
    const [first] = matched.candidates;
    const score = toScore(first?.score ?? 0, calibration);
    const step = steps[Math.min(stepCount - 1, Math.floor(score * stepCount))];
    if (!first || !step) continue;
    step.rows++;
    step.promised += score;
    if (row.answer.includes(first.id)) step.kept++;
  }
  return steps.filter(({ rows }) => rows > 0).map(({ rows, promised, kept }) => ({ rows, promised: promised / rows, kept: kept / rows }));
}

/** A point on the diagonal is perfectly calibrated. Larger points represent more rows. */
export function calibrationPlot(steps: readonly ScoreStep[]): string {
  const [side, edge] = [360, 48];
  const x = (share: number) => edge + share * (side - 2 * edge);
  const y = (share: number) => side - edge - share * (side - 2 * edge);
  const ticks = [0, 0.5, 0.9, 1].map(
    (share) =>
      `<path d="M${x(0)} ${y(share).toFixed(1)}H${x(1)}" stroke="#ddd"/><text x="${edge - 6}" y="${(y(share) + 4).toFixed(1)}" text-anchor="end">${share}</text><text x="${x(share).toFixed(1)}" y="${side - edge + 18}" text-anchor="middle">${share}</text>`,
  );
  const points = steps.map(
    ({ rows, promised, kept }) =>
      `<circle cx="${x(promised).toFixed(1)}" cy="${y(kept).toFixed(1)}" r="${(3 + Math.sqrt(rows) / 3).toFixed(1)}" fill="#8a3b5c" fill-opacity="0.7"><title>${rows} rows</title></circle>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="sans-serif" font-size="12" role="img" aria-label="Share of rows whose first candidate is right, by its score">
<rect width="${side}" height="${side}" fill="#fff"/>
${ticks.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>
${points.join('\n')}
<text x="${side / 2}" y="${side - 10}" text-anchor="middle">score</text>
<text x="14" y="${side / 2}" text-anchor="middle" transform="rotate(-90 14 ${side / 2})">share right</text>
</svg>
`;
}
