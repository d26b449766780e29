import { expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";

/** Tests every list operation with malformed cursors. */
const lists = loadContractOperations().filter(({ paginated }) => paginated !== undefined);

const prepare = async (service: TestService) => ({
  headers: { Authorization: `Bearer ${(await service.admin()).token}` },
});

describeService("malformed cursors", { prepare }, ({ service, headers }) => {
  it.each(lists)("$id returns 400 invalid-cursor for malformed cursors", async (operation) => {
    for (const cursor of ["", ".", "abc", "abc.def", "a b", "é", "!", "a".repeat(4096)]) {
      const request =
        operation.method === "GET"
          ? service.http.get(operation.url).query({ ...operation.query, cursor })
          : service.http.post(operation.url).send({ ...operation.body, cursor });
      const { status, body } = await request.set(headers);
      expect([cursor, status, body.code]).toEqual([cursor, 400, "invalid-cursor"]);
    }
  });

  it.each(lists)("$id limits the length of a cursor", async (operation) => {
    const cursor = "a".repeat(4097);
    const request =
      operation.method === "GET"
        ? service.http.get(operation.url).query({ ...operation.query, cursor })
        : service.http.post(operation.url).send({ ...operation.body, cursor });
    const { status, body } = await request.set(headers);
    expect([status, body.code, body.errors[0].code]).toEqual([400, "validation-failed", "too-long"]);
  });
});
