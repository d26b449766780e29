import { notImplemented } from "../http/not-implemented.js";
import type { BlogsApi } from "../stubs/blogsApi.js";

/** Posts by the authors of the community, in Markdown. */
export function blogs(): BlogsApi {
  return {
    createBlog: notImplemented("createBlog"),
    deleteBlog: notImplemented("deleteBlog"),
    getBlog: notImplemented("getBlog"),
    listBlogs: notImplemented("listBlogs"),
    updateBlog: notImplemented("updateBlog"),
  };
}
