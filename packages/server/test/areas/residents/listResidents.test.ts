import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { assignRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import type { SignedIn, TestService } from "../../support/service.js";

const staffFilters = [{ role: "admin" }, { status: "SUSPENDED" }, { email: "ada@example.com" }] as const;

describeOperation("listResidents", {}, ({ service }) => {
  let residents: Record<"ada" | "adele" | "grace" | "deleted", SignedIn>;
  beforeAll(async () => {
    const createResident = async (username: string, display_name: string) => {
      service.clock.advance(1_000);
      return service.signUp({ username, display_name });
    };
    residents = {
      grace: await createResident("grace", "Admiral Grace"),
      ada: await createResident("ada_l", "Countess"),
      adele: await createResident("adele", "The Other"),
      deleted: await createResident("ada_gone", "Gone"),
    };
    await residents.deleted.api.residents.delete("me");
  });

  type Query = NonNullable<NonNullable<Parameters<TestService["api"]["residents"]["list"]>[0]>["query"]>;

  const listNames = async (query: Query = {}, api = service.api): Promise<string[]> =>
    (await api.residents.list({ query })).data.map(({ username }) => username);

  describe("200", () => {
    it("returns residents in order of their usernames", async () => {
      const { data } = await service.api.residents.list();
      expect(data.map(({ username }) => username)).toEqual(["ada_l", "adele", "grace"]);
      const { id, username, display_name } = residents.grace.resident;
      expect(data.at(-1)).toEqual({ id, username, display_name, avatar_url: null });
    });

    it("sorts by joined_at, newest first", async () => {
      expect(await listNames({ sort: "-joined_at" })).toEqual(["adele", "ada_l", "grace"]);
    });

    it("sorts by followers, highest first", async () => {
      await residents.ada.api.residents.follow(residents.grace.resident.id);
      await residents.adele.api.residents.follow(residents.grace.resident.id);
      await residents.grace.api.residents.follow(residents.adele.resident.id);
      expect(await listNames({ sort: "-followers" })).toEqual(["grace", "adele", "ada_l"]);
    });

    it.each(["username", "-joined_at", "-followers"] as const)(
      "pages by %s forward and backward",
      async (sort) => {
        const all = await listNames({ sort });
        const first = await service.api.residents.list({ query: { sort, limit: 2 } });
        const cursor = first.pagination.next_cursor ?? "";
        const second = await service.api.residents.list({ query: { sort, limit: 2, cursor } });
        expect([...first.data, ...second.data].map(({ username }) => username)).toEqual(all);
        const back = second.pagination.prev_cursor ?? "";
        expect(await listNames({ sort, limit: 2, cursor: back })).toEqual(all.slice(0, 2));
      },
    );

    it.each([
      ["ad", ["ada_l", "adele", "grace"]],
      ["ADA", ["ada_l"]],
      ["count", ["ada_l"]],
      ["ess", []],
      ["a%", []],
    ])("searches prefixes of username and display name: %s", async (q, found) => {
      expect(await listNames({ q })).toEqual(found);
    });

    it("filters by username, case-insensitive", async () => {
      expect(await listNames({ username: "Grace" })).toEqual(["grace"]);
      expect(await listNames({ username: "ada_gone" })).toEqual([]);
    });

    it("filters by role for staff", async () => {
      await assignRole(service, residents.ada, { id: systemRoles.editor });
      const staff = await signUpWithPermissions(service, "residents:manage");
      expect(await listNames({ role: "editor" }, staff.api)).toEqual(["ada_l"]);
      expect(await listNames({ role: "unheard-of" }, staff.api)).toEqual([]);
      await service.as(staff.token).residents.delete("me");
    });

    it("filters by status and by email address for staff", async () => {
      const staff = await signUpWithPermissions(service, "residents:manage");
      const where = { id: residents.adele.resident.id };
      await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
      expect(await listNames({ status: "SUSPENDED" }, staff.api)).toEqual(["adele"]);
      expect(await listNames({ status: "ACTIVE", q: "ad" }, staff.api)).toEqual(["ada_l", "grace"]);
      expect(await listNames({ email: residents.ada.email.toUpperCase() }, staff.api)).toEqual(["ada_l"]);
      expect(await listNames({ email: "nobody@example.com" }, staff.api)).toEqual([]);
      await service.database.resident.update({ where, data: { status: "ACTIVE" } });
      await service.as(staff.token).residents.delete("me");
    });

    it("returns the total on request", async () => {
      const { pagination } = await service.api.residents.list({ query: { include_total: true, limit: 1 } });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("omits suspended and deleted residents", async () => {
      const where = { id: residents.adele.resident.id };
      await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
      expect(await listNames()).toEqual(["ada_l", "grace"]);
      await service.database.resident.update({ where, data: { status: "ACTIVE" } });
    });
  });

  describe("400", () => {
    it.each([
      [{ q: "a" }, "validation-failed"],
      [{ sort: "email" as "username" }, "validation-failed"],
      [{ cursor: "abc.def" }, "invalid-cursor"],
    ])("rejects %j", async (query, code) => {
      await expect(listNames(query)).rejects.toMatchObject(expectedProblem(400, code));
    });

    it("rejects a cursor of another list", async () => {
      const { pagination } = await service.api.residents.list({ query: { limit: 1 } });
      const query = { limit: 1, sort: "-followers" as const, cursor: pagination.next_cursor ?? "" };
      await expect(listNames(query)).rejects.toMatchObject(expectedProblem(400, "cursor-mismatch"));
    });
  });

  describe("401", () => {
    it.each(staffFilters)("returns 401 for the filter %j without credentials", async (query) => {
      await expect(listNames(query)).rejects.toMatchObject(expectedProblem(401, "authentication-required"));
    });
  });

  describe("403", () => {
    it.each(staffFilters)("returns 403 for the filter %j unless the caller is staff", async (query) => {
      await expect(listNames(query, residents.ada.api)).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });
  });
});
