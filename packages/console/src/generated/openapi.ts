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
        /**
         * Change your name
         * @description Change the name of the signed-in person, as colleagues and letters to them have it.
         *
         *     For: a signed-in person.
         */
        readonly patch: operations["changeName"];
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
         * Change the e-mail address
         * @description Send a letter to a new address. It counts once the link of that letter is opened, signed in; until then the old one does. The answer is the same whether the address is known or not.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["askForAddress"];
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
         * Confirm a new e-mail address
         * @description Send back the token of the letter to the new address, signed in as the person who asked for it. The old address is told, and links to it that would set a password end.
         *
         *     For: a signed-in person.
         */
        readonly post: operations["confirmAddress"];
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
         * @description Close the business for good. Its keys, open claims and invitations end at once and nobody sees it any more. What it had is erased after 30 days, but for the trail of who did what and the figures that invoices rest on; until then the operator can open it again. A plan that is paid for is cancelled first. Owners and admins are written to.
         *
         *     For: owners.
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
         * The way to the first card
         * @description How far the business has come on its way to the first card in its shop, and what waits for its people.
         *
         *     For: every member of the business.
         */
        readonly get: operations["getStart"];
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
         * Find a product or a look
         * @description Products by words of their reference, house or name, and looks by name: at most 6 of each.
         *
         *     For: every member of the business.
         */
        readonly get: operations["findInBusiness"];
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
         * Try a call
         * @description Make a call of the partner interface for the business, as its server would. The answer is that call's own, byte for byte. It is free: nothing is charged, counted or listed as refused, and nothing is taken from the minute's rate. A match keeps its suggestions, as it would for a key, so it takes an editor.
         *
         *     For: every member of the business.
         */
        readonly post: operations["tryCall"];
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
         * Read an invitation
         * @description Who invites to which business and as what, for whoever holds the link of the letter: before they sign in or make an account.
         *
         *     For: anyone.
         */
        readonly post: operations["readInvitation"];
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
         * Your invitations
         * @description Businesses that the person is invited to, by the address that they confirmed; none before they did.
         *
         *     For: a signed-in person.
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
         * @description Join the business with the token of the link in the letter, or by the id of an invitation to your own address. It is for the address that the letter went to.
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
         * @description A month of calls by day, operation, key and outcome, read back from the ledger, and what the month will have used at its end.
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
    readonly "/businesses/{business}/usage.csv": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the usage of a month
         * @description A month of calls by day, operation, key and outcome as CSV.
         *
         *     For: every member of the business.
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
         * Refusals
         * @description Calls that were refused in the last 14 days, the latest first: at most 2000, each with its request id. The ledger counts them all.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listRefusals"];
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
         * Export refusals
         * @description The refusals of the last 14 days as CSV, the latest first.
         *
         *     For: every member of the business.
         */
        readonly get: operations["exportRefusals"];
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
         * The connected shop
         * @description The connected shop of the business, and what it pays for on its storefront platform.
         *
         *     For: every member of the business.
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
         * Set out to connect a shop
         * @description Get the address of the platform's page where the shop agrees. It brings the browser back to the console within half an hour.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["beginShop"];
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
         * Connect the shop that has agreed
         * @description Hand in what the platform sent the browser back with. It is good once, for the business that set out.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["connectShop"];
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
         * Fetch the products of the shop
         * @description Have all variants of the connected shop fetched and matched, up to 50,000. One that is under way already is answered again.
         *
         *     For: members with the role editor or higher.
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
         * Write facts to the products of the shop, or remove them
         * @description Have what is recorded of each linked product stand at its variant in the connected shop, as metafields, and follow the links and the library. Switched off, it is removed there.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["setShopFacts"];
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
         * Plan and payment
         * @description The plan in force, what is paid for, and what can be bought.
         *
         *     For: every member of the business.
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
         * What a change of the plan costs
         * @description Asks the payment provider what a change would come to, line by line. Nothing is changed. Sent back with the change, it is what is billed.
         *
         *     For: owners.
         */
        readonly post: operations["readChangeCost"];
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
         * Buy a plan
         * @description Opens the payment provider's page where the plan is paid for. The plan holds as soon as the provider says that it is.
         *
         *     For: owners.
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
         * Cards and invoices
         * @description Opens the payment provider's page of cards, invoices and cancelling.
         *
         *     For: owners.
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
         * @description More is had at once, and what is left of the paid time is paid in part. Less begins when the paid time is over.
         *
         *     For: owners.
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
         * @description The looks of the business, with their drafts: unpublished and archived ones too.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listLooksOfBusiness"];
        readonly put?: never;
        /**
         * Begin a look
         * @description Save a look as a draft, under a name that no other bears. Partners are not served it before it is published.
         *
         *     For: members with the role editor or higher.
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
         * @description Keep settings of a look without changing what partners are served. Refused where somebody else changed the draft since it was seen.
         *
         *     For: members with the role editor or higher.
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
         * @description A card in the draft as it stands, beside the same card as partners get it now. Only a draft that was so previewed can be published.
         *
         *     For: members with the role editor or higher.
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
         * @description Serve the draft to partners from now on. It must have been previewed as it stands.
         *
         *     For: members with the role admin or higher.
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
         * Versions of a look
         * @description What was published under this look, the latest first; the last 50 are kept.
         *
         *     For: every member of the business.
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
         * @description Make the draft what a published version was. Partners are served it once it is previewed and published.
         *
         *     For: members with the role editor or higher.
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
         * @description Give a look another name. Calls that name an earlier one still find it.
         *
         *     For: members with the role editor or higher.
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
         * Choose the default look
         * @description Choose the look of calls that name none; null for the house look.
         *
         *     For: members with the role admin or higher.
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
         * @description Put a look away, or take it back out. Calls that name an archived look are refused as for one that was never saved.
         *
         *     For: members with the role admin or higher.
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
         * Links to a look
         * @description The links that show this look to people without an account and still stand.
         *
         *     For: members with the role editor or higher.
         */
        readonly get: operations["listShares"];
        readonly put?: never;
        /**
         * Share a look
         * @description Make a link that shows the draft of a look to somebody without an account, for some days. It is told once and can be revoked.
         *
         *     For: members with the role editor or higher.
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
         * Revoke a link to a look
         * @description End a link before its time.
         *
         *     For: members with the role editor or higher.
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
         * Open a shared look
         * @description What a link to a look shows: cards in its draft as it stands. The link opens nothing else.
         *
         *     For: anyone.
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
         * Looks to start from
         * @description Designed looks to start from, each on a card of a well-known perfume.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listStarts"];
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
         * Show settings
         * @description Cards in settings that are saved nowhere, as the very HTML that partners would get: of one perfume, of those that try a design hardest, or of both.
         *
         *     For: every member of the business.
         */
        readonly post: operations["showSettings"];
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
         * Draw settings
         * @description The picture of a card in settings that are saved nowhere, as partners would get it. Nothing is charged.
         *
         *     For: every member of the business.
         */
        readonly post: operations["drawSettings"];
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
         * Judge a palette
         * @description How well each ink can be read on each ground (WCAG 2.2), and the nearest colour that can be where one cannot.
         *
         *     For: every member of the business.
         */
        readonly post: operations["judgePalette"];
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
         * Pictures
         * @description The business's own pictures, the latest first, each for one place on a card, with the looks that show it.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listPictures"];
        readonly put?: never;
        /**
         * Store a picture
         * @description Store a PNG, JPEG or WebP picture for one place on a card, all of it or a part. It is written anew, without what the file told beside.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["addPicture"];
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
         * Delete a picture
         * @description Delete a stored picture. One that a look shows, published or as a draft, is kept; the refusal names the looks.
         *
         *     For: members with the role editor or higher.
         */
        readonly delete: operations["deletePicture"];
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
         * Propose palettes
         * @description Palettes around the colours of a stored picture, such as the logo. Every ink of them can be read (WCAG 2.2 AA).
         *
         *     For: every member of the business.
         */
        readonly get: operations["proposePalettes"];
        readonly put?: never;
        readonly post?: never;
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
         * Batches of products
         * @description What was brought in files, by hand and by calls of match, the latest first, and how far it is.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listImports"];
        readonly put?: never;
        /**
         * Begin to send a file of products
         * @description Say what is going to be sent: CSV, TSV or XLSX. The file follows in pieces, then is looked at, and is read once somebody has said which column is which.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["beginUpload"];
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
         * Send a piece of a file
         * @description The bytes of one piece, the first of which is 0. A piece that is sent again takes the place of the one before.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["sendPiece"];
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
         * Look at a file before it is read
         * @description How the file is written, its first rows, and which column probably is which. Of a workbook the first sheet that shows is read.
         *
         *     For: members with the role editor or higher.
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
         * Read a file that was sent
         * @description Say which column is which. The products are then read and matched, which goes on by itself whoever looks on, costs nothing, and changes nothing that somebody decided.
         *
         *     For: members with the role editor or higher.
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
         * An import
         * @description How far it is, and what came of it.
         *
         *     For: every member of the business.
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
         * @description Leave the rest of it undone. What was matched stays, and an import that has ended stays as it is.
         *
         *     For: members with the role editor or higher.
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
         * Rows that could not be taken
         * @description Each row of the file that could not be taken, by its line, with the reason, as CSV.
         *
         *     For: every member of the business.
         */
        readonly get: operations["exportBadRows"];
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
         * Add products by hand
         * @description Have a few products matched that somebody typed. They are matched as those of a file are, and cost nothing.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["addProducts"];
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
         * Match undecided products again
         * @description Have every product matched anew on which nobody has decided, for instance after the library grew. Those of which match says the same stay as they are.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["matchAgain"];
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
         * @description Every product with what it was sent as, where its link stands and the perfume that it is linked to, as CSV.
         *
         *     For: every member of the business.
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
    readonly "/businesses/{business}/links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Product links
         * @description Every row that was matched, what match says of it and what people decided.
         *
         *     For: every member of the business.
         */
        readonly get: operations["listLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Note or assign a link
         * @description Leave a note beside a product, or say which colleague is to look at it. What is left out stays; null takes it away.
         *
         *     For: members with the role editor or higher.
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
    readonly "/businesses/{business}/edits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Edited cards
         * @description Perfumes whose card the business edits: what is published and what waits.
         *
         *     For: every member of the business.
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
         * Edit of a card
         * @description What the business says differently from the library on its cards of a perfume, and what it said before.
         *
         *     For: every member of the business.
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
         * @description The library's card and the edited one side by side, as partners would get them, of an edit that need not be saved. Where it is the draft as it stands, it is seen with this, and may be published. Nothing is charged.
         *
         *     For: every member of the business.
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
         * Save the draft of an edit
         * @description Keep what the card of a perfume shall say. Partners are answered nothing of it until it is published.
         *
         *     For: members with the role editor or higher.
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
         * @description Have partners answered with the draft, once somebody has previewed it as it now stands.
         *
         *     For: members with the role admin or higher.
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
         * Take an edit back
         * @description Have partners answered with the library's card again, at once. The draft goes; what was published stays among the versions.
         *
         *     For: members with the role admin or higher.
         */
        readonly post: operations["takeBackEdit"];
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
         * @description Approve products that are all one perfume, or products of which each agrees with its own in house, name and strength, with nothing telling left over.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["approveLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{business}/links/reopen-many": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take several decisions back
         * @description Have products wait again that were decided together. One that somebody else has decided on since stays as it stands.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["reopenLinks"];
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
         * Tell the library
         * @description Let whoever keeps the library know that a product is of a perfume that it does not record.
         *
         *     For: members with the role editor or higher.
         */
        readonly post: operations["tellLibrary"];
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
    readonly "/businesses/{business}/perfumes/{fragrance}/card": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview a card
         * @description The card of a perfume in the business's default look, as HTML without its pictures. Nothing is charged.
         *
         *     For: every member of the business.
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
        readonly BegunLook: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uuid */
            readonly id: string;
        };
        readonly Billing: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * @description The plan in force.
             * @enum {string}
             */
            readonly plan: "trial" | "boutique" | "retailer" | "marketplace";
            /** @description Whose word it stands on: operator, stripe, or the storefront platform of the shop; null for the trial. */
            readonly source: string | null;
            /** @enum {string} */
            readonly state: "active" | "suspended";
            readonly subscription: {
                /** @description Null for one that this service does not know the price of. */
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
            } | null;
            /** @description A payment that did not go through. */
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
                /** @description In the smallest unit of the currency. */
                readonly amount: number;
                readonly currency: string;
                /** @description How many digits of an amount stand behind the point. */
                readonly digits: number;
                /** @description Charged calls a month. */
                readonly allowance: number;
                readonly rate_per_minute: number;
                readonly overage_calls_max: number;
                /** @description What a call beyond the allowance costs, in the smallest unit; null where it cannot be had. */
                readonly overage_amount: string | null;
            }[];
            /** @description This month's calls beyond the allowance. */
            readonly overage: {
                readonly calls: number;
                readonly calls_max: number;
            };
            /** @description Whether there is a page of cards and invoices. */
            readonly has_portal: boolean;
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
            /**
             * Format: date-time
             * @description Until when an operator looks on. Not there for whoever belongs to it.
             */
            readonly visit_until?: string;
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
        readonly ChangeCost: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @enum {string} */
            readonly begins: "now" | "later";
            /**
             * Format: date-time
             * @description When it begins.
             */
            readonly at: string;
            readonly currency: string;
            /** @description How many digits of an amount stand behind the point. */
            readonly digits: number;
            /** @description What is due is made of these; contained tax is in the lines already. */
            readonly rows: readonly {
                /** @enum {string} */
                readonly kind: "line" | "discount" | "tax" | "contained tax" | "credit";
                /** @description The payment provider's words for a line. */
                readonly text: string | null;
                readonly amount: number;
            }[];
            /** @description To be paid at once, in the smallest unit of the currency. */
            readonly due: number;
            /** @description What is left over and pays for the next invoices. */
            readonly credit: number;
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
        readonly ClosedBusiness: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: date-time
             * @description When what it had is erased.
             */
            readonly erased_on: string;
        };
        readonly DecidedLink: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The version that stands now. */
            readonly version: number;
        };
        readonly DecidedLinks: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly links: readonly {
                readonly ref: string;
                readonly version: number | null;
                /** @description Why it stays as it stands. */
                readonly refused: string | null;
            }[];
        };
        readonly Done: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
        };
        readonly EditOfCard: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly perfume: components["schemas"]["Perfume"];
            /**
             * @description Where the record stands. Only a public one has a card, edited or not.
             * @enum {string}
             */
            readonly stands: "public" | "in_review" | "moved" | "withdrawn";
            /** @description The perfume that this one was merged into, where it was. */
            readonly merged_into: components["schemas"]["Perfume"] | null;
            /** @description The library's own. */
            readonly record: {
                readonly notes: {
                    readonly top: readonly string[];
                    readonly heart: readonly string[];
                    readonly base: readonly string[];
                    readonly all: readonly string[];
                };
                readonly description: string | null;
            };
            /** @description Notes that the draft, or what is published, tells of and the record no longer has. */
            readonly gone: readonly string[];
            /** @description Grows with every change; 0 where nobody has edited this perfume. */
            readonly version: number;
            /** @description What waits to be published. Null where nothing does. */
            readonly draft: components["schemas"]["CardEdit"] | null;
            /** @description What partners are answered. Null is the library's card. */
            readonly published: components["schemas"]["CardEdit"] | null;
            readonly changed_by: string | null;
            /** Format: date-time */
            readonly changed_at: string | null;
            /** @description Whether somebody has looked at the draft as it now stands, beside the record as it is: only then is it published. */
            readonly previewed: boolean;
            /** @description What was published, the latest first. Null is the library's card. */
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
            /** @description The library's card, as HTML. */
            readonly library: string;
            /** @description The edited card, as HTML, as far as the edit holds. */
            readonly edited: string;
            /** @description Whether the description is to be seen in this look, which may show none or have no room for it. Partners find it in the JSON form all the same. */
            readonly describes: boolean;
            /** @description Whether the two say anything different in this language. */
            readonly differs: boolean;
            /** @description What keeps the edit from being saved. */
            readonly faults: readonly {
                readonly code: string;
                readonly at: string;
                readonly message: string;
            }[];
        };
        readonly Edits: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly edits: readonly {
                readonly perfume: components["schemas"]["Perfume"];
                /**
                 * @description Only a public record has a card, edited or not.
                 * @enum {string}
                 */
                readonly stands: "public" | "in_review" | "moved" | "withdrawn";
                readonly published: boolean;
                readonly draft: boolean;
                readonly changed_by: string;
                /** Format: date-time */
                readonly changed_at: string;
            }[];
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
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
        /** @description Which column holds what, counted from 0. Null for what the file does not have. */
        readonly FileColumns: {
            /** @description The line with the headings, which like those above it is no product. 0 where there is none. */
            readonly heading_line: number;
            /** @description Your reference. Null where the title is the reference too. */
            readonly ref: number | null;
            /** @description The title of the product. */
            readonly name: number;
            readonly brand: number | null;
            readonly strength: number | null;
        };
        readonly FilePreview: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description How the file is written. */
            readonly written: {
                /** @description Of a text file. */
                readonly encoding: string | null;
                /** @description What stands between the cells of a text file. */
                readonly delimiter: string | null;
                /** @description The sheet of a workbook. */
                readonly sheet: string | null;
            };
            /** @description The first rows of the file, at most 20, headings among them. */
            readonly rows: readonly {
                readonly line: number;
                readonly cells: readonly string[];
            }[];
            /** @description Which column probably is which. */
            readonly columns: components["schemas"]["FileColumns"];
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
        readonly FoundInBusiness: {
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
        readonly GoTo: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uri
             * @description A page of the payment provider's, to send the person's browser to.
             */
            readonly url: string;
        };
        readonly Import: {
            /**
             * Format: uuid
             * @description Also the batch of its links.
             */
            readonly id: string;
            /** @description file, hand, again (matched again), api (a call of match), or the name of the storefront platform whose shop they came from. */
            readonly kind: string;
            /** @description The name of the file; empty where there is none. */
            readonly name: string;
            /** @enum {string} */
            readonly state: "sent" | "reading" | "matching" | "done" | "cancelled" | "failed";
            /** @description Products that were taken. */
            readonly rows: number;
            /** @description Rows that could not be taken. */
            readonly bad_rows: number;
            /** @description Products that were matched so far. */
            readonly done: number;
            readonly outcomes: {
                readonly suggested: number;
                readonly ambiguous: number;
                readonly no_recorded_perfume: number;
            };
            /** @description Products on which somebody had decided before: nothing of them changed. */
            readonly decided_before: number;
            /** @description Matched again: products of which match now says something else. */
            readonly changed: number;
            /** @description Where the links of this batch stand now. */
            readonly links: {
                readonly suggested: number;
                readonly not_recorded: number;
                readonly approved: number;
                readonly rejected: number;
            };
            /** @description Why it failed. */
            readonly fault: string | null;
            readonly created_by: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly finished_at: string | null;
        };
        readonly ImportAnswer: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly import: components["schemas"]["Import"];
        };
        readonly ImportBegun: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The id of the import.
             */
            readonly import: string;
        };
        readonly Imports: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly imports: readonly components["schemas"]["Import"][];
        };
        readonly InvitationRead: {
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
        readonly JudgedPalette: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The contrast that every pair must reach. */
            readonly needed: number;
            readonly pairs: readonly {
                /** @enum {string} */
                readonly ink: "text" | "muted" | "accent";
                /** @enum {string} */
                readonly ground: "background" | "surface";
                readonly ratio: number;
                readonly passes: boolean;
            }[];
            /** @description For each ink the nearest colour that passes on both grounds; itself where it does. */
            readonly nearest: {
                readonly [key: string]: string | null;
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
                readonly state: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Raised by every change. Whoever decides names the one that they saw. */
                readonly version: number;
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
                    /** @description In what the product and the perfume contradict one another. */
                    readonly conflicts: readonly ("house" | "name" | "strength" | "flanker" | "audience")[];
                    /** @description Words of the product that the perfume does not explain, packaging left out. */
                    readonly unknown: readonly string[];
                    /** @description Whether they agree in house, name and strength, with nothing telling left over. */
                    readonly sure: boolean;
                }[];
                /** @description How telling its disagreement is, from 0 to 100. */
                readonly risk: number;
                /** @description How many other products wait of which the same perfume is the likeliest. */
                readonly alike: number;
                readonly note: string | null;
                /** Format: uuid */
                readonly assigned_to: string | null;
                /** @description Whether the library was told of it. */
                readonly wished: boolean;
                /** Format: date-time */
                readonly matched_at: string | null;
                /** Format: date-time */
                readonly decided_at: string | null;
                readonly decided_by: string | null;
            }[];
            /** @description With the first page alone. */
            readonly around: {
                /** @description Those that are asked for, by where they stand, whatever state is asked for. */
                readonly counts: {
                    readonly suggested: number;
                    readonly not_recorded: number;
                    readonly approved: number;
                    readonly rejected: number;
                    readonly moved: number;
                };
                /** @description The houses with the most products, as the shop writes them. */
                readonly houses: readonly string[];
                readonly deciders: readonly string[];
            } | null;
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
        readonly LookShares: {
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
        readonly MatchedAgain: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The id of the import. Null where every product is decided.
             */
            readonly import: string | null;
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
            /** @description Whether a shop can be connected here. */
            readonly connects_shops: boolean;
            /** @description Whether plans can be bought here. */
            readonly sells_plans: boolean;
            /**
             * @description Only there for whoever keeps the service.
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
            readonly role: "viewer" | "editor" | "admin";
            readonly invited_by: string | null;
            /** Format: date-time */
            readonly expires_at: string;
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
        readonly OwnInvitations: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly invitations: readonly components["schemas"]["OpenInvitation"][];
        };
        readonly OwnPalette: {
            readonly background: string;
            readonly surface: string;
            readonly text: string;
            readonly muted: string;
            readonly accent: string;
        };
        readonly Perfume: {
            /** Format: uuid */
            readonly id: string;
            readonly brand: string;
            readonly name: string;
            readonly strength: string | null;
            readonly year: number | null;
        };
        readonly Pictures: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly pictures: readonly {
                /** @description What settings name it by. */
                readonly hash: string;
                /** @enum {string} */
                readonly place: "logo" | "bottle" | "background";
                readonly url: string;
                readonly width: number;
                readonly height: number;
                /** Format: date-time */
                readonly saved_at: string;
                /** @description Names of looks that show it, published or as a draft. */
                readonly used_by: readonly string[];
            }[];
        };
        readonly PlanChange: {
            /** @enum {string} */
            readonly plan: "boutique" | "retailer" | "marketplace";
            /**
             * @description How often it is paid for.
             * @enum {string}
             */
            readonly interval: "month" | "year";
            /**
             * @description True where calls beyond the allowance go on and are billed one by one.
             * @default false
             */
            readonly overage: boolean;
            /** @description What the change was said to come to. If it has become another, nothing is changed. */
            readonly shown: {
                /** @enum {string} */
                readonly begins: "now" | "later";
                /** Format: date-time */
                readonly at: string;
                readonly due: number;
            };
        };
        readonly PlanChanged: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @enum {string} */
            readonly begins: "now" | "later";
        };
        readonly PlanChoice: {
            /** @enum {string} */
            readonly plan: "boutique" | "retailer" | "marketplace";
            /**
             * @description How often it is paid for.
             * @enum {string}
             */
            readonly interval: "month" | "year";
            /**
             * @description True where calls beyond the allowance go on and are billed one by one.
             * @default false
             */
            readonly overage: boolean;
        };
        readonly PreviewedDraft: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description HTML. */
            readonly draft: string;
            /** @description HTML. Null where the look was never published. */
            readonly published: string | null;
        };
        readonly ProposedPalettes: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The colours of the picture that stand out, the most telling first. */
            readonly colours: readonly string[];
            readonly palettes: readonly {
                readonly name: string;
                readonly from: string;
                readonly palette: components["schemas"]["OwnPalette"];
            }[];
        };
        readonly Refusals: {
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
                /** @description The X-Request-Id of the answer. */
                readonly request_id: string;
                /**
                 * Format: uri
                 * @description The code's own page in the error reference.
                 */
                readonly docs: string;
            }[];
            /** @description Refusals of these days that came too fast to be listed one by one. */
            readonly left_out: number;
            /** @description Where the next page begins. Null on the last. */
            readonly next: string | null;
        };
        readonly RestoredDraft: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
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
        readonly SharedLink: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            /** Format: date-time */
            readonly expires_at: string;
        };
        readonly SharedLook: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly business: string;
            readonly look: string;
            /** Format: date-time */
            readonly expires_at: string;
            readonly cards: readonly components["schemas"]["ShownCard"][];
        };
        readonly Shop: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Null where none was ever connected. */
            readonly shop: {
                readonly domain: string;
                /** @description False where the shop has uninstalled the app. */
                readonly connected: boolean;
                /** Format: date-time */
                readonly since: string;
                /** @description What the shop pays for, as the platform calls it. */
                readonly plan_handle: string | null;
                /** @description Why that entitles it to nothing new. */
                readonly trouble: string | null;
                /**
                 * Format: date-time
                 * @description When the platform was last asked.
                 */
                readonly read_at: string | null;
                /** @description What is recorded, at the products of the shop. */
                readonly facts: {
                    /** @enum {string} */
                    readonly state: "off" | "on" | "removing";
                    /** @description True where the shop bears all that it is to bear, and nothing else. */
                    readonly settled: boolean;
                    /** @description Variants that bear facts. */
                    readonly written: number;
                    /** @description Variants whose facts the platform did not take. */
                    readonly refused: number;
                    readonly trouble: string | null;
                };
            } | null;
        };
        readonly ShopConsent: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** Format: uri */
            readonly url: string;
        };
        readonly ShopFacts: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uri
             * @description The platform's page where the shop agrees that the app writes to its products, which switches the facts on. Null where nothing is to be agreed.
             */
            readonly url: string | null;
        };
        readonly ShopImport: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /**
             * Format: uuid
             * @description The id of the import.
             */
            readonly import: string;
        };
        readonly ShownCard: {
            /** @description What the card tries: `asked`, a kind of perfume, or a language of labels. */
            readonly kind: string;
            /** Format: uuid */
            readonly fragrance: string;
            /** @description House and name. */
            readonly title: string;
            /** @description The bytes that partners get once the settings are published. */
            readonly html: string;
        };
        readonly ShownCards: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly cards: readonly components["schemas"]["ShownCard"][];
        };
        readonly SignedIn: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description True where a code of the second factor is still wanted. */
            readonly second_factor: boolean;
        };
        readonly StandingEdit: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description Grows with every change; 0 where nobody has edited this perfume. */
            readonly version: number;
            /** @description What waits to be published. Null where nothing does. */
            readonly draft: components["schemas"]["CardEdit"] | null;
            /** @description What partners are answered. Null is the library's card. */
            readonly published: components["schemas"]["CardEdit"] | null;
            readonly changed_by: string | null;
            /** Format: date-time */
            readonly changed_at: string | null;
            /** @description Whether somebody has looked at the draft as it now stands, beside the record as it is: only then is it published. */
            readonly previewed: boolean;
        };
        readonly Start: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly has_key: boolean;
            readonly has_look: boolean;
            /** @description True once a key was answered a card. */
            readonly has_called: boolean;
            /** @description Products that wait for a person to say which perfume they are. */
            readonly waiting: number;
            /** @description Products that are linked to a perfume. */
            readonly approved: number;
            /** @description Linked products whose perfume was merged into another. */
            readonly moved: number;
            /** @description Linked products whose perfume is in the library no more. */
            readonly gone: number;
            /** @description The reference of a linked product whose card can be shown. */
            readonly product: string | null;
        };
        readonly Starts: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly starts: readonly {
                readonly name: string;
                /** @description Where it stands well. */
                readonly suits: string;
                readonly settings: components["schemas"]["LookSettings"];
                /** @description The card. Null where the library has no perfume to show it with. */
                readonly html: string | null;
            }[];
        };
        readonly StoredPicture: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly hash: string;
            readonly width: number;
            readonly height: number;
        };
        readonly StudioLook: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            /** @description Names that it bore before and that still find it; the latest first. */
            readonly earlier_names: readonly string[];
            readonly default: boolean;
            /** @description An archived look is kept, and answers as one that was never saved. */
            readonly archived: boolean;
            /** @description What partners are served. Null until it is first published. */
            readonly published: components["schemas"]["LookSettings"] | null;
            /** Format: date-time */
            readonly published_at: string | null;
            readonly draft: {
                readonly settings: components["schemas"]["LookSettings"];
                /** @description Grows with everything that anybody does to the settings. */
                readonly version: number;
                /** @description Whether nothing differs from what is published. */
                readonly published: boolean;
                /** @description Whether somebody has previewed it as it stands. */
                readonly previewed: boolean;
                /** Format: date-time */
                readonly at: string;
                readonly by: string | null;
            };
            /** @description Card calls in this look in the last 30 days. About right: nodes count in memory and write once a minute. */
            readonly calls: number;
        };
        readonly TriedCall: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            readonly status: number;
            readonly headers: readonly {
                readonly name: string;
                readonly value: string;
            }[];
            /** @description The body. Null where it is a picture. */
            readonly text: string | null;
            /** @description The body where it is a picture. */
            readonly base64: string | null;
            /** @description The length of the body. */
            readonly bytes: number;
            /** @description How long the answer took to make. */
            readonly ms: number;
            /** @description Calls that a key would have been charged. This one was free. */
            readonly would_cost: number;
        };
        readonly Upload: {
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
        readonly Usage: {
            /** @constant */
            readonly ok: true;
            readonly api_version: string;
            /** @description The first day of the month. */
            readonly period: string;
            /** @description The first day of the month in which the business was set up. */
            readonly since: string;
            /** @description The day that it is, in UTC. */
            readonly today: string;
            readonly used: number;
            readonly allowance: number;
            readonly refused: number;
            /** @description Used so far, and the mean for each day that is left. Null for a month that is over, or that has had fewer than three whole days. */
            readonly forecast: {
                readonly calls: number;
                /** @description The mean of the last whole days. */
                readonly calls_per_day: number;
                /** @description How many whole days that is the mean of: seven, or as many as the month has had. */
                readonly days: number;
                /** @description The day on which the allowance runs out. Null where it lasts. */
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
    readonly changeName: {
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
    readonly askForAddress: {
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
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    readonly confirmAddress: {
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
    readonly closeBusiness: {
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
                    /** @description The name of the business, typed by hand. */
                    readonly name: string;
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
                    readonly "application/json": components["schemas"]["ClosedBusiness"];
                };
            };
        };
    };
    readonly getStart: {
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
                    readonly "application/json": components["schemas"]["Start"];
                };
            };
        };
    };
    readonly findInBusiness: {
        readonly parameters: {
            readonly query: {
                /** @description A part of what is looked for. */
                readonly q: string;
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
                    readonly "application/json": components["schemas"]["FoundInBusiness"];
                };
            };
        };
    };
    readonly tryCall: {
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
                    /** @description The id of a released operation. */
                    readonly operation: string;
                    /**
                     * @description What varies in its path, by name.
                     * @default {}
                     */
                    readonly path?: {
                        readonly [key: string]: string;
                    };
                    /**
                     * @description Its query, by name.
                     * @default {}
                     */
                    readonly query?: {
                        readonly [key: string]: string;
                    };
                    /** @description What is sent as JSON. Left out where nothing is. */
                    readonly body?: unknown;
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
                    readonly "application/json": components["schemas"]["TriedCall"];
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
    readonly readInvitation: {
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
                    readonly "application/json": components["schemas"]["InvitationRead"];
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
            /** @description The answer. */
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
    readonly exportUsage: {
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listRefusals: {
        readonly parameters: {
            readonly query?: {
                /** @description Only refusals with this code. */
                readonly code?: string;
                /** @description Only calls of this operation. */
                readonly operation?: string;
                /** @description Only calls with this key. */
                readonly key?: string;
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
                    readonly "application/json": components["schemas"]["Refusals"];
                };
            };
        };
    };
    readonly exportRefusals: {
        readonly parameters: {
            readonly query?: {
                /** @description Only refusals with this code. */
                readonly code?: string;
                /** @description Only calls of this operation. */
                readonly operation?: string;
                /** @description Only calls with this key. */
                readonly key?: string;
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
                    readonly "application/json": components["schemas"]["Shop"];
                };
            };
        };
    };
    readonly beginShop: {
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
                    /** @description The shop's domain on its platform. A refusal says where to find it. */
                    readonly shop: string;
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
                /** @description The business. */
                readonly business: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The query of the page that the platform led to, as it came. */
                    readonly query: string;
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
    readonly importFromShop: {
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
                    readonly "application/json": components["schemas"]["ShopImport"];
                };
            };
        };
    };
    readonly setShopFacts: {
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
                    readonly on: boolean;
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
                    readonly "application/json": components["schemas"]["ShopFacts"];
                };
            };
        };
    };
    readonly getBilling: {
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
                    readonly "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    readonly readChangeCost: {
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
                readonly "application/json": components["schemas"]["PlanChoice"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChangeCost"];
                };
            };
        };
    };
    readonly startCheckout: {
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
                readonly "application/json": components["schemas"]["PlanChoice"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GoTo"];
                };
            };
        };
    };
    readonly openPortal: {
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
                    readonly "application/json": components["schemas"]["GoTo"];
                };
            };
        };
    };
    readonly changePlan: {
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
                readonly "application/json": components["schemas"]["PlanChange"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlanChanged"];
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
                readonly about?: "business" | "member" | "invitation" | "claim" | "key" | "link" | "look" | "picture" | "edit";
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
    readonly createLook: {
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
                    /** @description Its name. */
                    readonly name: string;
                    /** @description The settings of the look; what is left out takes its default. */
                    readonly settings: {
                        readonly [key: string]: unknown;
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
                    readonly "application/json": components["schemas"]["BegunLook"];
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
    readonly saveDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that was seen. */
                    readonly version: number;
                    /** @description The settings of the look; what is left out takes its default. */
                    readonly settings: {
                        readonly [key: string]: unknown;
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
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that was seen. */
                    readonly version: number;
                    /**
                     * Format: uuid
                     * @description The fragrance id, from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that was seen. */
                    readonly version: number;
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
    readonly listLookVersions: {
        readonly parameters: {
            readonly query?: never;
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
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The version of the draft that was seen. */
                    readonly version: number;
                    readonly number: number;
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
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Its new name. */
                    readonly name: string;
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
    readonly chooseDefaultLook: {
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
                    /** Format: uuid */
                    readonly look: string | null;
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
    readonly archiveLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
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
    readonly listShares: {
        readonly parameters: {
            readonly query?: never;
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
                    readonly "application/json": components["schemas"]["LookShares"];
                };
            };
        };
    };
    readonly shareLook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharedLink"];
                };
            };
        };
    };
    readonly revokeShare: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The look. */
                readonly look: string;
                /** @description The link. */
                readonly share: string;
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
            /** @description The answer. */
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
    readonly listStarts: {
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
                    readonly "application/json": components["schemas"]["Starts"];
                };
            };
        };
    };
    readonly showSettings: {
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
                    /** @description The settings of the look; what is left out takes its default. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description The fragrance id, from search, match or an earlier card.
                     */
                    readonly fragrance?: string;
                    /**
                     * @description Whether the perfumes that try a design are shown too.
                     * @default false
                     */
                    readonly telling?: boolean;
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
                    readonly "application/json": components["schemas"]["ShownCards"];
                };
            };
        };
    };
    readonly drawSettings: {
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
                    /** @description The settings of the look; what is left out takes its default. */
                    readonly settings: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * Format: uuid
                     * @description The fragrance id, from search, match or an earlier card.
                     */
                    readonly fragrance: string;
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
                    readonly "image/png": string;
                };
            };
        };
    };
    readonly judgePalette: {
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
                    readonly palette: components["schemas"]["OwnPalette"];
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
                    readonly "application/json": components["schemas"]["JudgedPalette"];
                };
            };
        };
    };
    readonly listPictures: {
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
                    readonly "application/json": components["schemas"]["Pictures"];
                };
            };
        };
    };
    readonly addPicture: {
        readonly parameters: {
            readonly query: {
                readonly place: "logo" | "bottle" | "background";
                /** @description The part to keep. */
                readonly crop?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The business. */
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StoredPicture"];
                };
            };
        };
    };
    readonly deletePicture: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description Its hash. */
                readonly picture: string;
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
    readonly proposePalettes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description Its hash. */
                readonly picture: string;
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
                    readonly "application/json": components["schemas"]["ProposedPalettes"];
                };
            };
        };
    };
    readonly listImports: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most. */
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
                    readonly "application/json": components["schemas"]["Imports"];
                };
            };
        };
    };
    readonly beginUpload: {
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
                    /** @description The name of the file. */
                    readonly name: string;
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
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly sendPiece: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
    readonly previewFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
                /** @description The business. */
                readonly business: string;
                /** @description The import. */
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
    readonly getImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["ImportAnswer"];
                };
            };
        };
    };
    readonly cancelImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
    readonly exportBadRows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
    readonly addProducts: {
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
                    readonly rows: readonly {
                        /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                        readonly ref: string;
                        readonly name: string;
                        readonly brand?: string;
                        readonly strength?: string;
                    }[];
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
                    readonly "application/json": components["schemas"]["ImportBegun"];
                };
            };
        };
    };
    readonly matchAgain: {
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
                    readonly "application/json": components["schemas"]["MatchedAgain"];
                };
            };
        };
    };
    readonly exportProducts: {
        readonly parameters: {
            readonly query?: {
                /** @description Only those of this state. */
                readonly state?: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Only this one. */
                readonly ref?: string;
                /** @description Only those of which match said this. */
                readonly outcome?: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Only those of this house, as the shop writes it. */
                readonly house?: string;
                /** @description Only those that were sent together. */
                readonly batch?: string;
                /** @description Only those that this person decided on. */
                readonly decided_by?: string;
                /** @description Only those that this person is to look at. */
                readonly assigned_to?: string;
                /** @description Words that are all in the reference, the house or the name. */
                readonly q?: string;
                /** @description Only those of which this perfume is the likeliest. */
                readonly likely?: string;
                /** @description Only those whose perfume was merged into another since. */
                readonly moved?: "true";
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
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listLinks: {
        readonly parameters: {
            readonly query?: {
                /** @description Only those of this state. */
                readonly state?: "suggested" | "not_recorded" | "approved" | "rejected";
                /** @description Only this one. */
                readonly ref?: string;
                /** @description Only those of which match said this. */
                readonly outcome?: "suggested" | "ambiguous" | "no_recorded_perfume" | "not_read";
                /** @description Only those of this house, as the shop writes it. */
                readonly house?: string;
                /** @description Only those that were sent together. */
                readonly batch?: string;
                /** @description Only those that this person decided on. */
                readonly decided_by?: string;
                /** @description Only those that this person is to look at. */
                readonly assigned_to?: string;
                /** @description Words that are all in the reference, the house or the name. */
                readonly q?: string;
                /** @description Only those of which this perfume is the likeliest. */
                readonly likely?: string;
                /** @description Only those whose perfume was merged into another since. */
                readonly moved?: "true";
                /** @description Only those that agree with their perfume in everything. */
                readonly sure?: "true";
                /** @description In which order: by reference, or the riskiest first. */
                readonly by?: "ref" | "risk";
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
    readonly annotateLink: {
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DecidedLink"];
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
                    /** @description The `version` of the link as the person saw it. */
                    readonly version: number;
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
                    readonly "application/json": components["schemas"]["DecidedLink"];
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
                    /** @description The `version` of the link as the person saw it. */
                    readonly version: number;
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
                    readonly "application/json": components["schemas"]["DecidedLink"];
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
                    /** @description The `version` of the link as the person saw it. */
                    readonly version: number;
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
                    readonly "application/json": components["schemas"]["DecidedLink"];
                };
            };
        };
    };
    readonly listEdits: {
        readonly parameters: {
            readonly query?: {
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
                /** @description The business. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["EditOfCard"];
                };
            };
        };
    };
    readonly previewEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly edit: {
                        /**
                         * @description Notes that the card leaves out, by tier, as the library records them.
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
                         * @description Notes in the order in which the card tells them. Those that are not named come after.
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
                        /** @description The shop's own text, by the language of the look. An empty one is none. */
                        readonly descriptions?: {
                            readonly en?: string;
                            readonly fr?: string;
                            readonly de?: string;
                            readonly es?: string;
                            readonly it?: string;
                            readonly pt?: string;
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
                     * @description The look that the cards are shown in; null is the house look.
                     */
                    readonly look: string | null;
                    /**
                     * @description Another language than the look's.
                     * @enum {string}
                     */
                    readonly language?: "en" | "fr" | "de" | "es" | "it" | "pt" | "ar" | "ru" | "tr" | "ja" | "el" | "he" | "zh" | "ko" | "vi";
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
                /** @description The business. */
                readonly business: string;
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` that you have before you. */
                    readonly seen: number;
                    readonly edit: {
                        /**
                         * @description Notes that the card leaves out, by tier, as the library records them.
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
                         * @description Notes in the order in which the card tells them. Those that are not named come after.
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
                        /** @description The shop's own text, by the language of the look. An empty one is none. */
                        readonly descriptions?: {
                            readonly en?: string;
                            readonly fr?: string;
                            readonly de?: string;
                            readonly es?: string;
                            readonly it?: string;
                            readonly pt?: string;
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
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandingEdit"];
                };
            };
        };
    };
    readonly publishEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` that you have before you. */
                    readonly seen: number;
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
                    readonly "application/json": components["schemas"]["StandingEdit"];
                };
            };
        };
    };
    readonly takeBackEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
                /** @description The fragrance id, from search, match or an earlier card. */
                readonly fragrance: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The `version` that you have before you. */
                    readonly seen: number;
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
                    readonly "application/json": components["schemas"]["StandingEdit"];
                };
            };
        };
    };
    readonly approveLinks: {
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
                    readonly links: readonly {
                        /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                        readonly ref: string;
                        /** @description The `version` of the link as the person saw it. */
                        readonly version: number;
                        /**
                         * Format: uuid
                         * @description The fragrance id, from search, match or an earlier card.
                         */
                        readonly fragrance: string;
                    }[];
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
                    readonly "application/json": components["schemas"]["DecidedLinks"];
                };
            };
        };
    };
    readonly reopenLinks: {
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
                    readonly links: readonly {
                        /** @description Your own product reference, percent-encoded. It is kept and answered in NFC. */
                        readonly ref: string;
                        /** @description The `version` of the link as the person saw it. */
                        readonly version: number;
                    }[];
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
                    readonly "application/json": components["schemas"]["DecidedLinks"];
                };
            };
        };
    };
    readonly tellLibrary: {
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
    readonly previewCard: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The business. */
                readonly business: string;
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
                    readonly "application/json": components["schemas"]["CardPreview"];
                };
            };
        };
    };
}
