import type { Migration } from 'kysely';
import * as library from './0001-library.ts';
import * as businesses from './0002-businesses.ts';
import * as ledger from './0003-ledger.ts';
import * as ledgerFlush from './0004-ledger-flush.ts';
import * as audit from './0005-audit.ts';
import * as claims from './0006-claims.ts';
import * as people from './0007-people.ts';
import * as pictures from './0009-pictures.ts';
import * as linksByState from './0010-links-by-state.ts';
import * as cascades from './0011-cascades.ts';
import * as refsInNfc from './0012-refs-in-nfc.ts';
import * as storeAllMatchedRows from './0013-store-all-matched-rows.ts';
import * as imports from './0014-imports.ts';
import * as studio from './0015-studio.ts';
import * as cardEdits from './0016-card-edits.ts';
import * as usage from './0017-usage.ts';
import * as billing from './0018-billing.ts';
import * as shops from './0019-shops.ts';
import * as closedBusinesses from './0020-closed-businesses.ts';
import * as listsFromIndexes from './0022-lists-from-indexes.ts';
import * as operators from './0023-operators.ts';
import * as matchingWords from './0024-matching-words.ts';
import * as libraryImports from './0025-library-imports.ts';
import * as costs from './0026-costs.ts';
import * as shopMetafields from './0027-shop-metafields.ts';
import * as emailsAndCounts from './0028-emails-and-counts.ts';
import * as incidents from './0030-incidents.ts';
import * as backgroundIndexes from './0032-background-indexes.ts';
import * as mailQueue from './0033-mail-queue.ts';
import * as clocksAndReplacements from './0034-clocks-and-replacements.ts';
import * as platforms from './0035-platforms.ts';
import * as jointPerfumers from './0038-joint-perfumers.ts';
import * as gtins from './0040-gtins.ts';
import * as bulkApprovals from './0041-bulk-approvals.ts';
import * as productErrors from './0042-product-errors.ts';
import * as testMode from './0043-test-mode.ts';
import * as recordTimes from './0045-record-times.ts';
import * as lockBusiness from './0046-lock-business.ts';
import * as feeds from './0048-feeds.ts';
import * as taxIdsAndMeterErrors from './0049-tax-ids-and-meter-errors.ts';
import * as languages from './0050-languages.ts';
import * as shopInstallations from './0051-shop-installations.ts';
import * as flushDuringMoves from './0052-flush-during-moves.ts';
import * as linksByBrand from './0054-links-by-brand.ts';
import * as passkeys from './0055-passkeys.ts';
import * as monthsAndScheduledPlans from './0057-months-and-scheduled-plans.ts';
import * as auditByTime from './0058-audit-by-time.ts';
import * as woocommerce from './0059-woocommerce.ts';
import * as changedTitles from './0060-changed-titles.ts';
import * as shopWords from './0061-shop-words.ts';
import * as bulkRejections from './0062-bulk-rejections.ts';
import type { Placements } from './placement.ts';

/** In order; a released migration is never edited. */
export const migrations: Record<string, Migration & { readonly placement?: Placements }> = {
  '0001-library': library,
  '0002-businesses': businesses,
  '0003-ledger': ledger,
  '0004-ledger-flush': ledgerFlush,
  '0005-audit': audit,
  '0006-claims': claims,
  '0007-people': people,
  '0009-pictures': pictures,
  '0010-links-by-state': linksByState,
  '0011-what-ends': cascades,
  '0012-refs-in-nfc': refsInNfc,
  '0013-every-matched-row': storeAllMatchedRows,
  '0014-imports': imports,
  '0015-studio': studio,
  '0016-card-edits': cardEdits,
  '0017-usage': usage,
  '0018-billing': billing,
  '0019-shops': shops,
  '0020-closed-businesses': closedBusinesses,
  '0022-lists-from-indexes': listsFromIndexes,
  '0023-operators': operators,
  '0024-matching-words': matchingWords,
  '0025-shelf': libraryImports,
  '0026-costs': costs,
  '0027-shop-facts': shopMetafields,
  '0028-letters-and-counts': emailsAndCounts,
  '0030-incidents': incidents,
  '0032-background-indexes': backgroundIndexes,
  '0033-mail-queue': mailQueue,
  '0034-clocks-and-replacements': clocksAndReplacements,
  '0035-platforms': platforms,
  '0038-joint-perfumers': jointPerfumers,
  '0040-gtins': gtins,
  '0041-bulk-approvals': bulkApprovals,
  '0042-product-errors': productErrors,
  '0043-test-mode': testMode,
  '0045-record-times': recordTimes,
  '0046-lock-business': lockBusiness,
  '0048-feeds': feeds,
  '0049-tax-ids-and-meter-errors': taxIdsAndMeterErrors,
  '0050-languages': languages,
  '0051-shop-installations': shopInstallations,
  '0052-flush-during-moves': flushDuringMoves,
  '0054-links-by-brand': linksByBrand,
  '0055-passkeys': passkeys,
  '0057-months-and-scheduled-plans': monthsAndScheduledPlans,
  '0058-audit-by-time': auditByTime,
  '0059-woocommerce': woocommerce,
  '0060-changed-titles': changedTitles,
  '0061-shop-words': shopWords,
  '0062-bulk-rejections': bulkRejections,
};

/** Every table of the schema, in the order of its creation. */
export const placements: Placements = Object.assign({}, ...Object.values(migrations).map(({ placement }) => placement));
