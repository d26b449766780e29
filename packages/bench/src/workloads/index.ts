import type { Dataset } from "../dataset/seed.js";
import { createAccountWorkloads } from "./accounts.js";
import { createPageReads, createRowReads } from "./reads.js";
import type { Workload } from "./workload.js";
import { createCommunityWrites, createKeyWrites } from "./writes.js";

/** The names of the workloads, in the order of the report. */
export const workloadNames = [
  "game",
  "me",
  "review",
  "entry",
  "games",
  "reviews",
  "library",
  "popular",
  "activity",
  "list",
  "like",
  "follow",
  "rate",
  "add",
  "progress",
  "note",
  "create-review",
  "join",
  "update-entry",
  "offer",
  "sign-up",
  "refresh",
  "sign-in",
];

/** Creates the workloads of a run. */
export const createWorkloads = (data: Dataset): readonly Workload[] => [
  ...createRowReads(data),
  ...createPageReads(data),
  ...createCommunityWrites(data),
  ...createKeyWrites(data),
  ...createAccountWorkloads(data),
];
