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
         * @description Which nodes write to the ledger and when each last did, what waits to be worked off, and how large the library is.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            readonly action: "business.created" | "business.changed" | "business.plan_chosen" | "business.closed" | "business.shop_connected" | "business.shop_disconnected" | "business.visited" | "member.role_changed" | "member.removed" | "invitation.sent" | "invitation.taken_back" | "invitation.accepted" | "claim.opened" | "claim.taken_back" | "key.created" | "key.claimed" | "key.label_changed" | "key.rotated" | "key.revoked" | "link.approved" | "link.rejected" | "link.reopened" | "look.created" | "look.draft_saved" | "look.published" | "look.restored" | "look.renamed" | "look.made_default" | "look.archived" | "look.unarchived" | "look.shared" | "look.share_revoked" | "picture.stored" | "picture.deleted" | "edit.saved" | "edit.published" | "edit.taken_back";
            readonly subject: string | null;
            readonly details: {
                readonly [key: string]: string | readonly string[] | null;
            };
            /** @description The perfume among the details, as the library records it now. */
            readonly perfume: components["schemas"]["Perfume"] | null;
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
            readonly nodes: readonly {
                /** Format: uuid */
                readonly node: string;
                readonly lanes: number;
                /** Format: date-time */
                readonly last_flush_at: string;
            }[];
            readonly queues: readonly {
                /** @enum {string} */
                readonly name: "imports" | "letters" | "wishes" | "erasures";
                readonly waiting: number;
                /** Format: date-time */
                readonly oldest_at: string | null;
            }[];
            readonly library: {
                readonly records: number;
                readonly revision: number;
            };
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
        };
        readonly Trail: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
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
            /** @description What gives it a plan. The operator's word outranks all. */
            readonly entitlements: readonly {
                /** @enum {string} */
                readonly source: "operator" | "stripe" | "shopify";
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
    readonly findRecords: {
        readonly parameters: {
            readonly query?: {
                /** @description Words of house and name in any order, or an id. */
                readonly q?: string;
                readonly state?: "public" | "in_review" | "moved" | "withdrawn";
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
}
