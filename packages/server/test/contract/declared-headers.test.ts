import { describe, expect, it } from "@jest/globals";
import type { SentResponse } from "../../src/kernel/http/request-context.js";
import { findHeaderViolations } from "../support/declared-headers.js";

/** Every service that tests start checks its responses with `findHeaderViolations` when it stops. */
describe("findHeaderViolations", () => {
  const created: SentResponse = {
    id: "createWaitlist",
    status: 201,
    code: null,
    headers: {
      "content-type": "application/json",
      "x-request-id": "request-1",
      "cache-control": "private, no-store",
      location: "/rest/v1/waitlists/closed-beta",
      etag: '"1.Zr3aTCh8q1xYb0Pm"',
    },
  };
  const sentWith = (headers: SentResponse["headers"]): string[] =>
    findHeaderViolations({ ...created, headers: { ...created.headers, ...headers } });

  it("returns nothing for declared headers", () => {
    expect(sentWith({ ratelimit: '"resident";r=599;t=41' })).toEqual([]);
  });

  it("reports a header that the response does not declare", () => {
    expect(sentWith({ "retry-after": "5" })).toEqual([
      "createWaitlist 201 sends retry-after, which it does not declare",
    ]);
  });

  it("reports a required header that is missing", () => {
    expect(sentWith({ location: undefined })).toEqual(["createWaitlist 201 lacks location"]);
  });

  it("reports a value that the schema of the header does not allow", () => {
    expect(sentWith({ "cache-control": "no-cache" })).toEqual([
      "createWaitlist 201 sends cache-control: no-cache",
    ]);
  });
});
