import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { systemRoles } from "../../support/roles.js";

describeOperation(
  "getRole",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ admin }) => {
    describe("200", () => {
      it("returns the role with an ETag", async () => {
        const { data, response } = await admin.api.roles.get(systemRoles.moderator).withResponse();
        expect(data).toMatchObject({
          name: "moderator",
          is_system: true,
          residents_count: 0,
          permissions: [
            "activity:moderate",
            "blogs:moderate",
            "feedback:manage",
            "library:moderate",
            "lists:moderate",
            "ratings:moderate",
            "reviews:moderate",
          ],
        });
        expect(response.headers.get("ETag")).toMatch(/^"1\./);
      });
    });

    describe("404", () => {
      it.each(["01930e5c-6b00-7c00-8000-000000000001", "moderator"])("does not find %s", async (id) => {
        await expect(admin.api.roles.get(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "role-not-found" },
        });
      });

      it("does not find a deleted role", async () => {
        const { id } = await admin.api.roles.create({ name: "short-lived", permissions: [] });
        await admin.api.roles.delete(id);
        await expect(admin.api.roles.get(id)).rejects.toMatchObject({ status: 404 });
      });
    });
  },
);
