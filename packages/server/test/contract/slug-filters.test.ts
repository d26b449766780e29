import { afterAll, describe, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { createWalkFixtures } from "../support/walk-fixtures.js";

/** Filters that are slugs, or several of them. */
const filters = loadContractOperations().flatMap(({ id, slugParameters }) =>
  slugParameters
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => ({
      id,
      name: parameter.name,
      slug: "example" in parameter ? String(parameter.example) : "",
    })),
);

describeService(
  "slug filters",
  { prepare: async (service) => ({ fixtures: await createWalkFixtures(service) }) },
  ({ fixtures }) => {
    afterAll(() => fixtures.close());

    const list = async (id: string, query: string) => {
      const operation = fixtures.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`${id} is not in the contract`);
      const { status, text } = await fixtures.send(operation, { query });
      return { status, data: (JSON.parse(text) as { readonly data: readonly unknown[] }).data };
    };

    describe("are accepted in any letter case", () => {
      it.each(filters)("$id by $name", async ({ id, name, slug }) => {
        const found = await list(id, `${name}=${slug}`);
        expect(found.status).toBe(200);
        expect(await list(id, `${name}=${slug.toUpperCase()}`)).toEqual(found);
      });
    });

    it("find something in the lists of the walk that have such rows", async () => {
      const names = new Set<string>();
      for (const { id, name, slug } of filters)
        if ((await list(id, `${name}=${slug.toUpperCase()}`)).data.length > 0) names.add(name);
      expect([...names].sort()).toEqual(["platform", "tag", "waitlist_slug"]);
    });
  },
);
