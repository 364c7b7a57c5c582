// Written by npm run generate.
export interface paths {
    readonly "/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the current operator
         * @description Returns the signed-in operator.
         *
         *     Available to: operators.
         */
        readonly get: operations["getOperator"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List businesses
         * @description Returns all businesses, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listAllBusinesses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a business
         * @description Returns a business with its plan, members and keys. Only the prefix of each key is included.
         *
         *     Available to: operators.
         */
        readonly get: operations["readBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Set plan and limits
         * @description Overrides the paid plan, or the plan's allowance or rate limit. Null removes the override. The members can read the reason.
         *
         *     Available to: operators.
         */
        readonly patch: operations["setPlan"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/scheduled-plans": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Schedule a plan change
         * @description Changes the plan that the operator assigns at a later time. The members can read the reason.
         *
         *     Available to: operators.
         */
        readonly post: operations["schedulePlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/scheduled-plans/{change}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Cancel a scheduled plan change
         * @description Cancels a plan change that has not been applied yet.
         *
         *     Available to: operators.
         */
        readonly delete: operations["cancelScheduledPlan"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/suspend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Suspend a business
         * @description Suspends a business: all calls with its keys are rejected. The reason is recorded in its audit log.
         *
         *     Available to: operators.
         */
        readonly post: operations["suspendBusiness"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/resume": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resume a business
         * @description Resumes a suspended business, or reopens a closed one before its data is deleted.
         *
         *     Available to: operators.
         */
        readonly post: operations["resumeBusiness"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List audit log entries of all businesses
         * @description Returns the audit log of all businesses, newest first, by person and date. It names the operators.
         *
         *     Available to: operators.
         */
        readonly get: operations["listAuditEntries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/trail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a business's audit log entries
         * @description Returns the audit log, newest first. Unlike the business's own view, it names the operators.
         *
         *     Available to: operators.
         */
        readonly get: operations["listBusinessAuditLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a business's invoices
         * @description Returns the latest invoices with refunds and credit notes, as the payment provider has them. Empty if no plans are sold.
         *
         *     Available to: operators.
         */
        readonly get: operations["listBusinessInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/visit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * View a business's console
         * @description Gives the operator read-only access to the business's console as a viewer for an hour. The reason is recorded in its audit log.
         *
         *     Available to: operators.
         */
        readonly post: operations["startVisit"];
        /**
         * End a visit
         * @description Ends the operator's access to the business's console before it expires.
         *
         *     Available to: operators.
         */
        readonly delete: operations["endVisit"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get usage for all businesses
         * @description Returns all calls in a month by day, operation and outcome, the most frequent errors, and the businesses that have used 80% of their allowance.
         *
         *     Available to: operators.
         */
        readonly get: operations["readUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export usage for all businesses
         * @description Returns all calls in a month by day, business, operation and outcome as CSV.
         *
         *     Available to: operators.
         */
        readonly get: operations["exportAllUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/months": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List closed months
         * @description Returns the months closed for bookkeeping, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listClosedMonths"];
        readonly put?: never;
        /**
         * Close a month
         * @description Closes a past month, so that its export never changes. Calls recorded or refunded afterwards are in the next month. Months are closed in order.
         *
         *     Available to: operators.
         */
        readonly post: operations["closeMonth"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/bookkeeping.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export a month for bookkeeping
         * @description Returns a line per business, plan and kind of call as CSV. A closed month always returns the same lines.
         *
         *     Available to: operators.
         */
        readonly get: operations["exportMonth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/costs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List costs by business
         * @description Returns each business's resource usage for a month, most expensive first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listCosts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/costs.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export costs
         * @description Returns each business's resource usage for each day of a month as CSV.
         *
         *     Available to: operators.
         */
        readonly get: operations["exportCosts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/costs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a business's costs
         * @description Returns a business's resource usage for a month by day, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["readCosts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search records
         * @description Returns library records in any state, best known first.
         *
         *     Available to: operators.
         */
        readonly get: operations["searchRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/library/{fragrance}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a record
         * @description Returns a record, the businesses that a change to it affects, and its change history, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["readRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Edit a record
         * @description Changes the content of a record. Imports no longer change the record until the edit is undone.
         *
         *     Available to: operators.
         */
        readonly patch: operations["editRecord"];
        readonly trace?: never;
    };
    readonly "/library/{fragrance}/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change a record's state
         * @description Puts a record under review, publishes it, withdraws it, or merges it into another one.
         *
         *     Available to: operators.
         */
        readonly post: operations["changeRecordState"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/library/{fragrance}/undo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Undo a change to a record
         * @description Undoes the latest change to a record that hasn't been undone yet; call it again to undo the one before. With `imported`, resets the record to its imported values.
         *
         *     Available to: operators.
         */
        readonly post: operations["undoRecordChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/duplicates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List possible duplicates
         * @description Returns pairs of records with the same brand and name and no contradiction in strength, year or audience, most likely first. Dismissed pairs are left out.
         *
         *     Available to: operators.
         */
        readonly get: operations["listDuplicates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/duplicates/look": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start a duplicate scan
         * @description Scans the library for duplicates in the background. Imports start a scan automatically.
         *
         *     Available to: operators.
         */
        readonly post: operations["startDuplicateScan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/duplicates/apart": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Dismiss a duplicate pair
         * @description Marks two records as different perfumes. The pair is not suggested again unless one of the records changes.
         *
         *     Available to: operators.
         */
        readonly post: operations["dismissDuplicate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List library imports
         * @description Returns imports from the operator desk and the command line with their results, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listLibraryImports"];
        readonly put?: never;
        /**
         * Start a library file upload
         * @description Announces a file: CSV with a header, or JSON Lines if its name ends in .jsonl. The file is then uploaded in parts, and the import is started.
         *
         *     Available to: operators.
         */
        readonly post: operations["startLibraryUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}/pieces/{piece}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload a part of a file
         * @description Uploads the bytes of one part, counted from 0. Sending a part again replaces it.
         *
         *     Available to: operators.
         */
        readonly post: operations["uploadLibraryPiece"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start an import
         * @description Starts the import in the background, once the upload is complete. An interrupted import starts again from the beginning; records it has already added aren't duplicated.
         *
         *     Available to: operators.
         */
        readonly post: operations["startLibraryImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel an import
         * @description Stops an import. Imported rows are kept, and a finished import is left unchanged.
         *
         *     Available to: operators.
         */
        readonly post: operations["cancelLibraryImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a library import
         * @description Returns the progress and results of an import.
         *
         *     Available to: operators.
         */
        readonly get: operations["readLibraryImport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}/bad-rows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List skipped rows
         * @description Returns the stored skipped rows by line, with the invalid column and the reason.
         *
         *     Available to: operators.
         */
        readonly get: operations["listSkippedLibraryRows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/imports/{import}/bad-rows.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export skipped rows
         * @description Returns the skipped rows as CSV with the columns that an import reads. Once fixed, the file can be imported under the same source.
         *
         *     Available to: operators.
         */
        readonly get: operations["exportSkippedLibraryRows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wishes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List perfume requests
         * @description Returns perfumes that businesses have requested for the library, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listPerfumeRequests"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wishes/done": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close a perfume request
         * @description Marks a perfume request as done. If the business requests the perfume again, the request is reopened.
         *
         *     Available to: operators.
         */
        readonly post: operations["closePerfumeRequest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get service health
         * @description Returns the current problems, the latest report of each node, the backlog of each queue, the last backup and the size of the library.
         *
         *     Available to: operators.
         */
        readonly get: operations["readHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/incidents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List incidents
         * @description Returns node crashes and outages from the last 30 days, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listIncidents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/words": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List synonyms
         * @description Returns the operator-added synonyms in one state, newest first.
         *
         *     Available to: operators.
         */
        readonly get: operations["listSynonyms"];
        readonly put?: never;
        /**
         * Add a synonym
         * @description Adds a synonym as a draft. Matching doesn't use it until it is tested and published.
         *
         *     Available to: operators.
         */
        readonly post: operations["addSynonym"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/words/{word}/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Withdraw a synonym
         * @description Withdraws a draft or published synonym. New matches ignore it; existing links are left unchanged.
         *
         *     Available to: operators.
         */
        readonly post: operations["withdrawSynonym"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/words/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish synonyms
         * @description Publishes the drafts from a test run. They take effect on every node within a second. Rejected if the drafts or the library have changed since.
         *
         *     Available to: operators.
         */
        readonly post: operations["publishSynonyms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/words/trial": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the latest test run
         * @description Returns the progress and results of the latest test run.
         *
         *     Available to: operators.
         */
        readonly get: operations["readSynonymTest"];
        readonly put?: never;
        /**
         * Start a test run
         * @description Matches stored rows of all businesses with and without the draft synonyms in the background, reviewed rows first. Nothing stored is changed. A test run in progress is replaced.
         *
         *     Available to: operators.
         */
        readonly post: operations["startSynonymTest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/words/trials/{trial}/rows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List rows changed by a test run
         * @description Returns up to 100 rows with one verdict, with their match without and with the drafts. Rows from earlier test runs aren't kept.
         *
         *     Available to: operators.
         */
        readonly get: operations["listTestedRows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AddedSynonym: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly word: components["schemas"]["Synonym"];
        };
        readonly AllBusinesses: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly businesses: readonly components["schemas"]["OperatorBusiness"][];
            /**
             * Format: uuid
             * @description The cursor for the next page. Null on the last page.
             */
            readonly next: string | null;
        };
        readonly AuditEntry: {
            /** Format: date-time */
            readonly at: string;
            readonly actor: {
                /** @enum {string} */
                readonly kind: "person" | "key" | "operator" | "provider";
                readonly id: string | null;
                readonly name: string;
            };
            /** @enum {string} */
            readonly action: "business.created" | "business.changed" | "business.plan_requested" | "business.plan_chosen" | "business.plan_scheduled" | "business.plan_schedule_cancelled" | "business.closed" | "business.shop_connected" | "business.shop_disconnected" | "business.shop_facts_changed" | "business.visited" | "member.role_changed" | "member.removed" | "invitation.sent" | "invitation.taken_back" | "invitation.accepted" | "claim.opened" | "claim.taken_back" | "key.created" | "key.claimed" | "key.label_changed" | "key.rotated" | "key.revoked" | "link.approved" | "link.rejected" | "link.reopened" | "link.bulk_approved" | "link.bulk_rejected" | "link.bulk_undone" | "look.created" | "look.draft_saved" | "look.published" | "look.restored" | "look.renamed" | "look.made_default" | "look.archived" | "look.unarchived" | "look.shared" | "look.share_revoked" | "picture.stored" | "picture.deleted" | "edit.saved" | "edit.published" | "edit.taken_back" | "shop_word.approved" | "shop_word.rejected";
            readonly subject: string | null;
            readonly details: {
                readonly [key: string]: string | readonly string[] | null;
            };
            /** @description The perfume named in the details, as currently recorded. Null if the details name none. */
            readonly perfume: components["schemas"]["Perfume"] | null;
        };
        readonly BusinessAuditLog: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
        };
        readonly ClosedMonth: {
            /** @description The month as YYYY-MM. */
            readonly month: string;
            /** Format: date-time */
            readonly closed_at: string;
            readonly closed_by: string;
            /** @description The ledger entries that the month was closed with. */
            readonly entries: number;
            readonly first_entry: string | null;
            readonly last_entry: string | null;
            /** @description SHA-256 of the entries, each followed by a line feed. */
            readonly digest: string;
            readonly charged: number;
            /** @description Calls of earlier closed months, recorded or refunded after they were closed. */
            readonly late: number;
        };
        readonly ClosedMonths: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly months: readonly components["schemas"]["ClosedMonth"][];
            /** @description The month to close next. Null until one was closed, when any past month can be. */
            readonly next: string | null;
        };
        readonly Costs: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            readonly total: {
                readonly businesses: number;
                /** @description CPU time used by the nodes. Database CPU time is not included. */
                readonly cpu_seconds: number;
                /** @description The share of the CPU time spent rendering images. */
                readonly drawing_seconds: number;
                /** @description The share of the CPU time spent matching rows from calls and imports. */
                readonly matching_seconds: number;
                /** @description The number of rendered images. */
                readonly drawn: number;
                /** @description The number of images served from the cache. */
                readonly remembered: number;
                /** @description The size of the response bodies in bytes, after compression. */
                readonly bytes: number;
            };
            readonly businesses: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                /** @description CPU time used by the nodes. Database CPU time is not included. */
                readonly cpu_seconds: number;
                /** @description The share of the CPU time spent rendering images. */
                readonly drawing_seconds: number;
                /** @description The share of the CPU time spent matching rows from calls and imports. */
                readonly matching_seconds: number;
                /** @description The number of rendered images. */
                readonly drawn: number;
                /** @description The number of images served from the cache. */
                readonly remembered: number;
                /** @description The size of the response bodies in bytes, after compression. */
                readonly bytes: number;
            }[];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: number | null;
        };
        readonly CostsOfBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly days: readonly {
                readonly day: string;
                /** @description CPU time used by the nodes. Database CPU time is not included. */
                readonly cpu_seconds: number;
                /** @description The share of the CPU time spent rendering images. */
                readonly drawing_seconds: number;
                /** @description The share of the CPU time spent matching rows from calls and imports. */
                readonly matching_seconds: number;
                /** @description The number of rendered images. */
                readonly drawn: number;
                /** @description The number of images served from the cache. */
                readonly remembered: number;
                /** @description The size of the response bodies in bytes, after compression. */
                readonly bytes: number;
            }[];
        };
        readonly DeskAuditEntry: {
            /** Format: date-time */
            readonly at: string;
            readonly actor: {
                /** @enum {string} */
                readonly kind: "person" | "key" | "operator" | "provider";
                readonly id: string | null;
                readonly name: string;
            };
            /** @enum {string} */
            readonly action: "business.created" | "business.changed" | "business.plan_requested" | "business.plan_chosen" | "business.plan_scheduled" | "business.plan_schedule_cancelled" | "business.closed" | "business.shop_connected" | "business.shop_disconnected" | "business.shop_facts_changed" | "business.visited" | "member.role_changed" | "member.removed" | "invitation.sent" | "invitation.taken_back" | "invitation.accepted" | "claim.opened" | "claim.taken_back" | "key.created" | "key.claimed" | "key.label_changed" | "key.rotated" | "key.revoked" | "link.approved" | "link.rejected" | "link.reopened" | "link.bulk_approved" | "link.bulk_rejected" | "link.bulk_undone" | "look.created" | "look.draft_saved" | "look.published" | "look.restored" | "look.renamed" | "look.made_default" | "look.archived" | "look.unarchived" | "look.shared" | "look.share_revoked" | "picture.stored" | "picture.deleted" | "edit.saved" | "edit.published" | "edit.taken_back" | "shop_word.approved" | "shop_word.rejected";
            readonly subject: string | null;
            readonly details: {
                readonly [key: string]: string | readonly string[] | null;
            };
            /** @description The perfume named in the details, as currently recorded. Null if the details name none. */
            readonly perfume: components["schemas"]["Perfume"] | null;
            readonly business: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
            };
        };
        readonly DeskAuditLog: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["DeskAuditEntry"][];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
        };
        readonly Done: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
        };
        readonly Duplicates: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly pairs: readonly {
                readonly first: components["schemas"]["Record"];
                readonly second: components["schemas"]["Record"];
                /** @description A similarity score from 0 to 100. The more properties the records share, the higher the score. */
                readonly likeness: number;
                /** @description same: the values are equal. otherwise: they are worded differently. unsaid: at least one record has no value. */
                readonly why: {
                    /** @enum {string} */
                    readonly house: "same" | "otherwise" | "unsaid";
                    /** @enum {string} */
                    readonly name: "same" | "otherwise" | "unsaid";
                    /** @enum {string} */
                    readonly strength: "same" | "otherwise" | "unsaid";
                    /** @enum {string} */
                    readonly year: "same" | "otherwise" | "unsaid";
                    /** @enum {string} */
                    readonly audience: "same" | "otherwise" | "unsaid";
                };
            }[];
            /** @description The `after` value for the next page. Null on the last page. */
            readonly next: string | null;
            /** @description The last scan for duplicates. */
            readonly look: {
                readonly under_way: boolean;
                /**
                 * Format: date-time
                 * @description When the last scan finished. Null if the library has never been scanned.
                 */
                readonly finished_at: string | null;
                readonly records: number;
                readonly pairs: number;
                /** @description Whether the library has changed since the last scan. */
                readonly behind: boolean;
            };
        };
        /** @description The body of every error response. */
        readonly Error: {
            /** @constant */
            readonly ok: false;
            /**
             * @description State of the fragrance, if the error is about one.
             * @enum {string}
             */
            readonly status?: "in_review" | "not_found" | "moved";
            /**
             * Format: uuid
             * @description ID of the fragrance to request instead; present if status is moved.
             */
            readonly moved_to?: string;
            readonly error: {
                /** @enum {string} */
                readonly code: "product_not_linked" | "invalid_product_ref" | "person_only" | "not_a_candidate" | "invalid_rows" | "too_many_rows" | "body_too_large" | "invalid_query" | "draft_needs_preview" | "not_in_library_shape" | "remove_not_on_card" | "too_many_notes" | "order_not_on_card" | "order_duplicate" | "description_too_long" | "description_has_link" | "description_has_price" | "description_has_gender_label" | "moved" | "bad_format" | "bad_settings" | "picture_not_for_place" | "invalid_id" | "in_review" | "not_found" | "card_failed" | "unavailable" | "no_key" | "unknown_key" | "revoked" | "expired" | "suspended" | "not_entitled" | "over_allowance" | "rate_limited" | "use_key_tool" | "keys_by_code" | "unknown_claim" | "claim_used" | "claim_expired" | "claim_refused" | "not_from_a_browser" | "email_not_confirmed" | "too_many_businesses" | "website_not_allowed";
                /** @description What happened and what to do, for developers. */
                readonly message: string;
                /**
                 * Format: uri
                 * @description Page of the code in the error reference.
                 */
                readonly docs: string;
                /**
                 * Format: date-time
                 * @description Time at which the exceeded limit resets, ISO 8601 in UTC.
                 */
                readonly resets_at?: string;
            };
        };
        readonly Health: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: date-time */
            readonly at: string;
            /** @description Current problems and how to solve them, most severe first. Empty if there are none. */
            readonly findings: readonly string[];
            readonly nodes: readonly {
                /** Format: uuid */
                readonly node: string;
                /**
                 * @description idle: nothing to write for a minute. stuck: unable to write. silent: no report for 20 seconds. crashed: ended without shutting down. stopped: shut down.
                 * @enum {string}
                 */
                readonly state: "well" | "idle" | "stuck" | "silent" | "crashed" | "stopped";
                readonly host: string;
                /** @description The node's port. Null for a version that didn't report it. */
                readonly port: number | null;
                /** @description The worker number. Null if the node has a single process, or has ended. */
                readonly worker: number | null;
                readonly workers: number;
                readonly pid: number;
                readonly version: string;
                readonly memory_bytes: number;
                /** Format: date-time */
                readonly began_at: string;
                /** Format: date-time */
                readonly heard_at: string;
                /**
                 * Format: date-time
                 * @description When the node last flushed. Null if it hasn't flushed yet.
                 */
                readonly last_flush_at: string | null;
                /** @description The number of calls waiting for a flush. */
                readonly waiting: number;
                /** @description The age of the oldest waiting call, in milliseconds. */
                readonly oldest_ms: number;
                /** @description How long flushes have been failing, in milliseconds. */
                readonly failing_ms: number;
                /** @description Durations of the latest flushes. Null if there have been none. */
                readonly flushes: {
                    readonly count: number;
                    readonly p50_ms: number;
                    readonly p95_ms: number;
                    readonly p99_ms: number;
                } | null;
                /** @description The number of cards waiting to be rendered. */
                readonly drawings: number;
                /** @description Render times of uncached cards in the last 5 minutes. */
                readonly renders: readonly {
                    readonly layout: string;
                    /** @enum {string} */
                    readonly form: "png" | "html";
                    readonly count: number;
                    readonly p50_ms: number;
                    readonly p95_ms: number;
                    readonly p99_ms: number;
                }[];
            }[];
            readonly queues: readonly {
                /** @enum {string} */
                readonly name: "imports" | "letters" | "reports" | "wishes" | "erasures";
                readonly waiting: number;
                /** Format: date-time */
                readonly oldest_at: string | null;
            }[];
            readonly backups: {
                /**
                 * Format: date-time
                 * @description When `sillage backup` last succeeded. Null if it never has.
                 */
                readonly last_at: string | null;
                /** @description Why the latest backup failed. Null if it succeeded. */
                readonly failed: {
                    /** Format: date-time */
                    readonly at: string;
                    readonly reason: string;
                } | null;
            };
            readonly library: {
                readonly records: number;
                readonly revision: number;
            };
        };
        readonly Incidents: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly incidents: readonly {
                /** Format: uuid */
                readonly id: string;
                /** @enum {string} */
                readonly kind: "crashed" | "worker_crashed" | "lost_contact" | "database_away" | "database_read_only" | "database_replaced" | "ledger_failing";
                /** @description What happened. */
                readonly summary: string;
                readonly host: string;
                /** @description The node's port. Null for a version that didn't report it. */
                readonly port: number | null;
                /** @description The affected worker. Null if the entire node is affected. */
                readonly worker: number | null;
                readonly workers: number;
                /** Format: date-time */
                readonly from: string;
                /**
                 * Format: date-time
                 * @description When the incident ended. Null while it is ongoing: a crashed node hasn't restarted.
                 */
                readonly to: string | null;
                /** @description The number of calls that the node rejected with 503 during the incident. Null if it couldn't count them. */
                readonly calls_rejected: number | null;
            }[];
            /**
             * Format: uuid
             * @description The `after` value for the next page. Null on the last page.
             */
            readonly next: string | null;
        };
        readonly Invoices: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The tax IDs printed on invoices. */
            readonly tax_ids: readonly {
                /** @description The payment provider's name of the kind, such as eu_vat. */
                readonly type: string;
                readonly value: string;
                /** @description Whether the tax authority confirmed it. Null if it can't be checked. */
                readonly verified: boolean | null;
            }[];
            /** @description The latest invoices, newest first. */
            readonly invoices: readonly {
                readonly id: string;
                readonly number: string | null;
                /** @enum {string} */
                readonly status: "open" | "paid" | "void" | "uncollectible";
                /** Format: date-time */
                readonly at: string;
                readonly currency: string;
                /** @description The number of decimal places in the currency. */
                readonly digits: number;
                /** @description The total including tax, in the currency's smallest unit. */
                readonly total: number;
                readonly tax: number;
                /** @description The amount paid back. */
                readonly refunded: number;
                /**
                 * Format: uri
                 * @description The payment provider's page, where an open invoice can be paid.
                 */
                readonly url: string | null;
                /** Format: uri */
                readonly pdf: string | null;
                readonly credit_notes: readonly {
                    readonly number: string;
                    readonly amount: number;
                    /** Format: uri */
                    readonly pdf: string;
                }[];
            }[];
        };
        readonly LatestSynonymTest: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly trial: components["schemas"]["SynonymTest"] | null;
        };
        readonly LibraryImport: {
            /** Format: uuid */
            readonly id: string;
            readonly source: string;
            /** @description The name of the file. */
            readonly name: string;
            readonly bytes: number;
            /** @enum {string} */
            readonly brought_by: "desk" | "command";
            /**
             * @description The state. interrupted: the process ended before the import finished; it can be started again.
             * @enum {string}
             */
            readonly state: "sent" | "waiting" | "reading" | "interrupted" | "done" | "cancelled" | "failed";
            readonly bytes_read: number;
            /** @description The number of rows read so far. */
            readonly rows: number;
            readonly added: number;
            readonly changed: number;
            readonly unchanged: number;
            /** @description The number of records left unchanged because they were edited manually. */
            readonly kept: number;
            /** @description The number of skipped rows. */
            readonly bad: number;
            /** @description Why the import failed. Null if it didn't. */
            readonly fault: string | null;
            readonly by: string;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly worked_at: string | null;
            /** Format: date-time */
            readonly finished_at: string | null;
        };
        readonly LibraryImportDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly import: components["schemas"]["LibraryImport"];
        };
        readonly LibraryImports: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly imports: readonly components["schemas"]["LibraryImport"][];
            /**
             * Format: uuid
             * @description The `after` value for the next page. Null on the last page.
             */
            readonly next: string | null;
        };
        readonly LibraryUpload: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The import ID.
             */
            readonly import: string;
            /** @description The size in bytes of every part except the last. */
            readonly piece_bytes: number;
        };
        readonly NewClosedMonth: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly closed: components["schemas"]["ClosedMonth"];
        };
        readonly NewScheduledPlan: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly scheduled: {
                /** Format: uuid */
                readonly id: string;
            };
        };
        readonly Operator: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly operator: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly email: string;
            };
        };
        readonly OperatorBusiness: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly website: string | null;
            /** @enum {string} */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @description Whether which perfume it approved for a barcode helps to match products of other businesses. */
            readonly shares_gtins: boolean;
            /** @enum {string} */
            readonly state: "active" | "suspended" | "closed";
            readonly test: boolean;
            /** Format: date-time */
            readonly created_at: string;
            /** @description Charged calls this month. */
            readonly used: number;
            readonly allowance: number;
        };
        readonly OperatorBusinessDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: components["schemas"]["OperatorBusiness"];
            readonly rate_per_minute: number;
            readonly overrides: {
                readonly allowance: number | null;
                readonly rate_per_minute: number | null;
            };
            readonly suspended_by_operator: boolean;
            readonly erased: boolean;
            /** @description Changes whenever the plan, limits or state change. */
            readonly revision: number;
            /** @description The sources of the plan. A plan set by the operator takes precedence. */
            readonly entitlements: readonly {
                /** @description The source: operator, stripe, or the shop's storefront platform. */
                readonly source: string;
                /** @enum {string} */
                readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
                /** @enum {string} */
                readonly state: "live" | "grace" | "unpaid" | "ended";
                /** Format: date-time */
                readonly since: string;
                /** Format: date-time */
                readonly until: string | null;
            }[];
            /** @description Scheduled plan changes, soonest first. A plan of null means the paid plan. */
            readonly scheduled: readonly {
                /** Format: uuid */
                readonly id: string;
                /** @enum {string|null} */
                readonly plan: "trial" | "boutique" | "retailer" | "marketplace" | null;
                /** Format: date-time */
                readonly at: string;
                readonly reason: string | null;
            }[];
            readonly members: readonly {
                readonly email: string;
                readonly name: string;
                /** @enum {string} */
                readonly role: "viewer" | "editor" | "admin" | "owner";
                /** Format: date-time */
                readonly since: string;
            }[];
            readonly keys: readonly {
                readonly id: string;
                readonly prefix: string;
                readonly label: string;
                readonly scopes: readonly ("card" | "search" | "match" | "looks" | "browse" | "recommend" | "feed")[];
                /** Format: date-time */
                readonly created_at: string;
                /** Format: date-time */
                readonly last_used_at: string | null;
                /** Format: date-time */
                readonly expires_at: string | null;
                /** Format: date-time */
                readonly revoked_at: string | null;
            }[];
        };
        readonly Perfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
        };
        readonly PerfumeRequests: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly wishes: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                readonly ref: string;
                readonly brand: string | null;
                readonly name: string | null;
                /** Format: date-time */
                readonly asked_at: string;
                /** Format: date-time */
                readonly done_at: string | null;
                readonly done_by: string | null;
            }[];
        };
        readonly PublishedSynonyms: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The number of published synonyms. */
            readonly words: number;
        };
        readonly Record: {
            /** Format: uuid */
            readonly id: string;
            readonly source: string;
            readonly source_id: string;
            readonly revision: number;
            /** @enum {string} */
            readonly state: "public" | "in_review" | "moved" | "withdrawn";
            /** Format: uuid */
            readonly moved_to: string | null;
            /** @description Whether the record was edited manually. Imports don't change edited records. */
            readonly edited: boolean;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            readonly perfumers: readonly string[];
            readonly family: string | null;
            readonly notes: {
                readonly top: readonly string[];
                readonly heart: readonly string[];
                readonly base: readonly string[];
                readonly all: readonly string[];
            };
            readonly accords: readonly string[];
            readonly description: string | null;
            /** @description The GTINs of the perfume in all its sizes, as 14 digits each. */
            readonly gtins: readonly string[];
        };
        readonly RecordChange: {
            readonly id: number;
            /** Format: date-time */
            readonly at: string;
            readonly by: string;
            /** @enum {string} */
            readonly what: "edited" | "state" | "undone";
            readonly before: {
                /** @enum {string} */
                readonly state: "public" | "in_review" | "moved" | "withdrawn";
                /** Format: uuid */
                readonly moved_to: string | null;
                /** @description Whether the record was edited manually. Imports don't change edited records. */
                readonly edited: boolean;
                readonly brand: string;
                readonly name: string;
                readonly strength: string | null;
                readonly year: number | null;
                readonly perfumers: readonly string[];
                readonly family: string | null;
                readonly notes: {
                    readonly top: readonly string[];
                    readonly heart: readonly string[];
                    readonly base: readonly string[];
                    readonly all: readonly string[];
                };
                readonly accords: readonly string[];
                readonly description: string | null;
                /** @description The GTINs of the perfume in all its sizes, as 14 digits each. */
                readonly gtins: readonly string[];
            };
            readonly after: {
                /** @enum {string} */
                readonly state: "public" | "in_review" | "moved" | "withdrawn";
                /** Format: uuid */
                readonly moved_to: string | null;
                /** @description Whether the record was edited manually. Imports don't change edited records. */
                readonly edited: boolean;
                readonly brand: string;
                readonly name: string;
                readonly strength: string | null;
                readonly year: number | null;
                readonly perfumers: readonly string[];
                readonly family: string | null;
                readonly notes: {
                    readonly top: readonly string[];
                    readonly heart: readonly string[];
                    readonly base: readonly string[];
                    readonly all: readonly string[];
                };
                readonly accords: readonly string[];
                readonly description: string | null;
                /** @description The GTINs of the perfume in all its sizes, as 14 digits each. */
                readonly gtins: readonly string[];
            };
        };
        readonly RecordDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly record: components["schemas"]["Record"];
            /** @description Businesses with products linked to this perfume, those with the most products first. */
            readonly touched: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                readonly links: number;
            }[];
            readonly history: readonly components["schemas"]["RecordChange"][];
        };
        readonly Records: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly records: readonly components["schemas"]["Record"][];
            /**
             * Format: uuid
             * @description The `after` value for the next page. Null on the last page.
             */
            readonly next: string | null;
        };
        readonly SkippedLibraryRows: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly rows: readonly {
                readonly line: number;
                /** @description The invalid column. Null if the entire row is invalid. */
                readonly field: string | null;
                readonly reason: string;
                /** @description The cells by column. Null if the row couldn't be parsed. */
                readonly row: {
                    readonly [key: string]: string;
                } | null;
                /** @description The text of a row that couldn't be parsed. Null if it was parsed. */
                readonly text: string | null;
            }[];
            /** @description The `after` value for the next page. Null on the last page. */
            readonly next: number | null;
        };
        readonly StartedSynonymTest: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly trial: components["schemas"]["SynonymTest"];
        };
        readonly Synonym: {
            readonly id: number;
            /** @enum {string} */
            readonly kind: "house" | "perfume" | "talk" | "packaging" | "product";
            readonly text: string;
            /** @description The brand. Null unless kind is house. */
            readonly house: string | null;
            /** @description The perfume. Null unless kind is perfume, or if its record no longer exists. */
            readonly perfume: components["schemas"]["SynonymPerfume"] | null;
            /** @enum {string} */
            readonly state: "draft" | "live" | "withdrawn";
            /** @description The number of perfume names in the library that contain the text. The higher, the riskier the synonym. */
            readonly in_names: number;
            readonly added: {
                /** Format: date-time */
                readonly at: string;
                readonly by: string;
            };
            readonly live: {
                /** Format: date-time */
                readonly at: string;
                readonly by: string;
            } | null;
            readonly withdrawn: {
                /** Format: date-time */
                readonly at: string;
                readonly by: string;
            } | null;
        };
        readonly SynonymPerfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
        };
        readonly SynonymTest: {
            readonly id: number;
            /** @description The number of drafts being tested. */
            readonly words: number;
            /** @enum {string} */
            readonly state: "running" | "done" | "failed";
            /** @description Whether the drafts and the library are unchanged since the test run started. Required for publishing. */
            readonly stands: boolean;
            /** @description The number of rows to match. Null until they have been counted. */
            readonly rows_to_try: number | null;
            /** @description The maximum number of rows in a test run. */
            readonly rows_max: number;
            /** @description The number of reviewed rows matched so far. */
            readonly decided: number;
            readonly undecided: number;
            /** @description The number of reviewed rows whose match was right or uncertain and is now wrong. */
            readonly became_wrong: number;
            /** @description The number of reviewed rows whose match was wrong or uncertain and is now right. */
            readonly became_right: number;
            /** @description The number of reviewed rows whose match has changed without becoming better or worse. */
            readonly decided_otherwise: number;
            /** @description The number of unreviewed rows whose match has changed. */
            readonly undecided_otherwise: number;
            /** Format: date-time */
            readonly begun_at: string;
            readonly begun_by: string;
            /** Format: date-time */
            readonly ended_at: string | null;
        };
        readonly Synonyms: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly words: readonly components["schemas"]["Synonym"][];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: number | null;
            readonly counts: {
                readonly draft: number;
                readonly live: number;
                readonly withdrawn: number;
            };
        };
        readonly TestedRow: {
            readonly business: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
            };
            readonly ref: string;
            readonly brand: string | null;
            readonly name: string;
            readonly strength: string | null;
            /** @enum {string|null} */
            readonly decided: "approved" | "rejected" | null;
            /** @description The approved perfume. Null if none was approved. */
            readonly approved: components["schemas"]["SynonymPerfume"] | null;
            readonly before: {
                /** @enum {string} */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                readonly first: components["schemas"]["SynonymPerfume"] | null;
            };
            readonly after: {
                /** @enum {string} */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                readonly first: components["schemas"]["SynonymPerfume"] | null;
            };
        };
        readonly TestedRows: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly rows: readonly components["schemas"]["TestedRow"][];
        };
        readonly TotalUsage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            readonly lines: readonly {
                readonly day: string;
                readonly operation: string;
                readonly outcome: string;
                readonly calls: number;
                readonly charged: number;
            }[];
            readonly refusals: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                readonly operation: string;
                readonly outcome: string;
                readonly calls: number;
            }[];
            readonly near: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                readonly plan: string;
                readonly used: number;
                readonly allowance: number;
            }[];
        };
        readonly Visit: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: date-time */
            readonly until: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getOperator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Operator"];
                };
            };
        };
    };
    readonly listAllBusinesses: {
        readonly parameters: {
            readonly query?: {
                /** @description Part of a name, website or member's email address, or the ID of a business or key. */
                readonly q?: string;
                readonly state?: "active" | "suspended" | "closed";
                /** @description The `next` of the previous page. */
                readonly after?: string;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AllBusinesses"];
                };
            };
        };
    };
    readonly readBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorBusinessDetails"];
                };
            };
        };
    };
    readonly setPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    /** @description The reason, as shown in the business's audit log. */
                    readonly reason: string;
                    /**
                     * @description The plan. Null for the paid plan, or the trial plan if there is none.
                     * @enum {string|null}
                     */
                    readonly plan?: "trial" | "boutique" | "retailer" | "marketplace" | null;
                    /** @description Billable calls included per month. */
                    readonly allowance?: number | null;
                    /** @description Calls per minute, at least 1. To block all calls, suspend the business. */
                    readonly rate_per_minute?: number | null;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly schedulePlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description The plan. Null for the paid plan, or the trial plan if there is none.
                     * @enum {string|null}
                     */
                    readonly plan: "trial" | "boutique" | "retailer" | "marketplace" | null;
                    /**
                     * Format: date-time
                     * @description When the plan changes, in the future.
                     */
                    readonly at: string;
                    /** @description The reason, as shown in the business's audit log. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewScheduledPlan"];
                };
            };
        };
    };
    readonly cancelScheduledPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The ID of the scheduled change. */
                readonly change: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly suspendBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    /** @description The reason, as shown in the business's audit log. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly resumeBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    /** @description The reason, as shown in the business's audit log. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly listAuditEntries: {
        readonly parameters: {
            readonly query?: {
                /** @description The maximum number of items. */
                readonly limit?: number;
                /** @description The `next` of the previous page. */
                readonly before?: string;
                /** @description Part of the email address of a person, or of the name of a key or provider. */
                readonly by?: string;
                /** @description The first day, in UTC. */
                readonly from?: string;
                /** @description The last day, in UTC. */
                readonly to?: string;
                /** @description Only the entries of this business. */
                readonly business?: string;
                /** @description Filters by subject type. */
                readonly about?: "business" | "member" | "invitation" | "claim" | "key" | "link" | "look" | "picture" | "edit" | "shop_word";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskAuditLog"];
                };
            };
        };
    };
    readonly listBusinessAuditLog: {
        readonly parameters: {
            readonly query?: {
                /** @description The maximum number of items. */
                readonly limit?: number;
                /** @description The `next` of the previous page. */
                readonly before?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BusinessAuditLog"];
                };
            };
        };
    };
    readonly listBusinessInvoices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoices"];
                };
            };
        };
    };
    readonly startVisit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The reason, as shown in the business's audit log. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Visit"];
                };
            };
        };
    };
    readonly endVisit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly readUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TotalUsage"];
                };
            };
        };
    };
    readonly exportAllUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listClosedMonths: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClosedMonths"];
                };
            };
        };
    };
    readonly closeMonth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The month as YYYY-MM. */
                    readonly month: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewClosedMonth"];
                };
            };
        };
    };
    readonly exportMonth: {
        readonly parameters: {
            readonly query: {
                /** @description The month as YYYY-MM. */
                readonly month: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listCosts: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
                readonly order?: "cpu" | "drawing" | "matching" | "drawn" | "remembered" | "bytes" | "name";
                /** @description The `next` of the previous page. */
                readonly skip?: number;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Costs"];
                };
            };
        };
    };
    readonly exportCosts: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly readCosts: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CostsOfBusiness"];
                };
            };
        };
    };
    readonly searchRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description Words or word prefixes from the brand and name in any order, an ID or a GTIN. */
                readonly q?: string;
                readonly state?: "public" | "in_review" | "moved" | "withdrawn";
                /** @description The brand as recorded, ignoring case. */
                readonly house?: string;
                /** @description Only manually edited records. */
                readonly edited?: "yes";
                /** @description The last record of the previous page. */
                readonly after?: string;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Records"];
                };
            };
        };
    };
    readonly readRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordDetails"];
                };
            };
        };
    };
    readonly editRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    readonly brand: string;
                    readonly name: string;
                    readonly strength: string | null;
                    readonly year: number | null;
                    readonly perfumers: readonly string[];
                    readonly family: string | null;
                    readonly notes: {
                        readonly top: readonly string[];
                        readonly heart: readonly string[];
                        readonly base: readonly string[];
                        /** @description The notes of a perfume that has no tiers. */
                        readonly all: readonly string[];
                    };
                    /** @description Strongest first. */
                    readonly accords: readonly string[];
                    readonly description: string | null;
                    /** @description The GTINs of the perfume in all its sizes, with 8, 12, 13 or 14 digits each. If omitted, they stay the same. */
                    readonly gtins?: readonly string[];
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly changeRecordState: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    /** @enum {string} */
                    readonly state: "public" | "in_review" | "moved" | "withdrawn";
                    /**
                     * Format: uuid
                     * @description The record to merge into. Required if the state is moved.
                     */
                    readonly to?: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly undoRecordChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` you last read. */
                    readonly seen: number;
                    /**
                     * @description What to restore: the state before the latest change, or the imported values.
                     * @default before
                     * @enum {string}
                     */
                    readonly to?: "before" | "imported";
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly listDuplicates: {
        readonly parameters: {
            readonly query?: {
                /** @description The `next` of the previous page. */
                readonly after?: string;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Duplicates"];
                };
            };
        };
    };
    readonly startDuplicateScan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly dismissDuplicate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly first: {
                        /**
                         * Format: uuid
                         * @description Fragrance ID from search, match or an earlier card.
                         */
                        readonly id: string;
                        /** @description The `revision` you last read. */
                        readonly seen: number;
                    };
                    readonly second: {
                        /**
                         * Format: uuid
                         * @description Fragrance ID from search, match or an earlier card.
                         */
                        readonly id: string;
                        /** @description The `revision` you last read. */
                        readonly seen: number;
                    };
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly listLibraryImports: {
        readonly parameters: {
            readonly query?: {
                /** @description The last import of the previous page. */
                readonly after?: string;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryImports"];
                };
            };
        };
    };
    readonly startLibraryUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The name of the file. */
                    readonly name: string;
                    /** @description The namespace for the IDs in the file. The same ID from a different source is a different record. */
                    readonly source: string;
                    /** @description The size of the file in bytes. */
                    readonly bytes: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryUpload"];
                };
            };
        };
    };
    readonly uploadLibraryPiece: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
                /** @description The zero-based index of the part. */
                readonly piece: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": string;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly startLibraryImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly cancelLibraryImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly readLibraryImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryImportDetails"];
                };
            };
        };
    };
    readonly listSkippedLibraryRows: {
        readonly parameters: {
            readonly query?: {
                /** @description The last line of the previous page. */
                readonly after?: number;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SkippedLibraryRows"];
                };
            };
        };
    };
    readonly exportSkippedLibraryRows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listPerfumeRequests: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to list closed requests or open ones. */
                readonly done?: "yes" | "no";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PerfumeRequests"];
                };
            };
        };
    };
    readonly closePerfumeRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: uuid */
                    readonly business: string;
                    /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                    readonly ref: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly readHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly listIncidents: {
        readonly parameters: {
            readonly query?: {
                /** @description The last incident of the previous page. */
                readonly after?: string;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Incidents"];
                };
            };
        };
    };
    readonly listSynonyms: {
        readonly parameters: {
            readonly query?: {
                readonly state?: "draft" | "live" | "withdrawn";
                /** @description The `next` of the previous page. */
                readonly before?: number;
                /** @description The maximum number of items. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Synonyms"];
                };
            };
        };
    };
    readonly addSynonym: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Another name for a brand.
                     * @constant
                     */
                    readonly kind: "house";
                    /** @description The text as shops write it. Case and accents are ignored. */
                    readonly text: string;
                    /** @description The brand as written in the library. */
                    readonly house: string;
                } | {
                    /**
                     * @description Another name for one perfume.
                     * @constant
                     */
                    readonly kind: "perfume";
                    /** @description The text as shops write it. Case and accents are ignored. */
                    readonly text: string;
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
                } | {
                    /**
                     * @description A word to ignore, such as a marketing, condition or packaging term, or one that marks a product as not a perfume.
                     * @enum {string}
                     */
                    readonly kind: "talk" | "packaging" | "product";
                    /** @description The text as shops write it. Case and accents are ignored. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddedSynonym"];
                };
            };
        };
    };
    readonly withdrawSynonym: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly word: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description The `state` you last read.
                     * @enum {string}
                     */
                    readonly seen: "draft" | "live" | "withdrawn";
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly publishSynonyms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The ID of the test run whose results you have seen. */
                    readonly trial: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublishedSynonyms"];
                };
            };
        };
    };
    readonly readSynonymTest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LatestSynonymTest"];
                };
            };
        };
    };
    readonly startSynonymTest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StartedSynonymTest"];
                };
            };
        };
    };
    readonly listTestedRows: {
        readonly parameters: {
            readonly query: {
                readonly verdict: "became_wrong" | "became_right" | "decided_otherwise" | "undecided_otherwise";
            };
            readonly header?: never;
            readonly path: {
                readonly trial: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TestedRows"];
                };
            };
        };
    };
}
