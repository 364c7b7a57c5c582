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
         * Who is signed in
         * @description The person of the session, and the businesses that the person works in.
         *
         *     For: a signed-in person.
         */
        readonly get: operations["getMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/sign-up": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign up
         * @description Make an account. The answer is the same whether the address is known or not; what to do next is in the letter.
         *
         *     For: anyone.
         */
        readonly post: operations["signUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm an e-mail address
         * @description Send back the token of the link in the letter, signed in as the person whose address it is. Nobody confirms what a stranger set up on their address, for they do not know the password.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["confirmEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/confirmation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the confirmation again
         * @description Send the letter with the link that confirms the e-mail address of the signed-in person.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["sendConfirmation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/sign-in": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in
         * @description Begin a session. Where a second factor is set up, the session begins once its code is sent too.
         *
         *     For: anyone.
         */
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/second-factor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the second factor
         * @description Send the code that the app shows, or a backup code, after the password. The session begins with it.
         *
         *     For: anyone.
         */
        readonly post: operations["sendSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign out
         * @description End the session of this browser.
         *
         *     For: anyone.
         */
        readonly post: operations["signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/forgotten": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask for a new password
         * @description Send a letter with a link that sets a new password; a link that was sent before ends. The answer is the same whether the address is known or not.
         *
         *     For: anyone.
         */
        readonly post: operations["askReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set a new password
         * @description Set a new password with the token of the link in the letter. Every session of the person ends. Where the address was not confirmed, it is now, and what was set up on it before is gone.
         *
         *     For: anyone.
         */
        readonly post: operations["resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the password
         * @description Change the password. Every other session of the person and every reset link ends, and this one goes on under a new token.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/totp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set up the second factor
         * @description Give the address that an authenticator app reads, and backup codes. The second factor is wanted once a first code was sent back.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["setUpSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/totp/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm the second factor
         * @description Send back the first code that the app shows. From then on signing in wants one, and every other session of the person ends.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["confirmSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/totp/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove the second factor
         * @description Sign in with the password alone from now on.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["removeSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Where I am signed in
         * @description The sessions of the signed-in person.
         *
         *     For: a signed-in person.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/sessions/{session}": {
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
         * End a session
         * @description Sign out elsewhere.
         *
         *     For: a signed-in person.
         */
        readonly delete: operations["endSession"];
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
         * My businesses
         * @description The businesses that the signed-in person works in.
         *
         *     For: a signed-in person.
         */
        readonly get: operations["listBusinesses"];
        readonly put?: never;
        /**
         * Make a business
         * @description Make a business on the trial plan. Whoever makes it owns it; a person owns at most 5.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["createBusiness"];
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
         * A business
         * @description A business that the signed-in person works in.
         *
         *     For: every member of the business.
         */
        readonly get: operations["getBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a business
         * @description Change its name or its website. What is left out stays as it is.
         *
         *     For: members with the role admin or higher.
         */
        readonly patch: operations["changeBusiness"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/members": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Members
         * @description Who works in the business, and as what.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listMembers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/members/{member}": {
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
         * Remove a member
         * @description Take a member out of the business. Anyone may leave; an admin removes others; the last owner stays.
         *
         *     For: every member of the business.
         */
        readonly delete: operations["removeMember"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a member's role
         * @description Give a member another role. Only an owner makes or unmakes owners, and the last owner stays one.
         *
         *     For: members with the role admin or higher.
         */
        readonly patch: operations["changeRole"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Invitations
         * @description Invitations that nobody has accepted yet.
         *
         *     For: members with the role admin or higher.
         */
        readonly get: operations["listInvitations"];
        readonly put?: never;
        /**
         * Invite a colleague
         * @description Send a letter with a link by which its reader joins the business. It is good for 7 days.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/invitations/{invitation}": {
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
         * Take an invitation back
         * @description The link in its letter stops working.
         *
         *     For: members with the role admin or higher.
         */
        readonly delete: operations["takeBackInvitation"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept an invitation
         * @description Join the business with the token of the link in the letter. It is for the address that the letter went to.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["acceptInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Keys
         * @description The keys of the business, the latest first, each by its prefix and never whole.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /**
         * Make a key
         * @description The console never makes a key: open a claim, and trade it with the key tool on the server.
         *
         *     For: every member of the business.
         */
        readonly post: operations["makeKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/keys/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a key's label
         * @description Say anew what the key is for.
         *
         *     For: members with the role admin or higher.
         */
        readonly patch: operations["changeKeyLabel"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/keys/{key}/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a key
         * @description End a key, from the next call on. Its label is typed to show that this key is meant; its id, where it has no label.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["revokeKeyOfBusiness"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/keys/{key}/text": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a key
         * @description The console never shows a key: nobody has it but the server that it was made for.
         *
         *     For: every member of the business.
         */
        readonly get: operations["showKey"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/claims": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Claims
         * @description The claims of the last day and what became of each; never their codes.
         *
         *     For: members with the role admin or higher.
         */
        readonly get: operations["listClaims"];
        readonly put?: never;
        /**
         * Open a claim
         * @description Open a claim for a key. Its one-time code is good for 10 minutes and is shown here alone; the key tool trades it on the server.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["openClaim"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/claims/{claim}": {
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
         * Take a claim back
         * @description Its code is refused from now on. A claim that was traded cannot be taken back; its key can be revoked.
         *
         *     For: members with the role admin or higher.
         */
        readonly delete: operations["takeBackClaim"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Usage of a month
         * @description A month of calls by day, operation, key and outcome, read back from the ledger.
         *
         *     For: every member of the business.
         */
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Audit trail
         * @description Who did what when, the latest first.
         *
         *     For: members with the role admin or higher.
         */
        readonly get: operations["listAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/audit.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the audit trail
         * @description The whole trail as CSV, the latest first.
         *
         *     For: members with the role admin or higher.
         */
        readonly get: operations["exportAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Looks
         * @description The looks that the business has saved.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listLooksOfBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview a look
         * @description The card of a perfume in a saved look, drawn as partners get it. Nothing is charged.
         *
         *     For: every member of the business.
         */
        readonly get: operations["previewLook"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Product links
         * @description What match suggested and what people decided, by reference.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve a link
         * @description Say which perfume a product is: one of the candidates, what the linked one was merged into, or one picked from the results of the search that is named.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["approveLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a link
         * @description Say that a product is none of the perfumes suggested. It has no card until a person approves one.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["rejectLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/reopen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take a decision back
         * @description Put a product that was approved or rejected back among those that wait. It has no card until a person approves one.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["reopenLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search for a perfume
         * @description Find a perfume to link a product to. Nothing is charged.
         *
         *     For: every member of the business.
         */
        readonly get: operations["searchLibrary"];
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
        readonly Audit: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
        };
        readonly AuditEntry: {
            /** Format: date-time */
            readonly at: string;
            readonly actor: {
                /** @enum {string} */
                readonly kind: "person" | "key" | "operator";
                readonly id: string | null;
                readonly name: string;
            };
            /** @enum {string} */
            readonly action: "business.created" | "business.changed" | "member.role_changed" | "member.removed" | "invitation.sent" | "invitation.taken_back" | "invitation.accepted" | "claim.opened" | "claim.taken_back" | "key.created" | "key.claimed" | "key.label_changed" | "key.rotated" | "key.revoked" | "link.approved" | "link.rejected" | "link.reopened";
            readonly subject: string | null;
            readonly details: {
                readonly [key: string]: string | readonly string[] | null;
            };
            /** @description The perfume among the details, as the library records it now. */
            readonly perfume: components["schemas"]["Perfume"] | null;
        };
        readonly Business: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly website: string | null;
            /** @enum {string} */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @enum {string} */
            readonly state: "active" | "suspended";
            /**
             * @description What the signed-in person may do in it.
             * @enum {string}
             */
            readonly role: "viewer" | "editor" | "admin" | "owner";
        };
        readonly BusinessAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: components["schemas"]["Business"];
        };
        readonly Businesses: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly businesses: readonly components["schemas"]["Business"][];
        };
        readonly Claims: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly claims: readonly {
                /** Format: uuid */
                readonly id: string;
                /** @enum {string} */
                readonly state: "open" | "claimed" | "expired" | "taken_back";
                readonly label: string;
                readonly scopes: readonly ("card" | "search" | "match" | "looks")[];
                readonly opened_by: string | null;
                /** Format: date-time */
                readonly opened_at: string;
                /** Format: date-time */
                readonly expires_at: string;
                /** Format: date-time */
                readonly claimed_at: string | null;
                /** @description The network address that traded it. */
                readonly claimed_from: string | null;
                readonly key_id: string | null;
                /** Format: date-time */
                readonly key_expires_at: string | null;
            }[];
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
        readonly Found: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly results: readonly {
                readonly perfume: components["schemas"]["Perfume"];
                readonly score: number;
            }[];
        };
        readonly Invitations: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly invitations: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly email: string;
                /** @enum {string} */
                readonly role: "viewer" | "editor" | "admin";
                readonly invited_by: string | null;
                /** Format: date-time */
                readonly invited_at: string;
                /** Format: date-time */
                readonly expires_at: string;
            }[];
        };
        readonly JoinedBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: {
                /** Format: uuid */
                readonly id: string;
            };
        };
        readonly Keys: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly keys: readonly {
                readonly id: string;
                readonly prefix: string;
                readonly label: string;
                readonly scopes: readonly ("card" | "search" | "match" | "looks")[];
                readonly created_by: string | null;
                /** Format: date-time */
                readonly created_at: string;
                /**
                 * Format: date-time
                 * @description Its last counted call. Null for a key that was never used.
                 */
                readonly last_used_at: string | null;
                /** Format: date-time */
                readonly expires_at: string | null;
                /** Format: date-time */
                readonly revoked_at: string | null;
            }[];
        };
        readonly Links: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly links: readonly {
                readonly ref: string;
                /** @enum {string} */
                readonly state: "suggested" | "approved" | "rejected";
                readonly row: {
                    readonly name: string;
                    readonly brand: string | null;
                    readonly strength: string | null;
                } | null;
                readonly outcome: string | null;
                /** @description The perfume that was approved. */
                readonly perfume: components["schemas"]["Perfume"] | null;
                /**
                 * @description Where the approved perfume stands. Only a public one has a card.
                 * @enum {string|null}
                 */
                readonly stands: "public" | "in_review" | "moved" | "withdrawn" | null;
                /** @description The perfume that the approved one was merged into, where it was. */
                readonly merged_into: components["schemas"]["Perfume"] | null;
                readonly candidates: readonly {
                    readonly perfume: components["schemas"]["Perfume"];
                    readonly score: number;
                    readonly evidence: {
                        readonly brand: string;
                        readonly name: string;
                        readonly strength: string;
                        readonly left_over: readonly string[];
                    };
                }[];
                /** Format: date-time */
                readonly matched_at: string | null;
                /** Format: date-time */
                readonly decided_at: string | null;
            }[];
            /** @description All links of the business, by where they stand. */
            readonly counts: {
                readonly suggested: number;
                readonly approved: number;
                readonly rejected: number;
            };
            /** @description The `after` of the page before: empty where that is the first. Null on the first page. */
            readonly previous: string | null;
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
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
        readonly Looks: {
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
        readonly Me: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly person: {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly email: string;
                readonly email_confirmed: boolean;
                readonly second_factor: boolean;
            };
            readonly session: {
                /** Format: uuid */
                readonly id: string;
            };
            readonly businesses: readonly components["schemas"]["Business"][];
        };
        readonly Members: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly members: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                readonly email: string;
                /** @enum {string} */
                readonly role: "viewer" | "editor" | "admin" | "owner";
                /** Format: date-time */
                readonly since: string;
            }[];
        };
        readonly NewBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: {
                /** Format: uuid */
                readonly id: string;
            };
        };
        readonly NewInvitation: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly invitation: {
                /** Format: uuid */
                readonly id: string;
                /** Format: date-time */
                readonly expires_at: string;
            };
        };
        readonly OpenedClaim: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly claim: {
                /** Format: uuid */
                readonly id: string;
                /** @description The one-time code, in groups of four. */
                readonly code: string;
                /** Format: date-time */
                readonly expires_at: string;
                /** @description What to run on the server: the key tool, fetched from this service. */
                readonly command: string;
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
        readonly SecondFactor: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly uri: string;
            /** @description Each good once. They are shown here alone. */
            readonly backup_codes: readonly string[];
        };
        readonly Sessions: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly sessions: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly this_one: boolean;
                /** Format: date-time */
                readonly created_at: string;
                /** Format: date-time */
                readonly last_used_at: string;
                /** Format: date-time */
                readonly expires_at: string;
            }[];
        };
        readonly SignedIn: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description True where a code of the second factor is still wanted. */
            readonly second_factor: boolean;
        };
        readonly Usage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            /** @description The first day of the month in which the business was set up. */
            readonly since: string;
            readonly used: number;
            readonly allowance: number;
            readonly refused: number;
            readonly lines: readonly {
                readonly day: string;
                readonly operation: string;
                readonly key: string;
                readonly outcome: string;
                readonly calls: number;
                readonly charged: number;
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
    readonly getMe: {
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
                    readonly "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    readonly signUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: string;
                    /** Format: email */
                    readonly email: string;
                    readonly password: string;
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
    readonly confirmEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
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
    readonly sendConfirmation: {
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
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: email */
                    readonly email: string;
                    readonly password: string;
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
                    readonly "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    readonly sendSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: string;
                    /**
                     * @default totp
                     * @enum {string}
                     */
                    readonly kind?: "totp" | "backup";
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
    readonly signOut: {
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
    readonly askReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: email */
                    readonly email: string;
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
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
                    readonly password: string;
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
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly current: string;
                    readonly new: string;
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
    readonly setUpSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly password: string;
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
                    readonly "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    readonly confirmSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly code: string;
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
    readonly removeSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly password: string;
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
    readonly listSessions: {
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
                    readonly "application/json": components["schemas"]["Sessions"];
                };
            };
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly session: string;
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
    readonly listBusinesses: {
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
                    readonly "application/json": components["schemas"]["Businesses"];
                };
            };
        };
    };
    readonly createBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name: string;
                    readonly website?: string | null;
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
                    readonly "application/json": components["schemas"]["NewBusiness"];
                };
            };
        };
    };
    readonly getBusiness: {
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
                    readonly "application/json": components["schemas"]["BusinessAnswer"];
                };
            };
        };
    };
    readonly changeBusiness: {
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
                    readonly name?: string;
                    readonly website?: string | null;
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
    readonly listMembers: {
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
                    readonly "application/json": components["schemas"]["Members"];
                };
            };
        };
    };
    readonly removeMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly member: string;
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
    readonly changeRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly member: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {string} */
                    readonly role: "viewer" | "editor" | "admin" | "owner";
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
    readonly listInvitations: {
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
                    readonly "application/json": components["schemas"]["Invitations"];
                };
            };
        };
    };
    readonly invite: {
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
                    /** Format: email */
                    readonly email: string;
                    /** @enum {string} */
                    readonly role: "viewer" | "editor" | "admin";
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
                    readonly "application/json": components["schemas"]["NewInvitation"];
                };
            };
        };
    };
    readonly takeBackInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly invitation: string;
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
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly token: string;
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
                    readonly "application/json": components["schemas"]["JoinedBusiness"];
                };
            };
        };
    };
    readonly listKeys: {
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
                    readonly "application/json": components["schemas"]["Keys"];
                };
            };
        };
    };
    readonly makeKey: {
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
    readonly changeKeyLabel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly label: string;
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
    readonly revokeKeyOfBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly typed: string;
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
    readonly showKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly key: string;
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
    readonly listClaims: {
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
                    readonly "application/json": components["schemas"]["Claims"];
                };
            };
        };
    };
    readonly openClaim: {
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
                    readonly label: string;
                    readonly scopes: readonly ("card" | "search" | "match" | "looks")[];
                    /**
                     * Format: date-time
                     * @description When the key runs out. Null for a key that does not.
                     */
                    readonly expires_at?: string | null;
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
                    readonly "application/json": components["schemas"]["OpenedClaim"];
                };
            };
        };
    };
    readonly takeBackClaim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                readonly claim: string;
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
    readonly getUsage: {
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
                    readonly "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    readonly listAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
                readonly limit?: number;
                /** @description The `next` of the page before. */
                readonly before?: string;
                /** @description Only what was done to these. */
                readonly about?: "business" | "member" | "invitation" | "claim" | "key" | "link";
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
                    readonly "application/json": components["schemas"]["Audit"];
                };
            };
        };
    };
    readonly exportAudit: {
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listLooksOfBusiness: {
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
                    readonly "application/json": components["schemas"]["Looks"];
                };
            };
        };
    };
    readonly previewLook: {
        readonly parameters: {
            readonly query: {
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
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
                    readonly "image/png": string;
                };
            };
        };
    };
    readonly listLinks: {
        readonly parameters: {
            readonly query?: {
                /** @description Only those of this state. */
                readonly state?: "suggested" | "approved" | "rejected";
                /** @description How many at most. */
                readonly limit?: number;
                /** @description The `next` of the page before. */
                readonly after?: string;
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
                    readonly "application/json": components["schemas"]["Links"];
                };
            };
        };
    };
    readonly approveLink: {
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
                    /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                    readonly ref: string;
                    /**
                     * Format: uuid
                     * @description The fragrance id, from search, match or an earlier card.
                     */
                    readonly fragrance: string;
                    /** @description What was searched for, where the perfume is no candidate. */
                    readonly picked_by_search?: string;
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
    readonly rejectLink: {
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
    readonly reopenLink: {
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
    readonly searchLibrary: {
        readonly parameters: {
            readonly query: {
                /** @description House and name as a person types them, in any order; strength and year may be among the words. */
                readonly q: string;
                /** @description How many results at most. */
                readonly limit?: number;
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
                    readonly "application/json": components["schemas"]["Found"];
                };
            };
        };
    };
}
