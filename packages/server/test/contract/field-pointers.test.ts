import { describe, expect, it } from "@jest/globals";
import type { Request } from "express";
import { getOperationMetadata, loadContract } from "../../src/kernel/contract/contract.js";
import { getValidators } from "../../src/kernel/http/operation-validator.js";
import { toProblem } from "../../src/kernel/http/to-problem.js";
import { fieldError } from "../../src/platform/http/problem.js";
import { resolveSchema } from "../support/schema-violations.js";

const metadata = getOperationMetadata(loadContract(), "createWaitlist");
const { pointer: schema } = resolveSchema({ $ref: "#/components/schemas/FieldError" }).properties ?? {};
const declaredForm = new RegExp(String(schema?.pattern), "u");

/** Returns the pointers of the errors of a request. */
function findPointers(parts: {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}) {
  const request = {
    method: "POST",
    originalUrl: metadata.path,
    headers: {},
    params: {},
    query: {},
    ...parts,
  };
  try {
    getValidators(loadContract())(metadata).request(
      request as Pick<Request, keyof typeof request> as Request,
    );
  } catch (error) {
    return (toProblem(error, metadata).extra.errors ?? []).map(({ pointer }) => pointer);
  }
  return [];
}

const json = { "content-type": "application/json" };
const body = { slug: "beta", name: "Beta", purpose: "Tests", max_capacity: 5 };

describe("the declared form of pointers", () => {
  it.each(["a~b/c", "a\nb", "", "ä", "~0", "\u{1F600}", "\u{1F600}".repeat(600), "/".repeat(600)])(
    "matches the pointer of the unknown name %j",
    (name) => {
      const pointers = [
        ...findPointers({ headers: json, body, query: { [name]: "1" } }),
        ...findPointers({ headers: json, body: { ...body, [name]: 1 } }),
      ];
      expect(pointers).toHaveLength(2);
      for (const pointer of pointers) expect(pointer).toMatch(declaredForm);
    },
  );

  it("matches the pointer of a header", () => {
    const pointers = findPointers({ headers: { ...json, "idempotency-key": "ä" }, body });
    expect(pointers).toEqual(["#idempotency-key"]);
    expect(pointers[0]).toMatch(declaredForm);
  });

  it("matches a shortened pointer into nested values", () => {
    const { pointer } = fieldError(`/messages/${"a~1~0/".repeat(200)}`, "invalid", "It is invalid.");
    expect(pointer.length).toBeLessThanOrEqual(512);
    expect(pointer).toMatch(declaredForm);
  });

  it.each(["name", "/a~b", "/a~2", "#If-Match", "#"])("does not match %j", (text) => {
    expect(text).not.toMatch(declaredForm);
  });
});
