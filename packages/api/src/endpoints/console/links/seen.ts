import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { AuthorityCode } from '../../../resources/business/authority.ts';
import { apiVersion } from '../../../versioning.ts';
import { productRef } from '../../input.ts';
import { answerOf } from '../operation.ts';

/** A product as the person who decides has seen it. One that has changed since is not decided on. */
export const seenLink = z.strictObject({
  ref: productRef,
  version: z.int('must be a whole number').min(1, 'must be at least 1').describe('The `version` of the link as the person saw it.'),
});

export const decidedAnswer = answerOf({ version: z.int().describe('The version that stands now.') }).meta({ id: 'DecidedLink' });

/** The answer to a decision, or why it was refused. */
export const decidedOr = <R extends Refusal>(decided: number | R): R | z.output<typeof decidedAnswer> =>
  decided instanceof Refusal ? decided : { ok: true, api_version: apiVersion, version: decided };

/** Many decisions at once: each is taken by itself, and what was not taken is told with its reason. */
export const manyLinksMax = 200;

export const decidedLinks = answerOf({
  links: z.array(
    z.strictObject({ ref: z.string(), version: z.int().nullable(), refused: z.string().nullable().describe('Why it stays as it stands.') }),
  ),
}).meta({ id: 'DecidedLinks' });

/** What became of each. Where none of them is there, nothing is. */
export function becameOf(
  refs: readonly string[],
  became: readonly (number | Refusal)[] | Refusal<AuthorityCode>,
): z.output<typeof decidedLinks> | Refusal<AuthorityCode> {
  if (became instanceof Refusal) return became;
  if (became.every((one) => one instanceof Refusal && one.code === 'not_found')) return refuse('not_found');
  const links = refs.map((ref, at) => {
    const one = became[at];
    return { ref, version: typeof one === 'number' ? one : null, refused: one instanceof Refusal ? one.message : null };
  });
  return { ok: true, api_version: apiVersion, links };
}
