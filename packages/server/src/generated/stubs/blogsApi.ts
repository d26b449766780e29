// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Blog posts in Markdown. */
export interface BlogsApi {
  /** Create a blog post (`POST /v1/blogs`) */
  createBlog: Handler<"createBlog">;
  /** Delete a blog post (`DELETE /v1/blogs/{slug}`) */
  deleteBlog: Handler<"deleteBlog">;
  /** Get a blog post (`GET /v1/blogs/{slug}`) */
  getBlog: Handler<"getBlog">;
  /** List blog posts (`GET /v1/blogs`) */
  listBlogs: Handler<"listBlogs">;
  /** Update a blog post (`PATCH /v1/blogs/{slug}`) */
  updateBlog: Handler<"updateBlog">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function blogsRoutes(api: BlogsApi): Route[] {
  return [
    route("createBlog", "POST", "/v1/blogs", api.createBlog, {
      permission: {
        access: "PERMISSION",
        anyOf: ["blogs:write"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteBlog", "DELETE", "/v1/blogs/{slug}", api.deleteBlog, {
      permission: {
        access: "OWNER",
        anyOf: ["blogs:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getBlog", "GET", "/v1/blogs/{slug}", api.getBlog, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listBlogs", "GET", "/v1/blogs", api.listBlogs, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
        sortNeedsFilter: [{ sort: "title", anyOf: ["author_id"] }],
      },
    }),
    route("updateBlog", "PATCH", "/v1/blogs/{slug}", api.updateBlog, {
      permission: {
        access: "OWNER",
        anyOf: ["blogs:moderate"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
