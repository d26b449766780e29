import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { blogs } from "./blogs.js";

export const blogsArea = {
  operations: (dependencies: Dependencies) => (blogs(dependencies)),
} satisfies Area;
