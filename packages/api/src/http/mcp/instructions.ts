import type { Deployment } from '../../endpoints/operation.ts';
import { productPageSteps } from '../../endpoints/partner/product-page-steps.ts';
import { testMode } from '../../limits/plans.ts';

/** URLs that agents need, none with a trailing slash. */
export type AgentLinks = Pick<Deployment, 'site' | 'api' | 'docs'>;

/**
 * What every agent reads before it calls a tool: the steps that put the right card on a product page. A search finds a similar perfume even if
 * the library doesn't have the right one, so only matches that a person approved are shown to shoppers.
 */
export const writeInstructions = ({ site, api, docs }: AgentLinks): string => `${productPageSteps(api)
  .map((step, at) => `${at + 1}. ${step}`)
  .join('\n')}

To look around in the library, use search_perfumes and get_card. A high score doesn't identify a product. Each card, search and match is charged; a
card doesn't change while its revision is the same, so keep what you get. While you build, use a test key (sil_test_): its calls aren't charged to
the plan, and have their own allowance of ${testMode.allowance.toLocaleString('en')} calls per month.
Guide: ${docs}/guide/ai-agents.md. Outcomes and evidence: ${docs}/guide/matching.md. All pages: ${site.replace(/\/$/, '')}/llms.txt.`;
