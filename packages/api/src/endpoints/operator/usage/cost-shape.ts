import { z } from 'zod';
import type { Cost } from '../../../resources/operator/costs.ts';

export const costFields = {
  cpu_seconds: z.number().describe('Processor time of the nodes. That of the database is not in it.'),
  drawing_seconds: z.number().describe('Of it, for drawing pictures.'),
  matching_seconds: z.number().describe('Of it, for matching rows of calls and of imports.'),
  drawn: z.int().describe('Pictures that were drawn.'),
  remembered: z.int().describe('Pictures that were there already.'),
  bytes: z.int().describe('Of the bodies of answers, as they were packed.'),
};

export const costOf = ({ cpuSeconds, drawingSeconds, matchingSeconds, drawn, remembered, bytes }: Cost) => ({
  cpu_seconds: thousandths(cpuSeconds),
  drawing_seconds: thousandths(drawingSeconds),
  matching_seconds: thousandths(matchingSeconds),
  drawn,
  remembered,
  bytes,
});

const thousandths = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
