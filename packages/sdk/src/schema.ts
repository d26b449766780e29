// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
export interface paths {
    "/v1/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Makes a resident with a password and signs them in at once. A message to verify the address follows.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in by e-mail or username
         * @description Starts a session by e-mail address or username. `signIn` does the same by e-mail address only. After five failures each further attempt for the account waits, up to a minute.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by e-mail
         * @description Starts a session by e-mail address. `login` does the same and takes a username too. After five failures each further attempt for the account waits, up to a minute.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh a session
         * @description Exchanges a refresh token for new tokens. Each refresh token is exchanged once; a retry within 30 seconds gets the same new token again, anything older ends the session.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends this session, all other sessions of the resident, or all of them. Without a body this session ends. Suspended residents may log out.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Returns one page of the caller's active sessions, the last used first. Each device or browser that signed in has one.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a session.
                 * @example 01930e5c-6b00-7c00-8000-000000000101
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a session
         * @description Ends one session of the caller: its refresh token and its access tokens stop working, the latter within 30 seconds on
         *     every server. Revoking the current session is the same as `logout`. Sessions of others are not found.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Sets a new password, ends every session of the resident and starts a new one for the caller. A change of the address that was not confirmed is dropped.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signing keys
         * @description The public keys that access tokens are signed with (RFC 7517), so that other services can verify them. `iss` and
         *     `aud` of a token are the thumbprint URI of its key (RFC 9278): `urn:ietf:params:oauth:jwk-thumbprint:sha-256:`
         *     and the `kid`. They do not change with the address of the service.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an e-mail address
         * @description Shows by the token of a mail that its address belongs to the resident. An address that waited takes the place of the present one. Each token counts once, for 24 hours.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the verification again
         * @description Mails a new link when the address waits to be verified. The answer is the same whatever the address is, so that nobody learns who has an account. Within a minute one mail is sent.
         */
        post: operations["resendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Mails a link for setting a new password when an account has the address. The answer is the same whatever the address is, so that nobody learns who has an account. Within a minute one mail is sent.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Sets a new password by the token of a mail, also for an account that had none. The address counts as verified, every session of the resident ends, delays after failures end, and a change of the address that was not confirmed is dropped. Each token counts once, for an hour.
         */
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a provider
         * @description Starts a session with the one-time code that the service appended to the address of your page, or with a token that a provider's own SDK gave to an app. Makes an account when the person has none.
         */
        post: operations["socialSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/facebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to Facebook to sign in
         * @description Redirects a browser to Facebook, which returns it to the service and from there to `redirect_to` with a one-time code for `socialSignIn`. With `Accept` naming JSON and not HTML the address comes as JSON instead; then `code_challenge` is needed.
         */
        get: operations["facebookAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to Google to sign in
         * @description Redirects a browser to Google, which returns it to the service and from there to `redirect_to` with a one-time code for `socialSignIn`. With `Accept` naming JSON and not HTML the address comes as JSON instead; then `code_challenge` is needed.
         */
        get: operations["googleAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/discord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to Discord to sign in
         * @description Redirects a browser to Discord, which returns it to the service and from there to `redirect_to` with a one-time code for `socialSignIn`. With `Accept` naming JSON and not HTML the address comes as JSON instead; then `code_challenge` is needed.
         */
        get: operations["discordAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/apple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to Apple to sign in
         * @description Redirects a browser to Apple, which returns it to the service and from there to `redirect_to` with a one-time code for `socialSignIn`. With `Accept` naming JSON and not HTML the address comes as JSON instead; then `code_challenge` is needed. Apple answers with a form, so its cookie is sent across sites too.
         */
        get: operations["appleAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from a provider
         * @description Where providers send browsers back to; not called by clients. Redirects to the `redirect_to` of the sign-in, with `code` for `socialSignIn`, or with `error`, one of `access-denied`, `account-exists`, `browser-mismatch`, `provider-disabled`, `provider-failed`, `resident-suspended`, `service-unavailable` and `state-expired`. Further parameters of the provider are ignored.
         */
        get: operations["handleSocialCallback"];
        put?: never;
        /**
         * Return from a provider by a form
         * @description Where Apple sends browsers back to, by a form; not called by clients. Does what `handleSocialCallback` does.
         */
        post: operations["handleSocialCallbackForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/achievements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List achievements
         * @description Returns one page of achievements. Inactive ones show to those who have unlocked them and to callers with
         *     `achievements:manage`. The description of a hidden achievement is null to everybody who has not unlocked it, but for callers
         *     with `achievements:manage`.
         */
        get: operations["listAchievements"];
        put?: never;
        /**
         * Create an achievement
         * @description Adds an achievement, of one game or of the whole platform. With `criteria` the service unlocks it as soon as a resident's
         *     counter reaches the threshold; without, it is granted by setResidentAchievement only. Residents who have reached it already
         *     get it within minutes.
         */
        post: operations["createAchievement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/achievements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an achievement.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        /**
         * Get an achievement
         * @description Returns one achievement. An inactive one is only found by those who have unlocked it and with `achievements:manage`. The
         *     description of a hidden one is null to everybody who has not unlocked it, but for callers with `achievements:manage`.
         */
        get: operations["getAchievement"];
        put?: never;
        post?: never;
        /**
         * Delete an achievement
         * @description Hides the achievement and everybody's unlocks of it at once. Its key is free at once; the rows are purged after 30 days. The
         *     counts of its holders follow within minutes. The achievements of a deleted game go with the game.
         */
        delete: operations["deleteAchievement"];
        options?: never;
        head?: never;
        /**
         * Update an achievement
         * @description Changes the fields that are sent (JSON Merge Patch). The key never changes. Neither other criteria nor `is_active: false` take
         *     the achievement from those who have unlocked it; who meets other criteria already, or those of an achievement that is active
         *     again, gets it within minutes. Read-only fields may be sent back as they were read; computed ones are ignored.
         */
        patch: operations["updateAchievement"];
        trace?: never;
    };
    "/v1/residents/{id}/achievements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List achievements of a resident
         * @description Returns one page of the achievements that a resident has unlocked or made progress on, the latest unlocked first and those in
         *     progress last. `unlocked` tells the two apart. What the caller sees of an achievement is what getAchievement shows them:
         *     inactive ones are left out unless the caller has unlocked them too or has `achievements:manage`.
         */
        get: operations["listResidentAchievements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/achievements/{achievement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The id of the achievement that a resident earns.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the progress of a resident
         * @description Raises the progress of a resident on an achievement, or unlocks it when there is no body or no `progress`. Progress only
         *     rises: less than the stored one changes nothing. Reaching the target unlocks once, and counts and shows in the activity of the
         *     resident. Repeating the request is harmless and answered with `changed: false`.
         *
         *     An inactive achievement unlocks no more: it is answered with 404, but for a resident who has it already.
         */
        put: operations["setResidentAchievement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/activity-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activity
         * @description Returns one page of activity, the latest first. What `scope` and the filters say must all hold.
         *
         *     `ALL` is everything PUBLIC; with `resident_id` it is everything of this resident that shows to the caller. `MINE` is all the
         *     activity of the caller. `FOLLOWING` is the home feed: what those whom the caller follows have done and let their followers
         *     see. `MINE` and `FOLLOWING` need an access token, without one the answer is 401.
         *
         *     PUBLIC activity shows to everybody, FOLLOWERS to those who follow its resident, PRIVATE to its resident alone; callers with
         *     `activity:moderate` see all. A `resident_id` of nobody is 404.
         */
        get: operations["listActivityLogs"];
        put?: never;
        /**
         * Create an activity
         * @description Writes down what the resident who calls has done: a PLAY_SESSION, a MILESTONE or a NOTE. All other types are written by the
         *     service alone. A PLAY_SESSION needs `minutes`, which are added to the playtime of the resident's library entry of the game
         *     when there is one; a NOT_STARTED entry becomes PLAYING by it, a WISHLIST one stays as it is. The other two need a `message`
         *     and take no `minutes`.
         */
        post: operations["createActivityLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/activity-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an activity.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /**
         * Get an activity
         * @description Returns one activity. PUBLIC activity shows to everybody, FOLLOWERS to those who follow its resident, PRIVATE to its resident
         *     alone; callers with `activity:moderate` see all. What does not show to the caller does not exist for them.
         */
        get: operations["getActivityLog"];
        put?: never;
        post?: never;
        /**
         * Delete an activity
         * @description Removes an activity, by the resident whose it is or with `activity:moderate`. What the library entry got of the
         *     minutes of a PLAY_SESSION is taken from it again, never to below 0. The row is purged after 30 days.
         */
        delete: operations["deleteActivityLog"];
        options?: never;
        head?: never;
        /**
         * Update an activity
         * @description Changes the fields that are sent (JSON Merge Patch), by the resident whose activity it is. What residents wrote themselves may
         *     change in `message`, `visibility`, `occurred_at` and, of a PLAY_SESSION, `minutes`; what the service wrote only in
         *     `visibility`, and never to more people than see what it tells of (400 `validation-failed`). Every other change is 400
         *     `immutable-field`. Other minutes change the playtime of the library entry by the difference, never to below 0; minutes that
         *     the entry never got, because it was full or not there, are not taken from it.
         *
         *     To those who may see the activity and do not own it the answer is 403 `not-owner`, to all others 404.
         */
        patch: operations["updateActivityLog"];
        trace?: never;
    };
    "/v1/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List badges
         * @description Returns one page of badges. Those that are not listed show to residents who hold them and to callers with `badges:manage`.
         */
        get: operations["listBadges"];
        put?: never;
        /**
         * Create a badge
         * @description Adds a badge. Without a `slug` one is made from the name. With `criteria` the service awards it as soon as a resident's
         *     counter reaches the threshold; without, it is awarded by awardBadge only. Residents who have reached it already get it within
         *     minutes.
         */
        post: operations["createBadge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/badges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a badge.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        /**
         * Get a badge
         * @description Returns one badge. One that is not listed is only found by residents who hold it and with `badges:manage`.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        /**
         * Delete a badge
         * @description Hides the badge and all its awards at once. Its name and slug are free at once; the rows are purged after 30 days. The counts
         *     of its holders follow within minutes.
         */
        delete: operations["deleteBadge"];
        options?: never;
        head?: never;
        /**
         * Update a badge
         * @description Changes the fields that are sent (JSON Merge Patch). Nobody loses an award by it, neither by other criteria nor by
         *     `is_enabled: false`; who meets other criteria already, or those of a badge that is enabled again, gets it within minutes.
         *     `is_listable: false` also takes the badge out of the activity of its holders, for good. Read-only fields may be sent back as
         *     they were read; the count is ignored.
         */
        patch: operations["updateBadge"];
        trace?: never;
    };
    "/v1/residents/{id}/badges": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List badges of a resident
         * @description Returns one page of the badges that a resident holds, the latest awarded first. Those that are not listed show to the resident
         *     and to callers with `badges:manage`.
         */
        get: operations["listResidentBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/badges/{badge_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The id of the badge that a resident is awarded.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Award a badge
         * @description Awards a badge to a resident. The first award is answered with 201. A resident who holds the badge keeps it as it is, which is
         *     answered with 200 and `changed: false`, unless the badge can be held several times: then an `Idempotency-Key`, or a `reason`
         *     that was not given to this resident before, makes it one more. So a retry never awards twice.
         *
         *     A disabled badge is not awarded (409 `badge-disabled`). Every new award of a listed badge shows in the activity of the
         *     resident.
         */
        put: operations["awardBadge"];
        post?: never;
        /**
         * Revoke a badge
         * @description Takes a badge from a resident, with its whole count when it was awarded several times. Revoking again is answered with 404. A
         *     revoked badge can be awarded anew; the service itself only does so when the resident passes the threshold once more.
         */
        delete: operations["revokeBadge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backlog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a backlog
         * @description Returns one page of a backlog, in the order of its owner. Without `resident_id` it is that of the caller, who needs an
         *     access token (401). With it, everybody reads what is PUBLIC, followers what is for FOLLOWERS, callers with
         *     `library:moderate` everything; a backlog that the caller may not see is 403 `backlog-private`. `backlog_visibility` of the
         *     library settings says who may.
         *     Without `status`, items that are DONE or DROPPED are left out. Items without a date come last by `target_date`.
         */
        get: operations["listBacklog"];
        put?: never;
        /**
         * Add a game to the backlog
         * @description Adds a game, named by exactly one of `game_id` and `game_slug`, at the end of the backlog of the caller, which has at most 5
         *     000 items. A game is in a backlog once.
         */
        post: operations["createBacklogItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backlog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a backlog item.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /**
         * Get a backlog item
         * @description Returns one item, to its owner, to callers with `library:moderate`, and to those whom the settings of the owner let see it.
         *     To everybody else it does not exist.
         */
        get: operations["getBacklogItem"];
        put?: never;
        post?: never;
        /**
         * Remove a game from the backlog
         * @description Removes the item from view and from the counts at once; the row is purged after 30 days. The library entry of the game stays.
         */
        delete: operations["deleteBacklogItem"];
        options?: never;
        head?: never;
        /**
         * Update a backlog item
         * @description Changes the fields that are sent. Every status may follow every other, but from DONE and DROPPED an item can only be opened
         *     again: QUEUED, UP_NEXT or IN_PROGRESS (409 `invalid-transition`). DONE sets `finished_at`, opening again clears it.
         *     `after_id` and `before_id` move the item right behind or right before another one of the same backlog; at most one of them
         *     is sent.
         */
        patch: operations["updateBacklogItem"];
        trace?: never;
    };
    "/v1/blogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blog posts
         * @description Returns one page of posts, each with its author and without its text unless `include=body` asks for it. Without `status` these
         *     are the PUBLISHED ones.
         *
         *     Every other status is for authors, who get their own posts, and for callers with `blogs:moderate`, who get all. Without a
         *     credential it is 401; without the permission it is 403 for the posts of somebody else, named by `author_id`, and for service
         *     keys. `sort=title` needs `author_id`. Posts without `published_at` come first by it, like those to come. A search by `tag` or
         *     `q` that takes longer than 2 seconds is 400 `query-too-expensive`.
         */
        get: operations["listBlogs"];
        put?: never;
        /**
         * Create a blog post
         * @description Stores a post by the resident who calls, as a DRAFT unless `status` says otherwise. Without a `slug` one is made from the
         *     title. SCHEDULED needs a `published_at` in the future; PUBLISHED is public at once, dated now unless `published_at` is in the
         *     past, and a `published_at` in the future is 400.
         *
         *     The text is Markdown. HTML in it is shown as it was typed, and `body_html` holds nothing that a page must not show: no
         *     scripts, no styles, links and pictures by http, https and mailto only, links with `rel="nofollow ugc noopener"`.
         *
         *     A service key has no author to write as: it is answered with 403, whatever its scopes. `is_featured: true` needs
         *     `blogs:moderate`. Where the service asks for a verified e-mail address to publish, SCHEDULED and PUBLISHED without one are 403
         *     `email-not-verified`, in updateBlog too. The body may have 1 MiB.
         */
        post: operations["createBlog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/blogs/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a post, in any letter case, or its id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a blog post
         * @description Returns one post with its author, by slug or by id. One that is not PUBLISHED is only found by its author and with `blogs:moderate`.
         */
        get: operations["getBlog"];
        put?: never;
        post?: never;
        /**
         * Delete a blog post
         * @description Removes a post, by its author or with `blogs:moderate`. Its slug is free at once; the row is purged after 30 days.
         */
        delete: operations["deleteBlog"];
        options?: never;
        head?: never;
        /**
         * Update a blog post
         * @description Changes the fields that are sent (JSON Merge Patch), by the author or with `blogs:moderate`. Several editors keep out of each
         *     other's way with `If-Match`. The body may have 2 MiB, so that a post can be sent back as it was read.
         *
         *     A DRAFT becomes SCHEDULED or PUBLISHED, a SCHEDULED post DRAFT or PUBLISHED, a PUBLISHED one ARCHIVED or DRAFT, an ARCHIVED
         *     one PUBLISHED; everything else is 409 `invalid-transition`. SCHEDULED needs a `published_at` in the future (400).
         *     Publishing sets `published_at` to now unless it is in the past; PUBLISHED with a `published_at` in the future is 400. The slug can change as long as the post was never public (409 `slug-locked`), so that links keep working.
         *
         *     `is_featured` is for callers with `blogs:moderate`; from others another value than the stored one is 403. To those who may see
         *     the post, did not write it and do not moderate, the answer is 403 `not-owner`, to all others 404.
         */
        patch: operations["updateBlog"];
        trace?: never;
    };
    "/v1/changelogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changelogs
         * @description Returns one page of the changelogs that the caller may see, the highest version first. Without `changelogs:manage` these are
         *     the PUBLISHED and the YANKED ones: asking for DRAFT is 401 without a credential and 403 without the permission.
         *
         *     Versions are ordered by the precedence of SemVer 2.0.0: 1.10.0 is above 1.9.0, a release above its pre-releases.
         */
        get: operations["listChangelogs"];
        put?: never;
        /**
         * Create a changelog
         * @description Writes down what changes in a version, as a DRAFT or PUBLISHED at once. Publishing sets `released_on` to today where there is
         *     no date. It also completes the feedback that the changes name by `feedback_id`, whatever its status, and queues a note to
         *     those who gave it. Nobody else is mailed: whom to tell of a version is for the caller of sendEmail, by the template
         *     CHANGELOG_PUBLISHED. The body may have 1 MiB.
         */
        post: operations["createChangelog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changelogs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a changelog, or its version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /**
         * Get a changelog
         * @description Returns one changelog, by id or by version. A DRAFT is only found with `changelogs:manage`.
         */
        get: operations["getChangelog"];
        put?: never;
        post?: never;
        /**
         * Delete a changelog
         * @description Removes a changelog. Its version is free at once; the row is purged after 30 days. Feedback that it completed stays completed.
         */
        delete: operations["deleteChangelog"];
        options?: never;
        head?: never;
        /**
         * Update a changelog
         * @description Changes the fields that are sent (JSON Merge Patch); `changes` replaces the whole list. A DRAFT becomes PUBLISHED and a
         *     PUBLISHED changelog YANKED; everything else is 409 `invalid-transition`, for what was announced is yanked and not unsaid.
         *     Publishing has the effects that createChangelog names; feedback that a PUBLISHED changelog newly names is completed too. The
         *     version cannot change once it was published (400 `immutable-field`), and from then on there is a date (400). The body may
         *     have 1 MiB.
         */
        patch: operations["updateChangelog"];
        trace?: never;
    };
    "/v1/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an e-mail
         * @description Queues one e-mail and answers at once; a worker sends it, with eight tries over about eighteen hours. 202 means that it is stored
         *     together with the `Idempotency-Key`: a repeated request never sends it twice.
         *     It goes to the addresses in `to` or to a resident, and is made of a template or of a subject with text, HTML or both.
         *     Recipients whose address bounced or who complained get nothing more; those who unsubscribed get no MARKETING. When that leaves
         *     nobody, the e-mail is SUPPRESSED.
         *     MARKETING has exactly one recipient, because each gets a link of their own to unsubscribe.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send up to 100 e-mails
         * @description Queues up to a hundred e-mails in one transaction and answers what became of each, in the order of the request.
         *     With STRICT validation one bad message refuses all of them with 400, which names every mistake of every message.
         *     With PERMISSIVE validation the good ones are queued and each bad one is answered with its own problem, still with 202.
         */
        post: operations["sendBatchEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an e-mail.
                 * @example 01930e5c-6b00-7c00-8000-0000000000f1
                 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * Get an e-mail
         * @description Returns what became of an e-mail. What it says is never returned, and is wiped after 30 days; the rest is kept for 400 days.
         *     Callers read what they sent themselves, `residents:manage` reads everything, the e-mails of the service included. A key that
         *     was rotated reads what the keys before it sent.
         */
        get: operations["getEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedback
         * @description Returns a page of feedback, newest first. Callers with `feedback:manage` get all feedback, residents only their own.
         */
        get: operations["listFeedback"];
        put?: never;
        /**
         * Create feedback
         * @description Creates feedback. No account is needed; without an access token or a secret key, an IP address may send at most 5 per
         *     hour (429).
         *
         *     Use a REPORT to report content to the moderators. It requires `subject` and `reason`; other types accept neither. A
         *     resident can have one open REPORT per subject (409 `feedback-exists`). A REPORT is open until it is COMPLETED or
         *     DECLINED.
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /**
         * Get feedback
         * @description Returns feedback to its author and to callers with `feedback:manage`. Only the latter see `internal_note`. Other callers
         *     get 404 `feedback-not-found`.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Delete feedback
         * @description Deletes feedback. Only its author and callers with `feedback:manage` can do this. The row is purged after 30 days.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Update feedback
         * @description Updates only the fields sent (JSON Merge Patch). Authors can change `title`, `message`, `contact_email`, `page_url` and
         *     `app_version` while the feedback is OPEN; afterwards this returns 409 `feedback-locked`. Callers with `feedback:manage`
         *     can change `status`, `staff_reply` and `internal_note`. Fields the caller cannot change are accepted if unchanged; other
         *     values return 400 `immutable-field`. `type`, `subject` and `reason` never change.
         *
         *     Any status can follow any other, except that COMPLETED and DECLINED can only change to OPEN (409 `invalid-transition`).
         *     Reopening a REPORT returns 409 `feedback-exists` if the resident has another open one for the same subject.
         *
         *     The author is notified by email of a new status or reply, at the address of the account or else at `contact_email`.
         */
        patch: operations["updateFeedback"];
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Returns a page of subscriptions. Without `subscriptions:manage`, only ACTIVE ones; filtering by another status returns
         *     401 without credentials and 403 without the permission.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Creates a subscription plan. `slug` is generated from the name if omitted. The price can have at most the decimals of
         *     its currency (JPY 0, EUR 2, KWD 3).
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns a subscription. Subscriptions that are not ACTIVE return 404 `subscription-not-found` without
         *     `subscriptions:manage`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Deletes a subscription and its offers immediately. The rows are kept for 400 days for accounting.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a subscription
         * @description Updates only the fields sent (JSON Merge Patch); `null` clears the description. Rules apply to the merged result: a
         *     price below an unexpired FIXED offer returns 409 `offer-exceeds-price`, and changing the currency once an offer exists
         *     returns 400 `immutable-field`. Read-only fields are accepted if unchanged.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/v1/subscriptions/{slug}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * List a subscription's offers
         * @description Returns a page of a subscription's offers. Without `subscriptions:manage`, only ACTIVE and SCHEDULED ones. Validity
         *     windows may overlap; a customer can use one offer, and clients choose the lowest `effective_price`.
         */
        get: operations["listSubscriptionOffers"];
        put?: never;
        /**
         * Create a subscription offer
         * @description Creates an offer for a subscription. FIXED takes off an amount of at most the price, with at most the currency's
         *     decimals. PERCENTAGE takes off up to 100 percent, with up to two decimals. FREE_TRIAL gives 1 to 365 whole days and
         *     cannot apply permanently. FIRST_TIME offers apply to new users only; WIN_BACK and LOYALTY offers cannot.
         */
        post: operations["createSubscriptionOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{slug}/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription offer
         * @description Returns an offer. EXPIRED offers and offers of subscriptions that are not ACTIVE return 404 `offer-not-found` without
         *     `subscriptions:manage`.
         */
        get: operations["getSubscriptionOffer"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription offer
         * @description Deletes an offer immediately. The row is kept for 400 days for accounting.
         */
        delete: operations["deleteSubscriptionOffer"];
        options?: never;
        head?: never;
        /**
         * Update a subscription offer
         * @description Updates only the fields sent (JSON Merge Patch); `valid_until: null` removes the end. `id`, `subscription_id` and the
         *     timestamps are accepted if unchanged (otherwise 400 `immutable-field`); computed fields are ignored. Rules apply to the
         *     merged result: changing only `discount_type` from FIXED 150 to PERCENTAGE returns 400 at `/discount_value`, and an offer
         *     changed to FIRST_TIME must apply to new users only.
         *
         *     Returns 401 without valid credentials, whether or not the offer exists.
         */
        patch: operations["updateSubscriptionOffer"];
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games
         * @description Returns a page of games, sorted by name by default.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Create a game
         * @description Creates a game. The slug is generated from the name if omitted.
         */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query games
         * @description Returns a page of games that match every condition in `where` and, if `any_of` has groups, every condition of at least
         *     one group. Other combinations of field and operator than the following return 400 `validation-failed`.
         *
         *     `name`, `released_on`, `average_score`, `votes`, `library_count`, `main_minutes`: `eq ne in gt gte lt lte between`.
         *     `release_status`: `eq ne in`. `is_adult`: `eq ne`. `category`: `eq ne in contains_any contains_all`. `released_on`,
         *     `average_score`, `main_minutes` and `category` also support `exists`.
         *
         *     `in`, `between`, `contains_any` and `contains_all` take `values` (exactly two for `between`); other operators take
         *     `value`. Name comparison ignores letter case and accents. `ne` also matches games without a value; `gt`, `gte`, `lt`,
         *     `lte` and `between` do not. Games without a value come last in either sort direction. Returns only the properties in
         *     `fields`, plus `id` and `slug`.
         */
        post: operations["queryGames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List active game categories
         * @description Returns a page of active game categories, sorted by type and then `display_order`.
         */
        get: operations["listActiveGameCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a game
         * @description Returns a game with its categories, rating and times to beat.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        /**
         * Delete a game
         * @description Deletes a game immediately and frees its slug and external ids. The game and its statistics are purged after 30 days. Residents' data for the game, such as library entries and ratings, is removed from their counts and summaries shortly after; they can still delete it.
         */
        delete: operations["deleteGame"];
        options?: never;
        head?: never;
        /**
         * Update a game
         * @description Updates only the fields sent (JSON Merge Patch). `alt_titles`, `category_slugs`, `developers` and `publishers` replace the whole list. Computed fields are ignored.
         */
        patch: operations["updateGame"];
        trace?: never;
    };
    "/v1/game-categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game category, case-insensitive. PUT creates the category if none has it.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace a game category
         * @description Creates a category or replaces all its writable fields. Categories cannot be deleted; `is_active: false` keeps a category on games but removes it from search.
         */
        put: operations["upsertGameCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List popular games
         * @description Returns a page of the most popular games, by rank. The score weighs, in increasing order, views, ratings, library
         *     additions, play sessions, likes and reviews in the window; newer events weigh more. `ALL_TIME` covers the last 400 days,
         *     the retention period of events.
         *
         *     Ranks are recomputed every five minutes, overall and per category. A category that does not exist or has no ranks
         *     returns an empty list.
         */
        get: operations["listPopularGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/me": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get the caller's relationship with a game
         * @description Returns the caller's like, library entry, backlog item, rating and review (also a draft) of a game, and the caller's
         *     lists that contain it.
         */
        get: operations["getGameRelationship"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List game stats
         * @description Returns a page of game statistics, one item per game with any counter above zero. Writable counters default to 0.
         */
        get: operations["listGameStats"];
        put?: never;
        /**
         * Create game stats
         * @description Creates the writable counters of a game. Send exactly one of `game_id` and `game_slug`; omitted counters start at 0. Returns 409 `game-stats-exists` if any operation has already written a writable counter.
         */
        post: operations["createGameStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get game stats
         * @description Returns a game's statistics. Writable counters that were never written are 0.
         */
        get: operations["getGameStats"];
        /**
         * Create or replace game stats
         * @description Replaces all four writable counters; omitted counters become 0. Derived counters are accepted if unchanged. Returns 201 if no writable counter was written before.
         */
        put: operations["upsertGameStats"];
        post?: never;
        /**
         * Delete game stats
         * @description Permanently deletes the writable counters, which are 0 afterwards. Derived counters are not affected. Returns 404 `game-stats-not-found` if no writable counter was written.
         */
        delete: operations["deleteGameStats"];
        options?: never;
        head?: never;
        /**
         * Update game stats
         * @description Updates only the counters sent (JSON Merge Patch), creating them if none was written before. Derived counters are accepted if unchanged.
         */
        patch: operations["updateGameStats"];
        trace?: never;
    };
    "/v1/games/{slug}/stats/increment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Increment a counter
         * @description Atomically increments a counter. Counters that were never written start at 0.
         */
        post: operations["incrementGameStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/stats/decrement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decrement a counter
         * @description Atomically decrements a counter. Returns 409 `stat-below-zero` and changes nothing if the counter would fall below zero.
         */
        post: operations["decrementGameStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personalized lists
         * @description Returns a page of lists created by residents, most recently updated first by default: PUBLIC lists, and with
         *     `resident_id` also the resident's FOLLOWERS lists if the caller follows them. Each list includes its first 12 games.
         *
         *     `scope=MINE` returns all of the caller's own lists, whatever their visibility, and returns 401 without an access token.
         *     Sorting by `name` or `-items_count` requires `resident_id` or `scope=MINE`.
         */
        get: operations["listPersonalizedLists"];
        put?: never;
        /**
         * Create a list
         * @description Creates a list, optionally with the games of `game_ids` in that order. Names need not be unique. A resident can have at
         *     most 500 lists (409 `limit-exceeded`).
         */
        post: operations["createList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/liked-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List liked games lists
         * @description Returns a page of managed lists of liked games. Each resident has at most one, visible according to their liked games
         *     settings. Each list includes its first 12 games.
         *
         *     Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
         *     resident's list if it is visible to the caller.
         */
        get: operations["listLikedGamesLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/played-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List played games lists
         * @description Returns a page of managed lists of played games, meaning every library entry whose status is not NOT_STARTED. Each
         *     resident has at most one, visible according to their library settings. Each list includes its first 12 games.
         *
         *     Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
         *     resident's list if it is visible to the caller.
         */
        get: operations["listPlayedGamesLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * Get a list
         * @description Returns a list with its first 12 games. Returns 404 `list-not-found` for FOLLOWERS and PRIVATE lists the caller may not
         *     see. Callers with `lists:moderate` can see every list.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        /**
         * Delete a list
         * @description Deletes a list immediately; the row and its items are purged after 30 days. Managed lists cannot be deleted (409
         *     `list-managed`).
         */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        /**
         * Update a list
         * @description Updates only the fields sent (JSON Merge Patch); `tags` replaces all tags. Use the list's games endpoints to change its
         *     games. Lists managed by the service (liked games, played games) cannot be changed (409 `list-managed`).
         */
        patch: operations["updateList"];
        trace?: never;
    };
    "/v1/lists/{id}/games": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * List a list's games
         * @description Returns a page of a list's games, by position by default. Anyone who can see the list can see all of its games, except
         *     PRIVATE library entries in played games lists, which are also excluded from `items_count` for others. Managed lists are
         *     ordered by most recently added.
         */
        get: operations["listListItems"];
        put?: never;
        /**
         * Add a game to a list
         * @description Adds a game at `position`, or at the end if omitted or past the end. Send exactly one of `game_id` and `game_slug`. If
         *     the game is already in the list, returns 200 and leaves it unchanged. A list can have at most 2 000 games (409
         *     `limit-exceeded`).
         */
        post: operations["addGameToList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lists/{id}/games/{game_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * @description The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a game from a list
         * @description Permanently removes a game from a list. The order of the others is kept.
         */
        delete: operations["removeGameFromList"];
        options?: never;
        head?: never;
        /**
         * Update a game in a list
         * @description Changes a game's note or spoiler flag, or moves it to `position` and shifts the other games.
         */
        patch: operations["updateListItem"];
        trace?: never;
    };
    "/v1/residents/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List a resident's lists
         * @description Returns a page of a resident's lists, managed lists included, most recently updated first by default: PUBLIC lists, and
         *     for the resident and their followers also FOLLOWERS lists. UNLISTED and PRIVATE lists are only returned by `GET
         *     /rest/v1/lists` with `scope=MINE`. `me` requires an access token.
         */
        get: operations["listResidentLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a library
         * @description Returns a page of a resident's library entries with a summary of the whole library. Without `resident_id`, returns the
         *     caller's own and requires an access token (401). With `resident_id`, a PUBLIC library is visible to everyone, a
         *     FOLLOWERS one to followers, and all to callers with `library:moderate`; otherwise this returns 403 `library-private`.
         *
         *     PRIVATE entries are hidden from others and excluded from the summary. If the owner hides playtime or dates, those fields
         *     are null for others and sorting by them falls back to `-updated_at`. `sort` defaults to the owner's `default_sort`. When
         *     sorting by score or date, games without one come last.
         */
        get: operations["listLibrary"];
        put?: never;
        /**
         * Add a game to the library
         * @description Adds a game to the caller's library. Send exactly one of `game_id` and `game_slug`. A game can be in a library once,
         *     with a set of platforms; a library can hold 20 000 games (409 `limit-exceeded`). The initial `play_status` has the same
         *     effects as a change to it.
         *
         *     NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`.
         */
        post: operations["createLibraryEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/library/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the library settings
         * @description Returns the caller's library settings, which also control the backlog's visibility. Defaults apply until the first
         *     change, with the account's creation time as their timestamps.
         */
        get: operations["getLibrarySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the library settings
         * @description Updates only the settings sent (JSON Merge Patch). Changes take effect immediately, also for existing entries and their
         *     activity: `log_activity: false` hides it, `true` shows it again.
         */
        patch: operations["updateLibrarySettings"];
        trace?: never;
    };
    "/v1/library/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /**
         * Get a library entry
         * @description Returns a library entry to its owner, to callers with `library:moderate`, and to anyone the owner's settings and the
         *     entry's `visibility` allow. Other callers get 404 `library-entry-not-found`.
         */
        get: operations["getLibraryEntry"];
        put?: never;
        post?: never;
        /**
         * Remove a game from the library
         * @description Deletes a library entry immediately and removes it from all counts; the row is purged after 30 days. The backlog item,
         *     rating and reviews of the game stay.
         */
        delete: operations["deleteLibraryEntry"];
        options?: never;
        head?: never;
        /**
         * Update a library entry
         * @description Updates only the fields sent (JSON Merge Patch); `platforms` replaces the whole set. Any play status can follow any
         *     other. The rules for adding a game apply to the merged result.
         *
         *     Changing `play_status` has these effects in the same transaction: PLAYING sets `started_on` if null. COMPLETED and
         *     MASTERED set `completed_on` if null and increment `times_completed`, unless the previous status was one of the two.
         *     MASTERED sets the progress to 100. A date set this way is today, or the other date if today would contradict it.
         *
         *     The backlog item of the game follows: PLAYING sets it to IN_PROGRESS, COMPLETED and MASTERED to DONE, DROPPED to
         *     DROPPED.
         */
        patch: operations["updateLibraryEntry"];
        trace?: never;
    };
    "/v1/liked-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List liked games
         * @description Returns a page of a resident's liked games, newest first by default. Without `resident_id`, returns the caller's own and
         *     requires an access token (401).
         *
         *     With `resident_id`, PUBLIC liked games are visible to everyone, FOLLOWERS ones to followers, and all to callers with
         *     `library:moderate`; otherwise this returns 403 `liked-games-private`.
         */
        get: operations["listLikedGames"];
        put?: never;
        /**
         * Like a game
         * @description Likes a game. Send exactly one of `game_id` and `game_slug`. Returns 200 with `changed: false` if the caller already
         *     likes the game. Every like is counted in the game's statistics, even if the resident hides their liked games.
         */
        post: operations["addLikedGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/liked-games/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liked games settings
         * @description Returns the caller's liked games settings: visibility and activity. Defaults apply until the first change.
         */
        get: operations["getLikedGamesSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the liked games settings
         * @description Updates only the settings sent (JSON Merge Patch). Changes take effect immediately, including for the list of liked games.
         */
        patch: operations["updateLikedGamesSettings"];
        trace?: never;
    };
    "/v1/liked-games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the like (not of the game).
                 * @example 01930e5c-6b00-7c00-8000-000000000531
                 */
                id: components["parameters"]["LikedGameId"];
            };
            cookie?: never;
        };
        /**
         * Get a liked game
         * @description Returns a like to its owner, to callers with `library:moderate` and to anyone the owner's settings allow. Other callers
         *     get 404 `liked-game-not-found`.
         */
        get: operations["getLikedGame"];
        put?: never;
        post?: never;
        /**
         * Unlike a game
         * @description Permanently removes a like. Repeating the request returns 404. Liking the game again creates a new like.
         */
        delete: operations["deleteLikedGame"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description Returns a page of reviews, newest first by default. Sorting by anything but date requires `game_slug` or `resident_id`.
         *     When sorting by score, reviews without a score come last.
         *
         *     Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
         *     caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Create a review
         * @description Creates a review of a game. Send exactly one of `game_id` and `game_slug`. A resident has one review per game (409
         *     `review-exists`), and cannot create another while a review hidden by staff stands (409 `review-was-hidden`).
         *
         *     The `score` of a PUBLISHED review becomes the resident's rating of the game in the same transaction. A DRAFT is not
         *     counted anywhere and changes no rating.
         *
         *     Playtime and play status are copied from the library when the review is first published. `language` defaults to
         *     `Accept-Language`, or to `und` without it.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /**
         * Get a review
         * @description Returns a review. Drafts are visible only to their author, hidden reviews to their author and to callers with `reviews:moderate`.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        /**
         * Delete a review
         * @description Deletes the review immediately and removes it from counts. Its row and likes are purged after 30 days. The author's
         *     rating of the game stays.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Update a review
         * @description Updates only the fields sent (JSON Merge Patch). The score of a PUBLISHED review becomes the author's rating of the
         *     game; `score: null` clears it on the review and keeps the rating. Publishing a draft has the effects of creating a
         *     published review. Changing the text after publication sets `edited_at`.
         *
         *     The game cannot be changed. Callers with `reviews:moderate` can change only `status`, between PUBLISHED and HIDDEN; an
         *     author cannot undo HIDDEN.
         */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/v1/reviews/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Like a review
         * @description Likes a review. Idempotent: `changed` tells whether this request added the like. Drafts and hidden reviews return 404;
         *     liking your own review returns 403 `cannot-like-own-review`.
         */
        put: operations["likeReview"];
        post?: never;
        /**
         * Unlike a review
         * @description Removes the caller's like. Idempotent: `changed` is false if there was no like.
         */
        delete: operations["unlikeReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * List a game's reviews
         * @description Returns a page of a game's reviews, newest first by default. When sorting by score, reviews without a score come last.
         *
         *     Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
         *     caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
         */
        get: operations["listGameReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List a resident's reviews
         * @description Returns a page of a resident's reviews, newest first by default. When sorting by score, reviews without a score come
         *     last. `me` requires an access token.
         *
         *     Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
         *     caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
         */
        get: operations["listResidentReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ratings
         * @description Returns a page of ratings, newest first by default. Sorting by score requires `game_slug` or `resident_id`.
         */
        get: operations["listRatings"];
        put?: never;
        /**
         * Create a rating
         * @description Creates a rating of a game. Send exactly one of `game_id` and `game_slug`. A resident has one rating per game (409
         *     `rating-exists`). The rating summary of the game is updated in the same transaction.
         */
        post: operations["createRating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ratings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /**
         * Get a rating
         * @description Returns a rating.
         */
        get: operations["getRating"];
        put?: never;
        post?: never;
        /**
         * Delete a rating
         * @description Deletes the rating permanently. The resident's review of the game keeps its score.
         */
        delete: operations["deleteRating"];
        options?: never;
        head?: never;
        /**
         * Update a rating
         * @description Changes the score and updates the rating summary of the game. Sending the current score changes nothing. The game cannot
         *     be changed, and the resident's review of it keeps its own score.
         */
        patch: operations["updateRating"];
        trace?: never;
    };
    "/v1/games/{slug}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a game's rating summary
         * @description Returns the aggregated ratings of a game, computed up to the last write. A game without ratings has 0 votes.
         */
        get: operations["getGameRating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * List a game's ratings
         * @description Returns a page of a game's ratings, newest first.
         */
        get: operations["listGameRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List a resident's ratings
         * @description Returns a page of a resident's ratings, newest first by default. `me` requires an access token.
         */
        get: operations["listResidentRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List residents
         * @description Returns a page of residents, including suspended but not deleted ones. Filtering by `role` requires `residents:manage`:
         *     401 without credentials, 403 without the permission.
         */
        get: operations["listResidents"];
        put?: never;
        /**
         * Create a resident
         * @description Creates an account without a password for somebody else. With `send_invite`, an email with a link to choose a password
         *     is sent. Without `role_ids` the resident gets the `member` role. Assigning roles also requires `roles:manage`; assigning
         *     a role with a permission the caller lacks returns 403 `privilege-escalation`.
         */
        post: operations["createResident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current resident
         * @description Returns the caller's own profile, including private fields. Suspended residents can read it; their `permissions` are empty.
         */
        get: operations["getCurrentResident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resident
         * @description Returns a resident's public profile by id, `@username` or `me`. With `residents:manage`, email address, status and roles are included.
         */
        get: operations["getResident"];
        put?: never;
        post?: never;
        /**
         * Delete a resident
         * @description Deletes an account. Residents can delete their own account; `residents:manage` allows deleting any.
         *
         *     Immediately, the profile is removed, sessions end, follows are removed and waitlist spots are released. Likes, ratings,
         *     library, backlog and lists are deleted shortly after. Reviews and blogs stay, attributed to "Deleted resident";
         *     `erase_content` removes the reviews too. After 30 days personal data is erased and the username becomes available.
         *
         *     Staff cannot delete residents who hold a permission they lack (403 `privilege-escalation`). The last administrator
         *     cannot be deleted (409 `last-admin`).
         */
        delete: operations["deleteResident"];
        options?: never;
        head?: never;
        /**
         * Update a resident
         * @description Updates only the fields sent (JSON Merge Patch, RFC 7396); read-only fields are accepted if unchanged. Residents can
         *     update their own profile; callers with `residents:manage` can update any profile and the staff fields.
         *
         *     `username`: residents can change it once in 30 days (409 `username-change-too-soon`). The old name stays reserved for
         *     them for that time.
         *
         *     `email`: a new address is stored as `pending_email` (see getCurrentResident) until the link sent to it is followed.
         *     Requires `current_password`. An account with an address but no password must first set one with requestPasswordReset,
         *     because otherwise a stolen access token would be enough; an account with neither needs none. `pending_email: null` or
         *     the current address cancels the change and requires no password. An address set by staff for another resident is also
         *     pending, and the current address is notified. `email_verified` in the same request applies to the current address.
         *
         *     Staff cannot update residents who hold a permission they lack, or assign roles with such a permission (403
         *     `privilege-escalation`).
         *
         *     Staff fields: `status`, `email_verified` and `role_ids` (also requires `roles:manage`). From other callers they are
         *     accepted if unchanged, otherwise 403. A suspended resident loses all permissions immediately but can still read and
         *     delete their own data. The last administrator can be neither suspended nor demoted (409 `last-admin`).
         */
        patch: operations["updateResident"];
        trace?: never;
    };
    "/v1/residents/{id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a resident's followers
         * @description Returns a page of a resident's followers, most recent first.
         */
        get: operations["listResidentFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List residents a resident follows
         * @description Returns a page of the residents a resident follows, most recently followed first.
         */
        get: operations["listResidentFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Returns a page of roles with their permissions, sorted by name.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Creates a role. Including a permission the caller lacks returns 403 `privilege-escalation`. The permissions of a secret
         *     key are its scopes.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns a role with its permissions and its number of residents.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Deletes a role. Returns 409 `role-in-use` if residents have it, 409 `role-is-system` for system roles, and 403 `privilege-escalation` if the caller lacks one of its permissions.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Update a role
         * @description Updates only the fields sent (JSON Merge Patch); `permissions` replaces the whole list, `null` clears the description.
         *     Changes apply to the role's residents within 30 seconds; removed permissions immediately. Returns 403
         *     `privilege-escalation` if the caller lacks a permission the role has or would get.
         *
         *     System roles cannot be renamed, `admin` keeps every permission, and `member`, which every resident has, cannot get
         *     `residents:manage` or `roles:manage` (409 `role-is-system`).
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/v1/waitlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List waitlists
         * @description Returns a page of waitlists with their counts, without entries, newest first by default.
         */
        get: operations["listWaitlists"];
        put?: never;
        /**
         * Create a waitlist
         * @description Creates an empty waitlist. `slug` is generated from the name if omitted, with a numeric suffix if taken.
         */
        post: operations["createWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/waitlists/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List waitlist entries across waitlists
         * @description Returns a page of entries across all waitlists, newest first by default. Callers with `waitlists:manage` get every
         *     entry, other residents only their own. `sort=position` requires `waitlist_slug`, because positions in different
         *     waitlists are not comparable.
         */
        get: operations["listAllWaitlistEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/waitlists/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /**
         * Get a waitlist entry
         * @description Returns an entry with its current position, to its owner and to callers with `waitlists:join` or `waitlists:manage`. All
         *     other callers, including those without credentials, get 404 `waitlist-entry-not-found`.
         */
        get: operations["getWaitlistEntry"];
        put?: never;
        post?: never;
        /**
         * Leave a waitlist
         * @description Removes an entry. The entries behind it move up by one, and its spot goes to the next to join. Repeating the request
         *     returns 404. Joining again creates a new entry at the end.
         */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        /**
         * Update a waitlist entry
         * @description Changes an entry's name or email address and returns its waitlist with the entries visible to the caller, the updated
         *     one first. Owners can only use the address of their own account. Callers with `waitlists:manage` can also change
         *     `status`: INVITED sends the invitation, WAITING revokes it.
         *
         *     Missing credentials, invalid credentials and missing permission for the entry all return 404, before the body is
         *     validated. `ETag` and `If-Match` refer to the entry. The body is a JSON Merge Patch (RFC 7396).
         */
        patch: operations["updateWaitlistEntry"];
        trace?: never;
    };
    "/v1/waitlists/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a waitlist
         * @description Returns a waitlist with its counts and the entries visible to the caller: all (at most 100) with `waitlists:manage`,
         *     residents their own, other callers none.
         */
        get: operations["getWaitlist"];
        put?: never;
        post?: never;
        /**
         * Delete a waitlist
         * @description Deletes a waitlist and all its entries. Its slug is available immediately; the rows are purged after 30 days.
         */
        delete: operations["deleteWaitlist"];
        options?: never;
        head?: never;
        /**
         * Update a waitlist
         * @description Updates only the fields sent (JSON Merge Patch, RFC 7396). The slug cannot be changed while the waitlist has entries
         *     (409 `slug-locked`), and `max_capacity` cannot be lower than the number of entries (409 `capacity-below-entries`).
         */
        patch: operations["updateWaitlist"];
        trace?: never;
    };
    "/v1/waitlists/{slug}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * List a waitlist's entries
         * @description Returns a page of a waitlist's entries, by position by default. Callers with `waitlists:manage` get every entry, other
         *     residents only their own.
         */
        get: operations["listWaitlistEntries"];
        /**
         * Join a waitlist
         * @description Claims a spot for an email address, which can have one spot at most. If the address is already on the waitlist, returns
         *     200, replaces the name and keeps the entry and its position, even if the waitlist is full.
         *
         *     Residents can only join with the address of their own account and may send an empty object to use the account's name and
         *     address. Callers with `waitlists:join` can add any address.
         */
        put: operations["joinWaitlist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a resident
         * @description Follows a resident. Idempotent: repeating the request returns `changed: false`. Suspended and deleted residents return
         *     404. Following yourself returns 400 `cannot-follow-self`; following more than 10 000 residents returns 409
         *     `limit-exceeded`.
         */
        put: operations["followResident"];
        post?: never;
        /**
         * Unfollow a resident
         * @description Unfollows a resident. Idempotent: repeating the request returns `changed: false`. Suspended residents can be unfollowed.
         */
        delete: operations["unfollowResident"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the service's health
         * @description Liveness and readiness check of the service and its dependencies. Not rate limited. `probe=live` checks only the
         *     process. A late or failing background job sets the status to DEGRADED but does not return 503, because requests are
         *     still served.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Entity id
         * Format: uuid
         * @description An opaque identifier.
         * @example 01930e5c-6b00-7c00-8000-000000000001
         */
        EntityId: string;
        /**
         * Path resident
         * @description A resident in a path, by their id, by their username behind an at sign, or by the word me for the resident who calls, which needs an access token. One who cannot exist is simply not found.
         * @example @ada
         */
        PathResident: string;
        /**
         * Resident reference
         * @description A resident, by their id, by their username behind an at sign, or by the word me for the resident who calls, which needs an access token.
         * @example me
         */
        ResidentReference: string;
        /**
         * Path id
         * @description An opaque identifier in a path. One that cannot exist is simply not found.
         * @example 01930e5c-6b00-7c00-8000-000000000001
         */
        PathId: string;
        /**
         * Path slug
         * @description A readable name in a path, in any letter case. One that cannot exist is simply not found.
         * @example closed-beta
         */
        PathSlug: string;
        /**
         * Request id
         * @description Names a request in the logs of the service.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        RequestId: string;
        /**
         * Slug
         * @description A readable name for paths, unique in its area. Upper-case letters are taken as lower-case ones.
         * @example closed-beta
         */
        Slug: string;
        /**
         * Cursor
         * @description An opaque, signed position in a list.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: string;
        /**
         * Entity tag
         * @description Names a state of a resource, its version and a hash of its body.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        EntityTag: string;
        /**
         * Timestamp
         * Format: date-time
         * @description A moment in UTC with milliseconds.
         * @example 2026-11-21T08:05:32.000Z
         */
        Timestamp: string;
        /**
         * Timestamp input
         * Format: date-time
         * @description A moment with any offset from UTC (RFC 3339). It is stored in UTC, cut to milliseconds.
         * @example 2026-11-21T10:05:32+02:00
         */
        TimestampInput: string;
        /**
         * Calendar date
         * Format: date
         * @description A date without time.
         * @example 2026-11-21
         */
        CalendarDate: string;
        /**
         * E-mail address
         * Format: email
         * @description An e-mail address. Kept as typed, compared without regard to letter case.
         * @example ada@example.com
         */
        Email: string;
        /**
         * Date Metadata
         * @description When a resource was made and last edited. Counters do not count as edits.
         */
        DateMetadata: {
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * Pagination
         * @description Where this page stands in its list.
         */
        Pagination: {
            /**
             * Format: int32
             * @description The greatest number of items on this page.
             * @example 20
             */
            limit: number;
            /**
             * @description Whether another page follows.
             * @example false
             */
            has_more: boolean;
            /**
             * @description The page that follows; null on the last page.
             * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
             */
            next_cursor: components["schemas"]["Cursor"] | null;
            /**
             * @description The page before, in the same order; null on the first page.
             * @example null
             */
            prev_cursor: components["schemas"]["Cursor"] | null;
            /**
             * Format: int32
             * @description The number of items in the whole list, with `include_total=true` only.
             * @example 1
             */
            total: number | null;
            /**
             * @description Whether `total` is exact (EQ) or where counting stopped (GTE).
             * @example EQ
             * @enum {string|null}
             */
            total_relation: "EQ" | "GTE" | null;
        };
        /**
         * Deleted Item
         * @description What was deleted, and when it will be gone for good.
         */
        DeletedItem: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The kind of the resource, in snake case.
             * @example subscription_offer
             */
            object: string;
            /**
             * @description Always true.
             * @example true
             */
            deleted: boolean;
            deleted_at: components["schemas"]["Timestamp"];
            /**
             * @description When the row is physically removed; null when it is already.
             * @example 2026-12-21T08:05:32.000Z
             */
            purge_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Game Basic Info
         * @description A game as other resources show it.
         */
        GameBasicInfo: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * @description The title of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * Format: uri
             * @description The cover picture.
             * @example null
             */
            cover_url: string | null;
            /**
             * @description The first release; null when unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
        };
        /**
         * Resident Basic Info
         * @description A resident as other resources show them. A deleted resident has the username `deleted`.
         */
        ResidentBasicInfo: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The unique name of the resident.
             * @example ada
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Ada
             */
            display_name: string;
            /**
             * Format: uri
             * @description The picture of the resident.
             * @example null
             */
            avatar_url: string | null;
        };
        /**
         * Field error
         * @description What is wrong with one field.
         */
        FieldError: {
            /**
             * @description A JSON Pointer into the body (RFC 6901), a question mark and the name of a query parameter, or a number sign and
             *     the name of a header. A field that is missing or not known is named by where it would be or is. Of a place whose
             *     pointer is too long, the nearest one around it.
             * @example /name
             */
            pointer: string;
            /**
             * @description The rule that the field broke. These are all there are.
             * @example too-short
             * @enum {string}
             */
            code: "before-start" | "conflict" | "contradicts-after-id" | "contradicts-discount-type" | "contradicts-offer-type" | "contradicts-play-status" | "contradicts-playtime" | "contradicts-type" | "current-password-invalid" | "duplicate" | "exactly-one" | "immutable-field" | "invalid" | "invalid-date" | "invalid-date-time" | "invalid-format" | "invalid-version" | "no-address" | "not-a-multiple" | "not-after-start" | "not-allowed" | "not-in-future" | "not-in-past" | "op-not-allowed" | "out-of-range" | "required" | "same-item" | "too-few" | "too-large" | "too-long" | "too-many" | "too-many-decimals" | "too-short" | "too-small" | "unknown-country" | "unknown-currency" | "unknown-field" | "unknown-language" | "unknown-locale" | "unknown-parameter" | "unknown-reference" | "username-reserved" | "weak-password" | "wider-than-source" | "wrong-number" | "wrong-type";
            /**
             * @description The rule in words.
             * @example name must have at least 1 character.
             */
            detail: string;
        };
        /**
         * Problem
         * @description What went wrong (RFC 9457).
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description The page that explains this problem.
             * @example /rest/problems/validation-failed
             */
            type: string;
            /**
             * @description A short name, the same for every occurrence.
             * @example Validation failed
             */
            title: string;
            /**
             * Format: int32
             * @description The status of the response.
             * @example 400
             */
            status: number;
            /**
             * @description What went wrong this time, in one or two sentences.
             * @example name must have at least 1 character.
             */
            detail: string;
            /**
             * Format: uri-reference
             * @description The path of the request as it was sent, percent-encoded where it was not.
             * @example /rest/v1/waitlists
             */
            instance: string;
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             */
            code: string;
            request_id: components["schemas"]["RequestId"];
            /**
             * @description What is wrong with which field, where single fields are.
             * @example []
             */
            errors?: components["schemas"]["FieldError"][];
            /**
             * Format: int32
             * @description Seconds to wait before trying again, the same as `Retry-After`.
             * @example 30
             */
            retry_after?: number;
            /** @description What is in the way, when something exists already. */
            existing_id?: components["schemas"]["EntityId"];
            /**
             * @description Everything that is in the way, when several things can be; `existing_id` is the first of them.
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000002"
             *     ]
             */
            existing_ids?: components["schemas"]["EntityId"][];
            /**
             * @description What would have been accepted.
             * @example [
             *       "GET",
             *       "PATCH"
             *     ]
             */
            allowed?: string[];
            /**
             * Format: int32
             * @description The capacity of the waitlist that is full.
             * @example 500
             */
            max_capacity?: number;
        };
        /**
         * Invalid query problem
         * @description A parameter that the contract does not allow.
         */
        InvalidQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example unknown-parameter
             * @enum {string}
             */
            code: "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid list query problem
         * @description A parameter or a cursor that does not fit.
         */
        InvalidListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-cursor
             * @enum {string}
             */
            code: "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid body problem
         * @description A body or parameter that the contract does not allow.
         */
        InvalidBodyProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid update problem
         * @description An update that the contract does not allow.
         */
        InvalidUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field";
        };
        /**
         * Invalid credential problem
         * @description A credential that is not valid.
         */
        InvalidCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-token
             * @enum {string}
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Unauthorized problem
         * @description A credential that is missing or not valid.
         */
        UnauthorizedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example authentication-required
             * @enum {string}
             */
            code: "authentication-required" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Forbidden problem
         * @description A caller without the right.
         */
        ForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example permission-denied
             * @enum {string}
             */
            code: "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Forbidden in browser problem
         * @description A secret service key in a browser.
         */
        ForbiddenInBrowserProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example secret-key-in-browser
             * @enum {string}
             */
            code: "secret-key-in-browser";
        };
        /**
         * Permission denied problem
         * @description A caller without the permission, or a secret service key in a browser.
         */
        PermissionDeniedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example permission-denied
             * @enum {string}
             */
            code: "permission-denied" | "secret-key-in-browser";
        };
        /**
         * Forbidden to suspended problem
         * @description A suspended caller, or a secret service key in a browser.
         */
        ForbiddenToSuspendedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example resident-suspended
             * @enum {string}
             */
            code: "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Idempotency in progress problem
         * @description The same request is running.
         */
        IdempotencyInProgressProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example idempotency-in-progress
             * @enum {string}
             */
            code: "idempotency-in-progress";
        };
        /**
         * Precondition failed problem
         * @description A state that has changed.
         */
        PreconditionFailedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example precondition-failed
             * @enum {string}
             */
            code: "precondition-failed";
        };
        /**
         * Payload too large problem
         * @description A body that is too large.
         */
        PayloadTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example payload-too-large
             * @enum {string}
             */
            code: "payload-too-large";
        };
        /**
         * Unsupported media type problem
         * @description A body of another type.
         */
        UnsupportedMediaTypeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example unsupported-media-type
             * @enum {string}
             */
            code: "unsupported-media-type";
        };
        /**
         * Idempotency key reused problem
         * @description A key that was used with another body.
         */
        IdempotencyKeyReusedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example idempotency-key-reused
             * @enum {string}
             */
            code: "idempotency-key-reused";
        };
        /**
         * Too many requests problem
         * @description A quota that is used up.
         */
        TooManyRequestsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example quota-exceeded
             * @enum {string}
             */
            code: "quota-exceeded";
        };
        /**
         * Internal error problem
         * @description A bug of this service.
         */
        InternalErrorProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example internal-error
             * @enum {string}
             */
            code: "internal-error";
        };
        /**
         * Service unavailable problem
         * @description A dependency that is away.
         */
        ServiceUnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example service-unavailable
             * @enum {string}
             */
            code: "service-unavailable";
        };
        /**
         * Not owner problem
         * @description A caller without the right, or who is not the owner.
         */
        NotOwnerProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Owned by somebody else problem
         * @description Something of another resident.
         */
        OwnedBySomebodyElseProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Own e-mail not verified problem
         * @description A resident without a verified address.
         */
        OwnEmailNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example email-not-verified
             * @enum {string}
             */
            code: "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Not owner or not verified problem
         * @description A caller without the right, who is not the owner, or without a verified address.
         */
        NotOwnerOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Score
         * Format: int32
         * @description A score in half stars: 10 are five stars.
         * @example 9
         */
        Score: number;
        /**
         * Play status
         * @description How far somebody is with a game. COMPLETED is the story finished, MASTERED all of it, ENDLESS a game without an end.
         * @example COMPLETED
         * @enum {string}
         */
        PlayStatus: "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";
        /**
         * Language tag
         * @description A language (BCP 47); `und` when it is not known.
         * @example en-GB
         */
        LanguageTag: string;
        /**
         * Invalid sorted list query problem
         * @description A parameter, a cursor or a sort that does not fit.
         */
        InvalidSortedListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Unknown reference problem
         * @description A body that the contract does not allow, or that names something unknown.
         */
        UnknownReferenceProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-reference";
        };
        /**
         * Unknown reference in update problem
         * @description An update that the contract does not allow, or that names something unknown.
         */
        UnknownReferenceInUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "unknown-reference";
        };
        /**
         * Present password
         * Format: password
         * @description A password as it was chosen.
         * @example nine sundials turn
         */
        PresentPassword: string;
        /**
         * Username
         * @description The unique name of a resident, in lower case.
         * @example ada
         */
        Username: string;
        /**
         * Grant metric
         * @description A counter of a resident that achievements and badges are granted by.
         * @example BACKLOG_CLEARED
         * @enum {string}
         */
        GrantMetric: "GAMES_COMPLETED" | "GAMES_IN_LIBRARY" | "PLAYTIME_MINUTES" | "REVIEWS_WRITTEN" | "RATINGS_GIVEN" | "LIKES_RECEIVED" | "LISTS_CREATED" | "FOLLOWERS" | "BACKLOG_CLEARED";
        /**
         * Grant criteria
         * @description What a resident must reach for the service to grant something by itself.
         */
        GrantCriteria: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * Format: int32
             * @description What the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /**
         * Grant criteria input
         * @description What a resident must reach for the service to grant something by itself.
         */
        GrantCriteriaInput: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * Format: int32
             * @description What the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /**
         * Backlog status
         * @description How far the plan is. DONE and DROPPED items are closed, the others open.
         * @example QUEUED
         * @enum {string}
         */
        BacklogStatus: "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";
        /**
         * Backlog priority
         * Format: int32
         * @description How important the game is, 1 the most.
         * @example 1
         */
        BacklogPriority: number;
        /**
         * Backlog
         * @description A game that a resident means to play.
         */
        Backlog: {
            id: components["schemas"]["EntityId"];
            resident_id: components["schemas"]["EntityId"];
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            status: components["schemas"]["BacklogStatus"];
            priority: components["schemas"]["BacklogPriority"];
            /**
             * Format: int32
             * @description One more than the number of open items before it.
             * @example 1
             */
            position: number;
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident means to play it.
             * @example 2026-12-24
             */
            target_date: components["schemas"]["CalendarDate"] | null;
            /**
             * Format: int32
             * @description How long the story takes, as the median of other residents; null when unknown.
             * @example 600
             */
            estimated_minutes: number | null;
            /**
             * @description Notes of the owner to themselves; null to everybody else.
             * @example With Grace, over the holidays.
             */
            notes: string | null;
            /**
             * @description When the item became DONE; null while it is not.
             * @example null
             */
            finished_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Currency code
         * @description An active currency or fund of ISO 4217. Of the codes that begin with X only XAF, XCD, XCG, XOF and XPF are accepted.
         * @example EUR
         */
        CurrencyCode: string;
        /**
         * Slug taken problem
         * @description A slug that is taken, or the same request running.
         */
        SlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Game not found problem
         * @description A game that does not exist.
         */
        GameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example game-not-found
             * @enum {string}
             */
            code: "game-not-found";
        };
        /**
         * List type
         * @description PERSONALIZED lists are made by residents. The service keeps the other two, one of each for a resident.
         * @example PERSONALIZED
         * @enum {string}
         */
        ListType: "PERSONALIZED" | "LIKED_GAMES" | "PLAYED_GAMES";
        /**
         * List visibility
         * @description PUBLIC is for everybody, FOLLOWERS for those who follow the owner, UNLISTED for those who know the id, PRIVATE for the owner alone.
         * @example PUBLIC
         * @enum {string}
         */
        ListVisibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";
        /**
         * List name
         * Format: visible-text
         * @description The name of a list.
         * @example Couch multiplayer of the nineties
         */
        ListName: string;
        /**
         * List tag
         * @description A word to find the list by.
         * @example couch
         */
        ListTag: string;
        /**
         * List position
         * Format: int32
         * @description The place in the list, from 1.
         * @example 1
         */
        ListPosition: number;
        /**
         * List
         * @description A list of games.
         */
        GameList: {
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["ListType"];
            resident: components["schemas"]["ResidentBasicInfo"];
            name: components["schemas"]["ListName"];
            /**
             * @description What the list is about.
             * @example One screen
             * @example four people.
             */
            description: string | null;
            visibility: components["schemas"]["ListVisibility"];
            /**
             * @description Whether the order is a ranking.
             * @example true
             */
            is_ranked: boolean;
            /**
             * @description Words to find the list by.
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["ListTag"][];
            /**
             * Format: int32
             * @description How many games are in the list.
             * @example 1
             */
            items_count: number;
            /**
             * @description The first games of the list, at most 12.
             * @example []
             */
            items: components["schemas"]["ListItem"][];
        } & components["schemas"]["DateMetadata"];
        /**
         * List Item
         * @description A game in a list. In lists that the service keeps, its id is that of the like or of the library entry.
         */
        ListItem: {
            id: components["schemas"]["EntityId"];
            list_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            position: components["schemas"]["ListPosition"];
            /**
             * @description What the owner says about the game here.
             * @example Slappers only.
             */
            note: string | null;
            /**
             * @description Whether the note gives parts of the story away.
             * @example false
             */
            contains_spoilers: boolean;
            /** @description Since when the game is in the list. */
            added_at: components["schemas"]["Timestamp"];
        };
        /**
         * List page
         * @description One page of lists.
         */
        ListPage: {
            /**
             * @description The lists of this page.
             * @example []
             */
            data: components["schemas"]["GameList"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Ownership
         * @description How somebody has a game, apart from playing it.
         * @example OWNED
         * @enum {string}
         */
        Ownership: "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";
        /**
         * Audience
         * @description Who may see something: everybody, those who follow the owner, or the owner alone.
         * @example PUBLIC
         * @enum {string}
         */
        Audience: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
        /**
         * Entry visibility
         * @description Whether an entry shows as the library does, or to its owner alone.
         * @example INHERIT
         * @enum {string}
         */
        EntryVisibility: "INHERIT" | "PRIVATE";
        /**
         * GameLibraryEntry
         * @description A game in a library.
         */
        GameLibraryEntry: {
            id: components["schemas"]["EntityId"];
            resident_id: components["schemas"]["EntityId"];
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            play_status: components["schemas"]["PlayStatus"];
            ownership: components["schemas"]["Ownership"];
            /**
             * @description In what form; null when not said.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The slugs of the platform categories that the resident has the game on.
             * @example [
             *       "n64"
             *     ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Format: int32
             * @description Minutes played. Null to others where the owner hides play time.
             * @example 1260
             */
            playtime_minutes: number | null;
            /**
             * Format: double
             * @description The same in hours, with one decimal. Null to others where the owner hides play time.
             * @example 21
             */
            hours_played: number | null;
            /**
             * Format: int32
             * @description How much of the game is done, in percent; null when not said.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * Format: int32
             * @description How often the resident finished the game.
             * @example 1
             */
            times_completed: number;
            /**
             * @description When the resident started. Null to others where the owner hides dates.
             * @example 2026-10-31
             */
            started_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident finished it for the first time, not before `started_on`. Null to others where the owner hides dates.
             * @example 2026-11-21
             */
            completed_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident got it. Null to others where the owner hides dates.
             * @example null
             */
            acquired_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favourite.
             * @example true
             */
            is_favorite: boolean;
            visibility: components["schemas"]["EntryVisibility"];
            /**
             * @description Notes of the owner to themselves; null to everybody else.
             * @example Controller 3 drifts.
             */
            notes: string | null;
            /**
             * @description The rating that the resident gives the game; null without one.
             * @example 9
             */
            rating_score: components["schemas"]["Score"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Review verdict
         * @description Whether the author recommends the game.
         * @example RECOMMENDED
         * @enum {string}
         */
        ReviewVerdict: "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";
        /**
         * Review status
         * @description DRAFT is for its author only, PUBLISHED for everybody. HIDDEN was taken from view by staff.
         * @example PUBLISHED
         * @enum {string}
         */
        ReviewStatus: "PUBLISHED" | "DRAFT" | "HIDDEN";
        /**
         * Review text
         * @description What the author has to say, as typed.
         * @example Four controllers and one screen.
         */
        ReviewText: string;
        /**
         * Review
         * @description What a resident wrote about a game.
         */
        Review: {
            id: components["schemas"]["EntityId"];
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            resident: components["schemas"]["ResidentBasicInfo"];
            /**
             * Format: visible-text
             * @description A headline.
             * @example Still the best evening with four
             */
            title: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * @description The score that the author gives the game.
             * @example 9
             */
            score: components["schemas"]["Score"] | null;
            verdict: components["schemas"]["ReviewVerdict"];
            /**
             * @description Whether the text gives parts of the story away.
             * @example false
             */
            contains_spoilers: boolean;
            /**
             * @description The slug of the platform category that the author played on.
             * @example n64
             */
            platform: components["schemas"]["Slug"] | null;
            language: components["schemas"]["LanguageTag"];
            status: components["schemas"]["ReviewStatus"];
            /**
             * Format: int32
             * @description Minutes played when the review was published. Null when unknown, and to others while the library of the author hides it or has no such game.
             * @example 1260
             */
            playtime_minutes_at_review: number | null;
            /**
             * @description How far the author was when the review was published. Null when unknown, and to others while the library of the author hides it or has no such game.
             * @example COMPLETED
             */
            play_status_at_review: components["schemas"]["PlayStatus"] | null;
            /**
             * Format: int32
             * @description How many residents like the review.
             * @example 12
             */
            likes_count: number;
            /**
             * @description Whether the caller likes the review; false without an access token.
             * @example false
             */
            is_liked: boolean;
            /**
             * @description When the text was last changed after publication; null when it never was.
             * @example null
             */
            edited_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Review page
         * @description One page of reviews.
         */
        ReviewPage: {
            /**
             * @description The reviews of this page.
             * @example []
             */
            data: components["schemas"]["Review"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Rating
         * @description The score that a resident gives a game.
         */
        Rating: {
            id: components["schemas"]["EntityId"];
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            resident: components["schemas"]["ResidentBasicInfo"];
            score: components["schemas"]["Score"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Rating page
         * @description One page of ratings.
         */
        RatingPage: {
            /**
             * @description The ratings of this page.
             * @example []
             */
            data: components["schemas"]["Rating"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Resident
         * @description A member of the community. `email`, `status` and `roles` come with the permission residents:manage only.
         */
        Resident: components["schemas"]["DateMetadata"] & {
            id: components["schemas"]["EntityId"];
            username: components["schemas"]["Username"];
            /**
             * @description The name that others see.
             * @example Ada
             */
            display_name: string;
            /**
             * @description What the resident says about themselves.
             * @example null
             */
            bio: string | null;
            /**
             * Format: uri
             * @description The picture of the resident.
             * @example null
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description The picture on top of the profile.
             * @example null
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description The website of the resident.
             * @example null
             */
            website_url: string | null;
            /**
             * @description Where the resident lives, in their own words.
             * @example null
             */
            location: string | null;
            /**
             * @description The country of the resident (ISO 3166-1 alpha-2).
             * @example null
             */
            country: string | null;
            /**
             * @description The favourite games, in the resident's order.
             * @example []
             */
            favorite_games: components["schemas"]["GameBasicInfo"][];
            counts: components["schemas"]["ResidentCounts"];
            /**
             * @description Whether the caller follows this resident; with a bearer token only.
             * @example false
             */
            is_following?: boolean;
            /**
             * @description Whether this resident follows the caller; with a bearer token only.
             * @example false
             */
            follows_me?: boolean;
            /** @description When the resident signed up. */
            joined_at: components["schemas"]["Timestamp"];
            /**
             * @description The e-mail address; null on an account without one. For staff only.
             * @example ada@example.com
             */
            email?: components["schemas"]["Email"] | null;
            status?: components["schemas"]["ResidentStatus"];
            /**
             * @description The roles of the resident. For staff only.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
        };
        /**
         * Current resident
         * @description The resident who calls, with what only they see.
         */
        CurrentResident: components["schemas"]["Resident"] & {
            /**
             * @description Whether the resident has shown that the address is theirs.
             * @example false
             */
            email_verified: boolean;
            /**
             * @description An address that waits to be verified before it takes the place of the present one.
             * @example null
             */
            pending_email: components["schemas"]["Email"] | null;
            /**
             * @description The language of messages to the resident (BCP 47).
             * @example null
             */
            locale: string | null;
            /**
             * @description What the roles of the resident permit.
             * @example []
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description The accounts at other providers by which the resident can sign in.
             * @example []
             */
            identities: components["schemas"]["LinkedIdentity"][];
            /**
             * @description Whether the resident can sign in by password.
             * @example true
             */
            has_password: boolean;
        };
        /**
         * Resident counts
         * @description What is counted about a resident. Others than the resident and staff (`residents:manage`) are told what anybody may see.
         */
        ResidentCounts: {
            /**
             * Format: int32
             * @description Residents who follow this one.
             * @example 0
             */
            followers: number;
            /**
             * Format: int32
             * @description Residents whom this one follows.
             * @example 0
             */
            following: number;
            /**
             * Format: int32
             * @description Live lists; to others the PUBLIC ones.
             * @example 0
             */
            lists: number;
            /**
             * Format: int32
             * @description Published reviews.
             * @example 0
             */
            reviews: number;
            /**
             * Format: int32
             * @description Ratings.
             * @example 0
             */
            ratings: number;
            /**
             * Format: int32
             * @description Library entries; to others those that are not private, and 0 unless the library is PUBLIC.
             * @example 0
             */
            library: number;
            /**
             * Format: int32
             * @description Different badges held; to others those that are listed.
             * @example 0
             */
            badges: number;
            /**
             * Format: int32
             * @description Unlocked achievements.
             * @example 0
             */
            achievements: number;
        };
        /**
         * Resident status
         * @description Whether the resident may act. Shown to themselves and to staff only.
         * @example ACTIVE
         * @enum {string}
         */
        ResidentStatus: "ACTIVE" | "SUSPENDED";
        /**
         * Role reference
         * @description A role as residents show it.
         */
        RoleRef: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The name of the role.
             * @example member
             */
            name: string;
        };
        /**
         * Permission
         * @description Something that a role permits; also a scope of secret service keys.
         * @example residents:manage
         * @enum {string}
         */
        Permission: "achievements:manage" | "activity:moderate" | "badges:manage" | "blogs:write" | "blogs:moderate" | "changelogs:manage" | "emails:send" | "feedback:manage" | "games:manage" | "game-stats:write" | "lists:moderate" | "library:moderate" | "reviews:moderate" | "ratings:moderate" | "residents:manage" | "roles:manage" | "subscriptions:manage" | "waitlists:join" | "waitlists:manage";
        /**
         * Linked identity
         * @description An account at another provider.
         */
        LinkedIdentity: {
            /**
             * @description Where the account is.
             * @example GOOGLE
             * @enum {string}
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /** @description When it was linked. */
            linked_at: components["schemas"]["Timestamp"];
        };
        /**
         * Resident not found problem
         * @description An unknown resident.
         */
        ResidentNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found";
        };
        /**
         * Invalid credential by navigation problem
         * @description A credential that is not valid, where no service key is demanded.
         */
        InvalidCredentialByNavigationProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-token
             * @enum {string}
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key";
        };
        /**
         * Password
         * Format: password
         * @description A password. Normalised (NFC), never trimmed or cut. Any characters; no rules of composition. What is guessed first is 400 `weak-password`, with the reason.
         * @example nine sundials turn
         */
        Password: string;
        /**
         * Sign-up request
         * @description Who signs up.
         */
        SignUpRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /** @description Made from chance when absent, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The name that others see; the username when absent.
             * @example Ada
             */
            display_name?: string;
        };
        /**
         * Login request
         * @description Who logs in.
         */
        LoginRequest: {
            /**
             * @description The e-mail address or the username, in any letter case.
             * @example ada
             */
            identifier: string;
            password: components["schemas"]["PresentPassword"];
        };
        /**
         * Sign-in request
         * @description Who signs in.
         */
        SignInRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["PresentPassword"];
            /**
             * @description Whether the session outlives 24 hours without use; otherwise 30 days.
             * @default true
             * @example false
             */
            remember_me?: boolean;
        };
        /**
         * Refresh request
         * @description A refresh token to exchange.
         */
        RefreshRequest: {
            /**
             * @description The refresh token that was issued last. Text of any other shape is 401 `refresh-token-invalid`.
             * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
             */
            refresh_token: string;
        };
        /**
         * Logout request
         * @description Which sessions to end.
         */
        LogoutRequest: {
            /**
             * @description This session (LOCAL), all others (OTHERS), or all (GLOBAL).
             * @default LOCAL
             * @example GLOBAL
             * @enum {string}
             */
            scope?: "LOCAL" | "OTHERS" | "GLOBAL";
        };
        /**
         * Change password request
         * @description The present and the new password.
         */
        ChangePasswordRequest: {
            current_password: components["schemas"]["PresentPassword"];
            new_password: components["schemas"]["Password"];
        };
        /**
         * Auth session
         * @description A session with its tokens and its resident.
         */
        AuthSession: {
            /**
             * @description Send it as a bearer token.
             * @example eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * @description The kind of the access token.
             * @example Bearer
             * @enum {string}
             */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description Seconds that the access token lives.
             * @example 900
             */
            expires_in: number;
            /** @description When the access token expires. */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * @description Exchange it for new tokens, once.
             * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
             */
            refresh_token: string;
            /** @description When the refresh token expires if it is not used. */
            refresh_expires_at: components["schemas"]["Timestamp"];
            session_id: components["schemas"]["EntityId"];
            /**
             * @description Whether the account was made by this request.
             * @example true
             */
            is_new_resident: boolean;
            resident: components["schemas"]["CurrentResident"];
        };
        /**
         * Session
         * @description A signed-in device or browser.
         */
        Session: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The `User-Agent` header of the sign-in, cut to 512 characters; null without one.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * @description Whether the request was sent with an access token of this session.
             * @example true
             */
            is_current: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** @description When the session got its latest tokens, by the sign-in or a refresh. */
            last_used_at: components["schemas"]["Timestamp"];
            /** @description When the session ends unless it is refreshed before. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Session page
         * @description One page of sessions.
         */
        SessionPage: {
            /**
             * @description The sessions of this page.
             * @example []
             */
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Session not found problem
         * @description An unknown session.
         */
        SessionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example session-not-found
             * @enum {string}
             */
            code: "session-not-found";
        };
        /**
         * JSON Web Key Set
         * @description Public keys (RFC 7517).
         */
        Jwks: {
            /**
             * @description The keys, the present one first.
             * @example [
             *       {
             *         "kty": "EC",
             *         "crv": "P-256",
             *         "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
             *         "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
             *         "kid": "Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P",
             *         "use": "sig",
             *         "alg": "ES256"
             *       }
             *     ]
             */
            keys: components["schemas"]["Jwk"][];
        };
        /**
         * JSON Web Key
         * @description A public key on the curve P-256.
         */
        Jwk: {
            /**
             * @description The kind of the key.
             * @example EC
             * @enum {string}
             */
            kty: "EC";
            /**
             * @description The curve.
             * @example P-256
             * @enum {string}
             */
            crv: "P-256";
            /**
             * @description The first coordinate, base64url.
             * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
             */
            x: string;
            /**
             * @description The second coordinate, base64url.
             * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
             */
            y: string;
            /**
             * @description The id of the key, its thumbprint (RFC 7638).
             * @example Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P
             */
            kid: string;
            /**
             * @description What the key is for.
             * @example sig
             * @enum {string}
             */
            use: "sig";
            /**
             * @description The algorithm of the signatures.
             * @example ES256
             * @enum {string}
             */
            alg: "ES256";
        };
        /**
         * Invalid sign-up problem
         * @description A sign-up that the contract does not allow, or a refused password or username.
         */
        InvalidSignUpProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "weak-password" | "username-reserved";
        };
        /**
         * Invalid sign-in problem
         * @description A wrong account or password, or a credential that is not valid.
         */
        InvalidSignInProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-credentials
             * @enum {string}
             */
            code: "invalid-credentials" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Invalid refresh problem
         * @description A refresh token or another credential that is not valid.
         */
        InvalidRefreshProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example refresh-token-invalid
             * @enum {string}
             */
            code: "refresh-token-invalid" | "refresh-token-reused" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Invalid password change problem
         * @description A change that the contract does not allow, a wrong current password, or a refused new one.
         */
        InvalidPasswordChangeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example current-password-invalid
             * @enum {string}
             */
            code: "current-password-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Account taken problem
         * @description An e-mail address or a username that somebody has.
         */
        AccountTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example email-taken
             * @enum {string}
             */
            code: "email-taken" | "username-taken";
        };
        /**
         * Mail token
         * @description The token of a mail, as it stands behind `#token=` in its link.
         * @example q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE
         */
        MailToken: string;
        /**
         * Verify e-mail request
         * @description The token of a mail that verifies an address.
         */
        VerifyEmailRequest: {
            token: components["schemas"]["MailToken"];
        };
        /**
         * Resend verification request
         * @description Which address to verify.
         */
        ResendVerificationRequest: {
            email: components["schemas"]["Email"];
        };
        /**
         * Password reset request
         * @description Whose password was forgotten.
         */
        PasswordResetRequest: {
            email: components["schemas"]["Email"];
        };
        /**
         * Confirm password reset request
         * @description The token of a mail that resets a password, and the new password.
         */
        ConfirmPasswordResetRequest: {
            token: components["schemas"]["MailToken"];
            new_password: components["schemas"]["Password"];
        };
        /**
         * Invalid mail token problem
         * @description A body that the contract does not allow, or a token that does not count.
         */
        InvalidMailTokenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example mail-token-invalid
             * @enum {string}
             */
            code: "mail-token-invalid" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid password reset problem
         * @description A body that the contract does not allow, a token that does not count, or a refused password.
         */
        InvalidPasswordResetProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example mail-token-invalid
             * @enum {string}
             */
            code: "mail-token-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Code challenge
         * @description The SHA-256 of a code verifier, as base64url.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: string;
        /**
         * Social sign-in request
         * @description A one-time code of this service, or a token of a provider.
         */
        SocialSignInRequest: components["schemas"]["SocialCode"] | components["schemas"]["SocialToken"];
        /**
         * Social code
         * @description The one-time code that the service appended to the address of your page.
         */
        SocialCode: {
            /**
             * @description The one-time code. It lives for 60 seconds and is used once, whether the verifier fits or not.
             * @example 3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
             */
            code: string;
            /**
             * @description What the code challenge was made from; needed when there was one.
             * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
             */
            code_verifier?: string;
        };
        /**
         * Social token
         * @description What a provider's own SDK gave to an app.
         */
        SocialToken: {
            /**
             * @description Who made the token.
             * @example APPLE
             * @enum {string}
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /**
             * @description The OpenID Connect token; needed for GOOGLE and APPLE.
             * @example eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl
             */
            id_token?: string;
            /**
             * @description The OAuth 2 token; needed for FACEBOOK and DISCORD.
             * @example EAAGm0PX4ZCpsBAKZCh3
             */
            access_token?: string;
            /**
             * @description What the token's nonce was made from, itself or its SHA-256 in hexadecimal; needed when the token has one.
             * @example n-0S6_WzA2Mj
             */
            nonce?: string;
            /**
             * Format: visible-text
             * @description The name for a new account. Apple tells it to the app, once.
             * @example Ada
             */
            display_name?: string;
        };
        /**
         * Social callback form
         * @description What a provider posts. Further fields are ignored.
         */
        SocialCallbackForm: {
            /**
             * @description Names the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /**
             * @description The provider's authorization code.
             * @example c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe
             */
            code?: string;
            /**
             * @description The person's name as JSON, which Apple tells once.
             * @example {"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}
             */
            user?: string;
            /**
             * @description Why the provider did not sign the person in.
             * @example user_cancelled_authorize
             */
            error?: string;
        };
        /**
         * Social authorization
         * @description A sign-in that has started.
         */
        SocialAuthorization: {
            /**
             * Format: uri
             * @description Send the browser there.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code
             */
            authorization_url: string;
            /**
             * @description Names the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /** @description Until when the person has to be back. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Invalid social sign-in problem
         * @description A sign-in that the contract does not allow, or by a provider that is not set up.
         */
        InvalidSocialSignInProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example provider-disabled
             * @enum {string}
             */
            code: "provider-disabled" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid social credential problem
         * @description A one-time code, a token of a provider or another credential that is not valid.
         */
        InvalidSocialCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-code
             * @enum {string}
             */
            code: "invalid-code" | "provider-token-invalid" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Account exists problem
         * @description An e-mail address that somebody has.
         */
        AccountExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example account-exists
             * @enum {string}
             */
            code: "account-exists";
        };
        /**
         * Invalid social start problem
         * @description A sign-in that cannot start this way.
         */
        InvalidSocialStartProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example provider-disabled
             * @enum {string}
             */
            code: "provider-disabled" | "redirect-not-allowed" | "code-challenge-required" | "validation-failed" | "unknown-parameter";
        };
        /**
         * Invalid callback problem
         * @description A state that names no sign-in, or none at all.
         */
        InvalidCallbackProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-state
             * @enum {string}
             */
            code: "invalid-state" | "validation-failed";
        };
        /**
         * Unknown provider problem
         * @description A provider that does not exist.
         */
        UnknownProviderProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example route-not-found
             * @enum {string}
             */
            code: "route-not-found";
        };
        /**
         * Achievement rarity
         * @description How many of the active residents have it. COMMON is at least 50 percent, UNCOMMON 20, RARE 5, EPIC 1, LEGENDARY is less.
         * @example EPIC
         * @enum {string}
         */
        AchievementRarity: "COMMON" | "UNCOMMON" | "RARE" | "EPIC" | "LEGENDARY";
        /**
         * Achievement
         * @description Something that residents earn by playing and taking part. It cannot be taken away.
         */
        Achievement: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The name by which programs know it. Never changes.
             * @example BACKLOG_HERO
             */
            key: string;
            /**
             * Format: visible-text
             * @description The name.
             * @example Backlog hero
             */
            name: string;
            /**
             * @description What must be done. Null when the achievement is hidden and the caller has not unlocked it.
             * @example Finish 50 games of your backlog.
             */
            description: string | null;
            /**
             * @description The game that it is about; null for the whole platform.
             * @example null
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The game that it is about; null for the whole platform.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url: string | null;
            /**
             * Format: int32
             * @description What it is worth.
             * @example 50
             */
            points: number;
            /**
             * @description Whether the description shows only to those who have unlocked it.
             * @example false
             */
            is_hidden: boolean;
            /**
             * @description What unlocks it; null when it is granted through this interface only.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * @description Whether it can still be unlocked. Those who have an inactive one keep it.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description How many residents have unlocked it. Read only.
             * @example 87
             */
            unlocked_count: number;
            /**
             * Format: double
             * @description The same as a part of the active residents, in percent with one decimal. Their number may be five minutes old. Read only.
             * @example 4.3
             */
            unlocked_percentage: number;
            rarity: components["schemas"]["AchievementRarity"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Achievement page
         * @description One page of achievements.
         */
        AchievementPage: {
            /**
             * @description The achievements of this page.
             * @example []
             */
            data: components["schemas"]["Achievement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create achievement
         * @description The achievement to add.
         */
        CreateAchievement: {
            /**
             * @description The name by which programs know it. Never changes.
             * @example BACKLOG_HERO
             */
            key: string;
            /**
             * Format: visible-text
             * @description The name.
             * @example Backlog hero
             */
            name: string;
            /**
             * @description What must be done.
             * @example Finish 50 games of your backlog.
             */
            description: string;
            /**
             * @description The game that it is about; null for the whole platform.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * Format: int32
             * @description What it is worth.
             * @default 10
             * @example 50
             */
            points?: number;
            /**
             * @description Whether the description shows only to those who have unlocked it.
             * @default false
             * @example false
             */
            is_hidden?: boolean;
            /**
             * @description What unlocks it; null when it is granted through this interface only.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * @description Whether it can be unlocked.
             * @default true
             * @example true
             */
            is_active?: boolean;
        };
        /**
         * Update achievement
         * @description The fields to change. `id`, `key` and the dates must be as stored; `game`, the counts and the rarity are ignored.
         */
        UpdateAchievement: {
            id?: components["schemas"]["EntityId"];
            /**
             * @description The name by which programs know it. Never changes.
             * @example BACKLOG_HERO
             */
            key?: string;
            /**
             * Format: visible-text
             * @description The name.
             * @example Backlog hero
             */
            name?: string;
            /**
             * @description What must be done.
             * @example Finish 50 games of your backlog.
             */
            description?: string;
            /**
             * @description The game that it is about; null for the whole platform.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description The game that it is about; null for the whole platform.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * Format: int32
             * @description What it is worth.
             * @example 50
             */
            points?: number;
            /**
             * @description Whether the description shows only to those who have unlocked it.
             * @example false
             */
            is_hidden?: boolean;
            /**
             * @description What unlocks it; null when it is granted through this interface only.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * @description Whether it can still be unlocked.
             * @example true
             */
            is_active?: boolean;
            /**
             * Format: int32
             * @description How many residents have unlocked it. Read only.
             * @example 87
             */
            unlocked_count?: number;
            /**
             * Format: double
             * @description The same as a part of the active residents, with one decimal. Read only.
             * @example 4.3
             */
            unlocked_percentage?: number;
            rarity?: components["schemas"]["AchievementRarity"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Resident achievement
         * @description How far a resident is on an achievement.
         */
        ResidentAchievement: {
            achievement: components["schemas"]["Achievement"];
            /**
             * Format: int32
             * @description How far the resident is; never more than `target`.
             * @example 50
             */
            progress: number;
            /**
             * Format: int32
             * @description Where it unlocks; 1 when the achievement has no criteria.
             * @example 50
             */
            target: number;
            /**
             * @description When the resident unlocked it; null while they have not.
             * @example 2026-11-21T08:05:32.000Z
             */
            unlocked_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description What set the progress last, the rule of the achievement or a caller of this interface.
             * @example RULE
             * @enum {string}
             */
            source: "RULE" | "MANUAL";
        };
        /**
         * Resident achievement page
         * @description One page of what a resident has earned.
         */
        ResidentAchievementPage: {
            /**
             * @description What the resident has earned, or is about to.
             * @example []
             */
            data: components["schemas"]["ResidentAchievement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Resident achievement result
         * @description How far a resident is on an achievement, and whether the request changed it.
         */
        ResidentAchievementResult: components["schemas"]["ResidentAchievement"] & {
            /**
             * @description Whether the request changed anything.
             * @example true
             */
            changed: boolean;
        };
        /**
         * Set resident achievement
         * @description How far the resident is. Without `progress` the achievement is unlocked.
         */
        SetResidentAchievement: {
            /**
             * Format: int32
             * @description How far the resident is. More than the target counts as the target.
             * @example 30
             */
            progress?: number;
        };
        /**
         * Achievement not found problem
         * @description An achievement that does not exist for the caller.
         */
        AchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example achievement-not-found
             * @enum {string}
             */
            code: "achievement-not-found";
        };
        /**
         * Resident achievement not found problem
         * @description A resident or an achievement that does not exist.
         */
        ResidentAchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "achievement-not-found";
        };
        /**
         * Achievement exists problem
         * @description A key that is taken, or the same request running.
         */
        AchievementExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example achievement-exists
             * @enum {string}
             */
            code: "achievement-exists" | "idempotency-in-progress";
        };
        /**
         * Activity type
         * @description What was done. Residents write PLAY_SESSION, MILESTONE and NOTE, the service all others.
         * @example PLAY_SESSION
         * @enum {string}
         */
        ActivityType: "PLAY_SESSION" | "MILESTONE" | "NOTE" | "GAME_STATUS_CHANGED" | "GAME_LIKED" | "GAME_RATED" | "REVIEW_CREATED" | "LIST_CREATED" | "LIST_GAME_ADDED" | "BACKLOG_ADDED" | "BACKLOG_FINISHED" | "ACHIEVEMENT_UNLOCKED" | "BADGE_AWARDED" | "RESIDENT_FOLLOWED";
        /**
         * Activity source
         * @description Who wrote the activity down, the resident or the service.
         * @example RESIDENT
         * @enum {string}
         */
        ActivitySource: "RESIDENT" | "SYSTEM";
        /**
         * Activity subject
         * @description What the activity is about. The activity vanishes when its subject is deleted.
         */
        ActivitySubject: {
            /**
             * @description The kind of the subject.
             * @example LIBRARY_ENTRY
             * @enum {string}
             */
            type: "LIKED_GAME" | "RATING" | "LIBRARY_ENTRY" | "LIST" | "LIST_ITEM" | "REVIEW" | "BACKLOG_ITEM" | "ACHIEVEMENT" | "BADGE" | "RESIDENT";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Activity metadata
         * @description Facts that the service adds, by the type of the activity. Empty for what residents wrote.
         * @example {
         *       "from": "PLAYING",
         *       "to": "COMPLETED"
         *     }
         */
        ActivityMetadata: {
            [key: string]: unknown;
        };
        /**
         * Activity Log
         * @description What a resident has done.
         */
        ActivityLog: {
            id: components["schemas"]["EntityId"];
            resident: components["schemas"]["ResidentBasicInfo"];
            type: components["schemas"]["ActivityType"];
            source: components["schemas"]["ActivitySource"];
            /**
             * @description The game that it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The game that it is about, if any.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * @description What it is about beside the game; null for what residents wrote.
             * @example null
             */
            subject: components["schemas"]["ActivitySubject"] | null;
            /**
             * @description What the resident says about it.
             * @example Finally past the dam.
             */
            message: string | null;
            /**
             * Format: int32
             * @description How long the resident played; null for all but a PLAY_SESSION.
             * @example 90
             */
            minutes: number | null;
            visibility: components["schemas"]["Audience"];
            /** @description When it was done. */
            occurred_at: components["schemas"]["Timestamp"];
            metadata: components["schemas"]["ActivityMetadata"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Activity log page
         * @description One page of activity.
         */
        ActivityLogPage: {
            /**
             * @description The activity of this page.
             * @example []
             */
            data: components["schemas"]["ActivityLog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create activity log
         * @description What has been done.
         */
        CreateActivityLog: {
            /**
             * @description What was done. All other types are written by the service alone.
             * @example PLAY_SESSION
             * @enum {string}
             */
            type: "PLAY_SESSION" | "MILESTONE" | "NOTE";
            /**
             * @description The game that it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description What the resident says about it.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Format: int32
             * @description How long the resident played. For a PLAY_SESSION, which needs it, only.
             * @example 90
             */
            minutes?: number | null;
            /**
             * @description To whom the activity shows.
             * @default PUBLIC
             * @example PUBLIC
             * @enum {string}
             */
            visibility?: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
            /** @description When it was done, at most five minutes ahead of now; now when absent. */
            occurred_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Update activity log
         * @description The fields to change. `id`, `type`, `source`, `game_id` and the dates of the row must be as stored; `resident`, `game`, `subject`
         *     and `metadata` are ignored.
         */
        UpdateActivityLog: {
            id?: components["schemas"]["EntityId"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            type?: components["schemas"]["ActivityType"];
            source?: components["schemas"]["ActivitySource"];
            /**
             * @description The game that it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description The game that it is about, if any.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * @description What it is about beside the game; null for what residents wrote.
             * @example null
             */
            subject?: components["schemas"]["ActivitySubject"] | null;
            /**
             * @description What the resident says about it.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Format: int32
             * @description How long the resident played; null for all but a PLAY_SESSION.
             * @example 90
             */
            minutes?: number | null;
            visibility?: components["schemas"]["Audience"];
            /** @description When it was done, at most five minutes ahead of now. */
            occurred_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["ActivityMetadata"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Activity log not found problem
         * @description An activity that does not exist for the caller.
         */
        ActivityLogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example activity-log-not-found
             * @enum {string}
             */
            code: "activity-log-not-found";
        };
        /**
         * Badge tier
         * @description How much a badge says, BRONZE the least.
         * @example GOLD
         * @enum {string}
         */
        BadgeTier: "BRONZE" | "SILVER" | "GOLD";
        /**
         * Badge group
         * Format: visible-text
         * @description The heading that badges of a kind stand under.
         * @example Reviewing
         */
        BadgeGroup: string;
        /**
         * Badge
         * @description A mark of standing in the community.
         */
        Badge: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique whatever its letter case.
             * @example Reviewer of the month
             */
            name: string;
            /**
             * @description What the badge stands for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url: string | null;
            tier: components["schemas"]["BadgeTier"];
            group: components["schemas"]["BadgeGroup"];
            /**
             * @description Whether one resident may hold it several times.
             * @example true
             */
            is_stackable: boolean;
            /**
             * @description Whether everybody sees it. Otherwise only its holders and staff do.
             * @example true
             */
            is_listable: boolean;
            /**
             * @description Whether it can be awarded. Holders of a disabled badge keep it.
             * @example true
             */
            is_enabled: boolean;
            /**
             * @description What it is awarded for by the service; null when it is awarded through this interface only.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * Format: int32
             * @description How many awards there are, several to one resident included. Read only.
             * @example 11
             */
            award_count: number;
        } & components["schemas"]["DateMetadata"];
        /**
         * Badge page
         * @description One page of badges.
         */
        BadgePage: {
            /**
             * @description The badges of this page.
             * @example []
             */
            data: components["schemas"]["Badge"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create badge
         * @description The badge to add.
         */
        CreateBadge: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique whatever its letter case.
             * @example Reviewer of the month
             */
            name: string;
            /**
             * @description What the badge stands for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier: components["schemas"]["BadgeTier"];
            /**
             * Format: visible-text
             * @description The heading that it stands under.
             * @default General
             * @example Reviewing
             */
            group?: string;
            /**
             * @description Whether one resident may hold it several times.
             * @default false
             * @example true
             */
            is_stackable?: boolean;
            /**
             * @description Whether everybody sees it. Otherwise only its holders and staff do.
             * @default true
             * @example true
             */
            is_listable?: boolean;
            /**
             * @description Whether it can be awarded. Holders of a disabled badge keep it.
             * @default true
             * @example true
             */
            is_enabled?: boolean;
            /**
             * @description What it is awarded for by the service; null when it is awarded through this interface only.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
        };
        /**
         * Update badge
         * @description The fields to change. `id` and the dates must be as stored; the count is ignored.
         */
        UpdateBadge: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique whatever its letter case.
             * @example Reviewer of the month
             */
            name?: string;
            /**
             * @description What the badge stands for.
             * @example Wrote the review that helped most.
             */
            description?: string;
            /**
             * Format: uri
             * @description The picture, by https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier?: components["schemas"]["BadgeTier"];
            group?: components["schemas"]["BadgeGroup"];
            /**
             * @description Whether one resident may hold it several times.
             * @example true
             */
            is_stackable?: boolean;
            /**
             * @description Whether everybody sees it. Otherwise only its holders and staff do.
             * @example true
             */
            is_listable?: boolean;
            /**
             * @description Whether it can be awarded. Holders of a disabled badge keep it.
             * @example true
             */
            is_enabled?: boolean;
            /**
             * @description What it is awarded for by the service; null when it is awarded through this interface only.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * Format: int32
             * @description How many awards there are, several to one resident included. Read only.
             * @example 11
             */
            award_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Resident badge
         * @description A badge that a resident holds.
         */
        ResidentBadge: {
            badge: components["schemas"]["Badge"];
            /**
             * Format: int32
             * @description How often it was awarded to this resident; 1 unless it can be held several times.
             * @example 2
             */
            count: number;
            /** @description When it was awarded the last time. */
            awarded_at: components["schemas"]["Timestamp"];
            /**
             * @description Who awarded it the last time; null when the service or a service key did.
             * @example null
             */
            awarded_by: components["schemas"]["ResidentBasicInfo"] | null;
            /**
             * @description Why it was awarded the last time.
             * @example Best review of October 2026.
             */
            reason: string | null;
        };
        /**
         * Resident badge page
         * @description One page of the badges of a resident.
         */
        ResidentBadgePage: {
            /**
             * @description The badges that the resident holds.
             * @example []
             */
            data: components["schemas"]["ResidentBadge"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Resident badge result
         * @description A badge that a resident holds, and whether the request changed it.
         */
        ResidentBadgeResult: components["schemas"]["ResidentBadge"] & {
            /**
             * @description Whether the request awarded anything.
             * @example true
             */
            changed: boolean;
        };
        /**
         * Award badge
         * @description Why the badge is awarded.
         */
        AwardBadge: {
            /**
             * @description Why it is awarded.
             * @example Best review of October 2026.
             */
            reason?: string | null;
        };
        /**
         * Invalid badge problem
         * @description A badge that the contract does not allow.
         */
        InvalidBadgeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid badge update problem
         * @description An update that the contract does not allow.
         */
        InvalidBadgeUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Badge not found problem
         * @description A badge that does not exist for the caller.
         */
        BadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example badge-not-found
             * @enum {string}
             */
            code: "badge-not-found";
        };
        /**
         * Badge award not found problem
         * @description A resident or a badge that does not exist.
         */
        BadgeAwardNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "badge-not-found";
        };
        /**
         * Resident badge not found problem
         * @description A resident or an award that does not exist.
         */
        ResidentBadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "resident-badge-not-found";
        };
        /**
         * Badge conflict problem
         * @description A name or slug that is taken, or the same request running.
         */
        BadgeConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example badge-exists
             * @enum {string}
             */
            code: "badge-exists" | "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Badge disabled problem
         * @description A badge that is not awarded, or the same request running.
         */
        BadgeDisabledProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example badge-disabled
             * @enum {string}
             */
            code: "badge-disabled" | "idempotency-in-progress";
        };
        /**
         * Backlog page
         * @description One page of a backlog.
         */
        BacklogPage: {
            /**
             * @description The items of this page.
             * @example []
             */
            data: components["schemas"]["Backlog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create Backlog
         * @description A game to add. Exactly one of `game_id` and `game_slug`.
         */
        CreateBacklog: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * @description How far the plan is. DONE and DROPPED items are closed, the others open.
             * @default QUEUED
             * @example QUEUED
             * @enum {string}
             */
            status?: "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";
            /**
             * Format: int32
             * @description How important the game is, 1 the most.
             * @default 3
             * @example 1
             */
            priority?: number;
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident means to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Notes of the owner to themselves.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
        };
        /**
         * Update Backlog
         * @description The fields to change. Read-only fields may be sent back as they were read; the embedded game and what is computed are ignored.
         */
        UpdateBacklog: {
            id?: components["schemas"]["EntityId"];
            resident_id?: components["schemas"]["EntityId"];
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            status?: components["schemas"]["BacklogStatus"];
            priority?: components["schemas"]["BacklogPriority"];
            /**
             * Format: int32
             * @description One more than the number of open items before it. Ignored.
             * @example 1
             */
            position?: number;
            /** @description Moves the item right behind this one. */
            after_id?: components["schemas"]["EntityId"];
            /** @description Moves the item right before this one. */
            before_id?: components["schemas"]["EntityId"];
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident means to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * Format: int32
             * @description How long the story takes, as the median of other residents; null when unknown. Ignored.
             * @example 600
             */
            estimated_minutes?: number | null;
            /**
             * @description Notes of the owner to themselves.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
            /**
             * @description When the item became DONE; null while it is not. Read-only.
             * @example null
             */
            finished_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Backlog item not found problem
         * @description An item that does not exist for this caller.
         */
        BacklogItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example backlog-item-not-found
             * @enum {string}
             */
            code: "backlog-item-not-found";
        };
        /**
         * Backlog item exists problem
         * @description A game that is in the backlog, a full backlog, or the same request running.
         */
        BacklogItemExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example backlog-item-exists
             * @enum {string}
             */
            code: "backlog-item-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Backlog item conflict problem
         * @description A status that cannot follow, or the same request running.
         */
        BacklogItemConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example invalid-transition
             * @enum {string}
             */
            code: "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Backlog private problem
         * @description A hidden backlog, or a caller without the right.
         */
        BacklogPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example backlog-private
             * @enum {string}
             */
            code: "backlog-private" | "secret-key-in-browser";
        };
        /**
         * Email not verified problem
         * @description A caller without the right, or without a verified address.
         */
        EmailNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example email-not-verified
             * @enum {string}
             */
            code: "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Blog status
         * @description How far a post is. Only PUBLISHED is public. A SCHEDULED post becomes PUBLISHED when its time has come.
         * @example PUBLISHED
         * @enum {string}
         */
        BlogStatus: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
        /**
         * Blog summary
         * @description A post without its text.
         */
        BlogSummary: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example Why GoldenEye still matters
             */
            title: string;
            /**
             * @description What the post is about, for lists.
             * @example Four controllers, one television.
             */
            excerpt: string | null;
            /**
             * Format: uri
             * @description The picture on top.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url: string | null;
            /**
             * @description What the post is about, one slug each.
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["Slug"][];
            status: components["schemas"]["BlogStatus"];
            /**
             * @description When it was or will be published; null on a draft that never was.
             * @example 2026-11-21T08:05:32.000Z
             */
            published_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description About how long it takes to read. Read only.
             * @example 4
             */
            reading_minutes: number;
            /**
             * @description Whether moderators recommend it.
             * @example false
             */
            is_featured: boolean;
            author_id: components["schemas"]["EntityId"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Blog
         * @description A post.
         */
        Blog: components["schemas"]["BlogSummary"] & {
            /**
             * @description The text, in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * @description The text as HTML, safe to show. Read only.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html: string;
        };
        /**
         * Blog with Author
         * @description A post with its author.
         */
        BlogWithAuthor: components["schemas"]["Blog"] & {
            author: components["schemas"]["ResidentBasicInfo"];
        };
        /**
         * Blog list item
         * @description A post with its author, as lists show it. `body_markdown` and `body_html` come with `include=body` only.
         */
        BlogListItem: components["schemas"]["BlogSummary"] & {
            author: components["schemas"]["ResidentBasicInfo"];
            /**
             * @description The text, in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * @description The text as HTML, safe to show. Read only.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
        };
        /**
         * Blog with author page
         * @description One page of posts.
         */
        BlogWithAuthorPage: {
            /**
             * @description The posts of this page.
             * @example []
             */
            data: components["schemas"]["BlogListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create blog
         * @description The post to store.
         */
        CreateBlog: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example Why GoldenEye still matters
             */
            title: string;
            /**
             * @description What the post is about, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * @description The text, in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * Format: uri
             * @description The picture on top.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * @description What the post is about, one slug each.
             * @default []
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["Slug"][];
            /**
             * @description How far the post is.
             * @default DRAFT
             * @example DRAFT
             * @enum {string}
             */
            status?: "DRAFT" | "SCHEDULED" | "PUBLISHED";
            /**
             * @description When to publish it, or when it was published. Required and in the future when SCHEDULED; never in the future when PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether moderators recommend it. True needs `blogs:moderate`.
             * @default false
             * @example false
             */
            is_featured?: boolean;
        };
        /**
         * Update blog
         * @description The fields to change. `id`, `author_id` and the dates of the row must be as stored; `body_html`, `reading_minutes` and `author` are ignored.
         */
        UpdateBlog: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example Why GoldenEye still matters
             */
            title?: string;
            /**
             * @description What the post is about, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * @description The text, in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * @description The text as HTML, safe to show. Read only.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
            /**
             * Format: uri
             * @description The picture on top.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * @description What the post is about, one slug each.
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["Slug"][];
            status?: components["schemas"]["BlogStatus"];
            /**
             * @description When to publish it, or when it was published. Required and in the future when SCHEDULED; never in the future when PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * Format: int32
             * @description About how long it takes to read. Read only.
             * @example 4
             */
            reading_minutes?: number;
            /**
             * @description Whether moderators recommend it. Changing it needs `blogs:moderate`.
             * @example false
             */
            is_featured?: boolean;
            author_id?: components["schemas"]["EntityId"];
            author?: components["schemas"]["ResidentBasicInfo"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Invalid blog list query problem
         * @description A parameter, a cursor or a sort that does not fit, or a search that takes too long.
         */
        InvalidBlogListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid blog problem
         * @description A post that the contract does not allow.
         */
        InvalidBlogProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid blog update problem
         * @description An update that the contract does not allow.
         */
        InvalidBlogUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Blog not found problem
         * @description A post that does not exist for the caller.
         */
        BlogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example blog-not-found
             * @enum {string}
             */
            code: "blog-not-found";
        };
        /**
         * Blog conflict problem
         * @description An update that the present state does not allow, or the same request running.
         */
        BlogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "slug-locked" | "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Changelog status
         * @description DRAFT is in the making, PUBLISHED is announced, YANKED was announced and is withdrawn. All but DRAFT are public.
         * @example PUBLISHED
         * @enum {string}
         */
        ChangelogStatus: "DRAFT" | "PUBLISHED" | "YANKED";
        /**
         * Semantic version
         * @description A version (SemVer 2.0.0). Numbers have any length; build metadata is kept and makes no difference to which version it is.
         * @example 1.10.0
         */
        SemanticVersion: string;
        /**
         * Change type
         * @description What kind of change it is, as Keep a Changelog groups them.
         * @example ADDED
         * @enum {string}
         */
        ChangeType: "ADDED" | "CHANGED" | "DEPRECATED" | "REMOVED" | "FIXED" | "SECURITY";
        /**
         * Changelog change
         * @description One change of a version.
         */
        ChangelogChange: {
            type: components["schemas"]["ChangeType"];
            /**
             * @description What changed, for those who use it.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * @description The feedback that asked for it.
             * @example null
             */
            feedback_id: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description Where to read more.
             * @example https://community.example/help/lists
             */
            url: string | null;
        };
        /**
         * Changelog change input
         * @description One change of a version.
         */
        ChangelogChangeInput: {
            type: components["schemas"]["ChangeType"];
            /**
             * @description What changed, for those who use it.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * @description The feedback that asked for it.
             * @example null
             */
            feedback_id?: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description Where to read more.
             * @example https://community.example/help/lists
             */
            url?: string | null;
        };
        /**
         * Changelog
         * @description What changed in one version.
         */
        Changelog: {
            id: components["schemas"]["EntityId"];
            version: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description A name for the version.
             * @example Lists get ranks
             */
            title: string | null;
            /**
             * @description What the version is about.
             * @example Order your lists as you like.
             */
            summary: string | null;
            status: components["schemas"]["ChangelogStatus"];
            /**
             * @description When it was released; null on a draft without a date.
             * @example 2026-11-21
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description What changed.
             * @example [
             *       {
             *         "type": "ADDED",
             *         "description": "Lists can be ranked.",
             *         "feedback_id": null,
             *         "url": null
             *       }
             *     ]
             */
            changes: components["schemas"]["ChangelogChange"][];
        } & components["schemas"]["DateMetadata"];
        /**
         * Changelog page
         * @description One page of changelogs.
         */
        ChangelogPage: {
            /**
             * @description The changelogs of this page.
             * @example []
             */
            data: components["schemas"]["Changelog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create changelog
         * @description The changelog to store.
         */
        CreateChangelog: {
            version: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description A name for the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * @description What the version is about.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            /**
             * @description DRAFT is in the making, PUBLISHED is announced.
             * @default DRAFT
             * @example DRAFT
             * @enum {string}
             */
            status?: "DRAFT" | "PUBLISHED";
            /**
             * @description When it is released. Publishing sets it to today where it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description What changed.
             * @example [
             *       {
             *         "type": "ADDED",
             *         "description": "Lists can be ranked.",
             *         "feedback_id": null,
             *         "url": null
             *       }
             *     ]
             */
            changes: components["schemas"]["ChangelogChangeInput"][];
        };
        /**
         * Update changelog
         * @description The fields to change. `id` and the dates of the row must be as stored, `version` too once it was published.
         */
        UpdateChangelog: {
            id?: components["schemas"]["EntityId"];
            version?: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description A name for the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * @description What the version is about.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            status?: components["schemas"]["ChangelogStatus"];
            /**
             * @description When it is released. Publishing sets it to today where it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description What changed.
             * @example [
             *       {
             *         "type": "ADDED",
             *         "description": "Lists can be ranked.",
             *         "feedback_id": null,
             *         "url": null
             *       }
             *     ]
             */
            changes?: components["schemas"]["ChangelogChangeInput"][];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Changelog not found problem
         * @description A changelog that does not exist for the caller.
         */
        ChangelogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example changelog-not-found
             * @enum {string}
             */
            code: "changelog-not-found";
        };
        /**
         * Changelog exists problem
         * @description A version that is taken, or the same request running.
         */
        ChangelogExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example changelog-exists
             * @enum {string}
             */
            code: "changelog-exists" | "idempotency-in-progress";
        };
        /**
         * Changelog conflict problem
         * @description An update that the present state does not allow, or the same request running.
         */
        ChangelogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example changelog-exists
             * @enum {string}
             */
            code: "changelog-exists" | "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * E-mail recipient
         * @description An address with the name of its owner.
         */
        EmailAddress: {
            email: components["schemas"]["Email"];
            /**
             * Format: visible-text
             * @description The name that stands beside the address.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /**
         * E-mail template
         * @description A mail that this service words and designs. Each asks for its variables: WELCOME `display_name`; VERIFY_EMAIL and PASSWORD_RESET
         *     `display_name`, `url`; WAITLIST_JOINED `name`, `waitlist_name`, `position`; WAITLIST_INVITED `name`, `waitlist_name`; NEW_FOLLOWER
         *     `display_name`, `follower_name`; FEEDBACK_UPDATE `display_name`, `title`, `status`; CHANGELOG_PUBLISHED `version`, `title`, `url`;
         *     GENERIC `heading`, `body`.
         * @example WAITLIST_INVITED
         * @enum {string}
         */
        EmailTemplate: "WELCOME" | "VERIFY_EMAIL" | "PASSWORD_RESET" | "WAITLIST_JOINED" | "WAITLIST_INVITED" | "NEW_FOLLOWER" | "FEEDBACK_UPDATE" | "CHANGELOG_PUBLISHED" | "GENERIC";
        /**
         * E-mail category
         * @description TRANSACTIONAL is expected by its recipient. MARKETING carries a link to unsubscribe, and honours it.
         * @example TRANSACTIONAL
         * @enum {string}
         */
        EmailCategory: "TRANSACTIONAL" | "MARKETING";
        /**
         * E-mail status
         * @description QUEUED waits for the worker or for its next try, SCHEDULED for its time. SENDING is being handed over now. SENT was taken by the
         *     mail server; DELIVERED is known to have arrived. BOUNCED was refused for good, SUPPRESSED was never tried because its recipients
         *     are on the suppression list, FAILED was given up.
         * @example QUEUED
         * @enum {string}
         */
        EmailStatus: "QUEUED" | "SCHEDULED" | "SENDING" | "SENT" | "DELIVERED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
        /**
         * E-mail tag
         * @description A word of the sender's own to sort mails by.
         * @example beta
         */
        EmailTag: string;
        /**
         * Send Email Request
         * @description Exactly one of `to` and `resident_id`; `cc` and `bcc` only beside `to`. Either `template` with exactly the `variables` that it asks
         *     for, or `subject` with `text`, `html` or both.
         */
        SendEmailRequest: {
            /**
             * @description Who gets it.
             * @example [
             *       {
             *         "email": "ada@example.com",
             *         "name": "Ada Lovelace"
             *       }
             *     ]
             */
            to?: components["schemas"]["EmailAddress"][];
            /** @description The resident who gets it, at the address that they have when it is sent. */
            resident_id?: components["schemas"]["EntityId"];
            /**
             * @description Who gets a copy, and is seen by all.
             * @example []
             */
            cc?: components["schemas"]["EmailAddress"][];
            /**
             * @description Who gets a copy unseen.
             * @example []
             */
            bcc?: components["schemas"]["EmailAddress"][];
            /** @description Where answers go. */
            reply_to?: components["schemas"]["Email"];
            template?: components["schemas"]["EmailTemplate"];
            /**
             * @description What the template is told, by name. Text that is not the `body` of GENERIC is one line.
             * @example {
             *       "name": "Ada",
             *       "waitlist_name": "Closed beta"
             *     }
             */
            variables?: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description The subject, when there is no template.
             * @example The test round starts on Monday
             */
            subject?: string;
            /**
             * @description The words as plain text, when there is no template.
             * @example See you there.
             */
            text?: string;
            /**
             * @description The words as HTML, when there is no template. It is sent as it is.
             * @example <p>See you there.</p>
             */
            html?: string;
            /**
             * @description What kind of mail it is.
             * @default TRANSACTIONAL
             */
            category?: components["schemas"]["EmailCategory"];
            /** @description When it is to be sent, at most 72 hours ahead. Without it, at once. */
            scheduled_at?: components["schemas"]["TimestampInput"];
            /**
             * @description Words of the sender's own.
             * @example [
             *       "beta"
             *     ]
             */
            tags?: components["schemas"]["EmailTag"][];
        };
        /**
         * Send Batch Email Request
         * @description Up to a hundred e-mails.
         */
        SendBatchEmailRequest: {
            /**
             * @description The e-mails. Each is checked by itself, so that PERMISSIVE validation refuses only the bad ones.
             * @example [
             *       {
             *         "to": [
             *           {
             *             "email": "ada@example.com"
             *           }
             *         ],
             *         "subject": "Hello",
             *         "text": "See you there."
             *       }
             *     ]
             */
            messages: components["schemas"]["SendEmailRequest"][];
            /**
             * @description Whether one bad message refuses all (STRICT) or only itself (PERMISSIVE).
             * @default STRICT
             * @example STRICT
             * @enum {string}
             */
            validation?: "STRICT" | "PERMISSIVE";
        };
        /**
         * Email Message
         * @description An e-mail and what became of it.
         */
        EmailMessage: {
            id: components["schemas"]["EntityId"];
            status: components["schemas"]["EmailStatus"];
            /**
             * @description Who gets it; empty when it goes to the address of a resident.
             * @example [
             *       {
             *         "email": "ada@example.com",
             *         "name": "Ada Lovelace"
             *       }
             *     ]
             */
            to: components["schemas"]["EmailAddress"][];
            /**
             * @description The resident to whom it goes; null when it goes to addresses.
             * @example null
             */
            resident_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The subject; null for old mails that were queued without one.
             * @example You're invited: Closed beta
             */
            subject: string | null;
            /**
             * @description The template; null for own words.
             * @example WAITLIST_INVITED
             */
            template: components["schemas"]["EmailTemplate"] | null;
            category: components["schemas"]["EmailCategory"];
            /**
             * @description Words of the sender's own.
             * @example [
             *       "beta"
             *     ]
             */
            tags: components["schemas"]["EmailTag"][];
            /**
             * Format: int32
             * @description How often it was tried.
             * @example 1
             */
            attempts: number;
            /**
             * @description What the mail server said the last time, if it did not take it.
             * @example null
             */
            error: string | null;
            /**
             * @description When it is to be sent; null for at once.
             * @example null
             */
            scheduled_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description When the mail server took it; null before.
             * @example 2026-11-21T08:05:33.120Z
             */
            sent_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Email Batch Item
         * @description What became of one e-mail of a batch.
         */
        EmailBatchItem: {
            /**
             * Format: int32
             * @description Its place in the request, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description Whether it is queued, waits for its time, has no recipient left, or was refused.
             * @example QUEUED
             * @enum {string}
             */
            status: "QUEUED" | "SCHEDULED" | "SUPPRESSED" | "REJECTED";
            /**
             * @description The e-mail; null when it was refused.
             * @example null
             */
            email: components["schemas"]["EmailMessage"] | null;
            /**
             * @description Why it was refused; null otherwise.
             * @example null
             */
            problem: components["schemas"]["Problem"] | null;
        };
        /**
         * Email Batch Result
         * @description What became of a batch.
         */
        EmailBatchResult: {
            /**
             * Format: int32
             * @description How many were not refused.
             * @example 1
             */
            accepted: number;
            /**
             * Format: int32
             * @description How many were refused.
             * @example 0
             */
            rejected: number;
            /**
             * @description Each of them, in the order of the request.
             * @example []
             */
            items: components["schemas"]["EmailBatchItem"][];
        };
        /**
         * Invalid email problem
         * @description An e-mail that cannot be sent as it is.
         */
        InvalidEmailProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "unknown-field" | "malformed-json" | "unknown-parameter" | "unknown-reference";
        };
        /**
         * E-mail not found problem
         * @description An unknown e-mail.
         */
        EmailNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example email-not-found
             * @enum {string}
             */
            code: "email-not-found";
        };
        /**
         * Feedback type
         * @description The type of feedback. A REPORT is about content that breaks the rules or is wrong.
         * @example IDEA
         * @enum {string}
         */
        FeedbackType: "BUG" | "IDEA" | "QUESTION" | "PRAISE" | "REPORT";
        /**
         * Feedback status
         * @description The processing status. New feedback is OPEN.
         * @example OPEN
         * @enum {string}
         */
        FeedbackStatus: "OPEN" | "UNDER_REVIEW" | "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "DECLINED";
        /**
         * Feedback reason
         * @description The reason for a report.
         * @example SPOILERS
         * @enum {string}
         */
        FeedbackReason: "SPOILERS" | "SPAM" | "ABUSE" | "WRONG_DATA" | "OTHER";
        /**
         * Feedback subject
         * @description The reported content.
         */
        FeedbackSubject: {
            /**
             * @description The type of the reported content.
             * @example REVIEW
             * @enum {string}
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Feedback subject input
         * @description The reported content.
         */
        FeedbackSubjectInput: {
            /**
             * @description The type of the reported content.
             * @example REVIEW
             * @enum {string}
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Feedback
         * @description Feedback to the operators of the service.
         */
        Feedback: {
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description A short title.
             * @example Ranked lists
             */
            title: string;
            /**
             * @description The feedback text.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * @description The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject: components["schemas"]["FeedbackSubject"] | null;
            /**
             * @description The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason: components["schemas"]["FeedbackReason"] | null;
            status: components["schemas"]["FeedbackStatus"];
            /**
             * @description The reply of staff, visible to the author.
             * @example This comes with version 1.10.
             */
            staff_reply: string | null;
            /**
             * @description An internal note, visible only with `feedback:manage`.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * @description The email address for replies.
             * @example null
             */
            contact_email: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The URL of the page the feedback is about.
             * @example https://community.example/lists
             */
            page_url: string | null;
            /**
             * @description The version of the application used.
             * @example 1.9.2
             */
            app_version: string | null;
            /**
             * @description The author; null if sent without an account.
             * @example null
             */
            resident: components["schemas"]["ResidentBasicInfo"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Feedback page
         * @description A page of feedback.
         */
        FeedbackPage: {
            /**
             * @description The feedback on this page.
             * @example []
             */
            data: components["schemas"]["Feedback"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create feedback
         * @description The feedback to create.
         */
        CreateFeedback: {
            type: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description A short title.
             * @example Ranked lists
             */
            title: string;
            /**
             * @description The feedback text.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * @description The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * @description The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            /**
             * @description The email address for replies.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The URL of the page the feedback is about.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * @description The version of the application used.
             * @example 1.9.2
             */
            app_version?: string | null;
        };
        /**
         * Update feedback
         * @description The fields to change. `id`, `type`, `subject`, `reason` and the timestamps are accepted if unchanged; `resident` is ignored.
         */
        UpdateFeedback: {
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description A short title.
             * @example Ranked lists
             */
            title?: string;
            /**
             * @description The feedback text.
             * @example I would like to number the games of a list.
             */
            message?: string;
            /**
             * @description The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * @description The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            status?: components["schemas"]["FeedbackStatus"];
            /**
             * @description The reply of staff, visible to the author.
             * @example This comes with version 1.10.
             */
            staff_reply?: string | null;
            /**
             * @description An internal note, visible only with `feedback:manage`.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * @description The email address for replies.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The URL of the page the feedback is about.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * @description The version of the application used.
             * @example 1.9.2
             */
            app_version?: string | null;
            /**
             * @description The author; null if sent without an account.
             * @example null
             */
            resident?: components["schemas"]["ResidentBasicInfo"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Feedback not found problem
         * @description The feedback does not exist or is not visible to the caller.
         */
        FeedbackNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example feedback-not-found
             * @enum {string}
             */
            code: "feedback-not-found";
        };
        /**
         * Feedback exists problem
         * @description An open report of the subject exists, or a request with the same `Idempotency-Key` is in progress.
         */
        FeedbackExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example feedback-exists
             * @enum {string}
             */
            code: "feedback-exists" | "idempotency-in-progress";
        };
        /**
         * Feedback conflict problem
         * @description The current state does not allow the update, or a request with the same `Idempotency-Key` is in progress.
         */
        FeedbackConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example feedback-locked
             * @enum {string}
             */
            code: "feedback-locked" | "feedback-exists" | "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Billing interval
         * @description The unit of a billing period.
         * @example MONTH
         * @enum {string}
         */
        BillingInterval: "DAY" | "WEEK" | "MONTH" | "YEAR";
        /**
         * Subscription status
         * @description DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale. Only ACTIVE plans are public.
         * @example ACTIVE
         * @enum {string}
         */
        SubscriptionStatus: "DRAFT" | "ACTIVE" | "ARCHIVED";
        /**
         * Subscription
         * @description A subscription plan.
         */
        Subscription: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the plan.
             * @example Supporter
             */
            name: string;
            /**
             * @description A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description: string | null;
            /**
             * Format: double
             * @description The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description The number of billing intervals per billing period.
             * @example 1
             */
            interval_count: number;
            /**
             * Format: int32
             * @description The number of free trial days before the first period.
             * @example 14
             */
            trial_days: number;
            /**
             * @description The plan's features, one phrase each.
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features: string[];
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: int32
             * @description The sort position among plans, lowest first.
             * @example 10
             */
            display_order: number;
            /**
             * Format: int32
             * @description The number of currently valid offers. Read-only.
             * @example 1
             */
            active_offers_count: number;
        } & components["schemas"]["DateMetadata"];
        /**
         * Subscription page
         * @description A page of subscriptions.
         */
        SubscriptionPage: {
            /**
             * @description The subscriptions on this page.
             * @example []
             */
            data: components["schemas"]["Subscription"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create subscription
         * @description A subscription plan to create.
         */
        CreateSubscription: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the plan.
             * @example Supporter
             */
            name: string;
            /**
             * @description A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * Format: double
             * @description The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description The number of billing intervals per billing period.
             * @default 1
             * @example 1
             */
            interval_count?: number;
            /**
             * Format: int32
             * @description The number of free trial days before the first period.
             * @default 0
             * @example 14
             */
            trial_days?: number;
            /**
             * @description The plan's features, one phrase each.
             * @default []
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features?: string[];
            /**
             * @description DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale.
             * @default ACTIVE
             * @example ACTIVE
             * @enum {string}
             */
            status?: "DRAFT" | "ACTIVE" | "ARCHIVED";
            /**
             * Format: int32
             * @description The sort position among plans, lowest first.
             * @default 0
             * @example 10
             */
            display_order?: number;
        };
        /**
         * Update subscription
         * @description The fields to change. Read-only fields are accepted if unchanged.
         */
        UpdateSubscription: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the plan.
             * @example Supporter
             */
            name?: string;
            /**
             * @description A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * Format: double
             * @description The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price?: number;
            currency?: components["schemas"]["CurrencyCode"];
            billing_interval?: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description The number of billing intervals per billing period.
             * @example 1
             */
            interval_count?: number;
            /**
             * Format: int32
             * @description The number of free trial days before the first period.
             * @example 14
             */
            trial_days?: number;
            /**
             * @description The plan's features, one phrase each.
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features?: string[];
            status?: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: int32
             * @description The sort position among plans, lowest first.
             * @example 10
             */
            display_order?: number;
            /**
             * Format: int32
             * @description The number of currently valid offers. Read-only.
             * @example 1
             */
            active_offers_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Subscription not found problem
         * @description The subscription does not exist or is not visible to the caller.
         */
        SubscriptionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example subscription-not-found
             * @enum {string}
             */
            code: "subscription-not-found";
        };
        /**
         * Invalid subscription problem
         * @description The subscription is invalid.
         */
        InvalidSubscriptionProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid subscription update problem
         * @description The update is invalid.
         */
        InvalidSubscriptionUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Subscription conflict problem
         * @description The current state does not allow the update, or a request with the same `Idempotency-Key` is in progress.
         */
        SubscriptionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "offer-exceeds-price" | "idempotency-in-progress";
        };
        /**
         * Offer type
         * @description Who an offer is for: FIRST_TIME new subscribers, PROMOTIONAL anyone eligible, WIN_BACK former subscribers, LOYALTY current subscribers, REFERRAL referred users, SEASONAL anyone during a season.
         * @example FIRST_TIME
         * @enum {string}
         */
        OfferType: "FIRST_TIME" | "PROMOTIONAL" | "WIN_BACK" | "LOYALTY" | "REFERRAL" | "SEASONAL";
        /**
         * Discount type
         * @description The type of discount: FIXED an amount, PERCENTAGE a percentage, FREE_TRIAL a number of free days.
         * @example FIXED
         * @enum {string}
         */
        DiscountType: "FIXED" | "PERCENTAGE" | "FREE_TRIAL";
        /**
         * Subscription offer status
         * @description Computed from the current time: SCHEDULED before `valid_from`, EXPIRED from `valid_until` on, ACTIVE in between.
         * @example ACTIVE
         * @enum {string}
         */
        SubscriptionOfferStatus: "SCHEDULED" | "ACTIVE" | "EXPIRED";
        /**
         * Subscription Offer
         * @description A discount on a subscription.
         */
        SubscriptionOffer: {
            id: components["schemas"]["EntityId"];
            offer_type: components["schemas"]["OfferType"];
            discount_type: components["schemas"]["DiscountType"];
            /**
             * Format: double
             * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            valid_from: components["schemas"]["Timestamp"];
            /**
             * @description The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until: components["schemas"]["Timestamp"] | null;
            /**
             * @description Whether only users who never subscribed can use the offer.
             * @example true
             */
            applies_to_new_users_only: boolean;
            /**
             * @description Whether the discount applies to every billing period or only to the first.
             * @example false
             */
            applies_permanently: boolean;
            subscription_id: components["schemas"]["EntityId"];
            currency: components["schemas"]["CurrencyCode"];
            /**
             * Format: double
             * @description The price of the first period after the discount, rounded half up to the currency's decimals. Computed.
             * @example 2.99
             */
            effective_price: number;
            status: components["schemas"]["SubscriptionOfferStatus"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Subscription offer page
         * @description A page of offers.
         */
        SubscriptionOfferPage: {
            /**
             * @description The offers on this page.
             * @example []
             */
            data: components["schemas"]["SubscriptionOffer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create subscription offer
         * @description An offer to create. `valid_from` defaults to now.
         */
        CreateSubscriptionOffer: {
            offer_type: components["schemas"]["OfferType"];
            discount_type: components["schemas"]["DiscountType"];
            /**
             * Format: double
             * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * @description The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether only users who never subscribed can use the offer. Defaults to true for FIRST_TIME and false for other types.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * @description Whether the discount applies to every billing period or only to the first.
             * @default false
             * @example false
             */
            applies_permanently?: boolean;
        };
        /**
         * Update subscription offer
         * @description The fields to change. Read-only fields are accepted if unchanged.
         */
        UpdateSubscriptionOffer: {
            id?: components["schemas"]["EntityId"];
            offer_type?: components["schemas"]["OfferType"];
            discount_type?: components["schemas"]["DiscountType"];
            /**
             * Format: double
             * @description The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value?: number;
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * @description The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether only users who never subscribed can use the offer.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * @description Whether the discount applies to every billing period or only to the first.
             * @example false
             */
            applies_permanently?: boolean;
            subscription_id?: components["schemas"]["EntityId"];
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * Format: double
             * @description The price of the first period after the discount, rounded half up to the currency's decimals. Computed.
             * @example 2.99
             */
            effective_price?: number;
            status?: components["schemas"]["SubscriptionOfferStatus"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Offer not found problem
         * @description The offer does not exist or is not visible to the caller.
         */
        OfferNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example offer-not-found
             * @enum {string}
             */
            code: "offer-not-found";
        };
        /**
         * Invalid subscription offer problem
         * @description The offer is invalid.
         */
        InvalidSubscriptionOfferProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-validity-window";
        };
        /**
         * Invalid subscription offer update problem
         * @description The update or its result is invalid.
         */
        InvalidSubscriptionOfferUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "invalid-validity-window";
        };
        /**
         * Game release status
         * @description The release status of a game.
         * @example RELEASED
         * @enum {string}
         */
        GameReleaseStatus: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
        /**
         * Release precision
         * @description The precision of a release date. For MONTH and YEAR, the date is the first day of the period, so that filters and sorting work; display only the known part.
         * @example YEAR
         * @enum {string}
         */
        ReleasePrecision: "DAY" | "MONTH" | "YEAR";
        /**
         * Game title
         * Format: visible-text
         * @description A game title.
         * @example GoldenEye 007
         */
        GameTitle: string;
        /**
         * Company name
         * Format: visible-text
         * @description A company name.
         * @example Nintendo
         */
        CompanyName: string;
        /**
         * Game external ids
         * @description The game's ids in external catalogs; each is unique.
         */
        GameExternalIds: {
            /**
             * @description The IGDB id.
             * @example 113
             */
            igdb: string | null;
            /**
             * @description The Steam id.
             * @example null
             */
            steam: string | null;
            /**
             * @description The RAWG id.
             * @example 25097
             */
            rawg: string | null;
            /**
             * @description The GOG id.
             * @example null
             */
            gog: string | null;
        };
        /**
         * Game external ids input
         * @description Ids in external catalogs. Omitted ids are unchanged; null clears an id.
         */
        GameExternalIdsInput: {
            /**
             * @description The IGDB id.
             * @example 113
             */
            igdb?: string | null;
            /**
             * @description The Steam id.
             * @example null
             */
            steam?: string | null;
            /**
             * @description The RAWG id.
             * @example 25097
             */
            rawg?: string | null;
            /**
             * @description The GOG id.
             * @example null
             */
            gog?: string | null;
        };
        /**
         * Game rating
         * @description The game's rating summary.
         */
        GameRating: {
            /**
             * Format: double
             * @description The mean score, with two decimals; null without votes.
             * @example 9.1
             */
            average: number | null;
            /**
             * Format: double
             * @description The Bayesian average, pulled towards the mean of all games when there are few votes; used by the `-rating` sort. Null below 5 votes.
             * @example 8.7
             */
            weighted_average: number | null;
            /**
             * Format: int32
             * @description The number of ratings.
             * @example 140
             */
            votes: number;
        };
        /**
         * Time to beat
         * @description Median times residents took to beat the game; null below 5 samples.
         */
        TimeToBeat: {
            /**
             * Format: int32
             * @description Minutes for the main story.
             * @example 600
             */
            main_minutes: number | null;
            /**
             * Format: int32
             * @description Minutes for the main story and extras.
             * @example 600
             */
            extra_minutes: number | null;
            /**
             * Format: int32
             * @description Minutes for everything (completionist).
             * @example 600
             */
            complete_minutes: number | null;
            /**
             * Format: int32
             * @description The number of residents sampled.
             * @example 24
             */
            samples: number;
        };
        /**
         * Game
         * @description A game.
         */
        Game: components["schemas"]["DateMetadata"] & {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * @description Alternative titles, included in search.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles: components["schemas"]["GameTitle"][];
            /**
             * @description A summary of the game.
             * @example Bond is back.
             */
            summary: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description The URL of the hero image, a wide page header.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url: string | null;
            /**
             * @description The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The precision of the release date; null without a date.
             * @example DAY
             */
            released_precision: components["schemas"]["ReleasePrecision"] | null;
            release_status: components["schemas"]["GameReleaseStatus"];
            /**
             * @description The developers.
             * @example [
             *       "Rare"
             *     ]
             */
            developers: components["schemas"]["CompanyName"][];
            /**
             * @description The publishers.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers: components["schemas"]["CompanyName"][];
            /**
             * @description The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories: components["schemas"]["GameCategory"][];
            external_ids: components["schemas"]["GameExternalIds"];
            /**
             * @description Whether the game is for adults only.
             * @example false
             */
            is_adult: boolean;
            rating: components["schemas"]["GameRating"];
            time_to_beat: components["schemas"]["TimeToBeat"];
        };
        /**
         * Game page
         * @description A page of games.
         */
        GamePage: {
            /**
             * @description The games on this page.
             * @example []
             */
            data: components["schemas"]["Game"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Queried game
         * @description A game with the properties requested by a query.
         */
        QueriedGame: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the game.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * @description Alternative titles, included in search.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * @description A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description The URL of the hero image, a wide page header.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The precision of the release date; null without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * @description The developers.
             * @example [
             *       "Rare"
             *     ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * @description The publishers.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * @description The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories?: components["schemas"]["GameCategory"][];
            external_ids?: components["schemas"]["GameExternalIds"];
            /**
             * @description Whether the game is for adults only.
             * @example false
             */
            is_adult?: boolean;
            rating?: components["schemas"]["GameRating"];
            time_to_beat?: components["schemas"]["TimeToBeat"];
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * Queried game page
         * @description A page of games with the requested properties.
         */
        QueriedGamePage: {
            /**
             * @description The games on this page.
             * @example []
             */
            data: components["schemas"]["QueriedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create game
         * @description A game to create.
         */
        CreateGame: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * @description Alternative titles, included in search.
             * @default []
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * @description A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description The URL of the hero image, a wide page header.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The precision of the release date. Defaults to DAY; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            /**
             * @description The release status.
             * @default RELEASED
             * @example RELEASED
             * @enum {string}
             */
            release_status?: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
            /**
             * @description The developers.
             * @default []
             * @example [
             *       "Rare"
             *     ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * @description The publishers.
             * @default []
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * @description The slugs of the game's categories.
             * @default []
             * @example [
             *       "n64"
             *     ]
             */
            category_slugs?: components["schemas"]["Slug"][];
            external_ids?: components["schemas"]["GameExternalIdsInput"];
            /**
             * @description Whether the game is for adults only.
             * @default false
             * @example false
             */
            is_adult?: boolean;
        };
        /**
         * Update game
         * @description The fields to change. `id` and the timestamps are accepted if unchanged; other computed fields are ignored.
         */
        UpdateGame: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name of the game.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * @description Alternative titles, included in search.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * @description A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description The URL of the hero image, a wide page header.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The precision of the release date. Defaults to DAY; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * @description The developers.
             * @example [
             *       "Rare"
             *     ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * @description The publishers.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * @description The slugs of the game's categories.
             * @example [
             *       "n64"
             *     ]
             */
            category_slugs?: components["schemas"]["Slug"][];
            external_ids?: components["schemas"]["GameExternalIdsInput"];
            /**
             * @description Whether the game is for adults only.
             * @example false
             */
            is_adult?: boolean;
            /**
             * @description The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories?: components["schemas"]["GameCategory"][];
            rating?: components["schemas"]["GameRating"];
            time_to_beat?: components["schemas"]["TimeToBeat"];
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * GameCategoryTypeSlug
         * @description A category type.
         * @example platform
         * @enum {string}
         */
        GameCategoryTypeSlug: "genre" | "platform" | "theme" | "game-mode" | "player-perspective" | "age-rating" | "collection";
        /**
         * Game Category Type
         * @description A category type.
         */
        GameCategoryType: {
            slug: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * @description The display name.
             * @example Platform
             */
            name: string;
            /**
             * @description Whether a game can have several categories of this type.
             * @example true
             */
            allows_many: boolean;
        };
        /**
         * Game Category
         * @description A category of games, such as a platform or genre.
         */
        GameCategory: components["schemas"]["DateMetadata"] & {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The display name.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryType"];
            /**
             * @description A description of the category.
             * @example null
             */
            description: string | null;
            /**
             * @description Whether the category can be used in search.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description The sort position within its type.
             * @example 5
             */
            display_order: number;
            /**
             * Format: int32
             * @description The number of games in the category.
             * @example 387
             */
            games_count: number;
        };
        /**
         * Game category page
         * @description A page of categories.
         */
        GameCategoryPage: {
            /**
             * @description The categories on this page.
             * @example []
             */
            data: components["schemas"]["GameCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Upsert game category
         * @description The complete category; omitted fields take their default.
         */
        UpsertGameCategory: {
            /**
             * Format: visible-text
             * @description The display name.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * @description A description of the category.
             * @default null
             * @example null
             */
            description?: string | null;
            /**
             * @description Whether the category can be used in search.
             * @default true
             * @example true
             */
            is_active?: boolean;
            /**
             * Format: int32
             * @description The sort position within its type.
             * @default 0
             * @example 5
             */
            display_order?: number;
        };
        /**
         * Game query field
         * @description The field a condition compares.
         * @example average_score
         * @enum {string}
         */
        GameQueryField: "name" | "released_on" | "release_status" | "category" | "average_score" | "votes" | "library_count" | "main_minutes" | "is_adult";
        /**
         * Game query operator
         * @description The operator of a condition.
         * @example gte
         * @enum {string}
         */
        GameQueryOperator: "eq" | "ne" | "in" | "gt" | "gte" | "lt" | "lte" | "between" | "contains_any" | "contains_all" | "exists";
        /**
         * Game query value
         * @description The value to compare with: a string (name, date, slug or status), number or boolean, depending on the field.
         * @example 8
         */
        GameQueryValue: string | number | boolean;
        /**
         * Game condition
         * @description A condition with `value` or `values`, depending on the operator.
         */
        GameCondition: {
            field: components["schemas"]["GameQueryField"];
            op: components["schemas"]["GameQueryOperator"];
            value?: components["schemas"]["GameQueryValue"];
            /**
             * @description The values for `in`, `between`, `contains_any` and `contains_all`.
             * @example [
             *       "n64",
             *       "snes"
             *     ]
             */
            values?: components["schemas"]["GameQueryValue"][];
        };
        /**
         * Game query sort
         * @description The sort field; a leading `-` means descending.
         * @example -average_score
         * @enum {string}
         */
        GameQuerySort: "name" | "-name" | "released_on" | "-released_on" | "average_score" | "-average_score" | "votes" | "-votes" | "library_count" | "-library_count" | "main_minutes" | "-main_minutes";
        /**
         * Game field
         * @description A property of a game.
         * @example name
         * @enum {string}
         */
        GameField: "id" | "slug" | "name" | "alt_titles" | "summary" | "cover_url" | "hero_url" | "released_on" | "released_precision" | "release_status" | "developers" | "publishers" | "categories" | "external_ids" | "is_adult" | "rating" | "time_to_beat" | "created_at" | "updated_at";
        /**
         * Game query
         * @description A query with conditions, sort order and requested properties.
         */
        GameQuery: {
            /**
             * @description Conditions that must all match.
             * @example []
             */
            where?: components["schemas"]["GameCondition"][];
            /**
             * @description Groups of conditions, of which at least one must match entirely.
             * @example []
             */
            any_of?: components["schemas"]["GameCondition"][][];
            /**
             * @description The sort order: first and second key. Defaults to name.
             * @example [
             *       "-average_score",
             *       "name"
             *     ]
             */
            sort?: components["schemas"]["GameQuerySort"][];
            /**
             * Format: int32
             * @description The maximum number of items per page.
             * @default 20
             * @example 20
             */
            limit?: number;
            cursor?: components["schemas"]["Cursor"];
            /**
             * @description The properties to return. Defaults to all.
             * @example [
             *       "name",
             *       "rating"
             *     ]
             */
            fields?: components["schemas"]["GameField"][];
        };
        /**
         * Invalid game list query problem
         * @description A parameter or the cursor is invalid, or the search is too expensive.
         */
        InvalidGameListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example query-too-expensive
             * @enum {string}
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid game query problem
         * @description The query is invalid or too expensive.
         */
        InvalidGameQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-cursor" | "cursor-mismatch" | "query-too-expensive";
        };
        /**
         * Invalid game problem
         * @description The game is invalid.
         */
        InvalidGameProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example unknown-reference
             * @enum {string}
             */
            code: "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid game update problem
         * @description The update is invalid.
         */
        InvalidGameUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example immutable-field
             * @enum {string}
             */
            code: "immutable-field" | "empty-update" | "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid game category problem
         * @description The category is invalid or its slug is reserved.
         */
        InvalidGameCategoryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example slug-reserved
             * @enum {string}
             */
            code: "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Game exists problem
         * @description Another game has the slug or an external id, or a request with the same `Idempotency-Key` is in progress.
         */
        GameExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example game-exists
             * @enum {string}
             */
            code: "game-exists" | "idempotency-in-progress";
        };
        /**
         * Popular game
         * @description A game with its popularity rank.
         */
        PopularGame: components["schemas"]["Game"] & {
            /**
             * Format: int32
             * @description The rank among all games, or within the category.
             * @example 1
             */
            rank: number;
            /**
             * Format: double
             * @description The popularity score in the window.
             * @example 214.5
             */
            score: number;
            /**
             * Format: int32
             * @description The rank before the last recomputation; null if unranked.
             * @example 3
             */
            previous_rank: number | null;
        };
        /**
         * Popular game page
         * @description A page of popular games.
         */
        PopularGamePage: {
            /**
             * @description The games on this page, by rank.
             * @example []
             */
            data: components["schemas"]["PopularGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Game relationship
         * @description A resident's relationship with a game.
         */
        GameRelationship: {
            /**
             * @description Whether the resident likes the game.
             * @example true
             */
            is_liked: boolean;
            /**
             * @description The id of the like; null if not liked.
             * @example 01930e5c-6b00-7c00-8000-000000000531
             */
            liked_game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The library entry; null if not in the library.
             * @example null
             */
            library_entry: components["schemas"]["GameLibraryEntry"] | null;
            /**
             * @description The backlog item; null if not in the backlog.
             * @example null
             */
            backlog_item: components["schemas"]["Backlog"] | null;
            /**
             * @description The rating; null if not rated.
             * @example null
             */
            rating: components["schemas"]["Rating"] | null;
            /**
             * @description The id of the review or draft; null if not reviewed.
             * @example null
             */
            review_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The ids of the resident's own lists that contain the game, most recently updated first; at most 50.
             * @example []
             */
            list_ids: components["schemas"]["EntityId"][];
        };
        /**
         * Game Stats
         * @description A game's statistics. The derived counters, from `likes_count` on, are computed and cannot be set.
         */
        GameStats: components["schemas"]["DateMetadata"] & {
            game_id: components["schemas"]["EntityId"];
            game_slug: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description The number of page views.
             * @example 1200
             */
            views_count: number;
            /**
             * Format: int64
             * @description The number of plays.
             * @example 310
             */
            plays_count: number;
            /**
             * Format: int64
             * @description The number of shares.
             * @example 12
             */
            shares_count: number;
            /**
             * Format: int64
             * @description The number of visits from search.
             * @example 87
             */
            searches_count: number;
            /**
             * Format: int64
             * @description The number of residents who like the game.
             * @example 41
             */
            likes_count: number;
            /**
             * Format: int64
             * @description The number of published reviews.
             * @example 3
             */
            reviews_count: number;
            /**
             * Format: int64
             * @description The number of ratings.
             * @example 140
             */
            ratings_count: number;
            /**
             * Format: int64
             * @description The number of libraries containing the game.
             * @example 95
             */
            library_count: number;
            /**
             * Format: int64
             * @description The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count: number;
            /**
             * Format: int64
             * @description The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count: number;
            /**
             * Format: int64
             * @description The number of residents who dropped the game.
             * @example 9
             */
            dropped_count: number;
            /**
             * Format: int64
             * @description The number of backlogs containing the game.
             * @example 18
             */
            backlog_count: number;
            /**
             * Format: int64
             * @description The number of lists containing the game.
             * @example 6
             */
            lists_count: number;
            /**
             * Format: double
             * @description The current popularity.
             * @example 17.25
             */
            popularity_score: number;
        };
        /**
         * Game stats page
         * @description A page of statistics.
         */
        GameStatsPage: {
            /**
             * @description The statistics on this page.
             * @example []
             */
            data: components["schemas"]["GameStats"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create game stats
         * @description The counters to create. Send exactly one of `game_id` and `game_slug`. Derived counters are accepted if unchanged.
         */
        CreateGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description The number of page views.
             * @default 0
             * @example 1200
             */
            views_count?: number;
            /**
             * Format: int64
             * @description The number of plays.
             * @default 0
             * @example 310
             */
            plays_count?: number;
            /**
             * Format: int64
             * @description The number of shares.
             * @default 0
             * @example 12
             */
            shares_count?: number;
            /**
             * Format: int64
             * @description The number of visits from search.
             * @default 0
             * @example 87
             */
            searches_count?: number;
            /**
             * Format: int64
             * @description The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
        };
        /**
         * Upsert game stats
         * @description All writable counters. Other fields are accepted if unchanged.
         */
        UpsertGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description The number of page views.
             * @default 0
             * @example 1200
             */
            views_count?: number;
            /**
             * Format: int64
             * @description The number of plays.
             * @default 0
             * @example 310
             */
            plays_count?: number;
            /**
             * Format: int64
             * @description The number of shares.
             * @default 0
             * @example 12
             */
            shares_count?: number;
            /**
             * Format: int64
             * @description The number of visits from search.
             * @default 0
             * @example 87
             */
            searches_count?: number;
            /**
             * Format: int64
             * @description The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
            /**
             * Format: double
             * @description The current popularity.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * Update game stats
         * @description The writable counters to set. Other fields are accepted if unchanged.
         */
        UpdateGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description The number of page views.
             * @example 1200
             */
            views_count?: number;
            /**
             * Format: int64
             * @description The number of plays.
             * @example 310
             */
            plays_count?: number;
            /**
             * Format: int64
             * @description The number of shares.
             * @example 12
             */
            shares_count?: number;
            /**
             * Format: int64
             * @description The number of visits from search.
             * @example 87
             */
            searches_count?: number;
            /**
             * Format: int64
             * @description The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
            /**
             * Format: double
             * @description The current popularity.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * Move game stat
         * @description The counter and the amount to change it by.
         */
        MoveGameStat: {
            /**
             * @description The counter.
             * @example VIEWS
             * @enum {string}
             */
            field: "VIEWS" | "PLAYS" | "SHARES" | "SEARCHES";
            /**
             * Format: int32
             * @description The amount.
             * @default 1
             * @example 10
             */
            amount?: number;
        };
        /**
         * Invalid game stats problem
         * @description The statistics are invalid or change a derived counter.
         */
        InvalidGameStatsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example immutable-field
             * @enum {string}
             */
            code: "immutable-field" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Game stats not found problem
         * @description The game or its statistics do not exist.
         */
        GameStatsNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example game-stats-not-found
             * @enum {string}
             */
            code: "game-stats-not-found" | "game-not-found";
        };
        /**
         * Game stats exist problem
         * @description The game already has statistics, or a request with the same `Idempotency-Key` is in progress.
         */
        GameStatsExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example game-stats-exists
             * @enum {string}
             */
            code: "game-stats-exists" | "idempotency-in-progress";
        };
        /**
         * Game stat too large problem
         * @description The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is in progress.
         */
        GameStatTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Game stat below zero problem
         * @description The counter would fall below zero, or a request with the same `Idempotency-Key` is in progress.
         */
        GameStatBelowZeroProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example stat-below-zero
             * @enum {string}
             */
            code: "stat-below-zero" | "idempotency-in-progress";
        };
        /**
         * Owned by somebody else or not verified problem
         * @description The caller is not the owner, is suspended, or needs a verified email address to publish.
         */
        OwnedBySomebodyElseOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * List item page
         * @description A page of a list's games.
         */
        ListItemPage: {
            /**
             * @description The games on this page.
             * @example []
             */
            data: components["schemas"]["ListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create List
         * @description The list to create.
         */
        CreateList: {
            name: components["schemas"]["ListName"];
            /**
             * @description A description of the list.
             * @example One screen
             * @example four people.
             */
            description?: string | null;
            /**
             * @description Who can see the list: PUBLIC everyone, FOLLOWERS the owner's followers, UNLISTED anyone who knows the id, PRIVATE only the owner.
             * @default PUBLIC
             * @example PUBLIC
             * @enum {string}
             */
            visibility?: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";
            /**
             * @description Whether the order is a ranking.
             * @default false
             * @example true
             */
            is_ranked?: boolean;
            /**
             * @description Tags to find the list by.
             * @default []
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["ListTag"][];
            /**
             * @description The ids of the games to add, in this order.
             * @default []
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000401"
             *     ]
             */
            game_ids?: components["schemas"]["EntityId"][];
        };
        /**
         * Update List
         * @description The fields to change. Read-only fields are accepted if unchanged; `items` and `items_count` are ignored.
         */
        UpdateList: {
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["ListType"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            name?: components["schemas"]["ListName"];
            /**
             * @description A description of the list.
             * @example One screen
             * @example four people.
             */
            description?: string | null;
            visibility?: components["schemas"]["ListVisibility"];
            /**
             * @description Whether the order is a ranking.
             * @example true
             */
            is_ranked?: boolean;
            /**
             * @description Tags to find the list by.
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["ListTag"][];
            /**
             * Format: int32
             * @description The number of games in the list. Ignored.
             * @example 1
             */
            items_count?: number;
            /**
             * @description Ignored.
             * @example []
             */
            items?: components["schemas"]["ListItem"][];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Add Game To List
         * @description A game to add. Send exactly one of `game_id` and `game_slug`.
         */
        AddGameToList: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            position?: components["schemas"]["ListPosition"];
            /**
             * @description The owner's note about the game.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * @description Whether the note contains spoilers.
             * @default false
             * @example false
             */
            contains_spoilers?: boolean;
        };
        /**
         * Update List Item
         * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game is ignored.
         */
        UpdateListItem: {
            id?: components["schemas"]["EntityId"];
            list_id?: components["schemas"]["EntityId"];
            game?: components["schemas"]["GameBasicInfo"];
            position?: components["schemas"]["ListPosition"];
            /**
             * @description The owner's note about the game.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * @description Whether the note contains spoilers.
             * @example false
             */
            contains_spoilers?: boolean;
            added_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * List not found problem
         * @description The list does not exist or is not visible to the caller.
         */
        ListNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example list-not-found
             * @enum {string}
             */
            code: "list-not-found";
        };
        /**
         * List item not found problem
         * @description The list does not exist, is not visible to the caller, or does not contain the game.
         */
        ListItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example list-not-found
             * @enum {string}
             */
            code: "list-not-found" | "list-item-not-found";
        };
        /**
         * List managed problem
         * @description The list is managed by the service.
         */
        ListManagedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed";
        };
        /**
         * List conflict problem
         * @description The list is managed by the service, or a request with the same `Idempotency-Key` is in progress.
         */
        ListConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed" | "idempotency-in-progress";
        };
        /**
         * List limit exceeded problem
         * @description The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is in progress.
         */
        ListLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * List addition conflict problem
         * @description The list is managed by the service or full, or a request with the same `Idempotency-Key` is in progress.
         */
        ListAdditionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Resident Basic Info page
         * @description A page of residents.
         */
        ResidentBasicInfoPage: {
            /**
             * @description The residents on this page.
             * @example []
             */
            data: components["schemas"]["ResidentBasicInfo"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create resident
         * @description The resident to create.
         */
        CreateResident: {
            email: components["schemas"]["Email"];
            /** @description The username. Generated randomly if omitted, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The display name. Defaults to the username.
             * @example Ada
             */
            display_name?: string;
            /**
             * @description The ids of the roles to assign instead of `member`. Requires `roles:manage`.
             * @example [
             *       "00000000-0000-7000-8000-000000000004"
             *     ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * @description Whether to email a link to choose a password.
             * @default true
             * @example true
             */
            send_invite?: boolean;
        };
        /**
         * Update resident
         * @description The fields to change. Read-only fields are accepted if unchanged; counts and other computed fields are ignored.
         */
        UpdateResident: {
            id?: components["schemas"]["EntityId"];
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The display name.
             * @example Ada
             */
            display_name?: string;
            /**
             * @description The resident's bio.
             * @example Weaves algebraic patterns.
             */
            bio?: string | null;
            /**
             * Format: uri
             * @description The URL of the avatar (https only).
             * @example https://images.example/ada.jpg
             */
            avatar_url?: string | null;
            /**
             * Format: uri
             * @description The URL of the profile's cover image (https only).
             * @example https://images.example/engine.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description The resident's website (https only).
             * @example https://ada.example
             */
            website_url?: string | null;
            /**
             * @description The resident's location, as free text.
             * @example London
             */
            location?: string | null;
            /**
             * @description The resident's country (ISO 3166-1 alpha-2, upper case).
             * @example GB
             */
            country?: string | null;
            /**
             * @description The language of emails to the resident (BCP 47), stored in canonical form.
             * @example en-GB
             */
            locale?: string | null;
            /**
             * @description The ids of the favorite games, best first. Returned as `favorite_games`.
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000201"
             *     ]
             */
            favorite_game_ids?: components["schemas"]["EntityId"][];
            /**
             * @description The email address. It can be changed but not removed.
             * @example ada.lovelace@example.com
             */
            email?: components["schemas"]["Email"] | null;
            /** @description The current password. Required to change `email`. */
            current_password?: components["schemas"]["PresentPassword"];
            /**
             * @description The unverified new email address. Null cancels the change; otherwise read-only.
             * @example null
             */
            pending_email?: components["schemas"]["Email"] | null;
            /** @description The account status. Staff only. */
            status?: components["schemas"]["ResidentStatus"];
            /**
             * @description The ids of all the resident's roles. Staff with `roles:manage` only. Returned as `roles`.
             * @example [
             *       "00000000-0000-7000-8000-000000000004"
             *     ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * @description Whether the current email address is verified. Staff only.
             * @example true
             */
            email_verified?: boolean;
            /**
             * @description Read-only.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
            /**
             * @description Read-only.
             * @example []
             */
            permissions?: components["schemas"]["Permission"][];
            /**
             * @description Read-only.
             * @example []
             */
            identities?: components["schemas"]["LinkedIdentity"][];
            /**
             * @description Read-only.
             * @example true
             */
            has_password?: boolean;
            /**
             * @description Read-only.
             * @example []
             */
            favorite_games?: components["schemas"]["GameBasicInfo"][];
            counts?: components["schemas"]["ResidentCounts"];
            /**
             * @description Read-only.
             * @example false
             */
            is_following?: boolean;
            /**
             * @description Read-only.
             * @example false
             */
            follows_me?: boolean;
            joined_at?: components["schemas"]["TimestampInput"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Invalid resident list query problem
         * @description A parameter or the cursor is invalid, or the search is too expensive.
         */
        InvalidResidentListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example query-too-expensive
             * @enum {string}
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid resident problem
         * @description The resident is invalid, or the username or a role is not allowed.
         */
        InvalidResidentProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example username-reserved
             * @enum {string}
             */
            code: "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid resident update problem
         * @description The update is invalid, or the current password is wrong.
         */
        InvalidResidentUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example current-password-invalid
             * @enum {string}
             */
            code: "current-password-invalid" | "immutable-field" | "empty-update" | "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Resident creation forbidden problem
         * @description The caller may not create residents or assign these roles.
         */
        ResidentCreationForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example privilege-escalation
             * @enum {string}
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident update forbidden problem
         * @description The caller may not update this resident or one of the fields.
         */
        ResidentUpdateForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident deletion forbidden problem
         * @description The caller may not delete this resident, or lacks one of their permissions.
         */
        ResidentDeletionForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident taken problem
         * @description The email address or username is taken, or a request with the same `Idempotency-Key` is in progress.
         */
        ResidentTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example email-taken
             * @enum {string}
             */
            code: "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /**
         * Resident conflict problem
         * @description The current state does not allow the change, or a request with the same `Idempotency-Key` is in progress.
         */
        ResidentConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example username-change-too-soon
             * @enum {string}
             */
            code: "username-change-too-soon" | "last-admin" | "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /**
         * Last administrator problem
         * @description The resident is the last administrator.
         */
        LastAdminProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example last-admin
             * @enum {string}
             */
            code: "last-admin";
        };
        /**
         * Library sort
         * @description The sort field; a leading `-` means descending.
         * @example name
         * @enum {string}
         */
        LibrarySort: "-updated_at" | "name" | "-playtime_minutes" | "-rating_score" | "-completed_on";
        /**
         * GameLibraryListItem
         * @description A library entry in a list.
         */
        GameLibraryListItem: {
            id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            play_status: components["schemas"]["PlayStatus"];
            ownership: components["schemas"]["Ownership"];
            /**
             * @description The platforms the resident has the game on, as slugs of platform categories.
             * @example [
             *       "n64"
             *     ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Format: int32
             * @description Minutes played. Null for others if the owner hides playtime.
             * @example 1260
             */
            playtime_minutes: number | null;
            /**
             * Format: int32
             * @description The progress in percent; null if not set.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * @description Whether the game is a favorite.
             * @example true
             */
            is_favorite: boolean;
            /**
             * @description The resident's rating of the game; null if not rated.
             * @example 9
             */
            rating_score: components["schemas"]["Score"] | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * GameLibraryList
         * @description A page of library entries with a summary of the whole library.
         */
        GameLibraryList: {
            /**
             * @description The games on this page.
             * @example []
             */
            data: components["schemas"]["GameLibraryListItem"][];
            pagination: components["schemas"]["Pagination"];
            summary: components["schemas"]["GameLibrarySummary"];
        };
        /**
         * Game library summary
         * @description Totals of the whole library, ignoring filters; others get totals of the entries visible to them.
         */
        GameLibrarySummary: {
            /**
             * Format: int32
             * @description The number of games.
             * @example 1
             */
            total: number;
            by_status: components["schemas"]["PlayStatusCounts"];
            /**
             * Format: int64
             * @description Total minutes played. Null for others if the owner hides playtime.
             * @example 1260
             */
            playtime_minutes: number | null;
        };
        /**
         * Play status counts
         * @description The number of games per play status.
         */
        PlayStatusCounts: {
            /**
             * Format: int32
             * @description Games that are NOT_STARTED.
             * @example 0
             */
            NOT_STARTED: number;
            /**
             * Format: int32
             * @description Games that are PLAYING.
             * @example 0
             */
            PLAYING: number;
            /**
             * Format: int32
             * @description Games that are PAUSED.
             * @example 0
             */
            PAUSED: number;
            /**
             * Format: int32
             * @description Games that are COMPLETED.
             * @example 1
             */
            COMPLETED: number;
            /**
             * Format: int32
             * @description Games that are MASTERED.
             * @example 0
             */
            MASTERED: number;
            /**
             * Format: int32
             * @description Games that are DROPPED.
             * @example 0
             */
            DROPPED: number;
            /**
             * Format: int32
             * @description Games that are REPLAYING.
             * @example 0
             */
            REPLAYING: number;
            /**
             * Format: int32
             * @description Games that are ENDLESS.
             * @example 0
             */
            ENDLESS: number;
        };
        /**
         * CreateGameLibraryEntry
         * @description A game to add. Send exactly one of `game_id` and `game_slug`.
         */
        CreateGameLibraryEntry: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * @description The play status.
             * @default NOT_STARTED
             * @example PLAYING
             * @enum {string}
             */
            play_status?: "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";
            /**
             * @description How the resident owns or has access to the game.
             * @default OWNED
             * @example OWNED
             * @enum {string}
             */
            ownership?: "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";
            /**
             * @description The format; null if not set.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format?: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The platforms the resident has the game on, as slugs of platform categories.
             * @default []
             * @example [
             *       "n64"
             *     ]
             */
            platforms?: components["schemas"]["Slug"][];
            /**
             * Format: int32
             * @description Minutes played.
             * @default 0
             * @example 0
             */
            playtime_minutes?: number;
            /**
             * Format: int32
             * @description The progress in percent; null if not set.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * @description When the resident started playing.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident first completed the game; not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident acquired the game.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favorite.
             * @default false
             * @example true
             */
            is_favorite?: boolean;
            /**
             * @description Whether the entry inherits the library's visibility or is visible to the owner only.
             * @default INHERIT
             * @example INHERIT
             * @enum {string}
             */
            visibility?: "INHERIT" | "PRIVATE";
            /**
             * @description The owner's private notes.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
        };
        /**
         * UpdateGameLibraryEntry
         * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored.
         */
        UpdateGameLibraryEntry: {
            id?: components["schemas"]["EntityId"];
            resident_id?: components["schemas"]["EntityId"];
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            play_status?: components["schemas"]["PlayStatus"];
            ownership?: components["schemas"]["Ownership"];
            /**
             * @description The format; null if not set.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format?: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The platforms the resident has the game on, as slugs of platform categories.
             * @example [
             *       "n64"
             *     ]
             */
            platforms?: components["schemas"]["Slug"][];
            /**
             * Format: int32
             * @description Minutes played.
             * @example 1260
             */
            playtime_minutes?: number;
            /**
             * Format: double
             * @description The playtime in hours, with one decimal. Ignored.
             * @example 21
             */
            hours_played?: number | null;
            /**
             * Format: int32
             * @description The progress in percent; null if not set.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * Format: int32
             * @description How often the resident completed the game. Ignored.
             * @example 1
             */
            times_completed?: number;
            /**
             * @description When the resident started playing.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident first completed the game; not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident acquired the game.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favorite.
             * @example true
             */
            is_favorite?: boolean;
            visibility?: components["schemas"]["EntryVisibility"];
            /**
             * @description The owner's private notes.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
            /**
             * @description The resident's rating of the game; null if not rated. Ignored.
             * @example 9
             */
            rating_score?: components["schemas"]["Score"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * ResidentLibrarySettings
         * @description A resident's library and backlog settings.
         */
        ResidentLibrarySettings: {
            /** @description Who can see the library. */
            visibility: components["schemas"]["Audience"];
            /** @description Who can see the backlog. */
            backlog_visibility: components["schemas"]["Audience"];
            /**
             * @description Whether others can see playtimes.
             * @example true
             */
            show_playtime: boolean;
            /**
             * @description Whether others can see the start, completion and acquisition dates.
             * @example true
             */
            show_dates: boolean;
            /**
             * @description Whether play status changes appear in the activity log.
             * @example true
             */
            log_activity: boolean;
            /** @description The default sort order of the library. */
            default_sort: components["schemas"]["LibrarySort"];
        } & components["schemas"]["DateMetadata"];
        /**
         * UpdateLibrarySettings
         * @description The settings to change. The timestamps are accepted if unchanged.
         */
        UpdateLibrarySettings: {
            /** @description Who can see the library. */
            visibility?: components["schemas"]["Audience"];
            /** @description Who can see the backlog. */
            backlog_visibility?: components["schemas"]["Audience"];
            /**
             * @description Whether others can see playtimes.
             * @example true
             */
            show_playtime?: boolean;
            /**
             * @description Whether others can see the start, completion and acquisition dates.
             * @example true
             */
            show_dates?: boolean;
            /**
             * @description Whether play status changes appear in the activity log.
             * @example true
             */
            log_activity?: boolean;
            /** @description The default sort order of the library. */
            default_sort?: components["schemas"]["LibrarySort"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Library entry not found problem
         * @description The library entry does not exist or is not visible to the caller.
         */
        LibraryEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example library-entry-not-found
             * @enum {string}
             */
            code: "library-entry-not-found";
        };
        /**
         * Library entry exists problem
         * @description The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is in progress.
         */
        LibraryEntryExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example library-entry-exists
             * @enum {string}
             */
            code: "library-entry-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Library private problem
         * @description The library is not visible to the caller, or the caller lacks permission.
         */
        LibraryPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example library-private
             * @enum {string}
             */
            code: "library-private" | "secret-key-in-browser";
        };
        /**
         * LikedGame
         * @description A resident's like of a game.
         */
        LikedGame: {
            id: components["schemas"]["EntityId"];
            resident_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            /** @description When the game was liked. */
            liked_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /**
         * LikedGamesResponse
         * @description A page of liked games.
         */
        LikedGamesResponse: {
            /**
             * @description The liked games on this page.
             * @example []
             */
            data: components["schemas"]["LikedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * AddLikedGame
         * @description The game to like. Send exactly one of `game_id` and `game_slug`.
         */
        AddLikedGame: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
        };
        /**
         * LikedGameActionResult
         * @description The result of liking or unliking a game.
         */
        LikedGameActionResult: {
            /**
             * @description The caller's like state for the game.
             * @example LIKED
             * @enum {string}
             */
            action: "LIKED" | "UNLIKED";
            /**
             * @description Whether this request changed the state.
             * @example true
             */
            changed: boolean;
            game_id: components["schemas"]["EntityId"];
            /**
             * Format: int64
             * @description The game's number of likes.
             * @example 41
             */
            likes_count: number;
            /**
             * @description The like; null if removed.
             * @example null
             */
            liked_game: components["schemas"]["LikedGame"] | null;
        };
        /**
         * LikedGamesSettings
         * @description A resident's liked games settings.
         */
        LikedGamesSettings: {
            /** @description Who can see the liked games. */
            visibility: components["schemas"]["Audience"];
            /**
             * @description Whether likes appear in the activity log.
             * @example true
             */
            log_activity: boolean;
        } & components["schemas"]["DateMetadata"];
        /**
         * UpdateLikedGamesSettings
         * @description The settings to change. The timestamps are accepted if unchanged.
         */
        UpdateLikedGamesSettings: {
            /** @description Who can see the liked games. */
            visibility?: components["schemas"]["Audience"];
            /**
             * @description Whether likes appear in the activity log.
             * @example true
             */
            log_activity?: boolean;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Liked game not found problem
         * @description The like does not exist or is not visible to the caller.
         */
        LikedGameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example liked-game-not-found
             * @enum {string}
             */
            code: "liked-game-not-found";
        };
        /**
         * Liked games private problem
         * @description The liked games are not visible to the caller, or the caller lacks permission.
         */
        LikedGamesPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example liked-games-private
             * @enum {string}
             */
            code: "liked-games-private" | "secret-key-in-browser";
        };
        /**
         * Create Review
         * @description A review to create. Send exactly one of `game_id` and `game_slug`.
         */
        CreateReview: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * @description The author's score for the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            /**
             * @description Whether the author recommends the game.
             * @default UNDECIDED
             * @example RECOMMENDED
             * @enum {string}
             */
            verdict?: "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";
            /**
             * @description Whether the text contains spoilers.
             * @default false
             * @example false
             */
            contains_spoilers?: boolean;
            /**
             * @description The platform played on, as the slug of a platform category.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description The status to create the review in.
             * @default PUBLISHED
             * @example PUBLISHED
             * @enum {string}
             */
            status?: "PUBLISHED" | "DRAFT";
        };
        /**
         * Update Review
         * @description The fields to change. Read-only fields are accepted if unchanged; snapshots, likes and embedded objects are ignored.
         */
        UpdateReview: {
            id?: components["schemas"]["EntityId"];
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            /**
             * Format: visible-text
             * @description The headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body?: components["schemas"]["ReviewText"];
            /**
             * @description The author's score for the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            verdict?: components["schemas"]["ReviewVerdict"];
            /**
             * @description Whether the text contains spoilers.
             * @example false
             */
            contains_spoilers?: boolean;
            /**
             * @description The platform played on, as the slug of a platform category.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            status?: components["schemas"]["ReviewStatus"];
            /**
             * Format: int32
             * @description Minutes played when the review was published. Null if unknown, and for callers who may not see the game in the author's library. Ignored.
             * @example 1260
             */
            playtime_minutes_at_review?: number | null;
            /**
             * @description The play status when the review was published. Null if unknown, and for callers who may not see the game in the author's library. Ignored.
             * @example COMPLETED
             */
            play_status_at_review?: components["schemas"]["PlayStatus"] | null;
            /**
             * Format: int32
             * @description The number of likes. Ignored.
             * @example 12
             */
            likes_count?: number;
            /**
             * @description Whether the caller likes the review; false without an access token. Ignored.
             * @example false
             */
            is_liked?: boolean;
            /**
             * @description When the text was last changed after publication; null if never. Read-only.
             * @example null
             */
            edited_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Review like result
         * @description The caller's like state and the number of likes.
         */
        ReviewLikeResult: {
            review_id: components["schemas"]["EntityId"];
            /**
             * @description The caller's like state for the review.
             * @example true
             */
            liked: boolean;
            /**
             * @description Whether this request changed it.
             * @example true
             */
            changed: boolean;
            /**
             * Format: int32
             * @description The number of likes.
             * @example 13
             */
            likes_count: number;
        };
        /**
         * Review not found problem
         * @description The review does not exist or is not visible to the caller.
         */
        ReviewNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example review-not-found
             * @enum {string}
             */
            code: "review-not-found";
        };
        /**
         * Review exists problem
         * @description The resident already has a review of this game, staff have hidden it, or a request with the same `Idempotency-Key` is in progress.
         */
        ReviewExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example review-exists
             * @enum {string}
             */
            code: "review-exists" | "review-was-hidden" | "idempotency-in-progress";
        };
        /**
         * Cannot like own review problem
         * @description The caller wrote the review or lacks permission.
         */
        CannotLikeOwnReviewProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example cannot-like-own-review
             * @enum {string}
             */
            code: "cannot-like-own-review" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Create Rating
         * @description A rating to create. Send exactly one of `game_id` and `game_slug`.
         */
        CreateRating: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            score: components["schemas"]["Score"];
        };
        /**
         * Update Rating
         * @description The fields to change. Read-only fields are accepted if unchanged; embedded objects are ignored.
         */
        UpdateRating: {
            id?: components["schemas"]["EntityId"];
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            score?: components["schemas"]["Score"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Rating distribution
         * @description The number of ratings per score.
         */
        RatingDistribution: {
            /**
             * Format: int32
             * @description Ratings with the score 1.
             * @example 0
             */
            1: number;
            /**
             * Format: int32
             * @description Ratings with the score 2.
             * @example 1
             */
            2: number;
            /**
             * Format: int32
             * @description Ratings with the score 3.
             * @example 0
             */
            3: number;
            /**
             * Format: int32
             * @description Ratings with the score 4.
             * @example 1
             */
            4: number;
            /**
             * Format: int32
             * @description Ratings with the score 5.
             * @example 2
             */
            5: number;
            /**
             * Format: int32
             * @description Ratings with the score 6.
             * @example 5
             */
            6: number;
            /**
             * Format: int32
             * @description Ratings with the score 7.
             * @example 10
             */
            7: number;
            /**
             * Format: int32
             * @description Ratings with the score 8.
             * @example 30
             */
            8: number;
            /**
             * Format: int32
             * @description Ratings with the score 9.
             * @example 43
             */
            9: number;
            /**
             * Format: int32
             * @description Ratings with the score 10.
             * @example 48
             */
            10: number;
        };
        /**
         * Game rating summary
         * @description A game's aggregated ratings.
         */
        GameRatingSummary: {
            game_id: components["schemas"]["EntityId"];
            /**
             * Format: int32
             * @description The number of ratings.
             * @example 140
             */
            votes: number;
            /**
             * Format: double
             * @description The mean of all scores, with two decimals; null without votes.
             * @example 8.74
             */
            average: number | null;
            /**
             * Format: double
             * @description The Bayesian average: the mean with 25 additional votes at the mean of all games, so that games with few votes
             *     do not rank at the top. Used for ranking. Null below 5 votes.
             * @example 8.503
             */
            weighted_average: number | null;
            /**
             * Format: double
             * @description The median score; with an even number of votes, the mean of the two middle scores. Null without votes.
             * @example 9
             */
            median: number | null;
            distribution: components["schemas"]["RatingDistribution"];
            /**
             * @description When a rating last changed; null without votes.
             * @example 2026-11-21T08:05:32.000Z
             */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Rating not found problem
         * @description The rating does not exist.
         */
        RatingNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example rating-not-found
             * @enum {string}
             */
            code: "rating-not-found";
        };
        /**
         * Rating exists problem
         * @description The resident has already rated this game, or a request with the same `Idempotency-Key` is in progress.
         */
        RatingExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example rating-exists
             * @enum {string}
             */
            code: "rating-exists" | "idempotency-in-progress";
        };
        /**
         * Role
         * @description A set of permissions that can be assigned to residents.
         */
        Role: {
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["RoleName"];
            description: components["schemas"]["RoleDescription"];
            permissions: components["schemas"]["RolePermissions"];
            is_system: components["schemas"]["RoleIsSystem"];
            residents_count: components["schemas"]["RoleResidentsCount"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Role page
         * @description A page of roles.
         */
        RolePage: {
            /**
             * @description The roles on this page.
             * @example []
             */
            data: components["schemas"]["Role"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Role name
         * @description The unique name of a role.
         * @example newsroom
         */
        RoleName: string;
        /**
         * Role description
         * @description The role's description.
         * @example Writes blogs and publishes changelogs.
         */
        RoleDescription: string | null;
        /**
         * Role permissions
         * @description The role's permissions, in alphabetical order. A resident has the permissions of all their roles.
         * @example [
         *       "blogs:write",
         *       "changelogs:manage"
         *     ]
         */
        RolePermissions: components["schemas"]["Permission"][];
        /**
         * Role is system
         * @description Whether this is a system role, which cannot be renamed or deleted.
         * @example false
         */
        RoleIsSystem: boolean;
        /**
         * Role residents count
         * Format: int32
         * @description The number of residents with the role.
         * @example 3
         */
        RoleResidentsCount: number;
        /**
         * Create Role
         * @description The role to create.
         */
        CreateRole: {
            name: components["schemas"]["RoleName"];
            description?: components["schemas"]["RoleDescription"];
            permissions: components["schemas"]["RolePermissions"];
        };
        /**
         * Update Role
         * @description The fields to change. Read-only fields are accepted if unchanged; the count is ignored.
         */
        UpdateRole: {
            id?: components["schemas"]["EntityId"];
            name?: components["schemas"]["RoleName"];
            description?: components["schemas"]["RoleDescription"];
            permissions?: components["schemas"]["RolePermissions"];
            is_system?: components["schemas"]["RoleIsSystem"];
            residents_count?: components["schemas"]["RoleResidentsCount"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Role not found problem
         * @description The role does not exist.
         */
        RoleNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example role-not-found
             * @enum {string}
             */
            code: "role-not-found";
        };
        /**
         * Role forbidden problem
         * @description The caller may not manage roles, or lacks one of the role's permissions.
         */
        RoleForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example privilege-escalation
             * @enum {string}
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Role exists problem
         * @description The name is taken, or a request with the same `Idempotency-Key` is in progress.
         */
        RoleExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example role-exists
             * @enum {string}
             */
            code: "role-exists" | "idempotency-in-progress";
        };
        /**
         * Role conflict problem
         * @description The current state does not allow the update, or a request with the same `Idempotency-Key` is in progress.
         */
        RoleConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example role-is-system
             * @enum {string}
             */
            code: "role-is-system" | "role-exists" | "idempotency-in-progress";
        };
        /**
         * Role not deletable problem
         * @description The role is assigned to residents, or it is a system role.
         */
        RoleNotDeletableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example role-in-use
             * @enum {string}
             */
            code: "role-in-use" | "role-is-system";
        };
        /**
         * Waitlist
         * @description A waitlist with its counts, without entries.
         */
        Waitlist: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["WaitlistName"];
            purpose: components["schemas"]["WaitlistPurpose"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
            entries_count: components["schemas"]["WaitlistCount"];
            spots_left: components["schemas"]["WaitlistCount"];
            /**
             * @description Whether the waitlist is full.
             * @example false
             */
            is_full: boolean;
        } & components["schemas"]["DateMetadata"];
        /**
         * Waitlist with Entries
         * @description A waitlist with the entries visible to the caller.
         */
        WaitlistWithEntries: components["schemas"]["Waitlist"] & {
            /**
             * @description The entries visible to the caller: the updated or the caller's own entry first, then by position. Empty if none are visible.
             * @example []
             */
            entries: components["schemas"]["WaitlistEntry"][];
        };
        /**
         * Waitlist Entry
         * @description A waitlist entry.
         */
        WaitlistEntry: {
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["WaitlistEntryName"];
            email: components["schemas"]["Email"];
            waitlist_id: components["schemas"]["EntityId"];
            position: components["schemas"]["WaitlistPosition"];
            status: components["schemas"]["WaitlistEntryStatus"];
            /**
             * @description When the entry was invited; null if not invited.
             * @example null
             */
            invited_at: components["schemas"]["Timestamp"] | null;
            joined_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Waitlist page
         * @description A page of waitlists.
         */
        WaitlistPage: {
            /**
             * @description The waitlists on this page.
             * @example []
             */
            data: components["schemas"]["Waitlist"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Waitlist entry page
         * @description A page of waitlist entries.
         */
        WaitlistEntryPage: {
            /**
             * @description The entries on this page.
             * @example []
             */
            data: components["schemas"]["WaitlistEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Waitlist name
         * Format: visible-text
         * @description The name of a waitlist.
         * @example Closed beta
         */
        WaitlistName: string;
        /**
         * Waitlist purpose
         * @description What the waitlist is for.
         * @example Places in the first test round of the mobile app.
         */
        WaitlistPurpose: string;
        /**
         * Waitlist capacity
         * Format: int32
         * @description The maximum number of entries.
         * @example 500
         */
        WaitlistCapacity: number;
        /**
         * Waitlist count
         * Format: int32
         * @description An exact number of spots.
         * @example 1
         */
        WaitlistCount: number;
        /**
         * Waitlist entry name
         * Format: visible-text
         * @description The person's name.
         * @example Ada Lovelace
         */
        WaitlistEntryName: string;
        /**
         * Waitlist position
         * Format: int32
         * @description The current position, starting at 1.
         * @example 1
         */
        WaitlistPosition: number;
        /**
         * Waitlist entry status
         * @description Whether the person is waiting (WAITING) or has been invited (INVITED). Changed by staff only.
         * @example WAITING
         * @enum {string}
         */
        WaitlistEntryStatus: "WAITING" | "INVITED";
        /**
         * Create Waitlist
         * @description The waitlist to create.
         */
        CreateWaitlist: {
            slug?: components["schemas"]["Slug"];
            name: components["schemas"]["WaitlistName"];
            purpose: components["schemas"]["WaitlistPurpose"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
        };
        /**
         * Update Waitlist
         * @description The fields to change. Read-only fields are accepted if unchanged; counts and entries are ignored.
         */
        UpdateWaitlist: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            name?: components["schemas"]["WaitlistName"];
            purpose?: components["schemas"]["WaitlistPurpose"];
            max_capacity?: components["schemas"]["WaitlistCapacity"];
            /**
             * @description Ignored.
             * @example []
             */
            entries?: components["schemas"]["WaitlistEntry"][];
            entries_count?: components["schemas"]["WaitlistCount"];
            spots_left?: components["schemas"]["WaitlistCount"];
            /**
             * @description Ignored.
             * @example false
             */
            is_full?: boolean;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Join Waitlist
         * @description The name and address to join with. Residents may omit both to use those of their account; service keys must send both.
         */
        JoinWaitlist: {
            name?: components["schemas"]["WaitlistEntryName"];
            email?: components["schemas"]["Email"];
        };
        /**
         * Update Waitlist Entry
         * @description The fields to change. Read-only fields are accepted if unchanged; the position is ignored.
         */
        UpdateWaitlistEntry: {
            id?: components["schemas"]["EntityId"];
            name?: components["schemas"]["WaitlistEntryName"];
            email?: components["schemas"]["Email"];
            waitlist_id?: components["schemas"]["EntityId"];
            position?: components["schemas"]["WaitlistPosition"];
            status?: components["schemas"]["WaitlistEntryStatus"];
            /**
             * @description Read-only.
             * @example null
             */
            invited_at?: components["schemas"]["TimestampInput"] | null;
            joined_at?: components["schemas"]["TimestampInput"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Invalid waitlist problem
         * @description The waitlist is invalid.
         */
        InvalidWaitlistProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid waitlist update problem
         * @description The update is invalid.
         */
        InvalidWaitlistUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Invalid join problem
         * @description The request is invalid, or the email address is not the caller's.
         */
        InvalidJoinProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "email-mismatch";
        };
        /**
         * Invalid waitlist entry update problem
         * @description The update is invalid.
         */
        InvalidWaitlistEntryUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "email-mismatch";
        };
        /**
         * Invalid waitlist entry query problem
         * @description A parameter or the cursor is invalid, or the sort requires a filter.
         */
        InvalidWaitlistEntryQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Waitlist not found problem
         * @description The waitlist does not exist.
         */
        WaitlistNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example waitlist-not-found
             * @enum {string}
             */
            code: "waitlist-not-found";
        };
        /**
         * Waitlist entry not found problem
         * @description The library entry does not exist or is not visible to the caller.
         */
        WaitlistEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example waitlist-entry-not-found
             * @enum {string}
             */
            code: "waitlist-entry-not-found";
        };
        /**
         * Waitlist slug taken problem
         * @description The slug is taken.
         */
        WaitlistSlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Waitlist conflict problem
         * @description The current state does not allow the change, or a request with the same `Idempotency-Key` is in progress.
         */
        WaitlistConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example capacity-below-entries
             * @enum {string}
             */
            code: "capacity-below-entries" | "slug-locked" | "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Waitlist full problem
         * @description The waitlist is full.
         */
        WaitlistFullProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example waitlist-full
             * @enum {string}
             */
            code: "waitlist-full";
        };
        /**
         * Waitlist entry conflict problem
         * @description The email address is already on the waitlist.
         */
        WaitlistEntryConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example waitlist-entry-exists
             * @enum {string}
             */
            code: "waitlist-entry-exists" | "idempotency-in-progress";
        };
        /**
         * Follow Result
         * @description The caller's follow state for a resident.
         */
        FollowResult: {
            resident_id: components["schemas"]["EntityId"];
            /**
             * @description Whether the caller follows the resident.
             * @example true
             */
            following: boolean;
            /**
             * @description Whether this request changed the state.
             * @example true
             */
            changed: boolean;
            /**
             * @description When the caller followed the resident; null if not following.
             * @example 2026-11-21T08:05:32.000Z
             */
            followed_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description The resident's number of followers.
             * @example 43
             */
            followers_count: number;
        };
        /**
         * Invalid follow problem
         * @description The resident is the caller, or a parameter is invalid.
         */
        InvalidFollowProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example cannot-follow-self
             * @enum {string}
             */
            code: "cannot-follow-self" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Follow limit exceeded problem
         * @description The caller already follows the maximum number of residents.
         */
        FollowLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded";
        };
        /**
         * Health
         * @description The health of the service. Contains no host names and no secrets.
         */
        Health: {
            /**
             * @description The overall status. DEGRADED if any check fails.
             * @example OK
             * @enum {string}
             */
            status: "OK" | "DEGRADED";
            /**
             * @description The version of the service.
             * @example 1.0.0
             */
            version: string;
            /**
             * Format: int32
             * @description Seconds since the service started.
             * @example 3600
             */
            uptime_seconds: number;
            /**
             * @description The results of the individual checks.
             * @example {
             *       "database": {
             *         "status": "OK",
             *         "latency_ms": 0.8
             *       },
             *       "migrations": {
             *         "status": "OK"
             *       },
             *       "jobs": {
             *         "status": "OK",
             *         "affected": []
             *       }
             *     }
             */
            checks: {
                /**
                 * @description The database connection.
                 * @example {
                 *       "status": "OK",
                 *       "latency_ms": 0.8
                 *     }
                 */
                database: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * Format: double
                     * @description The response time of the database in milliseconds; null if skipped or unavailable.
                     * @example 0.8
                     */
                    latency_ms: number | null;
                };
                /**
                 * @description Whether the database schema matches this version of the service.
                 * @example {
                 *       "status": "OK"
                 *     }
                 */
                migrations: {
                    status: components["schemas"]["CheckStatus"];
                };
                /**
                 * @description Whether the background jobs (sending emails, deleting expired data and others) run as scheduled.
                 * @example {
                 *       "status": "OK",
                 *       "affected": []
                 *     }
                 */
                jobs: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * @description The late or failing jobs.
                     * @example []
                     */
                    affected: components["schemas"]["AffectedJob"][];
                };
            };
        };
        /**
         * Affected job
         * @description A late or failing background job.
         */
        AffectedJob: {
            /**
             * @description The job's name.
             * @example send-emails
             */
            name: string;
            /**
             * @description FAILING if the last run failed, LATE if a scheduled run is overdue.
             * @example FAILING
             * @enum {string}
             */
            state: "FAILING" | "LATE";
            /**
             * @description When the job last completed successfully; null if never.
             * @example 2026-11-21T08:05:32.000Z
             */
            last_finished_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description The error of the last run, without details (see the service's log); null if it did not fail.
             * @example Something that the job needs could not be reached.
             */
            last_error: string | null;
        };
        /**
         * Check status
         * @description The result of a check. UNKNOWN if it could not be made, SKIPPED if it was not requested.
         * @example OK
         * @enum {string}
         */
        CheckStatus: "OK" | "DEGRADED" | "UNKNOWN" | "SKIPPED";
    };
    responses: {
        /** @description The caller's copy is the present state. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request has a parameter that the contract does not allow. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidQueryProblem"];
            };
        };
        /** @description The request has a parameter that the contract does not allow, or a cursor that does not fit. */
        InvalidListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidListQueryProblem"];
            };
        };
        /** @description The request is not what the contract asks for. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBodyProblem"];
            };
        };
        /** @description The update is not what the contract asks for, is empty, or changes a read-only field. */
        InvalidUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidUpdateProblem"];
            };
        };
        /** @description A credential was presented and is not valid. Public operations answer so too, so that clients know when to refresh. */
        InvalidCredential: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidCredentialProblem"];
            };
        };
        /** @description No credential of the kind that the operation needs, or one that is not valid. Nothing was looked up. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthorizedProblem"];
            };
        };
        /** @description The caller is known and may not do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenProblem"];
            };
        };
        /** @description A secret service key was sent by a browser. */
        ForbiddenInBrowser: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenInBrowserProblem"];
            };
        };
        /** @description The caller lacks the permission, or a secret service key was sent by a browser. */
        PermissionDenied: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PermissionDeniedProblem"];
            };
        };
        /** @description The caller is suspended, or a secret service key was sent by a browser. */
        ForbiddenToSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenToSuspendedProblem"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is running at this moment. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
            };
        };
        /** @description The resource has changed since the version that `If-Match` names. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PreconditionFailedProblem"];
            };
        };
        /** @description The body is larger than the operation takes (256 KiB where nothing else is said). */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description The `Idempotency-Key` was used with another body. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description The quota is used up. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
            };
        };
        /** @description A bug of this service. The body says nothing about its inside. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description The service is stopping or cannot reach its database. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
            };
        };
        /** @description The caller is known and may not do this, or may see this and does not own it. */
        NotOwner: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerProblem"];
            };
        };
        /** @description The caller may see this and does not own it, or is suspended. */
        OwnedBySomebodyElse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OwnedBySomebodyElseProblem"];
            };
        };
        /** @description Publishing needs a verified e-mail address and that of the caller is not, or the caller is suspended. */
        OwnEmailNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OwnEmailNotVerifiedProblem"];
            };
        };
        /** @description The caller is known and may not do this, does not own it, or publishing needs a verified e-mail address and theirs is not. */
        NotOwnerOrNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerOrNotVerifiedProblem"];
            };
        };
        /** @description The request has a parameter that the contract does not allow, a cursor that does not fit, or a sort that lacks its filter. */
        InvalidSortedListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSortedListQueryProblem"];
            };
        };
        /** @description The body is not what the contract asks for, or names something that does not exist. */
        UnknownReference: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownReferenceProblem"];
            };
        };
        /** @description The update is not what the contract asks for, is empty, changes a read-only field, or names something that does not exist. */
        UnknownReferenceInUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownReferenceInUpdateProblem"];
            };
        };
        /** @description The slug is taken, or a request with the same `Idempotency-Key` is running. */
        SlugTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SlugTakenProblem"];
            };
        };
        /** @description No game has this slug. */
        GameNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundProblem"];
            };
        };
        /** @description One page of lists. */
        ListPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListPage"];
            };
        };
        /** @description One page of reviews. */
        ReviewPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewPage"];
            };
        };
        /** @description One page of ratings. */
        RatingPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RatingPage"];
            };
        };
        /** @description No resident has this id or username. */
        ResidentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentNotFoundProblem"];
            };
        };
        /** @description A credential was presented and is not valid. No service key is demanded, because browsers come here by a link or form. */
        InvalidCredentialByNavigation: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidCredentialByNavigationProblem"];
            };
        };
        /** @description The new resident's first session. */
        SignedUp: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthSession"];
            };
        };
        /** @description A session of the resident. */
        AuthSession: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthSession"];
            };
        };
        /** @description The request is not what the contract asks for, or the password or the username is refused. */
        InvalidSignUp: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSignUpProblem"];
            };
        };
        /** @description The account or the password is wrong, or a credential was presented and is not valid. */
        InvalidSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSignInProblem"];
            };
        };
        /** @description The refresh token is not valid, its session has ended, or a credential was presented and is not valid. */
        InvalidRefresh: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidRefreshProblem"];
            };
        };
        /** @description One page of the caller's sessions. */
        SessionPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionPage"];
            };
        };
        /** @description The session is ended. */
        SessionRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The caller has no active session with this id. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SessionNotFoundProblem"];
            };
        };
        /** @description The request is not what the contract asks for, the current password is wrong, or the new one is refused. */
        InvalidPasswordChange: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidPasswordChangeProblem"];
            };
        };
        /** @description The e-mail address or the username belongs to somebody. */
        AccountTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountTakenProblem"];
            };
        };
        /** @description The resident, whose address is verified. */
        VerifiedResident: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrentResident"];
            };
        };
        /** @description The request is not what the contract asks for, or the token does not count. */
        InvalidMailToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidMailTokenProblem"];
            };
        };
        /** @description The request is not what the contract asks for, the token does not count, or the password is refused. */
        InvalidPasswordReset: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidPasswordResetProblem"];
            };
        };
        /** @description Where to send the browser. */
        SocialAuthorization: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SocialAuthorization"];
            };
        };
        /** @description The browser goes to the provider; a cookie binds the sign-in to it. */
        RedirectToProvider: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["RedirectLocation"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The browser goes to the page that asked for the sign-in, with `code` or `error` in its query; the cookie is taken back. */
        RedirectToPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["RedirectLocation"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not what the contract asks for, or the provider is not set up. */
        InvalidSocialSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialSignInProblem"];
            };
        };
        /** @description The one-time code or the token of the provider is refused, or another credential was presented and is not valid. */
        InvalidSocialCredential: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialCredentialProblem"];
            };
        };
        /** @description Somebody has the address, and the provider does not vouch for it. */
        AccountExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountExistsProblem"];
            };
        };
        /** @description The request is not what the contract asks for, or the sign-in cannot start this way. */
        InvalidSocialStart: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialStartProblem"];
            };
        };
        /** @description The state names no sign-in that is under way, so there is no page to return to. */
        InvalidCallback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidCallbackProblem"];
            };
        };
        /** @description No provider has this name. */
        UnknownProvider: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownProviderProblem"];
            };
        };
        /** @description One page of achievements. */
        AchievementPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AchievementPage"];
            };
        };
        /** @description The achievement. */
        Achievement: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** @description The achievement as stored. */
        AchievementCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** @description The achievement as it is now. */
        AchievementUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** @description The achievement is gone, and everybody's unlocks with it. */
        AchievementDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description One page of what a resident has earned. */
        ResidentAchievementPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentAchievementPage"];
            };
        };
        /** @description How far the resident is now, and whether the request changed it. */
        ResidentAchievementSet: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentAchievementResult"];
            };
        };
        /** @description No achievement with this id that the caller may see. */
        AchievementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AchievementNotFoundProblem"];
            };
        };
        /** @description There is no such resident, or no such achievement to unlock. */
        ResidentAchievementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentAchievementNotFoundProblem"];
            };
        };
        /** @description Another achievement has the key, or a request with the same `Idempotency-Key` is running. */
        AchievementExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AchievementExistsProblem"];
            };
        };
        /** @description One page of activity. */
        ActivityLogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLogPage"];
            };
        };
        /** @description The activity. */
        ActivityLog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** @description The activity as stored. */
        ActivityLogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** @description The activity as it is now. */
        ActivityLogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** @description The activity is gone. */
        ActivityLogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No activity with this id that shows to the caller. */
        ActivityLogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ActivityLogNotFoundProblem"];
            };
        };
        /** @description One page of badges. */
        BadgePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadgePage"];
            };
        };
        /** @description The badge. */
        Badge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** @description The badge as stored. */
        BadgeCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** @description The badge as it is now. */
        BadgeUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** @description The badge is gone, and all its awards with it. */
        BadgeDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description One page of the badges of a resident. */
        ResidentBadgePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgePage"];
            };
        };
        /** @description The resident holds the badge now. */
        BadgeAwarded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgeResult"];
            };
        };
        /** @description The resident held the badge before. */
        BadgeAwardRepeated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgeResult"];
            };
        };
        /** @description The resident no longer holds the badge. `id` is that of the badge. */
        BadgeRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The badge is not what the contract asks for, or its slug is reserved. */
        InvalidBadge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBadgeProblem"];
            };
        };
        /** @description The update is not what the contract asks for, is empty, changes a read-only field, or takes a reserved slug. */
        InvalidBadgeUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBadgeUpdateProblem"];
            };
        };
        /** @description No badge with this id that the caller may see. */
        BadgeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeNotFoundProblem"];
            };
        };
        /** @description There is no such resident, or no such badge. */
        BadgeAwardNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeAwardNotFoundProblem"];
            };
        };
        /** @description There is no such resident, or they do not hold the badge. */
        ResidentBadgeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentBadgeNotFoundProblem"];
            };
        };
        /** @description The name or the slug is taken, or a request with the same `Idempotency-Key` is running. */
        BadgeConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeConflictProblem"];
            };
        };
        /** @description The badge is disabled, or a request with the same `Idempotency-Key` is running. */
        BadgeDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeDisabledProblem"];
            };
        };
        /** @description One page of a backlog. */
        BacklogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BacklogPage"];
            };
        };
        /** @description The item. */
        BacklogItem: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** @description The item as stored. */
        BacklogItemCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** @description The item as it is now. */
        BacklogItemUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** @description The item is removed. */
        BacklogItemDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No item has this id, or the caller may not see it. */
        BacklogItemNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemNotFoundProblem"];
            };
        };
        /** @description The game is in the backlog, the backlog is full, or the same request is running. */
        BacklogItemExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemExistsProblem"];
            };
        };
        /** @description The status cannot follow the present one, or the same request is running. */
        BacklogItemConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemConflictProblem"];
            };
        };
        /** @description The backlog is not for this caller, or a secret service key was sent by a browser. */
        BacklogPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogPrivateProblem"];
            };
        };
        /** @description The caller is known and may not do this, or publishing needs a verified e-mail address and theirs is not. */
        EmailNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EmailNotVerifiedProblem"];
            };
        };
        /** @description One page of posts. */
        BlogWithAuthorPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthorPage"];
            };
        };
        /** @description The post. */
        BlogWithAuthor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** @description The post as stored. */
        BlogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** @description The post as it is now. */
        BlogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** @description The post is gone. */
        BlogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description A parameter, a cursor or a sort that does not fit, or a search that takes too long. */
        InvalidBlogListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogListQueryProblem"];
            };
        };
        /** @description The post is not what the contract asks for, or its slug is reserved. */
        InvalidBlog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogProblem"];
            };
        };
        /** @description The update is not what the contract asks for, is empty, changes a read-only field, or takes a reserved slug. */
        InvalidBlogUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogUpdateProblem"];
            };
        };
        /** @description No post with this slug or id that the caller may see. */
        BlogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BlogNotFoundProblem"];
            };
        };
        /** @description The change does not fit the present state of the post or of another one, or a request with the same `Idempotency-Key` is running. */
        BlogConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BlogConflictProblem"];
            };
        };
        /** @description One page of changelogs. */
        ChangelogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangelogPage"];
            };
        };
        /** @description The changelog. */
        Changelog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** @description The changelog as stored. */
        ChangelogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** @description The changelog as it is now. */
        ChangelogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** @description The changelog is gone. */
        ChangelogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No changelog with this id or version that the caller may see. */
        ChangelogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogNotFoundProblem"];
            };
        };
        /** @description Another changelog has the version, or a request with the same `Idempotency-Key` is running. */
        ChangelogExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogExistsProblem"];
            };
        };
        /** @description The version is taken, the status cannot follow the present one, or a request with the same `Idempotency-Key` is running. */
        ChangelogConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogConflictProblem"];
            };
        };
        /** @description The e-mail. */
        Email: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailMessage"];
            };
        };
        /** @description The e-mail is queued, scheduled, or suppressed. */
        EmailAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailMessage"];
            };
        };
        /** @description What became of each e-mail. */
        EmailBatchAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailBatchResult"];
            };
        };
        /** @description The e-mail, or one of a STRICT batch, cannot be sent as it is. */
        InvalidEmail: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidEmailProblem"];
            };
        };
        /** @description No e-mail has this id. */
        EmailNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EmailNotFoundProblem"];
            };
        };
        /** @description A page of feedback. */
        FeedbackPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackPage"];
            };
        };
        /** @description The feedback. */
        Feedback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** @description The created feedback. */
        FeedbackCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** @description The updated feedback. */
        FeedbackUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** @description The feedback was deleted. */
        FeedbackDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No feedback has this id, or the caller may not see it. */
        FeedbackNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackNotFoundProblem"];
            };
        };
        /** @description The resident already has an open report of the same subject, or a request with the same `Idempotency-Key` is in progress. */
        FeedbackExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackExistsProblem"];
            };
        };
        /** @description The feedback's current state does not allow the change, or a request with the same `Idempotency-Key` is in progress. */
        FeedbackConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackConflictProblem"];
            };
        };
        /** @description A page of subscriptions. */
        SubscriptionPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionPage"];
            };
        };
        /** @description The subscription. */
        Subscription: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** @description The created subscription. */
        SubscriptionCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** @description The updated subscription. */
        SubscriptionUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** @description The subscription and its offers were deleted. */
        SubscriptionDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No subscription has this slug, or it is not visible to the caller. */
        SubscriptionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SubscriptionNotFoundProblem"];
            };
        };
        /** @description The subscription is invalid. */
        InvalidSubscription: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionProblem"];
            };
        };
        /** @description The update is invalid, empty or changes a read-only field. */
        InvalidSubscriptionUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionUpdateProblem"];
            };
        };
        /** @description The slug is taken, an offer exceeds the new price, or a request with the same `Idempotency-Key` is in progress. */
        SubscriptionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SubscriptionConflictProblem"];
            };
        };
        /** @description A page of offers. */
        SubscriptionOfferPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferPage"];
            };
        };
        /** @description The offer. */
        SubscriptionOffer: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** @description The created offer. */
        SubscriptionOfferCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** @description The updated offer. */
        SubscriptionOfferUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** @description The offer was deleted. */
        SubscriptionOfferDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The subscription has no offer with this id, or it is not visible to the caller. */
        OfferNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OfferNotFoundProblem"];
            };
        };
        /** @description The offer is invalid. */
        InvalidSubscriptionOffer: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionOfferProblem"];
            };
        };
        /** @description The update or its result is invalid, or the update is empty or changes a read-only field. */
        InvalidSubscriptionOfferUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionOfferUpdateProblem"];
            };
        };
        /** @description The game. */
        Game: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** @description The updated game. */
        UpdatedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** @description The created game. */
        CreatedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** @description A page of games. */
        GamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GamePage"];
            };
        };
        /** @description A page of games with the requested properties. */
        QueriedGamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QueriedGamePage"];
            };
        };
        /** @description The deletion result. */
        DeletedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The updated category. */
        GameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategory"];
            };
        };
        /** @description The created category. */
        CreatedGameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategory"];
            };
        };
        /** @description A page of categories. */
        GameCategoryPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategoryPage"];
            };
        };
        /** @description The request has an invalid parameter or cursor, or the search is too expensive. */
        InvalidGameListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameListQueryProblem"];
            };
        };
        /** @description The query or its cursor is invalid, or the query is too expensive. */
        InvalidGameQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameQueryProblem"];
            };
        };
        /** @description The game is invalid. */
        InvalidGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameProblem"];
            };
        };
        /** @description The update is invalid, empty or changes a read-only field. */
        InvalidGameUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameUpdateProblem"];
            };
        };
        /** @description The category is invalid, or its slug is reserved. */
        InvalidGameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameCategoryProblem"];
            };
        };
        /** @description Another game has the slug or an external id, or a request with the same `Idempotency-Key` is in progress. */
        GameExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameExistsProblem"];
            };
        };
        /** @description A page of popular games. */
        PopularGamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PopularGamePage"];
            };
        };
        /** @description The caller's relationship with the game. */
        GameRelationship: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRelationship"];
            };
        };
        /** @description The statistics. */
        GameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** @description The updated statistics. */
        ReplacedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** @description The updated statistics. */
        UpdatedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** @description The created statistics. */
        CreatedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** @description A page of statistics. */
        GameStatsPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStatsPage"];
            };
        };
        /** @description The deletion result. */
        DeletedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The statistics are invalid or change a derived counter. */
        InvalidGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameStatsProblem"];
            };
        };
        /** @description No game has this slug, or the game has no statistics. */
        GameStatsNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatsNotFoundProblem"];
            };
        };
        /** @description The game already has statistics, or a request with the same `Idempotency-Key` is in progress. */
        GameStatsExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatsExistsProblem"];
            };
        };
        /** @description The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is in progress. */
        GameStatTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatTooLargeProblem"];
            };
        };
        /** @description The counter would fall below zero, or a request with the same `Idempotency-Key` is in progress. */
        GameStatBelowZero: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatBelowZeroProblem"];
            };
        };
        /** @description The caller is not the owner, is suspended, or needs a verified email address to publish. */
        OwnedBySomebodyElseOrNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OwnedBySomebodyElseOrNotVerifiedProblem"];
            };
        };
        /** @description A page of managed lists. */
        ManagedListPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListPage"];
            };
        };
        /** @description A page of a list's games. */
        ListItemPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItemPage"];
            };
        };
        /** @description The list with its first 12 games. */
        List: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** @description The created list. */
        ListCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** @description The updated list. */
        ListUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** @description The list was deleted. */
        ListDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The added list item. */
        ListItemAdded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** @description The game was already in the list and is unchanged. */
        ListItemFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** @description The updated list item. */
        ListItemUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** @description The game was removed from the list. */
        ListItemRemoved: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No list has this id, or it is not visible to the caller. */
        ListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListNotFoundProblem"];
            };
        };
        /** @description No list has this id, it is not visible to the caller, or it does not contain the game. */
        ListItemNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListItemNotFoundProblem"];
            };
        };
        /** @description The list is managed by the service. */
        ListManaged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListManagedProblem"];
            };
        };
        /** @description The list is managed by the service, or a request with the same `Idempotency-Key` is in progress. */
        ListConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListConflictProblem"];
            };
        };
        /** @description The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is in progress. */
        ListLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListLimitExceededProblem"];
            };
        };
        /** @description The list is managed by the service or full, or a request with the same `Idempotency-Key` is in progress. */
        ListAdditionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListAdditionConflictProblem"];
            };
        };
        /** @description A page of residents. */
        ResidentBasicInfoPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBasicInfoPage"];
            };
        };
        /** @description The created resident. */
        ResidentCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Resident"];
            };
        };
        /** @description The updated resident; `email`, `status` and `roles` are included for staff only. */
        ResidentUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Resident"];
            };
        };
        /** @description The resident was deleted. */
        ResidentDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description A parameter or the cursor is invalid, or the search is too expensive. */
        InvalidResidentListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentListQueryProblem"];
            };
        };
        /** @description The resident is invalid, or the username or a role is not allowed. */
        InvalidResident: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentProblem"];
            };
        };
        /** @description The update is invalid, empty or changes a read-only field, or the current password is wrong. */
        InvalidResidentUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentUpdateProblem"];
            };
        };
        /** @description The caller may not create residents or assign these roles. */
        ResidentCreationForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentCreationForbiddenProblem"];
            };
        };
        /** @description The caller may not update this resident or one of the fields. */
        ResidentUpdateForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentUpdateForbiddenProblem"];
            };
        };
        /** @description The caller may not delete this resident, or lacks one of their permissions. */
        ResidentDeletionForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentDeletionForbiddenProblem"];
            };
        };
        /** @description The email address or username is taken, or a request with the same `Idempotency-Key` is in progress. */
        ResidentTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentTakenProblem"];
            };
        };
        /** @description The current state does not allow the change, or a request with the same `Idempotency-Key` is in progress. */
        ResidentConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentConflictProblem"];
            };
        };
        /** @description The resident is the last administrator. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LastAdminProblem"];
            };
        };
        /** @description A page of library entries. */
        GameLibraryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryList"];
            };
        };
        /** @description The library entry. */
        GameLibraryEntry: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** @description The created library entry. */
        LibraryEntryCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** @description The updated library entry. */
        LibraryEntryUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** @description The library entry was deleted. */
        LibraryEntryDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The settings. */
        LibrarySettings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentLibrarySettings"];
            };
        };
        /** @description The updated settings. */
        LibrarySettingsUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentLibrarySettings"];
            };
        };
        /** @description No library entry has this id, or it is not visible to the caller. */
        LibraryEntryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryEntryNotFoundProblem"];
            };
        };
        /** @description The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is in progress. */
        LibraryEntryExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryEntryExistsProblem"];
            };
        };
        /** @description The library is not visible to the caller, or a browser sent a secret service key. */
        LibraryPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryPrivateProblem"];
            };
        };
        /** @description A page of liked games. */
        LikedGamesResponse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesResponse"];
            };
        };
        /** @description The like. */
        LikedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGame"];
            };
        };
        /** @description The game was liked. */
        LikedGameAdded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** @description The caller already likes the game. */
        LikedGameFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** @description The like was removed. */
        LikedGameRemoved: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** @description The settings. */
        LikedGamesSettings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesSettings"];
            };
        };
        /** @description The updated settings. */
        LikedGamesSettingsUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesSettings"];
            };
        };
        /** @description No like has this id, or it is not visible to the caller. */
        LikedGameNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LikedGameNotFoundProblem"];
            };
        };
        /** @description The liked games are not visible to the caller, or a browser sent a secret service key. */
        LikedGamesPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LikedGamesPrivateProblem"];
            };
        };
        /** @description The review. */
        Review: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** @description The created review. */
        ReviewCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** @description The updated review. */
        ReviewUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** @description The review was deleted. */
        ReviewDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The caller's like state for the review. */
        ReviewLikeResult: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewLikeResult"];
            };
        };
        /** @description No review has this id, or it is a draft or hidden review the caller may not see. */
        ReviewNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReviewNotFoundProblem"];
            };
        };
        /** @description The resident already has a review of this game, staff have hidden it, or a request with the same `Idempotency-Key` is in progress. */
        ReviewExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReviewExistsProblem"];
            };
        };
        /** @description The caller wrote the review or lacks permission. */
        CannotLikeOwnReview: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["CannotLikeOwnReviewProblem"];
            };
        };
        /** @description The rating. */
        Rating: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** @description The created rating. */
        RatingCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** @description The updated rating. */
        RatingUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** @description The rating was deleted. */
        RatingDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The rating summary. */
        GameRatingSummary: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRatingSummary"];
            };
        };
        /** @description No rating has this id. */
        RatingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RatingNotFoundProblem"];
            };
        };
        /** @description The resident has already rated this game, or a request with the same `Idempotency-Key` is in progress. */
        RatingExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RatingExistsProblem"];
            };
        };
        /** @description A page of roles. */
        RolePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RolePage"];
            };
        };
        /** @description The role. */
        Role: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description The created role. */
        RoleCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description The updated role. */
        RoleUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description The role was deleted. */
        RoleDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description No role has this id. */
        RoleNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleNotFoundProblem"];
            };
        };
        /** @description The caller may not manage roles, or lacks one of the role's permissions. */
        RoleForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleForbiddenProblem"];
            };
        };
        /** @description Another role has this name, or a request with the same `Idempotency-Key` is in progress. */
        RoleExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleExistsProblem"];
            };
        };
        /** @description Another role has this name, a system role does not allow the change, or a request with the same `Idempotency-Key` is in progress. */
        RoleConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleConflictProblem"];
            };
        };
        /** @description The role is assigned to residents, or it is a system role. */
        RoleNotDeletable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleNotDeletableProblem"];
            };
        };
        /** @description A page of waitlists. */
        WaitlistPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistPage"];
            };
        };
        /** @description A page of waitlist entries. */
        WaitlistEntryPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntryPage"];
            };
        };
        /** @description The waitlist with the entries visible to the caller. */
        WaitlistWithEntries: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistWithEntries"];
            };
        };
        /** @description The waitlist with the entries visible to the caller, the updated one first. `ETag` is that of the entry. */
        WaitlistEntryUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistWithEntries"];
            };
        };
        /** @description The updated waitlist. */
        WaitlistUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Waitlist"];
            };
        };
        /** @description The created waitlist. */
        WaitlistCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Waitlist"];
            };
        };
        /** @description The library entry. */
        WaitlistEntry: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntry"];
            };
        };
        /** @description The new entry, at the end of the waitlist. */
        WaitlistJoined: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntry"];
            };
        };
        /** @description The waitlist and all its entries were deleted. */
        WaitlistDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The library entry was deleted. */
        WaitlistLeft: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** @description The waitlist is invalid. */
        InvalidWaitlist: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistProblem"];
            };
        };
        /** @description The update is invalid, empty or changes a read-only field. */
        InvalidWaitlistUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistUpdateProblem"];
            };
        };
        /** @description The request is invalid, or the email address is not the caller's. */
        InvalidJoin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidJoinProblem"];
            };
        };
        /** @description The update is invalid, empty or changes a read-only field, or the email address is not the caller's. */
        InvalidWaitlistEntryUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistEntryUpdateProblem"];
            };
        };
        /** @description The request has an invalid parameter or cursor, or the sort requires a filter. */
        InvalidWaitlistEntryQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistEntryQueryProblem"];
            };
        };
        /** @description No waitlist has this slug. */
        WaitlistNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistNotFoundProblem"];
            };
        };
        /** @description No entry has this id, or the caller has no access to it. */
        WaitlistEntryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistEntryNotFoundProblem"];
            };
        };
        /** @description Another waitlist has this slug, or a request with the same `Idempotency-Key` is in progress. */
        WaitlistSlugTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistSlugTakenProblem"];
            };
        };
        /** @description The current state of this or another waitlist does not allow the change, or a request with the same `Idempotency-Key` is in progress. */
        WaitlistConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistConflictProblem"];
            };
        };
        /** @description The waitlist is full. */
        WaitlistFull: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistFullProblem"];
            };
        };
        /** @description Another entry of the waitlist has this email address, or a request with the same `Idempotency-Key` is in progress. */
        WaitlistEntryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistEntryConflictProblem"];
            };
        };
        /** @description The caller follows the resident. */
        Followed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FollowResult"];
            };
        };
        /** @description The caller does not follow the resident. */
        Unfollowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FollowResult"];
            };
        };
        /** @description The resident is the caller, or the request has an invalid parameter. */
        InvalidFollow: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidFollowProblem"];
            };
        };
        /** @description The caller already follows the maximum number of residents. */
        FollowLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FollowLimitExceededProblem"];
            };
        };
        /** @description The service is ready. */
        Healthy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The service is not ready; see `checks`. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
    };
    parameters: {
        /**
         * @description The greatest number of items on a page.
         * @example 20
         */
        Limit: number;
        /**
         * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: components["schemas"]["Cursor"];
        /**
         * @description Whether to count the items of the whole list. Counting stops at 10 000.
         * @example false
         */
        IncludeTotal: boolean;
        /**
         * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
         *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the state that the change was made from. Only its version counts.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of the copy that the caller has.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfNoneMatch: string;
        /**
         * @description The slug of a subscription.
         * @example supporter
         */
        SubscriptionSlug: components["schemas"]["PathSlug"];
        /**
         * @description The slug of a game.
         * @example 007-goldeneye
         */
        GameSlug: components["schemas"]["PathSlug"];
        /**
         * @description With `*` the request only creates; what exists already is answered with 412.
         * @example *
         */
        CreateOnly: string;
        /**
         * @description The order of the lists: last changed first, newest first, by name, or longest first.
         * @example -created_at
         */
        ListSort: "-updated_at" | "-created_at" | "name" | "-items_count";
        /**
         * @description The order of the reviews: newest first, most liked first, or best score first.
         * @example -likes_count
         */
        ReviewSort: "-created_at" | "-likes_count" | "-score";
        /**
         * @description Only reviews of this game.
         * @example 007-goldeneye
         */
        ReviewGameFilter: components["schemas"]["Slug"];
        /**
         * @description Only reviews with this verdict.
         * @example RECOMMENDED
         */
        ReviewVerdictFilter: components["schemas"]["ReviewVerdict"];
        /**
         * @description Only reviews with this score or a better one.
         * @example 7
         */
        ReviewMinScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only reviews with this score or a worse one.
         * @example 10
         */
        ReviewMaxScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only reviews with, or only reviews without spoilers.
         * @example false
         */
        ReviewSpoilersFilter: boolean;
        /**
         * @description Only reviews of the game on this platform, by the slug of a platform category.
         * @example n64
         */
        ReviewPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description Only reviews in this language; `en` finds those in `en-GB` too.
         * @example en
         */
        ReviewLanguageFilter: components["schemas"]["LanguageTag"];
        /**
         * @description Only reviews in this status; PUBLISHED ones without it.
         * @example PUBLISHED
         */
        ReviewStatusFilter: components["schemas"]["ReviewStatus"];
        /**
         * @description The order of the ratings: newest first, best first, or worst first.
         * @example -score
         */
        RatingSort: "-created_at" | "-score" | "score";
        /**
         * @description Only ratings of this game.
         * @example 007-goldeneye
         */
        RatingGameFilter: components["schemas"]["Slug"];
        /**
         * @description Only ratings with exactly this score.
         * @example 9
         */
        RatingScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only ratings with this score or a better one.
         * @example 7
         */
        RatingMinScoreFilter: components["schemas"]["Score"];
        /**
         * @description The id of a resident, their username behind an at sign, or the word me.
         * @example @ada
         */
        ResidentId: components["schemas"]["PathResident"];
        /**
         * @description Where the browser ends up, character by character one of the addresses that the operator allows; the first of them when absent.
         * @example https://app.example/signed-in
         */
        RedirectTo: string;
        /**
         * @description The SHA-256 of a verifier that only your page knows, as base64url (RFC 7636, S256). The one-time code is then worth nothing without the verifier. Always send one; JSON mode demands it.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: components["schemas"]["CodeChallenge"];
        /**
         * @description Who signed the person in.
         * @example google
         */
        SocialProvider: "facebook" | "google" | "discord" | "apple";
        /**
         * @description Names the sign-in.
         * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
         */
        ProviderState: string;
        /**
         * @description The provider's authorization code.
         * @example 4/0AfJohXn8kQ2sVtYw
         */
        ProviderCode: string;
        /**
         * @description Why the provider did not sign the person in (RFC 6749).
         * @example access_denied
         */
        ProviderError: string;
        /**
         * @description The id of a session.
         * @example 01930e5c-6b00-7c00-8000-000000000101
         */
        SessionId: components["schemas"]["PathId"];
        /**
         * @description The order of the list.
         * @example -last_used_at
         */
        SessionsSort: "-last_used_at";
        /**
         * @description The id of an achievement.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        AchievementId: components["schemas"]["PathId"];
        /**
         * @description The id of the achievement that a resident earns.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        EarnedAchievementId: components["schemas"]["PathId"];
        /**
         * @description Only achievements that are, or that are no longer, to be earned.
         * @example true
         */
        AchievementActiveFilter: boolean;
        /**
         * @description Only achievements of this game. A slug that no game has gives an empty list.
         * @example 007-goldeneye
         */
        AchievementGameFilter: components["schemas"]["Slug"];
        /**
         * @description The id of an activity.
         * @example 01930e5c-6b00-7c00-8000-000000000701
         */
        ActivityLogId: components["schemas"]["PathId"];
        /**
         * @description The id of a badge.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        BadgeId: components["schemas"]["PathId"];
        /**
         * @description The id of the badge that a resident is awarded.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        AwardedBadgeId: components["schemas"]["PathId"];
        /**
         * @description Only badges of this tier.
         * @example GOLD
         */
        BadgeTierFilter: components["schemas"]["BadgeTier"];
        /**
         * @description Only badges of this group, in exactly these letters.
         * @example Reviewing
         */
        BadgeGroupFilter: components["schemas"]["BadgeGroup"];
        /**
         * @description Only badges that are, or that are not, awarded at present.
         * @example true
         */
        BadgeEnabledFilter: boolean;
        /**
         * @description The id of a backlog item.
         * @example 01930e5c-6b00-7c00-8000-000000000551
         */
        BacklogItemId: components["schemas"]["PathId"];
        /**
         * @description The order of the items: as their owner arranged them, most important first, newest first, or by date.
         * @example priority
         */
        BacklogSort: "position" | "priority" | "-created_at" | "target_date";
        /**
         * @description Whose backlog; that of the caller without it.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        BacklogOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description Only items in this status. DONE and DROPPED ones come with it only.
         * @example QUEUED
         */
        BacklogStatusFilter: components["schemas"]["BacklogStatus"];
        /**
         * @description Only items of this priority.
         * @example 1
         */
        BacklogPriorityFilter: components["schemas"]["BacklogPriority"];
        /**
         * @description Only items for this platform, by the slug of a platform category.
         * @example n64
         */
        BacklogPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description The slug of a post, in any letter case, or its id.
         * @example why-goldeneye-still-matters
         */
        BlogSlug: components["schemas"]["PathSlug"];
        /**
         * @description The id of a changelog, or its version.
         * @example 1.10.0
         */
        ChangelogId: components["schemas"]["PathId"];
        /**
         * @description The id of an e-mail.
         * @example 01930e5c-6b00-7c00-8000-0000000000f1
         */
        EmailId: components["schemas"]["PathId"];
        /**
         * @description The id of the feedback.
         * @example 01930e5c-6b00-7c00-8000-000000000a01
         */
        FeedbackId: components["schemas"]["PathId"];
        /**
         * @description The offer's id.
         * @example 01930e5c-6b00-7c00-8000-000000000002
         */
        SubscriptionOfferId: components["schemas"]["PathId"];
        /**
         * @description The slug of a game category, case-insensitive. PUT creates the category if none has it.
         * @example n64
         */
        GameCategorySlug: string;
        /**
         * @description The list's id.
         * @example 01930e5c-6b00-7c00-8000-000000000541
         */
        ListId: components["schemas"]["PathId"];
        /**
         * @description The id of a game in the list.
         * @example 01930e5c-6b00-7c00-8000-000000000401
         */
        ListGameId: components["schemas"]["PathId"];
        /**
         * @description The sort order: most recently updated first, or newest first.
         * @example -created_at
         */
        ManagedListSort: "-updated_at" | "-created_at";
        /**
         * @description The sort order: by position, most recently added first, or by name.
         * @example -added_at
         */
        ListItemSort: "position" | "-added_at" | "name";
        /**
         * @description Filter by owner.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ListOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description Use MINE to return only the caller's own lists, whatever their visibility.
         * @example MINE
         */
        ListScope: "MINE";
        /**
         * @description Filter by list type.
         * @example PERSONALIZED
         */
        ListTypeFilter: components["schemas"]["ListType"];
        /**
         * @description The sort order.
         * @example -followed_at
         */
        FollowsSort: "-followed_at";
        /**
         * @description The library entry's id.
         * @example 01930e5c-6b00-7c00-8000-000000000521
         */
        LibraryEntryId: components["schemas"]["PathId"];
        /**
         * @description The sort order. Defaults to the owner's `default_sort`.
         * @example name
         */
        LibrarySort: components["schemas"]["LibrarySort"];
        /**
         * @description The resident whose library to list. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LibraryOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description Filter by play status.
         * @example PLAYING
         */
        LibraryPlayStatusFilter: components["schemas"]["PlayStatus"];
        /**
         * @description Filter by ownership.
         * @example OWNED
         */
        LibraryOwnershipFilter: components["schemas"]["Ownership"];
        /**
         * @description Filter by platform, as the slug of a platform category.
         * @example n64
         */
        LibraryPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description Filter by whether the game is a favorite.
         * @example true
         */
        LibraryFavoriteFilter: boolean;
        /**
         * @description Search game names for this text, ignoring letter case.
         * @example goldeneye
         */
        LibrarySearch: string;
        /**
         * @description The id of the like (not of the game).
         * @example 01930e5c-6b00-7c00-8000-000000000531
         */
        LikedGameId: components["schemas"]["PathId"];
        /**
         * @description The sort order: newest like first, or by name.
         * @example name
         */
        LikedGameSort: "-liked_at" | "name";
        /**
         * @description The resident whose liked games to list. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LikedGameOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The review's id.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        ReviewId: components["schemas"]["PathId"];
        /**
         * @description Filter by author.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ReviewAuthorFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The rating's id.
         * @example 01930e5c-6b00-7c00-8000-000000000511
         */
        RatingId: components["schemas"]["PathId"];
        /**
         * @description Filter by the resident who rated.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        RatingResidentFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The role's id.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        RoleId: components["schemas"]["PathId"];
        /**
         * @description The sort order.
         * @example name
         */
        RolesSort: "name";
        /**
         * @description The waitlist's slug, case-insensitive.
         * @example closed-beta
         */
        WaitlistSlug: components["schemas"]["PathSlug"];
        /**
         * @description The waitlist entry's id.
         * @example 01930e5c-6b00-7c00-8000-0000000000e1
         */
        WaitlistEntryId: components["schemas"]["PathId"];
        /**
         * @description The sort order: newest first, or by name.
         * @example name
         */
        WaitlistSort: "-created_at" | "name";
        /**
         * @description The sort order: by position, or newest first.
         * @example -joined_at
         */
        WaitlistEntriesSort: "position" | "-joined_at";
        /**
         * @description The sort order. `position` requires `waitlist_slug`.
         * @example -joined_at
         */
        AllWaitlistEntriesSort: "-joined_at" | "position";
        /**
         * @description Filter by waitlist.
         * @example closed-beta
         */
        WaitlistSlugFilter: components["schemas"]["Slug"];
        /**
         * @description Filter by email address, case-insensitive.
         * @example ada@example.com
         */
        WaitlistEntryEmailFilter: components["schemas"]["Email"];
        /**
         * @description Filter by status.
         * @example WAITING
         */
        WaitlistEntryStatusFilter: components["schemas"]["WaitlistEntryStatus"];
        /**
         * @description Search names and email addresses for this text, ignoring letter case.
         * @example lovelace
         */
        WaitlistEntrySearch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the logs of the service.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        "X-Request-Id": components["schemas"]["RequestId"];
        /**
         * @description The quota that applies, in requests per window of seconds.
         * @example "resident";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of the quota and in how many seconds it is whole again.
         * @example "resident";r=599;t=41
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description Where the new resource is.
         * @example /rest/v1/waitlists/closed-beta
         */
        Location: string;
        /**
         * @description How to authenticate (RFC 6750): always with 401, and with 403 where an access token lacks a permission. `error` is
         *     `invalid_token` when the access token is refused and `insufficient_scope` when it lacks a permission; without an access token
         *     there is no `error`.
         * @example Bearer error="invalid_token"
         */
        "WWW-Authenticate": "Bearer" | "Bearer error=\"invalid_token\"" | "Bearer error=\"insufficient_scope\"";
        /**
         * @description The next and the previous page (RFC 8288); absent on a list of one page.
         * @example </rest/v1/games?cursor=eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl>; rel="next"
         */
        Link: string;
        /**
         * @description Names this state of the resource; send it back as `If-Match` or `If-None-Match`.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        ETag: components["schemas"]["EntityTag"];
        /**
         * @description Sent, as true, when the answer was stored by an earlier request with the same `Idempotency-Key`. The answers of the
         *     operation itself are stored, its refusals too; not 401, 429, 5xx and what is refused before the operation runs.
         * @example true
         */
        "Idempotent-Replayed": boolean;
        /**
         * @description Where the browser goes on to.
         * @example https://app.example/signed-in?code=3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
         */
        RedirectLocation: string;
        /**
         * @description The cookie `__Host-oauth`, which binds a sign-in to the browser that started it. It is of no use to scripts.
         * @example __Host-oauth=w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax
         */
        "Set-Cookie": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who signs up. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            201: components["responses"]["SignedUp"];
            400: components["responses"]["InvalidSignUp"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["AccountTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who logs in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            200: components["responses"]["AuthSession"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidSignIn"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who signs in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            200: components["responses"]["AuthSession"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidSignIn"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The refresh token that was issued last. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            200: components["responses"]["AuthSession"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidRefresh"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which sessions to end; this one when absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description The sessions are ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the list.
                 * @example -last_used_at
                 */
                sort?: components["parameters"]["SessionsSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a session.
                 * @example 01930e5c-6b00-7c00-8000-000000000101
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SessionRevoked"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The present and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["AuthSession"];
            400: components["responses"]["InvalidPasswordChange"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the mail. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            200: components["responses"]["VerifiedResident"];
            400: components["responses"]["InvalidMailToken"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The address that waits to be verified. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerificationRequest"];
            };
        };
        responses: {
            /** @description The request was taken. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The address of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request was taken. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of the mail and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordResetRequest"];
            };
        };
        responses: {
            /** @description The password is set. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPasswordReset"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    socialSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The one-time code, or the provider's token. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialSignInRequest"];
            };
        };
        responses: {
            200: components["responses"]["AuthSession"];
            201: components["responses"]["SignedUp"];
            400: components["responses"]["InvalidSocialSignIn"];
            401: components["responses"]["InvalidSocialCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["AccountExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    facebookAuth: {
        parameters: {
            query?: {
                /**
                 * @description Where the browser ends up, character by character one of the addresses that the operator allows; the first of them when absent.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The SHA-256 of a verifier that only your page knows, as base64url (RFC 7636, S256). The one-time code is then worth nothing without the verifier. Always send one; JSON mode demands it.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SocialAuthorization"];
            302: components["responses"]["RedirectToProvider"];
            400: components["responses"]["InvalidSocialStart"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    googleAuth: {
        parameters: {
            query?: {
                /**
                 * @description Where the browser ends up, character by character one of the addresses that the operator allows; the first of them when absent.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The SHA-256 of a verifier that only your page knows, as base64url (RFC 7636, S256). The one-time code is then worth nothing without the verifier. Always send one; JSON mode demands it.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SocialAuthorization"];
            302: components["responses"]["RedirectToProvider"];
            400: components["responses"]["InvalidSocialStart"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discordAuth: {
        parameters: {
            query?: {
                /**
                 * @description Where the browser ends up, character by character one of the addresses that the operator allows; the first of them when absent.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The SHA-256 of a verifier that only your page knows, as base64url (RFC 7636, S256). The one-time code is then worth nothing without the verifier. Always send one; JSON mode demands it.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SocialAuthorization"];
            302: components["responses"]["RedirectToProvider"];
            400: components["responses"]["InvalidSocialStart"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    appleAuth: {
        parameters: {
            query?: {
                /**
                 * @description Where the browser ends up, character by character one of the addresses that the operator allows; the first of them when absent.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The SHA-256 of a verifier that only your page knows, as base64url (RFC 7636, S256). The one-time code is then worth nothing without the verifier. Always send one; JSON mode demands it.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SocialAuthorization"];
            302: components["responses"]["RedirectToProvider"];
            400: components["responses"]["InvalidSocialStart"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    handleSocialCallback: {
        parameters: {
            query: {
                /**
                 * @description Names the sign-in.
                 * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
                 */
                state: components["parameters"]["ProviderState"];
                /**
                 * @description The provider's authorization code.
                 * @example 4/0AfJohXn8kQ2sVtYw
                 */
                code?: components["parameters"]["ProviderCode"];
                /**
                 * @description Why the provider did not sign the person in (RFC 6749).
                 * @example access_denied
                 */
                error?: components["parameters"]["ProviderError"];
            };
            header?: never;
            path: {
                /**
                 * @description Who signed the person in.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["RedirectToPage"];
            400: components["responses"]["InvalidCallback"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["UnknownProvider"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    handleSocialCallbackForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Who signed the person in.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        /** @description What the provider says. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SocialCallbackForm"];
            };
        };
        responses: {
            303: components["responses"]["RedirectToPage"];
            400: components["responses"]["InvalidCallback"];
            401: components["responses"]["InvalidCredentialByNavigation"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["UnknownProvider"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAchievements: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example -points
                 */
                sort?: "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * @description Only achievements of this game. A slug that no game has gives an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * @description Only achievements that are, or that are no longer, to be earned.
                 * @example true
                 */
                is_active?: components["parameters"]["AchievementActiveFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AchievementPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAchievement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The achievement to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAchievement"];
            };
        };
        responses: {
            201: components["responses"]["AchievementCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["AchievementExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAchievement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of an achievement.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Achievement"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["AchievementNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAchievement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of an achievement.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AchievementDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AchievementNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAchievement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of an achievement.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAchievement"];
            };
        };
        responses: {
            200: components["responses"]["AchievementUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AchievementNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentAchievements: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list. All but `-unlocked_at` are by fields of the achievement.
                 * @example -points
                 */
                sort?: "-unlocked_at" | "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * @description Only achievements that the resident has, or has not yet, unlocked.
                 * @example true
                 */
                unlocked?: boolean;
                /**
                 * @description Only achievements of this game. A slug that no game has gives an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * @description Only achievements that are, or that are no longer, to be earned.
                 * @example true
                 */
                is_active?: components["parameters"]["AchievementActiveFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentAchievementPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setResidentAchievement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The id of the achievement that a resident earns.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        /** @description How far the resident is; all the way when absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetResidentAchievement"];
            };
        };
        responses: {
            200: components["responses"]["ResidentAchievementSet"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ResidentAchievementNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActivityLogs: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list, the latest first.
                 * @example -occurred_at
                 */
                sort?: "-occurred_at";
                /**
                 * @description Whose activity to list.
                 * @example FOLLOWING
                 */
                scope?: "ALL" | "MINE" | "FOLLOWING";
                /**
                 * @description Only the activity of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["schemas"]["ResidentReference"];
                /**
                 * @description Only activity around this game. A slug that no game has gives an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["schemas"]["Slug"];
                /**
                 * @description Only activity of these types.
                 * @example [
                 *       "PLAY_SESSION"
                 *     ]
                 */
                type?: components["schemas"]["ActivityType"][];
                /**
                 * @description Only activity that occurred at this moment or later.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["schemas"]["TimestampInput"];
                /**
                 * @description Only activity that occurred before this moment.
                 * @example 2026-12-01T00:00:00Z
                 */
                until?: components["schemas"]["TimestampInput"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActivityLogPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createActivityLog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What has been done. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateActivityLog"];
            };
        };
        responses: {
            201: components["responses"]["ActivityLogCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getActivityLog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of an activity.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActivityLog"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ActivityLogNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteActivityLog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of an activity.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActivityLogDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["ActivityLogNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateActivityLog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of an activity.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateActivityLog"];
            };
        };
        responses: {
            200: components["responses"]["ActivityLogUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["ActivityLogNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBadges: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example -award_count
                 */
                sort?: "name" | "-award_count" | "-created_at";
                /**
                 * @description Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * @description Only badges of this group, in exactly these letters.
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * @description Only badges that are, or that are not, awarded at present.
                 * @example true
                 */
                is_enabled?: components["parameters"]["BadgeEnabledFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgePage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The badge to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBadge"];
            };
        };
        responses: {
            201: components["responses"]["BadgeCreated"];
            400: components["responses"]["InvalidBadge"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["BadgeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a badge.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Badge"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["BadgeNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a badge.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BadgeNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a badge.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBadge"];
            };
        };
        responses: {
            200: components["responses"]["BadgeUpdated"];
            400: components["responses"]["InvalidBadgeUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BadgeNotFound"];
            409: components["responses"]["BadgeConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentBadges: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example name
                 */
                sort?: "-awarded_at" | "name";
                /**
                 * @description Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * @description Only badges of this group, in exactly these letters.
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * @description Only badges that are, or that are not, awarded at present.
                 * @example true
                 */
                is_enabled?: components["parameters"]["BadgeEnabledFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentBadgePage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    awardBadge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The id of the badge that a resident is awarded.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        /** @description Why the badge is awarded; without a reason when absent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AwardBadge"];
            };
        };
        responses: {
            200: components["responses"]["BadgeAwardRepeated"];
            201: components["responses"]["BadgeAwarded"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["BadgeAwardNotFound"];
            409: components["responses"]["BadgeDisabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The id of the badge that a resident is awarded.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeRevoked"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ResidentBadgeNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBacklog: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the items: as their owner arranged them, most important first, newest first, or by date.
                 * @example priority
                 */
                sort?: components["parameters"]["BacklogSort"];
                /**
                 * @description Whose backlog; that of the caller without it.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["BacklogOwnerFilter"];
                /**
                 * @description Only items in this status. DONE and DROPPED ones come with it only.
                 * @example QUEUED
                 */
                status?: components["parameters"]["BacklogStatusFilter"];
                /**
                 * @description Only items of this priority.
                 * @example 1
                 */
                priority?: components["parameters"]["BacklogPriorityFilter"];
                /**
                 * @description Only items for this platform, by the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["BacklogPlatformFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BacklogPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["BacklogPrivate"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBacklogItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game and the plan. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBacklog"];
            };
        };
        responses: {
            201: components["responses"]["BacklogItemCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["BacklogItemExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBacklogItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a backlog item.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BacklogItem"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["BacklogItemNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteBacklogItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a backlog item.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BacklogItemDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["BacklogItemNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBacklogItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a backlog item.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBacklog"];
            };
        };
        responses: {
            200: components["responses"]["BacklogItemUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["BacklogItemNotFound"];
            409: components["responses"]["BacklogItemConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBlogs: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list. `title` needs the filter `author_id`.
                 * @example -published_at
                 */
                sort?: "-published_at" | "-created_at" | "title";
                /**
                 * @description Only posts by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                author_id?: components["schemas"]["ResidentReference"];
                /**
                 * @description Only posts with this tag.
                 * @example retro
                 */
                tag?: components["schemas"]["Slug"];
                /**
                 * @description Only posts in this status. All but PUBLISHED are for authors and `blogs:moderate`.
                 * @example PUBLISHED
                 */
                status?: components["schemas"]["BlogStatus"];
                /**
                 * @description Only posts that have these words in title, excerpt or text.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * @description Also send `body_markdown` and `body_html` of each post.
                 * @example body
                 */
                include?: "body";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BlogWithAuthorPage"];
            400: components["responses"]["InvalidBlogListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBlog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The post to store. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBlog"];
            };
        };
        responses: {
            201: components["responses"]["BlogCreated"];
            400: components["responses"]["InvalidBlog"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EmailNotVerified"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBlog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a post, in any letter case, or its id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BlogWithAuthor"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["BlogNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteBlog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a post, in any letter case, or its id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BlogDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["BlogNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBlog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a post, in any letter case, or its id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBlog"];
            };
        };
        responses: {
            200: components["responses"]["BlogUpdated"];
            400: components["responses"]["InvalidBlogUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrNotVerified"];
            404: components["responses"]["BlogNotFound"];
            409: components["responses"]["BlogConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChangelogs: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list. Changelogs without a date come last by it.
                 * @example -released_on
                 */
                sort?: "-version" | "-released_on";
                /**
                 * @description Only changelogs in this status. DRAFT needs `changelogs:manage`.
                 * @example PUBLISHED
                 */
                status?: components["schemas"]["ChangelogStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChangelogPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createChangelog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The changelog to store. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChangelog"];
            };
        };
        responses: {
            201: components["responses"]["ChangelogCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ChangelogExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getChangelog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a changelog, or its version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Changelog"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ChangelogNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteChangelog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a changelog, or its version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChangelogDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChangelogNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateChangelog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a changelog, or its version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChangelog"];
            };
        };
        responses: {
            200: components["responses"]["ChangelogUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChangelogNotFound"];
            409: components["responses"]["ChangelogConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The e-mail. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEmailRequest"];
            };
        };
        responses: {
            202: components["responses"]["EmailAccepted"];
            400: components["responses"]["InvalidEmail"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendBatchEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The e-mails. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBatchEmailRequest"];
            };
        };
        responses: {
            202: components["responses"]["EmailBatchAccepted"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of an e-mail.
                 * @example 01930e5c-6b00-7c00-8000-0000000000f1
                 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Email"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EmailNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFeedback: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order: newest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * @description Filter by type.
                 * @example IDEA
                 */
                type?: components["schemas"]["FeedbackType"];
                /**
                 * @description Filter by status.
                 * @example OPEN
                 */
                status?: components["schemas"]["FeedbackStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedbackPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The feedback to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedback"];
            };
        };
        responses: {
            201: components["responses"]["FeedbackCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["FeedbackExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Feedback"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["FeedbackNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FeedbackDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["FeedbackNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedback"];
            };
        };
        responses: {
            200: components["responses"]["FeedbackUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeedbackNotFound"];
            409: components["responses"]["FeedbackConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example price
                 */
                sort?: "display_order" | "price" | "-created_at";
                /**
                 * @description Filter by status. Statuses other than ACTIVE require `subscriptions:manage`.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionStatus"];
                /**
                 * @description Filter by currency.
                 * @example EUR
                 */
                currency?: components["schemas"]["CurrencyCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The subscription to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscription"];
            };
        };
        responses: {
            201: components["responses"]["SubscriptionCreated"];
            400: components["responses"]["InvalidSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Subscription"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["SubscriptionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscription"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionUpdated"];
            400: components["responses"]["InvalidSubscriptionUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["SubscriptionConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionOffers: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order. Offers without an end come first in `-valid_until`.
                 * @example -valid_until
                 */
                sort?: "valid_from" | "-valid_until" | "-created_at";
                /**
                 * @description Filter by status. EXPIRED offers require `subscriptions:manage`; for other callers the list is empty.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionOfferStatus"];
                /**
                 * @description Filter by type.
                 * @example FIRST_TIME
                 */
                offer_type?: components["schemas"]["OfferType"];
                /**
                 * @description Only offers that are currently valid.
                 * @example 2026-12-24T18:00:00+01:00
                 */
                active_at?: components["schemas"]["TimestampInput"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["OfferNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubscriptionOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /** @description The offer to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionOffer"];
            };
        };
        responses: {
            201: components["responses"]["SubscriptionOfferCreated"];
            400: components["responses"]["InvalidSubscriptionOffer"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OfferNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscriptionOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOffer"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["OfferNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSubscriptionOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OfferNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSubscriptionOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a subscription.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionOffer"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionOfferUpdated"];
            400: components["responses"]["InvalidSubscriptionOfferUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OfferNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order. Unrated games come last when sorting by rating, games without a release date when sorting by release.
                 * @example name
                 */
                sort?: "name" | "-released_on" | "-rating" | "-popularity";
                /**
                 * @description Searches names. An exact slug match comes first, then names starting with the text, then names and alternative titles with similar text.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * @description Filter by active categories. Categories of the same type are combined with OR, different types with AND.
                 * @example [
                 *       "n64"
                 *     ]
                 */
                category?: components["schemas"]["Slug"][];
                /**
                 * @description Only games released after this date. Games with only a known year or month count as released on its first day.
                 * @example 1996-12-31
                 */
                released_after?: components["schemas"]["CalendarDate"];
                /**
                 * @description Only games released before this date.
                 * @example 1998-01-01
                 */
                released_before?: components["schemas"]["CalendarDate"];
                /**
                 * @description Filter by release status.
                 * @example RELEASED
                 */
                release_status?: components["schemas"]["GameReleaseStatus"];
                /**
                 * @description Filter by game id.
                 * @example [
                 *       "01930e5c-6b00-7c00-8000-000000000401"
                 *     ]
                 */
                ids?: components["schemas"]["EntityId"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GamePage"];
            400: components["responses"]["InvalidGameListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGame"];
            };
        };
        responses: {
            201: components["responses"]["CreatedGame"];
            400: components["responses"]["InvalidGame"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["GameExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    queryGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The conditions, sort order and page. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameQuery"];
            };
        };
        responses: {
            200: components["responses"]["QueriedGamePage"];
            400: components["responses"]["InvalidGameQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActiveGameCategories: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description Filter by type.
                 * @example platform
                 */
                type?: components["schemas"]["GameCategoryTypeSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameCategoryPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Game"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeletedGame"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGame"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedGame"];
            400: components["responses"]["InvalidGameUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["GameExists"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertGameCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*` the request only creates; what exists already is answered with 412.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * @description The slug of a game category, case-insensitive. PUT creates the category if none has it.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        /** @description The category. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpsertGameCategory"];
            };
        };
        responses: {
            200: components["responses"]["GameCategory"];
            201: components["responses"]["CreatedGameCategory"];
            400: components["responses"]["InvalidGameCategory"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPopularGames: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The time window.
                 * @example MONTH
                 */
                window?: "DAY" | "WEEK" | "MONTH" | "ALL_TIME";
                /**
                 * @description Return ranks within this category instead of overall. Only one category can be sent, since each has its own ranks.
                 * @example n64
                 */
                category?: components["schemas"]["Slug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PopularGamePage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGameRelationship: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameRelationship"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGameStats: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example -views_count
                 */
                sort?: "-views_count" | "-plays_count" | "-likes_count" | "-popularity_score";
                /**
                 * @description Filter by game.
                 * @example [
                 *       "007-goldeneye"
                 *     ]
                 */
                game_slug?: components["schemas"]["Slug"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameStatsPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game and its counters. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGameStats"];
            };
        };
        responses: {
            201: components["responses"]["CreatedGameStats"];
            400: components["responses"]["InvalidGameStats"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["GameStatsExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameStats"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*` the request only creates; what exists already is answered with 412.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counters. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpsertGameStats"];
            };
        };
        responses: {
            200: components["responses"]["ReplacedGameStats"];
            201: components["responses"]["CreatedGameStats"];
            400: components["responses"]["InvalidGameStats"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeletedGameStats"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameStatsNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counters to set. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGameStats"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedGameStats"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    incrementGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counter and the amount. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveGameStat"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedGameStats"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["GameStatTooLarge"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decrementGameStats: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counter and the amount. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveGameStat"];
            };
        };
        responses: {
            200: components["responses"]["UpdatedGameStats"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["GameNotFound"];
            409: components["responses"]["GameStatBelowZero"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPersonalizedLists: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the lists: last changed first, newest first, by name, or longest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * @description Filter by owner.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description Use MINE to return only the caller's own lists, whatever their visibility.
                 * @example MINE
                 */
                scope?: components["parameters"]["ListScope"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListPage"];
            400: components["responses"]["InvalidSortedListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The list to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateList"];
            };
        };
        responses: {
            201: components["responses"]["ListCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnEmailNotVerified"];
            409: components["responses"]["ListLimitExceeded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLikedGamesLists: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: most recently updated first, or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * @description Filter by owner.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ManagedListPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlayedGamesLists: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: most recently updated first, or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * @description Filter by owner.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ManagedListPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ListNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["ListNotFound"];
            409: components["responses"]["ListManaged"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateList"];
            };
        };
        responses: {
            200: components["responses"]["ListUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElseOrNotVerified"];
            404: components["responses"]["ListNotFound"];
            409: components["responses"]["ListConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listListItems: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: by position, most recently added first, or by name.
                 * @example -added_at
                 */
                sort?: components["parameters"]["ListItemSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListItemPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ListNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addGameToList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /** @description The game to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGameToList"];
            };
        };
        responses: {
            200: components["responses"]["ListItemFound"];
            201: components["responses"]["ListItemAdded"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["ListNotFound"];
            409: components["responses"]["ListAdditionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeGameFromList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * @description The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListItemRemoved"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["ListItemNotFound"];
            409: components["responses"]["ListManaged"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateListItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * @description The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateListItem"];
            };
        };
        responses: {
            200: components["responses"]["ListItemUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["ListItemNotFound"];
            409: components["responses"]["ListConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentLists: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the lists: last changed first, newest first, by name, or longest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * @description Filter by list type.
                 * @example PERSONALIZED
                 */
                type?: components["parameters"]["ListTypeFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLibrary: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order. Defaults to the owner's `default_sort`.
                 * @example name
                 */
                sort?: components["parameters"]["LibrarySort"];
                /**
                 * @description The resident whose library to list. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LibraryOwnerFilter"];
                /**
                 * @description Filter by play status.
                 * @example PLAYING
                 */
                play_status?: components["parameters"]["LibraryPlayStatusFilter"];
                /**
                 * @description Filter by ownership.
                 * @example OWNED
                 */
                ownership?: components["parameters"]["LibraryOwnershipFilter"];
                /**
                 * @description Filter by platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["LibraryPlatformFilter"];
                /**
                 * @description Filter by whether the game is a favorite.
                 * @example true
                 */
                is_favorite?: components["parameters"]["LibraryFavoriteFilter"];
                /**
                 * @description Search game names for this text, ignoring letter case.
                 * @example goldeneye
                 */
                q?: components["parameters"]["LibrarySearch"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameLibraryList"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LibraryPrivate"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLibraryEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The library entry to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGameLibraryEntry"];
            };
        };
        responses: {
            201: components["responses"]["LibraryEntryCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["LibraryEntryExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLibrarySettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LibrarySettings"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLibrarySettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLibrarySettings"];
            };
        };
        responses: {
            200: components["responses"]["LibrarySettingsUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLibraryEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameLibraryEntry"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["LibraryEntryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLibraryEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LibraryEntryDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["LibraryEntryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLibraryEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGameLibraryEntry"];
            };
        };
        responses: {
            200: components["responses"]["LibraryEntryUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["LibraryEntryNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLikedGames: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest like first, or by name.
                 * @example name
                 */
                sort?: components["parameters"]["LikedGameSort"];
                /**
                 * @description The resident whose liked games to list. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LikedGameOwnerFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LikedGamesResponse"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["LikedGamesPrivate"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addLikedGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game to like. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLikedGame"];
            };
        };
        responses: {
            200: components["responses"]["LikedGameFound"];
            201: components["responses"]["LikedGameAdded"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLikedGamesSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LikedGamesSettings"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLikedGamesSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLikedGamesSettings"];
            };
        };
        responses: {
            200: components["responses"]["LikedGamesSettingsUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLikedGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the like (not of the game).
                 * @example 01930e5c-6b00-7c00-8000-000000000531
                 */
                id: components["parameters"]["LikedGameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LikedGame"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["LikedGameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLikedGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the like (not of the game).
                 * @example 01930e5c-6b00-7c00-8000-000000000531
                 */
                id: components["parameters"]["LikedGameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LikedGameRemoved"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["LikedGameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the reviews: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * @description Filter by author.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ReviewAuthorFilter"];
                /**
                 * @description Only reviews of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["ReviewGameFilter"];
                /**
                 * @description Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * @description Only reviews with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with this score or a worse one.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with, or only reviews without spoilers.
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews of the game on this platform, by the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` finds those in `en-GB` too.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews in this status; PUBLISHED ones without it.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewPage"];
            400: components["responses"]["InvalidSortedListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The review to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReview"];
            };
        };
        responses: {
            201: components["responses"]["ReviewCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnEmailNotVerified"];
            409: components["responses"]["ReviewExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Review"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ReviewNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["ReviewNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReview"];
            };
        };
        responses: {
            200: components["responses"]["ReviewUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrNotVerified"];
            404: components["responses"]["ReviewNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    likeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewLikeResult"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CannotLikeOwnReview"];
            404: components["responses"]["ReviewNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlikeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewLikeResult"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ReviewNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGameReviews: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the reviews: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * @description Filter by author.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ReviewAuthorFilter"];
                /**
                 * @description Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * @description Only reviews with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with this score or a worse one.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with, or only reviews without spoilers.
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews of the game on this platform, by the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` finds those in `en-GB` too.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews in this status; PUBLISHED ones without it.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentReviews: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the reviews: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * @description Only reviews of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["ReviewGameFilter"];
                /**
                 * @description Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * @description Only reviews with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with this score or a worse one.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with, or only reviews without spoilers.
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews of the game on this platform, by the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` finds those in `en-GB` too.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews in this status; PUBLISHED ones without it.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReviewPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRatings: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the ratings: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Filter by the resident who rated.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * @description Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * @description Only ratings with exactly this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RatingPage"];
            400: components["responses"]["InvalidSortedListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRating: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game and its score. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRating"];
            };
        };
        responses: {
            201: components["responses"]["RatingCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            409: components["responses"]["RatingExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRating: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Rating"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["RatingNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRating: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RatingDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwner"];
            404: components["responses"]["RatingNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRating: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRating"];
            };
        };
        responses: {
            200: components["responses"]["RatingUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnedBySomebodyElse"];
            404: components["responses"]["RatingNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGameRating: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameRatingSummary"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGameRatings: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the ratings: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Filter by the resident who rated.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * @description Only ratings with exactly this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug of a game.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RatingPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentRatings: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the ratings: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * @description Only ratings with exactly this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with this score or a better one.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RatingPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidents: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example -followers
                 */
                sort?: "username" | "-joined_at" | "-followers";
                /**
                 * @description Only residents whose username or display name starts with this text, ignoring letter case.
                 * @example ada
                 */
                q?: string;
                /**
                 * @description Only the resident with this username, ignoring letter case.
                 * @example ada
                 */
                username?: string;
                /**
                 * @description Filter by role name. Requires `residents:manage`.
                 * @example moderator
                 */
                role?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentBasicInfoPage"];
            400: components["responses"]["InvalidResidentListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The resident to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResident"];
            };
        };
        responses: {
            201: components["responses"]["ResidentCreated"];
            400: components["responses"]["InvalidResident"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResidentCreationForbidden"];
            409: components["responses"]["ResidentTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCurrentResident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resident. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentResident"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resident. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resident"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResident: {
        parameters: {
            query?: {
                /**
                 * @description Whether to also remove the resident's reviews.
                 * @example true
                 */
                erase_content?: boolean;
            };
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResidentDeletionForbidden"];
            404: components["responses"]["ResidentNotFound"];
            409: components["responses"]["LastAdmin"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResident"];
            };
        };
        responses: {
            200: components["responses"]["ResidentUpdated"];
            400: components["responses"]["InvalidResidentUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResidentUpdateForbidden"];
            404: components["responses"]["ResidentNotFound"];
            409: components["responses"]["ResidentConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentFollowers: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentBasicInfoPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResidentFollowing: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentBasicInfoPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order.
                 * @example name
                 */
                sort?: components["parameters"]["RolesSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RolePage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The role to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRole"];
            };
        };
        responses: {
            201: components["responses"]["RoleCreated"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleForbidden"];
            409: components["responses"]["RoleExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Role"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RoleNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RoleDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RoleNotFound"];
            409: components["responses"]["RoleNotDeletable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRole"];
            };
        };
        responses: {
            200: components["responses"]["RoleUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RoleForbidden"];
            404: components["responses"]["RoleNotFound"];
            409: components["responses"]["RoleConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWaitlists: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, or by name.
                 * @example name
                 */
                sort?: components["parameters"]["WaitlistSort"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The waitlist to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWaitlist"];
            };
        };
        responses: {
            201: components["responses"]["WaitlistCreated"];
            400: components["responses"]["InvalidWaitlist"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WaitlistSlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAllWaitlistEntries: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order. `position` requires `waitlist_slug`.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["AllWaitlistEntriesSort"];
                /**
                 * @description Filter by waitlist.
                 * @example closed-beta
                 */
                waitlist_slug?: components["parameters"]["WaitlistSlugFilter"];
                /**
                 * @description Filter by email address, case-insensitive.
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * @description Filter by status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * @description Search names and email addresses for this text, ignoring letter case.
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistEntryPage"];
            400: components["responses"]["InvalidWaitlistEntryQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWaitlistEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistEntry"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["WaitlistEntryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    leaveWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistLeft"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["WaitlistEntryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWaitlistEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWaitlistEntry"];
            };
        };
        responses: {
            200: components["responses"]["WaitlistEntryUpdated"];
            400: components["responses"]["InvalidWaitlistEntryUpdate"];
            404: components["responses"]["WaitlistEntryNotFound"];
            409: components["responses"]["WaitlistEntryConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the copy that the caller has.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistWithEntries"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["WaitlistNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitlistNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the state that the change was made from. Only its version counts.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes a retry of this request have its effect once, for 24 hours: the stored answer, a refusal too, is sent again with
                 *     `Idempotent-Replayed: true`. Only with a credential. 1 to 255 visible ASCII characters, which may stand in double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWaitlist"];
            };
        };
        responses: {
            200: components["responses"]["WaitlistUpdated"];
            400: components["responses"]["InvalidWaitlistUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitlistNotFound"];
            409: components["responses"]["WaitlistConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWaitlistEntries: {
        parameters: {
            query?: {
                /**
                 * @description The greatest number of items on a page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: by position, or newest first.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["WaitlistEntriesSort"];
                /**
                 * @description Filter by email address, case-insensitive.
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * @description Filter by status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * @description Search names and email addresses for this text, ignoring letter case.
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
                /**
                 * @description Whether to count the items of the whole list. Counting stops at 10 000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitlistEntryPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["WaitlistNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The waitlist's slug, case-insensitive.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** @description The name and address to join with. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinWaitlist"];
            };
        };
        responses: {
            200: components["responses"]["WaitlistEntry"];
            201: components["responses"]["WaitlistJoined"];
            400: components["responses"]["InvalidJoin"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WaitlistNotFound"];
            409: components["responses"]["WaitlistFull"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    followResident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Followed"];
            400: components["responses"]["InvalidFollow"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToSuspended"];
            404: components["responses"]["ResidentNotFound"];
            409: components["responses"]["FollowLimitExceeded"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unfollowResident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a resident, their username behind an at sign, or the word me.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Unfollowed"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: {
                /**
                 * @description The check to run: readiness (`ready`) or only process liveness (`live`).
                 * @example live
                 */
                probe?: "ready" | "live";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Healthy"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
}
