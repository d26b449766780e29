import type { Dataset } from "../dataset/seed.js";
import { createAccountWorkloads } from "./accounts.js";
import { keyedNames, toKeyedName, withKey } from "./keyed.js";
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
  "library-name",
  "library-playtime",
  "library-score",
  "library-completed",
  "library-others",
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
  ...keyedNames.map(toKeyedName),
  "sign-up",
  "refresh",
  "sign-in",
];

/** Creates the workloads of a run. */
export function createWorkloads(data: Dataset): readonly Workload[] {
  const writes = [...createCommunityWrites(data), ...createKeyWrites(data)];
  return [
    ...createRowReads(data),
    ...createPageReads(data),
    ...writes,
    ...writes.filter(({ name }) => keyedNames.includes(name)).map(withKey),
    ...createAccountWorkloads(data),
  ];
}
