import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createBlog, deleteBlog, getBlog, updateBlog } from "./blogs.js";
import { listBlogs } from "./list-blogs.js";

/** Blog posts in Markdown. */
export const blogsArea = {
  operations: (dependencies: Dependencies) => ({
    listBlogs: listBlogs(dependencies),
    getBlog: getBlog(dependencies),
    createBlog: createBlog(dependencies),
    updateBlog: updateBlog(dependencies),
    deleteBlog: deleteBlog(dependencies),
  }),
} satisfies Area;
