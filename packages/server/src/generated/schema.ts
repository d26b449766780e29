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
        /** Creates a resident with a password and starts a session. A verification email is sent, which does not contain the display name. */
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
        /** For forms that accept an email address or a username; use `signIn` for those that accept an email address only or that offer `remember_me`. Both start a session. After five failed attempts, further attempts for the account return 429 until a delay has passed: one second, doubled by each failure up to a minute. */
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
        /** For forms that accept an email address only or that offer `remember_me`; use `login` for those that also accept a username. Both start a session. After five failed attempts, further attempts for the account return 429 until a delay has passed: one second, doubled by each failure up to a minute. */
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
        /** Exchanges a refresh token for new tokens. If the response is lost, repeat the request: until the new refresh token is used, the old one can be exchanged again. Within 30 seconds this returns the same refresh token, later another one, which replaces the lost one. Any other use of a refresh token that was exchanged or replaced ends the session. Only the use of the new refresh token counts, not that of the new access token. */
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
        /** Ends the current session, all other sessions of the resident, or all sessions. Without a body, ends the current session. Suspended residents may log out. */
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
        /** Returns a page of the caller's active sessions, last used first. There is one session for each signed-in device or browser. */
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
                 * The session's id.
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
         * Ends one session of the caller. Its refresh token stops working immediately, its access tokens within a second on every
         * server. Revoking the current session is the same as `logout`. Returns 404 for sessions of other residents.
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
        /** Sets a new password, ends all sessions of the resident and starts a new one for the caller. Discards a pending change of the email address. */
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
         * Returns the public keys that verify access tokens (RFC 7517). `iss` and `aud` of a token are the thumbprint URI of its key
         * (RFC 9278): `urn:ietf:params:oauth:jwk-thumbprint:sha-256:` followed by the `kid`. They do not depend on the address of the
         * service.
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
        /** Verifies an email address with the token from an email. A pending address replaces the current one. Each token is valid once, for 24 hours. Providers that were linked without having verified the address are unlinked, because somebody else may have created the account, and the sessions that were started with them end. To keep the provider that the resident is signed in with, send the access token of that session too. */
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
        /** Sends a new verification link if the address is awaiting verification. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent. */
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
        /** Sends a link for resetting the password if an account has the address. The response is always the same, so that it does not reveal who has an account. At most one email per minute is sent. */
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
        /** Sets a new password with the token from an email, also for accounts without a password. Marks the address as verified, ends all sessions of the resident, resets login delays, discards a pending change of the email address, and unlinks providers that were linked without having verified this address. Each token is valid once, for an hour. */
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
        /** Starts a session with the one-time code that the service appended to your redirect URL, or with a token that the provider's SDK issued to an app. Creates an account if there is none. */
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
        /** Redirects the browser to Facebook. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. */
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
        /** Redirects the browser to Google. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. */
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
        /** Redirects the browser to Discord. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. */
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
        /** Redirects the browser to Apple. After the sign-in, the service redirects the browser to `redirect_to` with a one-time code for `socialSignIn`. If `Accept` contains JSON but not HTML, returns the authorization URL as JSON instead, which requires `code_challenge`. Apple responds with a form post, so the cookie is `SameSite=None`. */
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
        /** Redirect target for providers; not called by clients. Redirects to the `redirect_to` of the sign-in, with `code` for `socialSignIn`, or with `error`: one of `access-denied`, `account-exists`, `browser-mismatch`, `provider-disabled`, `provider-failed`, `resident-suspended`, `service-unavailable` and `state-expired`. Additional parameters from the provider are ignored. */
        get: operations["handleSocialCallback"];
        put?: never;
        /** Form post target for Apple; not called by clients. Otherwise like `handleSocialCallback`. */
        post: operations["handleSocialCallbackForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/identities/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The social sign-in provider.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlinks the caller's accounts at a social sign-in provider, which `identities` of `getCurrentResident` lists: they can no
         * longer be used to sign in. Ends the sessions that were started with them, except the current one, and notifies the
         * resident by email. The last sign-in method cannot be unlinked: set a password first (`requestPasswordReset`).
         */
        delete: operations["unlinkIdentity"];
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
         * Returns a page of achievements. Inactive ones are visible to residents who unlocked them and to callers with
         * `achievements:manage`. The description of a hidden achievement is null unless the caller has unlocked it or has
         * `achievements:manage`.
         */
        get: operations["listAchievements"];
        put?: never;
        /**
         * Creates an achievement, for one game or for the whole platform. With `criteria`, the service unlocks it when a resident's
         * counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
         * unlocked only by `setResidentAchievement`.
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
                 * The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        /**
         * Returns an achievement. An inactive one returns 404 unless the caller has unlocked it or has `achievements:manage`. The
         * description of a hidden one is null unless the caller has unlocked it or has `achievements:manage`.
         */
        get: operations["getAchievement"];
        put?: never;
        post?: never;
        /**
         * Deletes the achievement and hides all its unlocks. Its key can be reused immediately; the rows are purged after 30 days. The
         * counters of its holders are updated within minutes. Deleting a game deletes its achievements.
         */
        delete: operations["deleteAchievement"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). The key cannot be changed. Residents keep an unlocked achievement when
         * its criteria change or `is_active` becomes false. Residents who already meet new criteria, or the criteria of a reactivated
         * achievement, get it within minutes. Read-only fields are accepted if unchanged; computed ones are ignored.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of the achievements that a resident has unlocked or made progress on: unlocked ones first, most recently
         * unlocked first, then those in progress. `unlocked` filters by one of the two. Achievements are shown as in
         * `getAchievement`; inactive ones are omitted unless the caller has unlocked them or has `achievements:manage`.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Raises a resident's progress on an achievement, or unlocks it if the body or `progress` is omitted. Progress never
         * decreases: a value below the stored one changes nothing. Reaching the target unlocks the achievement once, updates the
         * counters and records an activity. Repeating the request is safe and returns `changed: false`.
         *
         * An inactive achievement cannot be unlocked and returns 404 unless the resident already has it.
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
         * Returns a page of activities, latest first. `scope` and all filters are combined with AND.
         *
         * `ALL` returns all PUBLIC activities; with `resident_id`, all activities of that resident that the caller may see. `MINE`
         * returns the caller's own activities. `FOLLOWING` is the home feed: the activities of the residents that the caller
         * follows, if they are visible to followers. `MINE` and `FOLLOWING` return 401 without an access token. `FOLLOWING`, and `ALL`
         * without `resident_id`, leave out the activities of suspended residents, except for callers with `residents:manage`.
         *
         * PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the resident; callers
         * with `activity:moderate` see all. An unknown `resident_id` returns 404.
         */
        get: operations["listActivityLogs"];
        put?: never;
        /**
         * Records an activity of the calling resident: a PLAY_SESSION, a MILESTONE or a NOTE. All other types are recorded by the
         * service. A PLAY_SESSION requires `minutes`, which are added to the playtime of the resident's library entry for the game, if
         * there is one; a NOT_STARTED entry becomes PLAYING, a WISHLIST entry is unchanged. A MILESTONE or a NOTE requires `message`
         * and does not accept `minutes`.
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
                 * The activity's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /**
         * Returns an activity. PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the
         * resident; callers with `activity:moderate` see all. Returns 404 if the caller may not see it.
         */
        get: operations["getActivityLog"];
        put?: never;
        post?: never;
        /**
         * Deletes an activity. Only its resident and callers with `activity:moderate` may delete it. Minutes that a PLAY_SESSION
         * added to the library entry are subtracted, never below 0. The row is purged after 30 days.
         */
        delete: operations["deleteActivityLog"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Only the resident may update their activities. Activities recorded by
         * the resident accept changes to `message`, `visibility`, `occurred_at` and, for a PLAY_SESSION, `minutes`. Activities
         * recorded by the service only accept changes to `visibility`, and must not become visible to more people than their subject
         * (400 `validation-failed`). Any other change returns 400 `immutable-field`. Changing `minutes` changes the playtime of the
         * library entry by the difference, never below 0; minutes that could not be added to the entry, because it was missing or at
         * its maximum, are not subtracted.
         *
         * Returns 403 `not-owner` to other callers who may see the activity, 404 to everyone else.
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
        /** Returns a page of badges. Unlisted badges are visible to residents who hold them and to callers with `badges:manage`. */
        get: operations["listBadges"];
        put?: never;
        /**
         * Creates a badge. Without a `slug`, one is generated from the name. With `criteria`, the service awards it when a resident's
         * counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
         * awarded only by `awardBadge`.
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
                 * The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        /** Returns a badge. An unlisted one returns 404 unless the caller holds it or has `badges:manage`. */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        /**
         * Deletes the badge and hides all its awards. Its name and slug can be reused immediately; the rows are purged after 30 days.
         * The counters of its holders are updated within minutes.
         */
        delete: operations["deleteBadge"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Residents keep their awards when the criteria change or `is_enabled`
         * becomes false. Residents who already meet new criteria, or the criteria of a re-enabled badge, get it within minutes.
         * `is_listable: false` also permanently deletes the activities of its holders about the badge. Read-only fields are accepted
         * if unchanged; the count is ignored.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of the badges that a resident holds, latest awarded first. Unlisted badges are visible to the resident and to
         * callers with `badges:manage`.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        /** Returns a badge that a resident holds. Unlisted badges are visible only to the resident and with `badges:manage`. */
        get: operations["getResidentBadge"];
        /**
         * Awards a badge to a resident. The first award returns 201. If the resident already holds the badge, returns 200 with
         * `changed: false`. A stackable badge is awarded again (200 with `changed: true`) if the request has an `Idempotency-Key`,
         * or a `reason` that none of the resident's awards has yet; a retry never awards it twice.
         *
         * A disabled badge cannot be awarded (409 `badge-disabled`). Each new award of a listed badge is recorded as an activity of
         * the resident.
         */
        put: operations["awardBadge"];
        post?: never;
        /**
         * Revokes a badge from a resident, including all awards of a stackable badge. Revoking it again returns 404. A revoked badge
         * can be awarded again; the service does so only when the resident crosses the threshold again, the criteria change, or the
         * badge is re-enabled.
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
         * Returns a page of a backlog, in the owner's order. Without `resident_id`, returns the caller's backlog, which requires an
         * access token (401). With `resident_id`, PUBLIC backlogs are visible to everyone, FOLLOWERS backlogs to followers, and all
         * backlogs to callers with `library:moderate`; otherwise returns 403 `backlog-private`. `backlog_visibility` in the library
         * settings controls this.
         *
         * DONE and DROPPED items are only returned with `status`. When sorting by `target_date`, items without a date come last.
         */
        get: operations["listBacklog"];
        put?: never;
        /**
         * Adds a game to the end of the caller's backlog. Send exactly one of `game_id` and `game_slug`. A game can be in a backlog
         * once; a backlog can hold 5,000 items (409 `limit-exceeded`).
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
                 * The backlog item's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /**
         * Returns an item to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
         * 404 `backlog-item-not-found` to everyone else.
         */
        get: operations["getBacklogItem"];
        put?: never;
        post?: never;
        /** Removes the item and updates the counters immediately. The row is purged after 30 days. The game's library entry is kept. */
        delete: operations["deleteBacklogItem"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Any status can follow any other, except that DONE and DROPPED items can
         * only be reopened as QUEUED, UP_NEXT or IN_PROGRESS (409 `invalid-transition`). DONE sets `finished_at`, reopening clears it.
         * `after_id` and `before_id` move the item directly after or before another item of the same backlog; send at most one of
         * them.
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
         * Returns a page of posts with their authors. The text is only included with `include=body`. Without `status`, returns
         * PUBLISHED posts.
         *
         * Any other `status` is available to authors for their own posts and to callers with `blogs:moderate` for all posts. It
         * returns 401 without credentials. Without `blogs:moderate`, it returns 403 for the `author_id` of another resident and for
         * service keys. `sort=title` requires `author_id`. When sorting by publication date, posts without `published_at` come
         * first, like posts dated in the future. A search by `tag` or `q` that takes longer than 2 seconds returns 400
         * `query-too-expensive`.
         */
        get: operations["listBlogs"];
        put?: never;
        /**
         * Creates a post by the calling resident. `status` defaults to DRAFT. Without a `slug`, one is generated from the title.
         * SCHEDULED requires a `published_at` in the future. PUBLISHED makes the post public immediately, dated now unless
         * `published_at` is in the past; a `published_at` in the future returns 400.
         *
         * The text is Markdown. HTML in it is escaped. `body_html` is sanitized: no scripts or styles, links and images by http, https
         * and mailto only, links with `rel="nofollow ugc noopener"`.
         *
         * Service keys cannot be authors and return 403, whatever their scopes. `is_featured: true` requires `blogs:moderate`. If the
         * service requires a verified email address for publishing, setting SCHEDULED or PUBLISHED without one returns 403
         * `email-not-verified`, also in `updateBlog`. The body may have up to 1 MiB.
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
                 * The post's slug or id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /** Returns a post with its author, by slug or id. An unpublished post returns 404 unless the caller is its author or has `blogs:moderate`. */
        get: operations["getBlog"];
        put?: never;
        post?: never;
        /** Deletes a post. Only the author and callers with `blogs:moderate` may delete it. Its slug can be reused immediately; the row is purged after 30 days. */
        delete: operations["deleteBlog"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Only the author and callers with `blogs:moderate` may update a post.
         * Use `If-Match` to prevent lost updates between several editors. The body may have up to 2 MiB, so that a post can be sent
         * back as read.
         *
         * Status transitions: DRAFT to SCHEDULED or PUBLISHED, SCHEDULED to DRAFT or PUBLISHED, PUBLISHED to ARCHIVED or DRAFT,
         * ARCHIVED to PUBLISHED. All others return 409 `invalid-transition`. SCHEDULED requires a `published_at` in the future (400).
         * Publishing sets `published_at` to now unless it is in the past; PUBLISHED with a `published_at` in the future returns 400.
         * The slug can be changed until the post is first published (409 `slug-locked`), so that links keep working.
         *
         * Changing `is_featured` requires `blogs:moderate` (403). Returns 403 `not-owner` to callers who may see the post but are
         * neither its author nor moderators, 404 to everyone else.
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
         * Returns a page of changelogs, highest version first. PUBLISHED and YANKED ones are public. DRAFT requires
         * `changelogs:manage`: filtering by it returns 401 without credentials and 403 without the permission.
         *
         * Versions are ordered by SemVer 2.0.0 precedence: 1.10.0 is above 1.9.0, a release above its pre-releases.
         */
        get: operations["listChangelogs"];
        put?: never;
        /**
         * Creates a changelog as DRAFT or PUBLISHED. Publishing sets `released_on` to today if it is null, completes the feedback
         * referenced by `feedback_id` in the changes, whatever its status, and emails the authors of the feedback. No other emails
         * are sent: to announce a version, call `sendEmail` with the template CHANGELOG_PUBLISHED. The body may have up to 1 MiB.
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
                 * The changelog's id or version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /** Returns a changelog, by id or version. A DRAFT returns 404 without `changelogs:manage`. */
        get: operations["getChangelog"];
        put?: never;
        post?: never;
        /** Deletes a changelog. Its version can be reused immediately; the row is purged after 30 days. Feedback that it completed stays completed. */
        delete: operations["deleteChangelog"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `changes` replaces the whole list. Status transitions: DRAFT to
         * PUBLISHED, PUBLISHED to YANKED. All others return 409 `invalid-transition`. Publishing has the effects described in
         * `createChangelog`; feedback newly referenced by a PUBLISHED changelog is completed too. After publication, the version
         * cannot be changed (400 `immutable-field`) and `released_on` is required (400). The body may have up to 1 MiB.
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
         * Queues an email; a worker sends it, with up to eight attempts over about 18 hours. 202 means that the email is stored,
         * together with the `Idempotency-Key` if there is one: a request repeated with its key within 24 hours sends no second
         * email. The email goes to the addresses in `to` or to a resident. Its content is a template, or a subject with text, HTML
         * or both.
         *
         * Recipients whose address bounced or who complained receive no further email; those who unsubscribed receive no MARKETING
         * email. If no recipient is left, the email is SUPPRESSED. MARKETING email has exactly one recipient, because each recipient
         * requires their own unsubscribe link.
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
         * Queues up to 100 emails in one transaction and returns the result of each, in the order of the request. With STRICT
         * validation, one invalid message rejects the whole batch with 400, which reports the validation errors of all messages. With
         * PERMISSIVE validation, the valid messages are queued and each invalid one has its own problem in the result; the response is
         * still 202.
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
                 * The email's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000f1
                 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        /**
         * Returns the delivery status of an email. The content is never returned and is deleted after 30 days; the rest is kept for
         * 400 days. Callers can read the emails that they sent themselves; callers with `residents:manage` can read all emails,
         * including those of the service. After a key rotation, the new key can read the emails sent with the old one.
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
        /** Returns a page of feedback, newest first. Callers with `feedback:manage` get all feedback, residents only their own. */
        get: operations["listFeedback"];
        put?: never;
        /**
         * Creates feedback. No account is required; without an access token or a secret service key, an IP address may send at
         * most 5 per hour by default (429).
         *
         * Use a REPORT to report content to the moderators. It requires `subject` and `reason`; other types accept neither. A
         * resident can have one open REPORT per subject (409 `feedback-exists`). A REPORT is open until it is COMPLETED or DECLINED.
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
                 * The feedback's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /**
         * Returns feedback to its author and to callers with `feedback:manage`. Only the latter see `internal_note`. Returns 404
         * `feedback-not-found` to everyone else.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /** Deletes feedback. Only its author and callers with `feedback:manage` may delete it. The row is purged after 30 days. */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Authors can change `title`, `message`, `contact_email`, `page_url` and
         * `app_version` while the feedback is OPEN; afterwards returns 409 `feedback-locked`. Callers with `feedback:manage` can
         * change `status`, `staff_reply` and `internal_note`. Fields that the caller cannot change are accepted if unchanged; other
         * values return 400 `immutable-field`. `type`, `subject` and `reason` never change.
         *
         * Any status can follow any other, except that COMPLETED and DECLINED can only change to OPEN (409 `invalid-transition`).
         * Reopening a REPORT returns 409 `feedback-exists` if the resident has another open one for the same subject.
         *
         * The author is notified by email of a new status or reply, at the address of the account or else at `contact_email`.
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
         * Returns a page of subscriptions. Without `subscriptions:manage`, only ACTIVE ones; filtering by another status returns
         * 401 without credentials and 403 without the permission.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Creates a subscription plan. `slug` is generated from the name if omitted. The price can have at most the decimals of
         * its currency (JPY 0, EUR 2, KWD 3).
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
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a subscription. Subscriptions that are not ACTIVE return 404 `subscription-not-found` without
         * `subscriptions:manage`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /** Deletes a subscription and its offers. The rows are purged after 400 days, the retention period for accounting. */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `null` clears the description. Rules apply to the merged result: a
         * price below an unexpired FIXED offer returns 409 `offer-exceeds-price`, and changing the currency once an offer exists
         * returns 400 `immutable-field`. Read-only fields are accepted if unchanged.
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
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a subscription's offers. Without `subscriptions:manage`, only ACTIVE and SCHEDULED ones. Validity
         * windows may overlap; a customer can use one offer, and clients choose the lowest `effective_price`.
         */
        get: operations["listSubscriptionOffers"];
        put?: never;
        /**
         * Creates an offer for a subscription. A FIXED discount is at most the price, with at most the currency's decimals. A
         * PERCENTAGE discount is at most 100, with at most two decimals. A FREE_TRIAL is 1 to 365 whole days and cannot apply
         * permanently. FIRST_TIME offers apply to new users only; WIN_BACK and LOYALTY offers cannot.
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
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        /**
         * Returns an offer. EXPIRED offers and offers of subscriptions that are not ACTIVE return 404 `offer-not-found` without
         * `subscriptions:manage`.
         */
        get: operations["getSubscriptionOffer"];
        put?: never;
        post?: never;
        /** Deletes an offer. The row is purged after 400 days, the retention period for accounting. */
        delete: operations["deleteSubscriptionOffer"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `valid_until: null` removes the end. `id`, `subscription_id` and the
         * timestamps are accepted if unchanged (otherwise 400 `immutable-field`); computed fields are ignored. Rules apply to the
         * merged result: changing only `discount_type` from FIXED 150 to PERCENTAGE returns 400 at `/discount_value`, and an offer
         * changed to FIRST_TIME must apply to new users only.
         *
         * Returns 401 without valid credentials, whether or not the offer exists.
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
        /** Returns a page of games, sorted by name by default. `queryGames` combines conditions. */
        get: operations["listGames"];
        put?: never;
        /** Creates a game. The slug is generated from the name if omitted. */
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
         * Returns a page of games that match every condition in `where` and, if `any_of` has groups, every condition of at least one
         * group. Only the following combinations of field and operator are supported; all others return 400 `validation-failed`.
         *
         * `name`, `released_on`, `average_score`, `votes`, `library_count`, `main_minutes`: `eq ne in gt gte lt lte between`.
         * `release_status`: `eq ne in`. `is_adult`: `eq ne`. `category`: `eq ne in contains_any contains_all`. `released_on`,
         * `average_score`, `main_minutes` and `category` also support `exists`.
         *
         * `in`, `between`, `contains_any` and `contains_all` require `values` (exactly two for `between`); all other operators
         * require `value`, which is a boolean for `exists`. Name comparison ignores letter case and accents. `ne` also matches games
         * without a value; `gt`, `gte`, `lt`, `lte` and `between` do not. Games without a value come last in either sort direction.
         * Returns only the properties in `fields`, plus `id` and `slug`.
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
        /** Returns a page of active game categories, sorted by type and then `display_order`. */
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** Returns a game with its categories, rating and times to beat. */
        get: operations["getGame"];
        put?: never;
        post?: never;
        /** Deletes a game. Its slug and external ids can be reused immediately; the game and its statistics are purged after 30 days. Residents' data about the game, such as library entries and ratings, is removed from counts and summaries shortly afterwards; residents can still delete it. */
        delete: operations["deleteGame"];
        options?: never;
        head?: never;
        /** Updates the fields in the body (JSON Merge Patch). `alt_titles`, `category_slugs`, `developers` and `publishers` replace the whole list. Computed fields are ignored. */
        patch: operations["updateGame"];
        trace?: never;
    };
    "/v1/game-categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The category's slug. PUT creates the category if it does not exist.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        /** Returns a category. Inactive categories are visible only with the permission `games:manage`. */
        get: operations["getGameCategory"];
        /** Creates a category or replaces all its writable fields. Categories cannot be deleted; `is_active: false` keeps a category on games but removes it from search. */
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
         * Returns a page of the most popular games, by rank. The score is computed from the events in the window. Views have the
         * lowest weight, followed by ratings, library additions, play sessions, likes and reviews; newer events have a higher
         * weight. `ALL_TIME` covers the last 400 days, the retention period of events.
         *
         * Ranks are recomputed every five minutes, overall and per category. A category that does not exist or has no ranks returns
         * an empty list.
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns the caller's like, library entry, backlog item, rating and review (drafts included) of a game, and the caller's
         * lists that contain it.
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
        /** Returns a page of game statistics, one item per game with any counter above zero. Writable counters that were never written are 0. */
        get: operations["listGameStats"];
        put?: never;
        /** Creates the writable counters of a game. Send exactly one of `game_id` and `game_slug`; omitted counters start at 0. Returns 409 `game-stats-exists` if any operation has already written a writable counter. */
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** Returns a game's statistics. Writable counters that were never written are 0. */
        get: operations["getGameStats"];
        /** Replaces all four writable counters; omitted counters become 0. Derived counters are accepted if unchanged. Returns 201 if no writable counter was written before. */
        put: operations["upsertGameStats"];
        post?: never;
        /** Permanently deletes the writable counters, which are 0 afterwards. Derived counters are not affected. Returns 404 `game-stats-not-found` if no writable counter was written. */
        delete: operations["deleteGameStats"];
        options?: never;
        head?: never;
        /** Updates the counters in the body (JSON Merge Patch), creating them if none was written before. Derived counters are accepted if unchanged. */
        patch: operations["updateGameStats"];
        trace?: never;
    };
    "/v1/games/{slug}/stats/increment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Atomically increments a counter. Counters that were never written start at 0. */
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Atomically decrements a counter. Returns 409 `stat-below-zero` and changes nothing if the counter would fall below zero. */
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
         * Returns a page of lists created by residents, most recently updated first by default: PUBLIC lists, and with
         * `resident_id` also the resident's FOLLOWERS lists if the caller follows them. Each list includes its first 12 games.
         *
         * `scope=MINE` returns all of the caller's own lists, whatever their visibility, and returns 401 without an access token.
         * Sorting by `name` or `-items_count` requires `resident_id` or `scope=MINE`.
         */
        get: operations["listPersonalizedLists"];
        put?: never;
        /**
         * Creates a list, optionally with the games of `game_ids` in that order. Names do not have to be unique. A resident can have
         * at most 500 lists (409 `limit-exceeded`).
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
         * Returns a page of managed lists of liked games. Each resident has at most one, visible according to their liked games
         * settings. Each list includes its first 12 games.
         *
         * Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
         * resident's list if it is visible to the caller.
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
         * Returns a page of managed lists of played games, meaning all library entries except NOT_STARTED ones. Each resident has
         * at most one, visible according to their library settings. Each list includes its first 12 games.
         *
         * Without `resident_id`, returns the PUBLIC ones, most recently updated first by default. With `resident_id`, returns that
         * resident's list if it is visible to the caller.
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
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * Returns a list with its first 12 games. Returns 404 `list-not-found` for FOLLOWERS and PRIVATE lists that the caller may
         * not see. Callers with `lists:moderate` can see every list.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        /** Deletes a list. The row and its items are purged after 30 days. Managed lists cannot be deleted (409 `list-managed`). */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `tags` replaces all tags. Use the list's games endpoints to change its
         * games. Lists managed by the service (liked games, played games) cannot be changed (409 `list-managed`).
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
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a list's games, by position by default. Anyone who can see the list can see all of its games. The
         * exception is played games lists: PRIVATE library entries are hidden from others, and the `items_count` that others get
         * excludes them. In managed lists, the most recently added game has position 1.
         */
        get: operations["listListItems"];
        put?: never;
        /**
         * Adds a game at `position`, or at the end if omitted or past the end. Send exactly one of `game_id` and `game_slug`. If the
         * game is already in the list, returns 200 and leaves it unchanged. A list can have at most 2,000 games (409
         * `limit-exceeded`).
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
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        /** Returns a game in a list, with its position. Visible to anyone who can see the list and the game in it. */
        get: operations["getListItem"];
        put?: never;
        post?: never;
        /** Permanently removes a game from a list. The order of the others is kept. */
        delete: operations["removeGameFromList"];
        options?: never;
        head?: never;
        /** Changes a game's note or spoiler flag, or moves it to `position` and shifts the other games. */
        patch: operations["updateListItem"];
        trace?: never;
    };
    "/v1/residents/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a resident's lists, managed lists included, most recently updated first by default: PUBLIC lists, and
         * for the resident and their followers also FOLLOWERS lists. UNLISTED and PRIVATE lists are only returned by `GET
         * /rest/v1/lists` with `scope=MINE`. `me` requires an access token.
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
         * Returns a page of a resident's library entries with a summary of the whole library. Without `resident_id`, returns the
         * caller's library, which requires an access token (401). With `resident_id`, PUBLIC libraries are visible to everyone,
         * FOLLOWERS libraries to followers, and all libraries to callers with `library:moderate`; otherwise returns 403
         * `library-private`.
         *
         * PRIVATE entries are hidden from others and excluded from the summary. If the owner hides playtime or dates, those fields
         * are null for others and sorting by them falls back to `-updated_at`. `sort` defaults to the owner's `default_sort`. When
         * sorting by score or date, games without one come last.
         */
        get: operations["listLibrary"];
        put?: never;
        /**
         * Adds a game to the caller's library. Send exactly one of `game_id` and `game_slug`. A game can be in a library once, with
         * a set of platforms; a library can hold 20,000 games (409 `limit-exceeded`). The initial `play_status` has the same effects
         * as a change to it.
         *
         * NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`.
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
         * Returns the caller's library settings, which also control the backlog's visibility. Defaults apply until the first
         * change, with the account's creation time as their timestamps.
         */
        get: operations["getLibrarySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Updates the settings in the body (JSON Merge Patch). Changes take effect immediately, also for existing entries and their
         * activities: `log_activity: false` hides them, `true` shows them again.
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
                 * The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /**
         * Returns a library entry to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings
         * and the entry's `visibility`. Returns 404 `library-entry-not-found` to everyone else.
         */
        get: operations["getLibraryEntry"];
        put?: never;
        post?: never;
        /**
         * Deletes a library entry and removes it from all counts immediately. The row is purged after 30 days. The backlog item,
         * rating and review of the game are kept.
         */
        delete: operations["deleteLibraryEntry"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `platforms` replaces the whole set. Any play status can follow any
         * other. The rules for adding a game apply to the merged result.
         *
         * Changing `play_status` has these effects in the same transaction: PLAYING sets `started_on` if null. COMPLETED and
         * MASTERED set `completed_on` if null and increment `times_completed`, unless the previous status was one of the two.
         * MASTERED sets the progress to 100. A date set this way is today, or the same as the other date if `completed_on` would
         * otherwise be before `started_on`.
         *
         * The backlog item of the game follows: PLAYING sets it to IN_PROGRESS, even if it was DONE or DROPPED. COMPLETED and
         * MASTERED set an open item to DONE, DROPPED sets it to DROPPED.
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
         * Returns a page of a resident's liked games, newest first by default. Without `resident_id`, returns the caller's liked
         * games, which requires an access token (401).
         *
         * With `resident_id`, PUBLIC liked games are visible to everyone, FOLLOWERS liked games to followers, and all liked games to
         * callers with `library:moderate`; otherwise returns 403 `liked-games-private`.
         */
        get: operations["listLikedGames"];
        put?: never;
        /**
         * Likes a game. Send exactly one of `game_id` and `game_slug`. Returns 200 with `changed: false` if the caller already
         * likes the game. Every like is counted in the game's statistics, even if the resident hides their liked games.
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
        /** Returns the caller's liked games settings: visibility and activity. Defaults apply until the first change. */
        get: operations["getLikedGamesSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Updates the settings in the body (JSON Merge Patch). Changes take effect immediately, including for the list of liked games. */
        patch: operations["updateLikedGamesSettings"];
        trace?: never;
    };
    "/v1/liked-games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The id of the like (not of the game).
                 * @example 01930e5c-6b00-7c00-8000-000000000531
                 */
                id: components["parameters"]["LikedGameId"];
            };
            cookie?: never;
        };
        /**
         * Returns a like to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
         * 404 `liked-game-not-found` to everyone else.
         */
        get: operations["getLikedGame"];
        put?: never;
        post?: never;
        /** Permanently deletes a like. Repeating the request returns 404. Liking the game again creates a new like. */
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
         * Returns a page of reviews, newest first by default. All sort orders except `-created_at` require `game_slug` or
         * `resident_id`. When sorting by score, reviews without a score come last.
         *
         * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the caller's
         * own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Creates a review of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one review per game (409
         * `review-exists`), and cannot create another one after it was hidden, by staff or after reports (409 `review-was-hidden`).
         *
         * The `score` of a PUBLISHED review becomes the resident's rating of the game in the same transaction. A DRAFT is not
         * counted anywhere and changes no rating.
         *
         * Playtime and play status are copied from the library when the review is first published. `language` defaults to
         * `Accept-Language`, or to `und` without it.
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
                 * The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** Returns a review. Drafts are visible only to their author, hidden reviews to their author and to callers with `reviews:moderate`. */
        get: operations["getReview"];
        put?: never;
        post?: never;
        /**
         * Deletes a review and removes it from all counts immediately. The row and its likes are purged after 30 days. The author's
         * rating of the game is kept.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). The score of a PUBLISHED review becomes the author's rating of the
         * game; `score: null` clears it on the review and keeps the rating. Publishing a draft has the effects of creating a
         * published review. Changing the text after publication sets `edited_at`.
         *
         * The game cannot be changed. Callers with `reviews:moderate` can change only `status`, between PUBLISHED and HIDDEN; an
         * author cannot undo HIDDEN.
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
                 * The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Likes a review. Idempotent: repeating the request returns `changed: false`. Drafts and hidden reviews return 404; liking
         * your own review returns 403 `cannot-like-own-review`.
         */
        put: operations["likeReview"];
        post?: never;
        /** Unlikes a review. Idempotent: repeating the request returns `changed: false`. */
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a game's reviews, newest first by default. When sorting by score, reviews without a score come last.
         *
         * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
         * caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a resident's reviews, newest first by default. When sorting by score, reviews without a score come
         * last. `me` requires an access token.
         *
         * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the
         * caller's own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
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
        /** Returns a page of ratings, newest first by default. Sorting by score requires `game_slug` or `resident_id`. */
        get: operations["listRatings"];
        put?: never;
        /**
         * Creates a rating of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one rating per game (409
         * `rating-exists`). The rating summary of the game is updated in the same transaction.
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
                 * The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /** Returns a rating. */
        get: operations["getRating"];
        put?: never;
        post?: never;
        /** Permanently deletes the rating. The resident's review of the game keeps its score. */
        delete: operations["deleteRating"];
        options?: never;
        head?: never;
        /**
         * Changes the score and updates the rating summary of the game. Sending the current score changes nothing. The game cannot
         * be changed, and the resident's review of it keeps its own score.
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** Returns the aggregated ratings of a game, including the latest change. A game without ratings has 0 votes. */
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
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** Returns a page of a game's ratings, newest first by default. */
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /** Returns a page of a resident's ratings, newest first by default. `me` requires an access token. */
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
         * Returns a page of residents. Suspended residents are left out of lists of residents, searches and feeds, except for callers
         * with `residents:manage`. Their profiles and content stay readable by id or username, and in lists of content such as reviews,
         * lists and blog posts; counters do not change.
         *
         * Filtering by `role` requires `residents:manage`: 401 without credentials, 403 without the permission.
         */
        get: operations["listResidents"];
        put?: never;
        /**
         * Creates an account without a password for another person. With `send_invite`, an email with a link to choose a password is
         * sent. Without `role_ids` the resident gets the `member` role. Assigning roles also requires `roles:manage`; assigning a
         * role with a permission that the caller lacks returns 403 `privilege-escalation`.
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
        /** Returns the caller's own profile, including private fields. Suspended residents can read it; their `permissions` are empty. */
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
        /** Returns a resident's public profile by id, `@username` or `me`. With `residents:manage`, the email address, status and roles are included. */
        get: operations["getResident"];
        put?: never;
        post?: never;
        /**
         * Deletes an account. Residents can delete their own account; `residents:manage` allows deleting any.
         *
         * Immediately, the profile is removed, sessions end, follows are removed and waitlist spots are released. Likes, ratings,
         * library, backlog and lists are deleted shortly afterwards. Reviews (except drafts) and blog posts are kept, attributed to
         * "Deleted resident"; `erase_content` deletes all reviews. After 30 days personal data is erased and the username becomes
         * available.
         *
         * Deleting another resident who has a permission that the caller lacks returns 403 `privilege-escalation`. The last
         * administrator cannot be deleted (409 `last-admin`).
         */
        delete: operations["deleteResident"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); read-only fields are accepted if unchanged. Residents can update their
         * own profile; callers with `residents:manage` can update any profile and the staff fields.
         *
         * `username`: residents can change it once in 30 days (409 `username-change-too-soon`). The old name stays reserved for them
         * for that time.
         *
         * `email`: a new address is stored as `pending_email` (see `getCurrentResident`) until the link sent to it is followed.
         * Requires `current_password`. An account with an address but no password must first set a password with
         * `requestPasswordReset`, because otherwise a stolen access token would be enough. An account with neither an address nor a
         * password can add an address without `current_password`.
         * `pending_email: null` or the current address cancels the change and requires no password. An address set by staff for
         * another resident is also pending, and the current address is notified. `email_verified` in the same request applies to the
         * current address.
         *
         * Updating another resident who has a permission that the caller lacks, or assigning a role with such a permission, returns
         * 403 `privilege-escalation`.
         *
         * Staff fields: `status`, `email_verified` and `role_ids` (also requires `roles:manage`). From other callers they are
         * accepted if unchanged, otherwise 403. A suspended resident loses all permissions immediately but can still read and delete
         * their own data. The last administrator can be neither suspended nor demoted (409 `last-admin`).
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
        /** Returns a page of a resident's followers, most recent first. Suspended ones are left out, except for callers with `residents:manage`. */
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
        /** Returns a page of the residents that a resident follows, most recently followed first. Suspended ones are left out, except for callers with `residents:manage`. */
        get: operations["listResidentFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/residents/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /**
         * Returns the state of the caller's export. When it is READY, `download_url` is a signed link, which works without other
         * credentials for an hour; each response has a new one. An export is deleted seven days after it was made, and with the
         * account.
         */
        get: operations["getResidentExport"];
        put?: never;
        /**
         * Requests a copy of what is stored about the caller: a ZIP archive of JSON files, one or more for each kind of content, and a
         * manifest that lists them. It has no passwords, keys or tokens, and of other residents only names. A job makes it,
         * usually within a minute, and an email says that it is ready; `getResidentExport` then returns a link.
         *
         * There is one export at a time. While it is PENDING, and for a day after the request, the same one is returned. After that,
         * or when it has FAILED, a new one replaces it.
         *
         * Residents can only export their own data, also while they are suspended. Operators can export it with a command.
         */
        post: operations["exportResident"];
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
        /** Returns a page of roles with their permissions, sorted by name. */
        get: operations["listRoles"];
        put?: never;
        /**
         * Creates a role. Including a permission that the caller lacks returns 403 `privilege-escalation`. The permissions of a
         * secret service key are its scopes.
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
                 * The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /** Returns a role with its permissions and its number of residents. */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /** Deletes a role. Returns 409 `role-in-use` if residents have it, 409 `role-is-system` for system roles, and 403 `privilege-escalation` if the caller lacks one of its permissions. */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch); `permissions` replaces the whole list, `null` clears the description.
         * Changes apply to the role's residents within a second, removals immediately. Returns 403 `privilege-escalation` if the
         * caller lacks a permission that the role has or would get.
         *
         * System roles cannot be renamed, `admin` keeps every permission, and `member`, which new residents get by default, cannot
         * get `residents:manage` or `roles:manage` (409 `role-is-system`).
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
        /** Returns a page of waitlists with their counts, without entries, newest first by default. */
        get: operations["listWaitlists"];
        put?: never;
        /** Creates an empty waitlist. `slug` is generated from the name if omitted, with a numeric suffix if taken. */
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
         * Returns a page of entries across all waitlists, newest first by default. Callers with `waitlists:manage` get every
         * entry, other residents only their own. `sort=position` requires `waitlist_slug`, because positions in different
         * waitlists are not comparable.
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
                 * The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /**
         * Returns an entry with its current position, to its owner and to callers with `waitlists:join` or `waitlists:manage`.
         * Returns 404 `waitlist-entry-not-found` to everyone else, including callers without credentials.
         */
        get: operations["getWaitlistEntry"];
        put?: never;
        post?: never;
        /**
         * Removes an entry. The entries behind it move up by one, and its spot becomes available. Repeating the request returns 404.
         * Joining again creates a new entry at the end.
         */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch) and returns the waitlist with the entries visible to the caller, the
         * updated one first. Owners can only use the address of their own account. Callers with `waitlists:manage` can also change
         * `status`: INVITED sends the invitation, WAITING revokes it.
         *
         * Missing credentials, invalid credentials and missing permission for the entry all return 404, before the body is
         * validated. `ETag` and `If-Match` refer to the entry.
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
                 * The waitlist's slug.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a waitlist with its counts and the entries visible to the caller. Callers with `waitlists:manage` get every entry
         * (at most 100), other residents only their own, all other callers none.
         */
        get: operations["getWaitlist"];
        put?: never;
        post?: never;
        /** Deletes a waitlist and all its entries. Its slug can be reused immediately; the rows are purged after 30 days. */
        delete: operations["deleteWaitlist"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). The slug cannot be changed while the waitlist has entries (409
         * `slug-locked`), and `max_capacity` cannot be lower than the number of entries (409 `capacity-below-entries`).
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
                 * The waitlist's slug.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a page of a waitlist's entries, by position by default. Callers with `waitlists:manage` get every entry, other
         * residents only their own.
         */
        get: operations["listWaitlistEntries"];
        /**
         * Claims a spot for an email address, which can have one spot at most. If the address is already on the waitlist, returns
         * 200, replaces the name and keeps the entry and its position, even if the waitlist is full.
         *
         * Residents can only join with the address of their own account and may send an empty object to use the account's name and
         * address. Callers with `waitlists:join` can add any address. Mail to an address that no resident has verified does not contain
         * the name.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Follows a resident. Idempotent: repeating the request returns `changed: false`. Suspended and deleted residents return
         * 404. Following yourself returns 400 `cannot-follow-self`; following more than 10,000 residents returns 409
         * `limit-exceeded`.
         */
        put: operations["followResident"];
        post?: never;
        /** Unfollows a resident. Idempotent: repeating the request returns `changed: false`. Suspended residents can be unfollowed. */
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
         * Liveness and readiness check of the service and its dependencies. Not rate limited: the checks run at most once per
         * second, and requests in between get the latest result. `probe=live` checks only the process. Late mails and
         * a late or failing background job set the status to DEGRADED but do not return 503, because requests are still served. A
         * database that accepts no writes returns 503. A service that was
         * told to stop returns 503 while it serves its last requests.
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
    "/v1/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a page of the audit log, newest first. All filters are combined with AND.
         *
         * The audit log records who changed accounts, roles, service keys and secrets, and what operators did with the command line.
         * Entries contain no names, usernames or email addresses: actors and targets are ids. `ip` is personal data; it is removed
         * when the account of the actor is erased, the rest of the entry is kept.
         */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all event types on one page, sorted by name. New ones may be added at any time. */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a page of the log of events, oldest first. Events appear within a second of their change and are kept for 30 days.
         *
         * The log has an end to wait at: without a next page, `has_more` is false and `next_cursor` is still set. A request with it
         * returns what has happened since. A page may have fewer events than `limit`, or none, also if there is a next one. A cursor
         * keeps its meaning under other filters.
         *
         * Callers see the events for everybody, those that their permissions allow, and those that concern themselves. Events about
         * something that is no longer visible are left out, except that it was deleted.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends events as they happen, as server-sent events. Their event is the type, their data is what `getEvent` returns, and
         * their `id` is the cursor after it: with it as `Last-Event-ID` the stream goes on without a gap, as `listEvents` does with
         * it as `cursor`. Without either, it starts now.
         *
         * Residents get what concerns themselves. Those who may call `listEvents` get what it returns, too. Comments keep the
         * connection open every 15 seconds. Shortly before the access token expires, the event reauthorize is sent, and the stream ends. It
         * also ends when the session or key does, when the permissions of the caller change, when the service stops, and when the
         * client does not read. A resident may have 10 streams, and a key 50.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The id of the event.
                 * @example 01930e5c-6b00-7c00-8000-00000000e001
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** Returns an event that the caller may see, as `listEvents` does. */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the webhook endpoints, without their secrets. */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Creates an endpoint to which events are sent from now on (Standard Webhooks). The response has the secret that verifies
         * them; it is never shown again.
         *
         * The creator must have the permission of each event type that is named. A pattern such as `review.*` stands for the types
         * of a resource that the creator may see, also later ones. A service can have 100 endpoints (409 `limit-exceeded`).
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** Returns an endpoint, without its secret. */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Deletes an endpoint permanently, with its deliveries. */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Read-only fields are accepted if unchanged; computed ones are ignored.
         * The caller must have the permissions of all event types that the endpoint gets, before and after the change.
         *
         * `is_enabled: false` disables the endpoint: pending deliveries are canceled, and none are created until it is enabled.
         * `is_enabled: true` enables it with the status PROBING: the next event is sent, or after a minute without one a test event,
         * and only its success sends the others. `recoverWebhookEndpoint` sends what was missed meanwhile.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret of an endpoint, and returns the new one, which is never shown again. For `overlap_seconds` events are
         * signed with both. The caller must have the permissions of all event types that the endpoint gets.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the example of an event type to an endpoint, also to a disabled one, once and without retries. The event has
         * `test: true` and is not in the log. The caller must have the permissions of all event types that the endpoint gets, and may
         * choose any type that they can see.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates deliveries of the events of a period that were not delivered: those whose last delivery failed or was canceled,
         * and those without a delivery, such as while the endpoint was disabled. With `only_failed: false` also those that were
         * delivered. A request creates at most 10,000 deliveries, of the oldest events: repeat it until `deliveries_count` is 0. The
         * caller must have the permissions of all event types that the endpoint gets.
         */
        post: operations["recoverWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** Returns a page of the deliveries to an endpoint, newest first. They are kept for as long as their events. */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The delivery's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f101
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        /** Returns a delivery with its attempts. */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The delivery's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f101
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates another delivery of the same event, with the same `webhook-id`. The caller must have the permissions of all event
         * types that the endpoint gets.
         */
        post: operations["redeliverWebhook"];
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
         * An opaque identifier. A UUID.
         * @example 01930e5c-6b00-7c00-8000-000000000001
         */
        EntityId: string;
        /**
         * A resident in a path: an id, `@` followed by the username, or `me` for the calling resident (requires an access token). Malformed values return 404.
         * @example @ada
         */
        PathResident: string;
        /**
         * A resident: an id, `@` followed by the username, or `me` for the calling resident (requires an access token).
         * @example me
         */
        ResidentReference: string;
        /**
         * An opaque identifier in a path. Malformed values return 404.
         * @example 01930e5c-6b00-7c00-8000-000000000001
         */
        PathId: string;
        /**
         * A slug in a path, case-insensitive. Malformed values return 404.
         * @example closed-beta
         */
        PathSlug: string;
        /**
         * Identifies a request in the service's logs.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        RequestId: string;
        /**
         * A URL-friendly name, unique per collection. Upper-case letters are converted to lower case.
         * @example closed-beta
         */
        Slug: string;
        /**
         * The format of a copy of a game.
         * @example PHYSICAL
         */
        GameFormat: "DIGITAL" | "PHYSICAL";
        /**
         * Whether a total is exact (EQ) or a lower bound (GTE), because counting stopped.
         * @example EQ
         */
        TotalRelation: "EQ" | "GTE";
        /**
         * An opaque, signed cursor.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: string;
        /**
         * An entity tag: the version of the resource and a hash of its body.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        EntityTag: string;
        /**
         * A UTC timestamp with milliseconds. An ISO 8601 date and time.
         * @example 2026-11-21T08:05:32.000Z
         */
        Timestamp: string;
        /**
         * A timestamp with any UTC offset (RFC 3339). Stored in UTC, truncated to milliseconds. An ISO 8601 date and time.
         * @example 2026-11-21T10:05:32+02:00
         */
        TimestampInput: string;
        /**
         * A calendar date without a time.
         * @example 2026-11-21
         */
        CalendarDate: string;
        /**
         * An email address. Stored as entered, compared case-insensitively.
         * @example ada@example.com
         */
        Email: string;
        /** The creation and modification times. Changes of counters do not count as modifications. */
        DateMetadata: {
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** The pagination details. */
        Pagination: {
            /**
             * The maximum number of items on this page.
             * @example 20
             */
            limit: number;
            /**
             * Whether there is a next page.
             * @example false
             */
            has_more: boolean;
            /**
             * The cursor of the next page; null on the last page.
             * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
             */
            next_cursor: components["schemas"]["Cursor"] | null;
            /**
             * The cursor of the previous page, in the same sort order; null on the first page.
             * @example null
             */
            prev_cursor: components["schemas"]["Cursor"] | null;
            /**
             * The total number of items; null without `include_total=true`.
             * @example 1
             */
            total: number | null;
            /**
             * Whether `total` is exact or a lower bound; null without a total.
             * @example EQ
             */
            total_relation: components["schemas"]["TotalRelation"] | null;
        };
        /** The deleted resource and when it is purged. */
        DeletedItem: {
            /** The id of what was deleted. */
            id: components["schemas"]["EntityId"];
            /**
             * The resource type, in snake case.
             * @example subscription_offer
             */
            object: string;
            /**
             * Always `true`.
             * @example true
             */
            deleted: boolean;
            /** When it was deleted. */
            deleted_at: components["schemas"]["Timestamp"];
            /**
             * When the row is permanently deleted; null if it already was.
             * @example 2026-12-21T08:05:32.000Z
             */
            purge_at: components["schemas"]["Timestamp"] | null;
        };
        /** A summary of a game, as embedded in other resources. */
        GameBasicInfo: {
            /** The game's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The name of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * The URL of the cover image.
             * @example null
             */
            cover_url: string | null;
            /**
             * The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
        };
        /** A summary of a resident, as embedded in other resources. The username of a deleted resident is `deleted`. */
        ResidentBasicInfo: {
            /** The resident's id. */
            id: components["schemas"]["EntityId"];
            username: components["schemas"]["Username"];
            /**
             * The display name.
             * @example Ada
             */
            display_name: string;
            /**
             * The URL of the avatar image.
             * @example null
             */
            avatar_url: string | null;
        };
        /** A validation error of one field. */
        FieldError: {
            /**
             * The location of the error: a JSON Pointer into the body (RFC 6901), such as `/name`, and empty for the whole body;
             * `?` and the name of a query parameter, such as `?limit`; or `#` and the name of a header in lower case, such as
             * `#if-match`. For a missing field, the location where it belongs. A pointer that is too long is shortened to an
             * enclosing value. Errors in the path have no pointer: they return 404.
             * @example /name
             */
            pointer: string;
            /**
             * The violated rule.
             * @example too-short
             */
            code: "before-start" | "conflict" | "contradicts-after-id" | "contradicts-discount-type" | "contradicts-offer-type" | "contradicts-play-status" | "contradicts-playtime" | "contradicts-type" | "current-password-invalid" | "duplicate" | "exactly-one" | "immutable-field" | "invalid" | "invalid-date" | "invalid-date-time" | "invalid-format" | "invalid-version" | "no-address" | "not-a-multiple" | "not-after-start" | "not-allowed" | "not-in-future" | "not-in-past" | "op-not-allowed" | "out-of-range" | "required" | "same-item" | "too-few" | "too-large" | "too-long" | "too-many" | "too-many-decimals" | "too-short" | "too-small" | "unknown-country" | "unknown-currency" | "unknown-field" | "unknown-language" | "unknown-locale" | "unknown-parameter" | "unknown-reference" | "username-reserved" | "weak-password" | "wider-than-source" | "wrong-number" | "wrong-type";
            /**
             * A human-readable explanation of the error.
             * @example name must have at least 1 character.
             */
            detail: string;
        };
        /** The error details (RFC 9457). */
        Problem: {
            /**
             * The URL of the documentation of this problem.
             * @example /rest/problems/validation-failed
             */
            type: string;
            /**
             * A short summary, the same for every occurrence of the problem.
             * @example Validation failed
             */
            title: string;
            /**
             * The HTTP status code of the response.
             * @example 400
             */
            status: number;
            /**
             * An explanation of this occurrence, in one or two sentences.
             * @example name must have at least 1 character.
             */
            detail: string;
            /**
             * The path of the request, percent-encoded where necessary.
             * @example /rest/v1/waitlists
             */
            instance: string;
            /**
             * The stable problem code.
             * @example validation-failed
             */
            code: string;
            request_id: components["schemas"]["RequestId"];
            /**
             * Validation errors by field, if any.
             * @example [
             *   {
             *     "pointer": "/name",
             *     "code": "too-short",
             *     "detail": "name must have at least 1 character."
             *   }
             * ]
             */
            errors?: components["schemas"]["FieldError"][];
            /**
             * Seconds to wait before retrying, equal to `Retry-After`.
             * @example 30
             */
            retry_after?: number;
            /** The id of the existing resource that conflicts with the request. */
            existing_id?: components["schemas"]["EntityId"];
            /**
             * The ids of all conflicting resources, if there can be several; `existing_id` is the first one.
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000002"
             * ]
             */
            existing_ids?: components["schemas"]["EntityId"][];
            /**
             * Values that would be accepted.
             * @example [
             *   "GET",
             *   "PATCH"
             * ]
             */
            allowed?: string[];
            /**
             * The capacity of the full waitlist.
             * @example 500
             */
            max_capacity?: number;
            /** The cursor of the oldest event that is kept. */
            oldest_cursor?: components["schemas"]["Cursor"];
        };
        /**
         * A score in half stars; 10 is five stars.
         * @example 9
         */
        Score: number;
        /**
         * The resident's progress with a game. COMPLETED: story finished; MASTERED: everything finished; ENDLESS: a game without an end.
         * @example COMPLETED
         */
        PlayStatus: "NOT_STARTED" | "PLAYING" | "PAUSED" | "COMPLETED" | "MASTERED" | "DROPPED" | "REPLAYING" | "ENDLESS";
        /**
         * A language tag (BCP 47); `und` if unknown.
         * @example en-GB
         */
        LanguageTag: string;
        /**
         * The current password of the account.
         * @example nine sundials turn
         */
        CurrentPassword: string;
        /**
         * The unique username, in lower case.
         * @example ada
         */
        Username: string;
        /**
         * A counter of a resident that achievements and badges depend on.
         * @example BACKLOG_CLEARED
         */
        GrantMetric: "GAMES_COMPLETED" | "GAMES_IN_LIBRARY" | "PLAYTIME_MINUTES" | "REVIEWS_WRITTEN" | "RATINGS_GIVEN" | "LIKES_RECEIVED" | "LISTS_CREATED" | "FOLLOWERS" | "BACKLOG_CLEARED";
        /** A condition under which the service grants an achievement or a badge automatically. */
        GrantCriteria: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * The value that the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /** A condition under which the service grants an achievement or a badge automatically. */
        GrantCriteriaInput: {
            metric: components["schemas"]["GrantMetric"];
            /**
             * The value that the counter must reach.
             * @example 50
             */
            threshold: number;
        };
        /**
         * The status of a backlog item. DONE and DROPPED are closed, all others are open.
         * @example QUEUED
         */
        BacklogStatus: "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";
        /**
         * The priority; 1 is the highest.
         * @example 1
         */
        BacklogPriority: number;
        /** A game that a resident plans to play. */
        Backlog: {
            /** The backlog item's id (not the game's). */
            id: components["schemas"]["EntityId"];
            /** The owner's id. */
            resident_id: components["schemas"]["EntityId"];
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            status: components["schemas"]["BacklogStatus"];
            priority: components["schemas"]["BacklogPriority"];
            /**
             * The number of open items before this one, plus one.
             * @example 1
             */
            position: number;
            /**
             * The slug of the platform category to play it on.
             * @example n64
             */
            platform: components["schemas"]["Slug"] | null;
            /**
             * When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date: components["schemas"]["CalendarDate"] | null;
            /**
             * The median time that residents took to finish the story, in minutes; null if unknown.
             * @example 600
             */
            estimated_minutes: number | null;
            /**
             * The owner's private notes; null for everyone else.
             * @example With Grace, over the holidays.
             */
            notes: string | null;
            /**
             * When the status became DONE; null if it is not DONE.
             * @example null
             */
            finished_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * An active ISO 4217 currency or fund code. Of the codes starting with X, only XAF, XCD, XCG, XOF and XPF are accepted.
         * @example EUR
         */
        CurrencyCode: string;
        /**
         * The list type. PERSONALIZED lists are created by residents; the other two are maintained by the service, one of each per resident.
         * @example PERSONALIZED
         */
        ListType: "PERSONALIZED" | "LIKED_GAMES" | "PLAYED_GAMES";
        /**
         * Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
         * @example PUBLIC
         */
        ListVisibility: "PUBLIC" | "FOLLOWERS" | "UNLISTED" | "PRIVATE";
        /**
         * The name of the list.
         * @example Couch multiplayer of the nineties
         */
        ListName: string;
        /**
         * A tag for finding lists.
         * @example couch
         */
        ListTag: string;
        /**
         * The position in the list, starting at 1.
         * @example 1
         */
        ListPosition: number;
        /** A list of games. */
        GameList: {
            /** The list's id. */
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["ListType"];
            resident: components["schemas"]["ResidentBasicInfo"];
            name: components["schemas"]["ListName"];
            /**
             * A description of the list.
             * @example four people.
             */
            description: string | null;
            visibility: components["schemas"]["ListVisibility"];
            /**
             * Whether the list is a ranking.
             * @example true
             */
            is_ranked: boolean;
            /**
             * Tags for finding the list.
             * @example [
             *   "couch",
             *   "n64"
             * ]
             */
            tags: components["schemas"]["ListTag"][];
            /**
             * The number of games in the list.
             * @example 1
             */
            items_count: number;
            /**
             * The first games of the list, up to 12.
             * @example []
             */
            items: components["schemas"]["ListItem"][];
        } & components["schemas"]["DateMetadata"];
        /** A game in a list. In lists maintained by the service, the id is that of the like or the library entry. */
        ListItem: {
            /** The list item's id (not the game's). */
            id: components["schemas"]["EntityId"];
            /** The list's id. */
            list_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            position: components["schemas"]["ListPosition"];
            /**
             * The owner's note on the game.
             * @example Slappers only.
             */
            note: string | null;
            /**
             * Whether the note contains spoilers.
             * @example false
             */
            contains_spoilers: boolean;
            /** When the game was added to the list. */
            added_at: components["schemas"]["Timestamp"];
        };
        /** A page of lists. */
        ListPage: {
            /**
             * The lists on this page.
             * @example []
             */
            data: components["schemas"]["GameList"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * How the resident owns the game or has access to it, independent of playing it.
         * @example OWNED
         */
        Ownership: "OWNED" | "SUBSCRIPTION" | "BORROWED" | "WISHLIST" | "SOLD";
        /**
         * The audience: everyone, followers of the owner, or only the owner.
         * @example PUBLIC
         */
        Audience: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
        /**
         * Whether the entry inherits the visibility of the library or is visible only to its owner.
         * @example INHERIT
         */
        EntryVisibility: "INHERIT" | "PRIVATE";
        /** A game in a library. */
        GameLibraryEntry: {
            /** The library entry's id (not the game's). */
            id: components["schemas"]["EntityId"];
            /** The owner's id. */
            resident_id: components["schemas"]["EntityId"];
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            play_status: components["schemas"]["PlayStatus"];
            ownership: components["schemas"]["Ownership"];
            /**
             * The format of the game; null if not set.
             * @example PHYSICAL
             */
            format: components["schemas"]["GameFormat"] | null;
            /**
             * The slugs of the platform categories that the resident has the game on.
             * @example [
             *   "n64"
             * ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Minutes played. Null for others if the owner hides playtime.
             * @example 1260
             */
            playtime_minutes: number | null;
            /**
             * Hours played, with one decimal. Null for others if the owner hides playtime.
             * @example 21
             */
            hours_played: number | null;
            /**
             * The progress in percent; null if not set.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * How many times the resident completed the game.
             * @example 1
             */
            times_completed: number;
            /**
             * When the resident started playing. Null for others if the owner hides dates.
             * @example 2026-10-31
             */
            started_on: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident first completed the game; not before `started_on`. Null for others if the owner hides dates.
             * @example 2026-11-21
             */
            completed_on: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident acquired the game. Null for others if the owner hides dates.
             * @example null
             */
            acquired_on: components["schemas"]["CalendarDate"] | null;
            /**
             * Whether the game is a favorite.
             * @example true
             */
            is_favorite: boolean;
            visibility: components["schemas"]["EntryVisibility"];
            /**
             * The owner's private notes; null for everyone else.
             * @example Controller 3 drifts.
             */
            notes: string | null;
            /**
             * The resident's rating of the game; null if not rated.
             * @example 9
             */
            rating_score: components["schemas"]["Score"] | null;
        } & components["schemas"]["DateMetadata"];
        /**
         * Whether the author recommends the game.
         * @example RECOMMENDED
         */
        ReviewVerdict: "RECOMMENDED" | "NOT_RECOMMENDED" | "UNDECIDED";
        /**
         * DRAFT is visible only to its author, PUBLISHED to everyone. HIDDEN was hidden by staff or after reports.
         * @example PUBLISHED
         */
        ReviewStatus: "PUBLISHED" | "DRAFT" | "HIDDEN";
        /**
         * The text of the review, as entered.
         * @example Four controllers and one screen.
         */
        ReviewText: string;
        /** A resident's review of a game. */
        Review: {
            /** The review's id. */
            id: components["schemas"]["EntityId"];
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            resident: components["schemas"]["ResidentBasicInfo"];
            /**
             * The headline.
             * @example Still the best evening with four
             */
            title: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * The author's score for the game.
             * @example 9
             */
            score: components["schemas"]["Score"] | null;
            verdict: components["schemas"]["ReviewVerdict"];
            /**
             * Whether the text contains spoilers.
             * @example false
             */
            contains_spoilers: boolean;
            /**
             * The slug of the platform category that the author played on.
             * @example n64
             */
            platform: components["schemas"]["Slug"] | null;
            language: components["schemas"]["LanguageTag"];
            status: components["schemas"]["ReviewStatus"];
            /**
             * Minutes played when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
             * @example 1260
             */
            playtime_minutes_at_review: number | null;
            /**
             * The author's play status when the review was published. Null if unknown, or if the author's library settings hide it from the caller.
             * @example COMPLETED
             */
            play_status_at_review: components["schemas"]["PlayStatus"] | null;
            /**
             * The number of residents who like the review.
             * @example 12
             */
            likes_count: number;
            /**
             * Whether the caller likes the review; false without an access token.
             * @example false
             */
            is_liked: boolean;
            /**
             * When the text was last changed after publication; null if never.
             * @example null
             */
            edited_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /** A page of reviews. */
        ReviewPage: {
            /**
             * The reviews on this page.
             * @example []
             */
            data: components["schemas"]["Review"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A resident's score for a game. */
        Rating: {
            /** The rating's id. */
            id: components["schemas"]["EntityId"];
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            resident: components["schemas"]["ResidentBasicInfo"];
            score: components["schemas"]["Score"];
        } & components["schemas"]["DateMetadata"];
        /** A page of ratings. */
        RatingPage: {
            /**
             * The ratings on this page.
             * @example []
             */
            data: components["schemas"]["Rating"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A member of the community. `email`, `status` and `roles` require the permission `residents:manage`, except in `CurrentResident`. */
        Resident: components["schemas"]["DateMetadata"] & {
            /** The resident's id. */
            id: components["schemas"]["EntityId"];
            username: components["schemas"]["Username"];
            /**
             * The display name.
             * @example Ada
             */
            display_name: string;
            /**
             * A short biography.
             * @example null
             */
            bio: string | null;
            /**
             * The URL of the avatar image.
             * @example null
             */
            avatar_url: string | null;
            /**
             * The URL of the profile's cover image.
             * @example null
             */
            cover_url: string | null;
            /**
             * The URL of the resident's website.
             * @example null
             */
            website_url: string | null;
            /**
             * The location, as free text.
             * @example null
             */
            location: string | null;
            /**
             * The country (ISO 3166-1 alpha-2).
             * @example null
             */
            country: string | null;
            /**
             * The favorite games, in the resident's order.
             * @example []
             */
            favorite_games: components["schemas"]["GameBasicInfo"][];
            counts: components["schemas"]["ResidentCounts"];
            /**
             * Whether the caller follows this resident. Only present with a bearer token.
             * @example false
             */
            is_following?: boolean;
            /**
             * Whether this resident follows the caller. Only present with a bearer token.
             * @example false
             */
            follows_me?: boolean;
            /** When the resident signed up. */
            joined_at: components["schemas"]["Timestamp"];
            /**
             * The email address; null if the account has none. Visible to the resident and staff only.
             * @example ada@example.com
             */
            email?: components["schemas"]["Email"] | null;
            status?: components["schemas"]["ResidentStatus"];
            /**
             * The roles of the resident. Visible to the resident and staff only.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
        };
        /** The calling resident, with private fields. */
        CurrentResident: components["schemas"]["Resident"] & {
            /**
             * Whether the email address is verified.
             * @example false
             */
            email_verified: boolean;
            /**
             * The new email address that replaces the current one once it is verified.
             * @example null
             */
            pending_email: components["schemas"]["Email"] | null;
            /**
             * The language of messages to the resident (BCP 47).
             * @example null
             */
            locale: string | null;
            /**
             * The permissions granted by the resident's roles.
             * @example []
             */
            permissions: components["schemas"]["Permission"][];
            /**
             * The linked accounts at social sign-in providers. `unlinkIdentity` removes them.
             * @example []
             */
            identities: components["schemas"]["LinkedIdentity"][];
            /**
             * Whether the resident can sign in with a password.
             * @example true
             */
            has_password: boolean;
        };
        /** Counters of a resident. Callers other than the resident and staff (`residents:manage`) only get counts of public items. */
        ResidentCounts: {
            /**
             * The number of followers.
             * @example 0
             */
            followers: number;
            /**
             * The number of followed residents.
             * @example 0
             */
            following: number;
            /**
             * The number of lists; for others, only PUBLIC ones.
             * @example 0
             */
            lists: number;
            /**
             * The number of published reviews.
             * @example 0
             */
            reviews: number;
            /**
             * The number of ratings.
             * @example 0
             */
            ratings: number;
            /**
             * The number of library entries; for others, only non-private ones, and 0 unless the library is PUBLIC.
             * @example 0
             */
            library: number;
            /**
             * The number of distinct badges held; for others, only listed ones.
             * @example 0
             */
            badges: number;
            /**
             * The number of unlocked achievements.
             * @example 0
             */
            achievements: number;
        };
        /**
         * The account status. Visible to the resident and staff only.
         * @example ACTIVE
         */
        ResidentStatus: "ACTIVE" | "SUSPENDED";
        /** A summary of a role, as embedded in residents. */
        RoleRef: {
            /** The role's id. */
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["RoleName"];
        };
        /**
         * The unique name of a role.
         * @example newsroom
         */
        RoleName: string;
        /**
         * A permission granted by a role; also a scope of secret service keys.
         * @example residents:manage
         */
        Permission: "achievements:manage" | "activity:moderate" | "audit:read" | "badges:manage" | "blogs:write" | "blogs:moderate" | "changelogs:manage" | "emails:send" | "events:read" | "feedback:manage" | "games:manage" | "game-stats:write" | "lists:moderate" | "library:moderate" | "reviews:moderate" | "ratings:moderate" | "residents:manage" | "roles:manage" | "subscriptions:manage" | "waitlists:join" | "waitlists:manage" | "webhooks:manage";
        /**
         * The name of an event type.
         * @example review.published
         */
        EventTypeName: string;
        /**
         * An event type, all of a resource such as `review.*`, or `*` for all.
         * @example review.published
         */
        EventTypePattern: string;
        /**
         * The type of what an event is about, such as review. New types may be added at any time.
         * @example review
         */
        EventSubjectType: string;
        /** What an event is about. */
        EventSubject: {
            type: components["schemas"]["EventSubjectType"];
            /** The id of the subject. */
            id: components["schemas"]["EntityId"];
            /**
             * The version of the subject after the change, which its ETag starts with; null if it has none.
             * @example 3
             */
            version: number | null;
            /**
             * The path of the subject, or of the nearest thing that can be read.
             * @example /rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701
             */
            url: string;
        };
        /**
         * The position of an event in the log. Positions are compared as text.
         * @example 0000000000004711
         */
        EventSequence: string;
        /**
         * ENABLED: events are sent. PROBING: it was enabled again, and one event is tried until it succeeds. DISABLED: nothing is sent.
         * @example ENABLED
         */
        WebhookEndpointStatus: "ENABLED" | "PROBING" | "DISABLED";
        /**
         * MANUAL: by `is_enabled`. FAILING: no success for five days, and at least ten failures. GONE: the endpoint answered 410. OWNER: who created it was suspended, deleted or lost the permission `webhooks:manage`.
         * @example FAILING
         */
        WebhookDisabledReason: "MANUAL" | "FAILING" | "GONE" | "OWNER";
        /** A linked account at a social sign-in provider. */
        LinkedIdentity: {
            /**
             * The social sign-in provider.
             * @example GOOGLE
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /** When the account was linked. */
            linked_at: components["schemas"]["Timestamp"];
        };
        /**
         * The activity type. Residents record PLAY_SESSION, MILESTONE and NOTE; all others are recorded by the service.
         * @example PLAY_SESSION
         */
        ActivityType: "PLAY_SESSION" | "MILESTONE" | "NOTE" | "GAME_STATUS_CHANGED" | "GAME_LIKED" | "GAME_RATED" | "REVIEW_CREATED" | "LIST_CREATED" | "LIST_GAME_ADDED" | "BACKLOG_ADDED" | "BACKLOG_FINISHED" | "ACHIEVEMENT_UNLOCKED" | "BADGE_AWARDED" | "RESIDENT_FOLLOWED";
        /**
         * The status of a changelog. DRAFT is not yet published, PUBLISHED is current, YANKED was withdrawn after publication. All but DRAFT are public.
         * @example PUBLISHED
         */
        ChangelogStatus: "DRAFT" | "PUBLISHED" | "YANKED";
        /**
         * A version (SemVer 2.0.0). Numbers can have any length. Build metadata is kept but ignored in comparisons.
         * @example 1.10.0
         */
        SemanticVersion: string;
        /**
         * The type of feedback. A REPORT is about content that breaks the rules or is wrong.
         * @example IDEA
         */
        FeedbackType: "BUG" | "IDEA" | "QUESTION" | "PRAISE" | "REPORT";
        /**
         * The processing status. New feedback is OPEN.
         * @example OPEN
         */
        FeedbackStatus: "OPEN" | "UNDER_REVIEW" | "PLANNED" | "IN_PROGRESS" | "COMPLETED" | "DECLINED";
        /**
         * DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale. Only ACTIVE plans are public.
         * @example ACTIVE
         */
        SubscriptionStatus: "DRAFT" | "ACTIVE" | "ARCHIVED";
        /**
         * Who an offer is for: FIRST_TIME new subscribers, PROMOTIONAL anyone eligible, WIN_BACK former subscribers, LOYALTY current subscribers, REFERRAL referred users, SEASONAL anyone during a season.
         * @example FIRST_TIME
         */
        OfferType: "FIRST_TIME" | "PROMOTIONAL" | "WIN_BACK" | "LOYALTY" | "REFERRAL" | "SEASONAL";
        /**
         * The maximum number of entries.
         * @example 500
         */
        WaitlistCapacity: number;
        /**
         * Whether the person is waiting (WAITING) or has been invited (INVITED). Changed by staff only.
         * @example WAITING
         */
        WaitlistEntryStatus: "WAITING" | "INVITED";
        /**
         * QUEUED: waiting for the worker or the next attempt; SCHEDULED: waiting for `scheduled_at`; SENDING: being handed over to the
         * mail server; SENT: accepted by the mail server; DELIVERED: delivery confirmed; BOUNCED: permanently rejected; SUPPRESSED:
         * not sent, because the recipients are on the suppression list; FAILED: gave up after the last attempt.
         * @example QUEUED
         */
        EmailStatus: "QUEUED" | "SCHEDULED" | "SENDING" | "SENT" | "DELIVERED" | "BOUNCED" | "SUPPRESSED" | "FAILED";
        /**
         * TRANSACTIONAL email is expected by its recipient. MARKETING email has an unsubscribe link and is not sent to recipients who unsubscribed.
         * @example TRANSACTIONAL
         */
        EmailCategory: "TRANSACTIONAL" | "MARKETING";
        /**
         * A password, normalized to NFC, never trimmed or truncated. Any characters are allowed, without composition rules. Easily guessed passwords return 400 `weak-password` with the reason.
         * @example nine sundials turn
         */
        Password: string;
        /** The account to create. */
        SignUpRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /** The username. Generated if omitted, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * The display name. Defaults to the username.
             * @example Ada
             */
            display_name?: string;
        };
        /** The login credentials. */
        LoginRequest: {
            /**
             * The email address or username (case-insensitive).
             * @example ada
             */
            identifier: string;
            password: components["schemas"]["CurrentPassword"];
        };
        /** The sign-in credentials. */
        SignInRequest: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["CurrentPassword"];
            /**
             * Whether the session expires after 30 days without use; otherwise after 24 hours.
             * @default true
             * @example false
             */
            remember_me: boolean;
        };
        /** The refresh token to exchange. */
        RefreshRequest: {
            /**
             * The most recent refresh token. Malformed values return 401 `refresh-token-invalid`.
             * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
             */
            refresh_token: string;
        };
        /** Which sessions to end. */
        LogoutRequest: {
            /**
             * The current session (LOCAL), all others (OTHERS), or all (GLOBAL).
             * @default LOCAL
             * @example GLOBAL
             */
            scope: "LOCAL" | "OTHERS" | "GLOBAL";
        };
        /** The current and the new password. */
        ChangePasswordRequest: {
            current_password: components["schemas"]["CurrentPassword"];
            new_password: components["schemas"]["Password"];
        };
        /** A session with its tokens and resident. */
        AuthSession: {
            /**
             * The access token, to be sent as a bearer token.
             * @example eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzMGU1YyJ9.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * The type of the access token.
             * @example Bearer
             */
            token_type: "Bearer";
            /**
             * The lifetime of the access token in seconds.
             * @example 900
             */
            expires_in: number;
            /** When the access token expires. */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * The refresh token, valid for one exchange.
             * @example 01930e5c-6b00-7c00-8000-000000000101.7.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR
             */
            refresh_token: string;
            /** When the refresh token expires if unused. */
            refresh_expires_at: components["schemas"]["Timestamp"];
            /** The session's id. */
            session_id: components["schemas"]["EntityId"];
            /**
             * Whether this request created the account.
             * @example true
             */
            is_new_resident: boolean;
            resident: components["schemas"]["CurrentResident"];
        };
        /** A signed-in device or browser. */
        Session: {
            /** The session's id. */
            id: components["schemas"]["EntityId"];
            /**
             * The `User-Agent` header of the sign-in, truncated to 512 characters; null if absent.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * Whether the access token of the request belongs to this session.
             * @example true
             */
            is_current: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** When tokens were last issued, by the sign-in or a refresh. */
            last_used_at: components["schemas"]["Timestamp"];
            /** When the session expires unless refreshed. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** A page of sessions. */
        SessionPage: {
            /**
             * The sessions on this page.
             * @example []
             */
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** Public keys (RFC 7517). */
        Jwks: {
            /**
             * The keys, the current one first.
             * @example [
             *   {
             *     "kty": "EC",
             *     "crv": "P-256",
             *     "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
             *     "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
             *     "kid": "Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P",
             *     "use": "sig",
             *     "alg": "ES256"
             *   }
             * ]
             */
            keys: components["schemas"]["Jwk"][];
        };
        /** A public key on the P-256 curve. */
        Jwk: {
            /**
             * The key type.
             * @example EC
             */
            kty: "EC";
            /**
             * The curve.
             * @example P-256
             */
            crv: "P-256";
            /**
             * The X coordinate, base64url.
             * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
             */
            x: string;
            /**
             * The Y coordinate, base64url.
             * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
             */
            y: string;
            /**
             * The key id, its thumbprint (RFC 7638).
             * @example Tq3x1Yb0Pm8sZr3aTCh8q1xYb0PmZr3aTCh8q1xYb0P
             */
            kid: string;
            /**
             * The use of the key.
             * @example sig
             */
            use: "sig";
            /**
             * The signature algorithm.
             * @example ES256
             */
            alg: "ES256";
        };
        /**
         * A token from an email: the part after `#token=` in its link.
         * @example q3Zs0v1yWk8mJ5nT7cXbR2dLhF6gPaUeYiOoKzMxNwE
         */
        MailToken: string;
        /** The token from a verification email. */
        VerifyEmailRequest: {
            token: components["schemas"]["MailToken"];
        };
        /** The address to verify. */
        ResendVerificationRequest: {
            email: components["schemas"]["Email"];
        };
        /** The address of the account. */
        PasswordResetRequest: {
            email: components["schemas"]["Email"];
        };
        /** The token from a password reset email, and the new password. */
        ConfirmPasswordResetRequest: {
            token: components["schemas"]["MailToken"];
            new_password: components["schemas"]["Password"];
        };
        /**
         * The base64url-encoded SHA-256 of a code verifier.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: string;
        /** A one-time code of this service, or a provider's token. */
        SocialSignInRequest: components["schemas"]["SocialCode"] | components["schemas"]["SocialToken"];
        /** The one-time code that the service appended to your redirect URL. */
        SocialCode: {
            /**
             * The one-time code. Valid for 60 seconds and for one attempt, even if the verifier is wrong.
             * @example 3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
             */
            code: string;
            /**
             * The code verifier that the code challenge was derived from. Required if there was a challenge.
             * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
             */
            code_verifier?: string;
        };
        /** A token that a provider's SDK issued to an app. */
        SocialToken: {
            /**
             * The provider that issued the token.
             * @example APPLE
             */
            provider: "FACEBOOK" | "GOOGLE" | "DISCORD" | "APPLE";
            /**
             * The OpenID Connect ID token. Required for GOOGLE and APPLE.
             * @example eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIn0.c2lnbmF0dXJl
             */
            id_token?: string;
            /**
             * The OAuth 2.0 access token. Required for FACEBOOK and DISCORD.
             * @example EAAGm0PX4ZCpsBAKZCh3
             */
            access_token?: string;
            /**
             * The raw nonce: the nonce of the ID token is this value or its SHA-256 in hexadecimal. Send it if the ID token has a nonce, and only then.
             * @example n-0S6_WzA2Mj
             */
            nonce?: string;
            /**
             * The name for a new account. Apple provides it to the app only once.
             * @example Ada
             */
            display_name?: string;
        };
        /** A form posted by a provider. Additional fields are ignored. */
        SocialCallbackForm: {
            /**
             * The state that identifies the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /**
             * The provider's authorization code.
             * @example c1e6f2a4b8d04f7e.0.rrx.Zq8n1mE8rS2tUvXyZaBcDe
             */
            code?: string;
            /**
             * The person's name as JSON, provided by Apple only once.
             * @example {"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"ada@example.com"}
             */
            user?: string;
            /**
             * The provider's error code.
             * @example user_cancelled_authorize
             */
            error?: string;
        };
        /** The URL of the provider and the state of the sign-in. */
        SocialAuthorization: {
            /**
             * The URL to send the browser to.
             * @example https://accounts.google.com/o/oauth2/v2/auth?client_id=community&response_type=code
             */
            authorization_url: string;
            /**
             * The state that identifies the sign-in.
             * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
             */
            state: string;
            /** When the sign-in expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * The rarity, by share of active residents who unlocked it: COMMON from 50 percent, UNCOMMON from 20, RARE from 5, EPIC from 1, LEGENDARY below.
         * @example EPIC
         */
        AchievementRarity: "COMMON" | "UNCOMMON" | "RARE" | "EPIC" | "LEGENDARY";
        /** An achievement that residents unlock by playing and participating. It cannot be revoked. */
        Achievement: {
            /** The achievement's id. */
            id: components["schemas"]["EntityId"];
            key: components["schemas"]["AchievementKey"];
            /**
             * The name.
             * @example Backlog hero
             */
            name: string;
            /**
             * What to do to unlock it. Null if the achievement is hidden and the caller has not unlocked it.
             * @example Finish 50 games of your backlog.
             */
            description: string | null;
            /**
             * The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * The game it belongs to; null for a platform achievement.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url: string | null;
            /**
             * The points for unlocking it.
             * @example 50
             */
            points: number;
            /**
             * Whether the description is visible only to residents who unlocked it.
             * @example false
             */
            is_hidden: boolean;
            /**
             * The criteria for unlocking it automatically; null if it is only unlocked through the API.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * Whether it can still be unlocked. Residents keep unlocked achievements that become inactive.
             * @example true
             */
            is_active: boolean;
            /**
             * The number of residents who unlocked it.
             * @example 87
             */
            unlocked_count: number;
            /**
             * The percentage of active residents who unlocked it, with one decimal. The number of active residents may be five
             * minutes old.
             * @example 4.3
             */
            unlocked_percentage: number;
            rarity: components["schemas"]["AchievementRarity"];
        } & components["schemas"]["DateMetadata"];
        /** A page of achievements. */
        AchievementPage: {
            /**
             * The achievements on this page.
             * @example []
             */
            data: components["schemas"]["Achievement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * A stable key for use in code. Cannot be changed.
         * @example BACKLOG_HERO
         */
        AchievementKey: string;
        /** The achievement to create. */
        CreateAchievement: {
            key: components["schemas"]["AchievementKey"];
            /**
             * The name.
             * @example Backlog hero
             */
            name: string;
            /**
             * What to do to unlock it.
             * @example Finish 50 games of your backlog.
             */
            description: string;
            /**
             * The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * The points for unlocking it.
             * @default 10
             * @example 50
             */
            points: number;
            /**
             * Whether the description is visible only to residents who unlocked it.
             * @default false
             * @example false
             */
            is_hidden: boolean;
            /**
             * The criteria for unlocking it automatically; null if it is only unlocked through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * Whether it can be unlocked.
             * @default true
             * @example true
             */
            is_active: boolean;
        };
        /** The fields to change. `id`, `key` and the timestamps are accepted if unchanged; `game`, the counts and the rarity are ignored. */
        UpdateAchievement: {
            /** The achievement's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            key?: components["schemas"]["AchievementKey"];
            /**
             * The name.
             * @example Backlog hero
             */
            name?: string;
            /**
             * What to do to unlock it.
             * @example Finish 50 games of your backlog.
             */
            description?: string;
            /**
             * The game it belongs to; null for a platform achievement.
             * @example null
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * The game it belongs to; null for a platform achievement.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/achievements/backlog-hero.png
             */
            icon_url?: string | null;
            /**
             * The points for unlocking it.
             * @example 50
             */
            points?: number;
            /**
             * Whether the description is visible only to residents who unlocked it.
             * @example false
             */
            is_hidden?: boolean;
            /**
             * The criteria for unlocking it automatically; null if it is only unlocked through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * Whether it can still be unlocked.
             * @example true
             */
            is_active?: boolean;
            /**
             * The number of residents who unlocked it. Ignored.
             * @example 87
             */
            unlocked_count?: number;
            /**
             * The percentage of active residents who unlocked it, with one decimal. Ignored.
             * @example 4.3
             */
            unlocked_percentage?: number;
            rarity?: components["schemas"]["AchievementRarity"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** A resident's progress on an achievement. */
        ResidentAchievement: {
            achievement: components["schemas"]["Achievement"];
            /**
             * The current progress; never more than `target`.
             * @example 50
             */
            progress: number;
            /**
             * The progress at which it unlocks; 1 if the achievement has no criteria.
             * @example 50
             */
            target: number;
            /**
             * When the resident unlocked it; null if not unlocked.
             * @example 2026-11-21T08:05:32.000Z
             */
            unlocked_at: components["schemas"]["Timestamp"] | null;
            /**
             * What last set the progress: the achievement's criteria or an API caller.
             * @example RULE
             */
            source: "RULE" | "MANUAL";
        };
        /** A page of a resident's achievements. */
        ResidentAchievementPage: {
            /**
             * The resident's achievements on this page.
             * @example []
             */
            data: components["schemas"]["ResidentAchievement"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A resident's progress on an achievement, and whether the request changed it. */
        ResidentAchievementResult: components["schemas"]["ResidentAchievement"] & {
            /**
             * Whether the request changed anything.
             * @example true
             */
            changed: boolean;
        };
        /** The resident's progress. Omit `progress` to unlock the achievement. */
        SetResidentAchievement: {
            /**
             * The resident's progress. Values above the target count as the target.
             * @example 30
             */
            progress?: number;
        };
        /**
         * Who recorded the activity, the resident or the service.
         * @example RESIDENT
         */
        ActivitySource: "RESIDENT" | "SYSTEM";
        /** What the activity is about. Deleting the subject deletes the activity. */
        ActivitySubject: {
            /**
             * The type of the subject.
             * @example LIBRARY_ENTRY
             */
            type: "LIKED_GAME" | "RATING" | "LIBRARY_ENTRY" | "LIST" | "LIST_ITEM" | "REVIEW" | "BACKLOG_ITEM" | "ACHIEVEMENT" | "BADGE" | "RESIDENT";
            /** The subject's id. */
            id: components["schemas"]["EntityId"];
        };
        /**
         * Additional data from the service, depending on the type. Empty for activities recorded by the resident.
         * @example {
         *   "from": "PLAYING",
         *   "to": "COMPLETED"
         * }
         */
        ActivityMetadata: {
            [key: string]: unknown;
        };
        /** An activity of a resident. */
        ActivityLog: {
            /** The activity's id. */
            id: components["schemas"]["EntityId"];
            resident: components["schemas"]["ResidentBasicInfo"];
            type: components["schemas"]["ActivityType"];
            source: components["schemas"]["ActivitySource"];
            /**
             * The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id: components["schemas"]["EntityId"] | null;
            /**
             * The game it is about, if any.
             * @example null
             */
            game: components["schemas"]["GameBasicInfo"] | null;
            /**
             * What it is about besides the game; null for activities recorded by the resident.
             * @example null
             */
            subject: components["schemas"]["ActivitySubject"] | null;
            /**
             * The resident's message.
             * @example Finally past the dam.
             */
            message: string | null;
            /**
             * Minutes played; null for all types but PLAY_SESSION.
             * @example 90
             */
            minutes: number | null;
            visibility: components["schemas"]["Audience"];
            /** When it happened. */
            occurred_at: components["schemas"]["Timestamp"];
            metadata: components["schemas"]["ActivityMetadata"];
        } & components["schemas"]["DateMetadata"];
        /** A page of activities. */
        ActivityLogPage: {
            /**
             * The activities on this page.
             * @example []
             */
            data: components["schemas"]["ActivityLog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The activity to record. A PLAY_SESSION requires `minutes`; a MILESTONE or a NOTE requires `message` and has no `minutes`. */
        CreateActivityLog: {
            /**
             * The activity type. All other types are recorded by the service.
             * @example PLAY_SESSION
             */
            type: "PLAY_SESSION" | "MILESTONE" | "NOTE";
            /**
             * The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * The resident's message.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Minutes played. Required for a PLAY_SESSION, not accepted for other types.
             * @example 90
             */
            minutes?: number | null;
            /**
             * Who can see the activity.
             * @default PUBLIC
             */
            visibility: components["schemas"]["Audience"];
            /** When it happened, at most five minutes in the future. Defaults to now. */
            occurred_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The fields to change. `id`, `type`, `source`, `game_id` and the timestamps of the row are accepted if unchanged;
         * `resident`, `game`, `subject` and `metadata` are ignored.
         */
        UpdateActivityLog: {
            /** The activity's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            type?: components["schemas"]["ActivityType"];
            source?: components["schemas"]["ActivitySource"];
            /**
             * The game it is about, if any.
             * @example 01930e5c-6b00-7c00-8000-000000000401
             */
            game_id?: components["schemas"]["EntityId"] | null;
            /**
             * The game it is about, if any.
             * @example null
             */
            game?: components["schemas"]["GameBasicInfo"] | null;
            /**
             * What it is about besides the game; null for activities recorded by the resident.
             * @example null
             */
            subject?: components["schemas"]["ActivitySubject"] | null;
            /**
             * The resident's message.
             * @example Finally past the dam.
             */
            message?: string | null;
            /**
             * Minutes played; null for all types but PLAY_SESSION.
             * @example 90
             */
            minutes?: number | null;
            visibility?: components["schemas"]["Audience"];
            /** When it happened, at most five minutes in the future. */
            occurred_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["ActivityMetadata"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The tier; BRONZE is the lowest.
         * @example GOLD
         */
        BadgeTier: "BRONZE" | "SILVER" | "GOLD";
        /**
         * The heading under which related badges are grouped.
         * @example Reviewing
         */
        BadgeGroup: string;
        /** An award for standing in the community. */
        Badge: {
            /** The badge's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name: string;
            /**
             * What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url: string | null;
            tier: components["schemas"]["BadgeTier"];
            group: components["schemas"]["BadgeGroup"];
            /**
             * Whether a resident can hold it several times.
             * @example true
             */
            is_stackable: boolean;
            /**
             * Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @example true
             */
            is_listable: boolean;
            /**
             * Whether it can be awarded. Residents keep disabled badges.
             * @example true
             */
            is_enabled: boolean;
            /**
             * The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria: components["schemas"]["GrantCriteria"] | null;
            /**
             * The total number of awards, including repeated awards to one resident.
             * @example 11
             */
            award_count: number;
        } & components["schemas"]["DateMetadata"];
        /** A page of badges. */
        BadgePage: {
            /**
             * The badges on this page.
             * @example []
             */
            data: components["schemas"]["Badge"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The badge to create. */
        CreateBadge: {
            slug?: components["schemas"]["Slug"];
            /**
             * The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name: string;
            /**
             * What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description: string;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier: components["schemas"]["BadgeTier"];
            /**
             * The heading under which it is grouped.
             * @default General
             * @example Reviewing
             */
            group: string;
            /**
             * Whether a resident can hold it several times.
             * @default false
             * @example true
             */
            is_stackable: boolean;
            /**
             * Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @default true
             * @example true
             */
            is_listable: boolean;
            /**
             * Whether it can be awarded. Residents keep disabled badges.
             * @default true
             * @example true
             */
            is_enabled: boolean;
            /**
             * The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
        };
        /** The fields to change. `id` and the timestamps are accepted if unchanged; the count is ignored. */
        UpdateBadge: {
            /** The badge's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * The name, unique (case-insensitive).
             * @example Reviewer of the month
             */
            name?: string;
            /**
             * What the badge is awarded for.
             * @example Wrote the review that helped most.
             */
            description?: string;
            /**
             * The URL of the icon, https only.
             * @example https://images.example/badges/reviewer-of-the-month.png
             */
            icon_url?: string | null;
            tier?: components["schemas"]["BadgeTier"];
            group?: components["schemas"]["BadgeGroup"];
            /**
             * Whether a resident can hold it several times.
             * @example true
             */
            is_stackable?: boolean;
            /**
             * Whether it is visible to everyone. Otherwise only its holders and staff see it.
             * @example true
             */
            is_listable?: boolean;
            /**
             * Whether it can be awarded. Residents keep disabled badges.
             * @example true
             */
            is_enabled?: boolean;
            /**
             * The criteria for awarding it automatically; null if it is only awarded through the API.
             * @example null
             */
            criteria?: components["schemas"]["GrantCriteriaInput"] | null;
            /**
             * The total number of awards, including repeated awards to one resident. Ignored.
             * @example 11
             */
            award_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** A badge held by a resident. */
        ResidentBadge: {
            badge: components["schemas"]["Badge"];
            /**
             * The number of awards to this resident; 1 unless the badge is stackable.
             * @example 2
             */
            count: number;
            /** When it was last awarded. */
            awarded_at: components["schemas"]["Timestamp"];
            /**
             * Who last awarded it; null for the service or a service key.
             * @example null
             */
            awarded_by: components["schemas"]["ResidentBasicInfo"] | null;
            /**
             * The reason for the last award.
             * @example Best review of October 2026.
             */
            reason: string | null;
        };
        /** A page of a resident's badges. */
        ResidentBadgePage: {
            /**
             * The resident's badges on this page.
             * @example []
             */
            data: components["schemas"]["ResidentBadge"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A badge held by a resident, and whether the request changed it. */
        ResidentBadgeResult: components["schemas"]["ResidentBadge"] & {
            /**
             * Whether the request added an award.
             * @example true
             */
            changed: boolean;
        };
        /** Why the badge is awarded. */
        AwardBadge: {
            /**
             * The reason for the award.
             * @example Best review of October 2026.
             */
            reason?: string | null;
        };
        /** A page of a backlog. */
        BacklogPage: {
            /**
             * The items on this page.
             * @example []
             */
            data: components["schemas"]["Backlog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The game to add. Send exactly one of `game_id` and `game_slug`. */
        CreateBacklog: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The status of a backlog item. DONE and DROPPED are closed, all others are open.
             * @default QUEUED
             */
            status: components["schemas"]["BacklogStatus"];
            /**
             * The priority; 1 is the highest.
             * @default 3
             * @example 1
             */
            priority: number;
            /**
             * The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * The owner's private notes.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored. */
        UpdateBacklog: {
            /** The backlog item's id (not the game's), which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The owner's id, which cannot be changed. */
            resident_id?: components["schemas"]["EntityId"];
            /** The game's id, which cannot be changed. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            status?: components["schemas"]["BacklogStatus"];
            priority?: components["schemas"]["BacklogPriority"];
            /**
             * The number of open items before this one, plus one. Ignored.
             * @example 1
             */
            position?: number;
            /** Moves the item directly after the item with this id. */
            after_id?: components["schemas"]["EntityId"];
            /** Moves the item directly before the item with this id. */
            before_id?: components["schemas"]["EntityId"];
            /**
             * The slug of the platform category to play it on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            /**
             * When the resident plans to play it.
             * @example 2026-12-24
             */
            target_date?: components["schemas"]["CalendarDate"] | null;
            /**
             * The median time that residents took to finish the story, in minutes; null if unknown. Ignored.
             * @example 600
             */
            estimated_minutes?: number | null;
            /**
             * The owner's private notes.
             * @example With Grace, over the holidays.
             */
            notes?: string | null;
            /**
             * When the status became DONE; null if it is not DONE. Read-only.
             * @example null
             */
            finished_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The status of a post. Only PUBLISHED posts are public. A SCHEDULED post becomes PUBLISHED at `published_at`.
         * @example PUBLISHED
         */
        BlogStatus: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
        /** A post without its text. */
        BlogSummary: {
            /** The blog post's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The title.
             * @example Why GoldenEye still matters
             */
            title: string;
            /**
             * A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt: string | null;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url: string | null;
            /**
             * The tags, as slugs.
             * @example [
             *   "retro",
             *   "n64"
             * ]
             */
            tags: components["schemas"]["Slug"][];
            status: components["schemas"]["BlogStatus"];
            /**
             * When it was or will be published; null for a draft without a date.
             * @example 2026-11-21T08:05:32.000Z
             */
            published_at: components["schemas"]["Timestamp"] | null;
            /**
             * The estimated reading time in minutes.
             * @example 4
             */
            reading_minutes: number;
            /**
             * Whether moderators feature it.
             * @example false
             */
            is_featured: boolean;
            /** The author's id. */
            author_id: components["schemas"]["EntityId"];
        } & components["schemas"]["DateMetadata"];
        /** A blog post. */
        Blog: components["schemas"]["BlogSummary"] & {
            /**
             * The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * The text as sanitized HTML.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html: string;
        };
        /** A post with its author. */
        BlogWithAuthor: components["schemas"]["Blog"] & {
            author: components["schemas"]["ResidentBasicInfo"];
        };
        /** A post with its author, as returned in lists. `body_markdown` and `body_html` are only included with `include=body`. */
        BlogListItem: components["schemas"]["BlogSummary"] & {
            author: components["schemas"]["ResidentBasicInfo"];
            /**
             * The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * The text as sanitized HTML.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
        };
        /** A page of posts. */
        BlogWithAuthorPage: {
            /**
             * The posts on this page.
             * @example []
             */
            data: components["schemas"]["BlogListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The post to create. */
        CreateBlog: {
            slug?: components["schemas"]["Slug"];
            /**
             * The title.
             * @example Why GoldenEye still matters
             */
            title: string;
            /**
             * A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown: string;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * The tags, as slugs.
             * @default []
             * @example [
             *   "retro",
             *   "n64"
             * ]
             */
            tags: components["schemas"]["Slug"][];
            /**
             * The status of the post.
             * @default DRAFT
             * @example DRAFT
             */
            status: "DRAFT" | "SCHEDULED" | "PUBLISHED";
            /**
             * When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * Whether moderators feature it. `true` requires `blogs:moderate`.
             * @default false
             * @example false
             */
            is_featured: boolean;
        };
        /** The fields to change. `id`, `author_id` and the timestamps of the row are accepted if unchanged; `body_html`, `reading_minutes` and `author` are ignored. */
        UpdateBlog: {
            /** The blog post's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * The title.
             * @example Why GoldenEye still matters
             */
            title?: string;
            /**
             * A short summary, for lists.
             * @example Four controllers, one television.
             */
            excerpt?: string | null;
            /**
             * The text in Markdown.
             * @example Four controllers, *one* television.
             */
            body_markdown?: string;
            /**
             * The text as sanitized HTML. Ignored.
             * @example <p>Four controllers, <em>one</em> television.</p>
             */
            body_html?: string;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/blogs/goldeneye.jpg
             */
            cover_image_url?: string | null;
            /**
             * The tags, as slugs.
             * @example [
             *   "retro",
             *   "n64"
             * ]
             */
            tags?: components["schemas"]["Slug"][];
            status?: components["schemas"]["BlogStatus"];
            /**
             * When to publish it, or when it was published. Required and in the future for SCHEDULED; never in the future for PUBLISHED.
             * @example 2027-01-01T08:00:00+01:00
             */
            published_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * The estimated reading time in minutes. Ignored.
             * @example 4
             */
            reading_minutes?: number;
            /**
             * Whether moderators feature it. Changing it requires `blogs:moderate`.
             * @example false
             */
            is_featured?: boolean;
            /** The author's id, which cannot be changed. */
            author_id?: components["schemas"]["EntityId"];
            author?: components["schemas"]["ResidentBasicInfo"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The type of change, as in Keep a Changelog.
         * @example ADDED
         */
        ChangeType: "ADDED" | "CHANGED" | "DEPRECATED" | "REMOVED" | "FIXED" | "SECURITY";
        /** A change in a version. */
        ChangelogChange: {
            type: components["schemas"]["ChangeType"];
            /**
             * What changed, for users.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * The feedback that requested it.
             * @example null
             */
            feedback_id: components["schemas"]["EntityId"] | null;
            /**
             * A URL with more details, http or https.
             * @example https://community.example/help/lists
             */
            url: string | null;
        };
        /** A change in a version. */
        ChangelogChangeInput: {
            type: components["schemas"]["ChangeType"];
            /**
             * What changed, for users.
             * @example Lists can be ranked.
             */
            description: string;
            /**
             * The feedback that requested it.
             * @example null
             */
            feedback_id?: components["schemas"]["EntityId"] | null;
            /**
             * A URL with more details, http or https.
             * @example https://community.example/help/lists
             */
            url?: string | null;
        };
        /** The changes in a version. */
        Changelog: {
            /** The changelog's id. */
            id: components["schemas"]["EntityId"];
            version: components["schemas"]["SemanticVersion"];
            /**
             * The name of the version.
             * @example Lists get ranks
             */
            title: string | null;
            /**
             * A summary of the version.
             * @example Order your lists as you like.
             */
            summary: string | null;
            status: components["schemas"]["ChangelogStatus"];
            /**
             * The release date; null for a draft without a date.
             * @example 2026-11-21
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * The changes in this version.
             * @example [
             *   {
             *     "type": "ADDED",
             *     "description": "Lists can be ranked.",
             *     "feedback_id": null,
             *     "url": null
             *   }
             * ]
             */
            changes: components["schemas"]["ChangelogChange"][];
        } & components["schemas"]["DateMetadata"];
        /** A page of changelogs. */
        ChangelogPage: {
            /**
             * The changelogs on this page.
             * @example []
             */
            data: components["schemas"]["Changelog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The changelog to create. */
        CreateChangelog: {
            version: components["schemas"]["SemanticVersion"];
            /**
             * The name of the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * A summary of the version.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            /**
             * The initial status. A DRAFT is visible only with `changelogs:manage`.
             * @default DRAFT
             * @example DRAFT
             */
            status: "DRAFT" | "PUBLISHED";
            /**
             * The release date. Publishing sets it to today if it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * The changes in this version.
             * @example [
             *   {
             *     "type": "ADDED",
             *     "description": "Lists can be ranked.",
             *     "feedback_id": null,
             *     "url": null
             *   }
             * ]
             */
            changes: components["schemas"]["ChangelogChangeInput"][];
        };
        /** The fields to change. `id` and the timestamps of the row are accepted if unchanged; after publication, `version` too. */
        UpdateChangelog: {
            /** The changelog's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            version?: components["schemas"]["SemanticVersion"];
            /**
             * The name of the version.
             * @example Lists get ranks
             */
            title?: string | null;
            /**
             * A summary of the version.
             * @example Order your lists as you like.
             */
            summary?: string | null;
            status?: components["schemas"]["ChangelogStatus"];
            /**
             * The release date. Publishing sets it to today if it is null.
             * @example 2026-11-21
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * The changes in this version.
             * @example [
             *   {
             *     "type": "ADDED",
             *     "description": "Lists can be ranked.",
             *     "feedback_id": null,
             *     "url": null
             *   }
             * ]
             */
            changes?: components["schemas"]["ChangelogChangeInput"][];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** An email address with an optional name. */
        EmailAddress: {
            email: components["schemas"]["Email"];
            /**
             * The display name of the recipient.
             * @example Ada Lovelace
             */
            name?: string;
        };
        /**
         * An email template. Required variables: WELCOME `display_name`; VERIFY_EMAIL and PASSWORD_RESET `display_name`, `url`;
         * WAITLIST_JOINED `name`, `waitlist_name`, `position`; WAITLIST_INVITED `name`, `waitlist_name`; NEW_FOLLOWER `display_name`,
         * `follower_name`; FEEDBACK_UPDATE `display_name`, `title`, `status`; CHANGELOG_PUBLISHED `version`, `title`, `url`; GENERIC
         * `heading`, `body`.
         *
         * Mail that the service sends by itself contains no text that residents or visitors have chosen, such as a display name, while
         * the recipient has not verified the address. The text of `sendEmail` and `sendBatchEmail` is sent as it is.
         * @example WAITLIST_INVITED
         */
        EmailTemplate: "WELCOME" | "VERIFY_EMAIL" | "PASSWORD_RESET" | "WAITLIST_JOINED" | "WAITLIST_INVITED" | "NEW_FOLLOWER" | "FEEDBACK_UPDATE" | "CHANGELOG_PUBLISHED" | "GENERIC";
        /**
         * A custom tag for grouping emails.
         * @example beta
         */
        EmailTag: string;
        /**
         * Requires exactly one of `to` and `resident_id`; `cc` and `bcc` are only allowed with `to`. Requires either `template` with
         * exactly its `variables`, or `subject` with `text`, `html` or both. MARKETING has exactly one recipient.
         */
        SendEmailRequest: {
            /**
             * The recipients.
             * @example [
             *   {
             *     "email": "ada@example.com",
             *     "name": "Ada Lovelace"
             *   }
             * ]
             */
            to?: components["schemas"]["EmailAddress"][];
            /** The recipient, at the resident's email address at the time of sending. */
            resident_id?: components["schemas"]["EntityId"];
            /**
             * Recipients of a copy, visible to all recipients.
             * @example []
             */
            cc?: components["schemas"]["EmailAddress"][];
            /**
             * Recipients of a hidden copy.
             * @example []
             */
            bcc?: components["schemas"]["EmailAddress"][];
            /** The Reply-To address. */
            reply_to?: components["schemas"]["Email"];
            template?: components["schemas"]["EmailTemplate"];
            /**
             * Template variables by name. Text values are a single line, except for `body` of GENERIC.
             * @example {
             *   "name": "Ada",
             *   "waitlist_name": "Closed beta"
             * }
             */
            variables?: {
                [key: string]: string | number | boolean;
            };
            /**
             * The subject. Only without a template.
             * @example The test round starts on Monday
             */
            subject?: string;
            /**
             * The plain text content. Only without a template.
             * @example See you there.
             */
            text?: string;
            /**
             * The HTML content. Only without a template. Sent unchanged.
             * @example <p>See you there.</p>
             */
            html?: string;
            /**
             * The category of the email.
             * @default TRANSACTIONAL
             */
            category: components["schemas"]["EmailCategory"];
            /** When to send it, at most 72 hours in the future. Sent immediately if omitted. */
            scheduled_at?: components["schemas"]["TimestampInput"];
            /**
             * Custom tags.
             * @example [
             *   "beta"
             * ]
             */
            tags?: components["schemas"]["EmailTag"][];
        };
        /** A batch of up to 100 emails. */
        SendBatchEmailRequest: {
            /**
             * The emails. Each one is validated separately, so that PERMISSIVE validation only rejects invalid ones.
             * @example [
             *   {
             *     "to": [
             *       {
             *         "email": "ada@example.com"
             *       }
             *     ],
             *     "subject": "Hello",
             *     "text": "See you there."
             *   }
             * ]
             */
            messages: components["schemas"]["SendEmailRequest"][];
            /**
             * Whether an invalid message rejects the whole batch (STRICT) or only itself (PERMISSIVE).
             * @default STRICT
             * @example STRICT
             */
            validation: "STRICT" | "PERMISSIVE";
        };
        /** An email and its delivery status. */
        EmailMessage: {
            /** The email's id. */
            id: components["schemas"]["EntityId"];
            status: components["schemas"]["EmailStatus"];
            /**
             * The recipients; empty if sent to a resident.
             * @example [
             *   {
             *     "email": "ada@example.com",
             *     "name": "Ada Lovelace"
             *   }
             * ]
             */
            to: components["schemas"]["EmailAddress"][];
            /**
             * The resident it is sent to; null if sent to addresses.
             * @example null
             */
            resident_id: components["schemas"]["EntityId"] | null;
            /**
             * The subject; null for old emails that were queued without one.
             * @example You're invited: Closed beta
             */
            subject: string | null;
            /**
             * The template; null for custom content.
             * @example WAITLIST_INVITED
             */
            template: components["schemas"]["EmailTemplate"] | null;
            category: components["schemas"]["EmailCategory"];
            /**
             * Custom tags.
             * @example [
             *   "beta"
             * ]
             */
            tags: components["schemas"]["EmailTag"][];
            /**
             * The number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * The last error from the mail server, if any.
             * @example null
             */
            error: string | null;
            /**
             * When to send it; null if sent immediately.
             * @example null
             */
            scheduled_at: components["schemas"]["Timestamp"] | null;
            /**
             * When the mail server accepted it; null if not sent yet.
             * @example 2026-11-21T08:05:33.120Z
             */
            sent_at: components["schemas"]["Timestamp"] | null;
        } & components["schemas"]["DateMetadata"];
        /** The result of one email in a batch. */
        EmailBatchItem: {
            /**
             * The index in the request, starting at 0.
             * @example 0
             */
            index: number;
            /**
             * Whether it was queued, scheduled, suppressed or rejected.
             * @example QUEUED
             */
            status: "QUEUED" | "SCHEDULED" | "SUPPRESSED" | "REJECTED";
            /**
             * The email; null if rejected.
             * @example null
             */
            email: components["schemas"]["EmailMessage"] | null;
            /**
             * Why it was rejected; null otherwise.
             * @example null
             */
            problem: components["schemas"]["Problem"] | null;
        };
        /** The result of a batch. */
        EmailBatchResult: {
            /**
             * The number of accepted emails.
             * @example 1
             */
            accepted: number;
            /**
             * The number of rejected emails.
             * @example 0
             */
            rejected: number;
            /**
             * The results, in the order of the request.
             * @example []
             */
            items: components["schemas"]["EmailBatchItem"][];
        };
        /**
         * The reason for a report.
         * @example SPOILERS
         */
        FeedbackReason: "SPOILERS" | "SPAM" | "ABUSE" | "WRONG_DATA" | "OTHER";
        /** The reported content. */
        FeedbackSubject: {
            /**
             * The type of the reported content.
             * @example REVIEW
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            /** The subject's id. */
            id: components["schemas"]["EntityId"];
        };
        /** The reported content. */
        FeedbackSubjectInput: {
            /**
             * The type of the reported content.
             * @example REVIEW
             */
            type: "REVIEW" | "LIST" | "BLOG" | "RESIDENT" | "GAME";
            /** The subject's id. */
            id: components["schemas"]["EntityId"];
        };
        /** Feedback to the operators of the service. */
        Feedback: {
            /** The feedback's id. */
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["FeedbackType"];
            /**
             * A short title.
             * @example Ranked lists
             */
            title: string;
            /**
             * The feedback text.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject: components["schemas"]["FeedbackSubject"] | null;
            /**
             * The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason: components["schemas"]["FeedbackReason"] | null;
            status: components["schemas"]["FeedbackStatus"];
            /**
             * The reply of staff, visible to the author.
             * @example This comes with version 1.10.
             */
            staff_reply: string | null;
            /**
             * An internal note, visible only with `feedback:manage`.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * The email address for replies.
             * @example null
             */
            contact_email: components["schemas"]["Email"] | null;
            /**
             * The URL of the page the feedback is about, http or https.
             * @example https://community.example/lists
             */
            page_url: string | null;
            /**
             * The version of the application used.
             * @example 1.9.2
             */
            app_version: string | null;
            /**
             * The author; null if sent without an account.
             * @example null
             */
            resident: components["schemas"]["ResidentBasicInfo"] | null;
        } & components["schemas"]["DateMetadata"];
        /** A page of feedback. */
        FeedbackPage: {
            /**
             * The feedback on this page.
             * @example []
             */
            data: components["schemas"]["Feedback"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The feedback to create. A REPORT requires `subject` and `reason`; other types accept neither. */
        CreateFeedback: {
            type: components["schemas"]["FeedbackType"];
            /**
             * A short title.
             * @example Ranked lists
             */
            title: string;
            /**
             * The feedback text.
             * @example I would like to number the games of a list.
             */
            message: string;
            /**
             * The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            /**
             * The email address for replies.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * The URL of the page the feedback is about, http or https.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * The version of the application used.
             * @example 1.9.2
             */
            app_version?: string | null;
        };
        /** The fields to change. `id`, `type`, `subject`, `reason` and the timestamps are accepted if unchanged; `resident` is ignored. */
        UpdateFeedback: {
            /** The feedback's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["FeedbackType"];
            /**
             * A short title.
             * @example Ranked lists
             */
            title?: string;
            /**
             * The feedback text.
             * @example I would like to number the games of a list.
             */
            message?: string;
            /**
             * The reported content; null unless `type` is REPORT.
             * @example null
             */
            subject?: components["schemas"]["FeedbackSubjectInput"] | null;
            /**
             * The reason for the report; null unless `type` is REPORT.
             * @example null
             */
            reason?: components["schemas"]["FeedbackReason"] | null;
            status?: components["schemas"]["FeedbackStatus"];
            /**
             * The reply of staff, visible to the author.
             * @example This comes with version 1.10.
             */
            staff_reply?: string | null;
            /**
             * An internal note, visible only with `feedback:manage`.
             * @example Together with the new list page.
             */
            internal_note?: string | null;
            /**
             * The email address for replies.
             * @example null
             */
            contact_email?: components["schemas"]["Email"] | null;
            /**
             * The URL of the page the feedback is about, http or https.
             * @example https://community.example/lists
             */
            page_url?: string | null;
            /**
             * The version of the application used.
             * @example 1.9.2
             */
            app_version?: string | null;
            /**
             * The author; null if sent without an account.
             * @example null
             */
            resident?: components["schemas"]["ResidentBasicInfo"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The unit of a billing period.
         * @example MONTH
         */
        BillingInterval: "DAY" | "WEEK" | "MONTH" | "YEAR";
        /** A subscription plan. */
        Subscription: {
            /** The subscription's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The name of the plan.
             * @example Supporter
             */
            name: string;
            /**
             * A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description: string | null;
            /**
             * The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * The number of billing intervals per billing period.
             * @example 1
             */
            interval_count: number;
            /**
             * The number of free trial days before the first period.
             * @example 14
             */
            trial_days: number;
            /**
             * The plan's features, one phrase each.
             * @example [
             *   "No ads",
             *   "Early access"
             * ]
             */
            features: string[];
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * The sort position among plans, lowest first.
             * @example 10
             */
            display_order: number;
            /**
             * The number of currently valid offers.
             * @example 1
             */
            active_offers_count: number;
        } & components["schemas"]["DateMetadata"];
        /** A page of subscriptions. */
        SubscriptionPage: {
            /**
             * The subscriptions on this page.
             * @example []
             */
            data: components["schemas"]["Subscription"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The subscription to create. */
        CreateSubscription: {
            slug?: components["schemas"]["Slug"];
            /**
             * The name of the plan.
             * @example Supporter
             */
            name: string;
            /**
             * A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price: number;
            currency: components["schemas"]["CurrencyCode"];
            billing_interval: components["schemas"]["BillingInterval"];
            /**
             * The number of billing intervals per billing period.
             * @default 1
             * @example 1
             */
            interval_count: number;
            /**
             * The number of free trial days before the first period.
             * @default 0
             * @example 14
             */
            trial_days: number;
            /**
             * The plan's features, one phrase each.
             * @default []
             * @example [
             *   "No ads",
             *   "Early access"
             * ]
             */
            features: string[];
            /**
             * DRAFT is not yet on sale, ACTIVE is on sale, ARCHIVED is no longer on sale.
             * @default ACTIVE
             */
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * The sort position among plans, lowest first.
             * @default 0
             * @example 10
             */
            display_order: number;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        UpdateSubscription: {
            /** The subscription's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * The name of the plan.
             * @example Supporter
             */
            name?: string;
            /**
             * A plain-text description of the plan.
             * @example Keeps the lights on.
             */
            description?: string | null;
            /**
             * The price per billing period in major currency units, with at most the currency's decimals.
             * @example 4.99
             */
            price?: number;
            currency?: components["schemas"]["CurrencyCode"];
            billing_interval?: components["schemas"]["BillingInterval"];
            /**
             * The number of billing intervals per billing period.
             * @example 1
             */
            interval_count?: number;
            /**
             * The number of free trial days before the first period.
             * @example 14
             */
            trial_days?: number;
            /**
             * The plan's features, one phrase each.
             * @example [
             *   "No ads",
             *   "Early access"
             * ]
             */
            features?: string[];
            status?: components["schemas"]["SubscriptionStatus"];
            /**
             * The sort position among plans, lowest first.
             * @example 10
             */
            display_order?: number;
            /**
             * The number of currently valid offers. Ignored.
             * @example 1
             */
            active_offers_count?: number;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The type of discount: FIXED an amount, PERCENTAGE a percentage, FREE_TRIAL a number of free days.
         * @example FIXED
         */
        DiscountType: "FIXED" | "PERCENTAGE" | "FREE_TRIAL";
        /**
         * Computed from the current time: SCHEDULED before `valid_from`, EXPIRED from `valid_until` on, ACTIVE in between.
         * @example ACTIVE
         */
        SubscriptionOfferStatus: "SCHEDULED" | "ACTIVE" | "EXPIRED";
        /** A discount on a subscription. */
        SubscriptionOffer: {
            /** The offer's id. */
            id: components["schemas"]["EntityId"];
            offer_type: components["schemas"]["OfferType"];
            discount_type: components["schemas"]["DiscountType"];
            /**
             * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            /** The start of validity, inclusive. */
            valid_from: components["schemas"]["Timestamp"];
            /**
             * The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until: components["schemas"]["Timestamp"] | null;
            /**
             * Whether only users who never subscribed can use the offer.
             * @example true
             */
            applies_to_new_users_only: boolean;
            /**
             * Whether the discount applies to every billing period or only to the first.
             * @example false
             */
            applies_permanently: boolean;
            /** The subscription's id. */
            subscription_id: components["schemas"]["EntityId"];
            currency: components["schemas"]["CurrencyCode"];
            /**
             * The price of the first period after the discount, rounded half up to the currency's decimals.
             * @example 2.99
             */
            effective_price: number;
            status: components["schemas"]["SubscriptionOfferStatus"];
        } & components["schemas"]["DateMetadata"];
        /** A page of offers. */
        SubscriptionOfferPage: {
            /**
             * The offers on this page.
             * @example []
             */
            data: components["schemas"]["SubscriptionOffer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * The offer to create. `valid_from` defaults to now; `valid_until` must be later. `discount_value` is at most 100 with two decimals
         * for PERCENTAGE, 1 to 365 whole days for FREE_TRIAL, and at most the price with the decimals of its currency for FIXED. A
         * FREE_TRIAL cannot apply permanently. FIRST_TIME is for new users only; WIN_BACK and LOYALTY are not.
         */
        CreateSubscriptionOffer: {
            offer_type: components["schemas"]["OfferType"];
            discount_type: components["schemas"]["DiscountType"];
            /**
             * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value: number;
            /** The start of validity, inclusive. */
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * Whether only users who never subscribed can use the offer. Defaults to true for FIRST_TIME and false for other types.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * Whether the discount applies to every billing period or only to the first.
             * @default false
             * @example false
             */
            applies_permanently: boolean;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        UpdateSubscriptionOffer: {
            /** The offer's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            offer_type?: components["schemas"]["OfferType"];
            discount_type?: components["schemas"]["DiscountType"];
            /**
             * The amount in major currency units (FIXED), the percentage (PERCENTAGE) or the number of days (FREE_TRIAL).
             * @example 2
             */
            discount_value?: number;
            /** The start of validity, inclusive. */
            valid_from?: components["schemas"]["TimestampInput"];
            /**
             * The end of validity, exclusive; null if the offer does not end.
             * @example 2027-01-01T00:00:00.000Z
             */
            valid_until?: components["schemas"]["TimestampInput"] | null;
            /**
             * Whether only users who never subscribed can use the offer.
             * @example true
             */
            applies_to_new_users_only?: boolean;
            /**
             * Whether the discount applies to every billing period or only to the first.
             * @example false
             */
            applies_permanently?: boolean;
            /** The subscription's id, which cannot be changed. */
            subscription_id?: components["schemas"]["EntityId"];
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * The price of the first period after the discount, rounded half up to the currency's decimals. Ignored.
             * @example 2.99
             */
            effective_price?: number;
            status?: components["schemas"]["SubscriptionOfferStatus"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The release status of a game.
         * @example RELEASED
         */
        GameReleaseStatus: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
        /**
         * The precision of a release date. For MONTH and YEAR, the date is the first day of the period, so that filters and sorting work; display only the known part.
         * @example YEAR
         */
        ReleasePrecision: "DAY" | "MONTH" | "YEAR";
        /**
         * A game title.
         * @example GoldenEye 007
         */
        GameTitle: string;
        /**
         * A company name.
         * @example Nintendo
         */
        CompanyName: string;
        /** The game's ids in external catalogs; each is unique. */
        GameExternalIds: {
            /**
             * The IGDB id.
             * @example 113
             */
            igdb: string | null;
            /**
             * The Steam id.
             * @example null
             */
            steam: string | null;
            /**
             * The RAWG id.
             * @example 25097
             */
            rawg: string | null;
            /**
             * The GOG id.
             * @example null
             */
            gog: string | null;
        };
        /** Ids in external catalogs. Omitted ids are unchanged; null clears an id. */
        GameExternalIdsInput: {
            /**
             * The IGDB id.
             * @example 113
             */
            igdb?: string | null;
            /**
             * The Steam id.
             * @example null
             */
            steam?: string | null;
            /**
             * The RAWG id.
             * @example 25097
             */
            rawg?: string | null;
            /**
             * The GOG id.
             * @example null
             */
            gog?: string | null;
        };
        /** The game's rating summary. */
        GameRating: {
            /**
             * The mean score, with two decimals; null without votes.
             * @example 9.1
             */
            average: number | null;
            /**
             * The Bayesian average, pulled towards the mean of all games when there are few votes; used by the `-rating` sort. Null below 5 votes.
             * @example 8.7
             */
            weighted_average: number | null;
            /**
             * The number of ratings.
             * @example 140
             */
            votes: number;
        };
        /** Median times residents took to beat the game; null below 5 samples. */
        TimeToBeat: {
            /**
             * Minutes for the main story.
             * @example 600
             */
            main_minutes: number | null;
            /**
             * Minutes for the main story and extras.
             * @example 600
             */
            extra_minutes: number | null;
            /**
             * Minutes for everything (completionist).
             * @example 600
             */
            complete_minutes: number | null;
            /**
             * The number of residents sampled.
             * @example 24
             */
            samples: number;
        };
        /** A game. */
        Game: components["schemas"]["DateMetadata"] & {
            /** The game's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The name of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * Alternative titles, included in search.
             * @example [
             *   "GoldenEye 007"
             * ]
             */
            alt_titles: components["schemas"]["GameTitle"][];
            /**
             * A summary of the game.
             * @example Bond is back.
             */
            summary: string | null;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url: string | null;
            /**
             * The URL of the hero image, a wide page header, http or https.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url: string | null;
            /**
             * The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on: components["schemas"]["CalendarDate"] | null;
            /**
             * The precision of the release date; null without a date.
             * @example DAY
             */
            released_precision: components["schemas"]["ReleasePrecision"] | null;
            release_status: components["schemas"]["GameReleaseStatus"];
            /**
             * The developers.
             * @example [
             *   "Rare"
             * ]
             */
            developers: components["schemas"]["CompanyName"][];
            /**
             * The publishers.
             * @example [
             *   "Nintendo"
             * ]
             */
            publishers: components["schemas"]["CompanyName"][];
            /**
             * The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories: components["schemas"]["GameCategory"][];
            external_ids: components["schemas"]["GameExternalIds"];
            /**
             * Whether the game is for adults only.
             * @example false
             */
            is_adult: boolean;
            rating: components["schemas"]["GameRating"];
            time_to_beat: components["schemas"]["TimeToBeat"];
        };
        /** A page of games. */
        GamePage: {
            /**
             * The games on this page.
             * @example []
             */
            data: components["schemas"]["Game"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A game with the properties requested by a query. */
        QueriedGame: {
            /** The game's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The name of the game.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * Alternative titles, included in search.
             * @example [
             *   "GoldenEye 007"
             * ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * The URL of the hero image, a wide page header, http or https.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * The precision of the release date; null without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * The developers.
             * @example [
             *   "Rare"
             * ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * The publishers.
             * @example [
             *   "Nintendo"
             * ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories?: components["schemas"]["GameCategory"][];
            external_ids?: components["schemas"]["GameExternalIds"];
            /**
             * Whether the game is for adults only.
             * @example false
             */
            is_adult?: boolean;
            rating?: components["schemas"]["GameRating"];
            time_to_beat?: components["schemas"]["TimeToBeat"];
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /** A page of games with the requested properties. */
        QueriedGamePage: {
            /**
             * The games on this page.
             * @example []
             */
            data: components["schemas"]["QueriedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The game to create. */
        CreateGame: {
            slug?: components["schemas"]["Slug"];
            /**
             * The name of the game.
             * @example 007 - GoldenEye
             */
            name: string;
            /**
             * Alternative titles, included in search.
             * @default []
             * @example [
             *   "GoldenEye 007"
             * ]
             */
            alt_titles: components["schemas"]["GameTitle"][];
            /**
             * A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * The URL of the hero image, a wide page header, http or https.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * The precision of the release date. Defaults to DAY; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            /**
             * The release status.
             * @default RELEASED
             */
            release_status: components["schemas"]["GameReleaseStatus"];
            /**
             * The developers.
             * @default []
             * @example [
             *   "Rare"
             * ]
             */
            developers: components["schemas"]["CompanyName"][];
            /**
             * The publishers.
             * @default []
             * @example [
             *   "Nintendo"
             * ]
             */
            publishers: components["schemas"]["CompanyName"][];
            /**
             * The slugs of the game's categories.
             * @default []
             * @example [
             *   "n64"
             * ]
             */
            category_slugs: components["schemas"]["Slug"][];
            external_ids?: components["schemas"]["GameExternalIdsInput"];
            /**
             * Whether the game is for adults only.
             * @default false
             * @example false
             */
            is_adult: boolean;
        };
        /** The fields to change. `id` and the timestamps are accepted if unchanged; other computed fields are ignored. */
        UpdateGame: {
            /** The game's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            /**
             * The name of the game.
             * @example 007 - GoldenEye
             */
            name?: string;
            /**
             * Alternative titles, included in search.
             * @example [
             *   "GoldenEye 007"
             * ]
             */
            alt_titles?: components["schemas"]["GameTitle"][];
            /**
             * A summary of the game.
             * @example Bond is back.
             */
            summary?: string | null;
            /**
             * The URL of the cover image, http or https.
             * @example https://images.example/007-goldeneye/cover.jpg
             */
            cover_url?: string | null;
            /**
             * The URL of the hero image, a wide page header, http or https.
             * @example https://images.example/007-goldeneye/hero.jpg
             */
            hero_url?: string | null;
            /**
             * The first release date; null if unknown.
             * @example 1997-08-25
             */
            released_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * The precision of the release date. Defaults to DAY; ignored without a date.
             * @example DAY
             */
            released_precision?: components["schemas"]["ReleasePrecision"] | null;
            release_status?: components["schemas"]["GameReleaseStatus"];
            /**
             * The developers.
             * @example [
             *   "Rare"
             * ]
             */
            developers?: components["schemas"]["CompanyName"][];
            /**
             * The publishers.
             * @example [
             *   "Nintendo"
             * ]
             */
            publishers?: components["schemas"]["CompanyName"][];
            /**
             * The slugs of the game's categories.
             * @example [
             *   "n64"
             * ]
             */
            category_slugs?: components["schemas"]["Slug"][];
            external_ids?: components["schemas"]["GameExternalIdsInput"];
            /**
             * Whether the game is for adults only.
             * @example false
             */
            is_adult?: boolean;
            /**
             * The categories, sorted by type and then `display_order`.
             * @example []
             */
            categories?: components["schemas"]["GameCategory"][];
            rating?: components["schemas"]["GameRating"];
            time_to_beat?: components["schemas"]["TimeToBeat"];
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /**
         * A category type.
         * @example platform
         */
        GameCategoryTypeSlug: "genre" | "platform" | "theme" | "game-mode" | "player-perspective" | "age-rating" | "collection";
        /** A category type. */
        GameCategoryType: {
            slug: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * The display name.
             * @example Platform
             */
            name: string;
            /**
             * Whether a game can have several categories of this type.
             * @example true
             */
            allows_many: boolean;
        };
        /** A category of games, such as a platform or genre. */
        GameCategory: components["schemas"]["DateMetadata"] & {
            /** The category's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            /**
             * The display name.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryType"];
            /**
             * A description of the category.
             * @example null
             */
            description: string | null;
            /**
             * Whether the category can be used in search.
             * @example true
             */
            is_active: boolean;
            /**
             * The sort position within its type.
             * @example 5
             */
            display_order: number;
            /**
             * The number of games in the category.
             * @example 387
             */
            games_count: number;
        };
        /** A page of categories. */
        GameCategoryPage: {
            /**
             * The categories on this page.
             * @example []
             */
            data: components["schemas"]["GameCategory"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The complete category. Omitted fields are set to their default. */
        UpsertGameCategory: {
            /**
             * The display name.
             * @example Nintendo 64
             */
            name: string;
            type: components["schemas"]["GameCategoryTypeSlug"];
            /**
             * A description of the category.
             * @default null
             * @example null
             */
            description: string | null;
            /**
             * Whether the category can be used in search.
             * @default true
             * @example true
             */
            is_active: boolean;
            /**
             * The sort position within its type.
             * @default 0
             * @example 5
             */
            display_order: number;
        };
        /**
         * The field a condition compares.
         * @example average_score
         */
        GameQueryField: "name" | "released_on" | "release_status" | "category" | "average_score" | "votes" | "library_count" | "main_minutes" | "is_adult";
        /**
         * The operator of a condition.
         * @example gte
         */
        GameQueryOperator: "eq" | "ne" | "in" | "gt" | "gte" | "lt" | "lte" | "between" | "contains_any" | "contains_all" | "exists";
        /**
         * The value to compare with: a string (name, date, slug or status), number or boolean, depending on the field.
         * @example 8
         */
        GameQueryValue: string | number | boolean;
        /**
         * A condition. The operators `in`, `between`, `contains_any` and `contains_all` have `values`, of which `between` has exactly two;
         * the others have `value`, which is a boolean for `exists`. The field decides which operators and values are allowed.
         */
        GameCondition: {
            field: components["schemas"]["GameQueryField"];
            op: components["schemas"]["GameQueryOperator"];
            value?: components["schemas"]["GameQueryValue"];
            /**
             * The values for `in`, `between`, `contains_any` and `contains_all`.
             * @example [
             *   "n64",
             *   "snes"
             * ]
             */
            values?: components["schemas"]["GameQueryValue"][];
        };
        /**
         * The sort field; a leading `-` means descending.
         * @example -average_score
         */
        GameQuerySort: "name" | "-name" | "released_on" | "-released_on" | "average_score" | "-average_score" | "votes" | "-votes" | "library_count" | "-library_count" | "main_minutes" | "-main_minutes";
        /**
         * A property of a game.
         * @example name
         */
        GameField: "id" | "slug" | "name" | "alt_titles" | "summary" | "cover_url" | "hero_url" | "released_on" | "released_precision" | "release_status" | "developers" | "publishers" | "categories" | "external_ids" | "is_adult" | "rating" | "time_to_beat" | "created_at" | "updated_at";
        /** A query with conditions, sort order and requested properties. */
        GameQuery: {
            /**
             * Conditions that must all match.
             * @example []
             */
            where?: components["schemas"]["GameCondition"][];
            /**
             * Groups of conditions, of which at least one must match entirely.
             * @example []
             */
            any_of?: components["schemas"]["GameCondition"][][];
            /**
             * The sort order, by one or two keys of different fields. Defaults to name.
             * @example [
             *   "-average_score",
             *   "name"
             * ]
             */
            sort?: components["schemas"]["GameQuerySort"][];
            /**
             * The maximum number of items per page.
             * @default 20
             * @example 20
             */
            limit: number;
            cursor?: components["schemas"]["Cursor"];
            /**
             * The properties to return. Defaults to all.
             * @example [
             *   "name",
             *   "rating"
             * ]
             */
            fields?: components["schemas"]["GameField"][];
        };
        /** A game with its popularity rank. */
        PopularGame: components["schemas"]["Game"] & {
            /**
             * The rank among all games, or within the category.
             * @example 1
             */
            rank: number;
            /**
             * The popularity score in the window.
             * @example 214.5
             */
            score: number;
            /**
             * The rank before the last recomputation; null if unranked.
             * @example 3
             */
            previous_rank: number | null;
        };
        /** A page of popular games. */
        PopularGamePage: {
            /**
             * The games on this page, by rank.
             * @example []
             */
            data: components["schemas"]["PopularGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A resident's relationship with a game. */
        GameRelationship: {
            /**
             * Whether the resident likes the game.
             * @example true
             */
            is_liked: boolean;
            /**
             * The id of the like; null if not liked.
             * @example 01930e5c-6b00-7c00-8000-000000000531
             */
            liked_game_id: components["schemas"]["EntityId"] | null;
            /**
             * The library entry; null if not in the library.
             * @example null
             */
            library_entry: components["schemas"]["GameLibraryEntry"] | null;
            /**
             * The backlog item; null if not in the backlog.
             * @example null
             */
            backlog_item: components["schemas"]["Backlog"] | null;
            /**
             * The rating; null if not rated.
             * @example null
             */
            rating: components["schemas"]["Rating"] | null;
            /**
             * The id of the review or draft; null if not reviewed.
             * @example null
             */
            review_id: components["schemas"]["EntityId"] | null;
            /**
             * The ids of the resident's own lists that contain the game, most recently updated first; at most 50.
             * @example []
             */
            list_ids: components["schemas"]["EntityId"][];
        };
        /**
         * A game's statistics. The writable counters are those of views, plays, shares and searches; all other counters are derived
         * and cannot be set.
         */
        GameStats: components["schemas"]["DateMetadata"] & {
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            game_slug: components["schemas"]["Slug"];
            /**
             * The number of page views.
             * @example 1200
             */
            views_count: number;
            /**
             * The number of plays.
             * @example 310
             */
            plays_count: number;
            /**
             * The number of shares.
             * @example 12
             */
            shares_count: number;
            /**
             * The number of visits from search.
             * @example 87
             */
            searches_count: number;
            /**
             * The number of residents who like the game.
             * @example 41
             */
            likes_count: number;
            /**
             * The number of published reviews.
             * @example 3
             */
            reviews_count: number;
            /**
             * The number of ratings.
             * @example 140
             */
            ratings_count: number;
            /**
             * The number of libraries containing the game.
             * @example 95
             */
            library_count: number;
            /**
             * The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count: number;
            /**
             * The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count: number;
            /**
             * The number of residents who dropped the game.
             * @example 9
             */
            dropped_count: number;
            /**
             * The number of backlogs containing the game.
             * @example 18
             */
            backlog_count: number;
            /**
             * The number of lists containing the game.
             * @example 6
             */
            lists_count: number;
            /**
             * The popularity score in the window WEEK of `listPopularGames`.
             * @example 17.25
             */
            popularity_score: number;
        };
        /** A page of statistics. */
        GameStatsPage: {
            /**
             * The statistics on this page.
             * @example []
             */
            data: components["schemas"]["GameStats"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The counters to create. Send exactly one of `game_id` and `game_slug`. Derived counters are accepted if unchanged. */
        CreateGameStats: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The number of page views.
             * @default 0
             * @example 1200
             */
            views_count: number;
            /**
             * The number of plays.
             * @default 0
             * @example 310
             */
            plays_count: number;
            /**
             * The number of shares.
             * @default 0
             * @example 12
             */
            shares_count: number;
            /**
             * The number of visits from search.
             * @default 0
             * @example 87
             */
            searches_count: number;
            /**
             * The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
        };
        /** All writable counters. The other fields are accepted if unchanged; `popularity_score` is ignored. */
        UpsertGameStats: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The number of page views.
             * @default 0
             * @example 1200
             */
            views_count: number;
            /**
             * The number of plays.
             * @default 0
             * @example 310
             */
            plays_count: number;
            /**
             * The number of shares.
             * @default 0
             * @example 12
             */
            shares_count: number;
            /**
             * The number of visits from search.
             * @default 0
             * @example 87
             */
            searches_count: number;
            /**
             * The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
            /**
             * The popularity score in the window WEEK of `listPopularGames`.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /** The writable counters to change. The other fields are accepted if unchanged; `popularity_score` is ignored. */
        UpdateGameStats: {
            /** The game's id, which cannot be changed. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The number of page views.
             * @example 1200
             */
            views_count?: number;
            /**
             * The number of plays.
             * @example 310
             */
            plays_count?: number;
            /**
             * The number of shares.
             * @example 12
             */
            shares_count?: number;
            /**
             * The number of visits from search.
             * @example 87
             */
            searches_count?: number;
            /**
             * The number of residents who like the game.
             * @example 41
             */
            likes_count?: number;
            /**
             * The number of published reviews.
             * @example 3
             */
            reviews_count?: number;
            /**
             * The number of ratings.
             * @example 140
             */
            ratings_count?: number;
            /**
             * The number of libraries containing the game.
             * @example 95
             */
            library_count?: number;
            /**
             * The number of residents playing or replaying the game.
             * @example 7
             */
            playing_count?: number;
            /**
             * The number of residents who completed or mastered the game.
             * @example 52
             */
            completed_count?: number;
            /**
             * The number of residents who dropped the game.
             * @example 9
             */
            dropped_count?: number;
            /**
             * The number of backlogs containing the game.
             * @example 18
             */
            backlog_count?: number;
            /**
             * The number of lists containing the game.
             * @example 6
             */
            lists_count?: number;
            /**
             * The popularity score in the window WEEK of `listPopularGames`.
             * @example 17.25
             */
            popularity_score?: number;
            created_at?: components["schemas"]["Timestamp"];
            updated_at?: components["schemas"]["Timestamp"];
        };
        /** The counter and the amount to change it by. */
        GameStatCounterChange: {
            /**
             * The counter to change.
             * @example VIEWS
             */
            field: "VIEWS" | "PLAYS" | "SHARES" | "SEARCHES";
            /**
             * The amount to add or subtract.
             * @default 1
             * @example 10
             */
            amount: number;
        };
        /** A page of a list's games. */
        ListItemPage: {
            /**
             * The games on this page.
             * @example []
             */
            data: components["schemas"]["ListItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The list to create. */
        CreateList: {
            name: components["schemas"]["ListName"];
            /**
             * A description of the list.
             * @example four people.
             */
            description?: string | null;
            /**
             * Who can see the list. PUBLIC: everyone; FOLLOWERS: followers of the owner; UNLISTED: anyone with the id; PRIVATE: only the owner.
             * @default PUBLIC
             */
            visibility: components["schemas"]["ListVisibility"];
            /**
             * Whether the list is a ranking.
             * @default false
             * @example true
             */
            is_ranked: boolean;
            /**
             * Tags for finding the list.
             * @default []
             * @example [
             *   "couch",
             *   "n64"
             * ]
             */
            tags: components["schemas"]["ListTag"][];
            /**
             * The ids of the games to add, in this order.
             * @default []
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000401"
             * ]
             */
            game_ids: components["schemas"]["EntityId"][];
        };
        /** The fields to change. Read-only fields are accepted if unchanged; `items` and `items_count` are ignored. */
        UpdateList: {
            /** The list's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            type?: components["schemas"]["ListType"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            name?: components["schemas"]["ListName"];
            /**
             * A description of the list.
             * @example four people.
             */
            description?: string | null;
            visibility?: components["schemas"]["ListVisibility"];
            /**
             * Whether the list is a ranking.
             * @example true
             */
            is_ranked?: boolean;
            /**
             * Tags for finding the list.
             * @example [
             *   "couch",
             *   "n64"
             * ]
             */
            tags?: components["schemas"]["ListTag"][];
            /**
             * The number of games in the list. Ignored.
             * @example 1
             */
            items_count?: number;
            /**
             * The first games of the list, up to 12. Ignored.
             * @example []
             */
            items?: components["schemas"]["ListItem"][];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** The game to add. Send exactly one of `game_id` and `game_slug`. */
        AddGameToList: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            position?: components["schemas"]["ListPosition"];
            /**
             * The owner's note on the game.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * Whether the note contains spoilers.
             * @default false
             * @example false
             */
            contains_spoilers: boolean;
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the embedded game is ignored. */
        UpdateListItem: {
            /** The list item's id (not the game's), which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The list's id, which cannot be changed. */
            list_id?: components["schemas"]["EntityId"];
            game?: components["schemas"]["GameBasicInfo"];
            position?: components["schemas"]["ListPosition"];
            /**
             * The owner's note on the game.
             * @example Slappers only.
             */
            note?: string | null;
            /**
             * Whether the note contains spoilers.
             * @example false
             */
            contains_spoilers?: boolean;
            /** When the game was added to the list; cannot be changed. */
            added_at?: components["schemas"]["TimestampInput"];
        };
        /** A page of residents. */
        ResidentBasicInfoPage: {
            /**
             * The residents on this page.
             * @example []
             */
            data: components["schemas"]["ResidentBasicInfo"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The export of a resident's data. */
        ResidentExport: {
            /** The export's id. A new export has another one. */
            id: components["schemas"]["EntityId"];
            /**
             * PENDING until a job has made it, then READY, or FAILED after three attempts.
             * @example READY
             */
            status: "PENDING" | "READY" | "FAILED";
            /** When it was requested. */
            requested_at: components["schemas"]["Timestamp"];
            /**
             * When it was made, or failed.
             * @example 2026-11-26T08:05:40.000Z
             */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** When it is deleted. */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * The size of the archive; null unless it is READY.
             * @example 183204
             */
            size_bytes: number | null;
            /**
             * The link (http or https) to the archive, which works for an hour; null unless it is READY, and in the response to the request. A URL.
             * @example https://community.example/rest/exports/01930e5c-6b00-7c00-8000-000000000901.1795683940.m2Kd0Jq7vXw4sT1bYc9LzA
             */
            download_url: string | null;
        };
        /** The resident to create. */
        CreateResident: {
            email: components["schemas"]["Email"];
            /** The username. Generated if omitted, such as player_x7k2m9qd. */
            username?: components["schemas"]["Username"];
            /**
             * The display name. Defaults to the username.
             * @example Ada
             */
            display_name?: string;
            /**
             * The ids of the roles to assign instead of `member`. Requires `roles:manage`.
             * @example [
             *   "00000000-0000-7000-8000-000000000004"
             * ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * Whether to email a link to choose a password.
             * @default true
             * @example true
             */
            send_invite: boolean;
        };
        /** The fields to change. Read-only fields are accepted if unchanged; counts and other computed fields are ignored. */
        UpdateResident: {
            /** The resident's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            username?: components["schemas"]["Username"];
            /**
             * The display name.
             * @example Ada
             */
            display_name?: string;
            /**
             * A short biography.
             * @example Weaves algebraic patterns.
             */
            bio?: string | null;
            /**
             * The URL of the avatar image, https only.
             * @example https://images.example/ada.jpg
             */
            avatar_url?: string | null;
            /**
             * The URL of the profile's cover image, https only.
             * @example https://images.example/engine.jpg
             */
            cover_url?: string | null;
            /**
             * The URL of the resident's website, https only.
             * @example https://ada.example
             */
            website_url?: string | null;
            /**
             * The location, as free text.
             * @example London
             */
            location?: string | null;
            /**
             * The country (ISO 3166-1 alpha-2), in upper case.
             * @example GB
             */
            country?: string | null;
            /**
             * The language of messages to the resident (BCP 47). Stored in canonical form.
             * @example en-GB
             */
            locale?: string | null;
            /**
             * The ids of the favorite games, best first. Returned as `favorite_games`.
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000201"
             * ]
             */
            favorite_game_ids?: components["schemas"]["EntityId"][];
            /**
             * The email address. It can be changed but not removed.
             * @example ada.lovelace@example.com
             */
            email?: components["schemas"]["Email"] | null;
            /** The current password. Required to change `email`. */
            current_password?: components["schemas"]["CurrentPassword"];
            /**
             * The unverified new email address. Null cancels the change; otherwise read-only.
             * @example null
             */
            pending_email?: components["schemas"]["Email"] | null;
            /** The account status. Staff only. */
            status?: components["schemas"]["ResidentStatus"];
            /**
             * The ids of all the resident's roles. Staff with `roles:manage` only. Returned as `roles`.
             * @example [
             *   "00000000-0000-7000-8000-000000000004"
             * ]
             */
            role_ids?: components["schemas"]["EntityId"][];
            /**
             * Whether the current email address is verified. Staff only.
             * @example true
             */
            email_verified?: boolean;
            /**
             * The roles of the resident. Ignored; `role_ids` changes them.
             * @example []
             */
            roles?: components["schemas"]["RoleRef"][];
            /**
             * The permissions granted by the resident's roles. Ignored.
             * @example []
             */
            permissions?: components["schemas"]["Permission"][];
            /**
             * The linked accounts at social sign-in providers. Ignored; `unlinkIdentity` removes them.
             * @example []
             */
            identities?: components["schemas"]["LinkedIdentity"][];
            /**
             * Whether the resident can sign in with a password. Ignored.
             * @example true
             */
            has_password?: boolean;
            /**
             * The favorite games. Ignored; `favorite_game_ids` changes them.
             * @example []
             */
            favorite_games?: components["schemas"]["GameBasicInfo"][];
            counts?: components["schemas"]["ResidentCounts"];
            /**
             * Whether the caller follows this resident. Ignored.
             * @example false
             */
            is_following?: boolean;
            /**
             * Whether this resident follows the caller. Ignored.
             * @example false
             */
            follows_me?: boolean;
            joined_at?: components["schemas"]["TimestampInput"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /**
         * The sort field; a leading `-` means descending.
         * @example name
         */
        LibrarySort: "-updated_at" | "name" | "-playtime_minutes" | "-rating_score" | "-completed_on";
        /** A library entry in a list. */
        GameLibraryListItem: {
            /** The library entry's id (not the game's). */
            id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            play_status: components["schemas"]["PlayStatus"];
            ownership: components["schemas"]["Ownership"];
            /**
             * The slugs of the platform categories that the resident has the game on.
             * @example [
             *   "n64"
             * ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Minutes played. Null for others if the owner hides playtime.
             * @example 1260
             */
            playtime_minutes: number | null;
            /**
             * The progress in percent; null if not set.
             * @example 80
             */
            progress_percent: number | null;
            /**
             * Whether the game is a favorite.
             * @example true
             */
            is_favorite: boolean;
            /**
             * The resident's rating of the game; null if not rated.
             * @example 9
             */
            rating_score: components["schemas"]["Score"] | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        /** A page of library entries with a summary of the whole library. */
        GameLibraryList: {
            /**
             * The games on this page.
             * @example []
             */
            data: components["schemas"]["GameLibraryListItem"][];
            pagination: components["schemas"]["Pagination"];
            summary: components["schemas"]["GameLibrarySummary"];
        };
        /** Totals of the whole library, ignoring filters; others get totals of the entries visible to them. */
        GameLibrarySummary: {
            /**
             * The number of games.
             * @example 1
             */
            total: number;
            by_status: components["schemas"]["PlayStatusCounts"];
            /**
             * Total minutes played. Null for others if the owner hides playtime.
             * @example 1260
             */
            playtime_minutes: number | null;
        };
        /** The number of games per play status. */
        PlayStatusCounts: {
            /**
             * The number of games that are NOT_STARTED.
             * @example 0
             */
            NOT_STARTED: number;
            /**
             * The number of games that are PLAYING.
             * @example 0
             */
            PLAYING: number;
            /**
             * The number of games that are PAUSED.
             * @example 0
             */
            PAUSED: number;
            /**
             * The number of games that are COMPLETED.
             * @example 1
             */
            COMPLETED: number;
            /**
             * The number of games that are MASTERED.
             * @example 0
             */
            MASTERED: number;
            /**
             * The number of games that are DROPPED.
             * @example 0
             */
            DROPPED: number;
            /**
             * The number of games that are REPLAYING.
             * @example 0
             */
            REPLAYING: number;
            /**
             * The number of games that are ENDLESS.
             * @example 0
             */
            ENDLESS: number;
        };
        /** The game to add. Send exactly one of `game_id` and `game_slug`. NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`. */
        CreateGameLibraryEntry: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The play status.
             * @default NOT_STARTED
             */
            play_status: components["schemas"]["PlayStatus"];
            /**
             * How the resident owns the game or has access to it, independent of playing it.
             * @default OWNED
             */
            ownership: components["schemas"]["Ownership"];
            /**
             * The format; null if not set.
             * @example PHYSICAL
             */
            format?: components["schemas"]["GameFormat"] | null;
            /**
             * The slugs of the platform categories that the resident has the game on.
             * @default []
             * @example [
             *   "n64"
             * ]
             */
            platforms: components["schemas"]["Slug"][];
            /**
             * Minutes played.
             * @default 0
             * @example 0
             */
            playtime_minutes: number;
            /**
             * The progress in percent; null if not set.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * When the resident started playing.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident first completed the game; not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident acquired the game.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * Whether the game is a favorite.
             * @default false
             * @example true
             */
            is_favorite: boolean;
            /**
             * Whether the entry inherits the visibility of the library or is visible only to its owner.
             * @default INHERIT
             */
            visibility: components["schemas"]["EntryVisibility"];
            /**
             * The owner's private notes.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the embedded game and computed fields are ignored. */
        UpdateGameLibraryEntry: {
            /** The library entry's id (not the game's), which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The owner's id, which cannot be changed. */
            resident_id?: components["schemas"]["EntityId"];
            /** The game's id, which cannot be changed. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            play_status?: components["schemas"]["PlayStatus"];
            ownership?: components["schemas"]["Ownership"];
            /**
             * The format; null if not set.
             * @example PHYSICAL
             */
            format?: components["schemas"]["GameFormat"] | null;
            /**
             * The slugs of the platform categories that the resident has the game on.
             * @example [
             *   "n64"
             * ]
             */
            platforms?: components["schemas"]["Slug"][];
            /**
             * Minutes played.
             * @example 1260
             */
            playtime_minutes?: number;
            /**
             * Hours played, with one decimal. Ignored.
             * @example 21
             */
            hours_played?: number | null;
            /**
             * The progress in percent; null if not set.
             * @example 80
             */
            progress_percent?: number | null;
            /**
             * How many times the resident completed the game. Ignored.
             * @example 1
             */
            times_completed?: number;
            /**
             * When the resident started playing.
             * @example 2026-10-31
             */
            started_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident first completed the game; not before `started_on`.
             * @example 2026-11-21
             */
            completed_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * When the resident acquired the game.
             * @example null
             */
            acquired_on?: components["schemas"]["CalendarDate"] | null;
            /**
             * Whether the game is a favorite.
             * @example true
             */
            is_favorite?: boolean;
            visibility?: components["schemas"]["EntryVisibility"];
            /**
             * The owner's private notes.
             * @example Controller 3 drifts.
             */
            notes?: string | null;
            /**
             * The resident's rating of the game; null if not rated. Ignored.
             * @example 9
             */
            rating_score?: components["schemas"]["Score"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** A resident's library and backlog settings. */
        ResidentLibrarySettings: {
            /** Who can see the library. */
            visibility: components["schemas"]["Audience"];
            /** Who can see the backlog. */
            backlog_visibility: components["schemas"]["Audience"];
            /**
             * Whether others can see playtimes.
             * @example true
             */
            show_playtime: boolean;
            /**
             * Whether others can see the start, completion and acquisition dates.
             * @example true
             */
            show_dates: boolean;
            /**
             * Whether play status changes appear in the activity log.
             * @example true
             */
            log_activity: boolean;
            /** The default sort order of the library. */
            default_sort: components["schemas"]["LibrarySort"];
        } & components["schemas"]["DateMetadata"];
        /** The settings to change. The timestamps are accepted if unchanged. */
        UpdateLibrarySettings: {
            /** Who can see the library. */
            visibility?: components["schemas"]["Audience"];
            /** Who can see the backlog. */
            backlog_visibility?: components["schemas"]["Audience"];
            /**
             * Whether others can see playtimes.
             * @example true
             */
            show_playtime?: boolean;
            /**
             * Whether others can see the start, completion and acquisition dates.
             * @example true
             */
            show_dates?: boolean;
            /**
             * Whether play status changes appear in the activity log.
             * @example true
             */
            log_activity?: boolean;
            /** The default sort order of the library. */
            default_sort?: components["schemas"]["LibrarySort"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** A resident's like of a game. */
        LikedGame: {
            /** The like's id (not the game's). */
            id: components["schemas"]["EntityId"];
            /** The id of the resident who likes the game. */
            resident_id: components["schemas"]["EntityId"];
            game: components["schemas"]["GameBasicInfo"];
            /** When the game was liked. */
            liked_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /** A page of liked games. */
        LikedGamesResponse: {
            /**
             * The liked games on this page.
             * @example []
             */
            data: components["schemas"]["LikedGame"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The game to like. Send exactly one of `game_id` and `game_slug`. */
        AddLikedGame: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
        };
        /** The result of liking or unliking a game. */
        LikedGameActionResult: {
            /**
             * Whether the caller likes the game.
             * @example LIKED
             */
            action: "LIKED" | "UNLIKED";
            /**
             * Whether the request changed anything.
             * @example true
             */
            changed: boolean;
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            /**
             * The number of residents who like the game.
             * @example 41
             */
            likes_count: number;
            /**
             * The like; null if removed.
             * @example null
             */
            liked_game: components["schemas"]["LikedGame"] | null;
        };
        /** A resident's liked games settings. */
        LikedGamesSettings: {
            /** Who can see the liked games. */
            visibility: components["schemas"]["Audience"];
            /**
             * Whether likes appear in the activity log.
             * @example true
             */
            log_activity: boolean;
        } & components["schemas"]["DateMetadata"];
        /** The settings to change. The timestamps are accepted if unchanged. */
        UpdateLikedGamesSettings: {
            /** Who can see the liked games. */
            visibility?: components["schemas"]["Audience"];
            /**
             * Whether likes appear in the activity log.
             * @example true
             */
            log_activity?: boolean;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** The review to create. Send exactly one of `game_id` and `game_slug`. */
        CreateReview: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            /**
             * The headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body: components["schemas"]["ReviewText"];
            /**
             * The author's score for the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            /**
             * Whether the author recommends the game.
             * @default UNDECIDED
             */
            verdict: components["schemas"]["ReviewVerdict"];
            /**
             * Whether the text contains spoilers.
             * @default false
             * @example false
             */
            contains_spoilers: boolean;
            /**
             * The slug of the platform category that the author played on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            /**
             * The status to create the review in.
             * @default PUBLISHED
             * @example PUBLISHED
             */
            status: "PUBLISHED" | "DRAFT";
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the play progress, the likes and embedded objects are ignored. */
        UpdateReview: {
            /** The review's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The game's id, which cannot be changed. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            /**
             * The headline.
             * @example Still the best evening with four
             */
            title?: string | null;
            body?: components["schemas"]["ReviewText"];
            /**
             * The author's score for the game.
             * @example 9
             */
            score?: components["schemas"]["Score"] | null;
            verdict?: components["schemas"]["ReviewVerdict"];
            /**
             * Whether the text contains spoilers.
             * @example false
             */
            contains_spoilers?: boolean;
            /**
             * The slug of the platform category that the author played on.
             * @example n64
             */
            platform?: components["schemas"]["Slug"] | null;
            language?: components["schemas"]["LanguageTag"];
            status?: components["schemas"]["ReviewStatus"];
            /**
             * Minutes played when the review was published. Ignored.
             * @example 1260
             */
            playtime_minutes_at_review?: number | null;
            /**
             * The author's play status when the review was published. Ignored.
             * @example COMPLETED
             */
            play_status_at_review?: components["schemas"]["PlayStatus"] | null;
            /**
             * The number of residents who like the review. Ignored.
             * @example 12
             */
            likes_count?: number;
            /**
             * Whether the caller likes the review; false without an access token. Ignored.
             * @example false
             */
            is_liked?: boolean;
            /**
             * When the text was last changed after publication; null if never. Read-only.
             * @example null
             */
            edited_at?: components["schemas"]["TimestampInput"] | null;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** Whether the caller likes the review, and the number of likes. */
        ReviewLikeResult: {
            /** The review's id. */
            review_id: components["schemas"]["EntityId"];
            /**
             * Whether the caller likes the review.
             * @example true
             */
            liked: boolean;
            /**
             * Whether the request changed anything.
             * @example true
             */
            changed: boolean;
            /**
             * The number of residents who like the review.
             * @example 13
             */
            likes_count: number;
        };
        /** The rating to create. Send exactly one of `game_id` and `game_slug`. */
        CreateRating: {
            /** The game's id. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            score: components["schemas"]["Score"];
        };
        /** The fields to change. Read-only fields are accepted if unchanged; embedded objects are ignored. */
        UpdateRating: {
            /** The rating's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The game's id, which cannot be changed. */
            game_id?: components["schemas"]["EntityId"];
            game_slug?: components["schemas"]["Slug"];
            game?: components["schemas"]["GameBasicInfo"];
            resident?: components["schemas"]["ResidentBasicInfo"];
            score?: components["schemas"]["Score"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** The number of ratings per score. */
        RatingDistribution: {
            /**
             * The number of ratings with the score 1.
             * @example 0
             */
            1: number;
            /**
             * The number of ratings with the score 2.
             * @example 1
             */
            2: number;
            /**
             * The number of ratings with the score 3.
             * @example 0
             */
            3: number;
            /**
             * The number of ratings with the score 4.
             * @example 1
             */
            4: number;
            /**
             * The number of ratings with the score 5.
             * @example 2
             */
            5: number;
            /**
             * The number of ratings with the score 6.
             * @example 5
             */
            6: number;
            /**
             * The number of ratings with the score 7.
             * @example 10
             */
            7: number;
            /**
             * The number of ratings with the score 8.
             * @example 30
             */
            8: number;
            /**
             * The number of ratings with the score 9.
             * @example 43
             */
            9: number;
            /**
             * The number of ratings with the score 10.
             * @example 48
             */
            10: number;
        };
        /** A game's aggregated ratings. */
        GameRatingSummary: {
            /** The game's id. */
            game_id: components["schemas"]["EntityId"];
            /**
             * The number of ratings.
             * @example 140
             */
            votes: number;
            /**
             * The mean of all scores, with two decimals; null without votes.
             * @example 8.74
             */
            average: number | null;
            /**
             * The Bayesian average: the mean with 25 additional votes at the mean of all games, so that games with few votes
             * do not rank at the top. Used for ranking. Null below 5 votes.
             * @example 8.503
             */
            weighted_average: number | null;
            /**
             * The median score; with an even number of votes, the mean of the two middle scores. Null without votes.
             * @example 9
             */
            median: number | null;
            distribution: components["schemas"]["RatingDistribution"];
            /**
             * When a rating last changed; null without votes.
             * @example 2026-11-21T08:05:32.000Z
             */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** A set of permissions that can be assigned to residents. */
        Role: {
            /** The role's id. */
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["RoleName"];
            /**
             * The role's description; null if it has none.
             * @example Writes blogs and publishes changelogs.
             */
            description: components["schemas"]["ShortDescription"] | null;
            permissions: components["schemas"]["RolePermissions"];
            is_system: components["schemas"]["RoleIsSystem"];
            residents_count: components["schemas"]["RoleResidentsCount"];
        } & components["schemas"]["DateMetadata"];
        /** A page of roles. */
        RolePage: {
            /**
             * The roles on this page.
             * @example []
             */
            data: components["schemas"]["Role"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * A description of up to 300 characters.
         * @example Writes blogs and publishes changelogs.
         */
        ShortDescription: string;
        /**
         * The role's permissions, in alphabetical order. A resident has the permissions of all their roles. `admin` has all, also those added later.
         * @example [
         *   "blogs:write",
         *   "changelogs:manage"
         * ]
         */
        RolePermissions: components["schemas"]["Permission"][];
        /**
         * Whether this is a system role, which cannot be renamed or deleted.
         * @example false
         */
        RoleIsSystem: boolean;
        /**
         * The number of residents with the role.
         * @example 3
         */
        RoleResidentsCount: number;
        /** The role to create. */
        CreateRole: {
            name: components["schemas"]["RoleName"];
            /**
             * The role's description; null if it has none.
             * @example Writes blogs and publishes changelogs.
             */
            description?: components["schemas"]["ShortDescription"] | null;
            permissions: components["schemas"]["RolePermissions"];
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the count is ignored. */
        UpdateRole: {
            /** The role's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            name?: components["schemas"]["RoleName"];
            /**
             * The role's description; null if it has none.
             * @example Writes blogs and publishes changelogs.
             */
            description?: components["schemas"]["ShortDescription"] | null;
            permissions?: components["schemas"]["RolePermissions"];
            is_system?: components["schemas"]["RoleIsSystem"];
            residents_count?: components["schemas"]["RoleResidentsCount"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** A waitlist with its counts, without entries. */
        Waitlist: {
            /** The waitlist's id. */
            id: components["schemas"]["EntityId"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["WaitlistName"];
            purpose: components["schemas"]["WaitlistPurpose"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
            /** The number of entries. */
            entries_count: components["schemas"]["WaitlistCount"];
            /** The number of free spots. */
            spots_left: components["schemas"]["WaitlistCount"];
            /**
             * Whether the waitlist is full.
             * @example false
             */
            is_full: boolean;
        } & components["schemas"]["DateMetadata"];
        /** A waitlist with the entries visible to the caller. */
        WaitlistWithEntries: components["schemas"]["Waitlist"] & {
            /**
             * The entries visible to the caller: the updated or the caller's own entry first, then by position. Empty if none are visible.
             * @example []
             */
            entries: components["schemas"]["WaitlistEntry"][];
        };
        /** A waitlist entry. */
        WaitlistEntry: {
            /** The waitlist entry's id. */
            id: components["schemas"]["EntityId"];
            name: components["schemas"]["WaitlistEntryName"];
            email: components["schemas"]["Email"];
            /** The waitlist's id. */
            waitlist_id: components["schemas"]["EntityId"];
            position: components["schemas"]["WaitlistPosition"];
            status: components["schemas"]["WaitlistEntryStatus"];
            /**
             * When the entry was invited; null if not invited.
             * @example null
             */
            invited_at: components["schemas"]["Timestamp"] | null;
            /** When the person joined the waitlist. */
            joined_at: components["schemas"]["Timestamp"];
        } & components["schemas"]["DateMetadata"];
        /** A page of waitlists. */
        WaitlistPage: {
            /**
             * The waitlists on this page.
             * @example []
             */
            data: components["schemas"]["Waitlist"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A page of waitlist entries. */
        WaitlistEntryPage: {
            /**
             * The entries on this page.
             * @example []
             */
            data: components["schemas"]["WaitlistEntry"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * The name of a waitlist.
         * @example Closed beta
         */
        WaitlistName: string;
        /**
         * What the waitlist is for.
         * @example Places in the first test round of the mobile app.
         */
        WaitlistPurpose: string;
        /**
         * The number of entries or free spots.
         * @example 1
         */
        WaitlistCount: number;
        /**
         * The person's name.
         * @example Ada Lovelace
         */
        WaitlistEntryName: string;
        /**
         * The current position, starting at 1.
         * @example 1
         */
        WaitlistPosition: number;
        /** The waitlist to create. */
        CreateWaitlist: {
            slug?: components["schemas"]["Slug"];
            name: components["schemas"]["WaitlistName"];
            purpose: components["schemas"]["WaitlistPurpose"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
        };
        /** The fields to change. Read-only fields are accepted if unchanged; counts and entries are ignored. */
        UpdateWaitlist: {
            /** The waitlist's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            slug?: components["schemas"]["Slug"];
            name?: components["schemas"]["WaitlistName"];
            purpose?: components["schemas"]["WaitlistPurpose"];
            max_capacity?: components["schemas"]["WaitlistCapacity"];
            /**
             * The entries visible to the caller. Ignored.
             * @example []
             */
            entries?: components["schemas"]["WaitlistEntry"][];
            /** The number of entries. */
            entries_count?: components["schemas"]["WaitlistCount"];
            /** The number of free spots. */
            spots_left?: components["schemas"]["WaitlistCount"];
            /**
             * Whether the waitlist is full. Ignored.
             * @example false
             */
            is_full?: boolean;
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** The name and address to join with. Residents may omit either to use that of their account; service keys must send both. */
        JoinWaitlist: {
            name?: components["schemas"]["WaitlistEntryName"];
            email?: components["schemas"]["Email"];
        };
        /** The fields to change. Read-only fields are accepted if unchanged; the position is ignored. */
        UpdateWaitlistEntry: {
            /** The waitlist entry's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            name?: components["schemas"]["WaitlistEntryName"];
            email?: components["schemas"]["Email"];
            /** The waitlist's id, which cannot be changed. */
            waitlist_id?: components["schemas"]["EntityId"];
            position?: components["schemas"]["WaitlistPosition"];
            status?: components["schemas"]["WaitlistEntryStatus"];
            /**
             * When the entry was invited; null if not invited. Read-only.
             * @example null
             */
            invited_at?: components["schemas"]["TimestampInput"] | null;
            /** When the person joined the waitlist; cannot be changed. */
            joined_at?: components["schemas"]["TimestampInput"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** Whether the caller follows a resident, and the resident's number of followers. */
        FollowResult: {
            /** The id of the resident who is or was followed. */
            resident_id: components["schemas"]["EntityId"];
            /**
             * Whether the caller follows the resident.
             * @example true
             */
            following: boolean;
            /**
             * Whether the request changed anything.
             * @example true
             */
            changed: boolean;
            /**
             * When the caller followed the resident; null if not following.
             * @example 2026-11-21T08:05:32.000Z
             */
            followed_at: components["schemas"]["Timestamp"] | null;
            /**
             * The number of followers of the resident.
             * @example 43
             */
            followers_count: number;
        };
        /** The health of the service. Contains no host names and no secrets. */
        Health: {
            /**
             * The overall status. DEGRADED if any check fails.
             * @example OK
             */
            status: "OK" | "DEGRADED";
            /**
             * The version of the service.
             * @example 2.0.0
             */
            version: string;
            /**
             * Seconds since the service started.
             * @example 3600
             */
            uptime_seconds: number;
            /**
             * Whether the service has been told to stop. It still serves requests, but `probe=ready` returns 503, so that proxies
             * send no more.
             * @example false
             */
            is_stopping: boolean;
            /**
             * The results of the individual checks.
             * @example {
             *   "database": {
             *     "status": "OK",
             *     "latency_ms": 0.8,
             *     "last_answer_seconds": 0
             *   },
             *   "migrations": {
             *     "status": "OK"
             *   },
             *   "writes": {
             *     "status": "OK"
             *   },
             *   "mails": {
             *     "status": "OK",
             *     "oldest_due_seconds": null
             *   },
             *   "jobs": {
             *     "status": "OK",
             *     "affected": []
             *   }
             * }
             */
            checks: {
                /**
                 * The database connection.
                 * @example {
                 *   "status": "OK",
                 *   "latency_ms": 0.8,
                 *   "last_answer_seconds": 0
                 * }
                 */
                database: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * The response time of the database in milliseconds; null if skipped or unavailable.
                     * @example 0.8
                     */
                    latency_ms: number | null;
                    /**
                     * Seconds since the database last answered one of these checks of the process; null if skipped or if it never did.
                     * @example 0
                     */
                    last_answer_seconds: number | null;
                };
                /**
                 * Whether the database schema matches this version of the service.
                 * @example {
                 *   "status": "OK"
                 * }
                 */
                migrations: {
                    status: components["schemas"]["CheckStatus"];
                };
                /**
                 * Whether the database commits a write: its disk is not full, it is not read-only, and the table of the check is not
                 * locked.
                 * @example {
                 *   "status": "OK"
                 * }
                 */
                writes: {
                    status: components["schemas"]["CheckStatus"];
                };
                /**
                 * Whether queued emails are sent. DEGRADED if the oldest one that is due has waited for ten minutes.
                 * @example {
                 *   "status": "OK",
                 *   "oldest_due_seconds": null
                 * }
                 */
                mails: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * How long the oldest email that is due has waited, in seconds; null if none is due.
                     * @example 12
                     */
                    oldest_due_seconds: number | null;
                };
                /**
                 * Whether the background jobs (sending emails, deleting expired data and others) run as scheduled.
                 * @example {
                 *   "status": "OK",
                 *   "affected": []
                 * }
                 */
                jobs: {
                    status: components["schemas"]["CheckStatus"];
                    /**
                     * The late or failing jobs.
                     * @example []
                     */
                    affected: components["schemas"]["AffectedJob"][];
                };
            };
        };
        /** A late or failing background job. */
        AffectedJob: {
            /**
             * The job's name.
             * @example send-emails
             */
            name: string;
            /**
             * FAILING if the last run failed, LATE if a scheduled run is overdue, or due after more than an interval.
             * @example FAILING
             */
            state: "FAILING" | "LATE";
            /**
             * When the job last completed successfully; null if never.
             * @example 2026-11-21T08:05:32.000Z
             */
            last_finished_at: components["schemas"]["Timestamp"] | null;
            /**
             * The error of the last run, without details (see the service's log); null if it did not fail.
             * @example A service that the job depends on could not be reached.
             */
            last_error: string | null;
        };
        /**
         * The result of a check. UNKNOWN if the check could not be run, SKIPPED if it was not requested.
         * @example OK
         */
        CheckStatus: "OK" | "DEGRADED" | "UNKNOWN" | "SKIPPED";
        /**
         * The kind of an actor: a resident, a service key, an operator who uses the command line, or the service itself, such as a job.
         * @example RESIDENT
         */
        AuditActorKind: "RESIDENT" | "KEY" | "OPERATOR" | "SYSTEM";
        /**
         * What was done, such as resident.suspended. New actions may be added at any time.
         * @example resident.suspended
         */
        AuditAction: string;
        /**
         * The type of the changed object, such as resident, role or service_key. New types may be added at any time.
         * @example resident
         */
        AuditTargetType: string;
        /** Who made the change. */
        AuditActor: {
            kind: components["schemas"]["AuditActorKind"];
            /**
             * The id of the resident or the service key; null for operators and the service itself.
             * @example 01930e5c-6b00-7c00-8000-000000000100
             */
            id: components["schemas"]["EntityId"] | null;
        };
        /** The changed object. */
        AuditTarget: {
            type: components["schemas"]["AuditTargetType"];
            /**
             * The id of the object; null if it has none.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            id: components["schemas"]["EntityId"] | null;
        };
        /**
         * Fields of the changed object, without personal data.
         * @example {
         *   "role_ids": [
         *     "01930e5c-6b00-7c00-8000-000000000501"
         *   ]
         * }
         */
        AuditState: {
            [key: string]: unknown;
        };
        /** An entry of the audit log. Entries are never changed, except that `ip` is removed when the actor's account is erased. */
        AuditLog: {
            /** The entry's id. */
            id: components["schemas"]["EntityId"];
            actor: components["schemas"]["AuditActor"];
            action: components["schemas"]["AuditAction"];
            target: components["schemas"]["AuditTarget"];
            /**
             * The state before the change; null if it is not recorded.
             * @example {
             *   "role_ids": []
             * }
             */
            before: components["schemas"]["AuditState"] | null;
            /**
             * The state after the change, or facts about it; null if it is not recorded.
             * @example {
             *   "role_ids": [
             *     "01930e5c-6b00-7c00-8000-000000000501"
             *   ]
             * }
             */
            after: components["schemas"]["AuditState"] | null;
            /**
             * The IP address of the request; null for operators, jobs and erased residents.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * The `X-Request-Id` of the request, if it is recorded.
             * @example null
             */
            request_id: components["schemas"]["RequestId"] | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** A page of audit log entries. */
        AuditLogPage: {
            /**
             * The entries on this page.
             * @example []
             */
            data: components["schemas"]["AuditLog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Who may see an event: everybody, the resident or the service key whom it concerns, followers of the resident who acted, or callers with a permission.
         * @example PUBLIC
         */
        EventAudience: "PUBLIC" | "ADDRESSEE" | "FOLLOWERS" | "PERMISSION";
        /** An event type. */
        EventTypeDetails: {
            type: components["schemas"]["EventTypeName"];
            /**
             * What has happened.
             * @example Review hidden
             */
            summary: string;
            /**
             * When it is sent, and when it is not.
             * @example Moderators, or the number of reports, hid a review.
             */
            description: string;
            subject_type: components["schemas"]["EventSubjectType"];
            /**
             * Who may see it.
             * @example [
             *   "ADDRESSEE",
             *   "PERMISSION"
             * ]
             */
            audience: components["schemas"]["EventAudience"][];
            /**
             * The permission of the audience PERMISSION; null without it.
             * @example reviews:moderate
             */
            permission: components["schemas"]["Permission"] | null;
            /**
             * The version of the contract that has added it.
             * @example 2.1.0
             */
            since: string;
            /**
             * Whether it is going to be removed.
             * @example false
             */
            is_deprecated: boolean;
        };
        /** An event of any type. New types may be added at any time: ignore those that you do not know. */
        Event: components["schemas"]["GameCreatedEvent"] | components["schemas"]["GameUpdatedEvent"] | components["schemas"]["GameDeletedEvent"] | components["schemas"]["RatingCreatedEvent"] | components["schemas"]["RatingUpdatedEvent"] | components["schemas"]["RatingDeletedEvent"] | components["schemas"]["ReviewPublishedEvent"] | components["schemas"]["ReviewUpdatedEvent"] | components["schemas"]["ReviewLikedEvent"] | components["schemas"]["ReviewHiddenEvent"] | components["schemas"]["ReviewDeletedEvent"] | components["schemas"]["FollowCreatedEvent"] | components["schemas"]["FollowDeletedEvent"] | components["schemas"]["ListCreatedEvent"] | components["schemas"]["ListUpdatedEvent"] | components["schemas"]["ListDeletedEvent"] | components["schemas"]["ActivityLoggedEvent"] | components["schemas"]["AchievementUnlockedEvent"] | components["schemas"]["BadgeAwardedEvent"] | components["schemas"]["BadgeRevokedEvent"] | components["schemas"]["BlogPublishedEvent"] | components["schemas"]["BlogUpdatedEvent"] | components["schemas"]["BlogDeletedEvent"] | components["schemas"]["ChangelogPublishedEvent"] | components["schemas"]["ChangelogUpdatedEvent"] | components["schemas"]["ChangelogDeletedEvent"] | components["schemas"]["FeedbackCreatedEvent"] | components["schemas"]["FeedbackUpdatedEvent"] | components["schemas"]["SubscriptionCreatedEvent"] | components["schemas"]["SubscriptionUpdatedEvent"] | components["schemas"]["SubscriptionDeletedEvent"] | components["schemas"]["SubscriptionOfferCreatedEvent"] | components["schemas"]["SubscriptionOfferUpdatedEvent"] | components["schemas"]["SubscriptionOfferStartedEvent"] | components["schemas"]["SubscriptionOfferEndedEvent"] | components["schemas"]["SubscriptionOfferDeletedEvent"] | components["schemas"]["WaitlistCreatedEvent"] | components["schemas"]["WaitlistUpdatedEvent"] | components["schemas"]["WaitlistFilledEvent"] | components["schemas"]["WaitlistDeletedEvent"] | components["schemas"]["WaitlistEntryJoinedEvent"] | components["schemas"]["WaitlistEntryUpdatedEvent"] | components["schemas"]["WaitlistEntryInvitedEvent"] | components["schemas"]["WaitlistEntryLeftEvent"] | components["schemas"]["ResidentCreatedEvent"] | components["schemas"]["ResidentSuspendedEvent"] | components["schemas"]["ResidentReinstatedEvent"] | components["schemas"]["ResidentDeletedEvent"] | components["schemas"]["EmailFailedEvent"] | components["schemas"]["WebhookEndpointFailingEvent"] | components["schemas"]["WebhookEndpointDisabledEvent"];
        /** All event types. */
        EventTypePage: {
            /**
             * The event types.
             * @example []
             */
            data: components["schemas"]["EventTypeDetails"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A page of events. */
        EventPage: {
            /**
             * The events on this page.
             * @example []
             */
            data: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The game of an event. */
        GameEventData: {
            /** The slug of the game. */
            slug: components["schemas"]["Slug"];
        };
        /** The rating of an event. */
        RatingEventData: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            score: components["schemas"]["Score"];
        };
        /** The review of an event. */
        ReviewEventData: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            /**
             * The score; null without one.
             * @example 9
             */
            score: components["schemas"]["Score"] | null;
            verdict: components["schemas"]["ReviewVerdict"];
            language: components["schemas"]["LanguageTag"];
            /**
             * Whether the review reveals the story.
             * @example false
             */
            contains_spoilers: boolean;
        };
        /** A review that an event only names. */
        ReviewReference: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
        };
        /** The like of an event. */
        ReviewLikeEventData: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the author of the review. */
            author_id: components["schemas"]["EntityId"];
            /** The id of the resident who liked it. */
            resident_id: components["schemas"]["EntityId"];
        };
        /** The follow of an event. */
        FollowEventData: {
            /** The id of the resident who follows. */
            follower_id: components["schemas"]["EntityId"];
            /** The id of the resident who is followed. */
            followee_id: components["schemas"]["EntityId"];
        };
        /** The list of an event. */
        ListEventData: {
            /** The id of its owner. */
            resident_id: components["schemas"]["EntityId"];
        };
        /** The activity of an event. */
        ActivityEventData: {
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            activity_type: components["schemas"]["ActivityType"];
            /**
             * The id of the game; null if it is about none.
             * @example 01930e5c-6b00-7c00-8000-000000000201
             */
            game_id: components["schemas"]["EntityId"] | null;
        };
        /** The unlocked achievement of an event. */
        AchievementUnlockEventData: {
            /** The id of the achievement. */
            achievement_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
        };
        /** The badge of an event. */
        BadgeAwardEventData: {
            /** The id of the badge. */
            badge_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            /**
             * How often the resident has it now.
             * @example 1
             */
            count: number;
        };
        /** The post of an event. */
        BlogEventData: {
            /** The slug of the post. */
            slug: components["schemas"]["Slug"];
            /** The id of the author. */
            author_id: components["schemas"]["EntityId"];
            /**
             * Whether the post is featured.
             * @example false
             */
            is_featured: boolean;
        };
        /** The changelog of an event. */
        ChangelogEventData: {
            version: components["schemas"]["SemanticVersion"];
            status: components["schemas"]["ChangelogStatus"];
        };
        /** The feedback of an event. */
        FeedbackEventData: {
            feedback_type: components["schemas"]["FeedbackType"];
            status: components["schemas"]["FeedbackStatus"];
            /**
             * The id of the author; null without an account.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            resident_id: components["schemas"]["EntityId"] | null;
        };
        /** The subscription plan of an event. */
        SubscriptionEventData: {
            /** The slug of the plan. */
            slug: components["schemas"]["Slug"];
            status: components["schemas"]["SubscriptionStatus"];
        };
        /** The offer of an event. */
        SubscriptionOfferEventData: {
            /** The id of the subscription plan. */
            subscription_id: components["schemas"]["EntityId"];
            /** The slug of the subscription plan. */
            subscription_slug: components["schemas"]["Slug"];
            offer_type: components["schemas"]["OfferType"];
        };
        /** The waitlist of an event. */
        WaitlistEventData: {
            /** The slug of the waitlist. */
            slug: components["schemas"]["Slug"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
        };
        /** The waitlist entry of an event. Name and address are personal data, and must be read. */
        WaitlistEntryEventData: {
            /** The id of the waitlist. */
            waitlist_id: components["schemas"]["EntityId"];
            /**
             * The id of the resident; null without an account.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            resident_id: components["schemas"]["EntityId"] | null;
            status: components["schemas"]["WaitlistEntryStatus"];
        };
        /** The account of an event. */
        ResidentEventData: {
            status: components["schemas"]["ResidentStatus"];
        };
        /** The deleted account of an event. */
        ResidentDeletionEventData: {
            /** When it was deleted. */
            deleted_at: components["schemas"]["Timestamp"];
        };
        /** The mail of an event. */
        EmailEventData: {
            status: components["schemas"]["EmailStatus"];
            category: components["schemas"]["EmailCategory"];
            /**
             * The id of the batch that it was sent with; null if it was sent alone.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            batch_id: components["schemas"]["EntityId"] | null;
        };
        /** The endpoint of an event. */
        WebhookEndpointEventData: {
            status: components["schemas"]["WebhookEndpointStatus"];
            /**
             * Why it is disabled; null if it is not.
             * @example FAILING
             */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * The first failure since the last success; null without one.
             * @example 2026-11-21T08:05:32.000Z
             */
            failing_since: components["schemas"]["Timestamp"] | null;
        };
        /**
         * The URL, https only, of a host on the public internet, at port 443 or from 1024; also of networks that the operator allows, there by http too. In development this machine is allowed.
         * @example https://bots.example/hooks/community
         */
        WebhookUrl: string;
        /**
         * The event types, or patterns such as `review.*` and `*`.
         * @example [
         *   "review.*"
         * ]
         */
        WebhookEventTypes: components["schemas"]["EventTypePattern"][];
        /** Who created an endpoint. It gets what they may see. */
        WebhookCreator: {
            /**
             * A resident, or a service key.
             * @example RESIDENT
             */
            kind: "RESIDENT" | "SERVICE_KEY";
            /** The id of the resident or the service key. */
            id: components["schemas"]["EntityId"];
        };
        /** A URL to which events are sent. */
        WebhookEndpoint: {
            /** The endpoint's id. */
            id: components["schemas"]["EntityId"];
            /** The URL, https only, of a host on the public internet. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * What it is for.
             * @example Mirror of the catalogue.
             */
            description: string | null;
            event_types: components["schemas"]["WebhookEventTypes"];
            /**
             * Only events about these subjects; null for all.
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000201"
             * ]
             */
            subject_ids: components["schemas"]["EntityId"][] | null;
            /**
             * Whether it is not DISABLED.
             * @example true
             */
            is_enabled: boolean;
            status: components["schemas"]["WebhookEndpointStatus"];
            /**
             * Why it is disabled; null if it is not.
             * @example FAILING
             */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * The first failure since the last success; null if the last attempt succeeded.
             * @example 2026-11-21T08:05:32.000Z
             */
            failing_since: components["schemas"]["Timestamp"] | null;
            /**
             * The last success; null before the first one.
             * @example 2026-11-21T08:05:32.000Z
             */
            last_success_at: components["schemas"]["Timestamp"] | null;
            /**
             * The number of deliveries that have not ended.
             * @example 0
             */
            pending_count: number;
            created_by: components["schemas"]["WebhookCreator"];
            /** When it was created. */
            created_at: components["schemas"]["Timestamp"];
            /** When it was last changed. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** An endpoint with its secret. */
        WebhookEndpointWithSecret: components["schemas"]["WebhookEndpoint"] & {
            /**
             * The key of the signatures (Standard Webhooks), shown only here.
             * @example whsec_dGhlIHNlY3JldCBvZiBvbmUgb2YgdGhlIHdlYmhvb2s=
             */
            secret: string;
        };
        /** A page of webhook endpoints. */
        WebhookEndpointPage: {
            /**
             * The endpoints on this page.
             * @example []
             */
            data: components["schemas"]["WebhookEndpoint"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** The endpoint to create. */
        CreateWebhookEndpoint: {
            /** The URL, https only, of a host on the public internet. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * What it is for.
             * @example Mirror of the catalogue.
             */
            description?: string | null;
            event_types: components["schemas"]["WebhookEventTypes"];
            /**
             * Only events about these subjects; null for all.
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000201"
             * ]
             */
            subject_ids?: components["schemas"]["EntityId"][] | null;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        UpdateWebhookEndpoint: {
            /** The endpoint's id, which cannot be changed. */
            id?: components["schemas"]["EntityId"];
            /** The URL, https only, of a host on the public internet. */
            url?: components["schemas"]["WebhookUrl"];
            /**
             * What it is for.
             * @example Mirror of the catalogue.
             */
            description?: string | null;
            event_types?: components["schemas"]["WebhookEventTypes"];
            /**
             * Only events about these subjects; null for all.
             * @example [
             *   "01930e5c-6b00-7c00-8000-000000000201"
             * ]
             */
            subject_ids?: components["schemas"]["EntityId"][] | null;
            /**
             * Whether events are sent.
             * @example true
             */
            is_enabled?: boolean;
            status?: components["schemas"]["WebhookEndpointStatus"];
            /**
             * Why it is disabled. Ignored.
             * @example FAILING
             */
            disabled_reason?: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * The first failure since the last success. Ignored.
             * @example 2026-11-21T08:05:32.000Z
             */
            failing_since?: components["schemas"]["TimestampInput"] | null;
            /**
             * The last success. Ignored.
             * @example 2026-11-21T08:05:32.000Z
             */
            last_success_at?: components["schemas"]["TimestampInput"] | null;
            /**
             * The number of deliveries that have not ended. Ignored.
             * @example 0
             */
            pending_count?: number;
            created_by?: components["schemas"]["WebhookCreator"];
            created_at?: components["schemas"]["TimestampInput"];
            updated_at?: components["schemas"]["TimestampInput"];
        };
        /** How long the replaced secret stays in use. */
        RotateWebhookSecret: {
            /**
             * For how many seconds events are signed with both secrets.
             * @default 86400
             * @example 86400
             */
            overlap_seconds: number;
        };
        /** The test. */
        TestWebhookEndpoint: {
            type: components["schemas"]["EventTypeName"];
        };
        /** The events to send. */
        RecoverWebhookEndpoint: {
            /** The start of the period, inclusive. */
            since: components["schemas"]["TimestampInput"];
            /** The end of the period, exclusive. Without it, now. */
            until?: components["schemas"]["TimestampInput"];
            /**
             * Whether events that were delivered are left out.
             * @default true
             * @example true
             */
            only_failed: boolean;
        };
        /** What is sent again. */
        WebhookRecovery: {
            /**
             * The number of created deliveries.
             * @example 3
             */
            deliveries_count: number;
        };
        /**
         * PENDING: waits for an attempt. DELIVERED: the endpoint answered with a success. FAILED: the last attempt failed. SKIPPED: the endpoint must not see the event any more. CANCELED: the endpoint was disabled.
         * @example DELIVERED
         */
        WebhookDeliveryStatus: "PENDING" | "DELIVERED" | "FAILED" | "SKIPPED" | "CANCELED";
        /**
         * RIGHTS_LOST: who created the endpoint may not see such events any more. SUBJECT_HIDDEN: what it was about is no longer visible. ERASED: an account that it named was deleted.
         * @example SUBJECT_HIDDEN
         */
        WebhookSkipReason: "RIGHTS_LOST" | "SUBJECT_HIDDEN" | "ERASED";
        /** An event without its data. */
        WebhookEventEnvelope: {
            /** The id of the event, which is the header `webhook-id`. */
            id: components["schemas"]["EntityId"];
            type: components["schemas"]["EventTypeName"];
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            /**
             * What it is about; null once an account that the event named was deleted.
             * @example {
             *   "type": "review",
             *   "id": "01930e5c-6b00-7c00-8000-000000000701",
             *   "version": 3,
             *   "url": "/rest/v1/reviews/01930e5c-6b00-7c00-8000-000000000701"
             * }
             */
            subject: components["schemas"]["EventSubject"] | null;
        };
        /** The sending of an event to an endpoint. Success is a status from 200 to 299. A failed attempt is repeated after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours and 24 hours, each up to 20 % shorter or longer. `Retry-After` of the endpoint may lengthen a wait, up to an hour. After the tenth attempt it is FAILED. Test events are sent once. */
        WebhookDelivery: {
            /** The delivery's id. */
            id: components["schemas"]["EntityId"];
            /** The endpoint's id. */
            endpoint_id: components["schemas"]["EntityId"];
            event: components["schemas"]["WebhookEventEnvelope"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * Why it was skipped; null if it was not.
             * @example SUBJECT_HIDDEN
             */
            skip_reason: components["schemas"]["WebhookSkipReason"] | null;
            /**
             * The number of attempts, also of those that were interrupted because an instance of the service was killed.
             * @example 1
             */
            attempts_count: number;
            /**
             * The earliest time of the next attempt; null without one.
             * @example 2026-11-21T08:05:37.000Z
             */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /**
             * Whether it was sent although an earlier event about the same subject had been failing for a minute.
             * @example false
             */
            is_out_of_order: boolean;
            /**
             * Whether it is a test event.
             * @example false
             */
            is_test: boolean;
            /** When it was created. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * When it ended; null while it is PENDING.
             * @example 2026-11-21T08:05:33.000Z
             */
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /** A page of deliveries. */
        WebhookDeliveryPage: {
            /**
             * The deliveries on this page.
             * @example []
             */
            data: components["schemas"]["WebhookDelivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** A delivery with its attempts. */
        WebhookDeliveryWithAttempts: components["schemas"]["WebhookDelivery"] & {
            /**
             * The attempts, the first one first, without those that were interrupted.
             * @example []
             */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /**
         * DELIVERED: a 2xx status. STATUS: another status. REDIRECT: a 3xx status, which is not followed. TIMEOUT: no connection within 5 seconds, or no answer within 15. DNS: the name has no address. BLOCKED_ADDRESS: it is not on the public internet. REFUSED, RESET and TLS: the connection failed. BODY_TOO_LARGE: the headers of the answer are too large.
         * @example DELIVERED
         */
        WebhookOutcome: "DELIVERED" | "STATUS" | "TIMEOUT" | "DNS" | "REFUSED" | "RESET" | "TLS" | "BLOCKED_ADDRESS" | "REDIRECT" | "BODY_TOO_LARGE";
        /** An attempt of a delivery. */
        WebhookAttempt: {
            /**
             * Its number, from 1.
             * @example 1
             */
            number: number;
            /** When it started. */
            started_at: components["schemas"]["Timestamp"];
            /**
             * How many milliseconds it took.
             * @example 41
             */
            duration_ms: number;
            outcome: components["schemas"]["WebhookOutcome"];
            /**
             * The status of the answer; null without one.
             * @example 204
             */
            status_code: number | null;
            /**
             * The first KiB of the answer as text; null without one.
             * @example
             */
            response_excerpt: string | null;
        };
        /** The event `game.created`. */
        GameCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "game.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["GameEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `game.updated`. */
        GameUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "game.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["GameUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The game of an event. */
        GameUpdatedEventData: {
            /** The slug of the game. */
            slug: components["schemas"]["Slug"];
            /**
             * The names of the fields that changed: `slug`, `name`, `alt_titles`, `summary`, `cover_url`, `hero_url`, `released_on`, `released_precision`, `release_status`, `developers`, `publishers`, `is_adult`, `categories`. New ones may be added.
             * @example [
             *   "slug"
             * ]
             */
            changed: string[];
        };
        /** The event `game.deleted`. */
        GameDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "game.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["GameEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `rating.created`. */
        RatingCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "rating.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["RatingEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `rating.updated`. */
        RatingUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "rating.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["RatingUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The rating of an event. */
        RatingUpdatedEventData: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            score: components["schemas"]["Score"];
            /**
             * The names of the fields that changed: `score`. New ones may be added.
             * @example [
             *   "score"
             * ]
             */
            changed: string[];
        };
        /** The event `rating.deleted`. */
        RatingDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "rating.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["RatingEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `review.published`. */
        ReviewPublishedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "review.published";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ReviewEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `review.updated`. */
        ReviewUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "review.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ReviewUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The review of an event. */
        ReviewUpdatedEventData: {
            /** The id of the game. */
            game_id: components["schemas"]["EntityId"];
            /** The id of the resident. */
            resident_id: components["schemas"]["EntityId"];
            /**
             * The score; null without one.
             * @example 9
             */
            score: components["schemas"]["Score"] | null;
            verdict: components["schemas"]["ReviewVerdict"];
            language: components["schemas"]["LanguageTag"];
            /**
             * Whether the review reveals the story.
             * @example false
             */
            contains_spoilers: boolean;
            /**
             * The names of the fields that changed: `title`, `body`, `score`, `verdict`, `contains_spoilers`, `platform`, `language`. New ones may be added.
             * @example [
             *   "title"
             * ]
             */
            changed: string[];
        };
        /** The event `review.liked`. */
        ReviewLikedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "review.liked";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ReviewLikeEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `review.hidden`. */
        ReviewHiddenEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "review.hidden";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ReviewReference"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `review.deleted`. */
        ReviewDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "review.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ReviewReference"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `follow.created`. */
        FollowCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "follow.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["FollowEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `follow.deleted`. */
        FollowDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "follow.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["FollowEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `list.created`. */
        ListCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "list.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ListEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `list.updated`. */
        ListUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "list.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ListUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The list of an event. */
        ListUpdatedEventData: {
            /** The id of its owner. */
            resident_id: components["schemas"]["EntityId"];
            /**
             * The names of the fields that changed: `name`, `description`, `is_ranked`, `tags`. New ones may be added.
             * @example [
             *   "name"
             * ]
             */
            changed: string[];
        };
        /** The event `list.deleted`. */
        ListDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "list.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ListEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `activity.logged`. */
        ActivityLoggedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "activity.logged";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ActivityEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `achievement.unlocked`. */
        AchievementUnlockedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "achievement.unlocked";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["AchievementUnlockEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `badge.awarded`. */
        BadgeAwardedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "badge.awarded";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["BadgeAwardEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `badge.revoked`. */
        BadgeRevokedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "badge.revoked";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["BadgeAwardEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `blog.published`. */
        BlogPublishedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "blog.published";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["BlogEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `blog.updated`. */
        BlogUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "blog.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["BlogUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The post of an event. */
        BlogUpdatedEventData: {
            /** The slug of the post. */
            slug: components["schemas"]["Slug"];
            /** The id of the author. */
            author_id: components["schemas"]["EntityId"];
            /**
             * Whether the post is featured.
             * @example false
             */
            is_featured: boolean;
            /**
             * The names of the fields that changed: `slug`, `title`, `excerpt`, `body_markdown`, `cover_image_url`, `tags`, `status`, `published_at`, `is_featured`. New ones may be added.
             * @example [
             *   "slug"
             * ]
             */
            changed: string[];
        };
        /** The event `blog.deleted`. */
        BlogDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "blog.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["BlogEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `changelog.published`. */
        ChangelogPublishedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "changelog.published";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ChangelogEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `changelog.updated`. */
        ChangelogUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "changelog.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ChangelogUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The changelog of an event. */
        ChangelogUpdatedEventData: {
            version: components["schemas"]["SemanticVersion"];
            status: components["schemas"]["ChangelogStatus"];
            /**
             * The names of the fields that changed: `version`, `title`, `summary`, `status`, `released_on`, `changes`. New ones may be added.
             * @example [
             *   "version"
             * ]
             */
            changed: string[];
        };
        /** The event `changelog.deleted`. */
        ChangelogDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "changelog.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ChangelogEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `feedback.created`. */
        FeedbackCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "feedback.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["FeedbackEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `feedback.updated`. */
        FeedbackUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "feedback.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["FeedbackUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The feedback of an event. */
        FeedbackUpdatedEventData: {
            feedback_type: components["schemas"]["FeedbackType"];
            status: components["schemas"]["FeedbackStatus"];
            /**
             * The id of the author; null without an account.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            resident_id: components["schemas"]["EntityId"] | null;
            /**
             * The names of the fields that changed: `type`, `title`, `message`, `reason`, `status`, `staff_reply`, `contact_email`, `page_url`, `app_version`. New ones may be added.
             * @example [
             *   "type"
             * ]
             */
            changed: string[];
        };
        /** The event `subscription.created`. */
        SubscriptionCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `subscription.updated`. */
        SubscriptionUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The subscription plan of an event. */
        SubscriptionUpdatedEventData: {
            /** The slug of the plan. */
            slug: components["schemas"]["Slug"];
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * The names of the fields that changed: `slug`, `name`, `description`, `price`, `currency`, `billing_interval`, `interval_count`, `trial_days`, `features`, `status`, `display_order`. New ones may be added.
             * @example [
             *   "slug"
             * ]
             */
            changed: string[];
        };
        /** The event `subscription.deleted`. */
        SubscriptionDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `subscription_offer.created`. */
        SubscriptionOfferCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription_offer.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionOfferEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `subscription_offer.updated`. */
        SubscriptionOfferUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription_offer.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionOfferUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The offer of an event. */
        SubscriptionOfferUpdatedEventData: {
            /** The id of the subscription plan. */
            subscription_id: components["schemas"]["EntityId"];
            /** The slug of the subscription plan. */
            subscription_slug: components["schemas"]["Slug"];
            offer_type: components["schemas"]["OfferType"];
            /**
             * The names of the fields that changed: `offer_type`, `discount_type`, `discount_value`, `valid_from`, `valid_until`, `applies_to_new_users_only`, `applies_permanently`. New ones may be added.
             * @example [
             *   "offer_type"
             * ]
             */
            changed: string[];
        };
        /** The event `subscription_offer.started`. */
        SubscriptionOfferStartedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription_offer.started";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionOfferEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `subscription_offer.ended`. */
        SubscriptionOfferEndedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription_offer.ended";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionOfferEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `subscription_offer.deleted`. */
        SubscriptionOfferDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "subscription_offer.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["SubscriptionOfferEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `waitlist.created`. */
        WaitlistCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `waitlist.updated`. */
        WaitlistUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The waitlist of an event. */
        WaitlistUpdatedEventData: {
            /** The slug of the waitlist. */
            slug: components["schemas"]["Slug"];
            max_capacity: components["schemas"]["WaitlistCapacity"];
            /**
             * The names of the fields that changed: `slug`, `name`, `purpose`, `max_capacity`. New ones may be added.
             * @example [
             *   "slug"
             * ]
             */
            changed: string[];
        };
        /** The event `waitlist.filled`. */
        WaitlistFilledEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist.filled";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `waitlist.deleted`. */
        WaitlistDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `waitlist_entry.joined`. */
        WaitlistEntryJoinedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist_entry.joined";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEntryEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `waitlist_entry.updated`. */
        WaitlistEntryUpdatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist_entry.updated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEntryUpdatedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The waitlist entry of an event. Name and address are personal data, and must be read. */
        WaitlistEntryUpdatedEventData: {
            /** The id of the waitlist. */
            waitlist_id: components["schemas"]["EntityId"];
            /**
             * The id of the resident; null without an account.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            resident_id: components["schemas"]["EntityId"] | null;
            status: components["schemas"]["WaitlistEntryStatus"];
            /**
             * The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
             * @example [
             *   "name"
             * ]
             */
            changed: string[];
        };
        /** The event `waitlist_entry.invited`. */
        WaitlistEntryInvitedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist_entry.invited";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEntryInvitedEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The waitlist entry of an event. Name and address are personal data, and must be read. */
        WaitlistEntryInvitedEventData: {
            /** The id of the waitlist. */
            waitlist_id: components["schemas"]["EntityId"];
            /**
             * The id of the resident; null without an account.
             * @example 01930e5c-6b00-7c00-8000-000000000101
             */
            resident_id: components["schemas"]["EntityId"] | null;
            status: components["schemas"]["WaitlistEntryStatus"];
            /**
             * The names of the fields that changed: `name`, `email`, `status`. New ones may be added.
             * @example [
             *   "name"
             * ]
             */
            changed: string[];
        };
        /** The event `waitlist_entry.left`. */
        WaitlistEntryLeftEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "waitlist_entry.left";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WaitlistEntryEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `resident.created`. */
        ResidentCreatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "resident.created";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ResidentEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `resident.suspended`. */
        ResidentSuspendedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "resident.suspended";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ResidentEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `resident.reinstated`. */
        ResidentReinstatedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "resident.reinstated";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ResidentEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `resident.deleted`. */
        ResidentDeletedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "resident.deleted";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["ResidentDeletionEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `email.failed`. */
        EmailFailedEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "email.failed";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["EmailEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `webhook_endpoint.failing`. */
        WebhookEndpointFailingEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "webhook_endpoint.failing";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WebhookEndpointEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** The event `webhook_endpoint.disabled`. */
        WebhookEndpointDisabledEvent: {
            /** The id of the event. */
            id: components["schemas"]["EntityId"];
            /** The type of the event. (enum property replaced by openapi-typescript) */
            type: "webhook_endpoint.disabled";
            /** When it happened. */
            timestamp: components["schemas"]["Timestamp"];
            sequence: components["schemas"]["EventSequence"];
            /**
             * The version of the API.
             * @example 1
             */
            api_version: "1";
            subject: components["schemas"]["EventSubject"];
            data: components["schemas"]["WebhookEndpointEventData"];
            /**
             * Only in the examples that `testWebhookEndpoint` sends, which are not in the log.
             * @example true
             */
            test?: boolean;
        };
        /** Invalid query parameter. */
        InvalidQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example unknown-parameter
             */
            code: "unknown-parameter" | "validation-failed";
        };
        /** Invalid query parameter or cursor. */
        InvalidListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-cursor
             */
            code: "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Invalid request. */
        InvalidBodyProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid update: validation failed, the body is empty, or a read-only field changed. */
        InvalidUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field";
        };
        /** Invalid credential. Public operations return this too, so that clients know when to refresh. */
        InvalidCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-token
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /** Missing or invalid credential. Returned before the resource is looked up. */
        UnauthorizedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example authentication-required
             */
            code: "authentication-required" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /** Permission denied. */
        ForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example permission-denied
             */
            code: "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Secret service key sent from a browser. */
        ForbiddenInBrowserProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example secret-key-in-browser
             */
            code: "secret-key-in-browser";
        };
        /** Missing permission, or a secret service key sent from a browser. */
        PermissionDeniedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example permission-denied
             */
            code: "permission-denied" | "secret-key-in-browser";
        };
        /** The resident is suspended, or a secret service key was sent from a browser. */
        ForbiddenToSuspendedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-suspended
             */
            code: "resident-suspended" | "secret-key-in-browser";
        };
        /** A request with the same `Idempotency-Key` is still in progress. */
        IdempotencyInProgressProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example idempotency-in-progress
             */
            code: "idempotency-in-progress";
        };
        /** The resource has changed since the version in `If-Match`. */
        PreconditionFailedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example precondition-failed
             */
            code: "precondition-failed";
        };
        /** Body larger than the operation accepts (256 KiB unless stated otherwise). */
        PayloadTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example payload-too-large
             */
            code: "payload-too-large";
        };
        /**
         * The media type, charset or compression of the body is not supported. A header lists what is: `Accept-Patch`, `Accept-Post`
         * or `Accept` for the media type, by method; `Accept-Encoding` for the compression.
         */
        UnsupportedMediaTypeProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example unsupported-media-type
             */
            code: "unsupported-media-type";
        };
        /** The `Idempotency-Key` was already used with a different body. */
        IdempotencyKeyReusedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example idempotency-key-reused
             */
            code: "idempotency-key-reused";
        };
        /** Rate limit exceeded. */
        TooManyRequestsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example quota-exceeded
             */
            code: "quota-exceeded";
        };
        /** Unexpected error. The body does not reveal internal details. */
        InternalErrorProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example internal-error
             */
            code: "internal-error";
        };
        /** The service is shutting down or overloaded, or cannot reach its database. */
        ServiceUnavailableProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example service-unavailable
             */
            code: "service-unavailable";
        };
        /** Permission denied, or the caller is not the owner. */
        NotOwnerProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** The caller is not the owner, or is suspended. */
        NotOwnerOrSuspendedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Publishing requires a verified email address, or the caller is suspended. */
        EmailNotVerifiedOrSuspendedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example email-not-verified
             */
            code: "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Permission denied, the caller is not the owner, or publishing requires a verified email address. */
        NotOwnerOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Invalid query parameter or cursor, or the sort requires a filter. */
        InvalidSortedListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example sort-needs-filter
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Invalid request, or a referenced resource does not exist. */
        UnknownReferenceProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-reference";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or a referenced resource does not exist. */
        UnknownReferenceInUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "unknown-reference";
        };
        /** The slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        SlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example slug-taken
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /** Game not found. */
        GameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example game-not-found
             */
            code: "game-not-found";
        };
        /** Resident not found. */
        ResidentNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-not-found
             */
            code: "resident-not-found";
        };
        /** Invalid credential. A service key is never required, because browsers navigate here by links and forms. */
        InvalidNavigationCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-token
             */
            code: "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key";
        };
        /** Invalid request, the password is weak, or the username is reserved. */
        InvalidSignUpProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "weak-password" | "username-reserved";
        };
        /** Wrong account or password, or an invalid credential was sent. */
        InvalidSignInProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-credentials
             */
            code: "invalid-credentials" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /** Invalid refresh token, ended session, or an invalid credential was sent. */
        InvalidRefreshProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example refresh-token-invalid
             */
            code: "refresh-token-invalid" | "refresh-token-reused" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /** Session not found or not active. */
        SessionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example session-not-found
             */
            code: "session-not-found";
        };
        /** The resident has no account at this provider linked, or the provider is unknown. */
        IdentityNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example identity-not-found
             */
            code: "identity-not-found";
        };
        /** The resident has neither a password nor another provider to sign in with. */
        LastSignInMethodProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example last-sign-in-method
             */
            code: "last-sign-in-method";
        };
        /** Invalid request, the current password is wrong, or the new password is weak. */
        InvalidPasswordChangeProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example current-password-invalid
             */
            code: "current-password-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** The email address or username is taken. */
        AccountTakenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example email-taken
             */
            code: "email-taken" | "username-taken";
        };
        /** Invalid request, or the token is invalid. */
        InvalidMailTokenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example mail-token-invalid
             */
            code: "mail-token-invalid" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid request, the token is invalid, or the new password is weak. */
        InvalidPasswordResetProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example mail-token-invalid
             */
            code: "mail-token-invalid" | "weak-password" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid request, or the provider is disabled. */
        InvalidSocialSignInProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example provider-disabled
             */
            code: "provider-disabled" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid one-time code or provider token, or another invalid credential was sent. */
        InvalidSocialCredentialProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-code
             */
            code: "invalid-code" | "provider-token-invalid" | "invalid-token" | "token-expired" | "session-revoked" | "invalid-service-key" | "service-key-required";
        };
        /** The email address is taken, and the provider has not verified it. */
        AccountExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example account-exists
             */
            code: "account-exists";
        };
        /** Invalid request, the provider is disabled, the redirect URL is not allowed, or a code challenge is required. */
        InvalidSocialStartProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example provider-disabled
             */
            code: "provider-disabled" | "redirect-not-allowed" | "code-challenge-required" | "validation-failed" | "unknown-parameter";
        };
        /** The state does not match a pending sign-in, so there is no page to redirect to. */
        InvalidCallbackProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-state
             */
            code: "invalid-state" | "validation-failed";
        };
        /** Unknown provider. */
        UnknownProviderProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example route-not-found
             */
            code: "route-not-found";
        };
        /** Achievement not found or not visible to the caller. */
        AchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example achievement-not-found
             */
            code: "achievement-not-found";
        };
        /** Resident not found, or achievement not found or inactive. */
        ResidentAchievementNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-not-found
             */
            code: "resident-not-found" | "achievement-not-found";
        };
        /** The key is taken, or a request with the same `Idempotency-Key` is still in progress. */
        AchievementExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example achievement-exists
             */
            code: "achievement-exists" | "idempotency-in-progress";
        };
        /** Activity not found or not visible to the caller. */
        ActivityLogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example activity-log-not-found
             */
            code: "activity-log-not-found";
        };
        /** Invalid badge, or the slug is reserved. */
        InvalidBadgeProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidBadgeUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /** Badge not found or not visible to the caller. */
        BadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example badge-not-found
             */
            code: "badge-not-found";
        };
        /** Resident or badge not found. */
        BadgeAwardNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-not-found
             */
            code: "resident-not-found" | "badge-not-found";
        };
        /** Resident not found, or the resident does not hold the badge. */
        ResidentBadgeNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-not-found
             */
            code: "resident-not-found" | "resident-badge-not-found";
        };
        /** The name or slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        BadgeConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example badge-exists
             */
            code: "badge-exists" | "slug-taken" | "idempotency-in-progress";
        };
        /** The badge is disabled, or a request with the same `Idempotency-Key` is still in progress. */
        BadgeDisabledProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example badge-disabled
             */
            code: "badge-disabled" | "idempotency-in-progress";
        };
        /** Backlog item not found or not visible to the caller. */
        BacklogItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example backlog-item-not-found
             */
            code: "backlog-item-not-found";
        };
        /** The game is already in the backlog, the backlog is full, or a request with the same `Idempotency-Key` is still in progress. */
        BacklogItemExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example backlog-item-exists
             */
            code: "backlog-item-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /** The status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
        BacklogItemConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example invalid-transition
             */
            code: "invalid-transition" | "idempotency-in-progress";
        };
        /** The backlog is not visible to the caller, or a secret service key was sent from a browser. */
        BacklogPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example backlog-private
             */
            code: "backlog-private" | "secret-key-in-browser";
        };
        /** Permission denied, or publishing requires a verified email address. */
        EmailNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example email-not-verified
             */
            code: "email-not-verified" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Invalid query parameter or cursor, the sort requires a filter, or the search took too long. */
        InvalidBlogListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example sort-needs-filter
             */
            code: "sort-needs-filter" | "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Invalid post, or the slug is reserved. */
        InvalidBlogProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidBlogUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /** Blog post not found or not visible to the caller. */
        BlogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example blog-not-found
             */
            code: "blog-not-found";
        };
        /** The update conflicts with the post's current state or with another post, or a request with the same `Idempotency-Key` is still in progress. */
        BlogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example slug-taken
             */
            code: "slug-taken" | "slug-locked" | "invalid-transition" | "idempotency-in-progress";
        };
        /** Changelog not found or not visible to the caller. */
        ChangelogNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example changelog-not-found
             */
            code: "changelog-not-found";
        };
        /** The version is taken, or a request with the same `Idempotency-Key` is still in progress. */
        ChangelogExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example changelog-exists
             */
            code: "changelog-exists" | "idempotency-in-progress";
        };
        /** The version is taken, the status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
        ChangelogConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example changelog-exists
             */
            code: "changelog-exists" | "invalid-transition" | "idempotency-in-progress";
        };
        /** Invalid email, or a referenced resource does not exist. */
        InvalidEmailProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "unknown-field" | "malformed-json" | "unknown-parameter" | "unknown-reference";
        };
        /** Email not found or not visible to the caller. */
        EmailNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example email-not-found
             */
            code: "email-not-found";
        };
        /** Feedback not found or not visible to the caller. */
        FeedbackNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example feedback-not-found
             */
            code: "feedback-not-found";
        };
        /** The resident already has an open report of the same subject, or a request with the same `Idempotency-Key` is still in progress. */
        FeedbackExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example feedback-exists
             */
            code: "feedback-exists" | "idempotency-in-progress";
        };
        /** The feedback's current state does not allow the change, its author has another open report of the subject, or a request with the same `Idempotency-Key` is still in progress. */
        FeedbackConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example feedback-locked
             */
            code: "feedback-locked" | "feedback-exists" | "invalid-transition" | "idempotency-in-progress";
        };
        /** Subscription not found or not visible to the caller. */
        SubscriptionNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example subscription-not-found
             */
            code: "subscription-not-found";
        };
        /** Invalid subscription, or the slug is reserved. */
        InvalidSubscriptionProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidSubscriptionUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /** The slug is taken, an offer exceeds the new price, or a request with the same `Idempotency-Key` is still in progress. */
        SubscriptionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example slug-taken
             */
            code: "slug-taken" | "offer-exceeds-price" | "idempotency-in-progress";
        };
        /** Offer not found or not visible to the caller. */
        OfferNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example offer-not-found
             */
            code: "offer-not-found";
        };
        /** Invalid offer, or `valid_until` is not after `valid_from`. */
        InvalidSubscriptionOfferProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-validity-window";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or `valid_until` is not after `valid_from`. The merged result is validated. */
        InvalidSubscriptionOfferUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "invalid-validity-window";
        };
        /** Category not found, or inactive and not visible to the caller. */
        GameCategoryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example game-category-not-found
             */
            code: "game-category-not-found";
        };
        /** Invalid query parameter or cursor, or the search took too long. */
        InvalidGameListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example query-too-expensive
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Invalid query or cursor, or the query took too long. */
        InvalidGameQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "invalid-cursor" | "cursor-mismatch" | "query-too-expensive";
        };
        /** Invalid game, the slug is reserved, or a referenced resource does not exist. */
        InvalidGameProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example unknown-reference
             */
            code: "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the slug is reserved, or a referenced resource does not exist. */
        InvalidGameUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example immutable-field
             */
            code: "immutable-field" | "empty-update" | "unknown-reference" | "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid category, or the slug is reserved. */
        InvalidGameCategoryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example slug-reserved
             */
            code: "slug-reserved" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Another game has the slug or an external id, or a request with the same `Idempotency-Key` is still in progress. */
        GameExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example game-exists
             */
            code: "game-exists" | "idempotency-in-progress";
        };
        /** Invalid statistics: validation failed, or a derived counter changed. */
        InvalidGameStatsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example immutable-field
             */
            code: "immutable-field" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Game not found, or no writable counter was written. */
        GameStatsNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example game-stats-not-found
             */
            code: "game-stats-not-found" | "game-not-found";
        };
        /** A writable counter was already written, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatsExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example game-stats-exists
             */
            code: "game-stats-exists" | "idempotency-in-progress";
        };
        /** The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatTooLargeProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example limit-exceeded
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /** The counter would fall below zero, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatBelowZeroProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example stat-below-zero
             */
            code: "stat-below-zero" | "idempotency-in-progress";
        };
        /** The caller is not the owner or is suspended, or publishing requires a verified email address. */
        NotOwnerSuspendedOrNotVerifiedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "email-not-verified" | "resident-suspended" | "secret-key-in-browser";
        };
        /** List not found or not visible to the caller. */
        ListNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example list-not-found
             */
            code: "list-not-found";
        };
        /** List not found or not visible to the caller, or the game is not in the list. */
        ListItemNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example list-not-found
             */
            code: "list-not-found" | "list-item-not-found";
        };
        /** The list is managed by the service. */
        ListManagedProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example list-managed
             */
            code: "list-managed";
        };
        /** The list is managed by the service, or a request with the same `Idempotency-Key` is still in progress. */
        ListConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example list-managed
             */
            code: "list-managed" | "idempotency-in-progress";
        };
        /** The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is still in progress. */
        ListLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example limit-exceeded
             */
            code: "limit-exceeded" | "idempotency-in-progress";
        };
        /** The list is managed by the service or full, or a request with the same `Idempotency-Key` is still in progress. */
        ListAdditionConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example list-managed
             */
            code: "list-managed" | "limit-exceeded" | "idempotency-in-progress";
        };
        /** Invalid query parameter or cursor, or the search took too long. */
        InvalidResidentListQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example query-too-expensive
             */
            code: "query-too-expensive" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Invalid resident, the username is reserved, or a referenced resource does not exist. */
        InvalidResidentProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example username-reserved
             */
            code: "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the username is reserved, the current password is wrong, or a referenced resource does not exist. */
        InvalidResidentUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example current-password-invalid
             */
            code: "current-password-invalid" | "immutable-field" | "empty-update" | "username-reserved" | "unknown-reference" | "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** The caller may not create residents or assign these roles. */
        ResidentCreationForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example privilege-escalation
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** The caller may not update this resident or one of the fields. */
        ResidentUpdateForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** The caller may not delete this resident, or lacks one of their permissions. */
        ResidentDeletionForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** The data of another resident, or a secret service key sent from a browser. */
        ResidentExportForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example not-owner
             */
            code: "not-owner" | "resident-suspended" | "secret-key-in-browser";
        };
        /** The resident does not exist, or has no export. */
        ResidentExportNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example resident-not-found
             */
            code: "resident-not-found" | "export-not-found";
        };
        /** The email address or username is taken, or a request with the same `Idempotency-Key` is still in progress. */
        ResidentTakenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example email-taken
             */
            code: "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /** The username was changed less than 30 days ago, the username or email address is taken, the resident is the last administrator, or a request with the same `Idempotency-Key` is still in progress. */
        ResidentConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example username-change-too-soon
             */
            code: "username-change-too-soon" | "last-admin" | "email-taken" | "username-taken" | "idempotency-in-progress";
        };
        /** The resident is the last administrator. */
        LastAdminProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example last-admin
             */
            code: "last-admin";
        };
        /** Library entry not found or not visible to the caller. */
        LibraryEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example library-entry-not-found
             */
            code: "library-entry-not-found";
        };
        /** The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is still in progress. */
        LibraryEntryExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example library-entry-exists
             */
            code: "library-entry-exists" | "limit-exceeded" | "idempotency-in-progress";
        };
        /** The library is not visible to the caller, or a secret service key was sent from a browser. */
        LibraryPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example library-private
             */
            code: "library-private" | "secret-key-in-browser";
        };
        /** Liked game not found or not visible to the caller. */
        LikedGameNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example liked-game-not-found
             */
            code: "liked-game-not-found";
        };
        /** The liked games are not visible to the caller, or a secret service key was sent from a browser. */
        LikedGamesPrivateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example liked-games-private
             */
            code: "liked-games-private" | "secret-key-in-browser";
        };
        /** Review not found or not visible to the caller. */
        ReviewNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example review-not-found
             */
            code: "review-not-found";
        };
        /** The resident already has a review of this game, an earlier one was hidden, or a request with the same `Idempotency-Key` is still in progress. */
        ReviewExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example review-exists
             */
            code: "review-exists" | "review-was-hidden" | "idempotency-in-progress";
        };
        /** The caller wrote the review, or is suspended. */
        CannotLikeOwnReviewProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example cannot-like-own-review
             */
            code: "cannot-like-own-review" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Rating not found. */
        RatingNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example rating-not-found
             */
            code: "rating-not-found";
        };
        /** The resident has already rated this game, or a request with the same `Idempotency-Key` is still in progress. */
        RatingExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example rating-exists
             */
            code: "rating-exists" | "idempotency-in-progress";
        };
        /** Role not found. */
        RoleNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example role-not-found
             */
            code: "role-not-found";
        };
        /** The caller may not manage roles, or lacks one of the role's permissions. */
        RoleForbiddenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example privilege-escalation
             */
            code: "privilege-escalation" | "permission-denied" | "resident-suspended" | "secret-key-in-browser";
        };
        /** Another role has this name, or a request with the same `Idempotency-Key` is still in progress. */
        RoleExistsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example role-exists
             */
            code: "role-exists" | "idempotency-in-progress";
        };
        /** Another role has this name, a system role does not allow the change, or a request with the same `Idempotency-Key` is still in progress. */
        RoleConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example role-is-system
             */
            code: "role-is-system" | "role-exists" | "idempotency-in-progress";
        };
        /** The role is assigned to residents, or it is a system role. */
        RoleNotDeletableProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example role-in-use
             */
            code: "role-in-use" | "role-is-system";
        };
        /** Invalid waitlist, or the slug is reserved. */
        InvalidWaitlistProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "slug-reserved";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidWaitlistUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "slug-reserved";
        };
        /** Invalid request, or the email address is not the caller's. */
        InvalidJoinProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "email-mismatch";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the email address is not the caller's. */
        InvalidWaitlistEntryUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "email-mismatch";
        };
        /** Invalid query parameter or cursor, or the sort requires a filter. */
        InvalidWaitlistEntryQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example sort-needs-filter
             */
            code: "sort-needs-filter" | "invalid-cursor" | "cursor-mismatch" | "unknown-parameter" | "validation-failed";
        };
        /** Waitlist not found. */
        WaitlistNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example waitlist-not-found
             */
            code: "waitlist-not-found";
        };
        /** Waitlist entry not found or not visible to the caller. */
        WaitlistEntryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example waitlist-entry-not-found
             */
            code: "waitlist-entry-not-found";
        };
        /** Another waitlist has this slug, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistSlugTakenProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example slug-taken
             */
            code: "slug-taken" | "idempotency-in-progress";
        };
        /** The waitlist has more entries than the new capacity, its slug is locked, the new slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example capacity-below-entries
             */
            code: "capacity-below-entries" | "slug-locked" | "slug-taken" | "idempotency-in-progress";
        };
        /** The waitlist is full. */
        WaitlistFullProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example waitlist-full
             */
            code: "waitlist-full";
        };
        /** Another entry of the waitlist has this email address, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistEntryConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example waitlist-entry-exists
             */
            code: "waitlist-entry-exists" | "idempotency-in-progress";
        };
        /** The resident is the caller, or a query parameter is invalid. */
        InvalidFollowProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example cannot-follow-self
             */
            code: "cannot-follow-self" | "unknown-parameter" | "validation-failed";
        };
        /** The caller already follows the maximum number of residents. */
        FollowLimitExceededProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example limit-exceeded
             */
            code: "limit-exceeded";
        };
        /** Rate limit exceeded, or too many streams of the caller are open. */
        TooManyEventStreamsProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example quota-exceeded
             */
            code: "quota-exceeded" | "too-many-streams";
        };
        /** Invalid query parameter or cursor. */
        InvalidEventQueryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example unknown-event-type
             */
            code: "unknown-event-type" | "invalid-cursor" | "unknown-parameter" | "validation-failed";
        };
        /** Events after the cursor have been removed from the log. */
        EventCursorExpiredProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example event-cursor-expired
             */
            code: "event-cursor-expired";
        };
        /** No such event, or the caller may not see it. */
        EventNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example event-not-found
             */
            code: "event-not-found";
        };
        /** Invalid endpoint, its URL is not allowed, or an event type does not exist. */
        InvalidWebhookEndpointProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "url-not-allowed" | "unknown-event-type";
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the URL is not allowed, or an event type does not exist. */
        InvalidWebhookEndpointUpdateProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "empty-update" | "immutable-field" | "url-not-allowed" | "unknown-event-type";
        };
        /** Invalid request, or the event type does not exist. */
        InvalidWebhookTestProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter" | "unknown-event-type";
        };
        /** Invalid period, or it begins before the oldest event that is kept. */
        InvalidWebhookRecoveryProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example validation-failed
             */
            code: "validation-failed" | "malformed-json" | "unknown-field" | "unknown-parameter";
        };
        /** No such endpoint. */
        WebhookEndpointNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example webhook-endpoint-not-found
             */
            code: "webhook-endpoint-not-found";
        };
        /** No such delivery, or it is no longer kept. */
        WebhookDeliveryNotFoundProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example webhook-delivery-not-found
             */
            code: "webhook-delivery-not-found";
        };
        /** The service has the maximum number of endpoints. */
        WebhookEndpointLimitProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example limit-exceeded
             */
            code: "limit-exceeded";
        };
        /** The endpoint is disabled. */
        WebhookEndpointDisabledProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example webhook-endpoint-disabled
             */
            code: "webhook-endpoint-disabled";
        };
        /** The endpoint is disabled, or the delivery is still pending. */
        WebhookRedeliveryConflictProblem: components["schemas"]["Problem"] & {
            /**
             * The stable code of this problem.
             * @example webhook-endpoint-disabled
             */
            code: "webhook-endpoint-disabled" | "delivery-pending";
        };
    };
    responses: {
        /** Not modified: the caller's copy is current. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Invalid query parameter. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidQueryProblem"];
            };
        };
        /** Invalid query parameter or cursor. */
        InvalidListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidListQueryProblem"];
            };
        };
        /** Invalid request. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBodyProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, or a read-only field changed. */
        InvalidUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidUpdateProblem"];
            };
        };
        /** Invalid credential. Public operations return this too, so that clients know when to refresh. */
        InvalidCredential: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidCredentialProblem"];
            };
        };
        /** Missing or invalid credential. Returned before the resource is looked up. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthorizedProblem"];
            };
        };
        /** Permission denied. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenProblem"];
            };
        };
        /** Secret service key sent from a browser. */
        ForbiddenInBrowser: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenInBrowserProblem"];
            };
        };
        /** Missing permission, or a secret service key sent from a browser. */
        PermissionDenied: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PermissionDeniedProblem"];
            };
        };
        /** The resident is suspended, or a secret service key was sent from a browser. */
        ForbiddenToSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ForbiddenToSuspendedProblem"];
            };
        };
        /** A request with the same `Idempotency-Key` is still in progress. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
            };
        };
        /** The resource has changed since the version in `If-Match`. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PreconditionFailedProblem"];
            };
        };
        /** Body larger than the operation accepts (256 KiB unless stated otherwise). */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /**
         * The media type, charset or compression of the body is not supported. A header lists what is: `Accept-Patch`, `Accept-Post`
         * or `Accept` for the media type, by method; `Accept-Encoding` for the compression.
         */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Accept-Patch": components["headers"]["Accept-Patch"];
                "Accept-Post": components["headers"]["Accept-Post"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** The `Idempotency-Key` was already used with a different body. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** Rate limit exceeded. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
            };
        };
        /** Unexpected error. The body does not reveal internal details. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** The service is shutting down or overloaded, or cannot reach its database. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
            };
        };
        /** Permission denied, or the caller is not the owner. */
        NotOwner: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerProblem"];
            };
        };
        /** The caller is not the owner, or is suspended. */
        NotOwnerOrSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerOrSuspendedProblem"];
            };
        };
        /** Publishing requires a verified email address, or the caller is suspended. */
        EmailNotVerifiedOrSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EmailNotVerifiedOrSuspendedProblem"];
            };
        };
        /** Permission denied, the caller is not the owner, or publishing requires a verified email address. */
        NotOwnerOrNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerOrNotVerifiedProblem"];
            };
        };
        /** Invalid query parameter or cursor, or the sort requires a filter. */
        InvalidSortedListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSortedListQueryProblem"];
            };
        };
        /** Invalid request, or a referenced resource does not exist. */
        UnknownReference: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownReferenceProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or a referenced resource does not exist. */
        UnknownReferenceInUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownReferenceInUpdateProblem"];
            };
        };
        /** The slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        SlugTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SlugTakenProblem"];
            };
        };
        /** Game not found. */
        GameNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundProblem"];
            };
        };
        /** A page of lists. */
        ListPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListPage"];
            };
        };
        /** A page of reviews. */
        ReviewPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewPage"];
            };
        };
        /** A page of ratings. */
        RatingPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RatingPage"];
            };
        };
        /** Resident not found. */
        ResidentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentNotFoundProblem"];
            };
        };
        /** Invalid credential. A service key is never required, because browsers navigate here by links and forms. */
        InvalidNavigationCredential: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidNavigationCredentialProblem"];
            };
        };
        /** The new resident's first session. */
        SignedUp: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthSession"];
            };
        };
        /** The resident's session. */
        AuthSession: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthSession"];
            };
        };
        /** Invalid request, the password is weak, or the username is reserved. */
        InvalidSignUp: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSignUpProblem"];
            };
        };
        /** Wrong account or password, or an invalid credential was sent. */
        InvalidSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSignInProblem"];
            };
        };
        /** Invalid refresh token, ended session, or an invalid credential was sent. */
        InvalidRefresh: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidRefreshProblem"];
            };
        };
        /** A page of the caller's sessions. */
        SessionPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionPage"];
            };
        };
        /** The session was ended. */
        SessionRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Session not found or not active. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SessionNotFoundProblem"];
            };
        };
        /** The provider was unlinked. `id` is the id of the first of the unlinked identities. */
        IdentityUnlinked: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The resident has no account at this provider linked, or the provider is unknown. */
        IdentityNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdentityNotFoundProblem"];
            };
        };
        /** The resident has neither a password nor another provider to sign in with. */
        LastSignInMethod: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LastSignInMethodProblem"];
            };
        };
        /** Invalid request, the current password is wrong, or the new password is weak. */
        InvalidPasswordChange: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidPasswordChangeProblem"];
            };
        };
        /** The email address or username is taken. */
        AccountTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountTakenProblem"];
            };
        };
        /** The resident, with the verified address. */
        VerifiedResident: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrentResident"];
            };
        };
        /** Invalid request, or the token is invalid. */
        InvalidMailToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidMailTokenProblem"];
            };
        };
        /** Invalid request, the token is invalid, or the new password is weak. */
        InvalidPasswordReset: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidPasswordResetProblem"];
            };
        };
        /** The URL to send the browser to. */
        SocialAuthorization: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SocialAuthorization"];
            };
        };
        /** Redirect to the provider, with a cookie that binds the sign-in to the browser. */
        RedirectToProvider: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["RedirectLocation"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Redirect to the page that requested the sign-in, with `code` or `error` in the query string. Clears the cookie. */
        RedirectToPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["RedirectLocation"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Invalid request, or the provider is disabled. */
        InvalidSocialSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialSignInProblem"];
            };
        };
        /** Invalid one-time code or provider token, or another invalid credential was sent. */
        InvalidSocialCredential: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialCredentialProblem"];
            };
        };
        /** The email address is taken, and the provider has not verified it. */
        AccountExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountExistsProblem"];
            };
        };
        /** Invalid request, the provider is disabled, the redirect URL is not allowed, or a code challenge is required. */
        InvalidSocialStart: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSocialStartProblem"];
            };
        };
        /** The state does not match a pending sign-in, so there is no page to redirect to. */
        InvalidCallback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidCallbackProblem"];
            };
        };
        /** Unknown provider. */
        UnknownProvider: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnknownProviderProblem"];
            };
        };
        /** A page of achievements. */
        AchievementPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AchievementPage"];
            };
        };
        /** The achievement. */
        Achievement: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** The created achievement. */
        AchievementCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** The updated achievement. */
        AchievementUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Achievement"];
            };
        };
        /** The achievement and all its unlocks were deleted. */
        AchievementDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** A page of a resident's achievements. */
        ResidentAchievementPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentAchievementPage"];
            };
        };
        /** The resident's progress, and whether the request changed it. */
        ResidentAchievementSet: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentAchievementResult"];
            };
        };
        /** Achievement not found or not visible to the caller. */
        AchievementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AchievementNotFoundProblem"];
            };
        };
        /** Resident not found, or achievement not found or inactive. */
        ResidentAchievementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentAchievementNotFoundProblem"];
            };
        };
        /** The key is taken, or a request with the same `Idempotency-Key` is still in progress. */
        AchievementExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AchievementExistsProblem"];
            };
        };
        /** A page of activities. */
        ActivityLogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLogPage"];
            };
        };
        /** The activity. */
        ActivityLog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** The created activity. */
        ActivityLogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** The updated activity. */
        ActivityLogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActivityLog"];
            };
        };
        /** The activity was deleted. */
        ActivityLogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Activity not found or not visible to the caller. */
        ActivityLogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ActivityLogNotFoundProblem"];
            };
        };
        /** A page of badges. */
        BadgePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadgePage"];
            };
        };
        /** The badge. */
        Badge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** The created badge. */
        BadgeCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** The updated badge. */
        BadgeUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Badge"];
            };
        };
        /** The badge and all its awards were deleted. */
        BadgeDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** A page of a resident's badges. */
        ResidentBadgePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgePage"];
            };
        };
        /** The badge with its awards to the resident. */
        ResidentBadge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadge"];
            };
        };
        /** The badge was awarded. */
        BadgeAwarded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgeResult"];
            };
        };
        /** The resident already held the badge. */
        BadgeAwardRepeated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBadgeResult"];
            };
        };
        /** The badge was revoked. `id` is the badge's id. */
        BadgeRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Invalid badge, or the slug is reserved. */
        InvalidBadge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBadgeProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidBadgeUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBadgeUpdateProblem"];
            };
        };
        /** Badge not found or not visible to the caller. */
        BadgeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeNotFoundProblem"];
            };
        };
        /** Resident or badge not found. */
        BadgeAwardNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeAwardNotFoundProblem"];
            };
        };
        /** Resident not found, or the resident does not hold the badge. */
        ResidentBadgeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentBadgeNotFoundProblem"];
            };
        };
        /** The name or slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        BadgeConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeConflictProblem"];
            };
        };
        /** The badge is disabled, or a request with the same `Idempotency-Key` is still in progress. */
        BadgeDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadgeDisabledProblem"];
            };
        };
        /** A page of a backlog. */
        BacklogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BacklogPage"];
            };
        };
        /** The backlog item. */
        BacklogItem: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** The created item. */
        BacklogItemCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** The updated item. */
        BacklogItemUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backlog"];
            };
        };
        /** The item was removed. */
        BacklogItemDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Backlog item not found or not visible to the caller. */
        BacklogItemNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemNotFoundProblem"];
            };
        };
        /** The game is already in the backlog, the backlog is full, or a request with the same `Idempotency-Key` is still in progress. */
        BacklogItemExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemExistsProblem"];
            };
        };
        /** The status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
        BacklogItemConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogItemConflictProblem"];
            };
        };
        /** The backlog is not visible to the caller, or a secret service key was sent from a browser. */
        BacklogPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BacklogPrivateProblem"];
            };
        };
        /** Permission denied, or publishing requires a verified email address. */
        EmailNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EmailNotVerifiedProblem"];
            };
        };
        /** A page of posts. */
        BlogWithAuthorPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthorPage"];
            };
        };
        /** The post. */
        BlogWithAuthor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** The created post. */
        BlogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** The updated post. */
        BlogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BlogWithAuthor"];
            };
        };
        /** The post was deleted. */
        BlogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Invalid query parameter or cursor, the sort requires a filter, or the search took too long. */
        InvalidBlogListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogListQueryProblem"];
            };
        };
        /** Invalid post, or the slug is reserved. */
        InvalidBlog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidBlogUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBlogUpdateProblem"];
            };
        };
        /** Blog post not found or not visible to the caller. */
        BlogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BlogNotFoundProblem"];
            };
        };
        /** The update conflicts with the post's current state or with another post, or a request with the same `Idempotency-Key` is still in progress. */
        BlogConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BlogConflictProblem"];
            };
        };
        /** A page of changelogs. */
        ChangelogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangelogPage"];
            };
        };
        /** The changelog. */
        Changelog: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** The created changelog. */
        ChangelogCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** The updated changelog. */
        ChangelogUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Changelog"];
            };
        };
        /** The changelog was deleted. */
        ChangelogDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Changelog not found or not visible to the caller. */
        ChangelogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogNotFoundProblem"];
            };
        };
        /** The version is taken, or a request with the same `Idempotency-Key` is still in progress. */
        ChangelogExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogExistsProblem"];
            };
        };
        /** The version is taken, the status transition is not allowed, or a request with the same `Idempotency-Key` is still in progress. */
        ChangelogConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ChangelogConflictProblem"];
            };
        };
        /** The email. */
        EmailMessage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailMessage"];
            };
        };
        /** The email was queued, scheduled or suppressed. */
        EmailAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailMessage"];
            };
        };
        /** The result of each email. */
        EmailBatchAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmailBatchResult"];
            };
        };
        /** Invalid email, or a referenced resource does not exist. */
        InvalidEmail: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidEmailProblem"];
            };
        };
        /** Email not found or not visible to the caller. */
        EmailNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EmailNotFoundProblem"];
            };
        };
        /** A page of feedback. */
        FeedbackPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedbackPage"];
            };
        };
        /** The feedback. */
        Feedback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** The created feedback. */
        FeedbackCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** The updated feedback. */
        FeedbackUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Feedback"];
            };
        };
        /** The feedback was deleted. */
        FeedbackDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Feedback not found or not visible to the caller. */
        FeedbackNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackNotFoundProblem"];
            };
        };
        /** The resident already has an open report of the same subject, or a request with the same `Idempotency-Key` is still in progress. */
        FeedbackExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackExistsProblem"];
            };
        };
        /** The feedback's current state does not allow the change, its author has another open report of the subject, or a request with the same `Idempotency-Key` is still in progress. */
        FeedbackConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FeedbackConflictProblem"];
            };
        };
        /** A page of subscriptions. */
        SubscriptionPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionPage"];
            };
        };
        /** The subscription. */
        Subscription: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** The created subscription. */
        SubscriptionCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** The updated subscription. */
        SubscriptionUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        /** The subscription and its offers were deleted. */
        SubscriptionDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Subscription not found or not visible to the caller. */
        SubscriptionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SubscriptionNotFoundProblem"];
            };
        };
        /** Invalid subscription, or the slug is reserved. */
        InvalidSubscription: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidSubscriptionUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionUpdateProblem"];
            };
        };
        /** The slug is taken, an offer exceeds the new price, or a request with the same `Idempotency-Key` is still in progress. */
        SubscriptionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SubscriptionConflictProblem"];
            };
        };
        /** A page of offers. */
        SubscriptionOfferPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferPage"];
            };
        };
        /** The offer. */
        SubscriptionOffer: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** The created offer. */
        SubscriptionOfferCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** The updated offer. */
        SubscriptionOfferUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOffer"];
            };
        };
        /** The offer was deleted. */
        SubscriptionOfferDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Offer not found or not visible to the caller. */
        OfferNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OfferNotFoundProblem"];
            };
        };
        /** Invalid offer, or `valid_until` is not after `valid_from`. */
        InvalidSubscriptionOffer: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionOfferProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or `valid_until` is not after `valid_from`. The merged result is validated. */
        InvalidSubscriptionOfferUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidSubscriptionOfferUpdateProblem"];
            };
        };
        /** The game. */
        Game: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** The updated game. */
        UpdatedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** The created game. */
        CreatedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** A page of games. */
        GamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GamePage"];
            };
        };
        /** A page of games with the requested properties. */
        QueriedGamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QueriedGamePage"];
            };
        };
        /** The game was deleted. */
        DeletedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The category. */
        GameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategory"];
            };
        };
        /** The created category. */
        CreatedGameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategory"];
            };
        };
        /** Category not found, or inactive and not visible to the caller. */
        GameCategoryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameCategoryNotFoundProblem"];
            };
        };
        /** A page of categories. */
        GameCategoryPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameCategoryPage"];
            };
        };
        /** Invalid query parameter or cursor, or the search took too long. */
        InvalidGameListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameListQueryProblem"];
            };
        };
        /** Invalid query or cursor, or the query took too long. */
        InvalidGameQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameQueryProblem"];
            };
        };
        /** Invalid game, the slug is reserved, or a referenced resource does not exist. */
        InvalidGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the slug is reserved, or a referenced resource does not exist. */
        InvalidGameUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameUpdateProblem"];
            };
        };
        /** Invalid category, or the slug is reserved. */
        InvalidGameCategory: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameCategoryProblem"];
            };
        };
        /** Another game has the slug or an external id, or a request with the same `Idempotency-Key` is still in progress. */
        GameExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameExistsProblem"];
            };
        };
        /** A page of popular games. */
        PopularGamePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PopularGamePage"];
            };
        };
        /** The caller's relationship with the game. */
        GameRelationship: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRelationship"];
            };
        };
        /** The statistics. */
        GameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** The updated statistics. */
        ReplacedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** The updated statistics. */
        UpdatedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** The created statistics. */
        CreatedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStats"];
            };
        };
        /** A page of statistics. */
        GameStatsPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameStatsPage"];
            };
        };
        /** The statistics were deleted. */
        DeletedGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Invalid statistics: validation failed, or a derived counter changed. */
        InvalidGameStats: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidGameStatsProblem"];
            };
        };
        /** Game not found, or no writable counter was written. */
        GameStatsNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatsNotFoundProblem"];
            };
        };
        /** A writable counter was already written, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatsExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatsExistsProblem"];
            };
        };
        /** The counter would exceed 2^53-1, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatTooLargeProblem"];
            };
        };
        /** The counter would fall below zero, or a request with the same `Idempotency-Key` is still in progress. */
        GameStatBelowZero: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameStatBelowZeroProblem"];
            };
        };
        /** The caller is not the owner or is suspended, or publishing requires a verified email address. */
        NotOwnerSuspendedOrNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotOwnerSuspendedOrNotVerifiedProblem"];
            };
        };
        /** A page of managed lists. */
        ManagedListPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListPage"];
            };
        };
        /** A page of a list's games. */
        ListItemPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItemPage"];
            };
        };
        /** The list with its first 12 games. */
        List: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** The created list. */
        ListCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** The updated list. */
        ListUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameList"];
            };
        };
        /** The list was deleted. */
        ListDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The list item. */
        ListItem: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** The added list item. */
        ListItemAdded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** The game was already in the list and is unchanged. */
        ListItemFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** The updated list item. */
        ListItemUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListItem"];
            };
        };
        /** The game was removed from the list. */
        ListItemRemoved: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** List not found or not visible to the caller. */
        ListNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListNotFoundProblem"];
            };
        };
        /** List not found or not visible to the caller, or the game is not in the list. */
        ListItemNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListItemNotFoundProblem"];
            };
        };
        /** The list is managed by the service. */
        ListManaged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListManagedProblem"];
            };
        };
        /** The list is managed by the service, or a request with the same `Idempotency-Key` is still in progress. */
        ListConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListConflictProblem"];
            };
        };
        /** The resident has the maximum number of lists, or a request with the same `Idempotency-Key` is still in progress. */
        ListLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListLimitExceededProblem"];
            };
        };
        /** The list is managed by the service or full, or a request with the same `Idempotency-Key` is still in progress. */
        ListAdditionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ListAdditionConflictProblem"];
            };
        };
        /** A page of residents. */
        ResidentBasicInfoPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentBasicInfoPage"];
            };
        };
        /** The created resident. */
        ResidentCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Resident"];
            };
        };
        /** The updated resident; `email`, `status` and `roles` are included for staff only. */
        ResidentUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Resident"];
            };
        };
        /** The resident was deleted. */
        ResidentDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Invalid query parameter or cursor, or the search took too long. */
        InvalidResidentListQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentListQueryProblem"];
            };
        };
        /** Invalid resident, the username is reserved, or a referenced resource does not exist. */
        InvalidResident: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the username is reserved, the current password is wrong, or a referenced resource does not exist. */
        InvalidResidentUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidResidentUpdateProblem"];
            };
        };
        /** The caller may not create residents or assign these roles. */
        ResidentCreationForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentCreationForbiddenProblem"];
            };
        };
        /** The caller may not update this resident or one of the fields. */
        ResidentUpdateForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentUpdateForbiddenProblem"];
            };
        };
        /** The caller may not delete this resident, or lacks one of their permissions. */
        ResidentDeletionForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentDeletionForbiddenProblem"];
            };
        };
        /** The export was requested, or had been already. */
        ResidentExportRequested: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentExport"];
            };
        };
        /** The export. */
        ResidentExport: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentExport"];
            };
        };
        /** The data of another resident, or a secret service key sent from a browser. */
        ResidentExportForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentExportForbiddenProblem"];
            };
        };
        /** The resident does not exist, or has no export. */
        ResidentExportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentExportNotFoundProblem"];
            };
        };
        /** The email address or username is taken, or a request with the same `Idempotency-Key` is still in progress. */
        ResidentTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentTakenProblem"];
            };
        };
        /** The username was changed less than 30 days ago, the username or email address is taken, the resident is the last administrator, or a request with the same `Idempotency-Key` is still in progress. */
        ResidentConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ResidentConflictProblem"];
            };
        };
        /** The resident is the last administrator. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LastAdminProblem"];
            };
        };
        /** A page of library entries. */
        GameLibraryList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryList"];
            };
        };
        /** The library entry. */
        GameLibraryEntry: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** The created library entry. */
        LibraryEntryCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** The updated library entry. */
        LibraryEntryUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameLibraryEntry"];
            };
        };
        /** The library entry was deleted. */
        LibraryEntryDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The settings. */
        LibrarySettings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentLibrarySettings"];
            };
        };
        /** The updated settings. */
        LibrarySettingsUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResidentLibrarySettings"];
            };
        };
        /** Library entry not found or not visible to the caller. */
        LibraryEntryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryEntryNotFoundProblem"];
            };
        };
        /** The game is already in the library, the library is full, or a request with the same `Idempotency-Key` is still in progress. */
        LibraryEntryExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryEntryExistsProblem"];
            };
        };
        /** The library is not visible to the caller, or a secret service key was sent from a browser. */
        LibraryPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LibraryPrivateProblem"];
            };
        };
        /** A page of liked games. */
        LikedGamesResponse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesResponse"];
            };
        };
        /** The like. */
        LikedGame: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGame"];
            };
        };
        /** The game was liked. */
        LikedGameAdded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** The caller already likes the game. */
        LikedGameFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** The like was removed. */
        LikedGameRemoved: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGameActionResult"];
            };
        };
        /** The settings. */
        LikedGamesSettings: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesSettings"];
            };
        };
        /** The updated settings. */
        LikedGamesSettingsUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LikedGamesSettings"];
            };
        };
        /** Liked game not found or not visible to the caller. */
        LikedGameNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LikedGameNotFoundProblem"];
            };
        };
        /** The liked games are not visible to the caller, or a secret service key was sent from a browser. */
        LikedGamesPrivate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LikedGamesPrivateProblem"];
            };
        };
        /** The review. */
        Review: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** The created review. */
        ReviewCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** The updated review. */
        ReviewUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Review"];
            };
        };
        /** The review was deleted. */
        ReviewDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Whether the caller likes the review, and the number of likes. */
        ReviewLikeResult: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReviewLikeResult"];
            };
        };
        /** Review not found or not visible to the caller. */
        ReviewNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReviewNotFoundProblem"];
            };
        };
        /** The resident already has a review of this game, an earlier one was hidden, or a request with the same `Idempotency-Key` is still in progress. */
        ReviewExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReviewExistsProblem"];
            };
        };
        /** The caller wrote the review, or is suspended. */
        CannotLikeOwnReview: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["CannotLikeOwnReviewProblem"];
            };
        };
        /** The rating. */
        Rating: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** The created rating. */
        RatingCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** The updated rating. */
        RatingUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rating"];
            };
        };
        /** The rating was deleted. */
        RatingDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The rating summary. */
        GameRatingSummary: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRatingSummary"];
            };
        };
        /** Rating not found. */
        RatingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RatingNotFoundProblem"];
            };
        };
        /** The resident has already rated this game, or a request with the same `Idempotency-Key` is still in progress. */
        RatingExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RatingExistsProblem"];
            };
        };
        /** A page of roles. */
        RolePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RolePage"];
            };
        };
        /** The role. */
        Role: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** The created role. */
        RoleCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** The updated role. */
        RoleUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** The role was deleted. */
        RoleDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Role not found. */
        RoleNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleNotFoundProblem"];
            };
        };
        /** The caller may not manage roles, or lacks one of the role's permissions. */
        RoleForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleForbiddenProblem"];
            };
        };
        /** Another role has this name, or a request with the same `Idempotency-Key` is still in progress. */
        RoleExists: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleExistsProblem"];
            };
        };
        /** Another role has this name, a system role does not allow the change, or a request with the same `Idempotency-Key` is still in progress. */
        RoleConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleConflictProblem"];
            };
        };
        /** The role is assigned to residents, or it is a system role. */
        RoleNotDeletable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleNotDeletableProblem"];
            };
        };
        /** A page of waitlists. */
        WaitlistPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistPage"];
            };
        };
        /** A page of waitlist entries. */
        WaitlistEntryPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntryPage"];
            };
        };
        /** The waitlist with the entries visible to the caller. */
        WaitlistWithEntries: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistWithEntries"];
            };
        };
        /** The waitlist with the entries visible to the caller, the updated one first. `ETag` is that of the entry. */
        WaitlistEntryUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistWithEntries"];
            };
        };
        /** The updated waitlist. */
        WaitlistUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Waitlist"];
            };
        };
        /** The created waitlist. */
        WaitlistCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Waitlist"];
            };
        };
        /** The waitlist entry. */
        WaitlistEntry: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntry"];
            };
        };
        /** The new entry, at the end of the waitlist. */
        WaitlistJoined: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitlistEntry"];
            };
        };
        /** The waitlist and all its entries were deleted. */
        WaitlistDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The waitlist entry was removed. */
        WaitlistLeft: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** Invalid waitlist, or the slug is reserved. */
        InvalidWaitlist: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the slug is reserved. */
        InvalidWaitlistUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistUpdateProblem"];
            };
        };
        /** Invalid request, or the email address is not the caller's. */
        InvalidJoin: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidJoinProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, or the email address is not the caller's. */
        InvalidWaitlistEntryUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistEntryUpdateProblem"];
            };
        };
        /** Invalid query parameter or cursor, or the sort requires a filter. */
        InvalidWaitlistEntryQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWaitlistEntryQueryProblem"];
            };
        };
        /** Waitlist not found. */
        WaitlistNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistNotFoundProblem"];
            };
        };
        /** Waitlist entry not found or not visible to the caller. */
        WaitlistEntryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistEntryNotFoundProblem"];
            };
        };
        /** Another waitlist has this slug, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistSlugTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistSlugTakenProblem"];
            };
        };
        /** The waitlist has more entries than the new capacity, its slug is locked, the new slug is taken, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistConflictProblem"];
            };
        };
        /** The waitlist is full. */
        WaitlistFull: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistFullProblem"];
            };
        };
        /** Another entry of the waitlist has this email address, or a request with the same `Idempotency-Key` is still in progress. */
        WaitlistEntryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WaitlistEntryConflictProblem"];
            };
        };
        /** The caller follows the resident. */
        Followed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FollowResult"];
            };
        };
        /** The caller does not follow the resident. */
        Unfollowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FollowResult"];
            };
        };
        /** The resident is the caller, or a query parameter is invalid. */
        InvalidFollow: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidFollowProblem"];
            };
        };
        /** The caller already follows the maximum number of residents. */
        FollowLimitExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["FollowLimitExceededProblem"];
            };
        };
        /** The service is ready. */
        Healthy: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** The service is not ready; see `checks`. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** A page of audit log entries. */
        AuditLogPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditLogPage"];
            };
        };
        /** All event types. */
        EventTypePage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventTypePage"];
            };
        };
        /** A page of events. */
        EventPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventPage"];
            };
        };
        /** The event. */
        Event: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
        /** Server-sent events. The schema is that of their data. */
        EventStream: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["StreamCaching"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "X-Accel-Buffering": components["headers"]["X-Accel-Buffering"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["Event"];
            };
        };
        /** Rate limit exceeded, or too many streams of the caller are open. */
        TooManyEventStreams: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TooManyEventStreamsProblem"];
            };
        };
        /** Invalid query parameter or cursor. */
        InvalidEventQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidEventQueryProblem"];
            };
        };
        /** Events after the cursor have been removed from the log. */
        EventCursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EventCursorExpiredProblem"];
            };
        };
        /** No such event, or the caller may not see it. */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["EventNotFoundProblem"];
            };
        };
        /** A page of webhook endpoints. */
        WebhookEndpointPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointPage"];
            };
        };
        /** The endpoint. */
        WebhookEndpoint: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpoint"];
            };
        };
        /** The created endpoint with its secret. */
        WebhookEndpointCreated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /** The updated endpoint. */
        WebhookEndpointUpdated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpoint"];
            };
        };
        /** The endpoint was deleted. */
        WebhookEndpointDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedItem"];
            };
        };
        /** The endpoint with its new secret. */
        WebhookSecretRotated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /** The delivery of the test event. */
        WebhookTestAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** The deliveries were created. */
        WebhookRecoveryAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        /** A page of deliveries. */
        WebhookDeliveryPage: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryPage"];
            };
        };
        /** The delivery with its attempts. */
        WebhookDeliveryWithAttempts: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
            };
        };
        /** The new delivery. */
        WebhookRedeliveryAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** Invalid endpoint, its URL is not allowed, or an event type does not exist. */
        InvalidWebhookEndpoint: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWebhookEndpointProblem"];
            };
        };
        /** Invalid update: validation failed, the body is empty, a read-only field changed, the URL is not allowed, or an event type does not exist. */
        InvalidWebhookEndpointUpdate: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWebhookEndpointUpdateProblem"];
            };
        };
        /** Invalid request, or the event type does not exist. */
        InvalidWebhookTest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWebhookTestProblem"];
            };
        };
        /** Invalid period, or it begins before the oldest event that is kept. */
        InvalidWebhookRecovery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidWebhookRecoveryProblem"];
            };
        };
        /** No such endpoint. */
        WebhookEndpointNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookEndpointNotFoundProblem"];
            };
        };
        /** No such delivery, or it is no longer kept. */
        WebhookDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookDeliveryNotFoundProblem"];
            };
        };
        /** The service has the maximum number of endpoints. */
        WebhookEndpointLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookEndpointLimitProblem"];
            };
        };
        /** The endpoint is disabled. */
        WebhookEndpointDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookEndpointDisabledProblem"];
            };
        };
        /** The endpoint is disabled, or the delivery is still pending. */
        WebhookRedeliveryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookRedeliveryConflictProblem"];
            };
        };
    };
    parameters: {
        /**
         * The maximum number of items per page.
         * @example 20
         */
        Limit: number;
        /**
         * The cursor from `next_cursor` or `prev_cursor` of another page.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        Cursor: components["schemas"]["Cursor"];
        /**
         * Whether to return the total number of items. Counting stops at 10,000.
         * @example false
         */
        IncludeTotal: boolean;
        /**
         * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
         * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
         * quotes.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * The `ETag` of the version that the change is based on. Only its version part is compared.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfMatch: string;
        /**
         * The `ETag` of the caller's cached copy.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        IfNoneMatch: string;
        /**
         * The subscription's slug.
         * @example supporter
         */
        SubscriptionSlug: components["schemas"]["PathSlug"];
        /**
         * The game's slug.
         * @example 007-goldeneye
         */
        GameSlug: components["schemas"]["PathSlug"];
        /**
         * With `*`, the request only creates the resource, and returns 412 if it already exists.
         * @example *
         */
        CreateOnly: string;
        /**
         * The sort order: most recently updated first, newest first, by name, or most games first.
         * @example -created_at
         */
        ListSort: "-updated_at" | "-created_at" | "name" | "-items_count";
        /**
         * The sort order: newest first, most liked first, or best score first.
         * @example -likes_count
         */
        ReviewSort: "-created_at" | "-likes_count" | "-score";
        /**
         * Only reviews of this game.
         * @example 007-goldeneye
         */
        ReviewGameFilter: components["schemas"]["Slug"];
        /**
         * Only reviews with this verdict.
         * @example RECOMMENDED
         */
        ReviewVerdictFilter: components["schemas"]["ReviewVerdict"];
        /**
         * Only reviews with at least this score.
         * @example 7
         */
        ReviewMinScoreFilter: components["schemas"]["Score"];
        /**
         * Only reviews with at most this score.
         * @example 10
         */
        ReviewMaxScoreFilter: components["schemas"]["Score"];
        /**
         * Only reviews with spoilers (`true`) or without (`false`).
         * @example false
         */
        ReviewSpoilersFilter: boolean;
        /**
         * Only reviews for this platform, as the slug of a platform category.
         * @example n64
         */
        ReviewPlatformFilter: components["schemas"]["Slug"];
        /**
         * Only reviews in this language; `en` also matches `en-GB`.
         * @example en
         */
        ReviewLanguageFilter: components["schemas"]["LanguageTag"];
        /**
         * Only reviews with this status. Defaults to PUBLISHED.
         * @example PUBLISHED
         */
        ReviewStatusFilter: components["schemas"]["ReviewStatus"];
        /**
         * The sort order: newest first, best first, or worst first.
         * @example -score
         */
        RatingSort: "-created_at" | "-score" | "score";
        /**
         * Only ratings of this game.
         * @example 007-goldeneye
         */
        RatingGameFilter: components["schemas"]["Slug"];
        /**
         * Only ratings with this score.
         * @example 9
         */
        RatingScoreFilter: components["schemas"]["Score"];
        /**
         * Only ratings with at least this score.
         * @example 7
         */
        RatingMinScoreFilter: components["schemas"]["Score"];
        /**
         * The resident's id, `@` followed by the username, or `me`.
         * @example @ada
         */
        ResidentId: components["schemas"]["PathResident"];
        /**
         * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
         * @example https://app.example/signed-in
         */
        RedirectTo: string;
        /**
         * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        CodeChallenge: components["schemas"]["CodeChallenge"];
        /**
         * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
         * @example S256
         */
        CodeChallengeMethod: "S256";
        /**
         * The social sign-in provider.
         * @example google
         */
        SocialProvider: "facebook" | "google" | "discord" | "apple";
        /**
         * The state that identifies the sign-in.
         * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
         */
        ProviderState: string;
        /**
         * The provider's authorization code.
         * @example 4/0AfJohXn8kQ2sVtYw
         */
        ProviderCode: string;
        /**
         * The provider's error code (RFC 6749).
         * @example access_denied
         */
        ProviderError: string;
        /**
         * The session's id.
         * @example 01930e5c-6b00-7c00-8000-000000000101
         */
        SessionId: components["schemas"]["PathId"];
        /**
         * The sort order.
         * @example -last_used_at
         */
        SessionsSort: "-last_used_at";
        /**
         * The achievement's id.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        AchievementId: components["schemas"]["PathId"];
        /**
         * The achievement's id.
         * @example 01930e5c-6b00-7c00-8000-000000000561
         */
        EarnedAchievementId: components["schemas"]["PathId"];
        /**
         * Only active (`true`) or inactive (`false`) achievements.
         * @example true
         */
        AchievementActiveFilter: boolean;
        /**
         * Only achievements of this game. An unknown slug returns an empty list.
         * @example 007-goldeneye
         */
        AchievementGameFilter: components["schemas"]["Slug"];
        /**
         * The activity's id.
         * @example 01930e5c-6b00-7c00-8000-000000000701
         */
        ActivityLogId: components["schemas"]["PathId"];
        /**
         * The badge's id.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        BadgeId: components["schemas"]["PathId"];
        /**
         * The badge's id.
         * @example 01930e5c-6b00-7c00-8000-000000000601
         */
        AwardedBadgeId: components["schemas"]["PathId"];
        /**
         * Only badges of this tier.
         * @example GOLD
         */
        BadgeTierFilter: components["schemas"]["BadgeTier"];
        /**
         * Only badges of this group (exact match).
         * @example Reviewing
         */
        BadgeGroupFilter: components["schemas"]["BadgeGroup"];
        /**
         * Only enabled (`true`) or disabled (`false`) badges.
         * @example true
         */
        BadgeEnabledFilter: boolean;
        /**
         * The backlog item's id.
         * @example 01930e5c-6b00-7c00-8000-000000000551
         */
        BacklogItemId: components["schemas"]["PathId"];
        /**
         * The sort order: the owner's order, highest priority first, newest first, or by target date.
         * @example priority
         */
        BacklogSort: "position" | "priority" | "-created_at" | "target_date";
        /**
         * The owner of the backlog. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        BacklogOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * Only items with this status. DONE and DROPPED items are only returned with this filter.
         * @example QUEUED
         */
        BacklogStatusFilter: components["schemas"]["BacklogStatus"];
        /**
         * Only items with this priority.
         * @example 1
         */
        BacklogPriorityFilter: components["schemas"]["BacklogPriority"];
        /**
         * Only items for this platform, as the slug of a platform category.
         * @example n64
         */
        BacklogPlatformFilter: components["schemas"]["Slug"];
        /**
         * The post's slug or id.
         * @example why-goldeneye-still-matters
         */
        BlogSlug: components["schemas"]["PathSlug"];
        /**
         * The changelog's id or version.
         * @example 1.10.0
         */
        ChangelogId: components["schemas"]["PathId"];
        /**
         * The email's id.
         * @example 01930e5c-6b00-7c00-8000-0000000000f1
         */
        EmailId: components["schemas"]["PathId"];
        /**
         * The feedback's id.
         * @example 01930e5c-6b00-7c00-8000-000000000a01
         */
        FeedbackId: components["schemas"]["PathId"];
        /**
         * The offer's id.
         * @example 01930e5c-6b00-7c00-8000-000000000002
         */
        SubscriptionOfferId: components["schemas"]["PathId"];
        /**
         * The category's slug. PUT creates the category if it does not exist.
         * @example n64
         */
        GameCategorySlug: string;
        /**
         * The list's id.
         * @example 01930e5c-6b00-7c00-8000-000000000541
         */
        ListId: components["schemas"]["PathId"];
        /**
         * The id of a game in the list.
         * @example 01930e5c-6b00-7c00-8000-000000000401
         */
        ListGameId: components["schemas"]["PathId"];
        /**
         * The sort order: most recently updated first, or newest first.
         * @example -created_at
         */
        ManagedListSort: "-updated_at" | "-created_at";
        /**
         * The sort order: by position, most recently added first, or by name.
         * @example -added_at
         */
        ListItemSort: "position" | "-added_at" | "name";
        /**
         * Only lists of this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ListOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * MINE returns only the caller's own lists, whatever their visibility.
         * @example MINE
         */
        ListScope: "MINE";
        /**
         * Only lists of this type.
         * @example PERSONALIZED
         */
        ListTypeFilter: components["schemas"]["ListType"];
        /**
         * The sort order.
         * @example -followed_at
         */
        FollowsSort: "-followed_at";
        /**
         * The library entry's id.
         * @example 01930e5c-6b00-7c00-8000-000000000521
         */
        LibraryEntryId: components["schemas"]["PathId"];
        /**
         * The sort order. Defaults to the owner's `default_sort`.
         * @example name
         */
        LibrarySort: components["schemas"]["LibrarySort"];
        /**
         * The owner of the library. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LibraryOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * Only games with this play status.
         * @example PLAYING
         */
        LibraryPlayStatusFilter: components["schemas"]["PlayStatus"];
        /**
         * Only games with this ownership.
         * @example OWNED
         */
        LibraryOwnershipFilter: components["schemas"]["Ownership"];
        /**
         * Only games for this platform, as the slug of a platform category.
         * @example n64
         */
        LibraryPlatformFilter: components["schemas"]["Slug"];
        /**
         * Only favorites (`true`) or other games (`false`).
         * @example true
         */
        LibraryFavoriteFilter: boolean;
        /**
         * Only games whose name contains this text (case-insensitive).
         * @example goldeneye
         */
        LibrarySearch: string;
        /**
         * The id of the like (not of the game).
         * @example 01930e5c-6b00-7c00-8000-000000000531
         */
        LikedGameId: components["schemas"]["PathId"];
        /**
         * The sort order: newest like first, or by name.
         * @example name
         */
        LikedGameSort: "-liked_at" | "name";
        /**
         * The resident who likes the games. Defaults to the caller.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        LikedGameOwnerFilter: components["schemas"]["ResidentReference"];
        /**
         * The review's id.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        ReviewId: components["schemas"]["PathId"];
        /**
         * Only reviews by this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        ReviewAuthorFilter: components["schemas"]["ResidentReference"];
        /**
         * The rating's id.
         * @example 01930e5c-6b00-7c00-8000-000000000511
         */
        RatingId: components["schemas"]["PathId"];
        /**
         * Only ratings by this resident.
         * @example 01930e5c-6b00-7c00-8000-000000000100
         */
        RatingResidentFilter: components["schemas"]["ResidentReference"];
        /**
         * The role's id.
         * @example 01930e5c-6b00-7c00-8000-000000000501
         */
        RoleId: components["schemas"]["PathId"];
        /**
         * The sort order.
         * @example name
         */
        RolesSort: "name";
        /**
         * The waitlist's slug.
         * @example closed-beta
         */
        WaitlistSlug: components["schemas"]["PathSlug"];
        /**
         * The waitlist entry's id.
         * @example 01930e5c-6b00-7c00-8000-0000000000e1
         */
        WaitlistEntryId: components["schemas"]["PathId"];
        /**
         * The sort order: newest first, or by name.
         * @example name
         */
        WaitlistSort: "-created_at" | "name";
        /**
         * The sort order: by position, or newest first.
         * @example -joined_at
         */
        WaitlistEntriesSort: "position" | "-joined_at";
        /**
         * The sort order. `position` requires `waitlist_slug`.
         * @example -joined_at
         */
        AllWaitlistEntriesSort: "-joined_at" | "position";
        /**
         * Only entries of this waitlist.
         * @example closed-beta
         */
        WaitlistSlugFilter: components["schemas"]["Slug"];
        /**
         * Only entries with this email address (case-insensitive).
         * @example ada@example.com
         */
        WaitlistEntryEmailFilter: components["schemas"]["Email"];
        /**
         * Only entries with this status.
         * @example WAITING
         */
        WaitlistEntryStatusFilter: components["schemas"]["WaitlistEntryStatus"];
        /**
         * Only entries whose name or email address contains this text (case-insensitive).
         * @example lovelace
         */
        WaitlistEntrySearch: string;
        /**
         * Only events of these types. `review.*` stands for all types of a resource, and `*` for all.
         * @example [
         *   "review.published"
         * ]
         */
        EventTypes: components["schemas"]["EventTypePattern"][];
        /**
         * Only events about subjects of this type.
         * @example review
         */
        EventSubjectTypeFilter: components["schemas"]["EventSubjectType"];
        /**
         * Only events about the subject with this id.
         * @example 01930e5c-6b00-7c00-8000-000000000701
         */
        EventSubjectIdFilter: components["schemas"]["EntityId"];
        /**
         * The `id` of the last event that the client has received. Wins over `cursor`.
         * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
         */
        LastEventId: string;
        /**
         * The id of the event.
         * @example 01930e5c-6b00-7c00-8000-00000000e001
         */
        EventId: components["schemas"]["PathId"];
        /**
         * The id of the event, the same for every attempt. Ignore events that you have seen.
         * @example 01930e5c-6b00-7c00-8000-00000000e001
         */
        WebhookId: components["schemas"]["EntityId"];
        /**
         * When this attempt was sent, in seconds since 1970. Refuse those that are older than five minutes.
         * @example 1795248332
         */
        WebhookTimestamp: number;
        /**
         * Signatures of id, timestamp and body, separated by spaces, as the specification Standard Webhooks describes them.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * The endpoint's id.
         * @example 01930e5c-6b00-7c00-8000-00000000f001
         */
        WebhookEndpointId: components["schemas"]["PathId"];
        /**
         * The delivery's id.
         * @example 01930e5c-6b00-7c00-8000-00000000f101
         */
        WebhookDeliveryId: components["schemas"]["PathId"];
    };
    requestBodies: never;
    headers: {
        /**
         * Identifies the request in the service's logs.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        "X-Request-Id": components["schemas"]["RequestId"];
        /**
         * Whether the response may be cached (RFC 9111). Only successful reads without a credential are `public`; their `max-age` is
         * in seconds. A response that changes at a known time, such as the end of an offer, may be used until then at most.
         * @example public, max-age=30, stale-while-revalidate=120
         */
        "Cache-Control": string;
        /**
         * The quota that applies: requests per window in seconds.
         * @example "resident";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * The remaining quota and seconds until it resets.
         * @example "resident";r=599;t=41
         */
        RateLimit: string;
        /**
         * The state that the response reflects, or a later one. A request with this value in its header `Read-After` gets no older
         * state; of several values, the one that is last in alphabetical order counts. Without it, requests with credentials of a
         * resident or a secret key read the latest state, and others one that may be some seconds old. Absent if the service has a
         * single database server.
         * @example 00000016B374D848
         */
        "Read-After": string;
        /**
         * Seconds to wait before retrying.
         * @example 30
         */
        "Retry-After": number;
        /**
         * The URL of the created resource.
         * @example /rest/v1/waitlists/closed-beta
         */
        Location: string;
        /**
         * The authentication challenge (RFC 6750), sent with every 401 and with 403 if an access token lacks a permission. `error` is
         * `invalid_token` for an invalid access token and `insufficient_scope` for a missing permission; it is absent if no access
         * token was sent.
         * @example Bearer error="invalid_token"
         */
        "WWW-Authenticate": "Bearer" | "Bearer error=\"invalid_token\"" | "Bearer error=\"insufficient_scope\"";
        /**
         * Links to the next and previous page (RFC 8288). Absent if there is only one page.
         * @example </rest/v1/games?cursor=eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl>; rel="next"
         */
        Link: string;
        /**
         * The entity tag of this version, for use in `If-Match` or `If-None-Match`. The GET of the resource, at the same path or the
         * first link of the response, returns the same tag; where it returns more than the write (waitlists, with their entries),
         * only the version before the dot is the same.
         * @example "7.Zr3aTCh8q1xYb0Pm"
         */
        ETag: components["schemas"]["EntityTag"];
        /**
         * The media types of PATCH bodies (RFC 5789).
         * @example application/json, application/merge-patch+json
         */
        "Accept-Patch": string;
        /**
         * The media types of POST bodies.
         * @example application/json, application/merge-patch+json
         */
        "Accept-Post": string;
        /**
         * The media types of other bodies (RFC 9110).
         * @example application/json, application/merge-patch+json
         */
        Accept: string;
        /**
         * The supported values of `Content-Encoding`.
         * @example gzip, deflate, br
         */
        "Accept-Encoding": string;
        /**
         * `true` if the response was stored by an earlier request with the same `Idempotency-Key`. All responses of the operation
         * itself are stored, errors included, except 401, 429, 5xx and errors returned before the operation runs.
         * @example true
         */
        "Idempotent-Replayed": boolean;
        /**
         * The URL to redirect the browser to.
         * @example https://app.example/signed-in?code=3Jx0bq5H1v8yN2rT7wKcZ4mLpQ9sUfXeAaBbCcDdEeF
         */
        RedirectLocation: string;
        /**
         * An `HttpOnly` cookie that binds a sign-in to the browser that started it, and is cleared when the sign-in ends. Each sign-in has its own, so up to eight can be open in one browser; another one replaces the oldest.
         * @example __Host-oauth-Zq8n1mE8=1795248332.w0Yf6QJZb4nq1mE8rS2tUvXyZaBcDeFgHiJkLmNoPqR; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax
         */
        "Set-Cookie": string;
        /**
         * Tells proxies to pass each event on at once.
         * @example no
         */
        "X-Accel-Buffering": string;
        /**
         * No cache may store or compress a stream, which would delay its events.
         * @example no-store, no-transform
         */
        StreamCaching: string;
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
        /** The account to create. */
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
        /** The login credentials. */
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
        /** The sign-in credentials. */
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
        /** The most recent refresh token. */
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
        /** Which sessions to end. Defaults to the current session. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** The sessions were ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -last_used_at
                 */
                sort?: components["parameters"]["SessionsSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
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
                 * The session's id.
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
        /** The current and the new password. */
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
            /** The public keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
        /** The token from the email. */
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
        /** The address to verify. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerificationRequest"];
            };
        };
        responses: {
            /** The request was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
        /** The account's address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** The request was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
        /** The token from the email and the new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordResetRequest"];
            };
        };
        responses: {
            /** The password was set. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
        /** The one-time code or the provider's token. */
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
                 * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
                /**
                 * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
                 * @example S256
                 */
                code_challenge_method?: components["parameters"]["CodeChallengeMethod"];
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
            401: components["responses"]["InvalidNavigationCredential"];
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
                 * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
                /**
                 * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
                 * @example S256
                 */
                code_challenge_method?: components["parameters"]["CodeChallengeMethod"];
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
            401: components["responses"]["InvalidNavigationCredential"];
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
                 * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
                /**
                 * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
                 * @example S256
                 */
                code_challenge_method?: components["parameters"]["CodeChallengeMethod"];
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
            401: components["responses"]["InvalidNavigationCredential"];
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
                 * Where to redirect the browser. Must match one of the URLs allowed by the operator exactly. Defaults to the first one.
                 * @example https://app.example/signed-in
                 */
                redirect_to?: components["parameters"]["RedirectTo"];
                /**
                 * The base64url-encoded SHA-256 of a secret code verifier (RFC 7636, S256). The one-time code cannot be used without the verifier. Always recommended, required for JSON responses.
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: components["parameters"]["CodeChallenge"];
                /**
                 * How `code_challenge` was derived from the code verifier. May be left out, because only S256 is supported.
                 * @example S256
                 */
                code_challenge_method?: components["parameters"]["CodeChallengeMethod"];
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
            401: components["responses"]["InvalidNavigationCredential"];
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
                 * The state that identifies the sign-in.
                 * @example 8fJq2Wk5Zc1Vx7Nb4Ty9Rm3Lp6Gs0Hd-Qe_UaIoXzKw
                 */
                state: components["parameters"]["ProviderState"];
                /**
                 * The provider's authorization code.
                 * @example 4/0AfJohXn8kQ2sVtYw
                 */
                code?: components["parameters"]["ProviderCode"];
                /**
                 * The provider's error code (RFC 6749).
                 * @example access_denied
                 */
                error?: components["parameters"]["ProviderError"];
            };
            header?: never;
            path: {
                /**
                 * The social sign-in provider.
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
            401: components["responses"]["InvalidNavigationCredential"];
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
                 * The social sign-in provider.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        /** The provider's response. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SocialCallbackForm"];
            };
        };
        responses: {
            303: components["responses"]["RedirectToPage"];
            400: components["responses"]["InvalidCallback"];
            401: components["responses"]["InvalidNavigationCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["UnknownProvider"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The social sign-in provider.
                 * @example google
                 */
                provider: components["parameters"]["SocialProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IdentityUnlinked"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["IdentityNotFound"];
            409: components["responses"]["LastSignInMethod"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAchievements: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -points
                 */
                sort?: "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only achievements of this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * Only active (`true`) or inactive (`false`) achievements.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The achievement to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The achievement's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The achievement's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                id: components["parameters"]["AchievementId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. Except for `-unlocked_at`, sorts by fields of the achievement.
                 * @example -points
                 */
                sort?: "-unlocked_at" | "name" | "-points" | "-unlocked_count" | "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only achievements that the resident has unlocked (`true`) or not yet unlocked (`false`).
                 * @example true
                 */
                unlocked?: boolean;
                /**
                 * Only achievements of this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["AchievementGameFilter"];
                /**
                 * Only active (`true`) or inactive (`false`) achievements.
                 * @example true
                 */
                is_active?: components["parameters"]["AchievementActiveFilter"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The achievement's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000561
                 */
                achievement_id: components["parameters"]["EarnedAchievementId"];
            };
            cookie?: never;
        };
        /** The resident's progress; unlocks the achievement if omitted. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order, latest first.
                 * @example -occurred_at
                 */
                sort?: "-occurred_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Whose activities to list.
                 * @example FOLLOWING
                 */
                scope?: "ALL" | "MINE" | "FOLLOWING";
                /**
                 * Only activities of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["schemas"]["ResidentReference"];
                /**
                 * Only activities about this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["schemas"]["Slug"];
                /**
                 * Only activities of these types.
                 * @example [
                 *   "PLAY_SESSION"
                 * ]
                 */
                type?: components["schemas"]["ActivityType"][];
                /**
                 * Only activities at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["schemas"]["TimestampInput"];
                /**
                 * Only activities before this time.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The activity to record. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The activity's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The activity's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The activity's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                id: components["parameters"]["ActivityLogId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateActivityLog"];
            };
        };
        responses: {
            200: components["responses"]["ActivityLogUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -award_count
                 */
                sort?: "name" | "-award_count" | "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * Only badges of this group (exact match).
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * Only enabled (`true`) or disabled (`false`) badges.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The badge to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The badge's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The badge's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                id: components["parameters"]["BadgeId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example name
                 */
                sort?: "-awarded_at" | "name";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only badges of this tier.
                 * @example GOLD
                 */
                tier?: components["parameters"]["BadgeTierFilter"];
                /**
                 * Only badges of this group (exact match).
                 * @example Reviewing
                 */
                group?: components["parameters"]["BadgeGroupFilter"];
                /**
                 * Only enabled (`true`) or disabled (`false`) badges.
                 * @example true
                 */
                is_enabled?: components["parameters"]["BadgeEnabledFilter"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
    getResidentBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentBadge"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ResidentBadgeNotFound"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The badge's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000601
                 */
                badge_id: components["parameters"]["AwardedBadgeId"];
            };
            cookie?: never;
        };
        /** The reason for the award. Optional. */
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
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
                /**
                 * The badge's id.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: the owner's order, highest priority first, newest first, or by target date.
                 * @example priority
                 */
                sort?: components["parameters"]["BacklogSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * The owner of the backlog. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["BacklogOwnerFilter"];
                /**
                 * Only items with this status. DONE and DROPPED items are only returned with this filter.
                 * @example QUEUED
                 */
                status?: components["parameters"]["BacklogStatusFilter"];
                /**
                 * Only items with this priority.
                 * @example 1
                 */
                priority?: components["parameters"]["BacklogPriorityFilter"];
                /**
                 * Only items for this platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["BacklogPlatformFilter"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game to add. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The backlog item's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The backlog item's id.
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
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The backlog item's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000551
                 */
                id: components["parameters"]["BacklogItemId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBacklog"];
            };
        };
        responses: {
            200: components["responses"]["BacklogItemUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. `title` requires the filter `author_id`.
                 * @example -published_at
                 */
                sort?: "-published_at" | "-created_at" | "title";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only posts by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                author_id?: components["schemas"]["ResidentReference"];
                /**
                 * Only posts with this tag.
                 * @example retro
                 */
                tag?: components["schemas"]["Slug"];
                /**
                 * Only posts with this status. Only the author and callers with `blogs:moderate` may list statuses other than PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["schemas"]["BlogStatus"];
                /**
                 * Only posts with these words in the title, excerpt or text.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * Fields to include: `body` adds `body_markdown` and `body_html` to each post.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The post to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The post's slug or id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The post's slug or id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The post's slug or id.
                 * @example why-goldeneye-still-matters
                 */
                slug: components["parameters"]["BlogSlug"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. When sorting by date, changelogs without a date come last.
                 * @example -released_on
                 */
                sort?: "-version" | "-released_on";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only changelogs with this status. DRAFT requires `changelogs:manage`.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The changelog to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The changelog's id or version.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The changelog's id or version.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The changelog's id or version.
                 * @example 1.10.0
                 */
                id: components["parameters"]["ChangelogId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The email to send. */
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The emails to send. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The email's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000f1
                 */
                id: components["parameters"]["EmailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmailMessage"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order, newest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only feedback of this type.
                 * @example IDEA
                 */
                type?: components["schemas"]["FeedbackType"];
                /**
                 * Only feedback with this status.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The feedback to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The feedback's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The feedback's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The feedback's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000a01
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example price
                 */
                sort?: "display_order" | "price" | "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only subscriptions with this status. All but ACTIVE require `subscriptions:manage`.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionStatus"];
                /**
                 * Only subscriptions in this currency.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The subscription to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The subscription's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The subscription's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. Offers without an end come first in `-valid_until`.
                 * @example -valid_until
                 */
                sort?: "valid_from" | "-valid_until" | "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only offers with this status. EXPIRED offers require `subscriptions:manage`; for other callers the list is empty.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["SubscriptionOfferStatus"];
                /**
                 * Only offers of this type.
                 * @example FIRST_TIME
                 */
                offer_type?: components["schemas"]["OfferType"];
                /**
                 * Only offers that are valid at this time.
                 * @example 2026-12-24T18:00:00+01:00
                 */
                active_at?: components["schemas"]["TimestampInput"];
            };
            header?: never;
            path: {
                /**
                 * The subscription's slug.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
            };
            cookie?: never;
        };
        /** The offer to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * The offer's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * The offer's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The subscription's slug.
                 * @example supporter
                 */
                slug: components["parameters"]["SubscriptionSlug"];
                /**
                 * The offer's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000002
                 */
                id: components["parameters"]["SubscriptionOfferId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. Unrated games come last when sorting by rating, games without a release date when sorting by release.
                 * @example name
                 */
                sort?: "name" | "-released_on" | "-rating" | "-popularity";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only games whose name or alternative titles match this text. An exact slug match comes first, then names that start with the text, then similar names and alternative titles.
                 * @example goldeneye
                 */
                q?: string;
                /**
                 * Only games in these active categories. Categories of the same type are combined with OR, different types with AND.
                 * @example [
                 *   "n64"
                 * ]
                 */
                category?: components["schemas"]["Slug"][];
                /**
                 * Only games released after this date. If only the year or month of a release is known, its first day counts.
                 * @example 1996-12-31
                 */
                released_after?: components["schemas"]["CalendarDate"];
                /**
                 * Only games released before this date.
                 * @example 1998-01-01
                 */
                released_before?: components["schemas"]["CalendarDate"];
                /**
                 * Only games with this release status.
                 * @example RELEASED
                 */
                release_status?: components["schemas"]["GameReleaseStatus"];
                /**
                 * Only games with these ids.
                 * @example [
                 *   "01930e5c-6b00-7c00-8000-000000000401"
                 * ]
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game to create. */
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
        /** The conditions, sort order and page. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only categories of this type.
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
    getGameCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The category's slug. PUT creates the category if it does not exist.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameCategory"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["GameCategoryNotFound"];
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * With `*`, the request only creates the resource, and returns 412 if it already exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * The category's slug. PUT creates the category if it does not exist.
                 * @example n64
                 */
                slug: components["parameters"]["GameCategorySlug"];
            };
            cookie?: never;
        };
        /** The category. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * The time window.
                 * @example MONTH
                 */
                window?: "DAY" | "WEEK" | "MONTH" | "ALL_TIME";
                /**
                 * The slug of the category to rank within, instead of all games. Only one category can be sent, because each has its own ranks.
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -views_count
                 */
                sort?: "-views_count" | "-plays_count" | "-likes_count" | "-popularity_score";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only statistics of these games.
                 * @example [
                 *   "007-goldeneye"
                 * ]
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game and its counters. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * With `*`, the request only creates the resource, and returns 412 if it already exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["CreateOnly"];
            };
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** The counters. */
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** The counters to change. The other fields are accepted if unchanged. */
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** The counter and the amount. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameStatCounterChange"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The game's slug.
                 * @example 007-goldeneye
                 */
                slug: components["parameters"]["GameSlug"];
            };
            cookie?: never;
        };
        /** The counter and the amount. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameStatCounterChange"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: most recently updated first, newest first, by name, or most games first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
                /**
                 * MINE returns only the caller's own lists, whatever their visibility.
                 * @example MINE
                 */
                scope?: components["parameters"]["ListScope"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The list to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateList"];
            };
        };
        responses: {
            201: components["responses"]["ListCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EmailNotVerifiedOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: most recently updated first, or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: most recently updated first, or newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ManagedListSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only lists of this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ListOwnerFilter"];
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The list's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The list's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateList"];
            };
        };
        responses: {
            200: components["responses"]["ListUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerSuspendedOrNotVerified"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: by position, most recently added first, or by name.
                 * @example -added_at
                 */
                sort?: components["parameters"]["ListItemSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * The list's id.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
            };
            cookie?: never;
        };
        /** The game to add. */
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
            403: components["responses"]["NotOwnerOrSuspended"];
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
    getListItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListItem"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            404: components["responses"]["ListItemNotFound"];
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
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * The id of a game in the list.
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
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The list's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000541
                 */
                id: components["parameters"]["ListId"];
                /**
                 * The id of a game in the list.
                 * @example 01930e5c-6b00-7c00-8000-000000000401
                 */
                game_id: components["parameters"]["ListGameId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateListItem"];
            };
        };
        responses: {
            200: components["responses"]["ListItemUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: most recently updated first, newest first, by name, or most games first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["ListSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only lists of this type.
                 * @example PERSONALIZED
                 */
                type?: components["parameters"]["ListTypeFilter"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. Defaults to the owner's `default_sort`.
                 * @example name
                 */
                sort?: components["parameters"]["LibrarySort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * The owner of the library. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LibraryOwnerFilter"];
                /**
                 * Only games with this play status.
                 * @example PLAYING
                 */
                play_status?: components["parameters"]["LibraryPlayStatusFilter"];
                /**
                 * Only games with this ownership.
                 * @example OWNED
                 */
                ownership?: components["parameters"]["LibraryOwnershipFilter"];
                /**
                 * Only games for this platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["LibraryPlatformFilter"];
                /**
                 * Only favorites (`true`) or other games (`false`).
                 * @example true
                 */
                is_favorite?: components["parameters"]["LibraryFavoriteFilter"];
                /**
                 * Only games whose name contains this text (case-insensitive).
                 * @example goldeneye
                 */
                q?: components["parameters"]["LibrarySearch"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game to add. */
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
                 * The `ETag` of the caller's cached copy.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The settings to change. Read-only fields are accepted if unchanged. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The library entry's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The library entry's id.
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
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The library entry's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000521
                 */
                id: components["parameters"]["LibraryEntryId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGameLibraryEntry"];
            };
        };
        responses: {
            200: components["responses"]["LibraryEntryUpdated"];
            400: components["responses"]["UnknownReferenceInUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest like first, or by name.
                 * @example name
                 */
                sort?: components["parameters"]["LikedGameSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * The resident who likes the games. Defaults to the caller.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["LikedGameOwnerFilter"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game to like. */
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
                 * The `ETag` of the caller's cached copy.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The settings to change. Read-only fields are accepted if unchanged. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The id of the like (not of the game).
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
                 * The id of the like (not of the game).
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
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only reviews by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ReviewAuthorFilter"];
                /**
                 * Only reviews of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["ReviewGameFilter"];
                /**
                 * Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * Only reviews for this platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The review to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReview"];
            };
        };
        responses: {
            201: components["responses"]["ReviewCreated"];
            400: components["responses"]["UnknownReference"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EmailNotVerifiedOrSuspended"];
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The review's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The review's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The review's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The review's id.
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
                 * The review's id.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only reviews by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["ReviewAuthorFilter"];
                /**
                 * Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * Only reviews for this platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
            };
            header?: never;
            path: {
                /**
                 * The game's slug.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, most liked first, or best score first.
                 * @example -likes_count
                 */
                sort?: components["parameters"]["ReviewSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only reviews of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["ReviewGameFilter"];
                /**
                 * Only reviews with this verdict.
                 * @example RECOMMENDED
                 */
                verdict?: components["parameters"]["ReviewVerdictFilter"];
                /**
                 * Only reviews with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["ReviewMinScoreFilter"];
                /**
                 * Only reviews with at most this score.
                 * @example 10
                 */
                max_score?: components["parameters"]["ReviewMaxScoreFilter"];
                /**
                 * Only reviews with spoilers (`true`) or without (`false`).
                 * @example false
                 */
                contains_spoilers?: components["parameters"]["ReviewSpoilersFilter"];
                /**
                 * Only reviews for this platform, as the slug of a platform category.
                 * @example n64
                 */
                platform?: components["parameters"]["ReviewPlatformFilter"];
                /**
                 * Only reviews in this language; `en` also matches `en-GB`.
                 * @example en
                 */
                language?: components["parameters"]["ReviewLanguageFilter"];
                /**
                 * Only reviews with this status. Defaults to PUBLISHED.
                 * @example PUBLISHED
                 */
                status?: components["parameters"]["ReviewStatusFilter"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only ratings by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The game and its score. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The rating's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The rating's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The rating's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000511
                 */
                id: components["parameters"]["RatingId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRating"];
            };
        };
        responses: {
            200: components["responses"]["RatingUpdated"];
            400: components["responses"]["InvalidUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotOwnerOrSuspended"];
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The game's slug.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only ratings by this resident.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                resident_id?: components["parameters"]["RatingResidentFilter"];
                /**
                 * Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
            };
            header?: never;
            path: {
                /**
                 * The game's slug.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, best first, or worst first.
                 * @example -score
                 */
                sort?: components["parameters"]["RatingSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only ratings of this game.
                 * @example 007-goldeneye
                 */
                game_slug?: components["parameters"]["RatingGameFilter"];
                /**
                 * Only ratings with this score.
                 * @example 9
                 */
                score?: components["parameters"]["RatingScoreFilter"];
                /**
                 * Only ratings with at least this score.
                 * @example 7
                 */
                min_score?: components["parameters"]["RatingMinScoreFilter"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -followers
                 */
                sort?: "username" | "-joined_at" | "-followers";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only residents whose username or display name starts with this text (case-insensitive).
                 * @example ada
                 */
                q?: string;
                /**
                 * Only the resident with this username (case-insensitive).
                 * @example ada
                 */
                username?: string;
                /**
                 * Only residents with this role, given by name. Requires `residents:manage`.
                 * @example moderator
                 */
                role?: components["schemas"]["RoleName"];
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The resident to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The resident. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The resident. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Read-After": components["headers"]["Read-After"];
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
                 * Whether to also delete the resident's reviews.
                 * @example true
                 */
                erase_content?: boolean;
            };
            header?: {
                /**
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example -followed_at
                 */
                sort?: components["parameters"]["FollowsSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
            };
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
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
    getResidentExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResidentExport"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResidentExportForbidden"];
            404: components["responses"]["ResidentExportNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportResident: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The resident's id, `@` followed by the username, or `me`.
                 * @example @ada
                 */
                id: components["parameters"]["ResidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ResidentExportRequested"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ResidentExportForbidden"];
            404: components["responses"]["ResidentNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order.
                 * @example name
                 */
                sort?: components["parameters"]["RolesSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The role to create. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The role's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The role's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The role's id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: newest first, or by name.
                 * @example name
                 */
                sort?: components["parameters"]["WaitlistSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
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
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** The waitlist to create. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order. `position` requires `waitlist_slug`.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["AllWaitlistEntriesSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only entries of this waitlist.
                 * @example closed-beta
                 */
                waitlist_slug?: components["parameters"]["WaitlistSlugFilter"];
                /**
                 * Only entries with this email address (case-insensitive).
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * Only entries with this status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * Only entries whose name or email address contains this text (case-insensitive).
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The waitlist entry's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The waitlist entry's id.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The waitlist entry's id.
                 * @example 01930e5c-6b00-7c00-8000-0000000000e1
                 */
                id: components["parameters"]["WaitlistEntryId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The waitlist's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The waitlist's slug.
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
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The waitlist's slug.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
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
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order: by position, or newest first.
                 * @example -joined_at
                 */
                sort?: components["parameters"]["WaitlistEntriesSort"];
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only entries with this email address (case-insensitive).
                 * @example ada@example.com
                 */
                email?: components["parameters"]["WaitlistEntryEmailFilter"];
                /**
                 * Only entries with this status.
                 * @example WAITING
                 */
                status?: components["parameters"]["WaitlistEntryStatusFilter"];
                /**
                 * Only entries whose name or email address contains this text (case-insensitive).
                 * @example lovelace
                 */
                q?: components["parameters"]["WaitlistEntrySearch"];
            };
            header?: never;
            path: {
                /**
                 * The waitlist's slug.
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
                 * The waitlist's slug.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /** The name and address to join with. */
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
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The resident's id, `@` followed by the username, or `me`.
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
                 * The check to run: readiness (`ready`) or only process liveness (`live`).
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
    listAuditLogs: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order, newest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only entries of actors of this kind.
                 * @example OPERATOR
                 */
                actor_kind?: components["schemas"]["AuditActorKind"];
                /**
                 * Only entries of this resident or service key.
                 * @example 01930e5c-6b00-7c00-8000-000000000100
                 */
                actor_id?: components["schemas"]["EntityId"];
                /**
                 * Only entries with this action.
                 * @example resident.suspended
                 */
                action?: components["schemas"]["AuditAction"];
                /**
                 * Only entries about targets of this type.
                 * @example resident
                 */
                target_type?: components["schemas"]["AuditTargetType"];
                /**
                 * Only entries about the target with this id.
                 * @example 01930e5c-6b00-7c00-8000-000000000101
                 */
                target_id?: components["schemas"]["EntityId"];
                /**
                 * Only entries at or after this time.
                 * @example 2026-11-01T00:00:00Z
                 */
                since?: components["schemas"]["TimestampInput"];
                /**
                 * Only entries before this time.
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
            200: components["responses"]["AuditLogPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventTypePage"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidCredential"];
            403: components["responses"]["ForbiddenInBrowser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Only events of these types. `review.*` stands for all types of a resource, and `*` for all.
                 * @example [
                 *   "review.published"
                 * ]
                 */
                type?: components["parameters"]["EventTypes"];
                /**
                 * Only events about subjects of this type.
                 * @example review
                 */
                subject_type?: components["parameters"]["EventSubjectTypeFilter"];
                /**
                 * Only events about the subject with this id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                subject_id?: components["parameters"]["EventSubjectIdFilter"];
                /**
                 * Where to start without a cursor: at the oldest event that is kept, or at the end of the log. A cursor wins.
                 * @example OLDEST
                 */
                from?: "OLDEST" | "NOW";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            400: components["responses"]["InvalidEventQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["EventCursorExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Only events of these types. `review.*` stands for all types of a resource, and `*` for all.
                 * @example [
                 *   "review.published"
                 * ]
                 */
                type?: components["parameters"]["EventTypes"];
                /**
                 * Only events about subjects of this type.
                 * @example review
                 */
                subject_type?: components["parameters"]["EventSubjectTypeFilter"];
                /**
                 * Only events about the subject with this id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                subject_id?: components["parameters"]["EventSubjectIdFilter"];
                /**
                 * Where to start without a cursor: at the oldest event that is kept, or now. A cursor wins.
                 * @example NOW
                 */
                from?: "OLDEST" | "NOW";
                /**
                 * Whether to send `activity.logged` for the activities of those whom the resident follows, too. Not for keys.
                 * @example false
                 */
                feed?: boolean;
            };
            header?: {
                /**
                 * The `id` of the last event that the client has received. Wins over `cursor`.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStream"];
            400: components["responses"]["InvalidEventQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PermissionDenied"];
            410: components["responses"]["EventCursorExpired"];
            429: components["responses"]["TooManyEventStreams"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The id of the event.
                 * @example 01930e5c-6b00-7c00-8000-00000000e001
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order, newest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only endpoints with this status.
                 * @example DISABLED
                 */
                status?: components["schemas"]["WebhookEndpointStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The endpoint to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            201: components["responses"]["WebhookEndpointCreated"];
            400: components["responses"]["InvalidWebhookEndpoint"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WebhookEndpointLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of the caller's cached copy.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpoint"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointDeleted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of the version that the change is based on. Only its version part is compared.
                 * @example "7.Zr3aTCh8q1xYb0Pm"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * Makes retries safe: for 24 hours, a request with the same key returns the stored response, errors included, with
                 * `Idempotent-Replayed: true`. Only for requests with a credential. 1 to 255 visible ASCII characters, optionally in double
                 * quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** The fields to change. Read-only fields are accepted if unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpointUpdated"];
            400: components["responses"]["InvalidWebhookEndpointUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
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
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** How long the replaced secret stays in use. Optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** The event type. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhookEndpoint"];
            };
        };
        responses: {
            202: components["responses"]["WebhookTestAccepted"];
            400: components["responses"]["InvalidWebhookTest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** The period. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhookEndpoint"];
            };
        };
        responses: {
            202: components["responses"]["WebhookRecoveryAccepted"];
            400: components["responses"]["InvalidWebhookRecovery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            409: components["responses"]["WebhookEndpointDisabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * The maximum number of items per page.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * The cursor from `next_cursor` or `prev_cursor` of another page.
                 * @example eyJrIjpbIkFkYSJdfQ.c2lnbmF0dXJl
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * The sort order, newest first.
                 * @example -created_at
                 */
                sort?: "-created_at";
                /**
                 * Whether to return the total number of items. Counting stops at 10,000.
                 * @example false
                 */
                include_total?: components["parameters"]["IncludeTotal"];
                /**
                 * Only deliveries with this status.
                 * @example FAILED
                 */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /**
                 * Only deliveries of events of this type.
                 * @example review.published
                 */
                event_type?: components["schemas"]["EventTypeName"];
                /**
                 * Only deliveries of events about the subject with this id.
                 * @example 01930e5c-6b00-7c00-8000-000000000701
                 */
                subject_id?: components["schemas"]["EntityId"];
            };
            header?: never;
            path: {
                /**
                 * The endpoint's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f001
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookEndpointNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The delivery's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f101
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryWithAttempts"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookDeliveryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The delivery's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000f101
                 */
                id: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["WebhookRedeliveryAccepted"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookDeliveryNotFound"];
            409: components["responses"]["WebhookRedeliveryConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
