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

/** Binds each operation to its handler. */
export const blogsRoutes = (api: BlogsApi): Route[] => [
  route("createBlog", api.createBlog),
  route("deleteBlog", api.deleteBlog),
  route("getBlog", api.getBlog),
  route("listBlogs", api.listBlogs),
  route("updateBlog", api.updateBlog),
];
