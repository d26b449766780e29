// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type * as models from "./models.js";
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
        /** For forms that accept an email address or a username; use `signIn` for those that accept an email address only or that offer `remember_me`. Both start a session. After five failed attempts, further attempts with the identifier return 429 until a delay has passed: one second, doubled by each failure up to a minute. */
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
        /** For forms that accept an email address only or that offer `remember_me`; use `login` for those that also accept a username. Both start a session. After five failed attempts, further attempts with the address return 429 until a delay has passed: one second, doubled by each failure up to a minute. */
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
    "/v1/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the social sign-in providers that are configured on this service, so that a sign-in page shows their buttons only. */
        get: operations["listProviders"];
        put?: never;
        post?: never;
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
         * unlocked first, then those in progress, which only the resident and callers with `achievements:manage` can see. `unlocked`
         * filters by one of the two. Achievements are shown as in `getAchievement`; inactive ones are omitted unless the caller has
         * unlocked them or has `achievements:manage`.
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
         * badge is re-enabled. Until new criteria have been applied to all residents, some minutes after they were set, that may
         * include a badge that was revoked meanwhile.
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
         * Sorting by `name` or `-items_count` requires `resident_id` or `scope=MINE`. A search by `tag` or `game_slug` that takes longer
         * than 2 seconds returns 400 `query-too-expensive`.
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
         * not see. Callers with `lists:moderate` can see every personalized list, callers with `library:moderate` every list of liked
         * or played games.
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
         * MASTERED set an open item to DONE, DROPPED sets it to DROPPED. The activity that it is finished is shown only to those who
         * may see both, the play status and the backlog.
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
         * Updates the fields in the body (JSON Merge Patch). The score of a PUBLISHED or HIDDEN review becomes the author's rating
         * of the game; `score: null` clears it on the review and keeps the rating. Publishing a draft has the effects of creating a
         * published review. Changing the text after publication sets `edited_at`.
         *
         * The game cannot be changed. Callers with `reviews:moderate` can change only `status`, between PUBLISHED and HIDDEN; an
         * author cannot undo HIDDEN, also with this permission.
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
         * Filtering by `role`, `status` or `email` requires `residents:manage`: 401 without credentials, 403 without the permission.
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
        /** Returns a resident's public profile by id or `@username`. `/v1/residents/me` is `getCurrentResident`. With `residents:manage`, the email address, status and roles are included. */
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
                 * @example closed-beta
                 */
                slug: components["parameters"]["WaitlistSlug"];
            };
            cookie?: never;
        };
        /**
         * Returns a waitlist, by slug or by id, with its counts and the entries visible to the caller. Callers with `waitlists:manage`
         * get every entry (at most 100), other residents only their own, all other callers none.
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
         * 200, replaces the name and keeps the entry and its position, even if the waitlist is full. The name of an entry that somebody
         * else has added is only replaced by residents who have verified the address.
         *
         * Residents can only join with the address of their own account and may send an empty object to use the account's name and
         * address. Callers with `waitlists:join` can add any address; an entry with another address than their own does not belong to
         * them. Mail to an address that no resident has verified does not contain the name.
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
         * second, and requests in between get the latest result. `probe=live` checks only the process. Late mails, events and
         * webhooks, a late or failing background job and statements that wait for locks set the status to DEGRADED but do not return
         * 503, because other requests are still served. A database that accepts no writes returns 503. A service that was told to
         * stop returns 503 while it serves its last requests.
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
         * The audit log records who changed accounts, roles, service keys, webhook endpoints and secrets, and what operators did with
         * the command line. Entries contain no names, usernames or email addresses: actors and targets are ids. `ip` is personal data;
         * it is removed when the account of the actor is erased, the rest of the entry is kept.
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
         * it as `cursor`. Without either, it starts at `from`.
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
        /** Deletes an endpoint permanently, with its deliveries. Requires the permissions of all its event types. */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Updates the fields in the body (JSON Merge Patch). Read-only fields are accepted if unchanged; computed ones are ignored.
         * The caller must have the permissions of all event types that the endpoint gets, before and after the change.
         *
         * `is_enabled: false` disables the endpoint: pending deliveries are canceled, and none are created until it is enabled.
         * `is_enabled: true` enables it with the status PROBING: the next event is sent, or after a minute without one the test event
         * `webhook_endpoint.probe`, and only its success sends the others. `recoverWebhookEndpoint` sends what was missed meanwhile.
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
         * and those without a delivery, such as while the endpoint was disabled or before it was created. A request creates at most
         * 10,000 deliveries, of the oldest events: repeat it until `deliveries_count` is 0. With `only_failed: false` it sends all
         * events of the period, also those that were delivered, and a repeated request sends them once more: choose periods of fewer
         * events instead. The caller must have the permissions of all event types that the endpoint gets.
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
    "/v1/service-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a page of the service keys, newest first, without the keys themselves. Revoked and expired ones are included. */
        get: operations["listServiceKeys"];
        put?: never;
        /**
         * Creates a key, and returns it. It is never shown again; only its hash is stored.
         *
         * A secret key has scopes. A scope that the caller lacks returns 403 `privilege-escalation`; the permissions of a calling
         * secret key are its scopes. A publishable key identifies an application and has no scopes.
         *
         * Keys belong to the service, not to the caller: a key keeps its scopes when the caller loses permissions, is suspended or
         * deleted. `listAuditLogs` with `action=service_key.created` says who has created which key.
         */
        post: operations["createServiceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000c001
                 */
                id: components["parameters"]["ServiceKeyId"];
            };
            cookie?: never;
        };
        /** Returns a key, without the key itself. */
        get: operations["getServiceKey"];
        put?: never;
        post?: never;
        /** Revokes a key: every server rejects it within a second. It stays in the list, with `revoked_at`, and cannot be restored. Returns 403 `privilege-escalation` if the caller lacks one of its scopes, and 404 for a key that is already revoked. */
        delete: operations["revokeServiceKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000c001
                 */
                id: components["parameters"]["ServiceKeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a key with the same kind, name, scopes and origins, and returns it with the replaced one. The new key is never shown
         * again. The replaced one expires after `grace_seconds`, so that applications can change to the new one meanwhile.
         *
         * A key can be replaced once (409 `service-key-already-replaced`), while it is active (409 `service-key-inactive`), and after
         * the key that it replaced has expired or was revoked (409 `service-key-predecessor-active`). Returns 403
         * `privilege-escalation` if the caller lacks one of its scopes.
         */
        post: operations["rotateServiceKey"];
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
        EntityId: models.EntityId;
        PathResident: models.PathResident;
        ResidentReference: models.ResidentReference;
        PathId: models.PathId;
        PathSlug: models.PathSlug;
        RequestId: models.RequestId;
        Slug: models.Slug;
        GameFormat: models.GameFormat;
        TotalRelation: models.TotalRelation;
        Cursor: models.Cursor;
        EntityTag: models.EntityTag;
        Timestamp: models.Timestamp;
        TimestampInput: models.TimestampInput;
        CalendarDate: models.CalendarDate;
        Email: models.Email;
        DateMetadata: models.DateMetadata;
        Pagination: models.Pagination;
        DeletedItem: models.DeletedItem;
        GameBasicInfo: models.GameBasicInfo;
        ResidentBasicInfo: models.ResidentBasicInfo;
        FieldError: models.FieldError;
        Problem: models.Problem;
        Score: models.Score;
        PlayStatus: models.PlayStatus;
        LanguageTag: models.LanguageTag;
        CurrentPassword: models.CurrentPassword;
        Username: models.Username;
        GrantMetric: models.GrantMetric;
        GrantCriteria: models.GrantCriteria;
        GrantCriteriaInput: models.GrantCriteriaInput;
        BacklogStatus: models.BacklogStatus;
        BacklogPriority: models.BacklogPriority;
        Backlog: models.Backlog;
        CurrencyCode: models.CurrencyCode;
        ListType: models.ListType;
        ListVisibility: models.ListVisibility;
        ListName: models.ListName;
        ListTag: models.ListTag;
        ListPosition: models.ListPosition;
        GameList: models.GameList;
        ListItem: models.ListItem;
        ListPage: models.ListPage;
        Ownership: models.Ownership;
        Audience: models.Audience;
        EntryVisibility: models.EntryVisibility;
        GameLibraryEntry: models.GameLibraryEntry;
        ReviewVerdict: models.ReviewVerdict;
        ReviewStatus: models.ReviewStatus;
        ReviewText: models.ReviewText;
        Review: models.Review;
        ReviewPage: models.ReviewPage;
        Rating: models.Rating;
        RatingPage: models.RatingPage;
        Resident: models.Resident;
        CurrentResident: models.CurrentResident;
        ResidentCounts: models.ResidentCounts;
        ResidentStatus: models.ResidentStatus;
        RoleRef: models.RoleRef;
        RoleName: models.RoleName;
        Permission: models.Permission;
        EventTypeName: models.EventTypeName;
        EventTypePattern: models.EventTypePattern;
        EventSubjectType: models.EventSubjectType;
        EventSubject: models.EventSubject;
        EventSequence: models.EventSequence;
        WebhookEndpointStatus: models.WebhookEndpointStatus;
        WebhookDisabledReason: models.WebhookDisabledReason;
        LinkedIdentity: models.LinkedIdentity;
        ActivityType: models.ActivityType;
        ChangelogStatus: models.ChangelogStatus;
        SemanticVersion: models.SemanticVersion;
        FeedbackType: models.FeedbackType;
        FeedbackStatus: models.FeedbackStatus;
        SubscriptionStatus: models.SubscriptionStatus;
        OfferType: models.OfferType;
        WaitlistCapacity: models.WaitlistCapacity;
        WaitlistEntryStatus: models.WaitlistEntryStatus;
        EmailStatus: models.EmailStatus;
        EmailCategory: models.EmailCategory;
        Password: models.Password;
        SignUpRequest: models.SignUpRequest;
        LoginRequest: models.LoginRequest;
        SignInRequest: models.SignInRequest;
        RefreshRequest: models.RefreshRequest;
        LogoutRequest: models.LogoutRequest;
        ChangePasswordRequest: models.ChangePasswordRequest;
        AuthSession: models.AuthSession;
        Session: models.Session;
        SessionPage: models.SessionPage;
        Jwks: models.Jwks;
        Jwk: models.Jwk;
        MailToken: models.MailToken;
        VerifyEmailRequest: models.VerifyEmailRequest;
        ResendVerificationRequest: models.ResendVerificationRequest;
        PasswordResetRequest: models.PasswordResetRequest;
        ConfirmPasswordResetRequest: models.ConfirmPasswordResetRequest;
        CodeChallenge: models.CodeChallenge;
        SocialSignInRequest: models.SocialSignInRequest;
        SocialCode: models.SocialCode;
        SocialProviders: models.SocialProviders;
        SocialToken: models.SocialToken;
        SocialCallbackForm: models.SocialCallbackForm;
        SocialAuthorization: models.SocialAuthorization;
        AchievementRarity: models.AchievementRarity;
        Achievement: models.Achievement;
        AchievementPage: models.AchievementPage;
        AchievementKey: models.AchievementKey;
        CreateAchievement: models.CreateAchievement;
        UpdateAchievement: models.UpdateAchievement;
        ResidentAchievement: models.ResidentAchievement;
        ResidentAchievementPage: models.ResidentAchievementPage;
        ResidentAchievementResult: models.ResidentAchievementResult;
        SetResidentAchievement: models.SetResidentAchievement;
        ActivitySource: models.ActivitySource;
        ActivitySubject: models.ActivitySubject;
        ActivityMetadata: models.ActivityMetadata;
        ActivityLog: models.ActivityLog;
        ActivityLogPage: models.ActivityLogPage;
        CreateActivityLog: models.CreateActivityLog;
        UpdateActivityLog: models.UpdateActivityLog;
        BadgeTier: models.BadgeTier;
        BadgeGroup: models.BadgeGroup;
        Badge: models.Badge;
        BadgePage: models.BadgePage;
        CreateBadge: models.CreateBadge;
        UpdateBadge: models.UpdateBadge;
        ResidentBadge: models.ResidentBadge;
        ResidentBadgePage: models.ResidentBadgePage;
        ResidentBadgeResult: models.ResidentBadgeResult;
        AwardBadge: models.AwardBadge;
        BacklogPage: models.BacklogPage;
        CreateBacklog: models.CreateBacklog;
        UpdateBacklog: models.UpdateBacklog;
        BlogStatus: models.BlogStatus;
        BlogSummary: models.BlogSummary;
        Blog: models.Blog;
        BlogWithAuthor: models.BlogWithAuthor;
        BlogListItem: models.BlogListItem;
        BlogWithAuthorPage: models.BlogWithAuthorPage;
        CreateBlog: models.CreateBlog;
        UpdateBlog: models.UpdateBlog;
        ChangeType: models.ChangeType;
        ChangelogChange: models.ChangelogChange;
        ChangelogChangeInput: models.ChangelogChangeInput;
        Changelog: models.Changelog;
        ChangelogPage: models.ChangelogPage;
        CreateChangelog: models.CreateChangelog;
        UpdateChangelog: models.UpdateChangelog;
        EmailAddress: models.EmailAddress;
        EmailTemplate: models.EmailTemplate;
        EmailTag: models.EmailTag;
        SendEmailRequest: models.SendEmailRequest;
        SendBatchEmailRequest: models.SendBatchEmailRequest;
        EmailMessage: models.EmailMessage;
        EmailBatchItem: models.EmailBatchItem;
        EmailBatchResult: models.EmailBatchResult;
        FeedbackReason: models.FeedbackReason;
        FeedbackSubject: models.FeedbackSubject;
        FeedbackSubjectInput: models.FeedbackSubjectInput;
        Feedback: models.Feedback;
        FeedbackPage: models.FeedbackPage;
        CreateFeedback: models.CreateFeedback;
        UpdateFeedback: models.UpdateFeedback;
        BillingInterval: models.BillingInterval;
        Subscription: models.Subscription;
        SubscriptionPage: models.SubscriptionPage;
        CreateSubscription: models.CreateSubscription;
        UpdateSubscription: models.UpdateSubscription;
        DiscountType: models.DiscountType;
        SubscriptionOfferStatus: models.SubscriptionOfferStatus;
        SubscriptionOffer: models.SubscriptionOffer;
        SubscriptionOfferPage: models.SubscriptionOfferPage;
        CreateSubscriptionOffer: models.CreateSubscriptionOffer;
        UpdateSubscriptionOffer: models.UpdateSubscriptionOffer;
        GameReleaseStatus: models.GameReleaseStatus;
        ReleasePrecision: models.ReleasePrecision;
        GameTitle: models.GameTitle;
        CompanyName: models.CompanyName;
        GameExternalIds: models.GameExternalIds;
        GameExternalIdsInput: models.GameExternalIdsInput;
        GameRating: models.GameRating;
        TimeToBeat: models.TimeToBeat;
        Game: models.Game;
        GamePage: models.GamePage;
        QueriedGame: models.QueriedGame;
        QueriedGamePage: models.QueriedGamePage;
        CreateGame: models.CreateGame;
        UpdateGame: models.UpdateGame;
        GameCategoryTypeSlug: models.GameCategoryTypeSlug;
        GameCategoryType: models.GameCategoryType;
        GameCategory: models.GameCategory;
        GameCategoryPage: models.GameCategoryPage;
        UpsertGameCategory: models.UpsertGameCategory;
        GameQueryField: models.GameQueryField;
        GameQueryOperator: models.GameQueryOperator;
        GameQueryValue: models.GameQueryValue;
        GameCondition: models.GameCondition;
        GameQuerySort: models.GameQuerySort;
        GameField: models.GameField;
        GameQuery: models.GameQuery;
        PopularGame: models.PopularGame;
        PopularGamePage: models.PopularGamePage;
        GameRelationship: models.GameRelationship;
        GameStats: models.GameStats;
        GameStatsPage: models.GameStatsPage;
        CreateGameStats: models.CreateGameStats;
        UpsertGameStats: models.UpsertGameStats;
        UpdateGameStats: models.UpdateGameStats;
        GameStatCounterChange: models.GameStatCounterChange;
        ListItemPage: models.ListItemPage;
        CreateList: models.CreateList;
        UpdateList: models.UpdateList;
        AddGameToList: models.AddGameToList;
        UpdateListItem: models.UpdateListItem;
        ResidentBasicInfoPage: models.ResidentBasicInfoPage;
        ResidentExport: models.ResidentExport;
        CreateResident: models.CreateResident;
        UpdateResident: models.UpdateResident;
        LibrarySort: models.LibrarySort;
        GameLibraryListItem: models.GameLibraryListItem;
        GameLibraryList: models.GameLibraryList;
        GameLibrarySummary: models.GameLibrarySummary;
        PlayStatusCounts: models.PlayStatusCounts;
        CreateGameLibraryEntry: models.CreateGameLibraryEntry;
        UpdateGameLibraryEntry: models.UpdateGameLibraryEntry;
        ResidentLibrarySettings: models.ResidentLibrarySettings;
        UpdateLibrarySettings: models.UpdateLibrarySettings;
        LikedGame: models.LikedGame;
        LikedGamesResponse: models.LikedGamesResponse;
        AddLikedGame: models.AddLikedGame;
        LikedGameActionResult: models.LikedGameActionResult;
        LikedGamesSettings: models.LikedGamesSettings;
        UpdateLikedGamesSettings: models.UpdateLikedGamesSettings;
        CreateReview: models.CreateReview;
        UpdateReview: models.UpdateReview;
        ReviewLikeResult: models.ReviewLikeResult;
        CreateRating: models.CreateRating;
        UpdateRating: models.UpdateRating;
        RatingDistribution: models.RatingDistribution;
        GameRatingSummary: models.GameRatingSummary;
        Role: models.Role;
        RolePage: models.RolePage;
        ShortDescription: models.ShortDescription;
        RolePermissions: models.RolePermissions;
        RoleIsSystem: models.RoleIsSystem;
        RoleResidentsCount: models.RoleResidentsCount;
        CreateRole: models.CreateRole;
        UpdateRole: models.UpdateRole;
        Waitlist: models.Waitlist;
        WaitlistWithEntries: models.WaitlistWithEntries;
        WaitlistEntry: models.WaitlistEntry;
        WaitlistPage: models.WaitlistPage;
        WaitlistEntryPage: models.WaitlistEntryPage;
        WaitlistName: models.WaitlistName;
        WaitlistPurpose: models.WaitlistPurpose;
        WaitlistCount: models.WaitlistCount;
        WaitlistEntryName: models.WaitlistEntryName;
        WaitlistPosition: models.WaitlistPosition;
        CreateWaitlist: models.CreateWaitlist;
        UpdateWaitlist: models.UpdateWaitlist;
        JoinWaitlist: models.JoinWaitlist;
        UpdateWaitlistEntry: models.UpdateWaitlistEntry;
        FollowResult: models.FollowResult;
        Health: models.Health;
        AffectedJob: models.AffectedJob;
        CheckStatus: models.CheckStatus;
        AuditActorKind: models.AuditActorKind;
        AuditAction: models.AuditAction;
        AuditTargetType: models.AuditTargetType;
        AuditActor: models.AuditActor;
        AuditTarget: models.AuditTarget;
        AuditState: models.AuditState;
        AuditLog: models.AuditLog;
        AuditLogPage: models.AuditLogPage;
        EventAudience: models.EventAudience;
        EventTypeDetails: models.EventTypeDetails;
        Event: models.Event;
        EventTypePage: models.EventTypePage;
        EventPage: models.EventPage;
        GameEventData: models.GameEventData;
        RatingEventData: models.RatingEventData;
        ReviewEventData: models.ReviewEventData;
        ReviewReference: models.ReviewReference;
        ReviewLikeEventData: models.ReviewLikeEventData;
        FollowEventData: models.FollowEventData;
        ListEventData: models.ListEventData;
        ActivityEventData: models.ActivityEventData;
        AchievementUnlockEventData: models.AchievementUnlockEventData;
        BadgeAwardEventData: models.BadgeAwardEventData;
        BlogEventData: models.BlogEventData;
        ChangelogEventData: models.ChangelogEventData;
        FeedbackEventData: models.FeedbackEventData;
        SubscriptionEventData: models.SubscriptionEventData;
        SubscriptionOfferEventData: models.SubscriptionOfferEventData;
        WaitlistEventData: models.WaitlistEventData;
        WaitlistEntryEventData: models.WaitlistEntryEventData;
        ResidentEventData: models.ResidentEventData;
        ResidentDeletionEventData: models.ResidentDeletionEventData;
        EmailEventData: models.EmailEventData;
        WebhookEndpointEventData: models.WebhookEndpointEventData;
        WebhookProbeEventData: models.WebhookProbeEventData;
        WebhookUrl: models.WebhookUrl;
        WebhookEventTypes: models.WebhookEventTypes;
        WebhookCreator: models.WebhookCreator;
        WebhookEndpoint: models.WebhookEndpoint;
        WebhookEndpointWithSecret: models.WebhookEndpointWithSecret;
        WebhookEndpointPage: models.WebhookEndpointPage;
        CreateWebhookEndpoint: models.CreateWebhookEndpoint;
        UpdateWebhookEndpoint: models.UpdateWebhookEndpoint;
        RotateWebhookSecret: models.RotateWebhookSecret;
        TestWebhookEndpoint: models.TestWebhookEndpoint;
        RecoverWebhookEndpoint: models.RecoverWebhookEndpoint;
        WebhookRecovery: models.WebhookRecovery;
        WebhookDeliveryStatus: models.WebhookDeliveryStatus;
        WebhookSkipReason: models.WebhookSkipReason;
        WebhookEventEnvelope: models.WebhookEventEnvelope;
        WebhookDelivery: models.WebhookDelivery;
        WebhookDeliveryPage: models.WebhookDeliveryPage;
        WebhookDeliveryWithAttempts: models.WebhookDeliveryWithAttempts;
        WebhookOutcome: models.WebhookOutcome;
        WebhookAttempt: models.WebhookAttempt;
        ServiceKeyKind: models.ServiceKeyKind;
        ServiceKeyStatus: models.ServiceKeyStatus;
        ServiceKeyName: models.ServiceKeyName;
        ServiceKeyScopes: models.ServiceKeyScopes;
        ServiceKeyOrigins: models.ServiceKeyOrigins;
        ServiceKeyDetails: models.ServiceKeyDetails;
        ServiceKeyPage: models.ServiceKeyPage;
        ServiceKeyWithSecret: models.ServiceKeyWithSecret;
        RotatedServiceKey: models.RotatedServiceKey;
        CreateServiceKey: models.CreateServiceKey;
        RotateServiceKey: models.RotateServiceKey;
        GameCreatedEvent: models.GameCreatedEvent;
        GameUpdatedEvent: models.GameUpdatedEvent;
        GameUpdatedEventData: models.GameUpdatedEventData;
        GameDeletedEvent: models.GameDeletedEvent;
        RatingCreatedEvent: models.RatingCreatedEvent;
        RatingUpdatedEvent: models.RatingUpdatedEvent;
        RatingUpdatedEventData: models.RatingUpdatedEventData;
        RatingDeletedEvent: models.RatingDeletedEvent;
        ReviewPublishedEvent: models.ReviewPublishedEvent;
        ReviewUpdatedEvent: models.ReviewUpdatedEvent;
        ReviewUpdatedEventData: models.ReviewUpdatedEventData;
        ReviewLikedEvent: models.ReviewLikedEvent;
        ReviewHiddenEvent: models.ReviewHiddenEvent;
        ReviewDeletedEvent: models.ReviewDeletedEvent;
        FollowCreatedEvent: models.FollowCreatedEvent;
        FollowDeletedEvent: models.FollowDeletedEvent;
        ListCreatedEvent: models.ListCreatedEvent;
        ListUpdatedEvent: models.ListUpdatedEvent;
        ListUpdatedEventData: models.ListUpdatedEventData;
        ListDeletedEvent: models.ListDeletedEvent;
        ActivityLoggedEvent: models.ActivityLoggedEvent;
        AchievementUnlockedEvent: models.AchievementUnlockedEvent;
        BadgeAwardedEvent: models.BadgeAwardedEvent;
        BadgeRevokedEvent: models.BadgeRevokedEvent;
        BlogPublishedEvent: models.BlogPublishedEvent;
        BlogUpdatedEvent: models.BlogUpdatedEvent;
        BlogUpdatedEventData: models.BlogUpdatedEventData;
        BlogDeletedEvent: models.BlogDeletedEvent;
        ChangelogPublishedEvent: models.ChangelogPublishedEvent;
        ChangelogUpdatedEvent: models.ChangelogUpdatedEvent;
        ChangelogUpdatedEventData: models.ChangelogUpdatedEventData;
        ChangelogDeletedEvent: models.ChangelogDeletedEvent;
        FeedbackCreatedEvent: models.FeedbackCreatedEvent;
        FeedbackUpdatedEvent: models.FeedbackUpdatedEvent;
        FeedbackUpdatedEventData: models.FeedbackUpdatedEventData;
        SubscriptionCreatedEvent: models.SubscriptionCreatedEvent;
        SubscriptionUpdatedEvent: models.SubscriptionUpdatedEvent;
        SubscriptionUpdatedEventData: models.SubscriptionUpdatedEventData;
        SubscriptionDeletedEvent: models.SubscriptionDeletedEvent;
        SubscriptionOfferCreatedEvent: models.SubscriptionOfferCreatedEvent;
        SubscriptionOfferUpdatedEvent: models.SubscriptionOfferUpdatedEvent;
        SubscriptionOfferUpdatedEventData: models.SubscriptionOfferUpdatedEventData;
        SubscriptionOfferStartedEvent: models.SubscriptionOfferStartedEvent;
        SubscriptionOfferEndedEvent: models.SubscriptionOfferEndedEvent;
        SubscriptionOfferDeletedEvent: models.SubscriptionOfferDeletedEvent;
        WaitlistCreatedEvent: models.WaitlistCreatedEvent;
        WaitlistUpdatedEvent: models.WaitlistUpdatedEvent;
        WaitlistUpdatedEventData: models.WaitlistUpdatedEventData;
        WaitlistFilledEvent: models.WaitlistFilledEvent;
        WaitlistAdvancedEvent: models.WaitlistAdvancedEvent;
        WaitlistDeletedEvent: models.WaitlistDeletedEvent;
        WaitlistEntryJoinedEvent: models.WaitlistEntryJoinedEvent;
        WaitlistEntryUpdatedEvent: models.WaitlistEntryUpdatedEvent;
        WaitlistEntryUpdatedEventData: models.WaitlistEntryUpdatedEventData;
        WaitlistEntryInvitedEvent: models.WaitlistEntryInvitedEvent;
        WaitlistEntryInvitedEventData: models.WaitlistEntryInvitedEventData;
        WaitlistEntryLeftEvent: models.WaitlistEntryLeftEvent;
        ResidentCreatedEvent: models.ResidentCreatedEvent;
        ResidentSuspendedEvent: models.ResidentSuspendedEvent;
        ResidentReinstatedEvent: models.ResidentReinstatedEvent;
        ResidentDeletedEvent: models.ResidentDeletedEvent;
        EmailFailedEvent: models.EmailFailedEvent;
        WebhookEndpointFailingEvent: models.WebhookEndpointFailingEvent;
        WebhookEndpointDisabledEvent: models.WebhookEndpointDisabledEvent;
        WebhookEndpointProbeEvent: models.WebhookEndpointProbeEvent;
        InvalidQueryProblem: models.InvalidQueryProblem;
        InvalidListQueryProblem: models.InvalidListQueryProblem;
        InvalidBodyProblem: models.InvalidBodyProblem;
        InvalidUpdateProblem: models.InvalidUpdateProblem;
        InvalidCredentialProblem: models.InvalidCredentialProblem;
        UnauthorizedProblem: models.UnauthorizedProblem;
        ForbiddenProblem: models.ForbiddenProblem;
        ForbiddenInBrowserProblem: models.ForbiddenInBrowserProblem;
        PermissionDeniedProblem: models.PermissionDeniedProblem;
        ForbiddenToSuspendedProblem: models.ForbiddenToSuspendedProblem;
        IdempotencyInProgressProblem: models.IdempotencyInProgressProblem;
        PreconditionFailedProblem: models.PreconditionFailedProblem;
        PayloadTooLargeProblem: models.PayloadTooLargeProblem;
        UnsupportedMediaTypeProblem: models.UnsupportedMediaTypeProblem;
        IdempotencyKeyReusedProblem: models.IdempotencyKeyReusedProblem;
        TooManyRequestsProblem: models.TooManyRequestsProblem;
        InternalErrorProblem: models.InternalErrorProblem;
        ServiceUnavailableProblem: models.ServiceUnavailableProblem;
        NotOwnerProblem: models.NotOwnerProblem;
        NotOwnerOrSuspendedProblem: models.NotOwnerOrSuspendedProblem;
        EmailNotVerifiedOrSuspendedProblem: models.EmailNotVerifiedOrSuspendedProblem;
        NotOwnerOrNotVerifiedProblem: models.NotOwnerOrNotVerifiedProblem;
        InvalidSortedListQueryProblem: models.InvalidSortedListQueryProblem;
        UnknownReferenceProblem: models.UnknownReferenceProblem;
        UnknownReferenceInUpdateProblem: models.UnknownReferenceInUpdateProblem;
        SlugTakenProblem: models.SlugTakenProblem;
        GameNotFoundProblem: models.GameNotFoundProblem;
        ResidentNotFoundProblem: models.ResidentNotFoundProblem;
        InvalidNavigationCredentialProblem: models.InvalidNavigationCredentialProblem;
        InvalidSignUpProblem: models.InvalidSignUpProblem;
        InvalidSignInProblem: models.InvalidSignInProblem;
        InvalidRefreshProblem: models.InvalidRefreshProblem;
        SessionNotFoundProblem: models.SessionNotFoundProblem;
        IdentityNotFoundProblem: models.IdentityNotFoundProblem;
        LastSignInMethodProblem: models.LastSignInMethodProblem;
        InvalidPasswordChangeProblem: models.InvalidPasswordChangeProblem;
        AccountTakenProblem: models.AccountTakenProblem;
        InvalidMailTokenProblem: models.InvalidMailTokenProblem;
        InvalidPasswordResetProblem: models.InvalidPasswordResetProblem;
        InvalidSocialSignInProblem: models.InvalidSocialSignInProblem;
        InvalidSocialCredentialProblem: models.InvalidSocialCredentialProblem;
        AccountExistsProblem: models.AccountExistsProblem;
        InvalidSocialStartProblem: models.InvalidSocialStartProblem;
        InvalidCallbackProblem: models.InvalidCallbackProblem;
        UnknownProviderProblem: models.UnknownProviderProblem;
        AchievementNotFoundProblem: models.AchievementNotFoundProblem;
        ResidentAchievementNotFoundProblem: models.ResidentAchievementNotFoundProblem;
        AchievementExistsProblem: models.AchievementExistsProblem;
        ActivityLogNotFoundProblem: models.ActivityLogNotFoundProblem;
        InvalidBadgeProblem: models.InvalidBadgeProblem;
        InvalidBadgeUpdateProblem: models.InvalidBadgeUpdateProblem;
        BadgeNotFoundProblem: models.BadgeNotFoundProblem;
        BadgeAwardNotFoundProblem: models.BadgeAwardNotFoundProblem;
        ResidentBadgeNotFoundProblem: models.ResidentBadgeNotFoundProblem;
        BadgeConflictProblem: models.BadgeConflictProblem;
        BadgeDisabledProblem: models.BadgeDisabledProblem;
        BacklogItemNotFoundProblem: models.BacklogItemNotFoundProblem;
        BacklogItemExistsProblem: models.BacklogItemExistsProblem;
        BacklogItemConflictProblem: models.BacklogItemConflictProblem;
        BacklogPrivateProblem: models.BacklogPrivateProblem;
        EmailNotVerifiedProblem: models.EmailNotVerifiedProblem;
        InvalidBlogListQueryProblem: models.InvalidBlogListQueryProblem;
        InvalidBlogProblem: models.InvalidBlogProblem;
        InvalidBlogUpdateProblem: models.InvalidBlogUpdateProblem;
        BlogNotFoundProblem: models.BlogNotFoundProblem;
        BlogConflictProblem: models.BlogConflictProblem;
        ChangelogNotFoundProblem: models.ChangelogNotFoundProblem;
        ChangelogExistsProblem: models.ChangelogExistsProblem;
        ChangelogConflictProblem: models.ChangelogConflictProblem;
        InvalidEmailProblem: models.InvalidEmailProblem;
        EmailNotFoundProblem: models.EmailNotFoundProblem;
        FeedbackNotFoundProblem: models.FeedbackNotFoundProblem;
        FeedbackExistsProblem: models.FeedbackExistsProblem;
        FeedbackConflictProblem: models.FeedbackConflictProblem;
        SubscriptionNotFoundProblem: models.SubscriptionNotFoundProblem;
        InvalidSubscriptionProblem: models.InvalidSubscriptionProblem;
        InvalidSubscriptionUpdateProblem: models.InvalidSubscriptionUpdateProblem;
        SubscriptionConflictProblem: models.SubscriptionConflictProblem;
        OfferNotFoundProblem: models.OfferNotFoundProblem;
        InvalidSubscriptionOfferProblem: models.InvalidSubscriptionOfferProblem;
        InvalidSubscriptionOfferUpdateProblem: models.InvalidSubscriptionOfferUpdateProblem;
        GameCategoryNotFoundProblem: models.GameCategoryNotFoundProblem;
        InvalidGameListQueryProblem: models.InvalidGameListQueryProblem;
        InvalidGameQueryProblem: models.InvalidGameQueryProblem;
        InvalidGameProblem: models.InvalidGameProblem;
        InvalidGameUpdateProblem: models.InvalidGameUpdateProblem;
        InvalidGameCategoryProblem: models.InvalidGameCategoryProblem;
        GameExistsProblem: models.GameExistsProblem;
        InvalidGameStatsProblem: models.InvalidGameStatsProblem;
        GameStatsNotFoundProblem: models.GameStatsNotFoundProblem;
        GameStatsExistsProblem: models.GameStatsExistsProblem;
        GameStatTooLargeProblem: models.GameStatTooLargeProblem;
        GameStatBelowZeroProblem: models.GameStatBelowZeroProblem;
        InvalidListSearchProblem: models.InvalidListSearchProblem;
        NotOwnerSuspendedOrNotVerifiedProblem: models.NotOwnerSuspendedOrNotVerifiedProblem;
        ListNotFoundProblem: models.ListNotFoundProblem;
        ListItemNotFoundProblem: models.ListItemNotFoundProblem;
        ListManagedProblem: models.ListManagedProblem;
        ListConflictProblem: models.ListConflictProblem;
        ListLimitExceededProblem: models.ListLimitExceededProblem;
        ListAdditionConflictProblem: models.ListAdditionConflictProblem;
        InvalidResidentListQueryProblem: models.InvalidResidentListQueryProblem;
        InvalidResidentProblem: models.InvalidResidentProblem;
        InvalidResidentUpdateProblem: models.InvalidResidentUpdateProblem;
        ResidentCreationForbiddenProblem: models.ResidentCreationForbiddenProblem;
        ResidentUpdateForbiddenProblem: models.ResidentUpdateForbiddenProblem;
        ResidentDeletionForbiddenProblem: models.ResidentDeletionForbiddenProblem;
        ResidentExportForbiddenProblem: models.ResidentExportForbiddenProblem;
        ResidentExportNotFoundProblem: models.ResidentExportNotFoundProblem;
        ResidentTakenProblem: models.ResidentTakenProblem;
        ResidentConflictProblem: models.ResidentConflictProblem;
        LastAdminProblem: models.LastAdminProblem;
        LibraryEntryNotFoundProblem: models.LibraryEntryNotFoundProblem;
        LibraryEntryExistsProblem: models.LibraryEntryExistsProblem;
        LibraryPrivateProblem: models.LibraryPrivateProblem;
        LikedGameNotFoundProblem: models.LikedGameNotFoundProblem;
        LikedGamesPrivateProblem: models.LikedGamesPrivateProblem;
        ReviewNotFoundProblem: models.ReviewNotFoundProblem;
        ReviewExistsProblem: models.ReviewExistsProblem;
        CannotLikeOwnReviewProblem: models.CannotLikeOwnReviewProblem;
        RatingNotFoundProblem: models.RatingNotFoundProblem;
        RatingExistsProblem: models.RatingExistsProblem;
        RoleNotFoundProblem: models.RoleNotFoundProblem;
        RoleForbiddenProblem: models.RoleForbiddenProblem;
        RoleExistsProblem: models.RoleExistsProblem;
        RoleConflictProblem: models.RoleConflictProblem;
        RoleNotDeletableProblem: models.RoleNotDeletableProblem;
        InvalidWaitlistProblem: models.InvalidWaitlistProblem;
        InvalidWaitlistUpdateProblem: models.InvalidWaitlistUpdateProblem;
        InvalidJoinProblem: models.InvalidJoinProblem;
        InvalidWaitlistEntryUpdateProblem: models.InvalidWaitlistEntryUpdateProblem;
        InvalidWaitlistEntryQueryProblem: models.InvalidWaitlistEntryQueryProblem;
        WaitlistNotFoundProblem: models.WaitlistNotFoundProblem;
        WaitlistEntryNotFoundProblem: models.WaitlistEntryNotFoundProblem;
        WaitlistSlugTakenProblem: models.WaitlistSlugTakenProblem;
        WaitlistConflictProblem: models.WaitlistConflictProblem;
        WaitlistFullProblem: models.WaitlistFullProblem;
        WaitlistEntryConflictProblem: models.WaitlistEntryConflictProblem;
        InvalidFollowProblem: models.InvalidFollowProblem;
        FollowLimitExceededProblem: models.FollowLimitExceededProblem;
        TooManyEventStreamsProblem: models.TooManyEventStreamsProblem;
        InvalidEventQueryProblem: models.InvalidEventQueryProblem;
        EventCursorExpiredProblem: models.EventCursorExpiredProblem;
        EventNotFoundProblem: models.EventNotFoundProblem;
        InvalidWebhookEndpointProblem: models.InvalidWebhookEndpointProblem;
        InvalidWebhookEndpointUpdateProblem: models.InvalidWebhookEndpointUpdateProblem;
        InvalidWebhookTestProblem: models.InvalidWebhookTestProblem;
        InvalidWebhookRecoveryProblem: models.InvalidWebhookRecoveryProblem;
        WebhookEndpointNotFoundProblem: models.WebhookEndpointNotFoundProblem;
        WebhookDeliveryNotFoundProblem: models.WebhookDeliveryNotFoundProblem;
        WebhookEndpointLimitProblem: models.WebhookEndpointLimitProblem;
        WebhookEndpointDisabledProblem: models.WebhookEndpointDisabledProblem;
        WebhookRedeliveryConflictProblem: models.WebhookRedeliveryConflictProblem;
        InvalidServiceKeyFieldsProblem: models.InvalidServiceKeyFieldsProblem;
        ServiceKeyForbiddenProblem: models.ServiceKeyForbiddenProblem;
        ServiceKeyNotFoundProblem: models.ServiceKeyNotFoundProblem;
        ServiceKeyConflictProblem: models.ServiceKeyConflictProblem;
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
        /** Invalid query parameter or cursor, the sort requires a filter, or the search took too long. */
        InvalidListSearch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidListSearchProblem"];
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
        /** Server-sent events. The schema describes the `data` of each of them. */
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
        /** A page of service keys. */
        ServiceKeyPage: {
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
                "application/json": components["schemas"]["ServiceKeyPage"];
            };
        };
        /** The key. */
        ServiceKeyDetails: {
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
                "application/json": components["schemas"]["ServiceKeyDetails"];
            };
        };
        /** The created key, with the key itself. */
        ServiceKeyCreated: {
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
                "application/json": components["schemas"]["ServiceKeyWithSecret"];
            };
        };
        /** The new key, with the key itself, and the replaced one. */
        ServiceKeyRotated: {
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
                "application/json": components["schemas"]["RotatedServiceKey"];
            };
        };
        /** The key was revoked. */
        ServiceKeyRevoked: {
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
        /** Invalid request, such as an expiry in the past, an origin with a path, or scopes of a publishable key. */
        InvalidServiceKeyFields: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidServiceKeyFieldsProblem"];
            };
        };
        /** The caller may not manage service keys, or lacks one of the scopes. */
        ServiceKeyForbidden: {
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
                "application/problem+json": components["schemas"]["ServiceKeyForbiddenProblem"];
            };
        };
        /** Service key not found. */
        ServiceKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ServiceKeyNotFoundProblem"];
            };
        };
        /** The key has expired or was revoked, it was already replaced, or the key that it replaced is still active. */
        ServiceKeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Read-After": components["headers"]["Read-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ServiceKeyConflictProblem"];
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
         * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
         * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
         * double quotes.
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
         * Only reviews of this game. An unknown slug returns an empty list.
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
         * Only ratings of this game. An unknown slug returns an empty list.
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
         * Only ratings with at most this score.
         * @example 9
         */
        RatingMaxScoreFilter: components["schemas"]["Score"];
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
         * The waitlist's slug. `getWaitlist` also accepts its id.
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
        EventTypes: readonly components["schemas"]["EventTypePattern"][];
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
         * The `id` of the last event that the client has received. With it, `cursor` and `from` are ignored.
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
        /**
         * The key's id.
         * @example 01930e5c-6b00-7c00-8000-00000000c001
         */
        ServiceKeyId: components["schemas"]["PathId"];
    };
    requestBodies: never;
    headers: {
        /**
         * Identifies the request in the service's logs.
         * @example 01930e5c-6b00-7c00-8000-0000000000ff
         */
        "X-Request-Id": components["schemas"]["RequestId"];
        /**
         * Whether the response may be cached (RFC 9111). Only successful reads without a credential, or with a publishable key,
         * are `public`; their `max-age` is in seconds. A response that changes at a known time, such as the end of an offer, may be used until then at most.
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
         * state; of several values, the one that is last in alphabetical order counts. A request whose `Read-After` is "latest" reads
         * the latest state. Without the header, requests with credentials of a resident or a secret key do so too, and others read one that
         * may be some seconds old. Absent if the service has a single database server.
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
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The configured providers. */
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
                    "application/json": components["schemas"]["SocialProviders"];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * Only achievements that the resident has unlocked (`true`) or not yet unlocked (`false`); none of the latter unless the caller is the resident or has `achievements:manage`.
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
                type?: readonly components["schemas"]["ActivityType"][];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                /**
                 * Only featured posts (`true`), or only others (`false`).
                 * @example true
                 */
                is_featured?: boolean;
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                /**
                 * Only feedback by this resident.
                 * @example me
                 */
                resident_id?: components["schemas"]["ResidentReference"];
                /**
                 * Only reports about the content with this id.
                 * @example 01930e5c-6b00-7c00-8000-000000000501
                 */
                subject_id?: components["schemas"]["EntityId"];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * The sort order; with `q`, only among games that match equally well. `-popularity` is the `popularity_score` of their statistics. Unrated games come last when sorting by rating, games without a release date when sorting by release.
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
                 * Only games in these active categories. Categories of the same type are combined with OR, different types with AND. An unknown or inactive one returns an empty list.
                 * @example [
                 *   "n64"
                 * ]
                 */
                category?: readonly components["schemas"]["Slug"][];
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
                ids?: readonly components["schemas"]["EntityId"][];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                game_slug?: readonly components["schemas"]["Slug"][];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                /**
                 * Only lists with this tag.
                 * @example n64
                 */
                tag?: components["schemas"]["ListTag"];
                /**
                 * Only lists with this game. An unknown slug returns an empty list.
                 * @example 007-goldeneye
                 */
                game_slug?: components["schemas"]["Slug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListPage"];
            400: components["responses"]["InvalidListSearch"];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * Only reviews of this game. An unknown slug returns an empty list.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * Only reviews of this game. An unknown slug returns an empty list.
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
                 * Only ratings of this game. An unknown slug returns an empty list.
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
                /**
                 * Only ratings with at most this score.
                 * @example 9
                 */
                max_score?: components["parameters"]["RatingMaxScoreFilter"];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                /**
                 * Only ratings with at most this score.
                 * @example 9
                 */
                max_score?: components["parameters"]["RatingMaxScoreFilter"];
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
                 * Only ratings of this game. An unknown slug returns an empty list.
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
                /**
                 * Only ratings with at most this score.
                 * @example 9
                 */
                max_score?: components["parameters"]["RatingMaxScoreFilter"];
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
                /**
                 * Only residents with this status of the account. Requires `residents:manage`.
                 * @example SUSPENDED
                 */
                status?: components["schemas"]["ResidentStatus"];
                /**
                 * Only the resident with this email address (case-insensitive). Requires `residents:manage`.
                 * @example ada@example.com
                 */
                email?: components["schemas"]["Email"];
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
                 * The waitlist's slug. `getWaitlist` also accepts its id.
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
                 * Where to start: at the oldest event that is kept, as without it, or at the end of the log. With `cursor`, which is a start of its own, returns 400.
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
                 * Where to start: at the oldest event that is kept, or now, as without it. With `cursor`, which is a start of its own, returns 400. Ignored with `Last-Event-ID`, which browsers add to the URL when they reconnect.
                 * @example NOW
                 */
                from?: "OLDEST" | "NOW";
                /**
                 * Whether to send `activity.logged` for the activities of those whom the resident follows, too. Returns 400 for service keys.
                 * @example false
                 */
                feed?: boolean;
            };
            header?: {
                /**
                 * The `id` of the last event that the client has received. With it, `cursor` and `from` are ignored.
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
                 * `Idempotent-Replayed: true`. Its body must be the same, but passwords are not compared, and errors about them not stored.
                 * Only for residents and secret service keys, ignored for other callers. 1 to 255 visible ASCII characters, optionally in
                 * double quotes.
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
    listServiceKeys: {
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
                 * Only keys of this kind.
                 * @example SECRET
                 */
                kind?: components["schemas"]["ServiceKeyKind"];
                /**
                 * Only keys with this status.
                 * @example ACTIVE
                 */
                status?: components["schemas"]["ServiceKeyStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceKeyPage"];
            400: components["responses"]["InvalidListQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createServiceKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceKey"];
            };
        };
        responses: {
            201: components["responses"]["ServiceKeyCreated"];
            400: components["responses"]["InvalidServiceKeyFields"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ServiceKeyForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getServiceKey: {
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
                 * The key's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000c001
                 */
                id: components["parameters"]["ServiceKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceKeyDetails"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServiceKeyNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeServiceKey: {
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
                 * The key's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000c001
                 */
                id: components["parameters"]["ServiceKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ServiceKeyRevoked"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ServiceKeyForbidden"];
            404: components["responses"]["ServiceKeyNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateServiceKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id.
                 * @example 01930e5c-6b00-7c00-8000-00000000c001
                 */
                id: components["parameters"]["ServiceKeyId"];
            };
            cookie?: never;
        };
        /** How long the replaced key stays valid, and when the new one expires. Optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateServiceKey"];
            };
        };
        responses: {
            201: components["responses"]["ServiceKeyRotated"];
            400: components["responses"]["InvalidServiceKeyFields"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ServiceKeyForbidden"];
            404: components["responses"]["ServiceKeyNotFound"];
            409: components["responses"]["ServiceKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
