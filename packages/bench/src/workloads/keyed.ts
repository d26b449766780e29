import { createClientName } from "../../../sdk/src/platform.js";
import type { Workload } from "./workload.js";

/** The headers that the SDK and the `fetch` of Node.js add to every request. */
const sdkHeaders = {
  Accept: "application/json",
  "Accept-Encoding": "gzip, deflate",
  "Accept-Language": "*",
  "Sec-Fetch-Mode": "cors",
  "User-Agent": "node",
  "X-Client": createClientName() ?? "",
};

/** The workload that `withKey` creates of another. */
export const toKeyedName = (name: string): string => `${name}-keyed`;

/** A request with the headers of the SDK. */
export const withSdkHeaders = (workload: Workload): Workload => ({
  ...workload,
  headers: { ...workload.headers, ...sdkHeaders },
});

/** A write as the SDK sends it: with its headers, and a new `Idempotency-Key` for each request. */
export const withKey = (workload: Workload): Workload => ({
  ...withSdkHeaders(workload),
  name: toKeyedName(workload.name),
  title: `${workload.title}, with a key`,
  group: "keyed write",
  isKeyed: true,
});

/** The writes that the SDK sends with a key. PUT and DELETE are idempotent by themselves. */
export const keyedNames = ["rate", "add", "progress", "note", "create-review", "update-entry", "offer"];
