import { z } from 'zod';
import type { ClosedMonth } from '../../../resources/usage/closed-months.ts';
import { toResponse } from '../../to-response.ts';

export const closedMonthShape = z
  .strictObject({
    month: z.string().describe('The month as YYYY-MM.'),
    closed_at: z.iso.datetime(),
    closed_by: z.string(),
    entries: z.int().describe('The ledger entries that the month was closed with.'),
    first_entry: z.string().nullable(),
    last_entry: z.string().nullable(),
    digest: z.string().describe('SHA-256 of the entries, each followed by a line feed.'),
    charged: z.int(),
    late: z.int().describe('Calls of earlier closed months, recorded or refunded after they were closed.'),
  })
  .meta({ id: 'ClosedMonth' });

export const toClosedMonth = (closed: ClosedMonth): z.output<typeof closedMonthShape> =>
  toResponse(closedMonthShape, { ...closed, month: closed.period.slice(0, 7) });

const format = 'must be a month such as 2026-11';
export const month = z
  .string(format)
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, format)
  .describe('The month as YYYY-MM.');
