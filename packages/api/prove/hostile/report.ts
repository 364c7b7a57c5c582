import type { PlannedFile } from './hostile-kinds.ts';
import type { Observed } from './neighbor.ts';
import type { UploadResult } from './uploads.ts';

/** One hostile file that was sent, and what happened. */
export interface Attempt {
  readonly file: PlannedFile;
  readonly size: number;
  readonly result: UploadResult;
  readonly ms: number;
  /** How long another business's import took in the meantime. */
  readonly neighborImportMs: number;
  readonly observed: Observed;
  readonly complaints: readonly string[];
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const most = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);

function sizeText(bytes: number): string {
  if (bytes < 10 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return bytes < 1000 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export const fileName = ({ kind, format, bytes }: PlannedFile): string => `${kind.name} (${format}, ${sizeText(bytes)})`;

/** One line per kind and format. */
export function tableOf(attempts: readonly Attempt[]): readonly string[] {
  const lines = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const key = `${attempt.file.kind.name} (${attempt.file.format})`;
    lines.set(key, [...(lines.get(key) ?? []), attempt]);
  }
  return [
    '| kind | size | outcome | time | livez | service | children | message | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...[...lines]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, own]) => {
        const message = own.map(({ result }) => result.message).find((text) => text !== '') ?? '';
        const cells = [
          name,
          own.map(({ size }) => sizeText(size)).join(', '),
          [...new Set(own.map(({ result }) => result.outcome))].join(', '),
          `${(most(own.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
          `${Math.round(most(own.map(({ observed }) => observed.livezMaxMs)))} ms`,
          `${megabytes(most(own.map(({ observed }) => observed.rssMax)))} MB`,
          `${megabytes(most(own.map(({ observed }) => observed.childrenRssMax)))} MB`,
          [...message.replaceAll(/[\p{Cc}\p{M}|]/gu, ' ')].slice(0, 100).join(''),
          own.every(({ complaints }) => complaints.length === 0) ? 'holds' : 'BROKEN',
        ];
        return `| ${cells.join(' | ')} |`;
      }),
  ];
}
