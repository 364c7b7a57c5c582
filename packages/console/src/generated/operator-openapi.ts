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
         * Who is at the desk
         * @description The operator of the session.
         *
         *     For: operators.
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
         * All businesses
         * @description Every business, the latest first.
         *
         *     For: operators.
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
         * A business, whole
         * @description How a business stands, who works in it and with which keys. A key is told by its prefix and never whole.
         *
         *     For: operators.
         */
        readonly get: operations["readBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change plan and limits
         * @description Set a plan, an allowance or a rate in place of what is paid for or of the plan's own; null gives it back.
         *
         *     For: operators.
         */
        readonly patch: operations["setPlan"];
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
         * @description Refuse every call of its keys from now on. The reason stands in its trail.
         *
         *     For: operators.
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
         * @description Let its keys work again, or open a business again that its owner has closed and that is not erased yet.
         *
         *     For: operators.
         */
        readonly post: operations["resumeBusiness"];
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
         * The trail of a business
         * @description Who did what when, the latest first. Which of the operators it was is told here, and not to the business.
         *
         *     For: operators.
         */
        readonly get: operations["readTrail"];
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
         * See a business's console
         * @description Opens the console of the business to the operator for half an hour, to read as a viewer does. The reason stands in its trail.
         *
         *     For: operators.
         */
        readonly post: operations["beginVisit"];
        /**
         * Leave the console of a business
         * @description Ends the visit before its time.
         *
         *     For: operators.
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
         * Usage of everybody
         * @description A month of all calls by day, operation and outcome, what was refused most, and who has used four fifths of their allowance.
         *
         *     For: operators.
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
         * Export the usage of everybody
         * @description A month of all calls by day, business, operation and outcome as CSV.
         *
         *     For: operators.
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
    readonly "/costs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What businesses cost
         * @description What each business took of the machine in a month, the dearest first.
         *
         *     For: operators.
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
         * Export what businesses cost
         * @description What each business took of the machine on each day of a month, as CSV.
         *
         *     For: operators.
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
         * What a business costs
         * @description What a business took of the machine in a month by day, the latest first.
         *
         *     For: operators.
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
         * Find records
         * @description Records of the library in any state, the best known first.
         *
         *     For: operators.
         */
        readonly get: operations["findRecords"];
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
         * A record
         * @description A record as it is, whom a change of it reaches, and what was done to it, the latest first.
         *
         *     For: operators.
         */
        readonly get: operations["readRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Edit a record
         * @description Write what is recorded of a perfume. From then on no import changes it, until the edit is taken back.
         *
         *     For: operators.
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
         * Change the state of a record
         * @description Put a record under review, publish it, withdraw it, or move it to another one.
         *
         *     For: operators.
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
         * Take a change back
         * @description Makes a record what it was before the latest change that was not taken back yet; asked again, before the one before that. Or makes it what was imported, whatever was edited since.
         *
         *     For: operators.
         */
        readonly post: operations["undoRecord"];
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
         * Records that are likely one perfume
         * @description Pairs of one house whose names read the same and whose strength, year and audience contradict each other in nothing, the likeliest first, but for those that somebody has decided on.
         *
         *     For: operators.
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
         * Look for duplicates
         * @description Has the library looked through anew in the background. After an import it is done by itself.
         *
         *     For: operators.
         */
        readonly post: operations["lookForDuplicates"];
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
         * Not the same
         * @description Says that two records are two perfumes. They are not suggested again, unless one of them reads otherwise than it does now.
         *
         *     For: operators.
         */
        readonly post: operations["keepRecordsApart"];
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
         * Imports of the library
         * @description What was brought at the desk and on the command line, the latest first, and what came of it.
         *
         *     For: operators.
         */
        readonly get: operations["listLibraryImports"];
        readonly put?: never;
        /**
         * Begin to send a file of the library
         * @description Say what is going to be sent: CSV with a header, or JSON Lines if its name ends in .jsonl. The file follows in pieces, then is started.
         *
         *     For: operators.
         */
        readonly post: operations["beginLibraryUpload"];
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
         * Send a piece of a file
         * @description The bytes of one piece, the first of which is 0. A piece that is sent again takes the place of the one before.
         *
         *     For: operators.
         */
        readonly post: operations["sendLibraryPiece"];
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
         * @description Has the file read in the background, once all of it has arrived. One that was cut short begins anew: what it had imported is there, and is added once.
         *
         *     For: operators.
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
         * @description Ends it where it is. What was imported stays; one that has ended stays as it is.
         *
         *     For: operators.
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
         * An import of the library
         * @description How far it is, and what came of it.
         *
         *     For: operators.
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
         * Rows that could not be taken
         * @description By their lines, with the column that is to be mended and why, as far as they are kept.
         *
         *     For: operators.
         */
        readonly get: operations["listBadLibraryRows"];
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
         * Rows to mend
         * @description The same as CSV, with the columns that an import reads: mended, the file can be imported as it is, under the same source.
         *
         *     For: operators.
         */
        readonly get: operations["exportBadLibraryRows"];
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
         * What is missed
         * @description Products that businesses did not find in the library, the latest first.
         *
         *     For: operators.
         */
        readonly get: operations["listWishes"];
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
         * Mark as done
         * @description Says that a product that was missed has been dealt with. A business that tells of it again puts it back.
         *
         *     For: operators.
         */
        readonly post: operations["finishWish"];
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
         * Health
         * @description What is wrong, if anything is; how each node is, by its report of the last seconds; what waits; the last backup; how large the library is.
         *
         *     For: operators.
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
         * Incidents
         * @description Crashes and outages of the nodes in the last 30 days, the latest first.
         *
         *     For: operators.
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
         * Words of matching
         * @description The words that operators added to what matching knows, of one state, the latest first.
         *
         *     For: operators.
         */
        readonly get: operations["listWords"];
        readonly put?: never;
        /**
         * Add a word
         * @description Adds a word as a draft: no row is matched by it before it was tried and set live.
         *
         *     For: operators.
         */
        readonly post: operations["addWord"];
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
         * Take a word back
         * @description Takes a draft or a live word back. What is matched from now on is matched without it; links that stand are left alone.
         *
         *     For: operators.
         */
        readonly post: operations["takeWordBack"];
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
         * Set the drafts live
         * @description Sets live what a trial tried. Every node matches by it within a second. Refused where the drafts or the library have changed since.
         *
         *     For: operators.
         */
        readonly post: operations["setWordsLive"];
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
         * The latest trial
         * @description How far the latest trial of drafts has come, and what it found so far.
         *
         *     For: operators.
         */
        readonly get: operations["readWordTrial"];
        readonly put?: never;
        /**
         * Try the drafts
         * @description Matches stored rows of every business with and without the drafts, in the background, those that people decided on first. Nothing of theirs changes. A trial that is under way ends for the new one.
         *
         *     For: operators.
         */
        readonly post: operations["beginWordTrial"];
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
         * Rows that a trial changed
         * @description Rows of one verdict with what match said of them and what it would say, at most 100. Those of earlier trials are not kept.
         *
         *     For: operators.
         */
        readonly get: operations["listTriedRows"];
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
        readonly AddedWord: {
            readonly id: number;
            /** @enum {string} */
            readonly kind: "house" | "perfume" | "talk" | "packaging" | "product";
            readonly text: string;
            /** @description The house that is meant. There with the kind house. */
            readonly house: string | null;
            /** @description The perfume that is meant. There with the kind perfume; null where its record is gone. */
            readonly perfume: components["schemas"]["NamedPerfume"] | null;
            /** @enum {string} */
            readonly state: "draft" | "live" | "withdrawn";
            /** @description Recorded names of perfumes that hold it: the more, the more it may do harm. */
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
        readonly AddedWords: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly words: readonly components["schemas"]["AddedWord"][];
            /** @description Where the next page begins. Null on the last. */
            readonly next: number | null;
            readonly counts: {
                readonly draft: number;
                readonly live: number;
                readonly withdrawn: number;
            };
        };
        readonly AllBusinesses: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly businesses: readonly components["schemas"]["DeskBusiness"][];
            /**
             * Format: uuid
             * @description Where the next page begins. Null on the last.
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
            readonly action: "business.created" | "business.changed" | "business.plan_requested" | "business.plan_chosen" | "business.closed" | "business.shop_connected" | "business.shop_disconnected" | "business.shop_facts_changed" | "business.visited" | "member.role_changed" | "member.removed" | "invitation.sent" | "invitation.taken_back" | "invitation.accepted" | "claim.opened" | "claim.taken_back" | "key.created" | "key.claimed" | "key.label_changed" | "key.rotated" | "key.revoked" | "link.approved" | "link.rejected" | "link.reopened" | "look.created" | "look.draft_saved" | "look.published" | "look.restored" | "look.renamed" | "look.made_default" | "look.archived" | "look.unarchived" | "look.shared" | "look.share_revoked" | "picture.stored" | "picture.deleted" | "edit.saved" | "edit.published" | "edit.taken_back";
            readonly subject: string | null;
            readonly details: {
                readonly [key: string]: string | readonly string[] | null;
            };
            /** @description The perfume among the details, as the library records it now. */
            readonly perfume: components["schemas"]["Perfume"] | null;
        };
        readonly BadLibraryRows: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly rows: readonly {
                readonly line: number;
                /** @description The column. Null where it is the row as a whole. */
                readonly field: string | null;
                readonly reason: string;
                /** @description What was read, by column. */
                readonly row: {
                    readonly [key: string]: string;
                } | null;
                /** @description What was read of a row that could not be taken apart. */
                readonly text: string | null;
            }[];
            /** @description Send it as `after` for the next page. Null on the last one. */
            readonly next: number | null;
        };
        readonly Costs: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            readonly total: {
                readonly businesses: number;
                /** @description Processor time of the nodes. That of the database is not in it. */
                readonly cpu_seconds: number;
                /** @description Of it, for drawing pictures. */
                readonly drawing_seconds: number;
                /** @description Of it, for matching rows of calls and of imports. */
                readonly matching_seconds: number;
                /** @description Pictures that were drawn. */
                readonly drawn: number;
                /** @description Pictures that were there already. */
                readonly remembered: number;
                /** @description Of the bodies of answers, as they were packed. */
                readonly bytes: number;
            };
            readonly businesses: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                /** @description Processor time of the nodes. That of the database is not in it. */
                readonly cpu_seconds: number;
                /** @description Of it, for drawing pictures. */
                readonly drawing_seconds: number;
                /** @description Of it, for matching rows of calls and of imports. */
                readonly matching_seconds: number;
                /** @description Pictures that were drawn. */
                readonly drawn: number;
                /** @description Pictures that were there already. */
                readonly remembered: number;
                /** @description Of the bodies of answers, as they were packed. */
                readonly bytes: number;
            }[];
            /** @description Where the next page begins. Null on the last. */
            readonly next: number | null;
        };
        readonly CostsOfBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly days: readonly {
                readonly day: string;
                /** @description Processor time of the nodes. That of the database is not in it. */
                readonly cpu_seconds: number;
                /** @description Of it, for drawing pictures. */
                readonly drawing_seconds: number;
                /** @description Of it, for matching rows of calls and of imports. */
                readonly matching_seconds: number;
                /** @description Pictures that were drawn. */
                readonly drawn: number;
                /** @description Pictures that were there already. */
                readonly remembered: number;
                /** @description Of the bodies of answers, as they were packed. */
                readonly bytes: number;
            }[];
        };
        readonly DeskBusiness: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly website: string | null;
            /** @enum {string} */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @enum {string} */
            readonly state: "active" | "suspended" | "closed";
            readonly test: boolean;
            /** Format: date-time */
            readonly created_at: string;
            /** @description Charged calls of this month. */
            readonly used: number;
            readonly allowance: number;
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
                /** @description The more both records say, the higher. */
                readonly likeness: number;
                /** @description same: both say it. otherwise: in other words. unsaid: one of them, or both, do not say. */
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
            /** @description Send it as `after` for the next page. Null on the last one. */
            readonly next: string | null;
            /** @description How the library was last looked through. */
            readonly look: {
                readonly under_way: boolean;
                /**
                 * Format: date-time
                 * @description Null where the library was never looked through.
                 */
                readonly finished_at: string | null;
                readonly records: number;
                readonly pairs: number;
                /** @description Whether the library has changed since. */
                readonly behind: boolean;
            };
        };
        /** @description The answer of every refusal. */
        readonly Error: {
            /** @constant */
            readonly ok: false;
            /**
             * @description Where the refusal is about a fragrance: what became of it.
             * @enum {string}
             */
            readonly status?: "in_review" | "not_found" | "moved";
            /**
             * Format: uuid
             * @description The fragrance to ask for from now on; accompanies status moved.
             */
            readonly moved_to?: string;
            readonly error: {
                /** @enum {string} */
                readonly code: "product_not_linked" | "invalid_product_ref" | "person_only" | "not_a_candidate" | "invalid_rows" | "too_many_rows" | "body_too_large" | "invalid_query" | "draft_needs_preview" | "not_in_library_shape" | "remove_not_on_card" | "too_many_notes" | "order_not_on_card" | "order_duplicate" | "description_too_long" | "description_has_link" | "description_has_price" | "description_has_gender_label" | "moved" | "bad_format" | "bad_settings" | "picture_not_for_place" | "invalid_id" | "in_review" | "not_found" | "card_failed" | "unavailable" | "no_key" | "unknown_key" | "revoked" | "expired" | "suspended" | "not_entitled" | "over_allowance" | "rate_limited" | "use_key_tool" | "keys_by_code" | "unknown_claim" | "claim_used" | "claim_expired" | "claim_refused" | "not_from_a_browser" | "email_not_confirmed" | "too_many_businesses" | "website_not_allowed";
                /** @description What happened and what to do, for a developer to read. */
                readonly message: string;
                /**
                 * Format: uri
                 * @description The code's own page in the error reference.
                 */
                readonly docs: string;
                /**
                 * Format: date-time
                 * @description When the limit that was reached starts anew, ISO 8601 in UTC.
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
            /** @description What is wrong and what to do, the worst first. Empty where all is well. */
            readonly findings: readonly string[];
            readonly nodes: readonly {
                /** Format: uuid */
                readonly node: string;
                /**
                 * @description idle: nothing to write for a minute. stuck: it cannot write. silent: no report for 20 seconds. crashed: it ended without shutting down. stopped: it was shut down.
                 * @enum {string}
                 */
                readonly state: "well" | "idle" | "stuck" | "silent" | "crashed" | "stopped";
                readonly host: string;
                /** @description Null for a node of a version that did not report it. */
                readonly port: number | null;
                /** @description Which of its workers this is. Null where there is one process, or where the node has ended. */
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
                 * @description Null where it has written nothing yet.
                 */
                readonly last_flush_at: string | null;
                /** @description Calls that wait for a flush. */
                readonly waiting: number;
                /** @description How long the first of them has. */
                readonly oldest_ms: number;
                /** @description For how long flushes that were tried for have failed. */
                readonly failing_ms: number;
                /** @description How long the latest flushes took. */
                readonly flushes: {
                    readonly count: number;
                    readonly p50_ms: number;
                    readonly p95_ms: number;
                    readonly p99_ms: number;
                } | null;
                /** @description Cards that wait to be drawn. */
                readonly drawings: number;
                /** @description How long cards took that were not remembered, in the last five minutes. */
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
                 * @description The last successful `sillage backup`. Null where there was none.
                 */
                readonly last_at: string | null;
                /** @description Null unless the latest backup failed. */
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
                /** @description Null for a node of a version that did not report it. */
                readonly port: number | null;
                /** @description The worker concerned. Null where it is the whole node. */
                readonly worker: number | null;
                readonly workers: number;
                /** Format: date-time */
                readonly from: string;
                /**
                 * Format: date-time
                 * @description Null while it lasts: a node that crashed is not back.
                 */
                readonly to: string | null;
                /** @description Calls that the node answered with 503 meanwhile. Null where it could not count them. */
                readonly calls_rejected: number | null;
            }[];
            /**
             * Format: uuid
             * @description Send it as `after` for the next page. Null on the last one.
             */
            readonly next: string | null;
        };
        readonly LatestWordTrial: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly trial: components["schemas"]["WordTrial"] | null;
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
             * @description interrupted: its reader was cut short, and it may begin anew.
             * @enum {string}
             */
            readonly state: "sent" | "waiting" | "reading" | "interrupted" | "done" | "cancelled" | "failed";
            readonly bytes_read: number;
            /** @description Rows that were read so far. */
            readonly rows: number;
            readonly added: number;
            readonly changed: number;
            readonly unchanged: number;
            /** @description Records that would have changed, had nobody edited them by hand. */
            readonly kept: number;
            /** @description Rows that could not be taken. */
            readonly bad: number;
            /** @description Why it failed. */
            readonly fault: string | null;
            readonly by: string;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly worked_at: string | null;
            /** Format: date-time */
            readonly finished_at: string | null;
        };
        readonly LibraryImportAnswer: {
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
             * @description Send it as `after` for the next page. Null on the last one.
             */
            readonly next: string | null;
        };
        readonly LibraryUpload: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The id of the import.
             */
            readonly import: string;
            /** @description The size of each piece but the last. */
            readonly piece_bytes: number;
        };
        readonly NamedPerfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
        };
        readonly OperatorAnswer: {
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
        readonly Perfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
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
            /** @description Edited by hand: no import changes it any more. */
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
        };
        readonly RecordEdit: {
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
                /** @description Edited by hand: no import changes it any more. */
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
            };
            readonly after: {
                /** @enum {string} */
                readonly state: "public" | "in_review" | "moved" | "withdrawn";
                /** Format: uuid */
                readonly moved_to: string | null;
                /** @description Edited by hand: no import changes it any more. */
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
            };
        };
        readonly Records: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly records: readonly components["schemas"]["Record"][];
            /**
             * Format: uuid
             * @description Send it as `after` for the next page. Null on the last one.
             */
            readonly next: string | null;
        };
        readonly Trail: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
        };
        readonly TriedRow: {
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
            /** @description What was approved. */
            readonly approved: components["schemas"]["NamedPerfume"] | null;
            readonly before: {
                /** @enum {string} */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                readonly first: components["schemas"]["NamedPerfume"] | null;
            };
            readonly after: {
                /** @enum {string} */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                readonly first: components["schemas"]["NamedPerfume"] | null;
            };
        };
        readonly TriedRows: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly rows: readonly components["schemas"]["TriedRow"][];
        };
        readonly UsageOfAll: {
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
        readonly WholeBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: components["schemas"]["DeskBusiness"];
            readonly rate_per_minute: number;
            readonly overrides: {
                readonly allowance: number | null;
                readonly rate_per_minute: number | null;
            };
            readonly suspended_by_operator: boolean;
            readonly erased: boolean;
            /** @description Another one after each change of plan, limits or state. */
            readonly revision: number;
            /** @description What gives it a plan. The operator's word outranks all. */
            readonly entitlements: readonly {
                /** @description operator, stripe, or the storefront platform of its shop. */
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
                readonly scopes: readonly ("card" | "search" | "match" | "looks")[];
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
        readonly WholeRecord: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly record: components["schemas"]["Record"];
            /** @description Businesses with products that are approved as this perfume, the most first. */
            readonly touched: readonly {
                readonly business: {
                    /** Format: uuid */
                    readonly id: string;
                    readonly name: string;
                };
                readonly links: number;
            }[];
            readonly history: readonly components["schemas"]["RecordEdit"][];
        };
        readonly Wishes: {
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
        readonly WordAdded: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly word: components["schemas"]["AddedWord"];
        };
        readonly WordTrial: {
            readonly id: number;
            /** @description How many drafts it tries. */
            readonly words: number;
            /** @enum {string} */
            readonly state: "running" | "done" | "failed";
            /** @description Whether the drafts and the library are still what it was begun with. Only then its drafts can be set live. */
            readonly stands: boolean;
            /** @description Null until they were counted. */
            readonly rows_to_try: number | null;
            /** @description Rows that a trial tries at most. */
            readonly rows_max: number;
            /** @description Rows tried so far on which somebody had decided. */
            readonly decided: number;
            readonly undecided: number;
            /** @description Decided rows of which match said what was decided, and says it no more; or errs now where it asked. */
            readonly became_wrong: number;
            /** @description Decided rows of which match says now what was decided, and did not. */
            readonly became_right: number;
            /** @description Decided rows that are answered otherwise, and no better or worse. */
            readonly decided_otherwise: number;
            /** @description Rows that nobody has decided on and that are answered otherwise. */
            readonly undecided_otherwise: number;
            /** Format: date-time */
            readonly begun_at: string;
            readonly begun_by: string;
            /** Format: date-time */
            readonly ended_at: string | null;
        };
        readonly WordTrialBegun: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly trial: components["schemas"]["WordTrial"];
        };
        readonly WordsLive: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description How many words became live. */
            readonly words: number;
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorAnswer"];
                };
            };
        };
    };
    readonly listAllBusinesses: {
        readonly parameters: {
            readonly query?: {
                /** @description Part of a name, a website or a member's address; or the id of a business or of a key. */
                readonly q?: string;
                readonly state?: "active" | "suspended" | "closed";
                /** @description The `next` of the page before. */
                readonly after?: string;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WholeBusiness"];
                };
            };
        };
    };
    readonly setPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
                    readonly seen: number;
                    /**
                     * @description Null for the plan that is paid for, or the trial.
                     * @enum {string|null}
                     */
                    readonly plan?: "trial" | "boutique" | "retailer" | "marketplace" | null;
                    /** @description Charged calls a month. */
                    readonly allowance?: number | null;
                    /** @description No less than 1: to refuse every call, suspend the business. */
                    readonly rate_per_minute?: number | null;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
                    readonly seen: number;
                    /** @description Why. It stands in the business's trail. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
                    readonly seen: number;
                    /** @description Why. It stands in the business's trail. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
    readonly readTrail: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
                /** @description The `next` of the page before. */
                readonly before?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Trail"];
                };
            };
        };
    };
    readonly beginVisit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Why. It stands in the business's trail. */
                    readonly reason: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description As YYYY-MM; without it, this month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UsageOfAll"];
                };
            };
        };
    };
    readonly exportAllUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description As YYYY-MM; without it, this month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description As YYYY-MM; without it, this month in UTC. */
                readonly month?: string;
                readonly order?: "cpu" | "drawing" | "matching" | "drawn" | "remembered" | "bytes" | "name";
                /** @description The `next` of the page before. */
                readonly skip?: number;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description As YYYY-MM; without it, this month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description As YYYY-MM; without it, this month in UTC. */
                readonly month?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly findRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description Words of house and name in any order, or how they begin; or an id. */
                readonly q?: string;
                readonly state?: "public" | "in_review" | "moved" | "withdrawn";
                /** @description The house as it is recorded, in capitals or not. */
                readonly house?: string;
                /** @description Only records that were edited by hand. */
                readonly edited?: "yes";
                /** @description The last record of the page before. */
                readonly after?: string;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WholeRecord"];
                };
            };
        };
    };
    readonly editRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
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
                        /** @description The notes of a perfume without tiers. */
                        readonly all: readonly string[];
                    };
                    /** @description Strongest first. */
                    readonly accords: readonly string[];
                    readonly description: string | null;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
                    readonly seen: number;
                    /** @enum {string} */
                    readonly state: "public" | "in_review" | "moved" | "withdrawn";
                    /**
                     * Format: uuid
                     * @description The record that stays, for a move.
                     */
                    readonly to?: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
    readonly undoRecord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `revision` that was seen. */
                    readonly seen: number;
                    /**
                     * @description Before the latest change, or all that was edited away.
                     * @default before
                     * @enum {string}
                     */
                    readonly to?: "before" | "imported";
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description Where the page before ended. */
                readonly after?: string;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly lookForDuplicates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly keepRecordsApart: {
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
                         * @description The fragrance id, from search, match or an earlier card.
                         */
                        readonly id: string;
                        /** @description The `revision` that was seen. */
                        readonly seen: number;
                    };
                    readonly second: {
                        /**
                         * Format: uuid
                         * @description The fragrance id, from search, match or an earlier card.
                         */
                        readonly id: string;
                        /** @description The `revision` that was seen. */
                        readonly seen: number;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
                /** @description The last import of the page before. */
                readonly after?: string;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly beginLibraryUpload: {
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
                    /** @description What the ids of the file belong to. A file of another source brings other records, even with the same ids. */
                    readonly source: string;
                    /** @description How large the file is. */
                    readonly bytes: number;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
    readonly sendLibraryPiece: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import. */
                readonly import: string;
                /** @description Which piece this is. */
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
            /** @description The answer. */
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
                /** @description The import. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description The import. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
                /** @description The import. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryImportAnswer"];
                };
            };
        };
    };
    readonly listBadLibraryRows: {
        readonly parameters: {
            readonly query?: {
                /** @description The last line of the page before. */
                readonly after?: number;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The import. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BadLibraryRows"];
                };
            };
        };
    };
    readonly exportBadLibraryRows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The import. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly listWishes: {
        readonly parameters: {
            readonly query?: {
                /** @description Those that were dealt with, or those that wait. */
                readonly done?: "yes" | "no";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Wishes"];
                };
            };
        };
    };
    readonly finishWish: {
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
                    /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                    readonly ref: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
            /** @description The answer. */
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
                /** @description The last incident of the page before. */
                readonly after?: string;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
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
    readonly listWords: {
        readonly parameters: {
            readonly query?: {
                readonly state?: "draft" | "live" | "withdrawn";
                /** @description The `next` of the page before. */
                readonly before?: number;
                /** @description How many at most. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddedWords"];
                };
            };
        };
    };
    readonly addWord: {
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
                     * @description Another name of a house.
                     * @constant
                     */
                    readonly kind: "house";
                    /** @description As shops write it. Case and accents make no difference. */
                    readonly text: string;
                    /** @description The house, as the library writes it. */
                    readonly house: string;
                } | {
                    /**
                     * @description Another name of what one perfume is called.
                     * @constant
                     */
                    readonly kind: "perfume";
                    /** @description As shops write it. Case and accents make no difference. */
                    readonly text: string;
                    /**
                     * Format: uuid
                     * @description The fragrance id, from search, match or an earlier card.
                     */
                    readonly fragrance: string;
                } | {
                    /**
                     * @description A word that says nothing of the perfume: praise or condition, packaging, or goods that are no perfume.
                     * @enum {string}
                     */
                    readonly kind: "talk" | "packaging" | "product";
                    /** @description As shops write it. Case and accents make no difference. */
                    readonly text: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WordAdded"];
                };
            };
        };
    };
    readonly takeWordBack: {
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
                     * @description The `state` that was seen.
                     * @enum {string}
                     */
                    readonly seen: "draft" | "live" | "withdrawn";
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
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
    readonly setWordsLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The trial whose result was looked at. */
                    readonly trial: number;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WordsLive"];
                };
            };
        };
    };
    readonly readWordTrial: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LatestWordTrial"];
                };
            };
        };
    };
    readonly beginWordTrial: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WordTrialBegun"];
                };
            };
        };
    };
    readonly listTriedRows: {
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TriedRows"];
                };
            };
        };
    };
}
