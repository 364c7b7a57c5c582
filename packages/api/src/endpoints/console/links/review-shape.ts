import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { productRef } from '../../input.ts';
import { answerOf } from '../operation.ts';

/** The product and the link version that a review is based on. If the link has changed since, the review is rejected. */
export const linkVersion = z.strictObject({
  ref: productRef,
  version: z.int('must be a whole number').min(1, 'must be at least 1').describe('The `version` of the link that you last read.'),
});

export const reviewResponse = answerOf({ version: z.int().describe('The new version of the link.') }).meta({ id: 'ReviewedLink' });

/** The response to a review, or the refusal. */
export const toReviewResponse = <R extends Refusal>(decided: number | R): R | z.output<typeof reviewResponse> =>
  decided instanceof Refusal ? decided : { ok: true, api_version: apiVersion, version: decided };
