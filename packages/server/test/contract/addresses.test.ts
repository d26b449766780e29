import { afterAll, describe, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { findBodyFields } from "../support/malformed-bodies.js";
import type { BodyField } from "../support/malformed-input.js";
import { createWalkFixtures, findMismatch, type WalkFixtures } from "../support/walk-fixtures.js";

/** Sends URLs and email addresses in every field of the contract that has one, to the real service. */
interface Values {
  readonly valid: readonly string[];
  /** The invalid values, with what their message must contain. */
  readonly invalid: readonly (readonly [string, RegExp])[];
}

const inAscii = /must name its domain in ASCII: xn--bcher-kva\.example\./;
const url = /must be an absolute http or https URL/;
const address = /must be an email address/;

const values: Readonly<Record<string, Values>> = {
  "web-url": {
    valid: [
      "https://images.example/a.jpg",
      "https://images.example:8443/a%20b/~c;d=1?q=%C3%A9&x='1'#f",
      "https://[2001:db8::1]/",
      "https://127.0.0.1",
      "https://xn--bcher-kva.example/a",
      "https://images.example:/a",
      `https://images.example/${"a".repeat(2000)}`,
    ],
    invalid: [
      ["https://:443/a", url],
      ["https:///a.jpg", url],
      ["https:images.example/a", url],
      ["//images.example/a", url],
      ["/images/a.jpg", url],
      ["https://ada@images.example/a", url],
      ["https://ada:secret@images.example/a", url],
      ["https://images.example:99999/a", url],
      ["https://images.example:port/a", url],
      ["https://images.example/a b", url],
      ["https://images.example/a\tb", url],
      ["https://images.example/a\u0085b", url],
      ["https://images.example\\@other.example/a", url],
      ["https://[2001:db8::1/a", url],
      ["https://256.256.256.256/a", url],
      ["https://xn--a.example/", url],
      ["https://images.example/100%", url],
      ["https://images.example/é", url],
      ["javascript:alert(1)", url],
      ["ftp://images.example/a", url],
      ["https://bücher.example/a", inAscii],
      ["https://ada@bücher.example:443", inAscii],
    ],
  },
  email: {
    valid: [
      "ada.lovelace+games@example.com",
      `${"a".repeat(64)}@example.com`,
      `ada@${"b".repeat(63)}.example`,
      "ada@xn--bcher-kva.example",
      `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}example`,
    ],
    invalid: [
      [`${"a".repeat(65)}@example.com`, address],
      [`ada@${"b".repeat(64)}.example`, address],
      ["ada", address],
      ["ada@", address],
      ["@example.com", address],
      ["ada@example", address],
      ["ada@example..com", address],
      ["ada@-example.com", address],
      ["a..da@example.com", address],
      ["ada@one@example.com", address],
      ["ada lovelace@example.com", address],
      ["adá@example.com", address],
      ["ada@bücher.example", inAscii],
    ],
  },
};

const formats = Object.keys(values);
const operations = loadContractOperations();
const bodyFields = operations.flatMap((operation) =>
  findBodyFields(operation)
    .filter(({ kind, format }) => kind === "text" && formats.includes(String(format)))
    .map((field) => ({ id: operation.id, pointer: field.pointer, field })),
);

const isPerItem = (id: string, { pointer }: BodyField): boolean => {
  const items = operations.find((operation) => operation.id === id)?.operation["x-itemwise"];
  return typeof items === "string" && pointer.startsWith(`/${items}/`);
};

describeService(
  "URLs and email addresses",
  { prepare: async (service) => ({ fixtures: await createWalkFixtures(service) }) },
  ({ service, fixtures }) => {
    afterAll(() => fixtures.close());

    const findOperation = (id: string): WalkFixtures["operations"][number] => {
      const operation = fixtures.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`${id} is not in the contract`);
      return operation;
    };
    const send = async (id: string, field: BodyField, value: string) =>
      fixtures.send(findOperation(id), { body: field.buildBody(JSON.stringify(value)) });

    it.each(bodyFields)("accepts valid ones in $pointer of $id", async ({ id, pointer, field }) => {
      for (const value of values[String(field.format)]?.valid ?? []) {
        const response = await send(id, field, value);
        expect(findMismatch(findOperation(id), response)).toBeNull();
        expect(
          response.problem?.errors?.filter((error) => error.pointer === pointer) ?? [],
        ).not.toContainEqual(expect.objectContaining({ code: "invalid-format" }));
      }
    });

    it.each(bodyFields.filter(({ id, field }) => !isPerItem(id, field)))(
      "rejects invalid ones in $pointer of $id",
      async ({ id, pointer, field }) => {
        const invalid = [...(values[String(field.format)]?.invalid ?? [])];
        if (field.isHttpsOnly) invalid.push(["http://images.example/a", /must be an https URL\.$/]);
        for (const [value, detail] of invalid) {
          const { status, problem } = await send(id, field, value);
          expect({
            value,
            status,
            code: problem?.code,
            errors: problem?.errors?.filter((error) => error.pointer === pointer),
          }).toEqual({
            value,
            status: 400,
            code: "validation-failed",
            errors: [{ pointer, code: "invalid-format", detail: expect.stringMatching(detail) as unknown }],
          });
        }
      },
    );

    it("stores scheme and host in lower case and percent-encoded octets in upper case", async () => {
      const { token } = await service.signUp();
      const response = await service.http
        .patch("/rest/v1/residents/me")
        .set({ Authorization: `Bearer ${token}` })
        .send({ website_url: "HTTPS://Ada.Example/Notes/%c3%a9?Q=%2f" });
      expect(response.body).toMatchObject({ website_url: "https://ada.example/Notes/%C3%A9?Q=%2F" });
    });
  },
);

describe("the contract", () => {
  it("has the formats in the requests of many operations", () => {
    const fields = bodyFields.map(({ id, pointer, field }) => `${id} ${pointer} ${String(field.format)}`);
    expect(fields).toEqual(
      expect.arrayContaining([
        "createGame /cover_url web-url",
        "signUp /email email",
        "updateBlog /cover_image_url web-url",
      ]),
    );
    expect(fields.length).toBeGreaterThan(25);
  });
});
