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
         * @description Creates a resident with a password and starts a session. A verification email is sent.
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
         * Log in by email or username
         * @description Starts a session by email address or username. `signIn` only accepts an email address. After five failed attempts, each further attempt for the account is delayed, up to a minute.
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
         * Sign in by email
         * @description Starts a session by email address. `login` also accepts a username. After five failed attempts, each further attempt for the account is delayed, up to a minute.
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
         * @description Exchanges a refresh token for new tokens. Each refresh token is valid for one exchange; a retry within 30 seconds returns the same new token, a later reuse ends the session.
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
         * @description Ends the current session, all other sessions of the resident, or all sessions. Without a body, ends the current session. Suspended residents may log out.
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
         * @description Returns a page of the caller's active sessions, last used first. Each signed-in device or browser has one.
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
                 * @description The session's id.
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
         * @description Ends one session of the caller. Its refresh token stops working immediately, its access tokens within 30 seconds on every
         *     server. Revoking the current session is the same as `logout`. Returns 404 for sessions of other residents.
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
         * Change password
         * @description Sets a new password, ends all sessions of the resident and starts a new one for the caller. Discards a pending change of the email address.
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
         * Get signing keys
         * @description Returns the public keys that verify access tokens (RFC 7517). `iss` and `aud` of a token are the thumbprint URI of its key
         *     (RFC 9278): `urn:ietf:params:oauth:jwk-thumbprint:sha-256:` followed by the `kid`. They do not depend on the address of the
         *     service.
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
         * Verify an email address
         * @description Verifies an email address with the token from an email. A pending address replaces the current one. Each token is valid once, for 24 hours.
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
         * Resend the verification email
         * @description Sends a new verification link if the address is awaiting verification. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
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
         * Request a password reset
         * @description Sends a link for resetting the password if an account has the address. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent.
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
         * Reset password
         * @description Sets a new password with the token from an email, also for accounts without a password. Marks the address as verified, ends all sessions of the resident, resets login delays, and discards a pending change of the email address. Each token is valid once, for an hour.
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
         * Sign in with a provider
         * @description Starts a session with the one-time code that the service appended to your redirect URL, or with a token that the provider's SDK issued to an app. Creates an account if there is none.
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
         * Sign in with Facebook
         * @description Redirects the browser to Facebook, which returns it to the service and then to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` names JSON and not HTML, returns the URL as JSON instead, which requires `code_challenge`.
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
         * Sign in with Google
         * @description Redirects the browser to Google, which returns it to the service and then to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` names JSON and not HTML, returns the URL as JSON instead, which requires `code_challenge`.
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
         * Sign in with Discord
         * @description Redirects the browser to Discord, which returns it to the service and then to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` names JSON and not HTML, returns the URL as JSON instead, which requires `code_challenge`.
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
         * Sign in with Apple
         * @description Redirects the browser to Apple, which returns it to the service and then to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` names JSON and not HTML, returns the URL as JSON instead, which requires `code_challenge`. Apple responds with a form post, so the cookie is `SameSite=None`.
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
         * Handle a provider's callback
         * @description Redirect target for providers; not called by clients. Redirects to the `redirect_to` of the sign-in, with `code` for `socialSignIn`, or with `error`: one of `access-denied`, `account-exists`, `browser-mismatch`, `provider-disabled`, `provider-failed`, `resident-suspended`, `service-unavailable` and `state-expired`. Additional parameters from the provider are ignored.
         */
        get: operations["handleSocialCallback"];
        put?: never;
        /**
         * Handle a provider's form post
         * @description Form post target for Apple; not called by clients. Otherwise like `handleSocialCallback`.
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
         * @description Returns a page of achievements. Inactive ones are visible to residents who unlocked them and to callers with
         *     `achievements:manage`. The description of a hidden achievement is null unless the caller has unlocked it or has
         *     `achievements:manage`.
         */
        get: operations["listAchievements"];
        put?: never;
        /**
         * Create an achievement
         * @description Creates an achievement, for one game or for the whole platform. With `criteria`, the service unlocks it when a resident's
         *     counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
         *     unlocked only by `setResidentAchievement`.
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
                 * @description The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        /**
         * Get an achievement
         * @description Returns an achievement. An inactive one returns 404 unless the caller has unlocked it or has `achievements:manage`. The
         *     description of a hidden one is null unless the caller has unlocked it or has `achievements:manage`.
         */
        get: operations["getAchievement"];
        put?: never;
        post?: never;
        /**
         * Delete an achievement
         * @description Deletes the achievement and hides all its unlocks. Its key can be reused immediately; the rows are purged after 30 days. The
         *     counters of its holders are updated within minutes. Deleting a game deletes its achievements.
         */
        delete: operations["deleteAchievement"];
        options?: never;
        head?: never;
        /**
         * Update an achievement
         * @description Updates the fields in the body (JSON Merge Patch). The key cannot be changed. Residents keep an unlocked achievement when
         *     its criteria change or `is_active` becomes false. Residents who already meet new criteria, or the criteria of a reactivated
         *     achievement, get it within minutes. Read-only fields are accepted if unchanged; computed ones are ignored.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List a resident's achievements
         * @description Returns a page of the achievements that a resident has unlocked or made progress on: unlocked ones first, latest unlocked
         *     first, then those in progress. `unlocked` filters by either. Achievements are shown as in `getAchievement`; inactive ones
         *     are omitted unless the caller has unlocked them or has `achievements:manage`.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a resident's progress
         * @description Raises a resident's progress on an achievement, or unlocks it if the body or `progress` is omitted. Progress never
         *     decreases: a value below the stored one changes nothing. Reaching the target unlocks the achievement once, updates the
         *     counters and records an activity. Repeating the request is safe and returns `changed: false`.
         *
         *     An inactive achievement cannot be unlocked and returns 404 unless the resident already has it.
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
         * @description Returns a page of activity, latest first. `scope` and all filters are combined with AND.
         *
         *     `ALL` is all PUBLIC activity; with `resident_id` it is all activity of that resident that the caller may see. `MINE` is the
         *     caller's own activity. `FOLLOWING` is the home feed: activity of the residents that the caller follows, as far as it is
         *     visible to followers. `MINE` and `FOLLOWING` return 401 without an access token.
         *
         *     PUBLIC activity is visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the resident; callers with
         *     `activity:moderate` see all. An unknown `resident_id` returns 404.
         */
        get: operations["listActivityLogs"];
        put?: never;
        /**
         * Create an activity
         * @description Records an activity of the calling resident: a PLAY_SESSION, a MILESTONE or a NOTE. All other types are recorded by the
         *     service. A PLAY_SESSION requires `minutes`, which are added to the playtime of the resident's library entry for the game, if
         *     there is one; a NOT_STARTED entry becomes PLAYING, a WISHLIST entry is unchanged. A MILESTONE or a NOTE requires `message`
         *     and does not accept `minutes`.
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
                 * @description The activity's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /**
         * Get an activity
         * @description Returns an activity. PUBLIC activity is visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the
         *     resident; callers with `activity:moderate` see all. Returns 404 if the caller may not see it.
         */
        get: operations["getActivityLog"];
        put?: never;
        post?: never;
        /**
         * Delete an activity
         * @description Deletes an activity. Requires its resident or `activity:moderate`. Minutes that a PLAY_SESSION added to the library entry
         *     are subtracted, never below 0. The row is purged after 30 days.
         */
        delete: operations["deleteActivityLog"];
        options?: never;
        head?: never;
        /**
         * Update an activity
         * @description Updates the fields in the body (JSON Merge Patch). Only the resident may update their activity. Activity recorded by the
         *     resident accepts changes to `message`, `visibility`, `occurred_at` and, for a PLAY_SESSION, `minutes`. Activity recorded by
         *     the service only accepts changes to `visibility`, and must not become visible to more people than its subject (400
         *     `validation-failed`). Any other change returns 400 `immutable-field`. Changing `minutes` changes the playtime of the library
         *     entry by the difference, never below 0; minutes that were never added to the entry, because it was at its maximum or
         *     missing, are not subtracted.
         *
         *     Returns 403 `not-owner` to other callers who may see the activity, 404 to everyone else.
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
         * @description Returns a page of badges. Unlisted badges are visible to residents who hold them and to callers with `badges:manage`.
         */
        get: operations["listBadges"];
        put?: never;
        /**
         * Create a badge
         * @description Creates a badge. Without a `slug`, one is generated from the name. With `criteria`, the service awards it when a resident's
         *     counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
         *     awarded only by `awardBadge`.
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
                 * @description The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        /**
         * Get a badge
         * @description Returns a badge. An unlisted one returns 404 unless the caller holds it or has `badges:manage`.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        /**
         * Delete a badge
         * @description Deletes the badge and hides all its awards. Its name and slug can be reused immediately; the rows are purged after 30 days.
         *     The counters of its holders are updated within minutes.
         */
        delete: operations["deleteBadge"];
        options?: never;
        head?: never;
        /**
         * Update a badge
         * @description Updates the fields in the body (JSON Merge Patch). Residents keep their awards when the criteria change or `is_enabled`
         *     becomes false. Residents who already meet new criteria, or the criteria of a re-enabled badge, get it within minutes.
         *     `is_listable: false` also removes the badge permanently from the activity of its holders. Read-only fields are accepted if
         *     unchanged; the count is ignored.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List a resident's badges
         * @description Returns a page of the badges that a resident holds, latest awarded first. Unlisted badges are visible to the resident and to
         *     callers with `badges:manage`.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Award a badge
         * @description Awards a badge to a resident. The first award returns 201. If the resident already holds the badge, returns 200 with
         *     `changed: false`. A stackable badge is awarded again if the request has an `Idempotency-Key`, or a `reason` that was not yet
         *     given to this resident; a retry never awards it twice.
         *
         *     A disabled badge cannot be awarded (409 `badge-disabled`). Each new award of a listed badge is recorded in the resident's
         *     activity.
         */
        put: operations["awardBadge"];
        post?: never;
        /**
         * Revoke a badge
         * @description Revokes a badge from a resident, all awards of a stackable badge included. Revoking it again returns 404. A revoked badge
         *     can be awarded again; the service does so only when the resident crosses the threshold again.
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
         * @description Returns a page of a backlog, in the owner's order. Without `resident_id`, returns the caller's backlog, which requires an
         *     access token (401). With `resident_id`, PUBLIC backlogs are visible to everyone, FOLLOWERS backlogs to followers, and all
         *     backlogs to callers with `library:moderate`; otherwise the response is 403 `backlog-private`. `backlog_visibility` in the
         *     library settings controls this.
         *
         *     DONE and DROPPED items are only returned if `status` asks for them. When sorting by `target_date`, items without a date come
         *     last.
         */
        get: operations["listBacklog"];
        put?: never;
        /**
         * Add a game to the backlog
         * @description Adds a game, given by exactly one of `game_id` and `game_slug`, to the end of the caller's backlog. A backlog holds each
         *     game once and at most 5,000 items.
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
                 * @description The backlog item's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /**
         * Get a backlog item
         * @description Returns an item to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
         *     404 to everyone else.
         */
        get: operations["getBacklogItem"];
        put?: never;
        post?: never;
        /**
         * Remove a game from the backlog
         * @description Removes the item and updates the counters immediately. The row is purged after 30 days. The game's library entry is kept.
         */
        delete: operations["deleteBacklogItem"];
        options?: never;
        head?: never;
        /**
         * Update a backlog item
         * @description Updates the fields in the body (JSON Merge Patch). Any status can follow any other, except that DONE and DROPPED items can
         *     only be reopened as QUEUED, UP_NEXT or IN_PROGRESS (409 `invalid-transition`). DONE sets `finished_at`, reopening clears it.
         *     `after_id` and `before_id` move the item directly after or before another item of the same backlog; send at most one of
         *     them.
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
         * @description Returns a page of posts with their authors. The text is only included with `include=body`. Without `status`, returns
         *     PUBLISHED posts.
         *
         *     Any other `status` is available to authors for their own posts and to callers with `blogs:moderate` for all posts. It
         *     returns 401 without a credential, and 403 without the permission for posts of another resident (`author_id`) and for service
         *     keys. `sort=title` requires `author_id`. When sorting by publication date, posts without `published_at` come first, like
         *     posts dated in the future. A search by `tag` or `q` that takes longer than 2 seconds returns 400 `query-too-expensive`.
         */
        get: operations["listBlogs"];
        put?: never;
        /**
         * Create a blog post
         * @description Creates a post by the calling resident. `status` defaults to DRAFT. Without a `slug`, one is generated from the title.
         *     SCHEDULED requires a `published_at` in the future. PUBLISHED makes the post public immediately, dated now unless
         *     `published_at` is in the past; a `published_at` in the future returns 400.
         *
         *     The text is Markdown. HTML in it is escaped. `body_html` is sanitized: no scripts or styles, links and images by http, https
         *     and mailto only, links with `rel="nofollow ugc noopener"`.
         *
         *     Service keys cannot be authors and return 403, whatever their scopes. `is_featured: true` requires `blogs:moderate`. If the
         *     service requires a verified email address for publishing, SCHEDULED and PUBLISHED return 403 `email-not-verified` without
         *     one, in `updateBlog` too. The body may have up to 1 MiB.
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
                 * @description The post's slug (case-insensitive) or id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a blog post
         * @description Returns a post with its author, by slug or id. An unpublished post returns 404 unless the caller is its author or has `blogs:moderate`.
         */
        get: operations["getBlog"];
        put?: never;
        post?: never;
        /**
         * Delete a blog post
         * @description Deletes a post. Requires the author or `blogs:moderate`. Its slug can be reused immediately; the row is purged after 30 days.
         */
        delete: operations["deleteBlog"];
        options?: never;
        head?: never;
        /**
         * Update a blog post
         * @description Updates the fields in the body (JSON Merge Patch). Requires the author or `blogs:moderate`. Use `If-Match` to prevent lost
         *     updates between several editors. The body may have up to 2 MiB, so that a post can be sent back as read.
         *
         *     Status transitions: DRAFT to SCHEDULED or PUBLISHED, SCHEDULED to DRAFT or PUBLISHED, PUBLISHED to ARCHIVED or DRAFT,
         *     ARCHIVED to PUBLISHED. All others return 409 `invalid-transition`. SCHEDULED requires a `published_at` in the future (400).
         *     Publishing sets `published_at` to now unless it is in the past; PUBLISHED with a `published_at` in the future returns 400.
         *     The slug can be changed until the post is first published (409 `slug-locked`), so that links keep working.
         *
         *     Changing `is_featured` requires `blogs:moderate` (403). Returns 403 `not-owner` to callers who may see the post but are
         *     neither its author nor moderators, 404 to everyone else.
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
         * @description Returns a page of changelogs, highest version first. PUBLISHED and YANKED ones are public. DRAFT requires
         *     `changelogs:manage`: filtering by it returns 401 without a credential and 403 without the permission.
         *
         *     Versions are ordered by SemVer 2.0.0 precedence: 1.10.0 is above 1.9.0, a release above its pre-releases.
         */
        get: operations["listChangelogs"];
        put?: never;
        /**
         * Create a changelog
         * @description Creates a changelog as DRAFT or PUBLISHED. Publishing sets `released_on` to today if it is null, completes the feedback
         *     referenced by `feedback_id` in the changes, whatever its status, and emails those who submitted it. No other emails are
         *     sent: to announce a version, call `sendEmail` with the template CHANGELOG_PUBLISHED. The body may have up to 1 MiB.
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
                 * @description The changelog's id or version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /**
         * Get a changelog
         * @description Returns a changelog, by id or version. A DRAFT returns 404 without `changelogs:manage`.
         */
        get: operations["getChangelog"];
        put?: never;
        post?: never;
        /**
         * Delete a changelog
         * @description Deletes a changelog. Its version can be reused immediately; the row is purged after 30 days. Feedback that it completed stays completed.
         */
        delete: operations["deleteChangelog"];
        options?: never;
        head?: never;
        /**
         * Update a changelog
         * @description Updates the fields in the body (JSON Merge Patch); `changes` replaces the whole list. Status transitions: DRAFT to
         *     PUBLISHED, PUBLISHED to YANKED. All others return 409 `invalid-transition`. Publishing has the effects described in
         *     `createChangelog`; feedback newly referenced by a PUBLISHED changelog is completed too. After publication, the version
         *     cannot be changed (400 `immutable-field`) and `released_on` is required (400). The body may have up to 1 MiB.
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
         * Send an email
         * @description Queues an email; a worker sends it, with eight attempts over about 18 hours. 202 means that the email is stored together
         *     with the `Idempotency-Key`: a repeated request never sends it twice. The email goes to the addresses in `to` or to a
         *     resident. Its content is a template, or a subject with text, HTML or both.
         *
         *     Recipients whose address bounced or who complained receive no further email; those who unsubscribed receive no MARKETING
         *     email. If no recipient is left, the email is SUPPRESSED. MARKETING email has exactly one recipient, because each one needs
         *     their own unsubscribe link.
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
         * Send up to 100 emails
         * @description Queues up to 100 emails in one transaction and returns the result of each, in the order of the request. With STRICT
         *     validation, one invalid message rejects the whole batch with 400, which reports the validation errors of all messages. With
         *     PERMISSIVE validation, the valid messages are queued and each invalid one has its own problem in the result; the response is
         *     still 202.
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
                 * @description The email's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000f1
                 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * Get an email
         * @description Returns the delivery status of an email. The content is never returned and is deleted after 30 days; the rest is kept for
         *     400 days. Callers can read the emails that they sent themselves; `residents:manage` can read all emails, those of the
         *     service included. A rotated key can read what its previous keys sent.
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
         * @description Returns one page of feedback, the latest first: with `feedback:manage` everybody's, residents get their own.
         */
        get: operations["listFeedback"];
        put?: never;
        /**
         * Create feedback
         * @description Takes feedback from everybody, without an account too. Without an access token or a secret key at most 5 are taken in an hour
         *     from one address (429).
         *
         *     A REPORT is how content reaches the moderators. It needs the `subject` that it is about and a `reason`; all other types take
         *     neither. A resident has one open REPORT of a subject at most (409 `feedback-exists`); it is open until it is COMPLETED or
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
                 * @description The id of feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /**
         * Get feedback
         * @description Returns one piece of feedback, to its author and to callers with `feedback:manage`, who alone see `internal_note`. For
         *     everybody else it does not exist.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Delete feedback
         * @description Removes feedback, by its author or with `feedback:manage`. The row is purged after 30 days.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Update feedback
         * @description Changes the fields that are sent (JSON Merge Patch). Authors change `title`, `message`, `contact_email`, `page_url` and
         *     `app_version` while the feedback is OPEN, later it is 409 `feedback-locked`. Callers with `feedback:manage` change `status`,
         *     `staff_reply` and `internal_note`. Either side may send the fields of the other as they were read; another value is 400
         *     `immutable-field`. `type`, `subject` and `reason` never change.
         *
         *     Any status may follow any other, but COMPLETED and DECLINED are only followed by OPEN (409 `invalid-transition`). A REPORT is
         *     not opened again over another open one of the same resident and subject (409 `feedback-exists`).
         *
         *     The author is told by mail of another status and of a reply: at the address of the account, without one at `contact_email`.
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
         * @description Returns one page of the subscriptions that the caller may see. Without `subscriptions:manage` these are the ACTIVE ones: asking for
         *     another status is 401 without a credential and 403 without the permission.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Puts a plan on sale. Without a `slug` one is made from the name. The price has at most the decimals of its currency (JPY 0, EUR 2,
         *     KWD 3).
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
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns one subscription. One that is not ACTIVE is only found with `subscriptions:manage`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Removes the subscription and its offers from view at once. The rows are kept for 400 days for accounting.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a subscription
         * @description Changes the fields that are sent; `null` clears the description. Rules hold for the merged result: a new price must not be below
         *     a FIXED offer that has not expired (409 `offer-exceeds-price`), and the currency cannot be changed once an offer exists (400 `immutable-field`).
         *     Read-only fields may be sent back as they were read.
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
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * List the offers of a subscription
         * @description Returns one page of a subscription's offers. Without `subscriptions:manage` these are the ACTIVE and SCHEDULED ones. Windows may
         *     overlap; one shopper uses one offer, and clients pick the lowest `effective_price`.
         */
        get: operations["listSubscriptionOffers"];
        put?: never;
        /**
         * Create a subscription offer
         * @description Adds an offer to a subscription. FIXED takes an amount off, at most the price and with at most the currency's decimals; PERCENTAGE
         *     takes up to 100 percent off, with two decimals; FREE_TRIAL gives 1 to 365 whole days and never applies permanently. FIRST_TIME is
         *     for new users only, WIN_BACK and LOYALTY are not.
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
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The id of an offer of the subscription.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription offer
         * @description Returns one offer. One that is EXPIRED, or belongs to a subscription that is not ACTIVE, is only found with `subscriptions:manage`.
         */
        get: operations["getSubscriptionOffer"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription offer
         * @description Removes the offer from view at once. The row is kept for 400 days for accounting.
         */
        delete: operations["deleteSubscriptionOffer"];
        options?: never;
        head?: never;
        /**
         * Update a subscription offer
         * @description Changes the fields that are sent; `null` as `valid_until` removes the end. The whole offer may be sent back: `id`,
         *     `subscription_id` and the dates are compared and refused when they differ (400 `immutable-field`), computed fields are ignored.
         *     Rules hold for the merged result, so changing only `discount_type` from FIXED 150 to PERCENTAGE is 400 at `/discount_value`, and an
         *     offer that becomes FIRST_TIME must apply to new users only. Without a valid credential the answer is 401 before anything is looked up.
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
         * @description One page of games, by name where no other sort is asked for.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Create a game
         * @description Adds a game. Without a slug one is made from the name.
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
         * @description One page of the games that fulfil every condition of `where` and, when `any_of` has groups, every condition of at least
         *     one group. Only these pairs are known; other ones are 400 `validation-failed`.
         *
         *     `name`, `released_on`, `average_score`, `votes`, `library_count`, `main_minutes`: `eq ne in gt gte lt lte between`.
         *     `release_status`: `eq ne in`. `is_adult`: `eq ne`. `category`: `eq ne in contains_any contains_all`. `exists` goes with
         *     `released_on`, `average_score`, `main_minutes` and `category`.
         *
         *     `in`, `between`, `contains_any` and `contains_all` take `values`, `between` exactly two; the others take `value`. Names
         *     are compared without regard to letter case and accents. `ne` also finds games without a value; `gt` and the like do not.
         *     Games without a value come last, whatever the direction of the sort. The answer holds the properties that `fields`
         *     names; `id` and `slug` always come.
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
         * @description One page of the categories that games can be searched by, by type and then `display_order`.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a game
         * @description The game with its categories, its rating and its times to beat.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        /**
         * Delete a game
         * @description Hides the game everywhere at once. Its statistics are purged with it after 30 days; its slug and external ids are free at once. What residents have for it, such as library entries and ratings, leaves their counts and summaries within moments; they can still delete it.
         */
        delete: operations["deleteGame"];
        options?: never;
        head?: never;
        /**
         * Update a game
         * @description Changes the fields that are sent (JSON Merge Patch). `alt_titles`, `category_slugs`, `developers` and `publishers` replace the whole list. Computed fields may be sent back and are ignored.
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
                 * @description The slug of a game category, in any letter case; a new one is made when none has it.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace a game category
         * @description Creates the category or replaces all its writable fields. A category is never deleted: with `is_active: false` it stays on games and leaves the search.
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
         * @description Returns one page of the games that most is going on around, by rank. What counts is what happened in the window: views,
         *     ratings, games added to libraries, play sessions, likes and reviews, in this order of growing weight, and the later the more.
         *     `ALL_TIME` is the last 400 days, for which events are kept.
         *     The ranks are made anew every five minutes, over all games and within each category. A category that does not exist or has no
         *     ranks gives an empty list.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get what a resident has to do with a game
         * @description Returns all that the resident who calls has to do with a game, as the page of a game needs it: like, library entry, backlog
         *     item, rating, review, drafts included, and the lists that they put it on.
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
         * @description One page of statistics: those of every game with any counter above zero. Games without writable counters count 0 there.
         */
        get: operations["listGameStats"];
        put?: never;
        /**
         * Create game stats
         * @description Sets the writable counters of a game for the first time. The game is named by exactly one of `game_id` and `game_slug`; counters that are absent start at 0. Once any writable counter was written, by whatever operation, this answers 409.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get game stats
         * @description The statistics of a game. Every game has them: writable counters that were never written are 0.
         */
        get: operations["getGameStats"];
        /**
         * Create or replace game stats
         * @description Sets all four writable counters; those that are absent become 0. Derived counters may be sent back as they are. Answers 201 when none was written before.
         */
        put: operations["upsertGameStats"];
        post?: never;
        /**
         * Delete game stats
         * @description Drops the writable counters for good, so that they are 0 again. The derived ones belong to other resources and stay. Answers 404 `game-stats-not-found` when no writable counter was written.
         */
        delete: operations["deleteGameStats"];
        options?: never;
        head?: never;
        /**
         * Update game stats
         * @description Sets the counters that are sent (JSON Merge Patch), also when none was written before. Derived counters may be sent back as they are.
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
                 * @description The game's slug.
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
         * @description Adds to one counter, without a race. Counters that were never written start at 0.
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
                 * @description The game's slug.
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
         * @description Takes from one counter, without a race. A counter never falls below zero, one that was never written included: nothing is changed then.
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
         * @description Returns one page of the lists that residents made, last changed first: the PUBLIC ones, and with `resident_id` also those
         *     that this resident shows to followers, when the caller is one. `scope=MINE` gives all lists of the caller, of every
         *     visibility, and is 401 without an access token. `name` and `-items_count` need one of the two.
         *     Each list comes with its first 12 games.
         */
        get: operations["listPersonalizedLists"];
        put?: never;
        /**
         * Create a list
         * @description Makes a list, with games in the given order when `game_ids` is sent. Names may repeat. A resident has at most 500 lists.
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
         * @description Returns one page of the lists of what residents like. The settings of liked games say who may see them. Each resident has
         *     one such list at most, and it comes with its first 12 games.
         *     Without `resident_id` these are the PUBLIC ones, last changed first, with it the one of this resident when the caller may
         *     see it.
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
         * @description Returns one page of the lists of what residents have played: every library entry that is not NOT_STARTED. The settings of
         *     the library say who may see them. Each resident has one such list at most, and it comes with its first 12 games.
         *     Without `resident_id` these are the PUBLIC ones, last changed first, with it the one of this resident when the caller may
         *     see it.
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
                 * @description The id of a list.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * Get a list
         * @description Returns a list with its first 12 games. FOLLOWERS and PRIVATE lists do not exist for those who may not see them; callers
         *     with `lists:moderate` see every list.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        /**
         * Delete a list
         * @description Removes the list from view at once; it is purged after 30 days with its items. Lists that the service keeps cannot be
         *     deleted (409 `list-managed`).
         */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        /**
         * Update a list
         * @description Changes the fields that are sent; `tags` replaces all tags. Games are changed one by one. Lists that the service keeps
         *     cannot be changed (409 `list-managed`).
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
                 * @description The id of a list.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * List games of a list
         * @description Returns one page of the games of a list, by position. Who may see the list sees all of them, but for PRIVATE library entries
         *     in a list of played games; these do not count in `items_count` for others either. In lists that the service keeps, what
         *     came last stands first.
         */
        get: operations["listListItems"];
        put?: never;
        /**
         * Add a game to a list
         * @description Adds a game, named by exactly one of `game_id` and `game_slug`, at `position` or at the end; a position past the end is the
         *     end. A game that is in the list already is answered with 200 and stays as it is. A list has at most 2 000 games.
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
                 * @description The id of a list.
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
         * @description Takes a game out of a list, for good. The others keep their order.
         */
        delete: operations["removeGameFromList"];
        options?: never;
        head?: never;
        /**
         * Update a game of a list
         * @description Changes the note or the spoiler mark of a game in a list, or moves it: it takes the `position` that is sent and the others
         *     make room.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List lists of a resident
         * @description Returns one page of the lists of one resident, last changed first, those that the service keeps among them: the PUBLIC ones,
         *     and to followers and to the resident those for FOLLOWERS too. UNLISTED and PRIVATE ones come with `scope=MINE` of `GET
         *     /rest/v1/lists` only. The word me needs an access token.
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
         * @description Returns one page of the games in a library with a summary of all of it. Without `resident_id` it is that of the caller, who
         *     needs an access token (401). With it, everybody reads what is PUBLIC, followers what is for FOLLOWERS, callers with
         *     `library:moderate` everything; a library that the caller may not see is 403 `library-private`.
         *     Others do not see PRIVATE entries, and the summary leaves them out. Where the owner hides play time or dates, these are null
         *     to others and sorts by them count as `-updated_at`. Without `sort` the `default_sort` of the owner holds. Games without a
         *     score or a date come last in sorts by them.
         */
        get: operations["listLibrary"];
        put?: never;
        /**
         * Add a game to the library
         * @description Adds a game, named by exactly one of `game_id` and `game_slug`, to the library of the caller, which has at most 20 000. A
         *     game is in a library once, with the set of platforms that the resident has it on. An entry that is made in a status has the
         *     effects of moving into it.
         *     NOT_STARTED does not go with a play time, and WISHLIST only with NOT_STARTED. `completed_on` is not before `started_on`.
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
         * @description Returns who may see the library and the backlog of the caller, and what of them. Until the first change these are the
         *     defaults, as old as the account.
         */
        get: operations["getLibrarySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the library settings
         * @description Changes the settings that are sent. They count at once, for what is in the library already and for what the activity says of
         *     it too: `log_activity: false` hides that, `true` shows it again.
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
                 * @description The id of a library entry.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /**
         * Get a library entry
         * @description Returns one entry, to its owner, to callers with `library:moderate`, and to those whom the settings of the owner and the
         *     `visibility` of the entry let see it. To everybody else it does not exist.
         */
        get: operations["getLibraryEntry"];
        put?: never;
        post?: never;
        /**
         * Remove a game from the library
         * @description Removes the entry from view and from all counts at once; the row is purged after 30 days. The backlog item, the rating and
         *     the reviews of the game stay.
         */
        delete: operations["deleteLibraryEntry"];
        options?: never;
        head?: never;
        /**
         * Update a library entry
         * @description Changes the fields that are sent; `platforms` replaces the whole set. Every status may follow every other; the rules of
         *     adding a game hold for the merged result.
         *     The change of `play_status` has its effects in the same transaction: PLAYING sets `started_on` where it is null; COMPLETED
         *     and MASTERED set `completed_on` where it is null and count one more completion, unless the entry comes from one of the two;
         *     MASTERED sets the progress to 100. A date that is set is today, or the other date where today would contradict it. The
         *     backlog item of the game follows: PLAYING makes it IN_PROGRESS, COMPLETED and MASTERED make it DONE, DROPPED drops it.
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
         * @description Returns one page of the games that somebody likes, latest first. Without `resident_id` that is the caller, who needs an
         *     access token (401). With it, everybody reads what is PUBLIC, followers what is for FOLLOWERS, callers with
         *     `library:moderate` everything; a list that the caller may not see is 403 `liked-games-private`.
         */
        get: operations["listLikedGames"];
        put?: never;
        /**
         * Like a game
         * @description Makes the caller like a game, named by exactly one of `game_id` and `game_slug`. A game that is liked already is answered
         *     with 200 and `changed` false. Every like counts in the statistics of the game, also that of a resident who hides theirs.
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
         * @description Returns who may see the liked games of the caller. Until the first change these are the defaults.
         */
        get: operations["getLikedGamesSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the liked games settings
         * @description Changes the settings that are sent. They count at once, for the list of liked games too.
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
                 * @description The id of a like, not that of the game.
                 * @example 01930e5c-6b00-7c00-8000-000000000531
                 */
                id: components["parameters"]["LikedGameId"];
            };
            cookie?: never;
        };
        /**
         * Get a liked game
         * @description Returns one like, to its owner, to callers with `library:moderate`, and to those whom the settings of the owner let see it.
         *     To everybody else it does not exist.
         */
        get: operations["getLikedGame"];
        put?: never;
        post?: never;
        /**
         * Unlike a game
         * @description Takes a like back, for good. The next request finds nothing (404); liking the game again makes another like.
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
         * @description Returns one page of reviews, newest first. Sorts other than by date need `game_slug` or `resident_id`; reviews without a
         *     score come last by score.
         *     Without `status` these are the PUBLISHED ones. DRAFT gives the callers their own drafts, HIDDEN their own hidden reviews,
         *     and with `reviews:moderate` those of everybody; without a credential both are 401.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Create a review
         * @description Writes a review of a game, named by exactly one of `game_id` and `game_slug`. A resident has one review per game, and none
         *     while staff's decision to hide it stands (409 `review-was-hidden`). When it is
         *     PUBLISHED its `score` becomes the rating that the resident gives the game, in the same transaction; a DRAFT counts nowhere
         *     and changes no rating.
         *     Play time and play status are taken from the library as they are when the review is published first. Without a `language`
         *     it comes from `Accept-Language`, and is `und` without that.
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
                 * @description The id of a review.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /**
         * Get a review
         * @description Returns one review. A draft is only found by its author, a hidden one by its author and with `reviews:moderate`.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        /**
         * Delete a review
         * @description Removes the review from view at once and takes it from the counts; its likes go with it when it is purged after 30 days. The
         *     rating of the game stays.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Update a review
         * @description Changes the fields that are sent. A new score becomes the rating of the author when the review is PUBLISHED; `score: null`
         *     takes it from the review and leaves the rating. Publishing a draft counts as writing it. Changing the text after publication
         *     sets `edited_at`.
         *     The game cannot change. HIDDEN is for callers with `reviews:moderate`, who may change `status` between PUBLISHED and HIDDEN
         *     and nothing else; an author cannot undo it.
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
                 * @description The id of a review.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Like a review
         * @description Makes the caller like the review, once however often it is sent; `changed` says whether this request did it. Drafts and
         *     hidden reviews are not found, and nobody likes their own.
         */
        put: operations["likeReview"];
        post?: never;
        /**
         * Unlike a review
         * @description Takes the like of the caller back. Without a like nothing changes, and `changed` says so.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * List reviews of a game
         * @description Returns one page of the reviews of one game, newest first. Reviews without a score come last by score.
         *     Without `status` these are the PUBLISHED ones. DRAFT gives the callers their own drafts, HIDDEN their own hidden reviews,
         *     and with `reviews:moderate` those of everybody; without a credential both are 401.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List reviews of a resident
         * @description Returns one page of the reviews that one resident wrote, newest first. Reviews without a score come last by score. The word
         *     me needs an access token.
         *     Without `status` these are the PUBLISHED ones. DRAFT gives the callers their own drafts, HIDDEN their own hidden reviews,
         *     and with `reviews:moderate` those of everybody; without a credential both are 401.
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
         * @description Returns one page of ratings, newest first. Sorts by score need `game_slug` or `resident_id`.
         */
        get: operations["listRatings"];
        put?: never;
        /**
         * Create a rating
         * @description Rates a game, named by exactly one of `game_id` and `game_slug`. A resident has one rating per game. The overall rating of
         *     the game moves in the same transaction.
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
                 * @description The id of a rating.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /**
         * Get a rating
         * @description Returns one rating.
         */
        get: operations["getRating"];
        put?: never;
        post?: never;
        /**
         * Delete a rating
         * @description Takes the rating back at once and for good. A review of the game stays, with its score.
         */
        delete: operations["deleteRating"];
        options?: never;
        head?: never;
        /**
         * Update a rating
         * @description Changes the score, and with it the overall rating of the game. The same score again changes nothing. The game cannot change,
         *     and a review of it keeps its own score.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a game's overall rating
         * @description Returns what all ratings of a game add up to, exact at this moment. A game that nobody rated has 0 votes.
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
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * List ratings of a game
         * @description Returns one page of the ratings of one game, newest first.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * List ratings of a resident
         * @description Returns one page of the ratings that one resident gave, newest first. The word me needs an access token.
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
         * @description Returns one page of residents. Who is suspended is listed, who was deleted is not. The filter `role` needs `residents:manage`: it is
         *     401 without a credential and 403 without the permission.
         */
        get: operations["listResidents"];
        put?: never;
        /**
         * Create a resident
         * @description Makes an account without a password for somebody else. With `send_invite` a mail brings them a link by which they choose one. Without
         *     `role_ids` the resident gets the role `member`; giving roles needs `roles:manage` too, and nobody gives a role with a permission that
         *     they lack (403 `privilege-escalation`).
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
         * Get the resident who calls
         * @description The caller's own profile, with what only they see. A suspended resident may read it; `permissions` is empty then.
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
         * @description A public profile by id, by @username, or your own by the word me. The permission residents:manage shows e-mail address, status and roles too.
         */
        get: operations["getResident"];
        put?: never;
        post?: never;
        /**
         * Delete a resident
         * @description Residents delete themselves, `residents:manage` anybody. At once the profile is gone, the sessions end, follows are taken back and
         *     places on waitlists become free. Likes, ratings, library, backlog and lists follow soon after; reviews and blogs stay, by "Deleted
         *     resident", unless `erase_content` asks that the reviews go too. After 30 days the personal data is wiped and the username is free.
         *     Staff cannot delete somebody who holds a permission that they lack (403 `privilege-escalation`). The last administrator cannot
         *     be deleted (409 `last-admin`).
         */
        delete: operations["deleteResident"];
        options?: never;
        head?: never;
        /**
         * Update a resident
         * @description Changes the fields that are sent (JSON Merge Patch, RFC 7396); what was read may be sent back whole. Residents change their own
         *     profile, `residents:manage` changes everybody's and the staff fields too.
         *
         *     `username`: residents change it once in 30 days (409 `username-change-too-soon`). The old name stays reserved for them that long.
         *
         *     `email`: a resident's new address waits as `pending_email`, which getCurrentResident shows, until the link that is mailed to it is
         *     followed. It needs `current_password`. An account with an address and without a password chooses a password first, by
         *     requestPasswordReset, because nothing else shows that it is not a stolen token that asks; an account without either needs none.
         *     `pending_email: null`, or the present address again, cancels the change; neither needs a password. An address that staff enter for
         *     another resident waits just the same, and the present address is told. `email_verified` in the same request is about the present
         *     address.
         *
         *     Staff change nothing of a resident who holds a permission that they lack, and give no role that holds one (403
         *     `privilege-escalation`).
         *
         *     Staff fields: `status`, `email_verified`, and `role_ids`, which needs `roles:manage` too. From others they are accepted while equal
         *     to what is stored and 403 otherwise. A suspended resident holds no permission from that moment and keeps reading and deleting
         *     what is theirs. The last administrator can be neither suspended nor demoted (409 `last-admin`).
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
         * List the followers of a resident
         * @description Returns one page of the residents who follow a resident, those who came last first.
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
         * List whom a resident follows
         * @description Returns one page of the residents whom a resident follows, those followed last first.
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
         * @description Returns one page of the roles with their permissions, by name.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Adds a role with some permissions. A permission that the caller lacks is refused with 403 `privilege-escalation`; a secret key
         *     has the permissions that are its scopes.
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
                 * @description The id of a role.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns one role with its permissions and the number of residents who have it.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Removes a role that no resident has (409 `role-in-use` otherwise). A role that holds a permission which the caller lacks is refused with 403 `privilege-escalation`. System roles stay (409 `role-is-system`).
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Update a role
         * @description Changes the fields that are sent; `permissions` replaces the whole list, `null` clears the description. What the role's residents
         *     may do changes within 30 seconds, and at once where a permission is taken. A role that holds, or would hold, a permission which the caller lacks is refused with 403
         *     `privilege-escalation`. System roles keep their name, `admin` keeps every permission, and `member`, which everybody has, can be
         *     given neither `residents:manage` nor `roles:manage` (409 `role-is-system`).
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
         * @description Returns one page of waitlists with their counts, without entries. Newest first, or by name with `sort=name`.
         */
        get: operations["listWaitlists"];
        put?: never;
        /**
         * Create a waitlist
         * @description Creates an empty waitlist. Without a `slug` one is made from the name, with a number behind it when it is taken.
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
         * List entries of all waitlists
         * @description Returns one page of entries over all waitlists, newest first. Callers with `waitlists:manage` see every entry, other residents
         *     see their own. `sort=position` needs `waitlist_slug`, because positions of different waitlists do not compare.
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
                 * @description The id of a waitlist entry.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /**
         * Get a waitlist entry
         * @description Returns one entry with its position of this moment, to its owner and to callers with `waitlists:join` or `waitlists:manage`.
         *     To everybody else, without a credential too, the entry does not exist.
         */
        get: operations["getWaitlistEntry"];
        put?: never;
        post?: never;
        /**
         * Leave a waitlist
         * @description Removes an entry. Everybody behind it moves up by one and its place goes to the next who joins. Leaving again is answered with
         *     404. Joining again gives a new entry at the end.
         */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        /**
         * Update a waitlist entry
         * @description Changes the name or the address of an entry and returns its waitlist with the entries that the caller may see, the updated one
         *     first. Owners keep to the address of their own account. `status` is for callers with `waitlists:manage`: INVITED sends the
         *     invitation, WAITING takes it back.
         *     No credential, one that is not valid, or no right to this entry are all answered with 404, before the body is looked at.
         *     `ETag` and `If-Match` are those of the entry. The body is a JSON Merge Patch (RFC 7396).
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
                 * @description The slug of a waitlist, in any letter case.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * Get a waitlist
         * @description Returns a waitlist with its counts and with those entries that the caller may see: all (at most 100) with `waitlists:manage`,
         *     residents their own, everybody else none.
         */
        get: operations["getWaitlist"];
        put?: never;
        post?: never;
        /**
         * Delete a waitlist
         * @description Removes a waitlist together with all its entries. Its slug is free at once; the rows are purged after 30 days.
         */
        delete: operations["deleteWaitlist"];
        options?: never;
        head?: never;
        /**
         * Update a waitlist
         * @description Changes the fields that are sent (JSON Merge Patch, RFC 7396). The slug cannot change while somebody is on the waitlist, and
         *     `max_capacity` cannot fall below the number of entries.
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
                 * @description The slug of a waitlist, in any letter case.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * List entries of a waitlist
         * @description Returns one page of the entries of one waitlist, by position. Callers with `waitlists:manage` see every entry, other residents
         *     see their own.
         */
        get: operations["listWaitlistEntries"];
        /**
         * Join a waitlist
         * @description Takes a place for an e-mail address, which has one place at most. An address that is on the waitlist already keeps its entry and
         *     its position, with the name replaced, and is answered with 200, on a full waitlist too.
         *     Residents join with the address of their own account and may send an empty object: name and address then come from the account.
         *     Callers with `waitlists:join` may join any address.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a resident
         * @description Makes the caller follow a resident. Repeating it changes nothing and answers `changed: false`. Residents who are suspended or
         *     deleted are not found. Nobody follows themselves (400 `cannot-follow-self`) or more than 10 000 others (409 `limit-exceeded`).
         */
        put: operations["followResident"];
        post?: never;
        /**
         * Unfollow a resident
         * @description Makes the caller follow a resident no longer. Repeating it changes nothing and answers `changed: false`. A suspended resident can
         *     be unfollowed.
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
         * Get the state of the service
         * @description Whether the service and what it depends on work. Never limited. With `probe=live` nothing but the process itself is looked at. A background job that is late or fails makes the status DEGRADED and is no reason for 503, because requests are served all the same.
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
         * @description A resident in a path: an id, `@` followed by the username, or `me` for the calling resident (requires an access token). Malformed values return 404.
         * @example @ada
         */
        PathResident: string;
        /**
         * Resident reference
         * @description A resident: an id, `@` followed by the username, or `me` for the calling resident (requires an access token).
         * @example me
         */
        ResidentReference: string;
        /**
         * Path id
         * @description An opaque identifier in a path. Malformed values return 404.
         * @example 01930e5c-6b00-7c00-8000-000000000001
         */
        PathId: string;
        /**
         * Path slug
         * @description A slug in a path, case-insensitive. Malformed values return 404.
         * @example closed-beta
         */
        PathSlug: string;
        /**
         * Request id
         * @description Identifies a request in the service's logs.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        RequestId: string;
        /**
         * Slug
         * @description A URL-friendly name, unique per collection. Upper-case letters are converted to lower case.
         * @example closed-beta
         */
        Slug: string;
        /**
         * Cursor
         * @description An opaque, signed cursor.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: string;
        /**
         * Entity tag
         * @description An entity tag: the version of the resource and a hash of its body.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        EntityTag: string;
        /**
         * Timestamp
         * Format: date-time
         * @description A UTC timestamp with milliseconds.
         * @example 2026-11-21T08:05:32.000Z
         */
        Timestamp: string;
        /**
         * Timestamp input
         * Format: date-time
         * @description A timestamp with any UTC offset (RFC 3339). Stored in UTC, truncated to milliseconds.
         * @example 2026-11-21T10:05:32+02:00
         */
        TimestampInput: string;
        /**
         * Calendar date
         * Format: date
         * @description A calendar date without a time.
         * @example 2026-11-21
         */
        CalendarDate: string;
        /**
         * Email address
         * Format: email
         * @description An email address. Stored as entered, compared case-insensitively.
         * @example ada@example.com
         */
        Email: string;
        /**
         * Date Metadata
         * @description The creation and modification times. Changes of counters do not count as modifications.
         */
        DateMetadata: {
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * Pagination
         * @description The pagination details.
         */
        Pagination: {
            /**
             * Format: int32
             * @description The maximum number of items on this page.
             * @example 20
             */
            limit: number;
            /**
             * @description Whether there is a next page.
             * @example false
             */
            has_more: boolean;
            /**
             * @description The cursor of the next page; null on the last page.
             * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
             */
            next_cursor: components["schemas"]["Cursor"] | null;
            /**
             * @description The cursor of the previous page, in the same sort order; null on the first page.
             * @example null
             */
            prev_cursor: components["schemas"]["Cursor"] | null;
            /**
             * Format: int32
             * @description The total number of items. Only present with `include_total=true`.
             * @example 1
             */
            total: number | null;
            /**
             * @description Whether `total` is exact (EQ) or a lower bound (GTE), because counting stopped.
             * @example EQ
             * @enum {string|null}
             */
            total_relation: "EQ" | "GTE" | null;
        };
        /**
         * Deleted Item
         * @description The deleted resource and when it is purged.
         */
        DeletedItem: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The resource type, in snake case.
             * @example subscription_offer
             */
            object: string;
            /**
             * @description Always `true`.
             * @example true
             */
            deleted: boolean;
            deleted_at: components["schemas"]["Timestamp"];
            /**
             * @description When the row is physically deleted; null if it already is.
             * @example 2026-12-21T08:05:32.000Z
             */
            purge_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Game Basic Info
         * @description A summary of a game, as embedded in other resources.
         */
        GameBasicInfo: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * @description The game's title.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example null
             */
            cover_url: string | null;
            /**
             * @description The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
        };
        /**
         * Resident Basic Info
         * @description A summary of a resident, as embedded in other resources. The username of a deleted resident is `deleted`.
         */
        ResidentBasicInfo: {
            id: components["schemas"]["EntityId"];
            /**
             * @description The unique username.
             * @example ada
             */
            username: string;
            /**
             * @description The display name.
             * @example Ada
             */
            display_name: string;
            /**
             * Format: uri
             * @description The URL of the avatar image.
             * @example null
             */
            avatar_url: string | null;
        };
        /**
         * Field error
         * @description A validation error of one field.
         */
        FieldError: {
            /**
             * @description The location of the error: a JSON Pointer into the body (RFC 6901), `?` and the name of a query parameter, or `#` and
             *     the name of a header. For a missing or unknown field, the pointer to where it would be or is. If the pointer is too
             *     long, the nearest enclosing one.
             * @example /name
             */
            pointer: string;
            /**
             * @description The violated rule. The list of values is complete.
             * @example too-short
             * @enum {string}
             */
            code: "before-start" | "conflict" | "contradicts-after-id" | "contradicts-discount-type" | "contradicts-offer-type" | "contradicts-play-status" | "contradicts-playtime" | "contradicts-type" | "current-password-invalid" | "duplicate" | "exactly-one" | "immutable-field" | "invalid" | "invalid-date" | "invalid-date-time" | "invalid-format" | "invalid-version" | "no-address" | "not-a-multiple" | "not-after-start" | "not-allowed" | "not-in-future" | "not-in-past" | "op-not-allowed" | "out-of-range" | "required" | "same-item" | "too-few" | "too-large" | "too-long" | "too-many" | "too-many-decimals" | "too-short" | "too-small" | "unknown-country" | "unknown-currency" | "unknown-field" | "unknown-language" | "unknown-locale" | "unknown-parameter" | "unknown-reference" | "username-reserved" | "weak-password" | "wider-than-source" | "wrong-number" | "wrong-type";
            /**
             * @description A human-readable explanation of the error.
             * @example name must have at least 1 character.
             */
            detail: string;
        };
        /**
         * Problem
         * @description The error details (RFC 9457).
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description The URL of the documentation of this problem.
             * @example /rest/problems/validation-failed
             */
            type: string;
            /**
             * @description A short summary, the same for every occurrence of the problem.
             * @example Validation failed
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status code of the response.
             * @example 400
             */
            status: number;
            /**
             * @description An explanation of this occurrence, in one or two sentences.
             * @example name must have at least 1 character.
             */
            detail: string;
            /**
             * Format: uri-reference
             * @description The path of the request, percent-encoded where necessary.
             * @example /rest/v1/waitlists
             */
            instance: string;
            /**
             * @description The stable problem code.
             * @example validation-failed
             */
            code: string;
            request_id: components["schemas"]["RequestId"];
            /**
             * @description Validation errors by field, if any.
             * @example []
             */
            errors?: components["schemas"]["FieldError"][];
            /**
             * Format: int32
             * @description Seconds to wait before retrying, equal to `Retry-After`.
             * @example 30
             */
            retry_after?: number;
            /** @description The id of the existing resource that conflicts with the request. */
            existing_id?: components["schemas"]["EntityId"];
            /**
             * @description The ids of all conflicting resources, if there can be several; `existing_id` is the first one.
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000002"
             *     ]
             */
            existing_ids?: components["schemas"]["EntityId"][];
            /**
             * @description Values that would be accepted.
             * @example [
             *       "GET",
             *       "PATCH"
             *     ]
             */
            allowed?: string[];
            /**
             * Format: int32
             * @description The capacity of the full waitlist.
             * @example 500
             */
            max_capacity?: number;
        };
        /**
         * Invalid query problem
         * @description Invalid query parameter.
         */
        InvalidQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example unknown-parameter
             * @enum {string}
             */
            code: "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid list query problem
         * @description Invalid query parameter or cursor.
         */
        InvalidListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-cursor
             * @enum {string}
             */
            code: "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid body problem
         * @description Invalid body or parameter.
         */
        InvalidBodyProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid update problem
         * @description Invalid update.
         */
        InvalidUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field";
        };
        /**
         * Invalid credential problem
         * @description Invalid credential.
         */
        InvalidCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-token
             * @enum {string}
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Unauthorized problem
         * @description Missing or invalid credential.
         */
        UnauthorizedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example authentication-required
             * @enum {string}
             */
            code: "authentication-required" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Forbidden problem
         * @description Permission denied.
         */
        ForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example permission-denied
             * @enum {string}
             */
            code: "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Forbidden in browser problem
         * @description Secret service key sent from a browser.
         */
        ForbiddenInBrowserProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example secret-key-in-browser
             * @enum {string}
             */
            code: "secret-key-in-browser";
        };
        /**
         * Permission denied problem
         * @description Missing permission, or a secret service key sent from a browser.
         */
        PermissionDeniedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example permission-denied
             * @enum {string}
             */
            code: "permission-denied" | "secret-key-in-browser";
        };
        /**
         * Forbidden to suspended problem
         * @description Caller suspended, or a secret service key sent from a browser.
         */
        ForbiddenToSuspendedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example resident-suspended
             * @enum {string}
             */
            code: "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Idempotency in progress problem
         * @description A request with the same `Idempotency-Key` is still in progress.
         */
        IdempotencyInProgressProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example idempotency-in-progress
             * @enum {string}
             */
            code: "idempotency-in-progress";
        };
        /**
         * Precondition failed problem
         * @description The resource has changed.
         */
        PreconditionFailedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example precondition-failed
             * @enum {string}
             */
            code: "precondition-failed";
        };
        /**
         * Payload too large problem
         * @description Body too large.
         */
        PayloadTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example payload-too-large
             * @enum {string}
             */
            code: "payload-too-large";
        };
        /**
         * Unsupported media type problem
         * @description Unsupported media type.
         */
        UnsupportedMediaTypeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example unsupported-media-type
             * @enum {string}
             */
            code: "unsupported-media-type";
        };
        /**
         * Idempotency key reused problem
         * @description Idempotency key reused with a different body.
         */
        IdempotencyKeyReusedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example idempotency-key-reused
             * @enum {string}
             */
            code: "idempotency-key-reused";
        };
        /**
         * Too many requests problem
         * @description Rate limit exceeded.
         */
        TooManyRequestsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example quota-exceeded
             * @enum {string}
             */
            code: "quota-exceeded";
        };
        /**
         * Internal error problem
         * @description Unexpected error.
         */
        InternalErrorProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example internal-error
             * @enum {string}
             */
            code: "internal-error";
        };
        /**
         * Service unavailable problem
         * @description Service or dependency unavailable.
         */
        ServiceUnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example service-unavailable
             * @enum {string}
             */
            code: "service-unavailable";
        };
        /**
         * Not owner problem
         * @description Permission denied, or the caller is not the owner.
         */
        NotOwnerProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Owned by another resident problem
         * @description The caller is not the owner, or is suspended.
         */
        OwnedBySomebodyElseProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Own email not verified problem
         * @description Email address not verified, or the caller is suspended.
         */
        OwnEmailNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example email-not-verified
             * @enum {string}
             */
            code: "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Not owner or not verified problem
         * @description Permission denied, the caller is not the owner, or the email address is not verified.
         */
        NotOwnerOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Score
         * Format: int32
         * @description A score in half stars; 10 is five stars.
         * @example 9
         */
        Score: number;
        /**
         * Play status
         * @description The resident's progress with a game. COMPLETED: story finished; MASTERED: everything finished; ENDLESS: a game without an end.
         * @example COMPLETED
         * @enum {string}
         */
        PlayStatus: "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";
        /**
         * Language tag
         * @description A language tag (BCP 47); `und` if unknown.
         * @example en-GB
         */
        LanguageTag: string;
        /**
         * Invalid sorted list query problem
         * @description Invalid query parameter, cursor or sort.
         */
        InvalidSortedListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Unknown reference problem
         * @description Invalid body, or a referenced resource does not exist.
         */
        UnknownReferenceProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-reference";
        };
        /**
         * Unknown reference in update problem
         * @description Invalid update, or a referenced resource does not exist.
         */
        UnknownReferenceInUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "unknown-reference";
        };
        /**
         * Current password
         * Format: password
         * @description The existing password.
         * @example nine sundials turn
         */
        PresentPassword: string;
        /**
         * Username
         * @description The unique username, in lower case.
         * @example ada
         */
        Username: string;
        /**
         * Grant metric
         * @description A counter of a resident that achievements and badges depend on.
         * @example BACKLOG_CLEARED
         * @enum {string}
         */
        GrantMetric: "GAMES_COMPLETED" | "GAMES_IN_LIBRARY" | "PLAYTIME_MINUTES" | "REVIEWS_WRITTEN" | "RATINGS_GIVEN" | "LIKES_RECEIVED" | "LISTS_CREATED" | "FOLLOWERS" | "BACKLOG_CLEARED";
        /**
         * Grant criteria
         * @description A condition under which the service grants an achievement or a badge automatically.
         */
        GrantCriteria: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * Format: int32
             * @description The value that the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /**
         * Grant criteria input
         * @description A condition under which the service grants an achievement or a badge automatically.
         */
        GrantCriteriaInput: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * Format: int32
             * @description The value that the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /**
         * Backlog status
         * @description The status of a backlog item. DONE and DROPPED are closed, all others are open.
         * @example QUEUED
         * @enum {string}
         */
        BacklogStatus: "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";
        /**
         * Backlog priority
         * Format: int32
         * @description The priority, 1 is the highest.
         * @example 1
         */
        BacklogPriority: number;
        /**
         * Backlog
         * @description A game that a resident plans to play.
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
             * @description The number of open items before this one, plus one.
             * @example 1
             */
            position: number;
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date: components["schemas"]["CalendarDate"] | null;
            /**
             * Format: int32
             * @description The time to finish the story in minutes, as the median of other residents; null if unknown.
             * @example 600
             */
            estimated_minutes: number | null;
            /**
             * @description The owner's private notes; null for everyone else.
             * @example With Grace, over the holidays.
             */
            notes: string | null;
            /**
             * @description When the status became DONE; null if it is not DONE.
             * @example null
             */
            finished_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Currency code
         * @description An active ISO 4217 currency or fund code. Of the codes starting with X, only XAF, XCD, XCG, XOF and XPF are accepted.
         * @example EUR
         */
        CurrencyCode: string;
        /**
         * Slug taken problem
         * @description The slug is taken, or the same request is still in progress.
         */
        SlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Game not found problem
         * @description Game not found.
         */
        GameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example game-not-found
             * @enum {string}
             */
            code: "game-not-found";
        };
        /**
         * List type
         * @description The list type. PERSONALIZED lists are created by residents; the other two are maintained by the service, one of each per resident.
         * @example PERSONALIZED
         * @enum {string}
         */
        ListType: "PERSONALIZED" | "LIKED_GAMES" | "PLAYED_GAMES";
        /**
         * List visibility
         * @description Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
         * @example PUBLIC
         * @enum {string}
         */
        ListVisibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";
        /**
         * List name
         * Format: visible-text
         * @description The name of the list.
         * @example Couch multiplayer of the nineties
         */
        ListName: string;
        /**
         * List tag
         * @description A tag for finding lists.
         * @example couch
         */
        ListTag: string;
        /**
         * List position
         * Format: int32
         * @description The position in the list, starting at 1.
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
             * @description A description of the list.
             * @example One screen
             * @example four people.
             */
            description: string | null;
            visibility: components["schemas"]["ListVisibility"];
            /**
             * @description Whether the list is a ranking.
             * @example true
             */
            is_ranked: boolean;
            /**
             * @description Tags for finding the list.
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["ListTag"][];
            /**
             * Format: int32
             * @description The number of games in the list.
             * @example 1
             */
            items_count: number;
            /**
             * @description The first games of the list, up to 12.
             * @example []
             */
            items: components["schemas"]["ListItem"][];
        } & components["schemas"]["DateMetadata"];
        /**
         * List Item
         * @description A game in a list. In lists maintained by the service, the id is that of the like or the library entry.
         */
        ListItem: {
            id: components["schemas"]["EntityId"];
            list_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            position: components["schemas"]["ListPosition"];
            /**
             * @description The owner's note on the game.
             * @example Slappers only.
             */
            note: string | null;
            /**
             * @description Whether the note contains spoilers.
             * @example false
             */
            contains_spoilers: boolean;
            /** @description When the game was added to the list. */
            added_at: components["schemas"]["Timestamp"];
        };
        /**
         * List page
         * @description A page of lists.
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
         * @description How a resident owns a game, independent of playing it.
         * @example OWNED
         * @enum {string}
         */
        Ownership: "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";
        /**
         * Audience
         * @description The audience: everyone, followers of the owner, or only the owner.
         * @example PUBLIC
         * @enum {string}
         */
        Audience: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
        /**
         * Entry visibility
         * @description Whether an entry inherits the visibility of the library or is visible only to its owner.
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
             * @description The format of the game; null if unspecified.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The slugs of the platform categories that the resident owns the game on.
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
             * Format: double
             * @description Hours played, with one decimal. Null for others if the owner hides playtime.
             * @example 21
             */
            hours_played: number | null;
            /**
             * Format: int32
             * @description The progress in percent; null if unspecified.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * Format: int32
             * @description How many times the resident finished the game.
             * @example 1
             */
            times_completed: number;
            /**
             * @description When the resident started playing. Null for others if the owner hides dates.
             * @example 2026-10-31
             */
            started_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident first finished the game, not before `started_on`. Null for others if the owner hides dates.
             * @example 2026-11-21
             */
            completed_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident acquired the game. Null for others if the owner hides dates.
             * @example null
             */
            acquired_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favorite.
             * @example true
             */
            is_favorite: boolean;
            visibility: components["schemas"]["EntryVisibility"];
            /**
             * @description The owner's private notes; null for everyone else.
             * @example Controller 3 drifts.
             */
            notes: string | null;
            /**
             * @description The resident's rating of the game; null if unrated.
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
         * @description DRAFT is visible only to its author, PUBLISHED to everyone. HIDDEN reviews were hidden by staff.
         * @example PUBLISHED
         * @enum {string}
         */
        ReviewStatus: "PUBLISHED" | "DRAFT" | "HIDDEN";
        /**
         * Review text
         * @description The text of the review, as entered.
         * @example Four controllers and one screen.
         */
        ReviewText: string;
        /**
         * Review
         * @description A resident's review of a game.
         */
        Review: {
            id: components["schemas"]["EntityId"];
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            resident: components["schemas"]["ResidentBasicInfo"];
            /**
             * Format: visible-text
             * @description The headline.
             * @example Still the best evening with four
             */
            title: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * @description The author's score for the game.
             * @example 9
             */
            score: components["schemas"]["Score"] | null;
            verdict: components["schemas"]["ReviewVerdict"];
            /**
             * @description Whether the text contains spoilers.
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
             * @description Minutes played when the review was published. Null if unknown; also null for others if the author's library hides it or lacks the game.
             * @example 1260
             */
            playtime_minutes_at_review: number | null;
            /**
             * @description The author's play status when the review was published. Null if unknown; also null for others if the author's library hides it or lacks the game.
             * @example COMPLETED
             */
            play_status_at_review: components["schemas"]["PlayStatus"] | null;
            /**
             * Format: int32
             * @description The number of residents who like the review.
             * @example 12
             */
            likes_count: number;
            /**
             * @description Whether the caller likes the review; false without an access token.
             * @example false
             */
            is_liked: boolean;
            /**
             * @description When the text was last changed after publication; null if never.
             * @example null
             */
            edited_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Review page
         * @description A page of reviews.
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
         * @description A resident's score for a game.
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
         * @description A page of ratings.
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
         * @description A member of the community. `email`, `status` and `roles` require the permission `residents:manage`.
         */
        Resident: components["schemas"]["DateMetadata"] & {
            id: components["schemas"]["EntityId"];
            username: components["schemas"]["Username"];
            /**
             * @description The display name.
             * @example Ada
             */
            display_name: string;
            /**
             * @description A short biography.
             * @example null
             */
            bio: string | null;
            /**
             * Format: uri
             * @description The URL of the avatar image.
             * @example null
             */
            avatar_url: string | null;
            /**
             * Format: uri
             * @description The URL of the profile's cover image.
             * @example null
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description The URL of the resident's website.
             * @example null
             */
            website_url: string | null;
            /**
             * @description The location, as free text.
             * @example null
             */
            location: string | null;
            /**
             * @description The country (ISO 3166-1 alpha-2).
             * @example null
             */
            country: string | null;
            /**
             * @description The favorite games, in the resident's order.
             * @example []
             */
            favorite_games: components["schemas"]["GameBasicInfo"][];
            counts: components["schemas"]["ResidentCounts"];
            /**
             * @description Whether the caller follows this resident. Only present with a bearer token.
             * @example false
             */
            is_following?: boolean;
            /**
             * @description Whether this resident follows the caller. Only present with a bearer token.
             * @example false
             */
            follows_me?: boolean;
            /** @description When the resident signed up. */
            joined_at: components["schemas"]["Timestamp"];
            /**
             * @description The email address; null if the account has none. Visible to staff only.
             * @example ada@example.com
             */
            email?: components["schemas"]["Email"] | null;
            status?: components["schemas"]["ResidentStatus"];
            /**
             * @description The roles of the resident. Visible to staff only.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
        };
        /**
         * Current resident
         * @description The calling resident, with private fields.
         */
        CurrentResident: components["schemas"]["Resident"] & {
            /**
             * @description Whether the email address is verified.
             * @example false
             */
            email_verified: boolean;
            /**
             * @description The new email address that replaces the current one once it is verified.
             * @example null
             */
            pending_email: components["schemas"]["Email"] | null;
            /**
             * @description The language of messages to the resident (BCP 47).
             * @example null
             */
            locale: string | null;
            /**
             * @description The permissions granted by the resident's roles.
             * @example []
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * @description The linked accounts at social sign-in providers.
             * @example []
             */
            identities: components["schemas"]["LinkedIdentity"][];
            /**
             * @description Whether the resident can sign in with a password.
             * @example true
             */
            has_password: boolean;
        };
        /**
         * Resident counts
         * @description Counters of a resident. Callers other than the resident and staff (`residents:manage`) only get counts of public items.
         */
        ResidentCounts: {
            /**
             * Format: int32
             * @description The number of followers.
             * @example 0
             */
            followers: number;
            /**
             * Format: int32
             * @description The number of followed residents.
             * @example 0
             */
            following: number;
            /**
             * Format: int32
             * @description Lists; for others, only PUBLIC ones.
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
             * @description Library entries; for others, only non-private ones, and 0 unless the library is PUBLIC.
             * @example 0
             */
            library: number;
            /**
             * Format: int32
             * @description Distinct badges held; for others, only listed ones.
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
         * @description The account status. Visible to the resident and staff only.
         * @example ACTIVE
         * @enum {string}
         */
        ResidentStatus: "ACTIVE" | "SUSPENDED";
        /**
         * Role reference
         * @description A summary of a role, as embedded in residents.
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
         * @description A permission granted by a role; also a scope of secret service keys.
         * @example residents:manage
         * @enum {string}
         */
        Permission: "achievements:manage" | "activity:moderate" | "badges:manage" | "blogs:write" | "blogs:moderate" | "changelogs:manage" | "emails:send" | "feedback:manage" | "games:manage" | "game-stats:write" | "lists:moderate" | "library:moderate" | "reviews:moderate" | "ratings:moderate" | "residents:manage" | "roles:manage" | "subscriptions:manage" | "waitlists:join" | "waitlists:manage";
        /**
         * Linked identity
         * @description A linked account at a social sign-in provider.
         */
        LinkedIdentity: {
            /**
             * @description The social sign-in provider.
             * @example GOOGLE
             * @enum {string}
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /** @description When the account was linked. */
            linked_at: components["schemas"]["Timestamp"];
        };
        /**
         * Resident not found problem
         * @description Resident not found.
         */
        ResidentNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found";
        };
        /**
         * Invalid credential by navigation problem
         * @description Invalid credential. A service key is not required.
         */
        InvalidCredentialByNavigationProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-token
             * @enum {string}
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key";
        };
        /**
         * Password
         * Format: password
         * @description A password, normalized to NFC, never trimmed or truncated. Any characters are allowed, without composition rules. Easily guessed passwords return 400 `weak-password` with the reason.
         * @example nine sundials turn
         */
        Password: string;
        /**
         * Sign-up request
         * @description The account to create.
         */
        SignUpRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /** @description The username. Generated if omitted, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The display name. Defaults to the username.
             * @example Ada
             */
            display_name?: string;
        };
        /**
         * Login request
         * @description The login credentials.
         */
        LoginRequest: {
            /**
             * @description The email address or username, case-insensitive.
             * @example ada
             */
            identifier: string;
            password: components["schemas"]["PresentPassword"];
        };
        /**
         * Sign-in request
         * @description The sign-in credentials.
         */
        SignInRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["PresentPassword"];
            /**
             * @description Whether the session expires after 30 days without use; otherwise after 24 hours.
             * @default true
             * @example false
             */
            remember_me: boolean;
        };
        /**
         * Refresh request
         * @description The refresh token to exchange.
         */
        RefreshRequest: {
            /**
             * @description The most recent refresh token. Malformed values return 401 `refresh-token-invalid`.
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
             * @description The current session (LOCAL), all others (OTHERS), or all (GLOBAL).
             * @default LOCAL
             * @example GLOBAL
             * @enum {string}
             */
            scope: "LOCAL" | "OTHERS" | "GLOBAL";
        };
        /**
         * Change password request
         * @description The current and the new password.
         */
        ChangePasswordRequest: {
            current_password: components["schemas"]["PresentPassword"];
            new_password: components["schemas"]["Password"];
        };
        /**
         * Auth session
         * @description A session with its tokens and resident.
         */
        AuthSession: {
            /**
             * @description The access token, to be sent as a bearer token.
             * @example eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * @description The type of the access token.
             * @example Bearer
             * @enum {string}
             */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description The lifetime of the access token in seconds.
             * @example 900
             */
            expires_in: number;
            /** @description When the access token expires. */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * @description The refresh token, valid for one exchange.
             * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
             */
            refresh_token: string;
            /** @description When the refresh token expires if unused. */
            refresh_expires_at: components["schemas"]["Timestamp"];
            session_id: components["schemas"]["EntityId"];
            /**
             * @description Whether this request created the account.
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
             * @description The `User-Agent` header of the sign-in, truncated to 512 characters; null if absent.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * @description Whether the access token of the request belongs to this session.
             * @example true
             */
            is_current: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** @description When tokens were last issued, by the sign-in or a refresh. */
            last_used_at: components["schemas"]["Timestamp"];
            /** @description When the session expires unless refreshed. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Session page
         * @description A page of sessions.
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
         * @description Session not found.
         */
        SessionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
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
             * @description The keys, the current one first.
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
         * @description A public key on the P-256 curve.
         */
        Jwk: {
            /**
             * @description The key type.
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
             * @description The X coordinate, base64url.
             * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
             */
            x: string;
            /**
             * @description The Y coordinate, base64url.
             * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
             */
            y: string;
            /**
             * @description The key id, its thumbprint (RFC 7638).
             * @example Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P
             */
            kid: string;
            /**
             * @description The use of the key.
             * @example sig
             * @enum {string}
             */
            use: "sig";
            /**
             * @description The signature algorithm.
             * @example ES256
             * @enum {string}
             */
            alg: "ES256";
        };
        /**
         * Invalid sign-up problem
         * @description Invalid sign-up, or the password or username is not accepted.
         */
        InvalidSignUpProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "weak-password" | "username-reserved";
        };
        /**
         * Invalid sign-in problem
         * @description Wrong account or password, or an invalid credential.
         */
        InvalidSignInProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-credentials
             * @enum {string}
             */
            code: "invalid-credentials" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Invalid refresh problem
         * @description Invalid refresh token or other credential.
         */
        InvalidRefreshProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example refresh-token-invalid
             * @enum {string}
             */
            code: "refresh-token-invalid" | "refresh-token-reused" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Invalid password change problem
         * @description Invalid request, wrong current password, or the new password is not accepted.
         */
        InvalidPasswordChangeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example current-password-invalid
             * @enum {string}
             */
            code: "current-password-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Account taken problem
         * @description The email address or username is taken.
         */
        AccountTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example email-taken
             * @enum {string}
             */
            code: "email-taken" | "username-taken";
        };
        /**
         * Mail token
         * @description A token from an email: the part after `#token=` in its link.
         * @example q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE
         */
        MailToken: string;
        /**
         * Verify email request
         * @description The token from a verification email.
         */
        VerifyEmailRequest: {
            token: components["schemas"]["MailToken"];
        };
        /**
         * Resend verification request
         * @description The address to verify.
         */
        ResendVerificationRequest: {
            email: components["schemas"]["Email"];
        };
        /**
         * Password reset request
         * @description The address of the account.
         */
        PasswordResetRequest: {
            email: components["schemas"]["Email"];
        };
        /**
         * Confirm password reset request
         * @description The token from a password reset email, and the new password.
         */
        ConfirmPasswordResetRequest: {
            token: components["schemas"]["MailToken"];
            new_password: components["schemas"]["Password"];
        };
        /**
         * Invalid mail token problem
         * @description Invalid body or token.
         */
        InvalidMailTokenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example mail-token-invalid
             * @enum {string}
             */
            code: "mail-token-invalid" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid password reset problem
         * @description Invalid body or token, or the password is not accepted.
         */
        InvalidPasswordResetProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example mail-token-invalid
             * @enum {string}
             */
            code: "mail-token-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Code challenge
         * @description The base64url-encoded SHA-256 of a code verifier.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: string;
        /**
         * Social sign-in request
         * @description A one-time code of this service, or a provider's token.
         */
        SocialSignInRequest: components["schemas"]["SocialCode"] | components["schemas"]["SocialToken"];
        /**
         * Social code
         * @description The one-time code that the service appended to your redirect URL.
         */
        SocialCode: {
            /**
             * @description The one-time code. Valid for 60 seconds and for one attempt, even if the verifier is wrong.
             * @example 3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
             */
            code: string;
            /**
             * @description The code verifier that the code challenge was derived from. Required if there was a challenge.
             * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
             */
            code_verifier?: string;
        };
        /**
         * Social token
         * @description A token that a provider's SDK issued to an app.
         */
        SocialToken: {
            /**
             * @description The provider that issued the token.
             * @example APPLE
             * @enum {string}
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /**
             * @description The OpenID Connect ID token. Required for GOOGLE and APPLE.
             * @example eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl
             */
            id_token?: string;
            /**
             * @description The OAuth 2.0 access token. Required for FACEBOOK and DISCORD.
             * @example EAAGm0PX4ZCpsBAKZCh3
             */
            access_token?: string;
            /**
             * @description The raw nonce: the token's nonce is this value or its SHA-256 in hexadecimal. Required if the token has a nonce.
             * @example n-0S6_WzA2Mj
             */
            nonce?: string;
            /**
             * Format: visible-text
             * @description The name for a new account. Apple provides it to the app only once.
             * @example Ada
             */
            display_name?: string;
        };
        /**
         * Social callback form
         * @description A form posted by a provider. Additional fields are ignored.
         */
        SocialCallbackForm: {
            /**
             * @description The state that identifies the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /**
             * @description The provider's authorization code.
             * @example c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe
             */
            code?: string;
            /**
             * @description The person's name as JSON, provided by Apple only once.
             * @example {"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}
             */
            user?: string;
            /**
             * @description The provider's error code.
             * @example user_cancelled_authorize
             */
            error?: string;
        };
        /**
         * Social authorization
         * @description A started sign-in.
         */
        SocialAuthorization: {
            /**
             * Format: uri
             * @description The URL to send the browser to.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code
             */
            authorization_url: string;
            /**
             * @description The state that identifies the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /** @description When the sign-in expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Invalid social sign-in problem
         * @description Invalid sign-in, or the provider is disabled.
         */
        InvalidSocialSignInProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example provider-disabled
             * @enum {string}
             */
            code: "provider-disabled" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid social credential problem
         * @description Invalid one-time code, provider token or other credential.
         */
        InvalidSocialCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-code
             * @enum {string}
             */
            code: "invalid-code" | "provider-token-invalid" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /**
         * Account exists problem
         * @description The email address is taken.
         */
        AccountExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example account-exists
             * @enum {string}
             */
            code: "account-exists";
        };
        /**
         * Invalid social start problem
         * @description The sign-in cannot start this way.
         */
        InvalidSocialStartProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example provider-disabled
             * @enum {string}
             */
            code: "provider-disabled" | "redirect-not-allowed" | "code-challenge-required" | "validation-failed" | "unknown-parameter";
        };
        /**
         * Invalid callback problem
         * @description Unknown or missing state.
         */
        InvalidCallbackProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-state
             * @enum {string}
             */
            code: "invalid-state" | "validation-failed";
        };
        /**
         * Unknown provider problem
         * @description Unknown provider.
         */
        UnknownProviderProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example route-not-found
             * @enum {string}
             */
            code: "route-not-found";
        };
        /**
         * Achievement rarity
         * @description The rarity, by share of active residents who unlocked it: COMMON from 50 percent, UNCOMMON from 20, RARE from 5, EPIC from 1, LEGENDARY below.
         * @example EPIC
         * @enum {string}
         */
        AchievementRarity: "COMMON" | "UNCOMMON" | "RARE" | "EPIC" | "LEGENDARY";
        /**
         * Achievement
         * @description An achievement that residents unlock by playing and participating. It cannot be revoked.
         */
        Achievement: {
            id: components["schemas"]["EntityId"];
            /**
             * @description A stable key for use in code. Cannot be changed.
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
             * @description What to do to unlock it. Null if the achievement is hidden and the caller has not unlocked it.
             * @example Finish 50 games of your backlog.
             */
            description: string | null;
            /**
             * @description The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The game it belongs to; null for a platform achievement.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url: string | null;
            /**
             * Format: int32
             * @description The points for unlocking it.
             * @example 50
             */
            points: number;
            /**
             * @description Whether the description is visible only to residents who unlocked it.
             * @example false
             */
            is_hidden: boolean;
            /**
             * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * @description Whether it can still be unlocked. Residents keep inactive achievements.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description The number of residents who unlocked it. Read-only.
             * @example 87
             */
            unlocked_count: number;
            /**
             * Format: double
             * @description The percentage of active residents who unlocked it, with one decimal. The number of active residents may be five
             *     minutes old. Read-only.
             * @example 4.3
             */
            unlocked_percentage: number;
            rarity: components["schemas"]["AchievementRarity"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Achievement page
         * @description A page of achievements.
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
         * @description The achievement to create.
         */
        CreateAchievement: {
            /**
             * @description A stable key for use in code. Cannot be changed.
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
             * @description What to do to unlock it.
             * @example Finish 50 games of your backlog.
             */
            description: string;
            /**
             * @description The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * Format: int32
             * @description The points for unlocking it.
             * @default 10
             * @example 50
             */
            points: number;
            /**
             * @description Whether the description is visible only to residents who unlocked it.
             * @default false
             * @example false
             */
            is_hidden: boolean;
            /**
             * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * @description Whether it can be unlocked.
             * @default true
             * @example true
             */
            is_active: boolean;
        };
        /**
         * Update achievement
         * @description The fields to change. `id`, `key` and the timestamps must match the stored values; `game`, the counts and the rarity are ignored.
         */
        UpdateAchievement: {
            id?: components["schemas"]["EntityId"];
            /**
             * @description A stable key for use in code. Cannot be changed.
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
             * @description What to do to unlock it.
             * @example Finish 50 games of your backlog.
             */
            description?: string;
            /**
             * @description The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description The game it belongs to; null for a platform achievement.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * Format: int32
             * @description The points for unlocking it.
             * @example 50
             */
            points?: number;
            /**
             * @description Whether the description is visible only to residents who unlocked it.
             * @example false
             */
            is_hidden?: boolean;
            /**
             * @description The criteria for unlocking it automatically; null if it is only unlocked through the API.
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
             * @description The number of residents who unlocked it. Read-only.
             * @example 87
             */
            unlocked_count?: number;
            /**
             * Format: double
             * @description The percentage of active residents who unlocked it, with one decimal. Read-only.
             * @example 4.3
             */
            unlocked_percentage?: number;
            rarity?: components["schemas"]["AchievementRarity"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Resident achievement
         * @description A resident's progress on an achievement.
         */
        ResidentAchievement: {
            achievement: components["schemas"]["Achievement"];
            /**
             * Format: int32
             * @description The current progress; never more than `target`.
             * @example 50
             */
            progress: number;
            /**
             * Format: int32
             * @description The progress at which it unlocks; 1 if the achievement has no criteria.
             * @example 50
             */
            target: number;
            /**
             * @description When the resident unlocked it; null if not unlocked.
             * @example 2026-11-21T08:05:32.000Z
             */
            unlocked_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description What last set the progress: the achievement's criteria or an API caller.
             * @example RULE
             * @enum {string}
             */
            source: "RULE" | "MANUAL";
        };
        /**
         * Resident achievement page
         * @description A page of a resident's achievements.
         */
        ResidentAchievementPage: {
            /**
             * @description The resident's achievements on this page.
             * @example []
             */
            data: components["schemas"]["ResidentAchievement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Resident achievement result
         * @description A resident's progress on an achievement, and whether the request changed it.
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
         * @description The resident's progress. Omit `progress` to unlock the achievement.
         */
        SetResidentAchievement: {
            /**
             * Format: int32
             * @description The resident's progress. Values above the target count as the target.
             * @example 30
             */
            progress?: number;
        };
        /**
         * Achievement not found problem
         * @description Achievement not found or not visible to the caller.
         */
        AchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example achievement-not-found
             * @enum {string}
             */
            code: "achievement-not-found";
        };
        /**
         * Resident achievement not found problem
         * @description Resident or achievement not found.
         */
        ResidentAchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "achievement-not-found";
        };
        /**
         * Achievement exists problem
         * @description The key is taken, or the same request is still in progress.
         */
        AchievementExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example achievement-exists
             * @enum {string}
             */
            code: "achievement-exists" | "idempotency-in-progress";
        };
        /**
         * Activity type
         * @description The activity type. Residents record PLAY_SESSION, MILESTONE and NOTE; all others are recorded by the service.
         * @example PLAY_SESSION
         * @enum {string}
         */
        ActivityType: "PLAY_SESSION" | "MILESTONE" | "NOTE" | "GAME_STATUS_CHANGED" | "GAME_LIKED" | "GAME_RATED" | "REVIEW_CREATED" | "LIST_CREATED" | "LIST_GAME_ADDED" | "BACKLOG_ADDED" | "BACKLOG_FINISHED" | "ACHIEVEMENT_UNLOCKED" | "BADGE_AWARDED" | "RESIDENT_FOLLOWED";
        /**
         * Activity source
         * @description Who recorded the activity, the resident or the service.
         * @example RESIDENT
         * @enum {string}
         */
        ActivitySource: "RESIDENT" | "SYSTEM";
        /**
         * Activity subject
         * @description What the activity is about. Deleting the subject deletes the activity.
         */
        ActivitySubject: {
            /**
             * @description The type of the subject.
             * @example LIBRARY_ENTRY
             * @enum {string}
             */
            type: "LIKED_GAME" | "RATING" | "LIBRARY_ENTRY" | "LIST" | "LIST_ITEM" | "REVIEW" | "BACKLOG_ITEM" | "ACHIEVEMENT" | "BADGE" | "RESIDENT";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Activity metadata
         * @description Additional data from the service, depending on the type. Empty for activity recorded by the resident.
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
         * @description An activity of a resident.
         */
        ActivityLog: {
            id: components["schemas"]["EntityId"];
            resident: components["schemas"]["ResidentBasicInfo"];
            type: components["schemas"]["ActivityType"];
            source: components["schemas"]["ActivitySource"];
            /**
             * @description The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The game it is about, if any.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * @description What it is about besides the game; null for activity recorded by the resident.
             * @example null
             */
            subject: components["schemas"]["ActivitySubject"] | null;
            /**
             * @description The resident's message.
             * @example Finally past the dam.
             */
            message: string | null;
            /**
             * Format: int32
             * @description Minutes played; null for all types but PLAY_SESSION.
             * @example 90
             */
            minutes: number | null;
            visibility: components["schemas"]["Audience"];
            /** @description When it happened. */
            occurred_at: components["schemas"]["Timestamp"];
            metadata: components["schemas"]["ActivityMetadata"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Activity log page
         * @description A page of activity.
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
         * @description The activity to record.
         */
        CreateActivityLog: {
            /**
             * @description The activity type. All other types are recorded by the service.
             * @example PLAY_SESSION
             * @enum {string}
             */
            type: "PLAY_SESSION" | "MILESTONE" | "NOTE";
            /**
             * @description The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description The resident's message.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Format: int32
             * @description Minutes played. Required for a PLAY_SESSION, not accepted for other types.
             * @example 90
             */
            minutes?: number | null;
            /**
             * @description Who can see the activity.
             * @default PUBLIC
             * @example PUBLIC
             * @enum {string}
             */
            visibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
            /** @description When it happened, at most five minutes in the future. Defaults to now. */
            occurred_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Update activity log
         * @description The fields to change. `id`, `type`, `source`, `game_id` and the timestamps of the row must match the stored values;
         *     `resident`, `game`, `subject` and `metadata` are ignored.
         */
        UpdateActivityLog: {
            id?: components["schemas"]["EntityId"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            type?: components["schemas"]["ActivityType"];
            source?: components["schemas"]["ActivitySource"];
            /**
             * @description The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * @description The game it is about, if any.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * @description What it is about besides the game; null for activity recorded by the resident.
             * @example null
             */
            subject?: components["schemas"]["ActivitySubject"] | null;
            /**
             * @description The resident's message.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Format: int32
             * @description Minutes played; null for all types but PLAY_SESSION.
             * @example 90
             */
            minutes?: number | null;
            visibility?: components["schemas"]["Audience"];
            /** @description When it happened, at most five minutes in the future. */
            occurred_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["ActivityMetadata"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Activity log not found problem
         * @description Activity not found or not visible to the caller.
         */
        ActivityLogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example activity-log-not-found
             * @enum {string}
             */
            code: "activity-log-not-found";
        };
        /**
         * Badge tier
         * @description The tier; BRONZE is the lowest.
         * @example GOLD
         * @enum {string}
         */
        BadgeTier: "BRONZE" | "SILVER" | "GOLD";
        /**
         * Badge group
         * Format: visible-text
         * @description The heading under which related badges are grouped.
         * @example Reviewing
         */
        BadgeGroup: string;
        /**
         * Badge
         * @description An award for standing in the community.
         */
        Badge: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name: string;
            /**
             * @description What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url: string | null;
            tier: components["schemas"]["BadgeTier"];
            group: components["schemas"]["BadgeGroup"];
            /**
             * @description Whether a resident can hold it several times.
             * @example true
             */
            is_stackable: boolean;
            /**
             * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @example true
             */
            is_listable: boolean;
            /**
             * @description Whether it can be awarded. Residents keep disabled badges.
             * @example true
             */
            is_enabled: boolean;
            /**
             * @description The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * Format: int32
             * @description The total number of awards, repeated awards to one resident included. Read-only.
             * @example 11
             */
            award_count: number;
        } & components["schemas"]["DateMetadata"];
        /**
         * Badge page
         * @description A page of badges.
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
         * @description The badge to create.
         */
        CreateBadge: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name: string;
            /**
             * @description What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier: components["schemas"]["BadgeTier"];
            /**
             * Format: visible-text
             * @description The heading under which it is grouped.
             * @default General
             * @example Reviewing
             */
            group: string;
            /**
             * @description Whether a resident can hold it several times.
             * @default false
             * @example true
             */
            is_stackable: boolean;
            /**
             * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @default true
             * @example true
             */
            is_listable: boolean;
            /**
             * @description Whether it can be awarded. Residents keep disabled badges.
             * @default true
             * @example true
             */
            is_enabled: boolean;
            /**
             * @description The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
        };
        /**
         * Update badge
         * @description The fields to change. `id` and the timestamps must match the stored values; the count is ignored.
         */
        UpdateBadge: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name?: string;
            /**
             * @description What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description?: string;
            /**
             * Format: uri
             * @description The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier?: components["schemas"]["BadgeTier"];
            group?: components["schemas"]["BadgeGroup"];
            /**
             * @description Whether a resident can hold it several times.
             * @example true
             */
            is_stackable?: boolean;
            /**
             * @description Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @example true
             */
            is_listable?: boolean;
            /**
             * @description Whether it can be awarded. Residents keep disabled badges.
             * @example true
             */
            is_enabled?: boolean;
            /**
             * @description The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * Format: int32
             * @description The total number of awards, repeated awards to one resident included. Read-only.
             * @example 11
             */
            award_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Resident badge
         * @description A badge held by a resident.
         */
        ResidentBadge: {
            badge: components["schemas"]["Badge"];
            /**
             * Format: int32
             * @description The number of awards to this resident; 1 unless the badge is stackable.
             * @example 2
             */
            count: number;
            /** @description When it was last awarded. */
            awarded_at: components["schemas"]["Timestamp"];
            /**
             * @description Who last awarded it; null for the service or a service key.
             * @example null
             */
            awarded_by: components["schemas"]["ResidentBasicInfo"] | null;
            /**
             * @description The reason for the last award.
             * @example Best review of October 2026.
             */
            reason: string | null;
        };
        /**
         * Resident badge page
         * @description A page of a resident's badges.
         */
        ResidentBadgePage: {
            /**
             * @description The resident's badges on this page.
             * @example []
             */
            data: components["schemas"]["ResidentBadge"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Resident badge result
         * @description A badge held by a resident, and whether the request changed it.
         */
        ResidentBadgeResult: components["schemas"]["ResidentBadge"] & {
            /**
             * @description Whether the request added an award.
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
             * @description The reason for the award.
             * @example Best review of October 2026.
             */
            reason?: string | null;
        };
        /**
         * Invalid badge problem
         * @description Invalid badge.
         */
        InvalidBadgeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid badge update problem
         * @description Invalid update.
         */
        InvalidBadgeUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Badge not found problem
         * @description Badge not found or not visible to the caller.
         */
        BadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example badge-not-found
             * @enum {string}
             */
            code: "badge-not-found";
        };
        /**
         * Badge award not found problem
         * @description Resident or badge not found.
         */
        BadgeAwardNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "badge-not-found";
        };
        /**
         * Resident badge not found problem
         * @description Resident or award not found.
         */
        ResidentBadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example resident-not-found
             * @enum {string}
             */
            code: "resident-not-found" | "resident-badge-not-found";
        };
        /**
         * Badge conflict problem
         * @description The name or slug is taken, or the same request is still in progress.
         */
        BadgeConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example badge-exists
             * @enum {string}
             */
            code: "badge-exists" | "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Badge disabled problem
         * @description The badge is disabled, or the same request is still in progress.
         */
        BadgeDisabledProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example badge-disabled
             * @enum {string}
             */
            code: "badge-disabled" | "idempotency-in-progress";
        };
        /**
         * Backlog page
         * @description A page of a backlog.
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
         * @description The game to add, given by exactly one of `game_id` and `game_slug`.
         */
        CreateBacklog: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * @description The status of a backlog item. DONE and DROPPED are closed, all others are open.
             * @default QUEUED
             * @example QUEUED
             * @enum {string}
             */
            status: "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";
            /**
             * Format: int32
             * @description The priority, 1 is the highest.
             * @default 3
             * @example 1
             */
            priority: number;
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The owner's private notes.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
        };
        /**
         * Update Backlog
         * @description The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored.
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
             * @description The number of open items before this one, plus one. Ignored.
             * @example 1
             */
            position?: number;
            /** @description Moves the item directly after this one. */
            after_id?: components["schemas"]["EntityId"];
            /** @description Moves the item directly before this one. */
            before_id?: components["schemas"]["EntityId"];
            /**
             * @description The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * @description When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * Format: int32
             * @description The time to finish the story in minutes, as the median of other residents; null if unknown. Ignored.
             * @example 600
             */
            estimated_minutes?: number | null;
            /**
             * @description The owner's private notes.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
            /**
             * @description When the status became DONE; null if it is not DONE. Read-only.
             * @example null
             */
            finished_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Backlog item not found problem
         * @description Backlog item not found or not visible to the caller.
         */
        BacklogItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example backlog-item-not-found
             * @enum {string}
             */
            code: "backlog-item-not-found";
        };
        /**
         * Backlog item exists problem
         * @description The game is already in the backlog, the backlog is full, or the same request is still in progress.
         */
        BacklogItemExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example backlog-item-exists
             * @enum {string}
             */
            code: "backlog-item-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Backlog item conflict problem
         * @description The status transition is not allowed, or the same request is still in progress.
         */
        BacklogItemConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example invalid-transition
             * @enum {string}
             */
            code: "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Backlog private problem
         * @description The backlog is not visible to the caller, or a secret service key was sent from a browser.
         */
        BacklogPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example backlog-private
             * @enum {string}
             */
            code: "backlog-private" | "secret-key-in-browser";
        };
        /**
         * Email not verified problem
         * @description Permission denied, or the email address is not verified.
         */
        EmailNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example email-not-verified
             * @enum {string}
             */
            code: "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Blog status
         * @description The status of a post. Only PUBLISHED posts are public. A SCHEDULED post becomes PUBLISHED at `published_at`.
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
             * @description A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url: string | null;
            /**
             * @description The tags, as slugs.
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["Slug"][];
            status: components["schemas"]["BlogStatus"];
            /**
             * @description When it was or will be published; null for a draft without a date.
             * @example 2026-11-21T08:05:32.000Z
             */
            published_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description The estimated reading time in minutes. Read-only.
             * @example 4
             */
            reading_minutes: number;
            /**
             * @description Whether moderators feature it.
             * @example false
             */
            is_featured: boolean;
            author_id: components["schemas"]["EntityId"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Blog
         * @description A blog post.
         */
        Blog: components["schemas"]["BlogSummary"] & {
            /**
             * @description The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * @description The text as sanitized HTML. Read-only.
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
         * @description A post with its author, as returned in lists. `body_markdown` and `body_html` are only included with `include=body`.
         */
        BlogListItem: components["schemas"]["BlogSummary"] & {
            author: components["schemas"]["ResidentBasicInfo"];
            /**
             * @description The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * @description The text as sanitized HTML. Read-only.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
        };
        /**
         * Blog with author page
         * @description A page of posts.
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
         * @description The post to create.
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
             * @description A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * @description The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * @description The tags, as slugs.
             * @default []
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["Slug"][];
            /**
             * @description The status of the post.
             * @default DRAFT
             * @example DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "SCHEDULED" | "PUBLISHED";
            /**
             * @description When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether moderators feature it. `true` requires `blogs:moderate`.
             * @default false
             * @example false
             */
            is_featured: boolean;
        };
        /**
         * Update blog
         * @description The fields to change. `id`, `author_id` and the timestamps of the row must match the stored values; `body_html`, `reading_minutes` and `author` are ignored.
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
             * @description A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * @description The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * @description The text as sanitized HTML. Read-only.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
            /**
             * Format: uri
             * @description The URL of the cover image.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * @description The tags, as slugs.
             * @example [
             *       "retro",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["Slug"][];
            status?: components["schemas"]["BlogStatus"];
            /**
             * @description When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * Format: int32
             * @description The estimated reading time in minutes. Read-only.
             * @example 4
             */
            reading_minutes?: number;
            /**
             * @description Whether moderators feature it. Changing it requires `blogs:moderate`.
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
         * @description Invalid query parameter, cursor or sort, or the search took too long.
         */
        InvalidBlogListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid blog problem
         * @description Invalid post.
         */
        InvalidBlogProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid blog update problem
         * @description Invalid update.
         */
        InvalidBlogUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Blog not found problem
         * @description Blog post not found or not visible to the caller.
         */
        BlogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example blog-not-found
             * @enum {string}
             */
            code: "blog-not-found";
        };
        /**
         * Blog conflict problem
         * @description The update conflicts with the current state, or the same request is still in progress.
         */
        BlogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "slug-locked" | "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Changelog status
         * @description The status of a changelog. DRAFT is not yet published, PUBLISHED is announced, YANKED is withdrawn after publication. All but DRAFT are public.
         * @example PUBLISHED
         * @enum {string}
         */
        ChangelogStatus: "DRAFT" | "PUBLISHED" | "YANKED";
        /**
         * Semantic version
         * @description A version (SemVer 2.0.0). Numbers can have any length. Build metadata is kept but ignored in comparisons.
         * @example 1.10.0
         */
        SemanticVersion: string;
        /**
         * Change type
         * @description The type of change, as in Keep a Changelog.
         * @example ADDED
         * @enum {string}
         */
        ChangeType: "ADDED" | "CHANGED" | "DEPRECATED" | "REMOVED" | "FIXED" | "SECURITY";
        /**
         * Changelog change
         * @description A change in a version.
         */
        ChangelogChange: {
            type: components["schemas"]["ChangeType"];
            /**
             * @description What changed, for users.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * @description The feedback that requested it.
             * @example null
             */
            feedback_id: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description A URL with more details.
             * @example https://community.example/help/lists
             */
            url: string | null;
        };
        /**
         * Changelog change input
         * @description A change in a version.
         */
        ChangelogChangeInput: {
            type: components["schemas"]["ChangeType"];
            /**
             * @description What changed, for users.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * @description The feedback that requested it.
             * @example null
             */
            feedback_id?: components["schemas"]["EntityId"] | null;
            /**
             * Format: uri
             * @description A URL with more details.
             * @example https://community.example/help/lists
             */
            url?: string | null;
        };
        /**
         * Changelog
         * @description The changes in a version.
         */
        Changelog: {
            id: components["schemas"]["EntityId"];
            version: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description The name of the version.
             * @example Lists get ranks
             */
            title: string | null;
            /**
             * @description A summary of the version.
             * @example Order your lists as you like.
             */
            summary: string | null;
            status: components["schemas"]["ChangelogStatus"];
            /**
             * @description The release date; null for a draft without a date.
             * @example 2026-11-21
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The changes in this version.
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
         * @description A page of changelogs.
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
         * @description The changelog to create.
         */
        CreateChangelog: {
            version: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description The name of the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * @description A summary of the version.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            /**
             * @description DRAFT is not yet published, PUBLISHED is announced.
             * @default DRAFT
             * @example DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "PUBLISHED";
            /**
             * @description The release date. Publishing sets it to today if it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The changes in this version.
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
         * @description The fields to change. `id` and the timestamps of the row must match the stored values; after publication, `version` too.
         */
        UpdateChangelog: {
            id?: components["schemas"]["EntityId"];
            version?: components["schemas"]["SemanticVersion"];
            /**
             * Format: visible-text
             * @description The name of the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * @description A summary of the version.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            status?: components["schemas"]["ChangelogStatus"];
            /**
             * @description The release date. Publishing sets it to today if it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description The changes in this version.
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
         * @description Changelog not found or not visible to the caller.
         */
        ChangelogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example changelog-not-found
             * @enum {string}
             */
            code: "changelog-not-found";
        };
        /**
         * Changelog exists problem
         * @description The version is taken, or the same request is still in progress.
         */
        ChangelogExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example changelog-exists
             * @enum {string}
             */
            code: "changelog-exists" | "idempotency-in-progress";
        };
        /**
         * Changelog conflict problem
         * @description The update conflicts with the current state, or the same request is still in progress.
         */
        ChangelogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example changelog-exists
             * @enum {string}
             */
            code: "changelog-exists" | "invalid-transition" | "idempotency-in-progress";
        };
        /**
         * Email recipient
         * @description An email address with an optional name.
         */
        EmailAddress: {
            email: components["schemas"]["Email"];
            /**
             * Format: visible-text
             * @description The display name of the recipient.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /**
         * Email template
         * @description An email template. Required variables: WELCOME `display_name`; VERIFY_EMAIL and PASSWORD_RESET `display_name`, `url`;
         *     WAITLIST_JOINED `name`, `waitlist_name`, `position`; WAITLIST_INVITED `name`, `waitlist_name`; NEW_FOLLOWER `display_name`,
         *     `follower_name`; FEEDBACK_UPDATE `display_name`, `title`, `status`; CHANGELOG_PUBLISHED `version`, `title`, `url`; GENERIC
         *     `heading`, `body`.
         * @example WAITLIST_INVITED
         * @enum {string}
         */
        EmailTemplate: "WELCOME" | "VERIFY_EMAIL" | "PASSWORD_RESET" | "WAITLIST_JOINED" | "WAITLIST_INVITED" | "NEW_FOLLOWER" | "FEEDBACK_UPDATE" | "CHANGELOG_PUBLISHED" | "GENERIC";
        /**
         * Email category
         * @description TRANSACTIONAL email is expected by its recipient. MARKETING email has an unsubscribe link and is not sent to recipients who unsubscribed.
         * @example TRANSACTIONAL
         * @enum {string}
         */
        EmailCategory: "TRANSACTIONAL" | "MARKETING";
        /**
         * Email status
         * @description QUEUED: waiting for the worker or the next attempt; SCHEDULED: waiting for `scheduled_at`; SENDING: being handed over to the
         *     mail server; SENT: accepted by the mail server; DELIVERED: delivery confirmed; BOUNCED: permanently rejected; SUPPRESSED:
         *     not sent, because the recipients are on the suppression list; FAILED: gave up after the last attempt.
         * @example QUEUED
         * @enum {string}
         */
        EmailStatus: "QUEUED" | "SCHEDULED" | "SENDING" | "SENT" | "DELIVERED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
        /**
         * Email tag
         * @description A custom tag for grouping emails.
         * @example beta
         */
        EmailTag: string;
        /**
         * Send Email Request
         * @description Requires exactly one of `to` and `resident_id`; `cc` and `bcc` are only allowed with `to`. Requires either `template` with
         *     exactly its `variables`, or `subject` with `text`, `html` or both.
         */
        SendEmailRequest: {
            /**
             * @description The recipients.
             * @example [
             *       {
             *         "email": "ada@example.com",
             *         "name": "Ada Lovelace"
             *       }
             *     ]
             */
            to?: components["schemas"]["EmailAddress"][];
            /** @description The recipient, at the resident's email address at the time of sending. */
            resident_id?: components["schemas"]["EntityId"];
            /**
             * @description Recipients of a copy, visible to all recipients.
             * @example []
             */
            cc?: components["schemas"]["EmailAddress"][];
            /**
             * @description Recipients of a hidden copy.
             * @example []
             */
            bcc?: components["schemas"]["EmailAddress"][];
            /** @description The Reply-To address. */
            reply_to?: components["schemas"]["Email"];
            template?: components["schemas"]["EmailTemplate"];
            /**
             * @description Template variables by name. Text values are a single line, except for `body` of GENERIC.
             * @example {
             *       "name": "Ada",
             *       "waitlist_name": "Closed beta"
             *     }
             */
            variables?: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description The subject. Only without a template.
             * @example The test round starts on Monday
             */
            subject?: string;
            /**
             * @description The plain text content. Only without a template.
             * @example See you there.
             */
            text?: string;
            /**
             * @description The HTML content. Only without a template. Sent unchanged.
             * @example <p>See you there.</p>
             */
            html?: string;
            /**
             * @description The category of the email.
             * @default TRANSACTIONAL
             */
            category: components["schemas"]["EmailCategory"];
            /** @description When to send it, at most 72 hours in the future. Sent immediately if omitted. */
            scheduled_at?: components["schemas"]["TimestampInput"];
            /**
             * @description Custom tags.
             * @example [
             *       "beta"
             *     ]
             */
            tags?: components["schemas"]["EmailTag"][];
        };
        /**
         * Send Batch Email Request
         * @description A batch of up to 100 emails.
         */
        SendBatchEmailRequest: {
            /**
             * @description The emails. Each one is validated separately, so that PERMISSIVE validation only rejects invalid ones.
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
             * @description Whether an invalid message rejects the whole batch (STRICT) or only itself (PERMISSIVE).
             * @default STRICT
             * @example STRICT
             * @enum {string}
             */
            validation: "STRICT" | "PERMISSIVE";
        };
        /**
         * Email Message
         * @description An email and its delivery status.
         */
        EmailMessage: {
            id: components["schemas"]["EntityId"];
            status: components["schemas"]["EmailStatus"];
            /**
             * @description The recipients; empty if sent to a resident.
             * @example [
             *       {
             *         "email": "ada@example.com",
             *         "name": "Ada Lovelace"
             *       }
             *     ]
             */
            to: components["schemas"]["EmailAddress"][];
            /**
             * @description The resident it is sent to; null if sent to addresses.
             * @example null
             */
            resident_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The subject; null for old emails that were queued without one.
             * @example You're invited: Closed beta
             */
            subject: string | null;
            /**
             * @description The template; null for custom content.
             * @example WAITLIST_INVITED
             */
            template: components["schemas"]["EmailTemplate"] | null;
            category: components["schemas"]["EmailCategory"];
            /**
             * @description Custom tags.
             * @example [
             *       "beta"
             *     ]
             */
            tags: components["schemas"]["EmailTag"][];
            /**
             * Format: int32
             * @description The number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * @description The last error from the mail server, if any.
             * @example null
             */
            error: string | null;
            /**
             * @description When to send it; null if sent immediately.
             * @example null
             */
            scheduled_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description When the mail server accepted it; null if not sent yet.
             * @example 2026-11-21T08:05:33.120Z
             */
            sent_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Email Batch Item
         * @description The result of one email in a batch.
         */
        EmailBatchItem: {
            /**
             * Format: int32
             * @description The index in the request, starting at 0.
             * @example 0
             */
            index: number;
            /**
             * @description Whether it was queued, scheduled, suppressed or rejected.
             * @example QUEUED
             * @enum {string}
             */
            status: "QUEUED" | "SCHEDULED" | "SUPPRESSED" | "REJECTED";
            /**
             * @description The email; null if rejected.
             * @example null
             */
            email: components["schemas"]["EmailMessage"] | null;
            /**
             * @description Why it was rejected; null otherwise.
             * @example null
             */
            problem: components["schemas"]["Problem"] | null;
        };
        /**
         * Email Batch Result
         * @description The result of a batch.
         */
        EmailBatchResult: {
            /**
             * Format: int32
             * @description The number of accepted emails.
             * @example 1
             */
            accepted: number;
            /**
             * Format: int32
             * @description The number of rejected emails.
             * @example 0
             */
            rejected: number;
            /**
             * @description The results, in the order of the request.
             * @example []
             */
            items: components["schemas"]["EmailBatchItem"][];
        };
        /**
         * Invalid email problem
         * @description Invalid email.
         */
        InvalidEmailProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "unknown-field" | "malformed-json" | "unknown-parameter" | "unknown-reference";
        };
        /**
         * Email not found problem
         * @description Email not found.
         */
        EmailNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable problem code.
             * @example email-not-found
             * @enum {string}
             */
            code: "email-not-found";
        };
        /**
         * Feedback type
         * @description What the feedback is. A REPORT is about content that breaks the rules or is wrong.
         * @example IDEA
         * @enum {string}
         */
        FeedbackType: "BUG" | "IDEA" | "QUESTION" | "PRAISE" | "REPORT";
        /**
         * Feedback status
         * @description How far staff is. Feedback starts OPEN.
         * @example OPEN
         * @enum {string}
         */
        FeedbackStatus: "OPEN" | "UNDER_REVIEW" | "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "DECLINED";
        /**
         * Feedback reason
         * @description Why something is reported.
         * @example SPOILERS
         * @enum {string}
         */
        FeedbackReason: "SPOILERS" | "SPAM" | "ABUSE" | "WRONG_DATA" | "OTHER";
        /**
         * Feedback subject
         * @description What a REPORT is about.
         */
        FeedbackSubject: {
            /**
             * @description The kind of what is reported.
             * @example REVIEW
             * @enum {string}
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Feedback subject input
         * @description What a REPORT is about.
         */
        FeedbackSubjectInput: {
            /**
             * @description The kind of what is reported.
             * @example REVIEW
             * @enum {string}
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            id: components["schemas"]["EntityId"];
        };
        /**
         * Feedback
         * @description What somebody has to say to those who run the service.
         */
        Feedback: {
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description What it is about, in a few words.
             * @example Ranked lists
             */
            title: string;
            /**
             * @description What there is to say.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * @description What a REPORT is about; null for all other types.
             * @example null
             */
            subject: components["schemas"]["FeedbackSubject"] | null;
            /**
             * @description Why it is reported; null for all but a REPORT.
             * @example null
             */
            reason: components["schemas"]["FeedbackReason"] | null;
            status: components["schemas"]["FeedbackStatus"];
            /**
             * @description What staff answers, for the author.
             * @example This comes with version 1.10.
             */
            staff_reply: string | null;
            /**
             * @description What staff writes for staff. With `feedback:manage` only.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * @description Where an answer reaches the author.
             * @example null
             */
            contact_email: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The page that it is about.
             * @example https://community.example/lists
             */
            page_url: string | null;
            /**
             * @description The version of the application that was in use.
             * @example 1.9.2
             */
            app_version: string | null;
            /**
             * @description Who gave it; null without an account.
             * @example null
             */
            resident: components["schemas"]["ResidentBasicInfo"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Feedback page
         * @description One page of feedback.
         */
        FeedbackPage: {
            /**
             * @description The feedback of this page.
             * @example []
             */
            data: components["schemas"]["Feedback"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create feedback
         * @description What somebody has to say.
         */
        CreateFeedback: {
            type: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description What it is about, in a few words.
             * @example Ranked lists
             */
            title: string;
            /**
             * @description What there is to say.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * @description What a REPORT is about; null for all other types.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * @description Why it is reported; null for all but a REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            /**
             * @description Where an answer reaches the author.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The page that it is about.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * @description The version of the application that was in use.
             * @example 1.9.2
             */
            app_version?: string | null;
        };
        /**
         * Update feedback
         * @description The fields to change. `id`, `type`, `subject`, `reason` and the dates must be as stored; `resident` is ignored.
         */
        UpdateFeedback: {
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["FeedbackType"];
            /**
             * Format: visible-text
             * @description What it is about, in a few words.
             * @example Ranked lists
             */
            title?: string;
            /**
             * @description What there is to say.
             * @example I would like to number the games of a list.
             */
            message?: string;
            /**
             * @description What a REPORT is about; null for all other types.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * @description Why it is reported; null for all but a REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            status?: components["schemas"]["FeedbackStatus"];
            /**
             * @description What staff answers, for the author.
             * @example This comes with version 1.10.
             */
            staff_reply?: string | null;
            /**
             * @description What staff writes for staff. With `feedback:manage` only.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * @description Where an answer reaches the author.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * Format: uri
             * @description The page that it is about.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * @description The version of the application that was in use.
             * @example 1.9.2
             */
            app_version?: string | null;
            /**
             * @description Who gave it; null without an account.
             * @example null
             */
            resident?: components["schemas"]["ResidentBasicInfo"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Feedback not found problem
         * @description Feedback that does not exist for the caller.
         */
        FeedbackNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example feedback-not-found
             * @enum {string}
             */
            code: "feedback-not-found";
        };
        /**
         * Feedback exists problem
         * @description A report that exists, or the same request running.
         */
        FeedbackExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example feedback-exists
             * @enum {string}
             */
            code: "feedback-exists" | "idempotency-in-progress";
        };
        /**
         * Feedback conflict problem
         * @description An update that the present state does not allow, or the same request running.
         */
        FeedbackConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
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
         * @description DRAFT is in the making, ACTIVE is on sale, ARCHIVED is off sale. Only ACTIVE is public.
         * @example ACTIVE
         * @enum {string}
         */
        SubscriptionStatus: "DRAFT" | "ACTIVE" | "ARCHIVED";
        /**
         * Subscription
         * @description A plan on sale.
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
             * @description What the plan is about, in plain text.
             * @example Keeps the lights on.
             */
            description: string | null;
            /**
             * Format: double
             * @description The price of one period in major units of the currency, with at most its decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description How many billing intervals make one period.
             * @example 1
             */
            interval_count: number;
            /**
             * Format: int32
             * @description Free days before the first period.
             * @example 14
             */
            trial_days: number;
            /**
             * @description What the plan gives, one phrase each.
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features: string[];
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: int32
             * @description The place in a list of plans, lowest first.
             * @example 10
             */
            display_order: number;
            /**
             * Format: int32
             * @description How many offers are valid now. Read only.
             * @example 1
             */
            active_offers_count: number;
        } & components["schemas"]["DateMetadata"];
        /**
         * Subscription page
         * @description One page of subscriptions.
         */
        SubscriptionPage: {
            /**
             * @description The subscriptions of this page.
             * @example []
             */
            data: components["schemas"]["Subscription"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create subscription
         * @description A plan to put on sale.
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
             * @description What the plan is about, in plain text.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * Format: double
             * @description The price of one period in major units of the currency, with at most its decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description How many billing intervals make one period.
             * @default 1
             * @example 1
             */
            interval_count: number;
            /**
             * Format: int32
             * @description Free days before the first period.
             * @default 0
             * @example 14
             */
            trial_days: number;
            /**
             * @description What the plan gives, one phrase each.
             * @default []
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features: string[];
            /**
             * @description DRAFT is in the making, ACTIVE is on sale, ARCHIVED is off sale.
             * @default ACTIVE
             * @example ACTIVE
             * @enum {string}
             */
            status: "DRAFT" | "ACTIVE" | "ARCHIVED";
            /**
             * Format: int32
             * @description The place in a list of plans, lowest first.
             * @default 0
             * @example 10
             */
            display_order: number;
        };
        /**
         * Update subscription
         * @description What to change of a plan. Read-only fields may be sent back as they were read.
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
             * @description What the plan is about, in plain text.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * Format: double
             * @description The price of one period in major units of the currency, with at most its decimals.
             * @example 4.99
             */
            price?: number;
            currency?: components["schemas"]["CurrencyCode"];
            billing_interval?: components["schemas"]["BillingInterval"];
            /**
             * Format: int32
             * @description How many billing intervals make one period.
             * @example 1
             */
            interval_count?: number;
            /**
             * Format: int32
             * @description Free days before the first period.
             * @example 14
             */
            trial_days?: number;
            /**
             * @description What the plan gives, one phrase each.
             * @example [
             *       "No ads",
             *       "Early access"
             *     ]
             */
            features?: string[];
            status?: components["schemas"]["SubscriptionStatus"];
            /**
             * Format: int32
             * @description The place in a list of plans, lowest first.
             * @example 10
             */
            display_order?: number;
            /**
             * Format: int32
             * @description How many offers are valid now. Read only.
             * @example 1
             */
            active_offers_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Subscription not found problem
         * @description A subscription that does not exist for the caller.
         */
        SubscriptionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example subscription-not-found
             * @enum {string}
             */
            code: "subscription-not-found";
        };
        /**
         * Invalid subscription problem
         * @description A subscription that the contract does not allow.
         */
        InvalidSubscriptionProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid subscription update problem
         * @description An update that the contract does not allow.
         */
        InvalidSubscriptionUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Subscription conflict problem
         * @description An update that the present state does not allow, or the same request running.
         */
        SubscriptionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "offer-exceeds-price" | "idempotency-in-progress";
        };
        /**
         * Offer type
         * @description Whom an offer is for. FIRST_TIME who never subscribed, PROMOTIONAL anyone eligible, WIN_BACK who left, LOYALTY who subscribes now, REFERRAL who was invited, SEASONAL anyone in a season.
         * @example FIRST_TIME
         * @enum {string}
         */
        OfferType: "FIRST_TIME" | "PROMOTIONAL" | "WIN_BACK" | "LOYALTY" | "REFERRAL" | "SEASONAL";
        /**
         * Discount type
         * @description The unit of a discount. FIXED is an amount off, PERCENTAGE percent off, FREE_TRIAL free days.
         * @example FIXED
         * @enum {string}
         */
        DiscountType: "FIXED" | "PERCENTAGE" | "FREE_TRIAL";
        /**
         * Subscription offer status
         * @description Computed from the clock. SCHEDULED before `valid_from`, EXPIRED from `valid_until` on, ACTIVE between.
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
             * @description The amount in major units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            valid_from: components["schemas"]["Timestamp"];
            /**
             * @description The end, exclusive; null for an offer without end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until: components["schemas"]["Timestamp"] | null;
            /**
             * @description Whether only those who never subscribed may use it.
             * @example true
             */
            applies_to_new_users_only: boolean;
            /**
             * @description Whether the discount holds for every billing period, or for the first one only.
             * @example false
             */
            applies_permanently: boolean;
            subscription_id: components["schemas"]["EntityId"];
            currency: components["schemas"]["CurrencyCode"];
            /**
             * Format: double
             * @description The price of the first period after the discount, rounded half up to the currency. Computed.
             * @example 2.99
             */
            effective_price: number;
            status: components["schemas"]["SubscriptionOfferStatus"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Subscription offer page
         * @description One page of offers.
         */
        SubscriptionOfferPage: {
            /**
             * @description The offers of this page.
             * @example []
             */
            data: components["schemas"]["SubscriptionOffer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create subscription offer
         * @description An offer to add to a subscription. Without `valid_from` it is valid from now on.
         */
        CreateSubscriptionOffer: {
            offer_type: components["schemas"]["OfferType"];
            discount_type: components["schemas"]["DiscountType"];
            /**
             * Format: double
             * @description The amount in major units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * @description The end, exclusive; null for an offer without end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether only those who never subscribed may use it. Without a value true for FIRST_TIME and false for the rest.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * @description Whether the discount holds for every billing period, or for the first one only.
             * @default false
             * @example false
             */
            applies_permanently: boolean;
        };
        /**
         * Update subscription offer
         * @description What to change of an offer. Read-only fields may be sent back as they were read.
         */
        UpdateSubscriptionOffer: {
            id?: components["schemas"]["EntityId"];
            offer_type?: components["schemas"]["OfferType"];
            discount_type?: components["schemas"]["DiscountType"];
            /**
             * Format: double
             * @description The amount in major units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value?: number;
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * @description The end, exclusive; null for an offer without end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * @description Whether only those who never subscribed may use it.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * @description Whether the discount holds for every billing period, or for the first one only.
             * @example false
             */
            applies_permanently?: boolean;
            subscription_id?: components["schemas"]["EntityId"];
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * Format: double
             * @description The price of the first period after the discount, rounded half up to the currency. Computed.
             * @example 2.99
             */
            effective_price?: number;
            status?: components["schemas"]["SubscriptionOfferStatus"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Offer not found problem
         * @description An offer that does not exist for the caller.
         */
        OfferNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example offer-not-found
             * @enum {string}
             */
            code: "offer-not-found";
        };
        /**
         * Invalid subscription offer problem
         * @description An offer that the contract does not allow.
         */
        InvalidSubscriptionOfferProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-validity-window";
        };
        /**
         * Invalid subscription offer update problem
         * @description An update whose result the contract does not allow.
         */
        InvalidSubscriptionOfferUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "invalid-validity-window";
        };
        /**
         * Game release status
         * @description How far a game is.
         * @example RELEASED
         * @enum {string}
         */
        GameReleaseStatus: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
        /**
         * Release precision
         * @description How exactly a release date is known. Of MONTH and YEAR the date is the first day of the period, so that filters and sorts by date find the game; show only the known part.
         * @example YEAR
         * @enum {string}
         */
        ReleasePrecision: "DAY" | "MONTH" | "YEAR";
        /**
         * Game title
         * Format: visible-text
         * @description A title of a game.
         * @example GoldenEye 007
         */
        GameTitle: string;
        /**
         * Company name
         * Format: visible-text
         * @description The name of a company.
         * @example Nintendo
         */
        CompanyName: string;
        /**
         * Game external ids
         * @description The ids of the game in other catalogues; each belongs to one game only.
         */
        GameExternalIds: {
            /**
             * @description The id at IGDB.
             * @example 113
             */
            igdb: string | null;
            /**
             * @description The id at Steam.
             * @example null
             */
            steam: string | null;
            /**
             * @description The id at RAWG.
             * @example 25097
             */
            rawg: string | null;
            /**
             * @description The id at GOG.
             * @example null
             */
            gog: string | null;
        };
        /**
         * Game external ids input
         * @description Ids in other catalogues; absent means unchanged, null clears.
         */
        GameExternalIdsInput: {
            /**
             * @description The id at IGDB.
             * @example 113
             */
            igdb?: string | null;
            /**
             * @description The id at Steam.
             * @example null
             */
            steam?: string | null;
            /**
             * @description The id at RAWG.
             * @example 25097
             */
            rawg?: string | null;
            /**
             * @description The id at GOG.
             * @example null
             */
            gog?: string | null;
        };
        /**
         * Game rating
         * @description What residents think of the game.
         */
        GameRating: {
            /**
             * Format: double
             * @description The mean of all scores, with two decimals; null without votes.
             * @example 9.1
             */
            average: number | null;
            /**
             * Format: double
             * @description The mean drawn towards the mean of all games while there are few votes; the order of `-rating`. Null below 5 votes.
             * @example 8.7
             */
            weighted_average: number | null;
            /**
             * Format: int32
             * @description The number of scores.
             * @example 140
             */
            votes: number;
        };
        /**
         * Time to beat
         * @description How long residents played, as medians; null below 5 samples.
         */
        TimeToBeat: {
            /**
             * Format: int32
             * @description For the story.
             * @example 600
             */
            main_minutes: number | null;
            /**
             * Format: int32
             * @description For the story and more.
             * @example 600
             */
            extra_minutes: number | null;
            /**
             * Format: int32
             * @description For everything.
             * @example 600
             */
            complete_minutes: number | null;
            /**
             * Format: int32
             * @description The number of residents that the medians come from.
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
             * @description The title.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * @description Other titles that the game is found by.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles: components["schemas"]["GameTitle"][];
            /**
             * @description What the game is about.
             * @example Bond is back.
             */
            summary: string | null;
            /**
             * Format: uri
             * @description The cover picture.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description A wide picture for the top of a page.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url: string | null;
            /**
             * @description The first release; null when unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * @description How exactly the date is known. Null without a date.
             * @example DAY
             */
            released_precision: components["schemas"]["ReleasePrecision"] | null;
            release_status: components["schemas"]["GameReleaseStatus"];
            /**
             * @description Who made it.
             * @example [
             *       "Rare"
             *     ]
             */
            developers: components["schemas"]["CompanyName"][];
            /**
             * @description Who published it.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers: components["schemas"]["CompanyName"][];
            /**
             * @description The categories, by type and then `display_order`.
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
         * @description One page of games.
         */
        GamePage: {
            /**
             * @description The games of this page.
             * @example []
             */
            data: components["schemas"]["Game"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Queried game
         * @description The properties of a game that a query asked for.
         */
        QueriedGame: {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * @description Other titles that the game is found by.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * @description What the game is about.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The cover picture.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description A wide picture for the top of a page.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release; null when unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description How exactly the date is known. Null without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * @description Who made it.
             * @example [
             *       "Rare"
             *     ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * @description Who published it.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * @description The categories, by type and then `display_order`.
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
         * @description One page of games with the properties that were asked for.
         */
        QueriedGamePage: {
            /**
             * @description The games of this page.
             * @example []
             */
            data: components["schemas"]["QueriedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create game
         * @description What a new game is made of.
         */
        CreateGame: {
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * @description Other titles that the game is found by.
             * @default []
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles: components["schemas"]["GameTitle"][];
            /**
             * @description What the game is about.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The cover picture.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description A wide picture for the top of a page.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release; null when unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description How exactly the date is known. DAY where a date is sent without; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            /**
             * @description How far the game is.
             * @default RELEASED
             * @example RELEASED
             * @enum {string}
             */
            release_status: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
            /**
             * @description Who made it.
             * @default []
             * @example [
             *       "Rare"
             *     ]
             */
            developers: components["schemas"]["CompanyName"][];
            /**
             * @description Who published it.
             * @default []
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers: components["schemas"]["CompanyName"][];
            /**
             * @description The slugs of all its categories.
             * @default []
             * @example [
             *       "n64"
             *     ]
             */
            category_slugs: components["schemas"]["Slug"][];
            external_ids?: components["schemas"]["GameExternalIdsInput"];
            /**
             * @description Whether the game is for adults only.
             * @default false
             * @example false
             */
            is_adult: boolean;
        };
        /**
         * Update game
         * @description What may be changed about a game. `id` and the dates must be as stored; the other computed fields are ignored.
         */
        UpdateGame: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description The title.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * @description Other titles that the game is found by.
             * @example [
             *       "GoldenEye 007"
             *     ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * @description What the game is about.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * Format: uri
             * @description The cover picture.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description A wide picture for the top of a page.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * @description The first release; null when unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description How exactly the date is known. DAY where a date is sent without; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * @description Who made it.
             * @example [
             *       "Rare"
             *     ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * @description Who published it.
             * @example [
             *       "Nintendo"
             *     ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * @description The slugs of all its categories.
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
             * @description The categories, by type and then `display_order`.
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
         * @description The kinds of categories.
         * @example platform
         * @enum {string}
         */
        GameCategoryTypeSlug: "genre" | "platform" | "theme" | "game-mode" | "player-perspective" | "age-rating" | "collection";
        /**
         * Game Category Type
         * @description A kind of category.
         */
        GameCategoryType: {
            slug: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * @description What to show.
             * @example Platform
             */
            name: string;
            /**
             * @description Whether a game can have several categories of this kind.
             * @example true
             */
            allows_many: boolean;
        };
        /**
         * Game Category
         * @description What games are grouped by.
         */
        GameCategory: components["schemas"]["DateMetadata"] & {
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description What to show.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryType"];
            /**
             * @description What the category means.
             * @example null
             */
            description: string | null;
            /**
             * @description Whether games can be searched by it.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description Where it stands among those of its type.
             * @example 5
             */
            display_order: number;
            /**
             * Format: int32
             * @description The number of games in it.
             * @example 387
             */
            games_count: number;
        };
        /**
         * Game category page
         * @description One page of categories.
         */
        GameCategoryPage: {
            /**
             * @description The categories of this page.
             * @example []
             */
            data: components["schemas"]["GameCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Upsert game category
         * @description The whole category; what is absent takes its default.
         */
        UpsertGameCategory: {
            /**
             * Format: visible-text
             * @description What to show.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * @description What the category means.
             * @default null
             * @example null
             */
            description: string | null;
            /**
             * @description Whether games can be searched by it.
             * @default true
             * @example true
             */
            is_active: boolean;
            /**
             * Format: int32
             * @description Where it stands among those of its type.
             * @default 0
             * @example 5
             */
            display_order: number;
        };
        /**
         * Game query field
         * @description What a condition looks at.
         * @example average_score
         * @enum {string}
         */
        GameQueryField: "name" | "released_on" | "release_status" | "category" | "average_score" | "votes" | "library_count" | "main_minutes" | "is_adult";
        /**
         * Game query operator
         * @description How a condition compares.
         * @example gte
         * @enum {string}
         */
        GameQueryOperator: "eq" | "ne" | "in" | "gt" | "gte" | "lt" | "lte" | "between" | "contains_any" | "contains_all" | "exists";
        /**
         * Game query value
         * @description A name, a date, a slug, a state, a number or a yes or no, as the field asks for.
         * @example 8
         */
        GameQueryValue: string | number | boolean;
        /**
         * Game condition
         * @description One comparison. Either `value` or `values` is sent, as the operator asks for.
         */
        GameCondition: {
            field: components["schemas"]["GameQueryField"];
            op: components["schemas"]["GameQueryOperator"];
            value?: components["schemas"]["GameQueryValue"];
            /**
             * @description What `in`, `between`, `contains_any` and `contains_all` compare with.
             * @example [
             *       "n64",
             *       "snes"
             *     ]
             */
            values?: components["schemas"]["GameQueryValue"][];
        };
        /**
         * Game query sort
         * @description A sort; a minus is descending.
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
         * @description Which games, in which order, with which properties.
         */
        GameQuery: {
            /**
             * @description Conditions that must all be fulfilled.
             * @example []
             */
            where?: components["schemas"]["GameCondition"][];
            /**
             * @description Groups of conditions; all conditions of at least one group must be fulfilled.
             * @example []
             */
            any_of?: components["schemas"]["GameCondition"][][];
            /**
             * @description The order, by the first and then by the second; by name where nothing is sent.
             * @example [
             *       "-average_score",
             *       "name"
             *     ]
             */
            sort?: components["schemas"]["GameQuerySort"][];
            /**
             * Format: int32
             * @description The greatest number of items on a page.
             * @default 20
             * @example 20
             */
            limit: number;
            cursor?: components["schemas"]["Cursor"];
            /**
             * @description The properties to answer with; all where nothing is sent.
             * @example [
             *       "name",
             *       "rating"
             *     ]
             */
            fields?: components["schemas"]["GameField"][];
        };
        /**
         * Invalid game list query problem
         * @description A parameter or a cursor that does not fit, or a search that takes too long.
         */
        InvalidGameListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example query-too-expensive
             * @enum {string}
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid game query problem
         * @description A query that the contract does not allow or that takes too long.
         */
        InvalidGameQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-cursor" | "cursor-mismatch" | "query-too-expensive";
        };
        /**
         * Invalid game problem
         * @description A game that the contract does not allow.
         */
        InvalidGameProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example unknown-reference
             * @enum {string}
             */
            code: "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid game update problem
         * @description An update that the contract does not allow.
         */
        InvalidGameUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example immutable-field
             * @enum {string}
             */
            code: "immutable-field" | "empty-update" | "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid game category problem
         * @description A category that the contract does not allow.
         */
        InvalidGameCategoryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example slug-reserved
             * @enum {string}
             */
            code: "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Game exists problem
         * @description A slug or an external id that another game has.
         */
        GameExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example game-exists
             * @enum {string}
             */
            code: "game-exists" | "idempotency-in-progress";
        };
        /**
         * Popular game
         * @description A game with its rank.
         */
        PopularGame: components["schemas"]["Game"] & {
            /**
             * Format: int32
             * @description The place among all games, or among those of the category.
             * @example 1
             */
            rank: number;
            /**
             * Format: double
             * @description How much is going on around the game in the window.
             * @example 214.5
             */
            score: number;
            /**
             * Format: int32
             * @description The rank before the ranks were made anew; null when the game had none.
             * @example 3
             */
            previous_rank: number | null;
        };
        /**
         * Popular game page
         * @description One page of popular games.
         */
        PopularGamePage: {
            /**
             * @description The games of this page, by rank.
             * @example []
             */
            data: components["schemas"]["PopularGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Game relationship
         * @description What a resident has to do with a game.
         */
        GameRelationship: {
            /**
             * @description Whether the resident likes the game.
             * @example true
             */
            is_liked: boolean;
            /**
             * @description The like; null without one.
             * @example 01930e5c-6b00-7c00-8000-000000000531
             */
            liked_game_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The entry in the library; null without one.
             * @example null
             */
            library_entry: components["schemas"]["GameLibraryEntry"] | null;
            /**
             * @description The item of the backlog; null without one.
             * @example null
             */
            backlog_item: components["schemas"]["Backlog"] | null;
            /**
             * @description The rating; null without one.
             * @example null
             */
            rating: components["schemas"]["Rating"] | null;
            /**
             * @description The review, a draft too; null without one.
             * @example null
             */
            review_id: components["schemas"]["EntityId"] | null;
            /**
             * @description The resident's own lists that hold the game, the latest changed first; 50 at most.
             * @example []
             */
            list_ids: components["schemas"]["EntityId"][];
        };
        /**
         * Game Stats
         * @description What happened around a game. The derived counters, from `likes_count` on, move only with what they count.
         */
        GameStats: components["schemas"]["DateMetadata"] & {
            game_id: components["schemas"]["EntityId"];
            game_slug: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description How often its page was seen.
             * @example 1200
             */
            views_count: number;
            /**
             * Format: int64
             * @description How often it was started.
             * @example 310
             */
            plays_count: number;
            /**
             * Format: int64
             * @description How often it was shared.
             * @example 12
             */
            shares_count: number;
            /**
             * Format: int64
             * @description How often a search led to it.
             * @example 87
             */
            searches_count: number;
            /**
             * Format: int64
             * @description Residents who like it.
             * @example 41
             */
            likes_count: number;
            /**
             * Format: int64
             * @description Published reviews.
             * @example 3
             */
            reviews_count: number;
            /**
             * Format: int64
             * @description Scores.
             * @example 140
             */
            ratings_count: number;
            /**
             * Format: int64
             * @description Libraries that hold it.
             * @example 95
             */
            library_count: number;
            /**
             * Format: int64
             * @description Residents who are playing or replaying it.
             * @example 7
             */
            playing_count: number;
            /**
             * Format: int64
             * @description Residents who completed or mastered it.
             * @example 52
             */
            completed_count: number;
            /**
             * Format: int64
             * @description Residents who gave up.
             * @example 9
             */
            dropped_count: number;
            /**
             * Format: int64
             * @description Backlogs that hold it.
             * @example 18
             */
            backlog_count: number;
            /**
             * Format: int64
             * @description Lists that hold it.
             * @example 6
             */
            lists_count: number;
            /**
             * Format: double
             * @description How much is going on around the game at present.
             * @example 17.25
             */
            popularity_score: number;
        };
        /**
         * Game stats page
         * @description One page of statistics.
         */
        GameStatsPage: {
            /**
             * @description The statistics of this page.
             * @example []
             */
            data: components["schemas"]["GameStats"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create game stats
         * @description Exactly one of `game_id` and `game_slug`, and the counters. Derived counters must be as they are.
         */
        CreateGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description How often its page was seen.
             * @default 0
             * @example 1200
             */
            views_count: number;
            /**
             * Format: int64
             * @description How often it was started.
             * @default 0
             * @example 310
             */
            plays_count: number;
            /**
             * Format: int64
             * @description How often it was shared.
             * @default 0
             * @example 12
             */
            shares_count: number;
            /**
             * Format: int64
             * @description How often a search led to it.
             * @default 0
             * @example 87
             */
            searches_count: number;
            /**
             * Format: int64
             * @description Residents who like it.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description Published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description Scores.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description Libraries that hold it.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description Residents who are playing or replaying it.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description Residents who completed or mastered it.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description Residents who gave up.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description Backlogs that hold it.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description Lists that hold it.
             * @example 6
             */
            lists_count?: number;
        };
        /**
         * Upsert game stats
         * @description All writable counters. The other fields may be sent back as they were read.
         */
        UpsertGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description How often its page was seen.
             * @default 0
             * @example 1200
             */
            views_count: number;
            /**
             * Format: int64
             * @description How often it was started.
             * @default 0
             * @example 310
             */
            plays_count: number;
            /**
             * Format: int64
             * @description How often it was shared.
             * @default 0
             * @example 12
             */
            shares_count: number;
            /**
             * Format: int64
             * @description How often a search led to it.
             * @default 0
             * @example 87
             */
            searches_count: number;
            /**
             * Format: int64
             * @description Residents who like it.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description Published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description Scores.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description Libraries that hold it.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description Residents who are playing or replaying it.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description Residents who completed or mastered it.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description Residents who gave up.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description Backlogs that hold it.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description Lists that hold it.
             * @example 6
             */
            lists_count?: number;
            /**
             * Format: double
             * @description How much is going on around the game at present.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * Update game stats
         * @description The writable counters to set. The other fields may be sent back as they were read.
         */
        UpdateGameStats: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: int64
             * @description How often its page was seen.
             * @example 1200
             */
            views_count?: number;
            /**
             * Format: int64
             * @description How often it was started.
             * @example 310
             */
            plays_count?: number;
            /**
             * Format: int64
             * @description How often it was shared.
             * @example 12
             */
            shares_count?: number;
            /**
             * Format: int64
             * @description How often a search led to it.
             * @example 87
             */
            searches_count?: number;
            /**
             * Format: int64
             * @description Residents who like it.
             * @example 41
             */
            likes_count?: number;
            /**
             * Format: int64
             * @description Published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * Format: int64
             * @description Scores.
             * @example 140
             */
            ratings_count?: number;
            /**
             * Format: int64
             * @description Libraries that hold it.
             * @example 95
             */
            library_count?: number;
            /**
             * Format: int64
             * @description Residents who are playing or replaying it.
             * @example 7
             */
            playing_count?: number;
            /**
             * Format: int64
             * @description Residents who completed or mastered it.
             * @example 52
             */
            completed_count?: number;
            /**
             * Format: int64
             * @description Residents who gave up.
             * @example 9
             */
            dropped_count?: number;
            /**
             * Format: int64
             * @description Backlogs that hold it.
             * @example 18
             */
            backlog_count?: number;
            /**
             * Format: int64
             * @description Lists that hold it.
             * @example 6
             */
            lists_count?: number;
            /**
             * Format: double
             * @description How much is going on around the game at present.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * Move game stat
         * @description A counter and by how much to move it.
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
             * @description By how much.
             * @default 1
             * @example 10
             */
            amount: number;
        };
        /**
         * Invalid game stats problem
         * @description Statistics that the contract does not allow.
         */
        InvalidGameStatsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example immutable-field
             * @enum {string}
             */
            code: "immutable-field" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Game stats not found problem
         * @description A game or statistics that do not exist.
         */
        GameStatsNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example game-stats-not-found
             * @enum {string}
             */
            code: "game-stats-not-found" | "game-not-found";
        };
        /**
         * Game stats exist problem
         * @description Statistics that are there already.
         */
        GameStatsExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example game-stats-exists
             * @enum {string}
             */
            code: "game-stats-exists" | "idempotency-in-progress";
        };
        /**
         * Game stat too large problem
         * @description A counter that would grow too large.
         */
        GameStatTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Game stat below zero problem
         * @description A counter that would fall below zero.
         */
        GameStatBelowZeroProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example stat-below-zero
             * @enum {string}
             */
            code: "stat-below-zero" | "idempotency-in-progress";
        };
        /**
         * Owned by somebody else or not verified problem
         * @description Something of another resident, or a resident without a verified address.
         */
        OwnedBySomebodyElseOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * List item page
         * @description One page of games of a list.
         */
        ListItemPage: {
            /**
             * @description The games of this page.
             * @example []
             */
            data: components["schemas"]["ListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Create List
         * @description A list to make.
         */
        CreateList: {
            name: components["schemas"]["ListName"];
            /**
             * @description What the list is about.
             * @example One screen
             * @example four people.
             */
            description?: string | null;
            /**
             * @description PUBLIC is for everybody, FOLLOWERS for those who follow the owner, UNLISTED for those who know the id, PRIVATE for the owner alone.
             * @default PUBLIC
             * @example PUBLIC
             * @enum {string}
             */
            visibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";
            /**
             * @description Whether the order is a ranking.
             * @default false
             * @example true
             */
            is_ranked: boolean;
            /**
             * @description Words to find the list by.
             * @default []
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags: components["schemas"]["ListTag"][];
            /**
             * @description The games to start with, in this order.
             * @default []
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000401"
             *     ]
             */
            game_ids: components["schemas"]["EntityId"][];
        };
        /**
         * Update List
         * @description The fields to change. Read-only fields may be sent back as they were read; items and their count are ignored.
         */
        UpdateList: {
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["ListType"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            name?: components["schemas"]["ListName"];
            /**
             * @description What the list is about.
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
             * @description Words to find the list by.
             * @example [
             *       "couch",
             *       "n64"
             *     ]
             */
            tags?: components["schemas"]["ListTag"][];
            /**
             * Format: int32
             * @description How many games are in the list. Ignored.
             * @example 1
             */
            items_count?: number;
            /**
             * @description Ignored, so that a list that was read can be sent back.
             * @example []
             */
            items?: components["schemas"]["ListItem"][];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Add Game To List
         * @description A game to add. Exactly one of `game_id` and `game_slug`.
         */
        AddGameToList: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            position?: components["schemas"]["ListPosition"];
            /**
             * @description What the owner says about the game here.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * @description Whether the note gives parts of the story away.
             * @default false
             * @example false
             */
            contains_spoilers: boolean;
        };
        /**
         * Update List Item
         * @description The fields to change. Read-only fields may be sent back as they were read; the embedded game is ignored.
         */
        UpdateListItem: {
            id?: components["schemas"]["EntityId"];
            list_id?: components["schemas"]["EntityId"];
            game?: components["schemas"]["GameBasicInfo"];
            position?: components["schemas"]["ListPosition"];
            /**
             * @description What the owner says about the game here.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * @description Whether the note gives parts of the story away.
             * @example false
             */
            contains_spoilers?: boolean;
            added_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * List not found problem
         * @description A list that does not exist for this caller.
         */
        ListNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example list-not-found
             * @enum {string}
             */
            code: "list-not-found";
        };
        /**
         * List item not found problem
         * @description A list that does not exist for this caller, or a game that is not in it.
         */
        ListItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example list-not-found
             * @enum {string}
             */
            code: "list-not-found" | "list-item-not-found";
        };
        /**
         * List managed problem
         * @description A list that the service keeps.
         */
        ListManagedProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed";
        };
        /**
         * List conflict problem
         * @description A list that the service keeps, or the same request running.
         */
        ListConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed" | "idempotency-in-progress";
        };
        /**
         * List limit exceeded problem
         * @description Too many lists, or the same request running.
         */
        ListLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * List addition conflict problem
         * @description A list that the service keeps, a full list, or the same request running.
         */
        ListAdditionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example list-managed
             * @enum {string}
             */
            code: "list-managed" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Resident Basic Info page
         * @description One page of residents.
         */
        ResidentBasicInfoPage: {
            /**
             * @description The residents of this page.
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
            /** @description Made from chance when absent, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The name that others see; the username when absent.
             * @example Ada
             */
            display_name?: string;
            /**
             * @description Which roles the resident gets, instead of `member` alone. Needs `roles:manage`.
             * @example [
             *       "00000000-0000-7000-8000-000000000004"
             *     ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * @description Whether a link by which to choose a password is mailed.
             * @default true
             * @example true
             */
            send_invite: boolean;
        };
        /**
         * Update resident
         * @description What to change of a resident. What was read may be sent back as it was; counts and other computed fields are ignored.
         */
        UpdateResident: {
            id?: components["schemas"]["EntityId"];
            username?: components["schemas"]["Username"];
            /**
             * Format: visible-text
             * @description The name that others see.
             * @example Ada
             */
            display_name?: string;
            /**
             * @description What the resident says about themselves.
             * @example Weaves algebraic patterns.
             */
            bio?: string | null;
            /**
             * Format: uri
             * @description The picture of the resident. Only https.
             * @example https://images.example/ada.jpg
             */
            avatar_url?: string | null;
            /**
             * Format: uri
             * @description The picture on top of the profile. Only https.
             * @example https://images.example/engine.jpg
             */
            cover_url?: string | null;
            /**
             * Format: uri
             * @description The website of the resident. Only https.
             * @example https://ada.example
             */
            website_url?: string | null;
            /**
             * @description Where the resident lives, in their own words.
             * @example London
             */
            location?: string | null;
            /**
             * @description The country of the resident (ISO 3166-1 alpha-2, in upper case).
             * @example GB
             */
            country?: string | null;
            /**
             * @description The language of messages to the resident (BCP 47). Stored in its canonical form.
             * @example en-GB
             */
            locale?: string | null;
            /**
             * @description The favourite games, best first. Shown as `favorite_games`.
             * @example [
             *       "01930e5c-6b00-7c00-8000-000000000201"
             *     ]
             */
            favorite_game_ids?: components["schemas"]["EntityId"][];
            /**
             * @description The e-mail address. It can be replaced, not removed.
             * @example ada.lovelace@example.com
             */
            email?: components["schemas"]["Email"] | null;
            /** @description Needed for another `email`. */
            current_password?: components["schemas"]["PresentPassword"];
            /**
             * @description Null cancels a pending change of `email`; otherwise read only.
             * @example null
             */
            pending_email?: components["schemas"]["Email"] | null;
            /** @description For staff only. */
            status?: components["schemas"]["ResidentStatus"];
            /**
             * @description The roles of the resident, all of them. For staff with `roles:manage` only. Shown as `roles`.
             * @example [
             *       "00000000-0000-7000-8000-000000000004"
             *     ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * @description Whether the present address counts as the resident's own. For staff only.
             * @example true
             */
            email_verified?: boolean;
            /**
             * @description Read only.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
            /**
             * @description Read only.
             * @example []
             */
            permissions?: components["schemas"]["Permission"][];
            /**
             * @description Read only.
             * @example []
             */
            identities?: components["schemas"]["LinkedIdentity"][];
            /**
             * @description Read only.
             * @example true
             */
            has_password?: boolean;
            /**
             * @description Read only.
             * @example []
             */
            favorite_games?: components["schemas"]["GameBasicInfo"][];
            counts?: components["schemas"]["ResidentCounts"];
            /**
             * @description Read only.
             * @example false
             */
            is_following?: boolean;
            /**
             * @description Read only.
             * @example false
             */
            follows_me?: boolean;
            joined_at?: components["schemas"]["TimestampInput"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Invalid resident list query problem
         * @description A parameter or a cursor that does not fit, or a search that takes too long.
         */
        InvalidResidentListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example query-too-expensive
             * @enum {string}
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Invalid resident problem
         * @description A resident that the contract does not allow.
         */
        InvalidResidentProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example username-reserved
             * @enum {string}
             */
            code: "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Invalid resident update problem
         * @description An update that the contract does not allow, or a wrong current password.
         */
        InvalidResidentUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example current-password-invalid
             * @enum {string}
             */
            code: "current-password-invalid" | "immutable-field" | "empty-update" | "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /**
         * Resident creation forbidden problem
         * @description A caller without the right to create such a resident.
         */
        ResidentCreationForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example privilege-escalation
             * @enum {string}
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident update forbidden problem
         * @description A caller without the right to this change.
         */
        ResidentUpdateForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident deletion forbidden problem
         * @description A caller without the right to this account.
         */
        ResidentDeletionForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example not-owner
             * @enum {string}
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Resident taken problem
         * @description An e-mail address or a username that somebody has, or the same request running.
         */
        ResidentTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example email-taken
             * @enum {string}
             */
            code: "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /**
         * Resident conflict problem
         * @description A change that the present state does not allow, or the same request running.
         */
        ResidentConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example username-change-too-soon
             * @enum {string}
             */
            code: "username-change-too-soon" | "last-admin" | "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /**
         * Last administrator problem
         * @description An account without which nobody is an administrator.
         */
        LastAdminProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example last-admin
             * @enum {string}
             */
            code: "last-admin";
        };
        /**
         * Library sort
         * @description An order of a library; a minus is descending.
         * @example name
         * @enum {string}
         */
        LibrarySort: "-updated_at" | "name" | "-playtime_minutes" | "-rating_score" | "-completed_on";
        /**
         * GameLibraryListItem
         * @description A game in a list of a library.
         */
        GameLibraryListItem: {
            id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            play_status: components["schemas"]["PlayStatus"];
            ownership: components["schemas"]["Ownership"];
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
             * Format: int32
             * @description How much of the game is done, in percent; null when not said.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * @description Whether the game is a favourite.
             * @example true
             */
            is_favorite: boolean;
            /**
             * @description The rating that the resident gives the game; null without one.
             * @example 9
             */
            rating_score: components["schemas"]["Score"] | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * GameLibraryList
         * @description One page of a library, with a summary of all of it.
         */
        GameLibraryList: {
            /**
             * @description The games of this page.
             * @example []
             */
            data: components["schemas"]["GameLibraryListItem"][];
            pagination: components["schemas"]["Pagination"];
            summary: components["schemas"]["GameLibrarySummary"];
        };
        /**
         * Game library summary
         * @description The whole library in numbers, whatever the filters; to others the part that they may see.
         */
        GameLibrarySummary: {
            /**
             * Format: int32
             * @description How many games there are.
             * @example 1
             */
            total: number;
            by_status: components["schemas"]["PlayStatusCounts"];
            /**
             * Format: int64
             * @description Minutes played, all games together. Null to others where the owner hides play time.
             * @example 1260
             */
            playtime_minutes: number | null;
        };
        /**
         * Play status counts
         * @description How many games have which play status.
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
         * @description A game to add. Exactly one of `game_id` and `game_slug`.
         */
        CreateGameLibraryEntry: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * @description How far the resident is.
             * @default NOT_STARTED
             * @example PLAYING
             * @enum {string}
             */
            play_status: "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";
            /**
             * @description How the resident has the game, apart from playing it.
             * @default OWNED
             * @example OWNED
             * @enum {string}
             */
            ownership: "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";
            /**
             * @description In what form; null when not said.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format?: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The slugs of the platform categories that the resident has the game on.
             * @default []
             * @example [
             *       "n64"
             *     ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Format: int32
             * @description Minutes played.
             * @default 0
             * @example 0
             */
            playtime_minutes: number;
            /**
             * Format: int32
             * @description How much of the game is done, in percent; null when not said.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * @description When the resident started.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident finished it for the first time, not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident got it.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favourite.
             * @default false
             * @example true
             */
            is_favorite: boolean;
            /**
             * @description Whether the entry shows as the library does, or to its owner alone.
             * @default INHERIT
             * @example INHERIT
             * @enum {string}
             */
            visibility: "INHERIT" | "PRIVATE";
            /**
             * @description Notes of the owner to themselves.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
        };
        /**
         * UpdateGameLibraryEntry
         * @description The fields to change. Read-only fields may be sent back as they were read; the embedded game and what is computed are ignored.
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
             * @description In what form; null when not said.
             * @example PHYSICAL
             * @enum {string|null}
             */
            format?: "DIGITAL" | "PHYSICAL" | null;
            /**
             * @description The slugs of the platform categories that the resident has the game on.
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
             * @description The same in hours, with one decimal. Ignored.
             * @example 21
             */
            hours_played?: number | null;
            /**
             * Format: int32
             * @description How much of the game is done, in percent; null when not said.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * Format: int32
             * @description How often the resident finished the game. Ignored.
             * @example 1
             */
            times_completed?: number;
            /**
             * @description When the resident started.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident finished it for the first time, not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description When the resident got it.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * @description Whether the game is a favourite.
             * @example true
             */
            is_favorite?: boolean;
            visibility?: components["schemas"]["EntryVisibility"];
            /**
             * @description Notes of the owner to themselves.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
            /**
             * @description The rating that the resident gives the game; null without one. Ignored.
             * @example 9
             */
            rating_score?: components["schemas"]["Score"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * ResidentLibrarySettings
         * @description Who may see the library and the backlog of a resident, and what of them.
         */
        ResidentLibrarySettings: {
            /** @description Who may see the library. */
            visibility: components["schemas"]["Audience"];
            /** @description Who may see the backlog. */
            backlog_visibility: components["schemas"]["Audience"];
            /**
             * @description Whether others see play times.
             * @example true
             */
            show_playtime: boolean;
            /**
             * @description Whether others see when games were started, finished and acquired.
             * @example true
             */
            show_dates: boolean;
            /**
             * @description Whether changes of play status show in the activity.
             * @example true
             */
            log_activity: boolean;
            /** @description The order of the library where none is asked for. */
            default_sort: components["schemas"]["LibrarySort"];
        } & components["schemas"]["DateMetadata"];
        /**
         * UpdateLibrarySettings
         * @description The settings to change. The dates may be sent back as they were read.
         */
        UpdateLibrarySettings: {
            /** @description Who may see the library. */
            visibility?: components["schemas"]["Audience"];
            /** @description Who may see the backlog. */
            backlog_visibility?: components["schemas"]["Audience"];
            /**
             * @description Whether others see play times.
             * @example true
             */
            show_playtime?: boolean;
            /**
             * @description Whether others see when games were started, finished and acquired.
             * @example true
             */
            show_dates?: boolean;
            /**
             * @description Whether changes of play status show in the activity.
             * @example true
             */
            log_activity?: boolean;
            /** @description The order of the library where none is asked for. */
            default_sort?: components["schemas"]["LibrarySort"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Library entry not found problem
         * @description An entry that does not exist for this caller.
         */
        LibraryEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example library-entry-not-found
             * @enum {string}
             */
            code: "library-entry-not-found";
        };
        /**
         * Library entry exists problem
         * @description A game that is in the library, a full library, or the same request running.
         */
        LibraryEntryExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example library-entry-exists
             * @enum {string}
             */
            code: "library-entry-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /**
         * Library private problem
         * @description A hidden library, or a caller without the right.
         */
        LibraryPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example library-private
             * @enum {string}
             */
            code: "library-private" | "secret-key-in-browser";
        };
        /**
         * LikedGame
         * @description That a resident likes a game.
         */
        LikedGame: {
            id: components["schemas"]["EntityId"];
            resident_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            /** @description Since when. */
            liked_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /**
         * LikedGamesResponse
         * @description One page of liked games.
         */
        LikedGamesResponse: {
            /**
             * @description The liked games of this page.
             * @example []
             */
            data: components["schemas"]["LikedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * AddLikedGame
         * @description Exactly one of `game_id` and `game_slug`.
         */
        AddLikedGame: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
        };
        /**
         * LikedGameActionResult
         * @description What a request did to a like.
         */
        LikedGameActionResult: {
            /**
             * @description Whether the game is liked now.
             * @example LIKED
             * @enum {string}
             */
            action: "LIKED" | "UNLIKED";
            /**
             * @description Whether this request changed it.
             * @example true
             */
            changed: boolean;
            game_id: components["schemas"]["EntityId"];
            /**
             * Format: int64
             * @description How many residents like the game now.
             * @example 41
             */
            likes_count: number;
            /**
             * @description The like; null when it was taken back.
             * @example null
             */
            liked_game: components["schemas"]["LikedGame"] | null;
        };
        /**
         * LikedGamesSettings
         * @description Who may see the liked games of a resident.
         */
        LikedGamesSettings: {
            /** @description Who may see the liked games. */
            visibility: components["schemas"]["Audience"];
            /**
             * @description Whether likes show in the activity.
             * @example true
             */
            log_activity: boolean;
        } & components["schemas"]["DateMetadata"];
        /**
         * UpdateLikedGamesSettings
         * @description The settings to change. The dates may be sent back as they were read.
         */
        UpdateLikedGamesSettings: {
            /** @description Who may see the liked games. */
            visibility?: components["schemas"]["Audience"];
            /**
             * @description Whether likes show in the activity.
             * @example true
             */
            log_activity?: boolean;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Liked game not found problem
         * @description A like that does not exist for this caller.
         */
        LikedGameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example liked-game-not-found
             * @enum {string}
             */
            code: "liked-game-not-found";
        };
        /**
         * Liked games private problem
         * @description Hidden liked games, or a caller without the right.
         */
        LikedGamesPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example liked-games-private
             * @enum {string}
             */
            code: "liked-games-private" | "secret-key-in-browser";
        };
        /**
         * Create Review
         * @description A review to write. Exactly one of `game_id` and `game_slug`.
         */
        CreateReview: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * Format: visible-text
             * @description A headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * @description The score that the author gives the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            /**
             * @description Whether the author recommends the game.
             * @default UNDECIDED
             * @example RECOMMENDED
             * @enum {string}
             */
            verdict: "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";
            /**
             * @description Whether the text gives parts of the story away.
             * @default false
             * @example false
             */
            contains_spoilers: boolean;
            /**
             * @description The slug of the platform category that the author played on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            /**
             * @description Whether to publish it at once.
             * @default PUBLISHED
             * @example PUBLISHED
             * @enum {string}
             */
            status: "PUBLISHED" | "DRAFT";
        };
        /**
         * Update Review
         * @description The fields to change. Read-only fields may be sent back as they were read; snapshots, likes and embedded objects are ignored.
         */
        UpdateReview: {
            id?: components["schemas"]["EntityId"];
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            /**
             * Format: visible-text
             * @description A headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body?: components["schemas"]["ReviewText"];
            /**
             * @description The score that the author gives the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            verdict?: components["schemas"]["ReviewVerdict"];
            /**
             * @description Whether the text gives parts of the story away.
             * @example false
             */
            contains_spoilers?: boolean;
            /**
             * @description The slug of the platform category that the author played on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            status?: components["schemas"]["ReviewStatus"];
            /**
             * Format: int32
             * @description Minutes played when the review was published. Null when unknown, and to others while the library of the author hides it or has no such game. Ignored.
             * @example 1260
             */
            playtime_minutes_at_review?: number | null;
            /**
             * @description How far the author was when the review was published. Null when unknown, and to others while the library of the author hides it or has no such game. Ignored.
             * @example COMPLETED
             */
            play_status_at_review?: components["schemas"]["PlayStatus"] | null;
            /**
             * Format: int32
             * @description How many residents like the review. Ignored.
             * @example 12
             */
            likes_count?: number;
            /**
             * @description Whether the caller likes the review; false without an access token. Ignored.
             * @example false
             */
            is_liked?: boolean;
            /**
             * @description When the text was last changed after publication; null when it never was. Read-only.
             * @example null
             */
            edited_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * Review like result
         * @description Whether the caller likes a review, and how many do.
         */
        ReviewLikeResult: {
            review_id: components["schemas"]["EntityId"];
            /**
             * @description Whether the caller likes the review now.
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
             * @description How many residents like the review now.
             * @example 13
             */
            likes_count: number;
        };
        /**
         * Review not found problem
         * @description A review that does not exist for this caller.
         */
        ReviewNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example review-not-found
             * @enum {string}
             */
            code: "review-not-found";
        };
        /**
         * Review exists problem
         * @description A second review of the same game, one in place of a review that staff have hidden, or the same request running.
         */
        ReviewExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example review-exists
             * @enum {string}
             */
            code: "review-exists" | "review-was-hidden" | "idempotency-in-progress";
        };
        /**
         * Cannot like own review problem
         * @description A like of an own review, or a caller without the right.
         */
        CannotLikeOwnReviewProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example cannot-like-own-review
             * @enum {string}
             */
            code: "cannot-like-own-review" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Create Rating
         * @description A game and its score. Exactly one of `game_id` and `game_slug`.
         */
        CreateRating: {
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            score: components["schemas"]["Score"];
        };
        /**
         * Update Rating
         * @description The fields to change. Read-only fields may be sent back as they were read; embedded objects are ignored.
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
         * @description How many ratings have which score.
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
         * @description What all ratings of a game add up to.
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
             * @description The mean with 25 votes for the mean of all games added, so that few votes do not reach the top. Games are ranked by it. Null below 5 votes.
             * @example 8.503
             */
            weighted_average: number | null;
            /**
             * Format: double
             * @description The score in the middle; of an even number of votes the mean of the two. Null without votes.
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
         * @description An unknown rating.
         */
        RatingNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example rating-not-found
             * @enum {string}
             */
            code: "rating-not-found";
        };
        /**
         * Rating exists problem
         * @description A second rating of the same game, or the same request running.
         */
        RatingExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example rating-exists
             * @enum {string}
             */
            code: "rating-exists" | "idempotency-in-progress";
        };
        /**
         * Role
         * @description A set of permissions that residents can be given.
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
         * @description One page of roles.
         */
        RolePage: {
            /**
             * @description The roles of this page.
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
         * @description What the role is for.
         * @example Writes blogs and publishes changelogs.
         */
        RoleDescription: string | null;
        /**
         * Role permissions
         * @description What the role permits, in alphabetical order. Permissions of several roles add up.
         * @example [
         *       "blogs:write",
         *       "changelogs:manage"
         *     ]
         */
        RolePermissions: components["schemas"]["Permission"][];
        /**
         * Role is system
         * @description Whether the service itself relies on the role. Such a role keeps its name and cannot be deleted.
         * @example false
         */
        RoleIsSystem: boolean;
        /**
         * Role residents count
         * Format: int32
         * @description How many residents have the role.
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
         * @description The fields to change. Read-only fields may be sent back as they were read; the count is ignored.
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
         * @description An unknown role.
         */
        RoleNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example role-not-found
             * @enum {string}
             */
            code: "role-not-found";
        };
        /**
         * Role forbidden problem
         * @description A caller without the right, or without a permission of the role.
         */
        RoleForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example privilege-escalation
             * @enum {string}
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /**
         * Role exists problem
         * @description A name that is taken, or the same request running.
         */
        RoleExistsProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example role-exists
             * @enum {string}
             */
            code: "role-exists" | "idempotency-in-progress";
        };
        /**
         * Role conflict problem
         * @description An update that the present state does not allow, or the same request running.
         */
        RoleConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example role-is-system
             * @enum {string}
             */
            code: "role-is-system" | "role-exists" | "idempotency-in-progress";
        };
        /**
         * Role not deletable problem
         * @description A role that residents have, or that belongs to the system.
         */
        RoleNotDeletableProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example role-in-use
             * @enum {string}
             */
            code: "role-in-use" | "role-is-system";
        };
        /**
         * Waitlist
         * @description A waitlist with its counts, without people.
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
             * @description Whether every place is taken.
             * @example false
             */
            is_full: boolean;
        } & components["schemas"]["DateMetadata"];
        /**
         * Waitlist with Entries
         * @description A waitlist with those of its entries that the caller may see.
         */
        WaitlistWithEntries: components["schemas"]["Waitlist"] & {
            /**
             * @description The updated or the caller's own entry first, then by position; empty for those who may see none.
             * @example []
             */
            entries: components["schemas"]["WaitlistEntry"][];
        };
        /**
         * Waitlist Entry
         * @description A place on a waitlist.
         */
        WaitlistEntry: {
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["WaitlistEntryName"];
            email: components["schemas"]["Email"];
            waitlist_id: components["schemas"]["EntityId"];
            position: components["schemas"]["WaitlistPosition"];
            status: components["schemas"]["WaitlistEntryStatus"];
            /**
             * @description When the entry was invited; null while it waits.
             * @example null
             */
            invited_at: components["schemas"]["Timestamp"] | null;
            joined_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /**
         * Waitlist page
         * @description One page of waitlists.
         */
        WaitlistPage: {
            /**
             * @description The waitlists of this page.
             * @example []
             */
            data: components["schemas"]["Waitlist"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Waitlist entry page
         * @description One page of waitlist entries.
         */
        WaitlistEntryPage: {
            /**
             * @description The entries of this page.
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
         * @description What people wait for.
         * @example Places in the first test round of the mobile app.
         */
        WaitlistPurpose: string;
        /**
         * Waitlist capacity
         * Format: int32
         * @description The greatest number of entries, a hard cap.
         * @example 500
         */
        WaitlistCapacity: number;
        /**
         * Waitlist count
         * Format: int32
         * @description An exact number of places.
         * @example 1
         */
        WaitlistCount: number;
        /**
         * Waitlist entry name
         * Format: visible-text
         * @description The name of the person who waits.
         * @example Ada Lovelace
         */
        WaitlistEntryName: string;
        /**
         * Waitlist position
         * Format: int32
         * @description One more than the number of entries ahead, at the time of reading.
         * @example 1
         */
        WaitlistPosition: number;
        /**
         * Waitlist entry status
         * @description Whether the person still waits (WAITING) or has been invited (INVITED). Only staff changes it.
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
         * @description The fields to change. Read-only fields may be sent back as they were read; counts and entries are ignored.
         */
        UpdateWaitlist: {
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            name?: components["schemas"]["WaitlistName"];
            purpose?: components["schemas"]["WaitlistPurpose"];
            max_capacity?: components["schemas"]["WaitlistCapacity"];
            /**
             * @description Ignored, so that a waitlist that was read with its entries can be sent back.
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
         * @description Who joins. Residents may leave both fields out, which then come from their account; service keys need both.
         */
        JoinWaitlist: {
            name?: components["schemas"]["WaitlistEntryName"];
            email?: components["schemas"]["Email"];
        };
        /**
         * Update Waitlist Entry
         * @description The fields to change. Read-only fields may be sent back as they were read; the position is ignored.
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
         * @description A waitlist that the contract does not allow.
         */
        InvalidWaitlistProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /**
         * Invalid waitlist update problem
         * @description An update that the contract does not allow.
         */
        InvalidWaitlistUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /**
         * Invalid join problem
         * @description A request to join that the contract does not allow.
         */
        InvalidJoinProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "email-mismatch";
        };
        /**
         * Invalid waitlist entry update problem
         * @description An update that the contract does not allow.
         */
        InvalidWaitlistEntryUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example validation-failed
             * @enum {string}
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "email-mismatch";
        };
        /**
         * Invalid waitlist entry query problem
         * @description A parameter, a cursor or a sort that does not fit.
         */
        InvalidWaitlistEntryQueryProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example sort-needs-filter
             * @enum {string}
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Waitlist not found problem
         * @description An unknown waitlist.
         */
        WaitlistNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example waitlist-not-found
             * @enum {string}
             */
            code: "waitlist-not-found";
        };
        /**
         * Waitlist entry not found problem
         * @description An entry that does not exist for this caller.
         */
        WaitlistEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example waitlist-entry-not-found
             * @enum {string}
             */
            code: "waitlist-entry-not-found";
        };
        /**
         * Waitlist slug taken problem
         * @description A slug that another waitlist has.
         */
        WaitlistSlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example slug-taken
             * @enum {string}
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Waitlist conflict problem
         * @description A change that does not fit the present state.
         */
        WaitlistConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example capacity-below-entries
             * @enum {string}
             */
            code: "capacity-below-entries" | "slug-locked" | "slug-taken" | "idempotency-in-progress";
        };
        /**
         * Waitlist full problem
         * @description A waitlist without a free place.
         */
        WaitlistFullProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example waitlist-full
             * @enum {string}
             */
            code: "waitlist-full";
        };
        /**
         * Waitlist entry conflict problem
         * @description An address that is on the waitlist already.
         */
        WaitlistEntryConflictProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example waitlist-entry-exists
             * @enum {string}
             */
            code: "waitlist-entry-exists" | "idempotency-in-progress";
        };
        /**
         * Follow Result
         * @description Whether the caller follows a resident now.
         */
        FollowResult: {
            resident_id: components["schemas"]["EntityId"];
            /**
             * @description Whether the caller follows the resident.
             * @example true
             */
            following: boolean;
            /**
             * @description Whether this request made it so; false when it was so before.
             * @example true
             */
            changed: boolean;
            /**
             * @description Since when the caller follows the resident; null when they do not.
             * @example 2026-11-21T08:05:32.000Z
             */
            followed_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description How many residents follow the resident.
             * @example 43
             */
            followers_count: number;
        };
        /**
         * Invalid follow problem
         * @description A resident who cannot be followed by the caller, or a parameter that the contract does not allow.
         */
        InvalidFollowProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example cannot-follow-self
             * @enum {string}
             */
            code: "cannot-follow-self" | "unknown-parameter" | "validation-failed";
        };
        /**
         * Follow limit exceeded problem
         * @description More followees than a resident may have.
         */
        FollowLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * @description The stable code of this problem.
             * @example limit-exceeded
             * @enum {string}
             */
            code: "limit-exceeded";
        };
        /**
         * Health
         * @description The state of the service. It names no hosts and no secrets.
         */
        Health: {
            /**
             * @description Whether the service can do its work (OK) or not fully (DEGRADED).
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
             * @description What the service depends on.
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
                 * @description The database.
                 * @example {
                 *       "status": "OK",
                 *       "latency_ms": 0.8
                 *     }
                 */
                database: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * Format: double
                     * @description How long the database took to answer; null when it was not asked or did not answer.
                     * @example 0.8
                     */
                    latency_ms: number | null;
                };
                /**
                 * @description Whether the database has the tables that this version of the service needs.
                 * @example {
                 *       "status": "OK"
                 *     }
                 */
                migrations: {
                    status: components["schemas"]["CheckStatus"];
                };
                /**
                 * @description Whether the background jobs, such as sending mail and deleting what has expired, do their work.
                 * @example {
                 *       "status": "OK",
                 *       "affected": []
                 *     }
                 */
                jobs: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * @description The jobs that are late or failing.
                     * @example []
                     */
                    affected: components["schemas"]["AffectedJob"][];
                };
            };
        };
        /**
         * Affected job
         * @description A background job that does not do its work.
         */
        AffectedJob: {
            /**
             * @description The name of the job.
             * @example send-emails
             */
            name: string;
            /**
             * @description Whether its last run failed (FAILING), or it should have run long ago (LATE).
             * @example FAILING
             * @enum {string}
             */
            state: "FAILING" | "LATE";
            /**
             * @description When it last did its work to the end; null when it never did.
             * @example 2026-11-21T08:05:32.000Z
             */
            last_finished_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why its last run failed, without details; those are in the log of the service. Null when it did not fail.
             * @example Something that the job needs could not be reached.
             */
            last_error: string | null;
        };
        /**
         * Check status
         * @description The result of one check. UNKNOWN when it could not be made, SKIPPED when it was not asked for.
         * @example OK
         * @enum {string}
         */
        CheckStatus: "OK" | "DEGRADED" | "UNKNOWN" | "SKIPPED";
    };
    responses: {
        /** @description Not modified: the caller's copy is current. */
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
        /** @description Invalid query parameter. */
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
        /** @description Invalid query parameter or cursor. */
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
        /** @description Invalid request. */
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
        /** @description Invalid update: validation failed, the body is empty, or a read-only field changed. */
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
        /** @description Invalid credential. Public operations return this too, so that clients know when to refresh. */
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
        /** @description Missing or invalid credential. Returned before anything is looked up. */
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
        /** @description Permission denied. */
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
        /** @description Secret service key sent from a browser. */
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
        /** @description Missing permission, or a secret service key sent from a browser. */
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
        /** @description Caller suspended, or a secret service key sent from a browser. */
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
        /** @description A request with the same `Idempotency-Key` is still in progress. */
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
        /** @description The resource has changed since the version in `If-Match`. */
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
        /** @description Body larger than the operation accepts (256 KiB unless stated otherwise). */
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
        /** @description The `Idempotency-Key` was already used with a different body. */
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
        /** @description Rate limit exceeded. */
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
        /** @description Unexpected error. The body does not reveal internal details. */
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
        /** @description The service is shutting down or cannot reach its database. */
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
        /** @description Permission denied, or the caller is not the owner. */
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
        /** @description The caller is not the owner, or is suspended. */
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
        /** @description Publishing requires a verified email address, or the caller is suspended. */
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
        /** @description Permission denied, the caller is not the owner, or publishing requires a verified email address. */
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
        /** @description Invalid query parameter or cursor, or the sort requires a filter. */
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
        /** @description Invalid request, or a referenced resource does not exist. */
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
        /** @description Invalid update: validation failed, the body is empty, a read-only field changed, or a referenced resource does not exist. */
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
        /** @description The slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description Game not found. */
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
        /** @description A page of lists. */
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
        /** @description A page of reviews. */
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
        /** @description A page of ratings. */
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
        /** @description Resident not found. */
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
        /** @description Invalid credential. A service key is never required, because browsers come here by a link or form. */
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
        /** @description The resident's session. */
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
        /** @description Invalid request, or the password or username is not accepted. */
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
        /** @description Wrong account or password, or an invalid credential was sent. */
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
        /** @description Invalid refresh token, ended session, or an invalid credential was sent. */
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
        /** @description A page of the caller's sessions. */
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
        /** @description The session was ended. */
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
        /** @description Session not found or not active. */
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
        /** @description Invalid request, the current password is wrong, or the new password is not accepted. */
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
        /** @description The email address or username is taken. */
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
        /** @description The resident, with the verified address. */
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
        /** @description Invalid request, or the token is invalid. */
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
        /** @description Invalid request, the token is invalid, or the password is not accepted. */
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
        /** @description The URL to send the browser to. */
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
        /** @description Redirect to the provider, with a cookie that binds the sign-in to the browser. */
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
        /** @description Redirect to the page that requested the sign-in, with `code` or `error` in the query string. Clears the cookie. */
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
        /** @description Invalid request, or the provider is disabled. */
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
        /** @description Invalid one-time code or provider token, or another invalid credential was sent. */
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
        /** @description The email address is taken, and the provider has not verified it. */
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
        /** @description Invalid request, or the sign-in cannot start this way. */
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
        /** @description The state does not match a pending sign-in, so there is no page to redirect to. */
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
        /** @description Unknown provider. */
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
        /** @description A page of achievements. */
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
        /** @description The created achievement. */
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
        /** @description The updated achievement. */
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
        /** @description The achievement and all its unlocks were deleted. */
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
        /** @description A page of a resident's achievements. */
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
        /** @description The resident's progress, and whether the request changed it. */
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
        /** @description Achievement not found or not visible to the caller. */
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
        /** @description Resident not found, or achievement not found or inactive. */
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
        /** @description The key is taken, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description A page of activity. */
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
        /** @description The created activity. */
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
        /** @description The updated activity. */
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
        /** @description The activity was deleted. */
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
        /** @description Activity not found or not visible to the caller. */
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
        /** @description A page of badges. */
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
        /** @description The created badge. */
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
        /** @description The updated badge. */
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
        /** @description The badge and all its awards were deleted. */
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
        /** @description A page of a resident's badges. */
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
        /** @description The badge was awarded. */
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
        /** @description The resident already held the badge. */
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
        /** @description The badge was revoked. `id` is the badge's id. */
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
        /** @description Invalid badge, or the slug is reserved. */
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
        /** @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
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
        /** @description Badge not found or not visible to the caller. */
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
        /** @description Resident or badge not found. */
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
        /** @description Resident not found, or the resident does not hold the badge. */
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
        /** @description The name or slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description The badge is disabled, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description A page of a backlog. */
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
        /** @description The backlog item. */
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
        /** @description The created item. */
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
        /** @description The updated item. */
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
        /** @description The item was removed. */
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
        /** @description Backlog item not found or not visible to the caller. */
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
        /** @description The game is already in the backlog, the backlog is full, or the same request is still in progress. */
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
        /** @description The status transition is not allowed, or the same request is still in progress. */
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
        /** @description The backlog is not visible to the caller, or a secret service key was sent from a browser. */
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
        /** @description Permission denied, or publishing requires a verified email address. */
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
        /** @description A page of posts. */
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
        /** @description The created post. */
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
        /** @description The updated post. */
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
        /** @description The post was deleted. */
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
        /** @description Invalid query parameter, cursor or sort, or the search took too long. */
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
        /** @description Invalid post, or the slug is reserved. */
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
        /** @description Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
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
        /** @description Blog post not found or not visible to the caller. */
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
        /** @description The update conflicts with the post's current state or with another post, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description A page of changelogs. */
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
        /** @description The created changelog. */
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
        /** @description The updated changelog. */
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
        /** @description The changelog was deleted. */
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
        /** @description Changelog not found or not visible to the caller. */
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
        /** @description The version is taken, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description The version is taken, the status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
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
        /** @description The email to send. */
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
        /** @description The email was queued, scheduled or suppressed. */
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
        /** @description The result of each email. */
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
        /** @description Invalid email, or invalid message in a STRICT batch. */
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
        /** @description Email not found. */
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
        /** @description One page of feedback. */
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
        /** @description The feedback as stored. */
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
        /** @description The feedback as it is now. */
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
        /** @description The feedback is gone. */
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
        /** @description No feedback with this id that is the caller's or that they manage. */
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
        /** @description The resident has an open report of the same subject, or a request with the same `Idempotency-Key` is running. */
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
        /** @description The change does not fit the present state of the feedback, or a request with the same `Idempotency-Key` is running. */
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
        /** @description One page of subscriptions. */
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
        /** @description The subscription as stored. */
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
        /** @description The subscription as it is now. */
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
        /** @description The subscription is gone, and its offers with it. */
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
        /** @description No subscription with this slug that the caller may see. */
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
        /** @description The subscription is not what the contract asks for. */
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
        /** @description The update is not what the contract asks for, is empty, or changes what cannot be changed. */
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
        /** @description The slug is taken, an offer takes off more than the new price, or a request with the same `Idempotency-Key` is running. */
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
        /** @description One page of offers. */
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
        /** @description The offer as stored. */
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
        /** @description The offer as it is now. */
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
        /** @description The offer is gone. */
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
        /** @description No such offer of this subscription that the caller may see. */
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
        /** @description The offer is not what the contract asks for. */
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
        /** @description The update or its result is not what the contract asks for, the update is empty, or it changes a read-only field. */
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
        /** @description The game as it is now. */
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
        /** @description The game as stored. */
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
        /** @description One page of games. */
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
        /** @description One page of games with the properties that were asked for. */
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
        /** @description What was deleted. */
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
        /** @description The category as it is now. */
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
        /** @description The category as stored. */
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
        /** @description One page of categories. */
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
        /** @description The request has a parameter that the contract does not allow, a cursor that does not fit, or a search that takes too long. */
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
        /** @description The query is not what the contract asks for, has a cursor that does not fit, or takes too long. */
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
        /** @description The game is not what the contract asks for. */
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
        /** @description The update is not what the contract asks for, is empty, or changes a read-only field. */
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
        /** @description The category is not what the contract asks for, or its slug is reserved. */
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
        /** @description Another game has the slug or an external id, or the same request is running. */
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
        /** @description One page of popular games. */
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
        /** @description What the resident has to do with the game. */
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
        /** @description The statistics as they are now. */
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
        /** @description The statistics as they are now. */
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
        /** @description The statistics as stored. */
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
        /** @description One page of statistics. */
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
        /** @description What was deleted; it is gone already. */
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
        /** @description The statistics are not what the contract asks for, or change a derived counter. */
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
        /** @description The game has statistics already, or the same request is running. */
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
        /** @description The counter would grow past 2^53-1, or the same request is running. */
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
        /** @description The counter would fall below zero, or the same request is running. */
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
        /** @description The caller does not own this, or publishing needs a verified e-mail address and theirs is not, or the caller is suspended. */
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
        /** @description One page of lists that the service keeps. */
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
        /** @description One page of games of a list. */
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
        /** @description The list with its first games. */
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
        /** @description The list as stored. */
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
        /** @description The list as it is now. */
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
        /** @description The list is removed. */
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
        /** @description The game as it stands in the list. */
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
        /** @description The game was in the list already, and stays as it is. */
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
        /** @description The game as it stands in the list now. */
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
        /** @description The game is not in the list any more. */
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
        /** @description No list has this id, or the caller may not see it. */
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
        /** @description No list has this id, the caller may not see it, or the game is not in it. */
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
        /** @description The service keeps this list. */
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
        /** @description The service keeps this list, or the same request is running. */
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
        /** @description The resident has as many lists as there can be, or the same request is running. */
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
        /** @description The service keeps this list, the list is full, or the same request is running. */
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
        /** @description One page of residents. */
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
        /** @description The resident as stored. */
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
        /** @description The resident as they are now; `email`, `status` and `roles` for staff only. */
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
        /** @description The resident is gone. */
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
        /** @description A parameter or a cursor that does not fit, or a search that takes too long. */
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
        /** @description The resident is not what the contract asks for, or the username or a role is refused. */
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
        /** @description The update is not what the contract asks for, is empty, changes what cannot be changed, or the current password is wrong. */
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
        /** @description The caller may not create residents, or not with these roles. */
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
        /** @description The resident is somebody else, or a field is for staff or for higher staff. */
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
        /** @description The resident is somebody else, or holds a permission that the caller lacks. */
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
        /** @description The e-mail address or the username belongs to somebody, or a request with the same `Idempotency-Key` is running. */
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
        /** @description The present state does not allow the change, or a request with the same `Idempotency-Key` is running. */
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
        /** @description Nobody else is an administrator. */
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
        /** @description One page of a library. */
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
        /** @description The entry. */
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
        /** @description The entry as stored. */
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
        /** @description The entry as it is now. */
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
        /** @description The entry is removed. */
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
        /** @description The settings as they are now. */
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
        /** @description No entry has this id, or the caller may not see it. */
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
        /** @description The game is in the library, the library is full, or the same request is running. */
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
        /** @description The library is not for this caller, or a secret service key was sent by a browser. */
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
        /** @description One page of liked games. */
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
        /** @description The game is liked now. */
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
        /** @description The game was liked already. */
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
        /** @description The game is not liked any more. */
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
        /** @description The settings as they are now. */
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
        /** @description No like has this id, or the caller may not see it. */
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
        /** @description The liked games are not for this caller, or a secret service key was sent by a browser. */
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
        /** @description The review as stored. */
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
        /** @description The review as it is now. */
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
        /** @description The review is removed. */
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
        /** @description Whether the caller likes the review now. */
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
        /** @description No review has this id, or it is a draft or hidden and not for this caller. */
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
        /** @description The resident has a review of this game or staff have hidden it, or the same request is running. */
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
        /** @description The review is by the caller, or the caller may not do this. */
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
        /** @description The rating as stored. */
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
        /** @description The rating as it is now. */
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
        /** @description The rating is gone. */
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
        /** @description The overall rating of the game. */
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
        /** @description The resident has rated this game, or the same request is running. */
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
        /** @description One page of roles. */
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
        /** @description The role as stored. */
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
        /** @description The role as it is now. */
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
        /** @description The role is deleted. */
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
        /** @description The caller may not manage roles, or lacks a permission of the role. */
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
        /** @description Another role has the name, or a request with the same `Idempotency-Key` is running. */
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
        /** @description Another role has the name, the system keeps the role as it is, or a request with the same `Idempotency-Key` is running. */
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
        /** @description Residents have the role, or it belongs to the system. */
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
        /** @description One page of waitlists. */
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
        /** @description One page of waitlist entries. */
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
        /** @description The waitlist with the entries that the caller may see. */
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
        /** @description The waitlist of the updated entry, with the entries that the caller may see, the updated one first. The tag is that of the entry. */
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
        /** @description The waitlist as it is now. */
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
        /** @description The waitlist as stored. */
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
        /** @description The entry. */
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
        /** @description The waitlist is deleted with all its entries. */
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
        /** @description The entry is removed. */
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
        /** @description The waitlist is not what the contract asks for. */
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
        /** @description The update is not what the contract asks for, is empty, or changes a read-only field. */
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
        /** @description The request is not what the contract asks for, or names the address of somebody else. */
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
        /** @description The update is not what the contract asks for, is empty, changes a read-only field, or names the address of somebody else. */
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
        /** @description The request has a parameter that the contract does not allow, a cursor that does not fit, or a sort that lacks its filter. */
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
        /** @description No entry has this id, or the caller has no right to it. */
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
        /** @description Another waitlist has this slug, or the same request is running. */
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
        /** @description The change does not fit the present state of the waitlist or of another one, or the same request is running. */
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
        /** @description Every place is taken. */
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
        /** @description Another entry of the waitlist has this address, or the same request is running. */
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
        /** @description The resident is the caller, or the request has a parameter that the contract does not allow. */
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
        /** @description The caller follows as many residents as possible. */
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
        /** @description The service can do its work. */
        Healthy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The service runs and cannot do its work; `checks` say why. */
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
         * @description The maximum number of items per page.
         * @example 20
         */
        Limit: number;
        /**
         * @description The cursor from `next_cursor` or `prev_cursor` of another page.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: components["schemas"]["Cursor"];
        /**
         * @description Whether to return the total number of items. Counting stops at 10,000.
         * @example false
         */
        IncludeTotal: boolean;
        /**
         * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
         *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
         *     quotes.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfMatch: string;
        /**
         * @description The `ETag` of the caller's cached copy.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfNoneMatch: string;
        /**
         * @description The subscription's slug.
         * @example supporter
         */
        SubscriptionSlug: components["schemas"]["PathSlug"];
        /**
         * @description The game's slug.
         * @example 007-goldeneye
         */
        GameSlug: components["schemas"]["PathSlug"];
        /**
         * @description With `*`, the request only creates and returns 412 if the resource already exists.
         * @example *
         */
        CreateOnly: string;
        /**
         * @description The sort order: last changed first, newest first, by name, or longest first.
         * @example -created_at
         */
        ListSort: "-updated_at" | "-created_at" | "name" | "-items_count";
        /**
         * @description The sort order: newest first, most liked first, or best score first.
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
         * @description Only reviews with at least this score.
         * @example 7
         */
        ReviewMinScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only reviews with at most this score.
         * @example 10
         */
        ReviewMaxScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only reviews with spoilers (`true`) or without (`false`).
         * @example false
         */
        ReviewSpoilersFilter: boolean;
        /**
         * @description Only reviews on this platform, given as the slug of a platform category.
         * @example n64
         */
        ReviewPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description Only reviews in this language; `en` also matches `en-GB`.
         * @example en
         */
        ReviewLanguageFilter: components["schemas"]["LanguageTag"];
        /**
         * @description Only reviews with this status. Defaults to PUBLISHED.
         * @example PUBLISHED
         */
        ReviewStatusFilter: components["schemas"]["ReviewStatus"];
        /**
         * @description The sort order: newest first, best first, or worst first.
         * @example -score
         */
        RatingSort: "-created_at" | "-score" | "score";
        /**
         * @description Only ratings of this game.
         * @example 007-goldeneye
         */
        RatingGameFilter: components["schemas"]["Slug"];
        /**
         * @description Only ratings with this score.
         * @example 9
         */
        RatingScoreFilter: components["schemas"]["Score"];
        /**
         * @description Only ratings with at least this score.
         * @example 7
         */
        RatingMinScoreFilter: components["schemas"]["Score"];
        /**
         * @description The resident's id, `@` followed by the username, or `me`.
         * @example @ada
         */
        ResidentId: components["schemas"]["PathResident"];
        /**
         * @description Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
         * @example https://app.example/signed-in
         */
        RedirectTo: string;
        /**
         * @description The base64url-encoded SHA-256 of a code verifier that only your page knows (RFC 7636, S256). The one-time code cannot be used without the verifier. Recommended always, required in JSON mode.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: components["schemas"]["CodeChallenge"];
        /**
         * @description The social sign-in provider.
         * @example google
         */
        SocialProvider: "facebook" | "google" | "discord" | "apple";
        /**
         * @description The state that identifies the sign-in.
         * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
         */
        ProviderState: string;
        /**
         * @description The provider's authorization code.
         * @example 4/0AfJohXn8kQ2sVtYw
         */
        ProviderCode: string;
        /**
         * @description The provider's error code (RFC 6749).
         * @example access_denied
         */
        ProviderError: string;
        /**
         * @description The session's id.
         * @example 01930e5c-6b00-7c00-8000-000000000101
         */
        SessionId: components["schemas"]["PathId"];
        /**
         * @description The sort order.
         * @example -last_used_at
         */
        SessionsSort: "-last_used_at";
        /**
         * @description The achievement's id.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        AchievementId: components["schemas"]["PathId"];
        /**
         * @description The achievement's id.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        EarnedAchievementId: components["schemas"]["PathId"];
        /**
         * @description Only active (`true`) or inactive (`false`) achievements.
         * @example true
         */
        AchievementActiveFilter: boolean;
        /**
         * @description Only achievements of this game. An unknown slug returns an empty list.
         * @example 007-goldeneye
         */
        AchievementGameFilter: components["schemas"]["Slug"];
        /**
         * @description The activity's id.
         * @example 01930e5c-6b00-7c00-8000-000000000701
         */
        ActivityLogId: components["schemas"]["PathId"];
        /**
         * @description The badge's id.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        BadgeId: components["schemas"]["PathId"];
        /**
         * @description The badge's id.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        AwardedBadgeId: components["schemas"]["PathId"];
        /**
         * @description Only badges of this tier.
         * @example GOLD
         */
        BadgeTierFilter: components["schemas"]["BadgeTier"];
        /**
         * @description Only badges of this group (exact match).
         * @example Reviewing
         */
        BadgeGroupFilter: components["schemas"]["BadgeGroup"];
        /**
         * @description Only enabled (`true`) or disabled (`false`) badges.
         * @example true
         */
        BadgeEnabledFilter: boolean;
        /**
         * @description The backlog item's id.
         * @example 01930e5c-6b00-7c00-8000-000000000551
         */
        BacklogItemId: components["schemas"]["PathId"];
        /**
         * @description The sort order: the owner's order, highest priority first, newest first, or by target date.
         * @example priority
         */
        BacklogSort: "position" | "priority" | "-created_at" | "target_date";
        /**
         * @description The owner of the backlog. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        BacklogOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description Only items with this status. DONE and DROPPED items are only returned with this filter.
         * @example QUEUED
         */
        BacklogStatusFilter: components["schemas"]["BacklogStatus"];
        /**
         * @description Only items with this priority.
         * @example 1
         */
        BacklogPriorityFilter: components["schemas"]["BacklogPriority"];
        /**
         * @description Only items for this platform, given as the slug of a platform category.
         * @example n64
         */
        BacklogPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description The post's slug (case-insensitive) or id.
         * @example why-goldeneye-still-matters
         */
        BlogSlug: components["schemas"]["PathSlug"];
        /**
         * @description The changelog's id or version.
         * @example 1.10.0
         */
        ChangelogId: components["schemas"]["PathId"];
        /**
         * @description The email's id.
         * @example 01930e5c-6b00-7c00-8000-0000000000f1
         */
        EmailId: components["schemas"]["PathId"];
        /**
         * @description The id of feedback.
         * @example 01930e5c-6b00-7c00-8000-000000000a01
         */
        FeedbackId: components["schemas"]["PathId"];
        /**
         * @description The id of an offer of the subscription.
         * @example 01930e5c-6b00-7c00-8000-000000000002
         */
        SubscriptionOfferId: components["schemas"]["PathId"];
        /**
         * @description The slug of a game category, in any letter case; a new one is made when none has it.
         * @example n64
         */
        GameCategorySlug: string;
        /**
         * @description The id of a list.
         * @example 01930e5c-6b00-7c00-8000-000000000541
         */
        ListId: components["schemas"]["PathId"];
        /**
         * @description The id of a game in the list.
         * @example 01930e5c-6b00-7c00-8000-000000000401
         */
        ListGameId: components["schemas"]["PathId"];
        /**
         * @description The order of the lists: last changed first or newest first.
         * @example -created_at
         */
        ManagedListSort: "-updated_at" | "-created_at";
        /**
         * @description The order of the games: by position, last added first, or by name.
         * @example -added_at
         */
        ListItemSort: "position" | "-added_at" | "name";
        /**
         * @description Only lists of this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ListOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description With MINE all lists of the caller, and only those.
         * @example MINE
         */
        ListScope: "MINE";
        /**
         * @description Only lists of this type.
         * @example PERSONALIZED
         */
        ListTypeFilter: components["schemas"]["ListType"];
        /**
         * @description The order of the list.
         * @example -followed_at
         */
        FollowsSort: "-followed_at";
        /**
         * @description The id of a library entry.
         * @example 01930e5c-6b00-7c00-8000-000000000521
         */
        LibraryEntryId: components["schemas"]["PathId"];
        /**
         * @description The order of the library; without it the `default_sort` of its owner.
         * @example name
         */
        LibrarySort: components["schemas"]["LibrarySort"];
        /**
         * @description Whose library; that of the caller without it.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LibraryOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description Only games with this play status.
         * @example PLAYING
         */
        LibraryPlayStatusFilter: components["schemas"]["PlayStatus"];
        /**
         * @description Only games that the resident has in this way.
         * @example OWNED
         */
        LibraryOwnershipFilter: components["schemas"]["Ownership"];
        /**
         * @description Only games that the resident has on this platform, by the slug of a platform category.
         * @example n64
         */
        LibraryPlatformFilter: components["schemas"]["Slug"];
        /**
         * @description Only favourites, or only games that are none.
         * @example true
         */
        LibraryFavoriteFilter: boolean;
        /**
         * @description Only games that have this text in their name, in any letter case.
         * @example goldeneye
         */
        LibrarySearch: string;
        /**
         * @description The id of a like, not that of the game.
         * @example 01930e5c-6b00-7c00-8000-000000000531
         */
        LikedGameId: components["schemas"]["PathId"];
        /**
         * @description The order of the games: latest like first, or by name.
         * @example name
         */
        LikedGameSort: "-liked_at" | "name";
        /**
         * @description Whose liked games; those of the caller without it.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LikedGameOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The id of a review.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        ReviewId: components["schemas"]["PathId"];
        /**
         * @description Only reviews by this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ReviewAuthorFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The id of a rating.
         * @example 01930e5c-6b00-7c00-8000-000000000511
         */
        RatingId: components["schemas"]["PathId"];
        /**
         * @description Only ratings by this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        RatingResidentFilter: components["schemas"]["ResidentReference"];
        /**
         * @description The id of a role.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        RoleId: components["schemas"]["PathId"];
        /**
         * @description The order of the list.
         * @example name
         */
        RolesSort: "name";
        /**
         * @description The slug of a waitlist, in any letter case.
         * @example closed-beta
         */
        WaitlistSlug: components["schemas"]["PathSlug"];
        /**
         * @description The id of a waitlist entry.
         * @example 01930e5c-6b00-7c00-8000-0000000000e1
         */
        WaitlistEntryId: components["schemas"]["PathId"];
        /**
         * @description The order of the waitlists, newest first or by name.
         * @example name
         */
        WaitlistSort: "-created_at" | "name";
        /**
         * @description The order of the entries, by position or newest first.
         * @example -joined_at
         */
        WaitlistEntriesSort: "position" | "-joined_at";
        /**
         * @description The order of the entries. `position` needs the filter `waitlist_slug`.
         * @example -joined_at
         */
        AllWaitlistEntriesSort: "-joined_at" | "position";
        /**
         * @description Only entries of this waitlist.
         * @example closed-beta
         */
        WaitlistSlugFilter: components["schemas"]["Slug"];
        /**
         * @description Only entries with this address, in any letter case.
         * @example ada@example.com
         */
        WaitlistEntryEmailFilter: components["schemas"]["Email"];
        /**
         * @description Only entries with this status.
         * @example WAITING
         */
        WaitlistEntryStatusFilter: components["schemas"]["WaitlistEntryStatus"];
        /**
         * @description Only entries that have this text in their name or address, in any letter case.
         * @example lovelace
         */
        WaitlistEntrySearch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request in the service's logs.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        "X-Request-Id": components["schemas"]["RequestId"];
        /**
         * @description The quota that applies: requests per window in seconds.
         * @example "resident";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description The remaining quota and seconds until it resets.
         * @example "resident";r=599;t=41
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before retrying.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description The URL of the created resource.
         * @example /rest/v1/waitlists/closed-beta
         */
        Location: string;
        /**
         * @description The authentication challenge (RFC 6750), sent with every 401 and with 403 if an access token lacks a permission. `error` is
         *     `invalid_token` for an invalid access token and `insufficient_scope` for a missing permission; it is absent if no access
         *     token was sent.
         * @example Bearer error="invalid_token"
         */
        "WWW-Authenticate": "Bearer" | "Bearer error=\"invalid_token\"" | "Bearer error=\"insufficient_scope\"";
        /**
         * @description Links to the next and previous page (RFC 8288). Absent if there is only one page.
         * @example </rest/v1/games?cursor=eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl>; rel="next"
         */
        Link: string;
        /**
         * @description The entity tag of this version, for use in `If-Match` or `If-None-Match`.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        ETag: components["schemas"]["EntityTag"];
        /**
         * @description `true` if the response was stored by an earlier request with the same `Idempotency-Key`. All responses of the operation
         *     itself are stored, errors included, except 401, 429, 5xx and errors returned before the operation runs.
         * @example true
         */
        "Idempotent-Replayed": boolean;
        /**
         * @description The URL to redirect the browser to.
         * @example https://app.example/signed-in?code=3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
         */
        RedirectLocation: string;
        /**
         * @description The `HttpOnly` cookie `__Host-oauth`, which binds a sign-in to the browser that started it.
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
        /** @description The account to create. */
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
        /** @description The login credentials. */
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
        /** @description The sign-in credentials. */
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
        /** @description The most recent refresh token. */
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
        /** @description Which sessions to end. Defaults to the current session. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description The sessions were ended. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order.
                 * @example -last_used_at
                 */
                sort?: components["parameters"]["SessionsSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description The session's id.
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
        /** @description The current and the new password. */
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
        /** @description The token from the email. */
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
        /** @description The address to verify. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerificationRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. */
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
        /** @description The account's address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. */
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
        /** @description The token from the email and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordResetRequest"];
            };
        };
        responses: {
            /** @description The password was set. */
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
        /** @description The one-time code or the provider's token. */
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
                 * @description Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The base64url-encoded SHA-256 of a code verifier that only your page knows (RFC 7636, S256). The one-time code cannot be used without the verifier. Recommended always, required in JSON mode.
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
                 * @description Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The base64url-encoded SHA-256 of a code verifier that only your page knows (RFC 7636, S256). The one-time code cannot be used without the verifier. Recommended always, required in JSON mode.
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
                 * @description Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The base64url-encoded SHA-256 of a code verifier that only your page knows (RFC 7636, S256). The one-time code cannot be used without the verifier. Recommended always, required in JSON mode.
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
                 * @description Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * @description The base64url-encoded SHA-256 of a code verifier that only your page knows (RFC 7636, S256). The one-time code cannot be used without the verifier. Recommended always, required in JSON mode.
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
                 * @description The state that identifies the sign-in.
                 * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
                 */
                state: components["parameters"]["ProviderState"];
                /**
                 * @description The provider's authorization code.
                 * @example 4/0AfJohXn8kQ2sVtYw
                 */
                code?: components["parameters"]["ProviderCode"];
                /**
                 * @description The provider's error code (RFC 6749).
                 * @example access_denied
                 */
                error?: components["parameters"]["ProviderError"];
            };
            header?: never;
            path: {
                /**
                 * @description The social sign-in provider.
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
                 * @description The social sign-in provider.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        /** @description The provider's response. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example -points
                 */
                sort?: "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * @description Only achievements of this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * @description Only active (`true`) or inactive (`false`) achievements.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The achievement to create. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The achievement's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The achievement's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The achievement's id.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order. Except for `-unlocked_at`, sorts by fields of the achievement.
                 * @example -points
                 */
                sort?: "-unlocked_at" | "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * @description Only achievements that the resident has unlocked (`true`) or not yet unlocked (`false`).
                 * @example true
                 */
                unlocked?: boolean;
                /**
                 * @description Only achievements of this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * @description Only active (`true`) or inactive (`false`) achievements.
                 * @example true
                 */
                is_active?: components["parameters"]["AchievementActiveFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        /** @description The resident's progress; unlocks the achievement if omitted. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order, latest first.
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
                 * @description Only activity about this game. An unknown slug returns an empty list.
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
                 * @description Only activity at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["schemas"]["TimestampInput"];
                /**
                 * @description Only activity before this time.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The activity to record. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The activity's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The activity's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The activity's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example -award_count
                 */
                sort?: "name" | "-award_count" | "-created_at";
                /**
                 * @description Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * @description Only badges of this group (exact match).
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * @description Only enabled (`true`) or disabled (`false`) badges.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The badge to create. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The badge's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The badge's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The badge's id.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order.
                 * @example name
                 */
                sort?: "-awarded_at" | "name";
                /**
                 * @description Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * @description Only badges of this group (exact match).
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * @description Only enabled (`true`) or disabled (`false`) badges.
                 * @example true
                 */
                is_enabled?: components["parameters"]["BadgeEnabledFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        /** @description The reason for the award. Optional. */
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
                 * @description The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * @description The badge's id.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: the owner's order, highest priority first, newest first, or by target date.
                 * @example priority
                 */
                sort?: components["parameters"]["BacklogSort"];
                /**
                 * @description The owner of the backlog. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["BacklogOwnerFilter"];
                /**
                 * @description Only items with this status. DONE and DROPPED items are only returned with this filter.
                 * @example QUEUED
                 */
                status?: components["parameters"]["BacklogStatusFilter"];
                /**
                 * @description Only items with this priority.
                 * @example 1
                 */
                priority?: components["parameters"]["BacklogPriorityFilter"];
                /**
                 * @description Only items for this platform, given as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["BacklogPlatformFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The backlog item's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The backlog item's id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The backlog item's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order. `title` requires the filter `author_id`.
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
                 * @description Only posts with this status. All but PUBLISHED require their author or `blogs:moderate`.
                 * @example PUBLISHED
                 */
                status?: components["schemas"]["BlogStatus"];
                /**
                 * @description Only posts with these words in the title, excerpt or text.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * @description Fields to include: `body` adds `body_markdown` and `body_html` to each post.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The post to create. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The post's slug (case-insensitive) or id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The post's slug (case-insensitive) or id.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The post's slug (case-insensitive) or id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The sort order. When sorting by date, changelogs without a date come last.
                 * @example -released_on
                 */
                sort?: "-version" | "-released_on";
                /**
                 * @description Only changelogs with this status. DRAFT requires `changelogs:manage`.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The changelog to create. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The changelog's id or version.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The changelog's id or version.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The changelog's id or version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields are accepted if unchanged. */
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The email to send. */
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The emails to send. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The email's id.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list, the latest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * @description Only feedback of this type.
                 * @example IDEA
                 */
                type?: components["schemas"]["FeedbackType"];
                /**
                 * @description Only feedback in this status.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What somebody has to say. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of feedback.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of feedback.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of feedback.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example price
                 */
                sort?: "display_order" | "price" | "-created_at";
                /**
                 * @description Only subscriptions in this status. All but ACTIVE need `subscriptions:manage`.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionStatus"];
                /**
                 * @description Only subscriptions that are paid in this currency.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The subscription's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The subscription's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The subscription's slug.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list. Offers without an end come first in `-valid_until`.
                 * @example -valid_until
                 */
                sort?: "valid_from" | "-valid_until" | "-created_at";
                /**
                 * @description Only offers in this status. EXPIRED ones show to `subscriptions:manage` alone; for others the list is empty.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionOfferStatus"];
                /**
                 * @description Only offers of this type.
                 * @example FIRST_TIME
                 */
                offer_type?: components["schemas"]["OfferType"];
                /**
                 * @description Only offers that are valid at this moment.
                 * @example 2026-12-24T18:00:00+01:00
                 */
                active_at?: components["schemas"]["TimestampInput"];
            };
            header?: never;
            path: {
                /**
                 * @description The subscription's slug.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The subscription's slug.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The id of an offer of the subscription.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The id of an offer of the subscription.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * @description The id of an offer of the subscription.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list. Unrated games come last by rating, games without a date last by release.
                 * @example name
                 */
                sort?: "name" | "-released_on" | "-rating" | "-popularity";
                /**
                 * @description Words of the name. The game with exactly this slug comes first, then names that start so, then names and other titles that hold something similar.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * @description Slugs of active categories. Of several of one type one must fit, and each type must fit.
                 * @example [
                 *       "n64"
                 *     ]
                 */
                category?: components["schemas"]["Slug"][];
                /**
                 * @description Only games whose `released_on` is later. A game of which only the year or month is known counts as of its first day.
                 * @example 1996-12-31
                 */
                released_after?: components["schemas"]["CalendarDate"];
                /**
                 * @description Only games whose `released_on` is earlier.
                 * @example 1998-01-01
                 */
                released_before?: components["schemas"]["CalendarDate"];
                /**
                 * @description Only games in this state.
                 * @example RELEASED
                 */
                release_status?: components["schemas"]["GameReleaseStatus"];
                /**
                 * @description Only these games.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game to add. */
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
        /** @description The conditions, the order and the place in the list. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description Only categories of this type.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the request only creates and returns 412 if the resource already exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * @description The slug of a game category, in any letter case; a new one is made when none has it.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description How far back to look.
                 * @example MONTH
                 */
                window?: "DAY" | "WEEK" | "MONTH" | "ALL_TIME";
                /**
                 * @description Rank among the games of this category. One at a time, since each category has ranks of its own.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example -views_count
                 */
                sort?: "-views_count" | "-plays_count" | "-likes_count" | "-popularity_score";
                /**
                 * @description Only the statistics of these games.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, the request only creates and returns 412 if the resource already exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counter and by how much. */
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** @description The counter and by how much. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: last changed first, newest first, by name, or longest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * @description Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description With MINE all lists of the caller, and only those.
                 * @example MINE
                 */
                scope?: components["parameters"]["ListScope"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the lists: last changed first or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * @description Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the lists: last changed first or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * @description Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a list.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a list.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a list.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the games: by position, last added first, or by name.
                 * @example -added_at
                 */
                sort?: components["parameters"]["ListItemSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of a list.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a list.
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
                 * @description The id of a list.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a list.
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
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: last changed first, newest first, by name, or longest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * @description Only lists of this type.
                 * @example PERSONALIZED
                 */
                type?: components["parameters"]["ListTypeFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the library; without it the `default_sort` of its owner.
                 * @example name
                 */
                sort?: components["parameters"]["LibrarySort"];
                /**
                 * @description Whose library; that of the caller without it.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LibraryOwnerFilter"];
                /**
                 * @description Only games with this play status.
                 * @example PLAYING
                 */
                play_status?: components["parameters"]["LibraryPlayStatusFilter"];
                /**
                 * @description Only games that the resident has in this way.
                 * @example OWNED
                 */
                ownership?: components["parameters"]["LibraryOwnershipFilter"];
                /**
                 * @description Only games that the resident has on this platform, by the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["LibraryPlatformFilter"];
                /**
                 * @description Only favourites, or only games that are none.
                 * @example true
                 */
                is_favorite?: components["parameters"]["LibraryFavoriteFilter"];
                /**
                 * @description Only games that have this text in their name, in any letter case.
                 * @example goldeneye
                 */
                q?: components["parameters"]["LibrarySearch"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The game and what there is to say of it. */
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
                 * @description The `ETag` of the caller's cached copy.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. Read-only fields may be sent back as they were read. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a library entry.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a library entry.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a library entry.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the games: latest like first, or by name.
                 * @example name
                 */
                sort?: components["parameters"]["LikedGameSort"];
                /**
                 * @description Whose liked games; those of the caller without it.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LikedGameOwnerFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. Read-only fields may be sent back as they were read. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a like, not that of the game.
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
                 * @description The id of a like, not that of the game.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * @description Only reviews by this resident.
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
                 * @description Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews on this platform, given as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a review.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a review.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a review.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The id of a review.
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
                 * @description The id of a review.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * @description Only reviews by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ReviewAuthorFilter"];
                /**
                 * @description Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * @description Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews on this platform, given as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, most liked first, or best score first.
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
                 * @description Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * @description Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * @description Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * @description Only reviews on this platform, given as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * @description Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * @description Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Only ratings by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * @description Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * @description Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a rating.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a rating.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a rating.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Only ratings by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * @description Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The game's slug.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * @description Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * @description Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * @description Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * @description The order of the list.
                 * @example -followers
                 */
                sort?: "username" | "-joined_at" | "-followers";
                /**
                 * @description Only residents whose username or displayed name starts so, in whatever letter case.
                 * @example ada
                 */
                q?: string;
                /**
                 * @description Only the resident with this username, in whatever letter case.
                 * @example ada
                 */
                username?: string;
                /**
                 * @description Only residents who hold the role with this name. Needs `residents:manage`.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description Whether the reviews that the resident wrote are removed too.
                 * @example true
                 */
                erase_content?: boolean;
            };
            header?: {
                /**
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the list.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the list.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the list.
                 * @example name
                 */
                sort?: components["parameters"]["RolesSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a role.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a role.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a role.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the waitlists, newest first or by name.
                 * @example name
                 */
                sort?: components["parameters"]["WaitlistSort"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the entries. `position` needs the filter `waitlist_slug`.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["AllWaitlistEntriesSort"];
                /**
                 * @description Only entries of this waitlist.
                 * @example closed-beta
                 */
                waitlist_slug?: components["parameters"]["WaitlistSlugFilter"];
                /**
                 * @description Only entries with this address, in any letter case.
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * @description Only entries with this status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * @description Only entries that have this text in their name or address, in any letter case.
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a waitlist entry.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a waitlist entry.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of a waitlist entry.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The slug of a waitlist, in any letter case.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The slug of a waitlist, in any letter case.
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
                 * @description The `ETag` of the version that the change is based on. Only the version in it is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 *     `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 *     quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug of a waitlist, in any letter case.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Read-only fields may be sent back as they were read. */
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
                 * @description The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description The order of the entries, by position or newest first.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["WaitlistEntriesSort"];
                /**
                 * @description Only entries with this address, in any letter case.
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * @description Only entries with this status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * @description Only entries that have this text in their name or address, in any letter case.
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
                /**
                 * @description Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug of a waitlist, in any letter case.
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
                 * @description The slug of a waitlist, in any letter case.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** @description Who joins. */
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
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description The resident's id, `@` followed by the username, or `me`.
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
                 * @description Whether to ask if the service can serve requests (ready), or only if its process lives (live).
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
