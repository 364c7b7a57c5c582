import { t } from '../../../../messages/t.ts';

/** A duration in the largest unit that fits: short ones to three significant digits, long ones in minutes or hours. */
export function formatSeconds(seconds: number): string {
  if (seconds === 0) return t('operator.seconds', { value: 0 });
  if (seconds < 1) return t('operator.milliseconds', { value: seconds * 1_000 });
  if (seconds < 120) return t('operator.seconds', { value: seconds });
  return seconds < 7_200 ? t('operator.minutes', { value: seconds / 60 }) : t('operator.hours', { value: seconds / 3_600 });
}

export const formatMilliseconds = (ms: number): string =>
  ms < 1_000 ? t('operator.milliseconds', { value: ms }) : t('operator.seconds', { value: ms / 1_000 });

const units = ['operator.bytes', 'operator.kilobytes', 'operator.megabytes', 'operator.gigabytes', 'operator.terabytes'] as const;

/** Decimal units: 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return t(units[power] ?? 'operator.bytes', { value: bytes / 1_000 ** power });
}
