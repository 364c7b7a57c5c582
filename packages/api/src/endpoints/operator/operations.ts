import type { ConsoleOperation } from '../console/operation.ts';
import { cancelScheduledPlan } from './business/cancel-scheduled-plan.ts';
import { endVisit } from './business/end-visit.ts';
import { listAllBusinesses } from './business/list-all-businesses.ts';
import { listAuditEntries } from './business/list-audit-entries.ts';
import { listBusinessAuditLog } from './business/list-business-audit-log.ts';
import { listBusinessInvoices } from './business/list-business-invoices.ts';
import { readBusiness } from './business/read-business.ts';
import { resumeBusiness } from './business/resume-business.ts';
import { schedulePlan } from './business/schedule-plan.ts';
import { setPlan } from './business/set-plan.ts';
import { startVisit } from './business/start-visit.ts';
import { suspendBusiness } from './business/suspend-business.ts';
import { dismissDuplicate } from './duplicates/dismiss-duplicate.ts';
import { listDuplicates } from './duplicates/list-duplicates.ts';
import { startDuplicateScan } from './duplicates/start-duplicate-scan.ts';
import { getOperator } from './get-operator.ts';
import { cancelLibraryImport } from './imports/cancel-library-import.ts';
import { exportSkippedLibraryRows } from './imports/export-skipped-library-rows.ts';
import { listLibraryImports } from './imports/list-library-imports.ts';
import { listSkippedLibraryRows } from './imports/list-skipped-library-rows.ts';
import { readLibraryImport } from './imports/read-library-import.ts';
import { startLibraryImport } from './imports/start-library-import.ts';
import { startLibraryUpload } from './imports/start-library-upload.ts';
import { uploadLibraryPiece } from './imports/upload-library-piece.ts';
import { changeRecordState } from './library/change-record-state.ts';
import { closePerfumeRequest } from './library/close-perfume-request.ts';
import { editRecord } from './library/edit-record.ts';
import { listPerfumeRequests } from './library/list-perfume-requests.ts';
import { readRecord } from './library/read-record.ts';
import { searchRecords } from './library/search-records.ts';
import { undoRecordChange } from './library/undo-record-change.ts';
import { addSynonym } from './synonyms/add-synonym.ts';
import { listSynonyms } from './synonyms/list-synonyms.ts';
import { listTestedRows } from './synonyms/list-tested-rows.ts';
import { publishSynonyms } from './synonyms/publish-synonyms.ts';
import { readSynonymTest } from './synonyms/read-synonym-test.ts';
import { startSynonymTest } from './synonyms/start-synonym-test.ts';
import { withdrawSynonym } from './synonyms/withdraw-synonym.ts';
import { closeMonth } from './usage/close-month.ts';
import { exportAllUsage } from './usage/export-all-usage.ts';
import { exportCosts } from './usage/export-costs.ts';
import { exportMonth } from './usage/export-month.ts';
import { listClosedMonths } from './usage/list-closed-months.ts';
import { listCosts } from './usage/list-costs.ts';
import { listIncidents } from './usage/list-incidents.ts';
import { readCosts } from './usage/read-costs.ts';
import { readHealth } from './usage/read-health.ts';
import { readUsage } from './usage/read-usage.ts';

/** All operations of the operator desk. */
export const operatorOperations = (): readonly ConsoleOperation[] => [
  getOperator,
  listAllBusinesses,
  readBusiness,
  setPlan,
  schedulePlan,
  cancelScheduledPlan,
  suspendBusiness,
  resumeBusiness,
  listAuditEntries,
  listBusinessAuditLog,
  listBusinessInvoices,
  startVisit,
  endVisit,
  readUsage,
  exportAllUsage,
  listClosedMonths,
  closeMonth,
  exportMonth,
  listCosts,
  exportCosts,
  readCosts,
  searchRecords,
  readRecord,
  editRecord,
  changeRecordState,
  undoRecordChange,
  listDuplicates,
  startDuplicateScan,
  dismissDuplicate,
  listLibraryImports,
  startLibraryUpload,
  uploadLibraryPiece,
  startLibraryImport,
  cancelLibraryImport,
  readLibraryImport,
  listSkippedLibraryRows,
  exportSkippedLibraryRows,
  listPerfumeRequests,
  closePerfumeRequest,
  readHealth,
  listIncidents,
  listSynonyms,
  addSynonym,
  withdrawSynonym,
  publishSynonyms,
  readSynonymTest,
  startSynonymTest,
  listTestedRows,
];
