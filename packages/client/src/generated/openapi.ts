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
         *     Status: implemented. Cost: free. Works with any key.
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
         * @description Get your business, plan and usage, and the endpoints that the key can call.
         *
         *     Status: implemented. Cost: free. Works with any key.
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
         * @description Get a fragrance card by fragrance ID, optionally in a saved look, as JSON, PNG or HTML.
         *
         *     Status: implemented. Cost: one call for each successful response. Requires a key with the scope `card`.
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
         * @description Get a card by your own product reference, which needs an approved link. Same options as for a fragrance card.
         *
         *     Status: implemented. Cost: one call for each successful response. Requires a key with the scope `card`.
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
         * @description Search published perfumes by brand and name.
         *
         *     Status: implemented. Cost: one call for each successful response. Requires a key with the scope `search`.
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
         * @description Match your product rows to perfumes, for human review.
         *
         *     Status: implemented. Cost: one call for each successful response. Requires a key with the scope `match`.
         *
         *     With `text` in the body, the operation is `identify`. Identify the perfume that a text is about. The text is not stored, and none of your products or links is involved.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `browse`.
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
         * @description List your saved looks.
         *
         *     Status: implemented. Cost: free. Requires a key with the scope `looks`.
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
    readonly "/fragrances": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Browse fragrances
         * @description Browse published perfumes by name, brand, family, notes, accords, perfumer, strength and year, with exact counts of each.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `browse`.
         */
        readonly get: operations["listFragrances"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/fragrances/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Full fragrance record
         * @description Get everything recorded about a perfume, with the vocabulary's IDs of its notes and accords and the source of each field. Edits of your cards don't apply.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `browse`.
         */
        readonly get: operations["getFragrance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/similar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Similar fragrances
         * @description List the perfumes most similar to one, by notes, accords and style, each with what both have in common.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `recommend`.
         */
        readonly get: operations["listSimilar"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/by-note": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Fragrances by note
         * @description List published perfumes with a note, or with any note of a family such as white flowers.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `browse`.
         */
        readonly get: operations["listByNote"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/gift-finder": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Gift finder
         * @description Find perfumes for an occasion and a person, by what they like, dislike and wear.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `recommend`.
         */
        readonly post: operations["findGift"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feed/enrich": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Feed enrichment
         * @description Add to a product feed what the library has about its perfumes, and export it for a shop system or a marketplace. Rows are enriched in the background. Only empty cells are filled, the source of each is named, and rows without a perfume stay unchanged. The same feed, sent again while the library and your links are unchanged, is the same job.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each 200 rows, or part of 200, charged as they are done. Requires a key with the scope `feed`.
         */
        readonly post: operations["enrichFeed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feed/enrich/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Feed progress
         * @description Get the progress of a feed. Feeds and their results are kept for 7 days.
         *
         *     Status: implemented where the operator has released it. Cost: free. Requires a key with the scope `feed`.
         */
        readonly get: operations["getFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feed/enrich/{id}/result": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Feed result
         * @description Download the result of a feed in the format that was asked for.
         *
         *     Status: implemented where the operator has released it. Cost: free. Requires a key with the scope `feed`.
         */
        readonly get: operations["getFeedResult"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/match#identify": {
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
         * @description Match your product rows to perfumes, for human review.
         *
         *     Status: implemented. Cost: one call for each successful response. Requires a key with the scope `match`.
         *
         *     With `text` in the body, the operation is `identify`. Identify the perfume that a text is about. The text is not stored, and none of your products or links is involved.
         *
         *     Status: implemented where the operator has released it. Cost: one call for each successful response. Requires a key with the scope `browse`.
         */
        readonly post: operations["identify"];
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
        readonly BrowsedPerfume: {
            /**
             * Format: uuid
             * @description The fragrance ID.
             */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            readonly family: string | null;
            /** @description Your product references of the perfume. Only with `within=linked`. */
            readonly refs?: readonly string[];
            /** @description Only with `q`. */
            readonly score?: number;
        };
        readonly ByNoteAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly note: {
                /** @description The ID of the note or of the family of notes. */
                readonly id: string;
                /** @description In English. */
                readonly name: string;
                /** @description The family of the note. Null for a family. */
                readonly family: string | null;
                /** @description In the whole library. `all` counts perfumes recorded without tiers. */
                readonly tier_counts: {
                    /** @description The number of published perfumes with it in this tier. */
                    readonly top: number;
                    /** @description The number of published perfumes with it in this tier. */
                    readonly heart: number;
                    /** @description The number of published perfumes with it in this tier. */
                    readonly base: number;
                    /** @description The number of published perfumes with it in this tier. */
                    readonly all: number;
                };
            };
            /** @description The number of matches on all pages. */
            readonly total: number;
            readonly results: readonly components["schemas"]["ListedPerfume"][];
            /** @description The cursor of the next page. Null on the last one. */
            readonly next_cursor: string | null;
        };
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
             * @description The fragrance ID.
             */
            readonly id: string;
            /** @description The brand. */
            readonly brand: string;
            /** @description The name, without the brand. */
            readonly name: string;
            /** @description The strength, such as Eau de Parfum. Null if unknown. */
            readonly strength: string | null;
            /** @description The launch year. Null if unknown. */
            readonly year: number | null;
            /** @description The perfumers. Empty if unknown. */
            readonly perfumers: readonly string[];
            /** @description The olfactive family. Null if unknown. */
            readonly family: string | null;
            /** @description The notes by tier. */
            readonly notes: {
                /** @description Top notes. */
                readonly top: readonly string[];
                /** @description Heart notes. */
                readonly heart: readonly string[];
                /** @description Base notes. */
                readonly base: readonly string[];
                /** @description All notes, if the perfume is recorded without tiers; otherwise empty. */
                readonly all: readonly string[];
            };
            /** @description Accords, strongest first. There are no weights; only the order is known. */
            readonly accords: readonly string[];
            /** @description Your own description if you published one, otherwise the library's. Null if there is neither. */
            readonly description: string | null;
            /** @description An image of the perfume, or null. */
            readonly picture: {
                /**
                 * Format: uri
                 * @description Public and immutable.
                 */
                readonly url: string;
                /** @description Width in pixels. */
                readonly width: number;
                /** @description Height in pixels. */
                readonly height: number;
            } | null;
            /** @description The card in one sentence: alternative text for the PNG and for screen readers. */
            readonly alt: string;
            /** @description Whether the card includes an edit of yours. */
            readonly edited: boolean;
            /** @description What the PNG and the HTML show in this look, for shops with their own markup. */
            readonly display: {
                /**
                 * @description The language of the look.
                 * @enum {string}
                 */
                readonly language: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
                /**
                 * @description The text direction of the language.
                 * @enum {string}
                 */
                readonly direction: "ltr" | "rtl";
                /** @description The brand as displayed. */
                readonly brand: string;
                /** @description The name as displayed: without the brand and strength if they are shown separately. */
                readonly name: string;
                /** @description The strength. Null if unknown or hidden in the look. */
                readonly strength: string | null;
                /** @description The olfactive family. Null if unknown or hidden in the look. */
                readonly family: string | null;
                readonly labels: {
                    /** @description The label of the top notes. */
                    readonly top: string;
                    /** @description The label of the heart notes. */
                    readonly heart: string;
                    /** @description The label of the base notes. */
                    readonly base: string;
                    /** @description The label of notes without tiers. */
                    readonly notes: string;
                    /** @description The label of the accords. */
                    readonly accords: string;
                };
                /** @description The notes by tier. Empty if hidden in the look. */
                readonly notes: {
                    /** @description Top notes. */
                    readonly top: readonly {
                        /** @description The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded. */
                        readonly id: string | null;
                        /** @description The name as displayed. */
                        readonly name: string;
                    }[];
                    /** @description Heart notes. */
                    readonly heart: readonly {
                        /** @description The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded. */
                        readonly id: string | null;
                        /** @description The name as displayed. */
                        readonly name: string;
                    }[];
                    /** @description Base notes. */
                    readonly base: readonly {
                        /** @description The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded. */
                        readonly id: string | null;
                        /** @description The name as displayed. */
                        readonly name: string;
                    }[];
                    /** @description All notes, if the perfume is recorded without tiers. */
                    readonly all: readonly {
                        /** @description The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded. */
                        readonly id: string | null;
                        /** @description The name as displayed. */
                        readonly name: string;
                    }[];
                };
                /** @description Accords, strongest first, in the colours of the look. Empty if hidden in the look. */
                readonly accords: readonly {
                    /** @description The vocabulary ID. Null if the vocabulary lacks the term, which then stays as recorded. */
                    readonly id: string | null;
                    /** @description The name as displayed. */
                    readonly name: string;
                    /** @description `#rrggbb`. */
                    readonly color: string;
                }[];
                /** @description Perfumes of your own shop. Only if the look shows them and there are any. */
                readonly suggestions?: {
                    /** @description The heading of the suggestions. */
                    readonly label: string;
                    readonly perfumes: readonly {
                        /**
                         * Format: uuid
                         * @description The fragrance ID.
                         */
                        readonly id: string;
                        /** @description The brand as displayed. */
                        readonly brand: string;
                        /** @description The name as displayed. */
                        readonly name: string;
                    }[];
                };
            };
            /** @description Changes when anything on the card changes. */
            readonly revision: string;
        };
        readonly CardAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly card: components["schemas"]["Card"];
            /** @description The card's look; null for Sillage's default look. */
            readonly look: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
            } | null;
            /** @description The requested product; only from getProductCard. */
            readonly product?: {
                readonly ref: string;
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
        readonly FacetEntry: {
            /** @description Use it as a filter. */
            readonly id: string;
            /** @description In English. */
            readonly name: string;
            /** @description The number of matches with it. */
            readonly count: number;
        };
        readonly FeedAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly job: {
                /** Format: uuid */
                readonly id: string;
                /**
                 * @description `stopped` at the end of the allowance: the job goes on when the allowance resets or is raised. A `failed` job may have a result, in which the rows that are not done are unchanged.
                 * @enum {string}
                 */
                readonly status: "reading" | "enriching" | "stopped" | "done" | "failed";
                /** @description The rows of the feed. 0 until it has been read. */
                readonly rows: number;
                /** @description Lines that can’t be read. They are missing from the result. */
                readonly skipped: number;
                /** @description The rows done so far. */
                readonly done: number;
                /** @description The rows for which a perfume was found. */
                readonly filled: number;
                /** @description The calls charged so far: one for each 200 rows that are done, and for the last ones. */
                readonly charged: number;
                /** @description Why the job stopped or failed. Null in other states. */
                readonly message: string | null;
                /**
                 * Format: uri
                 * @description The address of this job. The result is at `/result` below it.
                 */
                readonly url: string;
            };
        };
        readonly FoundPerfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            /** @description Score from 0 to 1; higher is better. */
            readonly score: number;
        };
        readonly Fragrance: {
            /**
             * Format: uuid
             * @description The fragrance ID.
             */
            readonly id: string;
            /** @description The brand. */
            readonly brand: string;
            /** @description The name, without the brand. */
            readonly name: string;
            /** @description The strength, such as Eau de Parfum. Null if unknown. */
            readonly strength: string | null;
            /** @description The launch year. Null if unknown. */
            readonly year: number | null;
            /** @description The perfumers. Empty if unknown. */
            readonly perfumers: readonly string[];
            /** @description The olfactive family. Null if unknown. */
            readonly family: string | null;
            /** @description The notes by tier. */
            readonly notes: {
                /** @description Top notes. */
                readonly top: readonly components["schemas"]["RecordedTerm"][];
                /** @description Heart notes. */
                readonly heart: readonly components["schemas"]["RecordedTerm"][];
                /** @description Base notes. */
                readonly base: readonly components["schemas"]["RecordedTerm"][];
                /** @description All notes, if the perfume is recorded without tiers; otherwise empty. */
                readonly all: readonly components["schemas"]["RecordedTerm"][];
            };
            /** @description Accords, strongest first. */
            readonly accords: readonly components["schemas"]["RecordedTerm"][];
            /** @description The library's description. Null if there is none. */
            readonly description: string | null;
            /**
             * @description The state of the record. In any other state, the response is an error.
             * @constant
             */
            readonly status: "public";
            /** @description IDs of records that were merged into this one. */
            readonly moved_from: readonly string[];
            /** @description The source of each field that has a value: the import, or `operator` for a field edited by hand. */
            readonly sources: {
                readonly [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When the record last changed. Null if that was before changes were timed.
             */
            readonly updated_at: string | null;
            /** @description Changes when any field except `updated_at` changes. */
            readonly revision: string;
        };
        readonly FragranceAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly fragrance: components["schemas"]["Fragrance"];
        };
        readonly FragrancesAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The number of matches on all pages. */
            readonly total: number;
            readonly results: readonly components["schemas"]["BrowsedPerfume"][];
            readonly facets: {
                /** @description Brands of all matches, most frequent first, at most 30. The counts are exact. */
                readonly brand: readonly components["schemas"]["FacetEntry"][];
                /** @description Families of all matches, most frequent first, at most 30. The counts are exact. */
                readonly family: readonly components["schemas"]["FacetEntry"][];
                /** @description Strengths of all matches, most frequent first, at most 30. The counts are exact. */
                readonly strength: readonly components["schemas"]["FacetEntry"][];
                /** @description Accords of all matches, most frequent first, at most 30. The counts are exact. */
                readonly accords: readonly components["schemas"]["FacetEntry"][];
                /** @description Notes of all matches, most frequent first, at most 30. The counts are exact. */
                readonly notes: readonly components["schemas"]["FacetEntry"][];
            };
            /** @description The cursor of the next page. Null on the last one. */
            readonly next_cursor: string | null;
        };
        readonly GiftAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Best first, at most two of a brand. Fewer, or none, if nothing else fits. */
            readonly results: readonly components["schemas"]["RecommendedPerfume"][];
            /** @description The perfumes that were considered and left out, each counted once. */
            readonly left_out: {
                /** @description Perfumes with something disliked. */
                readonly disliked: number;
                /** @description Perfumes that are not in your own assortment. 0 without `within`. */
                readonly not_linked: number;
                /** @description Perfumes that do not suit the rest of the request. */
                readonly other: number;
            };
        };
        readonly GiftRequest: {
            /**
             * @description Stands for a season, a time of day and an intensity; what you give yourself takes precedence.
             * @enum {string}
             */
            readonly occasion?: "everyday" | "office" | "sport" | "holiday" | "wedding" | "date" | "party";
            /** @enum {string} */
            readonly season?: "spring" | "summer" | "autumn" | "winter";
            /** @enum {string} */
            readonly time?: "day" | "evening";
            /** @description IDs of perfumes that the person wears. They are not suggested themselves. */
            readonly wears?: readonly string[];
            /**
             * @description Notes, accords or families of notes. Each result has at least one of them.
             * @default []
             */
            readonly likes: readonly string[];
            /**
             * @description Notes, accords or families of notes. No result has any of them.
             * @default []
             */
            readonly dislikes: readonly string[];
            /**
             * @description Olfactive families, one of which each result has.
             * @default []
             */
            readonly families: readonly string[];
            /** @description By ID or by name in any language of cards. */
            readonly strength?: string;
            /**
             * @description How strong the perfume is, estimated from its strength and accords.
             * @enum {string}
             */
            readonly intensity?: "soft" | "medium" | "strong";
            /**
             * @description The language of the reasons. By default the language of your default look.
             * @enum {string}
             */
            readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
            /**
             * @description `linked` for only the perfumes of your own approved products; each result then has their `refs`.
             * @enum {string}
             */
            readonly within?: "linked";
            /**
             * @description The maximum number of results.
             * @default 10
             */
            readonly limit: number;
        };
        readonly IdentifyAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * @description suggested: one clear candidate, which still needs a person's approval; ambiguous: a person must choose, because several candidates fit or because the title of an approved product has changed and now suggests another perfume; no_recorded_perfume: no match; not_read: the row couldn't be read. Decide by outcome, not by link.
             * @enum {string}
             */
            readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
            /** @description The most likely perfumes, best first, at most 5. */
            readonly candidates: readonly components["schemas"]["MatchCandidate"][];
        };
        readonly IdentifyRequest: {
            /** @description A title, a line of recognised text or a shopper's words, unedited. */
            readonly text: string;
        };
        readonly LinkedPerfume: {
            /**
             * Format: uuid
             * @description ID of the approved fragrance.
             */
            readonly id: string;
            /** @description Null if the status is not_found. */
            readonly brand: string | null;
            /** @description Null if the status is not_found. */
            readonly name: string | null;
            /** @description Null if not recorded, or if the status is not_found. */
            readonly strength: string | null;
            /**
             * @description Status of its product card: public if it has a card, otherwise the status of the error.
             * @enum {string}
             */
            readonly status: "public" | "in_review" | "moved" | "not_found";
            /**
             * Format: uuid
             * @description ID of the fragrance it was merged into; otherwise null.
             */
            readonly moved_to: string | null;
            /** @description The `revision` of its JSON card (or that of `moved_to`) in your default look. Changes only when the card changes. Null while there is no card. */
            readonly revision: string | null;
        };
        readonly ListedPerfume: {
            /**
             * Format: uuid
             * @description The fragrance ID.
             */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            readonly family: string | null;
            /** @description Your product references of the perfume. Only with `within=linked`. */
            readonly refs?: readonly string[];
        };
        readonly LookSettings: {
            /**
             * @description The layout of the card.
             * @default atelier
             * @enum {string}
             */
            readonly layout: "atelier" | "banner" | "row" | "story" | "editorial" | "spectrum" | "herbarium" | "chord" | "label";
            /**
             * @description A named palette or five custom colours.
             * @default ivory
             */
            readonly palette: ("ivory" | "noir" | "sage" | "rose clay" | "porcelain" | "midnight") | {
                /** @description The background of the card, as `#rrggbb`. */
                readonly background: string;
                /** @description The background of panels on the card. */
                readonly surface: string;
                /** @description The text colour of the name and notes. */
                readonly text: string;
                /** @description The text colour of labels and secondary details. */
                readonly muted: string;
                /** @description The accent colour. */
                readonly accent: string;
            };
            /**
             * @description The typeface of the name and notes.
             * @default cormorant
             * @enum {string}
             */
            readonly display: "cormorant" | "bodoni-moda" | "fraunces" | "playfair-display" | "marcellus" | "eb-garamond" | "tenor-sans";
            /**
             * @description The typeface of labels and details.
             * @default jost
             * @enum {string}
             */
            readonly text: "jost" | "dm-sans" | "inter";
            /**
             * @description The parts to show, in order. Brand and name are always shown.
             * @default [
             *       "strength",
             *       "year",
             *       "family",
             *       "perfumers",
             *       "notes",
             *       "accords"
             *     ]
             */
            readonly parts: readonly ("strength" | "year" | "perfumers" | "family" | "notes" | "accords" | "description")[];
            /**
             * @description The amount of white space.
             * @default regular
             * @enum {string}
             */
            readonly density: "airy" | "regular" | "compact";
            /**
             * @description The corner style of panels and colour bars.
             * @default soft
             * @enum {string}
             */
            readonly corners: "square" | "soft" | "round";
            /**
             * @description The style of the thin lines between parts.
             * @default accent
             * @enum {string}
             */
            readonly rules: "none" | "hairline" | "accent";
            /**
             * @description With `linked`, the card names up to two similar perfumes of your own shop, from your approved links. Square and upright cards have room for them, except those of the layout `label`.
             * @default none
             * @enum {string}
             */
            readonly suggestions: "none" | "linked";
            /**
             * @description The language of labels, notes, accords and the description. It also sets the text direction.
             * @default en
             * @enum {string}
             */
            readonly language: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
            /**
             * @description The size of the PNG; `auto` is the layout's default. Row, Banner, Atelier and Editorial then grow to up to twice that height if a perfume's notes, accords and details need it.
             * @default auto
             * @enum {string}
             */
            readonly size: "auto" | "landscape" | "square" | "portrait" | "tall" | "banner" | "row";
            /**
             * @description The pixel density of the PNG: 2 for high-density screens.
             * @default 1
             */
            readonly scale: 1 | 2;
            /** @description Hashes of stored images, one per place. */
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
                /** @description Former names that still resolve to the look, newest first. */
                readonly earlier_names: readonly string[];
                /** @description Whether the look applies to calls that don't name one. */
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
             * @description The console page for reviewing this call's matches.
             */
            readonly review: string;
            readonly rows: readonly {
                readonly ref: string;
                /**
                 * @description suggested: one clear candidate, which still needs a person's approval; ambiguous: a person must choose, because several candidates fit or because the title of an approved product has changed and now suggests another perfume; no_recorded_perfume: no match; not_read: the row couldn't be read. Decide by outcome, not by link.
                 * @enum {string}
                 */
                readonly outcome: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /**
                 * @description Why the row's GTIN was ignored: a spreadsheet shortened it; it isn't 8, 12, 13 or 14 digits; its check digit is wrong; it is a code for use within a shop; or you have it on several perfumes. Only present if it was ignored.
                 * @enum {string}
                 */
                readonly gtin_ignored?: "shortened" | "not_a_gtin" | "check_digit" | "in_store" | "several_perfumes";
                /** @description Why the row couldn't be read. Only present with not_read. */
                readonly reason?: string;
                /**
                 * @description Current link state of the reference: the review, not the quality of this match. With ambiguous, suggested only means that the row awaits review.
                 * @enum {string}
                 */
                readonly link: "none" | "suggested" | "approved" | "rejected";
                /** @description The linked perfume. Null unless the link is approved. */
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
            /** @description Score from 0 to 1; higher is better. */
            readonly score: number;
            readonly evidence: {
                /**
                 * @description exact: the row has the candidate's brand; alias: another name of it; in_name: it is in the title; close: it is spelled slightly differently; missing: the row has no brand; different: the row has another brand.
                 * @enum {string}
                 */
                readonly brand: "exact" | "alias" | "in_name" | "close" | "missing" | "different";
                /**
                 * @description exact: the same name; close: slightly different; partial: only part of the name matches, or the title has further words; different: another name.
                 * @enum {string}
                 */
                readonly name: "exact" | "close" | "partial" | "different";
                /**
                 * @description same: the same strength; close: a related one; not_said: the row has none; not_recorded: only the row has one; different: another one.
                 * @enum {string}
                 */
                readonly strength: "same" | "close" | "not_said" | "not_recorded" | "different";
                /** @description Words in the row that match nothing in the candidate. */
                readonly left_over: readonly string[];
                /**
                 * @description recorded: the row's GTIN is recorded for the candidate; approved_elsewhere: at least two other businesses approved the candidate for it; conflict: it belongs to another perfume; invalid: it was ignored. Absent if the row has none or nothing is known about it.
                 * @enum {string}
                 */
                readonly gtin?: "recorded" | "approved_elsewhere" | "conflict" | "invalid";
            };
        };
        readonly MatchRequest: {
            readonly rows: readonly {
                /** @description Your product reference, unique within the request. */
                readonly ref: string;
                /** @description The brand, if your row has a separate field for it. Empty and null count as omitted. */
                readonly brand?: string | null;
                /** @description The product title, unedited. */
                readonly name: string;
                /** @description The strength, if your row has a separate field for it. Empty and null count as omitted. */
                readonly strength?: string | null;
                /** @description The barcode: 8, 12, 13 or 14 digits, with or without spaces and hyphens. Empty and null count as omitted. One that can't be valid is ignored. */
                readonly gtin?: string | null;
            }[];
        };
        readonly RecommendedPerfume: {
            /**
             * Format: uuid
             * @description The fragrance ID.
             */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
            readonly family: string | null;
            /** @description Your product references of the perfume. Only with `within=linked`. */
            readonly refs?: readonly string[];
            /** @description How well it fits. */
            readonly score: number;
            /** @description What the record has that makes it fit, most important first, at most 8. */
            readonly reasons: readonly {
                /** @enum {string} */
                readonly kind: "note" | "accord" | "family" | "perfumer" | "style";
                /** @description The vocabulary's ID. For a style, the IDs of two accords joined by `+`. */
                readonly id: string;
                /** @description In the language of the request. */
                readonly name: string;
                /** @description The share of all reasons, including those that are too small to be listed. */
                readonly weight: number;
            }[];
        };
        readonly RecordedTerm: {
            /** @description The vocabulary's ID. Null if the vocabulary lacks the term. */
            readonly id: string | null;
            /** @description The vocabulary's English name, or the recorded text if the vocabulary lacks the term. */
            readonly name: string;
            /** @description The text in the record. */
            readonly recorded: string;
        };
        readonly SearchAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The parsed query. */
            readonly query: string;
            /** @description Results, best first; empty if nothing matches. */
            readonly results: readonly components["schemas"]["FoundPerfume"][];
        };
        readonly SimilarAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Most similar first. Of the editions of one perfume, only one is listed, except with `brand=same`. */
            readonly results: readonly components["schemas"]["RecommendedPerfume"][];
        };
        readonly Whoami: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Name of the business that the key belongs to. */
            readonly partner: string;
            /** @description The business's plan. */
            readonly tier: string;
            /** @description Counts for the current UTC day; 0 while the ledger is unavailable (month.used is then null). */
            readonly today: {
                readonly calls: number;
                readonly public_hits: number;
                readonly in_review: number;
                readonly not_found: number;
                readonly refused: number;
            };
            /** @description The current billing period, a UTC month. */
            readonly month: {
                /** @description Charged calls in this billing period; null while the ledger is unavailable. */
                readonly used: number | null;
                readonly allowance: number;
                readonly refused: number | null;
                /** Format: date-time */
                readonly resets_at: string;
            };
            /** @description Further resources. */
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
            /** @description Success. */
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
            /** @description Success. */
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
                /** @description ID, current name or former name of a saved look. Default: your business's default look. */
                readonly look?: string;
                /** @description The card format. */
                readonly format?: "json" | "png" | "html";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card in the requested format. In JSON, also returned for a record under review: `ok` is false, `error.code` is `in_review`, and the call is free. */
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
                /** @description ID, current name or former name of a saved look. Default: your business's default look. */
                readonly look?: string;
                /** @description The card format. */
                readonly format?: "json" | "png" | "html";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                readonly ref: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The card in the requested format. In JSON, also returned for a record under review: `ok` is false, `error.code` is `in_review`, and the call is free. */
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
                /** @description Brand and name as people type them, in any order; may include strength and year. */
                readonly q: string;
                /** @description The maximum number of results. */
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
                    readonly "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    readonly matchProducts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MatchRequest"];
            };
        };
        readonly responses: {
            /** @description Success. */
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
            /** @description Success. */
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
    readonly listFragrances: {
        readonly parameters: {
            readonly query?: {
                /** @description Brand and name as people type them. Only the 100 best results of search are considered. */
                readonly q?: string;
                /** @description Brands, one of which a perfume must have. Comma-separated. */
                readonly brand?: string;
                /** @description Olfactive families, one of which a perfume must have. By ID or by name in any language of cards, comma-separated. */
                readonly family?: string;
                /** @description Notes, all of which a perfume must have, in any tier. By ID or by name in any language of cards, comma-separated. */
                readonly notes?: string;
                /** @description Accords, all of which a perfume must have. By ID or by name in any language of cards, comma-separated. */
                readonly accords?: string;
                /** @description Notes or accords that a perfume must not have. A name of both excludes both. By ID or by name in any language of cards, comma-separated. */
                readonly without?: string;
                /** @description Perfumers, one of whom created the perfume. Comma-separated. */
                readonly perfumer?: string;
                /** @description Strengths, one of which a perfume must have. Comma-separated. */
                readonly strength?: string;
                /** @description The earliest launch year. */
                readonly year_from?: number;
                /** @description The latest launch year. */
                readonly year_to?: number;
                /** @description The order. By relevance: best match for `q`, otherwise best known first. */
                readonly sort?: "relevance" | "name" | "newest";
                /** @description The maximum number of results. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page, with otherwise the same parameters. It expires when the library changes. */
                readonly cursor?: string;
                /** @description `linked` for only the perfumes of your own approved products; each result then has their `refs`. */
                readonly within?: "linked";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
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
                    readonly "application/json": components["schemas"]["FragrancesAnswer"];
                };
            };
        };
    };
    readonly getFragrance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record. Also returned for a record under review: `ok` is false, `error.code` is `in_review`, and the call is free. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FragranceAnswer"] | components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listSimilar: {
        readonly parameters: {
            readonly query: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly id: string;
                /** @description Whether to list perfumes of all brands, of other brands, or of the same brand. */
                readonly brand?: "any" | "other" | "same";
                /** @description The maximum number of results. */
                readonly limit?: number;
                /** @description The language of the reasons. By default the language of your default look. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
                /** @description `linked` for only the perfumes of your own approved products; each result then has their `refs`. */
                readonly within?: "linked";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record. Also returned for a record under review: `ok` is false, `error.code` is `in_review`, and the call is free. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SimilarAnswer"] | components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listByNote: {
        readonly parameters: {
            readonly query: {
                /** @description A note, or a family of notes such as `white-flower`. A few names are both, such as `rose`: that is the note, and `rose-family` the family. By ID or by name in any language of cards. */
                readonly note: string;
                /** @description The tier. Perfumes recorded without tiers are only in `any`. */
                readonly tier?: "top" | "heart" | "base" | "any";
                /** @description Notes or accords that a perfume must not have. A name of both excludes both. By ID or by name in any language of cards, comma-separated. */
                readonly without?: string;
                /** @description The order. By relevance: best match for `q`, otherwise best known first. */
                readonly sort?: "relevance" | "name" | "newest";
                /** @description The maximum number of results. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page, with otherwise the same parameters. It expires when the library changes. */
                readonly cursor?: string;
                /** @description `linked` for only the perfumes of your own approved products; each result then has their `refs`. */
                readonly within?: "linked";
            };
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
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
                    readonly "application/json": components["schemas"]["ByNoteAnswer"];
                };
            };
        };
    };
    readonly findGift: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GiftRequest"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GiftAnswer"];
                };
            };
        };
    };
    readonly enrichFeed: {
        readonly parameters: {
            readonly query: {
                /** @description The format of the result. */
                readonly output: "shopify" | "google" | "schema_org" | "openai" | "csv";
                /** @description The language of what is filled in. By default the language of your default look. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": string;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedAnswer"];
                };
            };
        };
    };
    readonly getFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The ID of the job, from enrichFeed. */
                readonly id: string;
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
                    readonly "application/json": components["schemas"]["FeedAnswer"];
                };
            };
        };
    };
    readonly getFeedResult: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The ID of the job, from enrichFeed. */
                readonly id: string;
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
                    readonly "text/tab-separated-values": string;
                    readonly "application/ld+json": string;
                    readonly "application/jsonl": string;
                };
            };
        };
    };
    readonly identify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of a cached response, compressed or not; also a list of them, or `*`. An unchanged response is a free 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IdentifyRequest"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentifyAnswer"];
                };
            };
        };
    };
}
