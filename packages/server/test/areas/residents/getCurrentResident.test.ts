import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readProblem, readResident } from "../../support/response-bodies.js";

describeOperation("getCurrentResident", {}, ({ service }) => {
  const getCurrentResident = (token?: string) => {
    const request = service.http.get("/rest/v1/residents/me");
    return token === undefined ? request : request.set("Authorization", `Bearer ${token}`);
  };

  describe("200", () => {
    it("returns the private fields of the caller", async () => {
      const { api, email, resident } = await service.signUp({ username: "mary" });
      expect(await api.residents.me()).toEqual(resident);
      expect(resident).toMatchObject({
        username: "mary",
        email,
        pending_email: null,
        locale: null,
        has_password: true,
      });
    });

    it("returns the linked identities", async () => {
      const { api, resident } = await service.signUp();
      const id = service.dependencies.newId();
      const created_at = new Date("2026-11-21T08:05:32.120Z");
      const identity = { id, provider: "GOOGLE", subject: id, resident_id: resident.id, created_at };
      await service.database.identity.create({ data: identity });
      const { identities } = await api.residents.me();
      expect(identities).toEqual([{ provider: "GOOGLE", linked_at: "2026-11-21T08:05:32.120Z" }]);
    });

    it("allows a suspended resident, and is not cached", async () => {
      const { token, resident } = await service.signUp();
      await service.database.resident.update({ where: { id: resident.id }, data: { status: "SUSPENDED" } });
      service.clock.advance(31_000);
      const response = await getCurrentResident(token);
      expect(response.status).toBe(200);
      expect(readResident(response).status).toBe("SUSPENDED");
      expect(response.headers["cache-control"]).toContain("no-store");
    });
  });

  describe("304", () => {
    it("returns 304 for the current ETag, until something changes", async () => {
      const { token } = await service.signUp();
      const { headers } = await getCurrentResident(token);
      const again = await getCurrentResident(token).set("If-None-Match", headers.etag ?? "");
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
      await service.as(token).lists.create({ name: "Nineties" });
      expect((await getCurrentResident(token).set("If-None-Match", headers.etag ?? "")).status).toBe(200);
    });
  });

  describe("401", () => {
    it("returns 401 without credentials and for a service key", async () => {
      expect(readProblem(await getCurrentResident()).code).toBe("authentication-required");
      const key = await service.key({ kind: "SECRET", scopes: [] });
      expect(readProblem(await getCurrentResident().set("X-Service-Key", key)).code).toBe(
        "authentication-required",
      );
    });

    it("returns 401 for a deleted resident", async () => {
      const { token, resident } = await service.signUp();
      await service.database.resident.update({
        where: { id: resident.id },
        data: { deleted_at: service.clock() },
      });
      const response = await getCurrentResident(token);
      expectProblem(response, 401, "session-revoked");
    });
  });
});
