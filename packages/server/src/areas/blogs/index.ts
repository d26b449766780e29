import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createBlog, deleteBlog, getBlog, updateBlog } from "./blogs.js";
import { exportedBlogs } from "./export.js";
import { listBlogs } from "./list-blogs.js";

/** Blog posts in Markdown. */
export const blogsArea = {
  retention: [{ table: "blogs", retentionDays: defaultRetentionDays }],
  operations: (dependencies: Dependencies) => ({
    listBlogs: listBlogs(dependencies),
    getBlog: getBlog(dependencies),
    createBlog: createBlog(dependencies),
    updateBlog: updateBlog(dependencies),
    deleteBlog: deleteBlog(dependencies),
  }),
  exports: [exportedBlogs],
} satisfies Area;
