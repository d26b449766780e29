// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Blog posts in Markdown. */
export const blogsResource = (factory: EndpointFactory) => ({
  /** Create a blog post (`POST /v1/blogs`) */
  create: factory.endpoint("createBlog", "POST", "/v1/blogs", { body: true, idempotent: true }),
  /** Delete a blog post (`DELETE /v1/blogs/{slug}`) */
  delete: factory.endpoint("deleteBlog", "DELETE", "/v1/blogs/{slug}"),
  /** Get a blog post (`GET /v1/blogs/{slug}`) */
  get: factory.endpoint("getBlog", "GET", "/v1/blogs/{slug}"),
  /** List blog posts (`GET /v1/blogs`) */
  list: factory.paginated("listBlogs", "GET", "/v1/blogs"),
  /** Update a blog post (`PATCH /v1/blogs/{slug}`) */
  update: factory.endpoint("updateBlog", "PATCH", "/v1/blogs/{slug}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type BlogsApiOperation = "createBlog" | "deleteBlog" | "getBlog" | "listBlogs" | "updateBlog";
