// Written by npm run generate from docs/openapi.json.
export interface paths {
    readonly "/whoami": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who am I
         * @description Check the key and read usage counters.
         *
         *     Status: implemented. Costs: nothing. Any key may call it.
         */
        readonly get: operations["getWhoami"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/capabilities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Capabilities
         * @description Read the workspace's business, tier, usage and which endpoints it may call.
         *
         *     Status: implemented. Costs: nothing. Any key may call it.
         */
        readonly get: operations["getCapabilities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fragrances/{id}/card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Fragrance card
         * @description Read a fragrance card by fragrance id, optionally in a saved look, as JSON, PNG or HTML.
         *
         *     Status: implemented. Costs: one call for each 200 that carries what was asked for. Needs a key with the scope `card`.
         */
        readonly get: operations["getCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/products/{ref}/card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Product card
         * @description Read a card by the partner's own approved product reference, with the same options as a fragrance card.
         *
         *     Status: implemented. Costs: one call for each 200 that carries what was asked for. Needs a key with the scope `card`.
         */
        readonly get: operations["getProductCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search
         * @description Find public perfumes by house and name.
         *
         *     Status: implemented. Costs: one call for each 200 that carries what was asked for. Needs a key with the scope `search`.
         */
        readonly get: operations["searchPerfumes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/match": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Match products
         * @description Suggest links from the partner's product rows to perfumes, for human review.
         *
         *     Status: implemented. Costs: one call for each 200 that carries what was asked for. Needs a key with the scope `match`.
         */
        readonly post: operations["matchProducts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/looks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Saved looks
         * @description List the partner's own saved looks.
         *
         *     Status: implemented. Costs: nothing. Needs a key with the scope `looks`.
         */
        readonly get: operations["listLooks"];
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
        readonly Capabilities: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uri */
            readonly base_url: string;
            /** Format: uri */
            readonly docs: string;
            /** Format: uri */
            readonly console: string;
            readonly business: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly tier: string;
                readonly tier_name: string;
            };
            readonly usage: {
                readonly used_this_month: number | null;
                readonly allowance: number;
                /** Format: date-time */
                readonly resets_at: string;
                /** @enum {string} */
                readonly counter: "live" | "not_switched_on" | "unavailable";
                readonly note?: string;
            };
            readonly endpoints: readonly {
                readonly name: string;
                readonly title: string;
                readonly method: string | null;
                readonly path: string | null;
                /** @enum {string} */
                readonly status: "live" | "planned" | "not_switched_on";
                readonly costs: string;
            }[];
        };
        /** @description A fragrance card. */
        readonly Card: {
            /**
             * Format: uuid
             * @description The fragrance id.
             */
            readonly id: string;
            /** @description The house. */
            readonly brand: string;
            /** @description The name without the house. */
            readonly name: string;
            /** @description For instance Eau de Parfum. Null where it is not recorded. */
            readonly strength: string | null;
            /** @description The year of launch. Null where it is not recorded. */
            readonly year: number | null;
            /** @description Who composed it; empty where that is not recorded. */
            readonly perfumers: readonly string[];
            /** @description The olfactive family. Null where it is not recorded. */
            readonly family: string | null;
            /** @description The notes by tier. */
            readonly notes: {
                /** @description Top notes. */
                readonly top: readonly string[];
                /** @description Heart notes. */
                readonly heart: readonly string[];
                /** @description Base notes. */
                readonly base: readonly string[];
                /** @description The notes of a perfume that is recorded without tiers; otherwise empty. */
                readonly all: readonly string[];
            };
            /** @description Accords, strongest first. The order is all that is known: there are no weights. */
            readonly accords: readonly string[];
            /** @description The partner's own text, else the library's, else null. */
            readonly description: string | null;
            /** @description A picture of the perfume, or null. */
            readonly picture: {
                /**
                 * Format: uri
                 * @description Public and immutable.
                 */
                readonly url: string;
                /** @description In px. */
                readonly width: number;
                /** @description In px. */
                readonly height: number;
            } | null;
            /** @description The card in one sentence, for the PNG and for screen readers. */
            readonly alt: string;
            /** @description True where the partner's own edit shows. */
            readonly edited: boolean;
            /** @description Changes when anything on the card changes. */
            readonly revision: string;
        };
        readonly CardAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly card: components["schemas"]["Card"];
            /** @description The look that the card is shown in; null is the house look. */
            readonly look: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
            } | null;
            /** @description Only from getProductCard. */
            readonly product?: {
                readonly ref: string;
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
        readonly FoundPerfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            /** @description 0 to 1; higher fits better. */
            readonly score: number;
        };
        readonly LinkedPerfume: {
            /**
             * Format: uuid
             * @description The fragrance that a person approved.
             */
            readonly id: string;
            /** @description Null where the status is not_found. */
            readonly brand: string | null;
            /** @description Null where the status is not_found. */
            readonly name: string | null;
            /** @description Null where it is not recorded, or the status is not_found. */
            readonly strength: string | null;
            /**
             * @description What its product card answers: the card, or the refusal's own status.
             * @enum {string}
             */
            readonly status: "public" | "in_review" | "moved" | "not_found";
            /**
             * Format: uuid
             * @description Where it was moved; else null.
             */
            readonly moved_to: string | null;
            /** @description The `revision` of its JSON card in the workspace's default look, or of that of `moved_to`: while it is the same, so is the card. Null while there is no card. */
            readonly revision: string | null;
        };
        readonly LookSettings: {
            /**
             * @description The design of the card.
             * @default atelier
             * @enum {string}
             */
            readonly layout: "atelier" | "banner" | "row" | "story" | "editorial" | "spectrum" | "herbarium" | "chord" | "label";
            /**
             * @description A named palette, or five colours of your own.
             * @default ivory
             */
            readonly palette: ("ivory" | "noir" | "sage" | "rose clay" | "porcelain" | "midnight") | {
                /** @description The ground of the card, `#rrggbb`. */
                readonly background: string;
                /** @description The ground of panels on the card. */
                readonly surface: string;
                /** @description Name and notes. */
                readonly text: string;
                /** @description Labels and quiet facts. */
                readonly muted: string;
                /** @description The one stroke of colour. */
                readonly accent: string;
            };
            /**
             * @description The typeface of the name and the notes.
             * @default cormorant
             * @enum {string}
             */
            readonly display: "cormorant" | "bodoni-moda" | "fraunces" | "playfair-display" | "marcellus" | "eb-garamond" | "tenor-sans";
            /**
             * @description The typeface of labels and facts.
             * @default jost
             * @enum {string}
             */
            readonly text: "jost" | "dm-sans" | "inter";
            /**
             * @description Which parts show, in this order. House and name always do.
             * @default [
             *       "strength",
             *       "year",
             *       "perfumers",
             *       "notes",
             *       "accords"
             *     ]
             */
            readonly parts: readonly ("strength" | "year" | "perfumers" | "family" | "notes" | "accords" | "description")[];
            /**
             * @description How much room the text keeps around it.
             * @default regular
             * @enum {string}
             */
            readonly density: "airy" | "regular" | "compact";
            /**
             * @description The corners of panels and of the accord band.
             * @default soft
             * @enum {string}
             */
            readonly corners: "square" | "soft" | "round";
            /**
             * @description The thin lines between parts.
             * @default accent
             * @enum {string}
             */
            readonly rules: "none" | "hairline" | "accent";
            /**
             * @description The language of labels, notes, accords and description; the direction of the card follows.
             * @default en
             * @enum {string}
             */
            readonly language: "en" | "fr" | "de" | "es" | "it" | "pt" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
            /**
             * @description The PNG's size; `auto` is the layout's own.
             * @default auto
             * @enum {string}
             */
            readonly size: "auto" | "landscape" | "square" | "portrait" | "tall" | "banner" | "row";
            /**
             * @description 2 draws the PNG for screens of double density.
             * @default 1
             */
            readonly scale: 1 | 2;
            /** @description Stored pictures by the hash of their content, one for each place. */
            readonly pictures: {
                /** @default null */
                readonly logo: string | null;
                /** @default null */
                readonly bottle: string | null;
                /** @default null */
                readonly background: string | null;
            };
        };
        readonly LooksAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly looks: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                /** @description Names that it bore before and that still find it; the latest first. */
                readonly earlier_names: readonly string[];
                /** @description True for the look of calls that name none. */
                readonly default: boolean;
                /** Format: date-time */
                readonly updated_at: string;
                readonly settings: components["schemas"]["LookSettings"];
            }[];
        };
        readonly MatchAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uri
             * @description Where a person decides on the suggestions of this call.
             */
            readonly review: string;
            readonly rows: readonly {
                readonly ref: string;
                /**
                 * @description suggested: one clear candidate; ambiguous: a person must choose; no_recorded_perfume: nothing fits; not_read: the row could not be read.
                 * @enum {string}
                 */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Why the row could not be read. There with not_read alone. */
                readonly reason?: string;
                /**
                 * @description Where this reference stands in the workspace now.
                 * @enum {string}
                 */
                readonly link: "none" | "suggested" | "approved" | "rejected";
                /** @description What the reference is linked to. Null unless the link is approved. */
                readonly linked: components["schemas"]["LinkedPerfume"] | null;
                readonly candidates: readonly components["schemas"]["MatchCandidate"][];
            }[];
        };
        readonly MatchCandidate: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            /** @description 0 to 1; higher fits better. */
            readonly score: number;
            readonly evidence: {
                /** @enum {string} */
                readonly brand: "exact" | "alias" | "in_name" | "close" | "missing" | "different";
                /** @enum {string} */
                readonly name: "exact" | "close" | "partial" | "different";
                /** @enum {string} */
                readonly strength: "same" | "close" | "not_said" | "not_recorded" | "different";
                /** @description Words of the row that the candidate does not account for. */
                readonly left_over: readonly string[];
            };
        };
        readonly MatchRequest: {
            readonly rows: readonly {
                /** @description Your product reference, unique in the request. */
                readonly ref: string;
                /** @description The house, if your row has it in a field of its own. Empty and null mean left out. */
                readonly brand?: string | null;
                /** @description The product title, as messy as it is. */
                readonly name: string;
                /** @description The strength, if your row has it in a field of its own. Empty and null mean left out. */
                readonly strength?: string | null;
            }[];
        };
        readonly SearchAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The query as it was understood. */
            readonly query: string;
            /** @description Best first; empty where nothing fits. */
            readonly results: readonly components["schemas"]["FoundPerfume"][];
        };
        readonly Whoami: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The name of the business that the key belongs to. */
            readonly partner: string;
            /** @description Its plan. */
            readonly tier: string;
            /** @description Counts of this UTC day; 0 while the ledger cannot be reached, which month.used tells by null. */
            readonly today: {
                readonly calls: number;
                readonly public_hits: number;
                readonly in_review: number;
                readonly not_found: number;
                readonly refused: number;
            };
            /** @description This billing period, a UTC month. */
            readonly month: {
                /** @description Charged calls in this billing period; null while the ledger cannot be reached. */
                readonly used: number | null;
                readonly allowance: number;
                readonly refused: number | null;
                /** Format: date-time */
                readonly resets_at: string;
            };
            /** @description Where to look next. */
            readonly next: {
                /** Format: uri */
                readonly capabilities: string;
                /** Format: uri */
                readonly docs: string;
            };
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
    readonly getWhoami: {
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
                    readonly "application/json": components["schemas"]["Whoami"];
                };
            };
        };
    };
    readonly getCapabilities: {
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
                    readonly "application/json": components["schemas"]["Capabilities"];
                };
            };
        };
    };
    readonly getCard: {
        readonly parameters: {
            readonly query?: {
                /** @description A saved look: its id, its current name or an earlier name. Without it, the default look of the workspace. */
                readonly look?: string;
                /** @description The form of the answer. */
                readonly format?: "json" | "png" | "html";
            };
            readonly header?: {
                /** @description The `ETag` of a card that you keep, packed or not; also a list of them, or `*`. If the card is unchanged the answer is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card in the form asked for. As JSON, a record under review is told here too: `ok` is false and `error.code` is `in_review`; it costs nothing. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardAnswer"] | components["schemas"]["Error"];
                    readonly "image/png": string;
                    readonly "text/html": string;
                };
            };
        };
    };
    readonly getProductCard: {
        readonly parameters: {
            readonly query?: {
                /** @description A saved look: its id, its current name or an earlier name. Without it, the default look of the workspace. */
                readonly look?: string;
                /** @description The form of the answer. */
                readonly format?: "json" | "png" | "html";
            };
            readonly header?: {
                /** @description The `ETag` of a card that you keep, packed or not; also a list of them, or `*`. If the card is unchanged the answer is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                readonly ref: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card in the form asked for. As JSON, a record under review is told here too: `ok` is false and `error.code` is `in_review`; it costs nothing. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CardAnswer"] | components["schemas"]["Error"];
                    readonly "image/png": string;
                    readonly "text/html": string;
                };
            };
        };
    };
    readonly searchPerfumes: {
        readonly parameters: {
            readonly query: {
                /** @description House and name as a person types them, in any order; strength and year may be among the words. */
                readonly q: string;
                /** @description How many results at most. */
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
                    readonly "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    readonly matchProducts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MatchRequest"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MatchAnswer"];
                };
            };
        };
    };
    readonly listLooks: {
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
                    readonly "application/json": components["schemas"]["LooksAnswer"];
                };
            };
        };
    };
}
