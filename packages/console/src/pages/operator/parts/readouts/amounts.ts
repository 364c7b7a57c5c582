const one = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const three = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** Processor time: short spans to three figures, long ones in hours. */
export function secondsWords(seconds: number): string {
  if (seconds === 0) return '0 s';
  if (seconds < 1) return `${three.format(seconds * 1_000)} ms`;
  if (seconds < 120) return `${three.format(seconds)} s`;
  return seconds < 7_200 ? `${one.format(seconds / 60)} min` : `${one.format(seconds / 3_600)} h`;
}

export const millisecondsWords = (ms: number): string => (ms < 1_000 ? `${three.format(ms)} ms` : `${three.format(ms / 1_000)} s`);

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function bytesWords(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${three.format(bytes / 1_000 ** step)} ${units[step]}`;
}
