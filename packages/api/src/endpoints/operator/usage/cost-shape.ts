import { z } from 'zod';
import type { Cost } from '../../../resources/operator/costs.ts';

export const costFields = {
  cpu_seconds: z.number().describe('CPU time used by the nodes. Database CPU time is not included.'),
  drawing_seconds: z.number().describe('The share of the CPU time spent rendering images.'),
  matching_seconds: z.number().describe('The share of the CPU time spent matching rows from calls and imports.'),
  drawn: z.int().describe('The number of rendered images.'),
  remembered: z.int().describe('The number of images served from the cache.'),
  bytes: z.int().describe('The size of the response bodies in bytes, after compression.'),
};

export const toCostResponse = ({ cpuSeconds, drawingSeconds, matchingSeconds, drawn, remembered, bytes }: Cost) => ({
  cpu_seconds: roundToThousandths(cpuSeconds),
  drawing_seconds: roundToThousandths(drawingSeconds),
  matching_seconds: roundToThousandths(matchingSeconds),
  drawn,
  remembered,
  bytes,
});

const roundToThousandths = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
