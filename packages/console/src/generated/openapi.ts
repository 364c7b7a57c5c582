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
         * Get the current user
         * @description Returns the signed-in user and the businesses they are a member of.
         *
         *     Available to: a signed-in user.
         */
        readonly get: operations["getMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change your name or language
         * @description Changes the signed-in user's name, or the language of the console and of emails. Omitted fields keep their values.
         *
         *     Available to: a signed-in user.
         */
        readonly patch: operations["changeMe"];
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
         * @description Creates an account. The response is the same whether or not the address is known; the next step is in the email.
         *
         *     Available to: anyone.
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
         * Confirm your email address
         * @description Confirms an address with the token from its email. Requires the session of the user it belongs to, or the cookie that signing up left in this browser, which then starts a session. A stranger's sign-up with someone else's address can't be confirmed by its owner, who doesn't know the password.
         *
         *     Available to: anyone.
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
         * Resend the confirmation email
         * @description Emails a confirmation link to the signed-in user's address.
         *
         *     Available to: a signed-in user.
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
         * @description Starts a session. If two-factor authentication is enabled, the session starts once a code has been sent too.
         *
         *     Available to: anyone.
         */
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start signing in with a passkey
         * @description Returns the options with which the browser asks for a passkey. They are valid for five minutes.
         *
         *     Available to: anyone.
         */
        readonly post: operations["startPasskeySignIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/sign-in": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with a passkey
         * @description Starts a session. No code is required, because a passkey is only usable with a fingerprint, face or PIN.
         *
         *     Available to: anyone.
         */
        readonly post: operations["signInWithPasskey"];
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
         * Complete two-factor authentication
         * @description Completes a sign-in with a code from the authenticator app or a backup code, and starts the session.
         *
         *     Available to: anyone.
         */
        readonly post: operations["verifySecondFactor"];
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
         * @description Ends this browser's session.
         *
         *     Available to: anyone.
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
         * Request a password reset
         * @description Emails a password reset link and invalidates earlier ones. The response is the same whether or not the address is known.
         *
         *     Available to: anyone.
         */
        readonly post: operations["requestPasswordReset"];
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
         * Reset your password
         * @description Sets a new password with the token from the reset email and revokes all of the user's sessions. The user is notified by email; their passkeys are kept. If the email address was unconfirmed, it is confirmed now, and everything set up before that is removed.
         *
         *     Available to: anyone.
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
         * Change your password
         * @description Changes the password. All of the user's other sessions and password reset links are revoked, and the current session continues under a new token.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change your email address
         * @description Emails a confirmation link to a new address. The old address stays in use until the signed-in user opens the link. The response is the same whether or not the address is known.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["requestEmailChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/email/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a new email address
         * @description Confirms a new address with the token from its email, as the signed-in user who requested it. The old address is notified, and its password reset links are revoked.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["confirmEmailChange"];
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
         * Set up two-factor authentication
         * @description Returns the URI for an authenticator app, and backup codes. Two-factor authentication is enabled once a first code is confirmed.
         *
         *     Available to: a signed-in user.
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
         * Confirm two-factor authentication
         * @description Enables two-factor authentication with a first code from the authenticator app. All of the user's other sessions are revoked.
         *
         *     Available to: a signed-in user.
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
         * Remove two-factor authentication
         * @description Disables two-factor authentication; signing in then requires only the password.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["removeSecondFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/set-up": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set up a passkey
         * @description Returns the options with which the browser creates a passkey. They are valid for five minutes.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["setUpPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List passkeys
         * @description Returns the signed-in user's passkeys, newest first.
         *
         *     Available to: a signed-in user.
         */
        readonly get: operations["listPasskeys"];
        readonly put?: never;
        /**
         * Add a passkey
         * @description Adds the passkey that the browser has created. It then signs in without a password or code.
         *
         *     Available to: a signed-in user.
         */
        readonly post: operations["addPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/passkeys/{passkey}": {
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
         * Remove a passkey
         * @description Removes a passkey, which can then no longer sign in.
         *
         *     Available to: a signed-in user.
         */
        readonly delete: operations["removePasskey"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a passkey
         * @description Changes the name of a passkey.
         *
         *     Available to: a signed-in user.
         */
        readonly patch: operations["renamePasskey"];
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
         * List sessions
         * @description Returns the signed-in user's active sessions.
         *
         *     Available to: a signed-in user.
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
         * Revoke a session
         * @description Signs the user out of another session.
         *
         *     Available to: a signed-in user.
         */
        readonly delete: operations["revokeSession"];
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
         * @description Returns the businesses that the signed-in user is a member of.
         *
         *     Available to: a signed-in user.
         */
        readonly get: operations["listBusinesses"];
        readonly put?: never;
        /**
         * Create a business
         * @description Creates a business on the trial plan, owned by the signed-in user. A user can own at most 5 open businesses.
         *
         *     Available to: a signed-in user.
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
         * Get a business
         * @description Returns a business that the signed-in user is a member of.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a business
         * @description Changes the name, the website or whether approvals by barcode are shared. Omitted fields keep their values.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly patch: operations["changeBusiness"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/close": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close a business
         * @description Closes the business. Its keys, open claims and invitations end immediately, and no one can open it any more. Its data is deleted after 30 days, except for the audit log and the usage records that invoices are based on; until then the operator can reopen it. An active subscription must be cancelled first. Owners and admins are notified by email.
         *
         *     Available to: owners.
         */
        readonly post: operations["closeBusiness"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get setup progress
         * @description Returns the business's progress towards the first card in its shop, and its pending tasks.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getSetupProgress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/find": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search products and looks
         * @description Searches products by reference, brand, name or barcode, and looks by name. Returns up to 6 of each.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["searchBusiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/try": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a call
         * @description Makes a partner API call on behalf of the business, as its server would, and returns the response byte for byte. The call is free: it is not charged, counted, listed as rejected or rate limited. `match` stores its suggestions, as it does for a key, and therefore requires the editor role.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["testCall"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
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
         * List members
         * @description Returns the business's members and their roles.
         *
         *     Available to: every member of the business.
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
         * @description Members can leave; removing others requires the admin role. The last owner can't be removed.
         *
         *     Available to: every member of the business.
         */
        readonly delete: operations["removeMember"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a member's role
         * @description Only owners can grant or revoke the owner role, and a business keeps at least one owner.
         *
         *     Available to: members with the role admin or higher.
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
         * List invitations
         * @description Returns the business's pending invitations.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly get: operations["listInvitations"];
        readonly put?: never;
        /**
         * Invite a member
         * @description Emails an invitation link that expires in 7 days.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["inviteMember"];
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
         * Cancel an invitation
         * @description The link in the invitation email stops working.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly delete: operations["cancelInvitation"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get an invitation
         * @description Returns an invitation by the token from its email. No sign-in required.
         *
         *     Available to: anyone.
         */
        readonly post: operations["getInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your invitations
         * @description Returns the pending invitations to the signed-in user's email address. Empty until the address is confirmed.
         *
         *     Available to: a signed-in user.
         */
        readonly get: operations["listOwnInvitations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
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
         * @description Join a business with the token from the invitation email, or with the ID of an invitation to your own address. Only the invited address can accept.
         *
         *     Available to: a signed-in user.
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
         * List keys
         * @description Returns the business's keys, newest first. Only the prefix of each key is included.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /**
         * Create a key
         * @description Always returns an error: create a claim and redeem it with the key tool on the server instead.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["createKey"];
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
         * @description Changes the label of a key.
         *
         *     Available to: members with the role admin or higher.
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
         * @description Revokes a key with effect from its next call. Type the key's label to confirm, or its ID if it has no label.
         *
         *     Available to: members with the role admin or higher.
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
         * @description Always returns an error: keys aren't stored and exist only on the server they were created for.
         *
         *     Available to: every member of the business.
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
         * List claims
         * @description Returns the claims from the last 24 hours and their states. Codes are not included.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly get: operations["listClaims"];
        readonly put?: never;
        /**
         * Create a claim
         * @description Creates a claim for a key. Its one-time code expires in 10 minutes and is returned only once; the key tool redeems it on the server.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["createClaim"];
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
         * Cancel a claim
         * @description The claim code stops working. A redeemed claim can't be cancelled; revoke its key instead.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly delete: operations["cancelClaim"];
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
         * Get usage
         * @description Returns a month's calls by day, operation, key and outcome, read from the ledger, with a forecast for the end of the month.
         *
         *     Available to: every member of the business.
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
    readonly "/businesses/{business}/usage.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export usage
         * @description Returns a month's calls by day, operation, key and outcome as CSV.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["exportUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/refusals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List rejected calls
         * @description Returns up to 2,000 rejected calls from the last 14 days with their request IDs, newest first. Usage totals include every rejected call, even those not listed.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listRejectedCalls"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/refusals.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export rejected calls
         * @description Returns the rejected calls from the last 14 days as CSV, newest first.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["exportRejectedCalls"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the connected shop
         * @description Returns the business's connected shop and its plan on the storefront platform.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getShop"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop/begin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start connecting a shop
         * @description Returns the address of the platform's authorisation page. The platform redirects the browser back to the console; the request expires after 30 minutes.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["startShopConnection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop/connect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect an authorised shop
         * @description Completes the connection with the query that the platform redirected the browser with. It works once, for the business that started the connection.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["connectShop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shop-installation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the shop installed in this browser
         * @description Returns the shop that installed the app in this browser within the last hour, so that it can be connected to a business.
         *
         *     Available to: a signed-in user.
         */
        readonly get: operations["getShopInstallation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect the installed shop
         * @description Connects the shop that installed the app in this browser to the business. It works once, within an hour of the installation.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["claimShop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import products from the shop
         * @description Fetches and matches up to 50,000 variants of the connected shop. If an import is already running, its ID is returned.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["importFromShop"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop/facts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Turn metafield sync on or off
         * @description Writes the library data of each linked product to its variant in the connected shop as metafields, and keeps them up to date. Turning it off removes them.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["setMetafieldSync"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get billing details
         * @description Returns the current plan, the subscription and the plans on offer.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getBilling"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invoices
         * @description Returns the latest invoices with refunds and credit notes, as the payment provider has them, and the tax IDs printed on them.
         *
         *     Available to: owners.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing/cost": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview a plan change
         * @description Returns the cost of a plan change, line by line, as the payment provider calculates it. Nothing is changed. Send the result back with the change to confirm it.
         *
         *     Available to: owners.
         */
        readonly post: operations["previewPlanChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start a checkout
         * @description Returns the address of the payment provider's checkout page. The plan takes effect as soon as the provider confirms the payment.
         *
         *     Available to: owners.
         */
        readonly post: operations["startCheckout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing/portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open the billing portal
         * @description Returns the address of the payment provider's portal for payment methods, invoices and cancellation.
         *
         *     Available to: owners.
         */
        readonly post: operations["openPortal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/billing/change": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the plan
         * @description Upgrades take effect immediately and are prorated, or once their payment is confirmed if the bank requires it. Downgrades take effect at the end of the billing period.
         *
         *     Available to: owners.
         */
        readonly post: operations["changePlan"];
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
         * List audit log entries
         * @description Returns the audit log, newest first. A bulk review is one entry; the export lists each of its products.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly get: operations["listAuditLog"];
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
         * Export the audit log
         * @description Returns the audit log as CSV, newest first: all of it, or the entries that match the filters.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly get: operations["exportAuditLog"];
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
         * List looks
         * @description Returns the business's looks with their drafts, including unpublished and archived looks.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listLooksOfBusiness"];
        readonly put?: never;
        /**
         * Create a look
         * @description Saves a new look as a draft under a unique name. Cards don't use it until it is published.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["createLook"];
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
         * @description Renders a perfume's card in a published look as a PNG, exactly as partners get it. Free.
         *
         *     Available to: every member of the business.
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
    readonly "/businesses/{business}/looks/{look}/draft": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Save a draft
         * @description Saves the settings of a look without changing published cards. Rejected if another member has changed the draft since you last read it.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["saveDraft"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/draft/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview a draft
         * @description Renders a card in the current draft, next to the same card as calls return it today. Only a previewed draft can be published.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["previewDraft"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish a look
         * @description Publishes the draft of a look. The current draft must have been previewed.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["publishLook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List look versions
         * @description Returns the last 50 published versions of a look, newest first.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listLookVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore a version
         * @description Copies a published version of a look into its draft. Cards don't change until the draft is previewed and published.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["restoreVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}": {
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
         * Rename a look
         * @description Renames a look. Calls that use a former name still find it.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly patch: operations["renameLook"];
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/default": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set the default look
         * @description Sets the look for calls that don't name one. Null for Sillage's default look.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["chooseDefaultLook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Archive a look
         * @description Archives a look or restores it. Calls that name an archived look fail as if it had never been saved.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["archiveLook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List preview links
         * @description Returns the active preview links of a look, which need no account.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly get: operations["listShares"];
        readonly put?: never;
        /**
         * Create a preview link
         * @description Creates a link to the draft of a look that needs no account and expires after the given number of days. The URL is returned only once. The link can be revoked.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["shareLook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/{look}/shares/{share}": {
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
         * Revoke a preview link
         * @description Revokes a preview link before it expires.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly delete: operations["revokeShare"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared-look": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a preview link
         * @description Returns cards in the current draft of the shared look. The token gives access to nothing else.
         *
         *     Available to: anyone.
         */
        readonly post: operations["openSharedLook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/starts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List look templates
         * @description Returns designed looks to start from, each rendered on a perfume: the given one, else a well-known one.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listLookTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/show": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview settings
         * @description Renders cards with unsaved settings as HTML, exactly as partners would get them: for one perfume, for the stress-test perfumes, or both.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["previewSettings"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/layouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview layouts
         * @description Renders a perfume in every layout as HTML, each with the same unsaved settings.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["previewLayouts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/draw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Render settings as an image
         * @description Renders a card with unsaved settings as a PNG, exactly as partners would get it. Free.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["renderSettings"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/print": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Render a card for print
         * @description Renders a card with unsaved settings as a PDF of 91 × 114 mm in one black ink, with embedded fonts and text that can be searched. Only for the layout Label. Free.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["printCard"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/judge-palette": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check palette contrast
         * @description Checks the contrast of each text colour against each background (WCAG 2.2) and suggests the nearest accessible colour where the contrast is too low.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["checkPalette"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/pictures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List images
         * @description Returns the business's images, newest first, each with its place on a card and the looks that use it.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listImages"];
        readonly put?: never;
        /**
         * Upload an image
         * @description Stores a PNG, JPEG, WebP or SVG image, or a crop of it, for one place on a card. The image is re-encoded without its metadata.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["uploadImage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/pictures/{picture}": {
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
         * Delete an image
         * @description Deletes an uploaded image. Rejected if a published or draft look uses it; the error names the looks.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly delete: operations["deleteImage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/pictures/{picture}/palettes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Suggest palettes
         * @description Suggests palettes based on the colours of an uploaded image, such as a logo. All text colours meet WCAG 2.2 AA.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["suggestPalettes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/looks/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Suggest settings from a website
         * @description Reads the colours and fonts of a public website and suggests the nearest palettes and typefaces. All text colours meet WCAG 2.2 AA. Nothing is saved.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["suggestFromWebsite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List product imports
         * @description Returns product imports from files, manual entry, shops and match calls, newest first, with their progress.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listImports"];
        readonly put?: never;
        /**
         * Start a product file upload
         * @description Announces a CSV, TSV or XLSX file. It is then uploaded in parts, previewed, and imported once its columns are mapped.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["startUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}/pieces/{piece}": {
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
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["uploadPiece"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview a product file
         * @description Returns the detected format of the file, its first rows and a suggested column mapping. For a workbook, the first visible sheet is read.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly get: operations["previewFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}/start": {
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
         * @description Sets the column mapping and starts the import. It runs in the background, is free, and never overwrites reviewed products.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["startImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an import
         * @description Returns the progress and results of an import.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getImport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}/cancel": {
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
         * @description Stops an import. Matched products are kept, and a finished import is left unchanged.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["cancelImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/imports/{import}/bad-rows.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export skipped rows
         * @description Returns the rows skipped by an import as CSV, with line numbers and reasons.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["exportSkippedRows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add products manually
         * @description Imports and matches a few products that were entered by hand. Free.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["addProducts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/products/without-card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List products without a card
         * @description Returns the products whose card was requested with a key in the last 14 days, but that have none. Those with the most calls come first. A product leaves the list once it has a card.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listMissingCards"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop-words": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List shop words
         * @description Returns the words that recur in the titles of an import of at least 50 products, beside different perfumes, and name none: the shop's own words. Proposed words come first, then those in most products.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listShopWords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/shop-words/decide": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve or reject a shop word
         * @description Approves or rejects a shop word; a decision can be changed later. From then on, matching ignores an approved word in products of this business, and reads a rejected one as part of the name. Existing matches change when their products are matched again.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["decideShopWord"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/products/match-again": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rematch unreviewed products
         * @description Matches every unreviewed product again, for example after the library has grown. Products with an unchanged match are left unchanged.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["rematchProducts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/products.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export products with their links
         * @description Returns every product with its original fields, its link state and the linked perfume, as CSV.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["exportProducts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/products.xlsx": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export products as a workbook
         * @description Returns the same as the CSV export, as an Excel workbook. All cells are text.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["exportProductsWorkbook"];
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
         * List product links
         * @description Returns every matched product with its match result and review.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Annotate or assign a link
         * @description Sets a note on a product or assigns it to a member. Omitted fields keep their values; null clears them.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly patch: operations["annotateLink"];
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
         * @description Links a product to a perfume: a candidate, the perfume that the linked one was merged into, or a result of the given search.
         *
         *     Available to: members with the role editor or higher.
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
         * @description Marks a product as not matching any suggested perfume. It has no card until a perfume is approved.
         *
         *     Available to: members with the role editor or higher.
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
         * Reopen a link
         * @description Undoes an approval or a rejection. The product has no card until a perfume is approved.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["reopenLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List edited cards
         * @description Returns the perfumes whose cards the business has edited.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listEdits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits/{fragrance}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an edit
         * @description Returns the edit to a perfume's card and its published versions.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getEdit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits/{fragrance}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview an edit
         * @description Returns the library card and the edited card side by side, exactly as partners would get them. The edit doesn't need to be saved. Previewing the current draft makes it publishable. Free.
         *
         *     Available to: every member of the business.
         */
        readonly post: operations["previewEdit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits/{fragrance}/draft": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Save a draft edit
         * @description Saves a draft edit to a perfume's card. API responses don't change until it is published.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["saveEdit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits/{fragrance}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish an edit
         * @description Publishes the draft. The current draft must have been previewed.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["publishEdit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/edits/{fragrance}/take-back": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset an edit
         * @description Resets the card to the library version immediately. The draft is discarded; published versions are kept.
         *
         *     Available to: members with the role admin or higher.
         */
        readonly post: operations["resetEdit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/approve-many": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve several links
         * @description Approves products that are all the same perfume, or products as their first candidates, as far as none contradicts its product in brand, name, strength, flanker, audience or barcode. Can be undone as a whole.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["approveLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/reject-many": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject several links
         * @description Marks products as not matching any suggested perfume. They have no card until a perfume is approved. Can be undone as a whole.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["rejectLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/bulk-reviews": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List bulk reviews
         * @description Returns the bulk approvals and rejections of the last 30 days that haven't been undone, newest first.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listBulkReviews"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/undo-bulk-review": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Undo a bulk review
         * @description Reopens the products of a bulk approval or rejection, for 30 days. Products that have been reviewed again since are left unchanged.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["undoBulkReview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/tell-library": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a perfume
         * @description Requests that a product's perfume be added to the library.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["requestPerfume"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/withdraw-request": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Withdraw a perfume request
         * @description Withdraws the request for a perfume, as long as no operator has closed it.
         *
         *     Available to: members with the role editor or higher.
         */
        readonly post: operations["withdrawPerfumeRequest"];
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
         * Search perfumes
         * @description Searches the library for a perfume to link a product to. Free.
         *
         *     Available to: every member of the business.
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
    readonly "/businesses/{business}/perfumes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Browse perfumes
         * @description Returns a page of the library's published perfumes with facets, as the partner API does. Free.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["browseLibrary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/perfumes/{fragrance}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a perfume
         * @description Returns the full record of a perfume, and the business's products linked to it. Free.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["getPerfume"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/perfumes/{fragrance}/card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview a card
         * @description Returns a perfume's card with the business's published edit in its default look, as HTML without images. Free.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["previewCard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/perfumes/{fragrance}/similar": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List similar perfumes
         * @description Returns the perfumes most similar to one, with reasons, as the partner API does. Free.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listSimilarPerfumes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/gifts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find gifts
         * @description Returns perfumes for an occasion and a person, with reasons, as the partner API does. Free.
         *
         *     Available to: every member of the business.
         */
        readonly get: operations["listGifts"];
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
        readonly AuditLog: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
        };
        readonly Billing: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * @description The current plan.
             * @enum {string}
             */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @description The source of the plan: operator, stripe, or the shop's storefront platform. Null on the trial plan. */
            readonly source: string | null;
            /** @enum {string} */
            readonly state: "active" | "suspended";
            readonly subscription: {
                /** @description The chosen plan. Null if this service doesn't know the subscription's price. */
                readonly choice: {
                    /** @enum {string} */
                    readonly plan: "boutique" | "retailer" | "marketplace";
                    /** @enum {string} */
                    readonly interval: "month" | "year";
                    readonly overage: boolean;
                } | null;
                /** @enum {string} */
                readonly state: "begun" | "paid" | "late" | "over";
                /** Format: date-time */
                readonly since: string;
                /** Format: date-time */
                readonly paid_until: string;
                /** Format: date-time */
                readonly ends_at: string | null;
                readonly next: {
                    readonly choice: {
                        /** @enum {string} */
                        readonly plan: "boutique" | "retailer" | "marketplace";
                        /** @enum {string} */
                        readonly interval: "month" | "year";
                        readonly overage: boolean;
                    };
                    /** Format: date-time */
                    readonly at: string;
                } | null;
                /** @description A change that takes effect once its payment is confirmed, with the time at which it is dropped. Null if there is none. */
                readonly pending: {
                    readonly choice: {
                        /** @enum {string} */
                        readonly plan: "boutique" | "retailer" | "marketplace";
                        /** @enum {string} */
                        readonly interval: "month" | "year";
                        readonly overage: boolean;
                    };
                    /** Format: date-time */
                    readonly until: string;
                    /**
                     * Format: uri
                     * @description The payment provider's page.
                     */
                    readonly url: string;
                } | null;
            } | null;
            /** @description The failed payment, with the end of its grace period. Null if no payment has failed. */
            readonly late: {
                /** Format: date-time */
                readonly since: string;
                /** Format: date-time */
                readonly until: string;
            } | null;
            readonly offers: readonly {
                /** @enum {string} */
                readonly plan: "boutique" | "retailer" | "marketplace";
                /** @enum {string} */
                readonly interval: "month" | "year";
                /** @description The price in the currency's smallest unit. */
                readonly amount: number;
                readonly currency: string;
                /** @description The number of decimal places in the currency. */
                readonly digits: number;
                /** @description Billable calls included per month. */
                readonly allowance: number;
                readonly rate_per_minute: number;
                readonly overage_calls_max: number;
                /** @description The price of a call beyond the allowance, in the currency's smallest unit. Null if overage is not available. */
                readonly overage_amount: string | null;
                /**
                 * @description Whether prices include tax or have it added. Null if no tax is calculated.
                 * @enum {string|null}
                 */
                readonly tax: "inclusive" | "exclusive" | null;
            }[];
            /** @description This month's calls beyond the allowance. */
            readonly overage: {
                readonly calls: number;
                readonly calls_max: number;
            };
            /** @description Whether a portal for payment methods and invoices is available. */
            readonly has_portal: boolean;
        };
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
        readonly BulkReviewedLinks: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The ID of the bulk review, for undoing it. Null if it changed nothing.
             */
            readonly bulk: string | null;
            /** @description The result of each review; they are independent. */
            readonly links: readonly {
                readonly ref: string;
                readonly version: number | null;
                /** @description Why the link was left unchanged. Null if it was changed. */
                readonly refused: string | null;
            }[];
        };
        readonly BulkReviews: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly bulk_reviews: readonly {
                /** Format: uuid */
                readonly id: string;
                /** @enum {string} */
                readonly to: "approved" | "rejected";
                /** Format: date-time */
                readonly reviewed_at: string;
                readonly reviewed_by: string;
                /** @description The number of links that it changed. */
                readonly links: number;
            }[];
        };
        readonly Business: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly website: string | null;
            /** @enum {string} */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @description Whether which perfume it approved for a barcode helps to match products of other businesses. */
            readonly shares_gtins: boolean;
            /** @enum {string} */
            readonly state: "active" | "suspended";
            /**
             * @description The role of the signed-in user.
             * @enum {string}
             */
            readonly role: "viewer" | "editor" | "admin" | "owner";
            /**
             * Format: date-time
             * @description When the operator's visit ends. Omitted for members.
             */
            readonly visit_until?: string;
        };
        readonly BusinessDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: components["schemas"]["Business"];
        };
        readonly BusinessSearchResults: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly products: readonly {
                readonly ref: string;
                readonly name: string | null;
                /** @enum {string} */
                readonly state: "suggested" | "not_recorded" | "approved" | "rejected";
            }[];
            readonly looks: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
            }[];
        };
        readonly Businesses: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly businesses: readonly components["schemas"]["Business"][];
        };
        readonly CardEdit: {
            readonly remove: {
                readonly top: readonly string[];
                readonly heart: readonly string[];
                readonly base: readonly string[];
                readonly all: readonly string[];
            };
            readonly order: {
                readonly top: readonly string[];
                readonly heart: readonly string[];
                readonly base: readonly string[];
                readonly all: readonly string[];
            };
            readonly descriptions: {
                readonly [key: string]: string;
            };
        };
        readonly CardPreview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly html: string;
        };
        readonly ChangedPlan: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * @description pending: once the payment is confirmed.
             * @enum {string}
             */
            readonly begins: "now" | "later" | "pending";
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
                /**
                 * @description Calls with a test key aren't charged. They have their own allowance of 1,000 calls per month and 60 per minute, and PNG and HTML cards are marked as tests.
                 * @enum {string}
                 */
                readonly mode: "live" | "test";
                readonly label: string;
                readonly scopes: readonly ("card" | "search" | "match" | "looks" | "browse" | "recommend" | "feed")[];
                readonly opened_by: string | null;
                /** Format: date-time */
                readonly opened_at: string;
                /** Format: date-time */
                readonly expires_at: string;
                /** Format: date-time */
                readonly claimed_at: string | null;
                /** @description The IP address that redeemed the claim. */
                readonly claimed_from: string | null;
                readonly key_id: string | null;
                /** Format: date-time */
                readonly key_expires_at: string | null;
            }[];
        };
        readonly ClosedBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: date-time
             * @description When the business's data is deleted.
             */
            readonly erased_on: string;
        };
        readonly CreatedClaim: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly claim: {
                /** Format: uuid */
                readonly id: string;
                /** @description The one-time code, in groups of four characters. */
                readonly code: string;
                /** Format: date-time */
                readonly expires_at: string;
                /** @description The command to run on the server. It downloads the key tool from this service. */
                readonly command: string;
            };
        };
        readonly CreatedLook: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uuid */
            readonly id: string;
        };
        readonly CustomPalette: {
            readonly background: string;
            readonly surface: string;
            readonly text: string;
            readonly muted: string;
            readonly accent: string;
        };
        readonly Done: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
        };
        readonly EditDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly perfume: components["schemas"]["Perfume"];
            /**
             * @description The state of the record. Only public records have a card, edited or not.
             * @enum {string}
             */
            readonly stands: "public" | "in_review" | "moved" | "withdrawn";
            /** @description The perfume that this one was merged into. Null if it wasn't merged. */
            readonly merged_into: components["schemas"]["Perfume"] | null;
            /** @description The notes and description in the library. */
            readonly record: {
                readonly notes: {
                    readonly top: readonly string[];
                    readonly heart: readonly string[];
                    readonly base: readonly string[];
                    readonly all: readonly string[];
                };
                readonly description: string | null;
            };
            /** @description Notes in the draft (or in the published edit if there is no draft) that the record no longer has. */
            readonly gone: readonly string[];
            /** @description Increases with every change. 0 if the perfume has never been edited. */
            readonly version: number;
            /** @description The unpublished draft. Null if there is none. */
            readonly draft: components["schemas"]["CardEdit"] | null;
            /** @description The published edit. Null if the library card is served. */
            readonly published: components["schemas"]["CardEdit"] | null;
            readonly changed_by: string | null;
            /** Format: date-time */
            readonly changed_at: string | null;
            /** @description Whether the current draft has been previewed against the current record. Required for publishing. */
            readonly previewed: boolean;
            /** @description Published versions, newest first. A null edit is a reset to the library card. */
            readonly versions: readonly {
                readonly version: number;
                readonly edit: components["schemas"]["CardEdit"] | null;
                readonly by: string;
                /** Format: date-time */
                readonly at: string;
            }[];
        };
        readonly EditPreview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The library card as HTML. */
            readonly library: string;
            /** @description The edited card as HTML, with the valid parts of the edit applied. */
            readonly edited: string;
            /** @description Whether the look has room for the description and shows it. The JSON form always contains it. */
            readonly describes: boolean;
            /** @description Whether the two cards differ in this language. */
            readonly differs: boolean;
            /** @description The errors that prevent the edit from being saved. */
            readonly faults: readonly {
                readonly code: string;
                readonly at: string;
                readonly message: string;
            }[];
        };
        readonly EditState: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Increases with every change. 0 if the perfume has never been edited. */
            readonly version: number;
            /** @description The unpublished draft. Null if there is none. */
            readonly draft: components["schemas"]["CardEdit"] | null;
            /** @description The published edit. Null if the library card is served. */
            readonly published: components["schemas"]["CardEdit"] | null;
            readonly changed_by: string | null;
            /** Format: date-time */
            readonly changed_at: string | null;
            /** @description Whether the current draft has been previewed against the current record. Required for publishing. */
            readonly previewed: boolean;
        };
        readonly Edits: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly edits: readonly {
                readonly perfume: components["schemas"]["Perfume"];
                /**
                 * @description The state of the record. Only public records have a card, edited or not.
                 * @enum {string}
                 */
                readonly stands: "public" | "in_review" | "moved" | "withdrawn";
                readonly published: boolean;
                readonly draft: boolean;
                readonly changed_by: string;
                /** Format: date-time */
                readonly changed_at: string;
            }[];
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
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
        /** @description The zero-based column mapping. Null for columns that the file doesn't have. */
        readonly FileColumns: {
            /** @description The line number of the header row. Everything up to and including this line is skipped. 0 if there is no header row. */
            readonly heading_line: number;
            /** @description The product reference. Null if the title is also the reference. */
            readonly ref: number | null;
            /** @description The product title. */
            readonly name: number;
            readonly brand: number | null;
            readonly strength: number | null;
            /** @description The barcode. May be the column of the product reference. */
            readonly gtin?: number | null;
        };
        readonly FilePreview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The detected file format. */
            readonly written: {
                /** @description The encoding of a text file. Null for a workbook. */
                readonly encoding: string | null;
                /** @description The cell delimiter of a text file. Null for a workbook. */
                readonly delimiter: string | null;
                /** @description The sheet of a workbook. Null for a text file. */
                readonly sheet: string | null;
            };
            /** @description The first rows of the file including headings, at most 20. */
            readonly rows: readonly {
                readonly line: number;
                readonly cells: readonly string[];
            }[];
            /** @description The suggested column mapping. */
            readonly columns: components["schemas"]["FileColumns"];
        };
        readonly FoundPerfumes: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly results: readonly {
                readonly perfume: components["schemas"]["Perfume"];
                readonly score: number;
            }[];
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
        readonly Gifts: {
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
            /**
             * @description Whether the business's servers can call findGift of the partner API.
             * @enum {string}
             */
            readonly api: "live" | "planned" | "switched_off" | "not_in_plan";
        };
        readonly Images: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly pictures: readonly {
                /** @description The identifier of the image in settings. */
                readonly hash: string;
                /** @enum {string} */
                readonly place: "logo" | "bottle" | "background";
                readonly url: string;
                readonly width: number;
                readonly height: number;
                /** Format: date-time */
                readonly saved_at: string;
                /** @description The names of the looks that use the image, whether published or as a draft. */
                readonly used_by: readonly string[];
            }[];
        };
        readonly Import: {
            /**
             * Format: uuid
             * @description The ID of the import, and of the batch of its links.
             */
            readonly id: string;
            /** @description The source: file, hand, again (rematched), api (a call to match), or the name of the shop's storefront platform. */
            readonly kind: string;
            /** @description The name of the file. Empty if there is none. */
            readonly name: string;
            /** @enum {string} */
            readonly state: "sent" | "reading" | "matching" | "done" | "cancelled" | "failed";
            /** @description The number of imported products. */
            readonly rows: number;
            /** @description The number of skipped rows. */
            readonly bad_rows: number;
            /** @description The number of products matched so far. */
            readonly done: number;
            readonly outcomes: {
                readonly suggested: number;
                readonly ambiguous: number;
                readonly no_recorded_perfume: number;
            };
            /** @description Products that had already been reviewed, which are left unchanged. */
            readonly decided_before: number;
            /** @description The number of rematched products whose match has changed. */
            readonly changed: number;
            /** @description The current states of the links in this batch. */
            readonly links: {
                readonly suggested: number;
                readonly not_recorded: number;
                readonly approved: number;
                readonly rejected: number;
            };
            /** @description Why the import failed. Null if it didn't. */
            readonly fault: string | null;
            readonly created_by: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly finished_at: string | null;
        };
        readonly ImportDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly import: components["schemas"]["Import"];
        };
        readonly Imports: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly imports: readonly components["schemas"]["Import"][];
        };
        readonly InvitationDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly invitation: components["schemas"]["OpenInvitation"];
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
                readonly role: "viewer" | "editor" | "admin" | "owner";
                readonly invited_by: string | null;
                /** Format: date-time */
                readonly invited_at: string;
                /** Format: date-time */
                readonly expires_at: string;
            }[];
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
                /**
                 * @description Calls with a test key aren't charged. They have their own allowance of 1,000 calls per month and 60 per minute, and PNG and HTML cards are marked as tests.
                 * @enum {string}
                 */
                readonly mode: "live" | "test";
                readonly label: string;
                readonly scopes: readonly ("card" | "search" | "match" | "looks" | "browse" | "recommend" | "feed")[];
                readonly created_by: string | null;
                /** Format: date-time */
                readonly created_at: string;
                /**
                 * Format: date-time
                 * @description The time of its last counted call. Null if the key has never been used.
                 */
                readonly last_used_at: string | null;
                /** Format: date-time */
                readonly expires_at: string | null;
                /** Format: date-time */
                readonly revoked_at: string | null;
            }[];
        };
        readonly LibraryFacetEntry: {
            readonly id: string;
            /** @description In the requested language. */
            readonly name: string;
            /** @description The text to filter by: the name, or the ID if the name has a comma or means another term. */
            readonly filter: string;
            /** @description The number of matches with it. */
            readonly count: number;
        };
        readonly LibraryPage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The number of matches on all pages. */
            readonly total: number;
            readonly results: readonly components["schemas"]["BrowsedPerfume"][];
            readonly facets: {
                readonly brand: readonly components["schemas"]["LibraryFacetEntry"][];
                readonly family: readonly components["schemas"]["LibraryFacetEntry"][];
                readonly strength: readonly components["schemas"]["LibraryFacetEntry"][];
                readonly accords: readonly components["schemas"]["LibraryFacetEntry"][];
                readonly notes: readonly components["schemas"]["LibraryFacetEntry"][];
            };
            /** @description The cursor of the next page. Null on the last one. */
            readonly next_cursor: string | null;
        };
        readonly Links: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly links: readonly {
                readonly ref: string;
                /** @enum {string} */
                readonly state: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Increases with every change. Reviews must send the version they are based on. */
                readonly version: number;
                readonly row: {
                    readonly name: string;
                    readonly brand: string | null;
                    readonly strength: string | null;
                    /** @description The barcode, as the shop writes it. */
                    readonly gtin: string | null;
                } | null;
                /**
                 * @description Why the barcode was ignored. Null if it was not, or if there is none.
                 * @enum {string|null}
                 */
                readonly gtin_ignored: "shortened" | "not_a_gtin" | "check_digit" | "in_store" | "several_perfumes" | null;
                /** @description The title that was approved, if it has changed since and now suggests another perfume. The row and the candidates are then those of the new title. Null otherwise. */
                readonly approved_title: string | null;
                readonly outcome: string | null;
                /** @description The approved perfume. Null if none has been approved. */
                readonly perfume: components["schemas"]["Perfume"] | null;
                /**
                 * @description The state of the approved perfume. Only public records have a card.
                 * @enum {string|null}
                 */
                readonly stands: "public" | "in_review" | "moved" | "withdrawn" | null;
                /** @description The perfume that the approved one was merged into. Null if it wasn't merged. */
                readonly merged_into: components["schemas"]["Perfume"] | null;
                readonly candidates: readonly {
                    readonly perfume: components["schemas"]["Perfume"];
                    readonly score: number;
                    readonly evidence: {
                        readonly brand: string;
                        readonly name: string;
                        readonly strength: string;
                        readonly left_over: readonly string[];
                        /** @enum {string} */
                        readonly gtin?: "recorded" | "approved_elsewhere" | "conflict" | "invalid";
                    };
                    /** @description The properties in which the product and the perfume contradict each other. */
                    readonly conflicts: readonly ("house" | "name" | "strength" | "flanker" | "audience")[];
                    /** @description Words in the product that match nothing in the perfume, excluding packaging. */
                    readonly unknown: readonly string[];
                    /** @description Whether they agree in brand, name and strength, with no significant words left unmatched. */
                    readonly sure: boolean;
                }[];
                /** @description The severity of the contradictions, from 0 to 100. */
                readonly risk: number;
                /** @description The number of other products awaiting review that have the same top candidate. */
                readonly alike: number;
                readonly note: string | null;
                /** Format: uuid */
                readonly assigned_to: string | null;
                /** @description Whether a request to add the perfume to the library is open. */
                readonly wished: boolean;
                /** Format: date-time */
                readonly matched_at: string | null;
                /** Format: date-time */
                readonly decided_at: string | null;
                readonly decided_by: string | null;
            }[];
            /** @description Null except on the first page. */
            readonly around: {
                /** @description The number of links in each state that match the filters, ignoring the state filter. */
                readonly counts: {
                    readonly suggested: number;
                    readonly not_recorded: number;
                    readonly approved: number;
                    readonly rejected: number;
                    readonly moved: number;
                    readonly changed: number;
                };
                /** @description The brands of the approved perfumes and first candidates, as the library writes them. */
                readonly houses: readonly string[];
                readonly deciders: readonly string[];
            } | null;
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
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
        readonly LookTemplates: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly starts: readonly {
                readonly name: string;
                /** @description What the layout is suited to. */
                readonly suits: string;
                readonly settings: components["schemas"]["LookSettings"];
                /** @description The card as HTML. Null if the library has no perfume to render. */
                readonly html: string | null;
            }[];
        };
        readonly LookVersions: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly versions: readonly {
                readonly number: number;
                readonly settings: components["schemas"]["LookSettings"];
                /** Format: date-time */
                readonly published_at: string;
                readonly published_by: string | null;
            }[];
        };
        readonly Looks: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly looks: readonly components["schemas"]["StudioLook"][];
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
                /**
                 * @description The language of the console and of emails. Null until one is chosen.
                 * @enum {string|null}
                 */
                readonly language: "en" | "fr" | "de" | "es" | "it" | "pt-BR" | "ja" | "zh" | "ko" | "ar" | "ru" | null;
            };
            readonly session: {
                /** Format: uuid */
                readonly id: string;
            };
            readonly businesses: readonly components["schemas"]["Business"][];
            /** @description Whether shops can be connected. */
            readonly connects_shops: boolean;
            /** @description Whether plans can be bought. */
            readonly sells_plans: boolean;
            /**
             * @description Present only for operators.
             * @constant
             */
            readonly opens_desk?: true;
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
        readonly MetafieldSync: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uri
             * @description The platform's page for granting write access to products, which turns the sync on. Null if no authorisation is needed.
             */
            readonly url: string | null;
        };
        readonly MissingCards: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly products: readonly {
                readonly ref: string;
                /** @description Null if the product was never imported. */
                readonly name: string | null;
                readonly brand: string | null;
                /**
                 * @description Why the product has no card.
                 * @enum {string}
                 */
                readonly problem: "unknown" | "to_review" | "not_recorded" | "rejected" | "merged" | "in_review" | "withdrawn";
                /** @description Whether a request to add the perfume to the library is open. */
                readonly wished: boolean;
                /** @description The number of rejected calls for its card. */
                readonly calls: number;
                /** @description The calls of each day, in UTC, newest first. */
                readonly days: readonly {
                    /** Format: date */
                    readonly day: string;
                    readonly calls: number;
                }[];
            }[];
            /** @description The number of all such products. */
            readonly total: number;
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
        readonly OpenInvitation: {
            /** Format: uuid */
            readonly id: string;
            /** @description The name of the business. */
            readonly business: string;
            readonly email: string;
            /** @enum {string} */
            readonly role: "viewer" | "editor" | "admin" | "owner";
            readonly invited_by: string | null;
            /** Format: date-time */
            readonly expires_at: string;
        };
        readonly OwnInvitations: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly invitations: readonly components["schemas"]["OpenInvitation"][];
        };
        readonly PaletteCheck: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The minimum contrast ratio for every pair. */
            readonly needed: number;
            readonly pairs: readonly {
                /** @enum {string} */
                readonly ink: "text" | "muted" | "accent";
                /** @enum {string} */
                readonly ground: "background" | "surface";
                readonly ratio: number;
                readonly passes: boolean;
            }[];
            /** @description For each text colour, the nearest colour with enough contrast on both backgrounds, which is the colour itself if it passes. Null if there is none. */
            readonly nearest: {
                readonly [key: string]: string | null;
            };
        };
        readonly PasskeySetUp: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description `PublicKeyCredentialCreationOptionsJSON`. */
            readonly options: {
                readonly [key: string]: unknown;
            };
        };
        readonly PasskeySignIn: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description `PublicKeyCredentialRequestOptionsJSON`. */
            readonly options: {
                readonly [key: string]: unknown;
            };
        };
        readonly Passkeys: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly passkeys: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly name: string;
                /** @description Whether the passkey is copied to the person's other devices. */
                readonly synced: boolean;
                /** Format: date-time */
                readonly created_at: string;
                /**
                 * Format: date-time
                 * @description Null until it is first used to sign in.
                 */
                readonly last_used_at: string | null;
            }[];
        };
        readonly PasswordReset: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description How many passkeys can still sign in to the account. */
            readonly passkeys: number;
        };
        readonly Perfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
        };
        readonly PerfumeDetails: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The record. If the requested one was merged, this is the one that it was merged into. */
            readonly fragrance: components["schemas"]["Fragrance"];
            /** @description Approved products, by reference, at most 200. Name and brand are as the shop writes them. */
            readonly products: readonly {
                readonly ref: string;
                readonly name: string | null;
                readonly brand: string | null;
                /** @description Whether the product is linked to a record that was merged into this one, and so has no card. */
                readonly merged: boolean;
            }[];
        };
        readonly PlanChange: {
            /** @enum {string} */
            readonly plan: "boutique" | "retailer" | "marketplace";
            /**
             * @description The billing interval.
             * @enum {string}
             */
            readonly interval: "month" | "year";
            /**
             * @description Whether calls beyond the allowance are accepted and billed per call.
             * @default false
             */
            readonly overage: boolean;
            /** @description The previewed result. If it no longer matches, the plan isn't changed. */
            readonly shown: {
                /** @enum {string} */
                readonly begins: "now" | "later";
                /** Format: date-time */
                readonly at: string;
                readonly due: number;
            };
        };
        readonly PlanChangePreview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @enum {string} */
            readonly begins: "now" | "later";
            /**
             * Format: date-time
             * @description When the change takes effect.
             */
            readonly at: string;
            readonly currency: string;
            /** @description The number of decimal places in the currency. */
            readonly digits: number;
            /** @description The lines that make up the amount due. Included tax is already part of the lines. */
            readonly rows: readonly {
                /** @enum {string} */
                readonly kind: "line" | "discount" | "tax" | "contained tax" | "credit";
                /** @description The payment provider's text for the line. */
                readonly text: string | null;
                readonly amount: number;
            }[];
            /** @description The amount due immediately, in the currency's smallest unit. */
            readonly due: number;
            /** @description The credit applied to the next invoices, in the currency's smallest unit. */
            readonly credit: number;
        };
        readonly PlanChoice: {
            /** @enum {string} */
            readonly plan: "boutique" | "retailer" | "marketplace";
            /**
             * @description The billing interval.
             * @enum {string}
             */
            readonly interval: "month" | "year";
            /**
             * @description Whether calls beyond the allowance are accepted and billed per call.
             * @default false
             */
            readonly overage: boolean;
        };
        readonly PreviewCard: {
            /** @description What the card shows: `asked` for the requested perfume, the kind of stress-test perfume, or the language of the labels. */
            readonly kind: string;
            /** Format: uuid */
            readonly fragrance: string;
            /** @description The brand and name of the perfume. */
            readonly title: string;
            /** @description The card as HTML, exactly as partners get it once the settings are published. */
            readonly html: string;
        };
        readonly PreviewCards: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly cards: readonly components["schemas"]["PreviewCard"][];
        };
        readonly PreviewLink: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            /** Format: date-time */
            readonly expires_at: string;
        };
        readonly PreviewLinks: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly shares: readonly {
                /** Format: uuid */
                readonly id: string;
                readonly by: string;
                /** Format: date-time */
                readonly at: string;
                /** Format: date-time */
                readonly expires_at: string;
            }[];
        };
        readonly PreviewedDraft: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The card in the draft, as HTML. */
            readonly draft: string;
            /** @description The card in the published look, or in the default look if this look has never been published, as HTML. */
            readonly current: string;
        };
        readonly PreviewedLayouts: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly layouts: readonly {
                /** @enum {string} */
                readonly layout: "atelier" | "banner" | "row" | "story" | "editorial" | "spectrum" | "herbarium" | "chord" | "label";
                readonly html: string;
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
        readonly Redirect: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uri
             * @description The payment provider's page to redirect the browser to.
             */
            readonly url: string;
        };
        readonly RejectedCalls: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly refusals: readonly {
                /** Format: uuid */
                readonly id: string;
                /** Format: date-time */
                readonly at: string;
                readonly key: string;
                readonly operation: string;
                readonly code: string;
                /** @description The product whose card was requested. Null for other calls. */
                readonly product: {
                    readonly ref: string;
                    /** @description Null if the product was never imported. */
                    readonly name: string | null;
                    /**
                     * @description Why the product has no card. Null if it has one now.
                     * @enum {string|null}
                     */
                    readonly problem: "unknown" | "to_review" | "not_recorded" | "rejected" | "merged" | "in_review" | "withdrawn" | null;
                } | null;
                /** @description The X-Request-Id of the response. */
                readonly request_id: string;
                /**
                 * Format: uri
                 * @description The code's page in the error reference.
                 */
                readonly docs: string;
            }[];
            /** @description The number of rejected calls not listed individually because of their volume. */
            readonly left_out: number;
            /** @description The cursor for the next page. Null on the last page. */
            readonly next: string | null;
        };
        readonly RestoredDraft: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly version: number;
        };
        readonly ReviewedLink: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The new version of the link. */
            readonly version: number;
        };
        readonly SavedDraft: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly version: number;
        };
        readonly SecondFactor: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly uri: string;
            /** @description Backup codes. Each works once, and they are returned only here. */
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
                /** @description The name of the browser. Null if unknown. */
                readonly browser: string | null;
                /** @description The name of the operating system. Null if unknown. */
                readonly system: string | null;
                /** @description The ISO 3166-1 code of the country at sign-in. Null unless a proxy names it. */
                readonly country: string | null;
            }[];
        };
        readonly SetupProgress: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly has_key: boolean;
            readonly has_products: boolean;
            readonly has_look: boolean;
            readonly has_published_look: boolean;
            /** @description Whether a key has received a card. */
            readonly has_called: boolean;
            /** @description Whether a live key has received a card. */
            readonly has_called_live: boolean;
            /** @description Number of products awaiting review. */
            readonly waiting: number;
            /** @description Number of linked products whose title has changed since, and now suggests another perfume. */
            readonly changed: number;
            /** @description Number of products linked to a perfume. */
            readonly approved: number;
            /** @description Number of linked products whose perfume was merged into another. */
            readonly moved: number;
            /** @description Number of linked products whose perfume is no longer in the library. */
            readonly gone: number;
            /** @description Number of products whose card was requested recently, but that have none. */
            readonly without_card: number;
            /** @description The reference of a linked product that has a card. Null if there is none. */
            readonly product: string | null;
            /** @description The IDs of the partner API's released operations. */
            readonly operations: readonly string[];
        };
        readonly SharedLook: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: string;
            readonly look: string;
            /** Format: date-time */
            readonly expires_at: string;
            readonly cards: readonly components["schemas"]["PreviewCard"][];
        };
        readonly Shop: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The connected shop. Null if no shop has ever been connected. */
            readonly shop: {
                /** @description The name of the storefront platform. */
                readonly platform: string;
                readonly domain: string;
                /** @description Whether the app is installed in the shop. */
                readonly connected: boolean;
                /** Format: date-time */
                readonly since: string;
                /** @description The shop's plan, by its handle on the platform. */
                readonly plan_handle: string | null;
                /** @description Why that plan has no effect. Null if there is no problem. */
                readonly trouble: string | null;
                /**
                 * Format: date-time
                 * @description When the shop was last read from the platform.
                 */
                readonly read_at: string | null;
                /** @description The metafields of the shop's products. */
                readonly facts: {
                    /** @enum {string} */
                    readonly state: "off" | "on" | "removing";
                    /** @description Whether the metafields in the shop are up to date. */
                    readonly settled: boolean;
                    /** @description The number of variants with metafields. */
                    readonly written: number;
                    /** @description The number of variants whose metafields the platform rejected. */
                    readonly refused: number;
                    readonly trouble: string | null;
                };
            } | null;
            /** @description The storefront platforms whose shops can be connected. */
            readonly platforms: readonly {
                readonly name: string;
                /** @description Whether a shop is connected by its address, and not by installing an app. */
                readonly by_address: boolean;
            }[];
            /**
             * Format: uri
             * @description The page on which a shop installs the app. Null if it is not known.
             */
            readonly install_url: string | null;
        };
        readonly ShopConsent: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uri */
            readonly url: string;
        };
        readonly ShopImport: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The import ID.
             */
            readonly import: string;
        };
        readonly ShopInstallation: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Null if no shop was installed in this browser, or if it has expired or was claimed. */
            readonly installation: {
                readonly domain: string;
                /**
                 * Format: uuid
                 * @description The business that the shop is already connected to, if you are a member of it.
                 */
                readonly business: string | null;
            } | null;
        };
        readonly ShopWords: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly words: readonly {
                /** @description The word as matching compares it: lower case, Latin letters, no accents. */
                readonly word: string;
                /**
                 * @description Matching ignores approved words in products of this business.
                 * @enum {string}
                 */
                readonly state: "proposed" | "approved" | "rejected";
                /**
                 * Format: uuid
                 * @description The import that contained the word most recently.
                 */
                readonly import: string;
                /** @description The number of its products with the word. */
                readonly rows: number;
                /** @description Some of these products. */
                readonly products: readonly {
                    readonly ref: string;
                    readonly brand: string | null;
                    readonly name: string;
                }[];
                /**
                 * Format: date-time
                 * @description Null until a person approves or rejects the word.
                 */
                readonly decided_at: string | null;
                readonly decided_by: string | null;
            }[];
        };
        readonly SignedIn: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Whether a two-factor authentication code is still required. */
            readonly second_factor: boolean;
        };
        readonly SimilarAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Most similar first. Of the editions of one perfume, only one is listed, except with `brand=same`. */
            readonly results: readonly components["schemas"]["RecommendedPerfume"][];
        };
        readonly StartedImport: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The import ID.
             */
            readonly import: string;
        };
        readonly StartedRematch: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The import ID. Null if every product has been reviewed.
             */
            readonly import: string | null;
        };
        readonly StudioLook: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            /** @description Former names that still find the look, newest first. */
            readonly earlier_names: readonly string[];
            readonly default: boolean;
            /** @description Whether the look is archived. Calls that name an archived look fail as if it had never been saved. */
            readonly archived: boolean;
            /** @description The published settings. Null until the look is first published. */
            readonly published: components["schemas"]["LookSettings"] | null;
            /** Format: date-time */
            readonly published_at: string | null;
            readonly draft: {
                readonly settings: components["schemas"]["LookSettings"];
                /** @description Increases with every change to the settings. */
                readonly version: number;
                /** @description Whether the draft is identical to the published settings. */
                readonly published: boolean;
                /** @description Whether the current draft has been previewed. */
                readonly previewed: boolean;
                /** Format: date-time */
                readonly at: string;
                readonly by: string | null;
            };
            /** @description Card calls with this look in the last 30 days. Approximate: nodes count in memory and save the counts once a minute. */
            readonly calls: number;
        };
        readonly SuggestedPalettes: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The dominant colours of the image, most distinctive first. */
            readonly colours: readonly string[];
            readonly palettes: readonly {
                readonly name: string;
                readonly from: string;
                readonly palette: components["schemas"]["CustomPalette"];
            }[];
        };
        readonly TestCall: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly status: number;
            readonly headers: readonly {
                readonly name: string;
                readonly value: string;
            }[];
            /** @description The response body. Null if it is an image. */
            readonly text: string | null;
            /** @description The response body in Base64 if it is an image, otherwise null. */
            readonly base64: string | null;
            /** @description The length of the response body in bytes. */
            readonly bytes: number;
            /** @description The response time in milliseconds. */
            readonly ms: number;
            /** @description The number of calls that would have been charged to a key. */
            readonly would_cost: number;
        };
        readonly UndoneBulkReview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The number of products that await review again. */
            readonly reopened: number;
            /** @description The products that have been reviewed again since, and are left unchanged. */
            readonly unchanged: readonly {
                readonly ref: string;
                readonly name: string | null;
                /** @enum {string|null} */
                readonly state: "suggested" | "not_recorded" | "approved" | "rejected" | null;
            }[];
        };
        readonly Upload: {
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
        readonly UploadedImage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly hash: string;
            readonly width: number;
            readonly height: number;
        };
        readonly Usage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            /** @description The first day of the month in which the business was created. */
            readonly since: string;
            /** @description The current date in UTC. */
            readonly today: string;
            readonly used: number;
            readonly allowance: number;
            readonly refused: number;
            /** @description The calls used so far plus the daily average for each remaining day. Null for a past month, or one with fewer than three full days. */
            readonly forecast: {
                readonly calls: number;
                /** @description The daily average over the last full days. */
                readonly calls_per_day: number;
                /** @description The number of full days in the average: seven, or fewer at the start of the month. */
                readonly days: number;
                /** @description The day on which the allowance will be used up. Null if it will last the month. */
                readonly runs_out_on: string | null;
            } | null;
            readonly lines: readonly {
                readonly day: string;
                readonly operation: string;
                readonly key: string;
                readonly outcome: string;
                readonly calls: number;
                readonly charged: number;
            }[];
        };
        readonly WebsiteSuggestions: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The page that was read, after redirects. */
            readonly url: string;
            /** @description The colours that were found, most used first. */
            readonly colours: readonly {
                readonly colour: string;
                /**
                 * @description Where the website uses it.
                 * @enum {string}
                 */
                readonly use: "theme" | "background" | "text" | "headings" | "accent";
            }[];
            readonly palettes: readonly {
                readonly name: string;
                /** @description The colour of the website that the palette is based on. */
                readonly from: string;
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
            }[];
            /** @description The fonts that were found and resemble a typeface of cards, most used first. */
            readonly typefaces: readonly {
                /** @description The font family of the website. */
                readonly family: string;
                /**
                 * @description Where the website uses it.
                 * @enum {string}
                 */
                readonly use: "theme" | "background" | "text" | "headings" | "accent";
                /**
                 * @description The nearest typeface for the name and notes.
                 * @enum {string|null}
                 */
                readonly display: "cormorant" | "bodoni-moda" | "fraunces" | "playfair-display" | "marcellus" | "eb-garamond" | "tenor-sans" | null;
                /**
                 * @description The nearest typeface for labels and details.
                 * @enum {string|null}
                 */
                readonly text: "jost" | "dm-sans" | "inter" | null;
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
            /** @description Success. */
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
    readonly changeMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name?: string;
                    /**
                     * @description Null to follow the browser.
                     * @enum {string|null}
                     */
                    readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt-BR" | "ja" | "zh" | "ko" | "ar" | "ru" | null;
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
                    /**
                     * @description The language of the console and of emails. Default: from the Accept-Language header.
                     * @enum {string}
                     */
                    readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt-BR" | "ja" | "zh" | "ko" | "ar" | "ru";
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
    readonly sendConfirmation: {
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
            /** @description Success. */
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
    readonly startPasskeySignIn: {
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
                    readonly "application/json": components["schemas"]["PasskeySignIn"];
                };
            };
        };
    };
    readonly signInWithPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The credential of the browser, as `PublicKeyCredential.toJSON()` returns it. */
                    readonly response: {
                        readonly id: string;
                        readonly response: {
                            readonly [key: string]: unknown;
                        };
                    } & {
                        readonly [key: string]: unknown;
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
    readonly verifySecondFactor: {
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
    readonly signOut: {
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
    readonly requestPasswordReset: {
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
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasswordReset"];
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
    readonly requestEmailChange: {
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
    readonly confirmEmailChange: {
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
            /** @description Success. */
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
    readonly setUpPasskey: {
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
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeySetUp"];
                };
            };
        };
    };
    readonly listPasskeys: {
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
                    readonly "application/json": components["schemas"]["Passkeys"];
                };
            };
        };
    };
    readonly addPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description What the person calls the passkey. */
                    readonly name: string;
                    /** @description The credential of the browser, as `PublicKeyCredential.toJSON()` returns it. */
                    readonly response: {
                        readonly id: string;
                        readonly response: {
                            readonly [key: string]: unknown;
                        };
                    } & {
                        readonly [key: string]: unknown;
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
    readonly removePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The passkey ID. */
                readonly passkey: string;
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
    readonly renamePasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The passkey ID. */
                readonly passkey: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description What the person calls the passkey. */
                    readonly name: string;
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
    readonly listSessions: {
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
                    readonly "application/json": components["schemas"]["Sessions"];
                };
            };
        };
    };
    readonly revokeSession: {
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
    readonly listBusinesses: {
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
            /** @description Success. */
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
                    readonly "application/json": components["schemas"]["BusinessDetails"];
                };
            };
        };
    };
    readonly changeBusiness: {
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
                    readonly name?: string;
                    readonly website?: string | null;
                    readonly shares_gtins?: boolean;
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
    readonly closeBusiness: {
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
                    /** @description The business name, for confirmation. */
                    readonly name: string;
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
                    readonly "application/json": components["schemas"]["ClosedBusiness"];
                };
            };
        };
    };
    readonly getSetupProgress: {
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
                    readonly "application/json": components["schemas"]["SetupProgress"];
                };
            };
        };
    };
    readonly searchBusiness: {
        readonly parameters: {
            readonly query: {
                /** @description The text to search for. */
                readonly q: string;
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
                    readonly "application/json": components["schemas"]["BusinessSearchResults"];
                };
            };
        };
    };
    readonly testCall: {
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
                    /** @description The ID of a released operation. */
                    readonly operation: string;
                    /**
                     * @description Path parameters by name.
                     * @default {}
                     */
                    readonly path?: {
                        readonly [key: string]: string;
                    };
                    /**
                     * @description Query parameters by name.
                     * @default {}
                     */
                    readonly query?: {
                        readonly [key: string]: string;
                    };
                    /** @description The JSON body. Omit if the operation takes none. */
                    readonly body?: unknown;
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
                    readonly "application/json": components["schemas"]["TestCall"];
                };
            };
        };
    };
    readonly listMembers: {
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
                /** @description The business ID. */
                readonly business: string;
                readonly member: string;
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
    readonly changeRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
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
    readonly listInvitations: {
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
                    readonly "application/json": components["schemas"]["Invitations"];
                };
            };
        };
    };
    readonly inviteMember: {
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
                    /** Format: email */
                    readonly email: string;
                    /** @enum {string} */
                    readonly role: "viewer" | "editor" | "admin";
                    /**
                     * @description What the email asks the person to do: `connect_shop` explains how to create a key and show the first card.
                     * @constant
                     */
                    readonly task?: "connect_shop";
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
                    readonly "application/json": components["schemas"]["NewInvitation"];
                };
            };
        };
    };
    readonly cancelInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                readonly invitation: string;
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
    readonly getInvitation: {
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
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitationDetails"];
                };
            };
        };
    };
    readonly listOwnInvitations: {
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
                    readonly "application/json": components["schemas"]["OwnInvitations"];
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
                } | {
                    /** Format: uuid */
                    readonly invitation: string;
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
                    readonly "application/json": components["schemas"]["Keys"];
                };
            };
        };
    };
    readonly createKey: {
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
    readonly changeKeyLabel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
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
    readonly revokeKeyOfBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
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
    readonly showKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                readonly key: string;
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
    readonly listClaims: {
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
                    readonly "application/json": components["schemas"]["Claims"];
                };
            };
        };
    };
    readonly createClaim: {
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
                    readonly label: string;
                    readonly scopes: readonly ("card" | "search" | "match" | "looks" | "browse" | "recommend" | "feed")[];
                    /**
                     * Format: date-time
                     * @description When the key expires. Null for a key that doesn't expire.
                     */
                    readonly expires_at?: string | null;
                    /**
                     * @description Calls with a test key aren't charged. They have their own allowance of 1,000 calls per month and 60 per minute, and PNG and HTML cards are marked as tests.
                     * @default live
                     * @enum {string}
                     */
                    readonly mode?: "live" | "test";
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
                    readonly "application/json": components["schemas"]["CreatedClaim"];
                };
            };
        };
    };
    readonly cancelClaim: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                readonly claim: string;
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
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
                /** @description The calls of live keys or of test keys. */
                readonly mode?: "live" | "test";
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
                    readonly "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    readonly exportUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description The month as YYYY-MM. Defaults to the current month in UTC. */
                readonly month?: string;
                /** @description The calls of live keys or of test keys. */
                readonly mode?: "live" | "test";
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listRejectedCalls: {
        readonly parameters: {
            readonly query?: {
                /** @description Only calls rejected with this code. */
                readonly code?: string;
                /** @description Only calls to this operation. */
                readonly operation?: string;
                /** @description Only calls with this key. */
                readonly key?: string;
                /** @description Only calls with live keys or with test keys. */
                readonly mode?: "live" | "test";
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
                    readonly "application/json": components["schemas"]["RejectedCalls"];
                };
            };
        };
    };
    readonly exportRejectedCalls: {
        readonly parameters: {
            readonly query?: {
                /** @description Only calls rejected with this code. */
                readonly code?: string;
                /** @description Only calls to this operation. */
                readonly operation?: string;
                /** @description Only calls with this key. */
                readonly key?: string;
                /** @description Only calls with live keys or with test keys. */
                readonly mode?: "live" | "test";
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly getShop: {
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
                    readonly "application/json": components["schemas"]["Shop"];
                };
            };
        };
    };
    readonly startShopConnection: {
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
                    /** @description The shop's domain on its platform. If it is rejected, the error explains where to find it. */
                    readonly shop: string;
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
                    readonly "application/json": components["schemas"]["ShopConsent"];
                };
            };
        };
    };
    readonly connectShop: {
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
                    /** @description The unmodified query string of the URL that the platform redirected to. */
                    readonly query: string;
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
    readonly getShopInstallation: {
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
                    readonly "application/json": components["schemas"]["ShopInstallation"];
                };
            };
        };
    };
    readonly claimShop: {
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
    readonly importFromShop: {
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
                    readonly "application/json": components["schemas"]["ShopImport"];
                };
            };
        };
    };
    readonly setMetafieldSync: {
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
                    readonly on: boolean;
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
                    readonly "application/json": components["schemas"]["MetafieldSync"];
                };
            };
        };
    };
    readonly getBilling: {
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
                    readonly "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    readonly listInvoices: {
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
    readonly previewPlanChange: {
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
                readonly "application/json": components["schemas"]["PlanChoice"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlanChangePreview"];
                };
            };
        };
    };
    readonly startCheckout: {
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
                readonly "application/json": components["schemas"]["PlanChoice"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Redirect"];
                };
            };
        };
    };
    readonly openPortal: {
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
                    readonly "application/json": components["schemas"]["Redirect"];
                };
            };
        };
    };
    readonly changePlan: {
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
                readonly "application/json": components["schemas"]["PlanChange"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChangedPlan"];
                };
            };
        };
    };
    readonly listAuditLog: {
        readonly parameters: {
            readonly query?: {
                /** @description Filters by subject type. */
                readonly about?: "business" | "member" | "invitation" | "claim" | "key" | "link" | "look" | "picture" | "edit" | "shop_word";
                /** @description Filters by the ID of the person or key that performed the action. */
                readonly actor?: string;
                /** @description Only entries from this time on. */
                readonly since?: string;
                /** @description Only entries before this time. */
                readonly until?: string;
                /** @description Only entries that contain this text in an ID, name or other detail, in any case. */
                readonly text?: string;
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
                    readonly "application/json": components["schemas"]["AuditLog"];
                };
            };
        };
    };
    readonly exportAuditLog: {
        readonly parameters: {
            readonly query?: {
                /** @description Filters by subject type. */
                readonly about?: "business" | "member" | "invitation" | "claim" | "key" | "link" | "look" | "picture" | "edit" | "shop_word";
                /** @description Filters by the ID of the person or key that performed the action. */
                readonly actor?: string;
                /** @description Only entries from this time on. */
                readonly since?: string;
                /** @description Only entries before this time. */
                readonly until?: string;
                /** @description Only entries that contain this text in an ID, name or other detail, in any case. */
                readonly text?: string;
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
                    readonly "application/json": components["schemas"]["Looks"];
                };
            };
        };
    };
    readonly createLook: {
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
                    /** @description The name of the look. */
                    readonly name: string;
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
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
                    readonly "application/json": components["schemas"]["CreatedLook"];
                };
            };
        };
    };
    readonly previewLook: {
        readonly parameters: {
            readonly query: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
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
                    readonly "image/png": string;
                };
            };
        };
    };
    readonly saveDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that you last read. */
                    readonly version: number;
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
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
                    readonly "application/json": components["schemas"]["SavedDraft"];
                };
            };
        };
    };
    readonly previewDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that you last read. */
                    readonly version: number;
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                    readonly "application/json": components["schemas"]["PreviewedDraft"];
                };
            };
        };
    };
    readonly publishLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that you last read. */
                    readonly version: number;
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
    readonly listLookVersions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
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
                    readonly "application/json": components["schemas"]["LookVersions"];
                };
            };
        };
    };
    readonly restoreVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that you last read. */
                    readonly version: number;
                    readonly number: number;
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
                    readonly "application/json": components["schemas"]["RestoredDraft"];
                };
            };
        };
    };
    readonly renameLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The new name. */
                    readonly name: string;
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
    readonly chooseDefaultLook: {
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
                    /** Format: uuid */
                    readonly look: string | null;
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
    readonly archiveLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly archived: boolean;
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
    readonly listShares: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
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
                    readonly "application/json": components["schemas"]["PreviewLinks"];
                };
            };
        };
    };
    readonly shareLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly days: number;
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
                    readonly "application/json": components["schemas"]["PreviewLink"];
                };
            };
        };
    };
    readonly revokeShare: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The look ID. */
                readonly look: string;
                /** @description The preview link ID. */
                readonly share: string;
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
    readonly openSharedLook: {
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
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharedLook"];
                };
            };
        };
    };
    readonly listLookTemplates: {
        readonly parameters: {
            readonly query?: {
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance?: string;
                /** @description The language of the cards. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
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
                    readonly "application/json": components["schemas"]["LookTemplates"];
                };
            };
        };
    };
    readonly previewSettings: {
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
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance?: string;
                    /**
                     * @description Whether to render the stress-test perfumes too.
                     * @default false
                     */
                    readonly telling?: boolean;
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
                    readonly "application/json": components["schemas"]["PreviewCards"];
                };
            };
        };
    };
    readonly previewLayouts: {
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
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                    readonly "application/json": components["schemas"]["PreviewedLayouts"];
                };
            };
        };
    };
    readonly renderSettings: {
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
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                    readonly "image/png": string;
                };
            };
        };
    };
    readonly printCard: {
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
                    /** @description The settings of the look. Omitted settings take their defaults. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly checkPalette: {
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
                    readonly palette: components["schemas"]["CustomPalette"];
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
                    readonly "application/json": components["schemas"]["PaletteCheck"];
                };
            };
        };
    };
    readonly listImages: {
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
                    readonly "application/json": components["schemas"]["Images"];
                };
            };
        };
    };
    readonly uploadImage: {
        readonly parameters: {
            readonly query: {
                readonly place: "logo" | "bottle" | "background";
                /** @description The area of the image to keep. */
                readonly crop?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["UploadedImage"];
                };
            };
        };
    };
    readonly deleteImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The hash of the image. */
                readonly picture: string;
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
    readonly suggestPalettes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The hash of the image. */
                readonly picture: string;
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
                    readonly "application/json": components["schemas"]["SuggestedPalettes"];
                };
            };
        };
    };
    readonly suggestFromWebsite: {
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
                    /** @description The address of the website, such as maison.fr. */
                    readonly url: string;
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
                    readonly "application/json": components["schemas"]["WebsiteSuggestions"];
                };
            };
        };
    };
    readonly listImports: {
        readonly parameters: {
            readonly query?: {
                /** @description The maximum number of items. */
                readonly limit?: number;
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
                    readonly "application/json": components["schemas"]["Imports"];
                };
            };
        };
    };
    readonly startUpload: {
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
                    /** @description The name of the file. */
                    readonly name: string;
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
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly uploadPiece: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
    readonly previewFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["FilePreview"];
                };
            };
        };
    };
    readonly startImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description The import ID. */
                readonly import: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly columns: components["schemas"]["FileColumns"];
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
    readonly getImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["ImportDetails"];
                };
            };
        };
    };
    readonly cancelImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
    readonly exportSkippedRows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
    readonly addProducts: {
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
                    readonly rows: readonly {
                        /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                        readonly ref: string;
                        readonly name: string;
                        readonly brand?: string;
                        readonly strength?: string;
                        /** @description The barcode. */
                        readonly gtin?: string;
                    }[];
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
                    readonly "application/json": components["schemas"]["StartedImport"];
                };
            };
        };
    };
    readonly listMissingCards: {
        readonly parameters: {
            readonly query?: {
                /** @description The maximum number of items. */
                readonly limit?: number;
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
                    readonly "application/json": components["schemas"]["MissingCards"];
                };
            };
        };
    };
    readonly listShopWords: {
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
                    readonly "application/json": components["schemas"]["ShopWords"];
                };
            };
        };
    };
    readonly decideShopWord: {
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
                    /** @description The word as listed. */
                    readonly word: string;
                    /** @enum {string} */
                    readonly state: "approved" | "rejected";
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
    readonly rematchProducts: {
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
                    readonly "application/json": components["schemas"]["StartedRematch"];
                };
            };
        };
    };
    readonly exportProducts: {
        readonly parameters: {
            readonly query?: {
                /** @description Only links in this state. */
                readonly state?: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Only the link with this reference. */
                readonly ref?: string;
                /** @description Only links with this match result. */
                readonly outcome?: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Only links whose approved perfume or first candidate is of this brand; without either, links whose row gives it. */
                readonly house?: string;
                /** @description Only links in this batch. */
                readonly batch?: string;
                /** @description Only links reviewed by this person. */
                readonly decided_by?: string;
                /** @description Only links assigned to this person. */
                readonly assigned_to?: string;
                /** @description Words that must all appear in the reference, brand or name, or a barcode. */
                readonly q?: string;
                /** @description Only links whose top candidate is this perfume. */
                readonly likely?: string;
                /** @description Only links whose perfume has since been merged into another. */
                readonly moved?: "true";
                /** @description Only approved links whose title has changed since, and now suggests another perfume. */
                readonly changed?: "true";
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly exportProductsWorkbook: {
        readonly parameters: {
            readonly query?: {
                /** @description Only links in this state. */
                readonly state?: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Only the link with this reference. */
                readonly ref?: string;
                /** @description Only links with this match result. */
                readonly outcome?: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Only links whose approved perfume or first candidate is of this brand; without either, links whose row gives it. */
                readonly house?: string;
                /** @description Only links in this batch. */
                readonly batch?: string;
                /** @description Only links reviewed by this person. */
                readonly decided_by?: string;
                /** @description Only links assigned to this person. */
                readonly assigned_to?: string;
                /** @description Words that must all appear in the reference, brand or name, or a barcode. */
                readonly q?: string;
                /** @description Only links whose top candidate is this perfume. */
                readonly likely?: string;
                /** @description Only links whose perfume has since been merged into another. */
                readonly moved?: "true";
                /** @description Only approved links whose title has changed since, and now suggests another perfume. */
                readonly changed?: "true";
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
                    readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    readonly listLinks: {
        readonly parameters: {
            readonly query?: {
                /** @description Only links in this state. */
                readonly state?: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Only the link with this reference. */
                readonly ref?: string;
                /** @description Only links with this match result. */
                readonly outcome?: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Only links whose approved perfume or first candidate is of this brand; without either, links whose row gives it. */
                readonly house?: string;
                /** @description Only links in this batch. */
                readonly batch?: string;
                /** @description Only links reviewed by this person. */
                readonly decided_by?: string;
                /** @description Only links assigned to this person. */
                readonly assigned_to?: string;
                /** @description Words that must all appear in the reference, brand or name, or a barcode. */
                readonly q?: string;
                /** @description Only links whose top candidate is this perfume. */
                readonly likely?: string;
                /** @description Only links whose perfume has since been merged into another. */
                readonly moved?: "true";
                /** @description Only approved links whose title has changed since, and now suggests another perfume. */
                readonly changed?: "true";
                /** @description Only high-confidence matches. */
                readonly sure?: "true";
                /** @description The sort order: by reference, or riskiest first. */
                readonly by?: "ref" | "risk";
                /** @description The maximum number of items. */
                readonly limit?: number;
                /** @description The `next` of the previous page. */
                readonly after?: string;
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
                    readonly "application/json": components["schemas"]["Links"];
                };
            };
        };
    };
    readonly annotateLink: {
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
                    /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                    readonly ref: string;
                    readonly note?: string | null;
                    /**
                     * Format: uuid
                     * @description A member of the business.
                     */
                    readonly assigned_to?: string | null;
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
                    readonly "application/json": components["schemas"]["ReviewedLink"];
                };
            };
        };
    };
    readonly approveLink: {
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
                    /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                    readonly ref: string;
                    /** @description The `version` of the link that you last read. */
                    readonly version: number;
                    /**
                     * Format: uuid
                     * @description Fragrance ID from search, match or an earlier card.
                     */
                    readonly fragrance: string;
                    /** @description The search query used, if the perfume isn't a candidate. */
                    readonly picked_by_search?: string;
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
                    readonly "application/json": components["schemas"]["ReviewedLink"];
                };
            };
        };
    };
    readonly rejectLink: {
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
                    /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                    readonly ref: string;
                    /** @description The `version` of the link that you last read. */
                    readonly version: number;
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
                    readonly "application/json": components["schemas"]["ReviewedLink"];
                };
            };
        };
    };
    readonly reopenLink: {
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
                    /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                    readonly ref: string;
                    /** @description The `version` of the link that you last read. */
                    readonly version: number;
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
                    readonly "application/json": components["schemas"]["ReviewedLink"];
                };
            };
        };
    };
    readonly listEdits: {
        readonly parameters: {
            readonly query?: {
                /** @description The maximum number of items. */
                readonly limit?: number;
                /** @description The `next` of the previous page. */
                readonly after?: string;
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
                    readonly "application/json": components["schemas"]["Edits"];
                };
            };
        };
    };
    readonly getEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["EditDetails"];
                };
            };
        };
    };
    readonly previewEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly edit: {
                        /**
                         * @description Notes to hide, by tier, as recorded in the library.
                         * @default {
                         *       "top": [],
                         *       "heart": [],
                         *       "base": [],
                         *       "all": []
                         *     }
                         */
                        readonly remove?: {
                            /** @default [] */
                            readonly top?: readonly string[];
                            /** @default [] */
                            readonly heart?: readonly string[];
                            /** @default [] */
                            readonly base?: readonly string[];
                            /** @default [] */
                            readonly all?: readonly string[];
                        };
                        /**
                         * @description The order of notes, by tier. Notes that are not listed come last.
                         * @default {
                         *       "top": [],
                         *       "heart": [],
                         *       "base": [],
                         *       "all": []
                         *     }
                         */
                        readonly order?: {
                            /** @default [] */
                            readonly top?: readonly string[];
                            /** @default [] */
                            readonly heart?: readonly string[];
                            /** @default [] */
                            readonly base?: readonly string[];
                            /** @default [] */
                            readonly all?: readonly string[];
                        };
                        /** @description Descriptions by look language. Empty text is ignored. */
                        readonly descriptions?: {
                            readonly en?: string;
                            readonly fr?: string;
                            readonly de?: string;
                            readonly es?: string;
                            readonly it?: string;
                            readonly pt?: string;
                            readonly "pt-PT"?: string;
                            readonly ar?: string;
                            readonly ru?: string;
                            readonly tr?: string;
                            readonly ja?: string;
                            readonly el?: string;
                            readonly he?: string;
                            readonly zh?: string;
                            readonly ko?: string;
                            readonly vi?: string;
                        };
                    };
                    /**
                     * Format: uuid
                     * @description The look to render the cards in. Null for the default look.
                     */
                    readonly look: string | null;
                    /**
                     * @description The language to use instead of the look's.
                     * @enum {string}
                     */
                    readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
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
                    readonly "application/json": components["schemas"]["EditPreview"];
                };
            };
        };
    };
    readonly saveEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` you last read. */
                    readonly seen: number;
                    readonly edit: {
                        /**
                         * @description Notes to hide, by tier, as recorded in the library.
                         * @default {
                         *       "top": [],
                         *       "heart": [],
                         *       "base": [],
                         *       "all": []
                         *     }
                         */
                        readonly remove?: {
                            /** @default [] */
                            readonly top?: readonly string[];
                            /** @default [] */
                            readonly heart?: readonly string[];
                            /** @default [] */
                            readonly base?: readonly string[];
                            /** @default [] */
                            readonly all?: readonly string[];
                        };
                        /**
                         * @description The order of notes, by tier. Notes that are not listed come last.
                         * @default {
                         *       "top": [],
                         *       "heart": [],
                         *       "base": [],
                         *       "all": []
                         *     }
                         */
                        readonly order?: {
                            /** @default [] */
                            readonly top?: readonly string[];
                            /** @default [] */
                            readonly heart?: readonly string[];
                            /** @default [] */
                            readonly base?: readonly string[];
                            /** @default [] */
                            readonly all?: readonly string[];
                        };
                        /** @description Descriptions by look language. Empty text is ignored. */
                        readonly descriptions?: {
                            readonly en?: string;
                            readonly fr?: string;
                            readonly de?: string;
                            readonly es?: string;
                            readonly it?: string;
                            readonly pt?: string;
                            readonly "pt-PT"?: string;
                            readonly ar?: string;
                            readonly ru?: string;
                            readonly tr?: string;
                            readonly ja?: string;
                            readonly el?: string;
                            readonly he?: string;
                            readonly zh?: string;
                            readonly ko?: string;
                            readonly vi?: string;
                        };
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
                    readonly "application/json": components["schemas"]["EditState"];
                };
            };
        };
    };
    readonly publishEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` you last read. */
                    readonly seen: number;
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
                    readonly "application/json": components["schemas"]["EditState"];
                };
            };
        };
    };
    readonly resetEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
                /** @description Fragrance ID from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` you last read. */
                    readonly seen: number;
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
                    readonly "application/json": components["schemas"]["EditState"];
                };
            };
        };
    };
    readonly approveLinks: {
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
                    readonly links: readonly {
                        /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                        readonly ref: string;
                        /** @description The `version` of the link that you last read. */
                        readonly version: number;
                        /**
                         * Format: uuid
                         * @description Fragrance ID from search, match or an earlier card.
                         */
                        readonly fragrance: string;
                    }[];
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
                    readonly "application/json": components["schemas"]["BulkReviewedLinks"];
                };
            };
        };
    };
    readonly rejectLinks: {
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
                    readonly links: readonly {
                        /** @description Your product reference, percent-encoded. Stored and returned in NFC. */
                        readonly ref: string;
                        /** @description The `version` of the link that you last read. */
                        readonly version: number;
                    }[];
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
                    readonly "application/json": components["schemas"]["BulkReviewedLinks"];
                };
            };
        };
    };
    readonly listBulkReviews: {
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
                    readonly "application/json": components["schemas"]["BulkReviews"];
                };
            };
        };
    };
    readonly undoBulkReview: {
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
                     * Format: uuid
                     * @description The ID of the bulk review.
                     */
                    readonly id: string;
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
                    readonly "application/json": components["schemas"]["UndoneBulkReview"];
                };
            };
        };
    };
    readonly requestPerfume: {
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
    readonly withdrawPerfumeRequest: {
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
    readonly searchLibrary: {
        readonly parameters: {
            readonly query: {
                /** @description Brand and name as people type them, in any order; may include strength and year. */
                readonly q: string;
                /** @description The maximum number of results. */
                readonly limit?: number;
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
                    readonly "application/json": components["schemas"]["FoundPerfumes"];
                };
            };
        };
    };
    readonly browseLibrary: {
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
                /** @description The language of the names of notes, accords and other terms. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
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
                    readonly "application/json": components["schemas"]["LibraryPage"];
                };
            };
        };
    };
    readonly getPerfume: {
        readonly parameters: {
            readonly query?: {
                /** @description The language of the names of notes, accords and other terms. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["PerfumeDetails"];
                };
            };
        };
    };
    readonly previewCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["CardPreview"];
                };
            };
        };
    };
    readonly listSimilarPerfumes: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to list perfumes of all brands, of other brands, or of the same brand. */
                readonly brand?: "any" | "other" | "same";
                /** @description The maximum number of results. */
                readonly limit?: number;
                /** @description The language of the reasons. By default the language of your default look. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
                /** @description `linked` for only the perfumes of your own approved products; each result then has their `refs`. */
                readonly within?: "linked";
            };
            readonly header?: never;
            readonly path: {
                /** @description The business ID. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["SimilarAnswer"];
                };
            };
        };
    };
    readonly listGifts: {
        readonly parameters: {
            readonly query?: {
                /** @description Implies a season, a time of day and an intensity; a season or time given takes precedence. */
                readonly occasion?: "everyday" | "office" | "sport" | "holiday" | "wedding" | "date" | "party";
                readonly season?: "spring" | "summer" | "autumn" | "winter";
                readonly time?: "day" | "evening";
                /** @description Notes, accords or families of notes. Each result has at least one of them. By ID or by name in any language of cards, comma-separated. */
                readonly likes?: string;
                /** @description Notes, accords or families of notes. No result has any of them. By ID or by name in any language of cards, comma-separated. */
                readonly dislikes?: string;
                /** @description The maximum number of results. */
                readonly limit?: number;
                /** @description The language of the reasons. By default the language of your default look. */
                readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-PT" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
                /** @description `linked` for only the perfumes of your own approved products; each result then has their `refs`. */
                readonly within?: "linked";
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
                    readonly "application/json": components["schemas"]["Gifts"];
                };
            };
        };
    };
}
