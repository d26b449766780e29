// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Posts by the authors of the community, in Markdown. */
export const blogsResource = (call: Endpoints) => ({
  /** Create a blog post (`POST /v1/blogs`) */
  create: call.endpoint("createBlog", "POST", "/v1/blogs", "body"),
  /** Delete a blog post (`DELETE /v1/blogs/{slug}`) */
  delete: call.endpoint("deleteBlog", "DELETE", "/v1/blogs/{slug}"),
  /** Get a blog post (`GET /v1/blogs/{slug}`) */
  get: call.endpoint("getBlog", "GET", "/v1/blogs/{slug}"),
  /** List blog posts (`GET /v1/blogs`) */
  list: call.list("listBlogs", "GET", "/v1/blogs"),
  /** Update a blog post (`PATCH /v1/blogs/{slug}`) */
  update: call.endpoint("updateBlog", "PATCH", "/v1/blogs/{slug}", "body"),
});

/** The operations that have a method here. */
export type BlogsApiOperation = "createBlog" | "deleteBlog" | "getBlog" | "listBlogs" | "updateBlog";
