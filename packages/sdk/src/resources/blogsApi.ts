// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { BlogWithAuthor, BlogWithAuthorPage, CreateBlog, DeletedItem, UpdateBlog } from "../models.js";
import type { ListBlogsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Blog posts in Markdown. */
export interface BlogsApi {
  /**
   * Create a blog post.
   *
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
   *
   * - **Request:** [`POST /v1/blogs`](https://community.example/rest/docs/operations/createBlog)
   * - **Callers:** residents and secret keys with `blogs:write`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The post to create.
   * @example
   * const blogWithAuthor = await api.blogs.create({
   *   title: "Why GoldenEye still matters",
   *   body_markdown: "Four controllers, *one* television.",
   *   tags: ["retro", "n64"],
   * });
   */
  create(body: CreateBlog, options?: CallOptions & IdempotencyKeyOption): ApiCall<BlogWithAuthor>;

  /**
   * Delete a blog post.
   *
   * Deletes a post. Only the author and callers with `blogs:moderate` may delete it. Its slug can be reused immediately; the row is purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/blogs/{slug}`](https://community.example/rest/docs/operations/deleteBlog)
   * - **Callers:** the owner, and residents and secret keys with `blogs:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @example
   * const deletedItem = await api.blogs.delete("why-goldeneye-still-matters");
   */
  delete(slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a blog post.
   *
   * Returns a post with its author, by slug or id. An unpublished post returns 404 unless the caller is its author or has `blogs:moderate`.
   *
   * - **Request:** [`GET /v1/blogs/{slug}`](https://community.example/rest/docs/operations/getBlog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @example
   * const blogWithAuthor = await api.blogs.get("why-goldeneye-still-matters");
   */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<BlogWithAuthor>;
  /**
   * Get a blog post, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<BlogWithAuthor | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<BlogWithAuthor>;

  /**
   * List blog posts.
   *
   * Returns a page of posts with their authors. The text is only included with `include=body`. Without `status`, returns
   * PUBLISHED posts.
   *
   * Any other `status` is available to authors for their own posts and to callers with `blogs:moderate` for all posts. It
   * returns 401 without credentials. Without `blogs:moderate`, it returns 403 for the `author_id` of another resident and for
   * service keys. `sort=title` requires `author_id`. When sorting by publication date, posts without `published_at` come
   * first, like posts dated in the future. A search by `tag` or `q` that takes longer than 2 seconds returns 400
   * `query-too-expensive`.
   *
   * - **Request:** [`GET /v1/blogs`](https://community.example/rest/docs/operations/listBlogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `title` needs `author_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `query-too-expensive`: The search took longer than 2 seconds and was stopped.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.blogs.list()) console.log(item);
   */
  list(options?: ListBlogsOptions): PageCall<BlogWithAuthorPage>;

  /**
   * Update a blog post.
   *
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
   *
   * - **Request:** [`PATCH /v1/blogs/{slug}`](https://community.example/rest/docs/operations/updateBlog)
   * - **Callers:** the owner, and residents and secret keys with `blogs:moderate`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 2048 KiB.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 404 `blog-not-found`: No post has this slug or id, or it is not public and the caller is neither its author nor a moderator.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `slug-locked`: The slug of a waitlist is locked while the waitlist has entries; the slug of a blog post is locked once the post has been published.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The post's slug or id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const blogWithAuthor = await api.blogs.update("why-goldeneye-still-matters", {
   *   status: "PUBLISHED",
   * });
   */
  update(
    slug: string,
    body: UpdateBlog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<BlogWithAuthor>;
}

/** The names of the methods that only read. */
export type BlogsApiReads = "list" | "get";

/** The definitions of the methods. */
export const blogsDefinitions: Readonly<Record<keyof BlogsApi, OperationDefinition>> = {
  create: definePost("createBlog", "/blogs"),
  delete: defineDelete("deleteBlog", "/blogs/{slug}"),
  get: defineGet("getBlog", "/blogs/{slug}"),
  list: defineList("listBlogs", "/blogs"),
  update: definePatch("updateBlog", "/blogs/{slug}"),
};
