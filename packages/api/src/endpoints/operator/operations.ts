import type { ConsoleOperation } from '../console/operation.ts';
import { beginVisit } from './business/begin-visit.ts';
import { endVisit } from './business/end-visit.ts';
import { listAllBusinesses } from './business/list-all-businesses.ts';
import { readBusiness } from './business/read-business.ts';
import { readTrail } from './business/read-trail.ts';
import { resumeBusiness } from './business/resume-business.ts';
import { setPlan } from './business/set-plan.ts';
import { suspendBusiness } from './business/suspend-business.ts';
import { keepRecordsApart } from './duplicates/keep-records-apart.ts';
import { listDuplicates } from './duplicates/list-duplicates.ts';
import { lookForDuplicates } from './duplicates/look-for-duplicates.ts';
import { getOperator } from './get-operator.ts';
import { beginLibraryUpload } from './imports/begin-library-upload.ts';
import { cancelLibraryImport } from './imports/cancel-library-import.ts';
import { exportBadLibraryRows } from './imports/export-bad-library-rows.ts';
import { listBadLibraryRows } from './imports/list-bad-library-rows.ts';
import { listLibraryImports } from './imports/list-library-imports.ts';
import { readLibraryImport } from './imports/read-library-import.ts';
import { sendLibraryPiece } from './imports/send-library-piece.ts';
import { startLibraryImport } from './imports/start-library-import.ts';
import { changeRecordState } from './library/change-record-state.ts';
import { editRecord } from './library/edit-record.ts';
import { findRecords } from './library/find-records.ts';
import { finishWish } from './library/finish-wish.ts';
import { listWishes } from './library/list-wishes.ts';
import { readRecord } from './library/read-record.ts';
import { undoRecord } from './library/undo-record.ts';
import { exportAllUsage } from './usage/export-all-usage.ts';
import { exportCosts } from './usage/export-costs.ts';
import { listCosts } from './usage/list-costs.ts';
import { listIncidents } from './usage/list-incidents.ts';
import { readCosts } from './usage/read-costs.ts';
import { readHealth } from './usage/read-health.ts';
import { readUsage } from './usage/read-usage.ts';
import { addWord } from './words/add-word.ts';
import { beginWordTrial } from './words/begin-word-trial.ts';
import { listTriedRows } from './words/list-tried-rows.ts';
import { listWords } from './words/list-words.ts';
import { readWordTrial } from './words/read-word-trial.ts';
import { setWordsLive } from './words/set-words-live.ts';
import { takeWordBack } from './words/take-word-back.ts';

/** Every operation of the operator's desk. */
export const operatorOperations = (): readonly ConsoleOperation[] => [
  getOperator,
  listAllBusinesses,
  readBusiness,
  setPlan,
  suspendBusiness,
  resumeBusiness,
  readTrail,
  beginVisit,
  endVisit,
  readUsage,
  exportAllUsage,
  listCosts,
  exportCosts,
  readCosts,
  findRecords,
  readRecord,
  editRecord,
  changeRecordState,
  undoRecord,
  listDuplicates,
  lookForDuplicates,
  keepRecordsApart,
  listLibraryImports,
  beginLibraryUpload,
  sendLibraryPiece,
  startLibraryImport,
  cancelLibraryImport,
  readLibraryImport,
  listBadLibraryRows,
  exportBadLibraryRows,
  listWishes,
  finishWish,
  readHealth,
  listIncidents,
  listWords,
  addWord,
  takeWordBack,
  setWordsLive,
  readWordTrial,
  beginWordTrial,
  listTriedRows,
];
