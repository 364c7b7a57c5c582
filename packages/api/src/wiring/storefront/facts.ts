import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../adapters/postgres/database.ts';
import {
  changesToSettle,
  type DueVariant,
  dueVariants,
  keepFactsTrouble,
  noteKeys,
  settleFacts,
  settleVariants,
} from '../../adapters/postgres/storefront/facts.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { cardOf } from '../../resources/card/card.ts';
import { editedCard } from '../../resources/edits/edited-card.ts';
import { type FactsAnswer, factsOf, inCalls, type ShopFields, type VariantFacts } from '../../resources/storefront/facts.ts';
import type { Platform } from '../../resources/storefront/platform.ts';

interface OpenShop {
  readonly businessId: string;
  readonly domain: string;
  readonly access: string;
}

const forbiddenAt = (title: string): string =>
  `The shop no longer lets the app write to its products. Switch the facts on again, and agree at ${title}.`;

/**
 * One turn for a shop: brings what stands at its products to what their cards show, for a while. Nothing is queued: what differs is what is left,
 * so a node that is killed leaves it to the next, and what was written twice stands once.
 */
export function factsWork(db: Database, { title, fields }: Pick<Platform, 'title' | 'fields'>): (shop: OpenShop) => Promise<void> {
  return async (shop) => {
    const until = performance.now() + storefrontLimits.factsTurnMs;
    while (performance.now() < until) {
      const changes = await changesToSettle(db, shop.businessId);
      if (changes === null) return;
      const due = await dueVariants(db, shop.businessId, storefrontLimits.factsAtOnce);
      if (due.length === 0) return settleFacts(db, shop.businessId, changes);
      if (!(await bring(shop, due, until))) return;
    }
  };

  /** False where the turn is over. */
  async function bring({ businessId, domain, access }: OpenShop, due: readonly DueVariant[], until: number): Promise<boolean> {
    const wanted = due.map(wantedAt);
    const marks = new Map(due.map(({ owner, mark }) => [owner, mark]));
    await noteKeys(
      db,
      businessId,
      wanted.map(({ owner, facts }) => ({ owner, keys: facts.map(({ key }) => key) })),
    );
    for (const call of inCalls(wanted, fields.fieldsAtOnceMax)) if (!(await settle(call))) return false;
    return true;

    async function settle(call: readonly VariantFacts[]): Promise<boolean> {
      if (performance.now() > until) return false;
      const answer = await changed(fields, { domain, access }, call);
      if (answer.is === 'forbidden') await keepFactsTrouble(db, businessId, forbiddenAt(title));
      if (answer.is === 'forbidden' || answer.is === 'shut') return false;
      const isTogether = answer.is === 'refused' && call.length > 1;
      if (answer.is !== 'throttled' && !isTogether) {
        const fault = answer.is === 'refused' ? answer.reason : null;
        await settleVariants(
          db,
          businessId,
          // Where nothing is to stand, a variant that is refused is one that is gone.
          call.map(({ owner, facts }) => ({
            owner,
            mark: marks.get(owner) ?? null,
            keys: facts.map(({ key }) => key),
            fault: facts.length > 0 ? fault : null,
          })),
        );
      }
      await rest(Math.min(answer.restMs, storefrontLimits.factsRestMsMax));
      if (answer.is === 'throttled') return settle(call);
      // Of several that are refused together, each is asked for by itself: the others are none the worse.
      if (isTogether) for (const one of call) if (!(await settle([one]))) return false;
      return true;
    }
  }
}

/** Takes away what is no longer said before it writes what is. */
async function changed(
  fields: ShopFields,
  { domain, access }: Pick<OpenShop, 'domain' | 'access'>,
  call: readonly VariantFacts[],
): Promise<FactsAnswer> {
  const less = call.filter(({ gone }) => gone.length > 0);
  const removed: FactsAnswer = less.length === 0 ? { is: 'done', restMs: 0 } : await fields.remove(domain, access, less);
  const more = call.filter(({ facts }) => facts.length > 0);
  return removed.is !== 'done' || more.length === 0 ? removed : fields.write(domain, access, more);
}

/** What a card says in English, which is the library's language: that of a record without an edit is the record. */
function wantedAt({ owner, keys, shown }: DueVariant): VariantFacts {
  const recorded = shown === null ? null : cardOf(shown.fragrance);
  const facts = recorded === null ? [] : factsOf(shown?.edit == null ? recorded : editedCard(recorded, shown.edit, 'en'));
  const kept = new Set(facts.map(({ key }) => key));
  return { owner, facts, gone: keys.filter((key) => !kept.has(key)) };
}
