import type { BlogListItem } from "@game-community/sdk";
import { useResident } from "../../app/resident.js";

/** Whether the resident may write posts. */
export const useMayWrite = (): boolean => useResident()?.permissions.includes("blogs:write") ?? false;

/** Whether the resident may edit a post: its author, and moderators. */
export function useMayEdit({ author_id }: BlogListItem): boolean {
  const me = useResident();
  return me?.id === author_id || (me?.permissions.includes("blogs:moderate") ?? false);
}
