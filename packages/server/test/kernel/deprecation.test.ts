import { expect, it } from "@jest/globals";
import { loadContract, readContract } from "../../src/kernel/contract/contract.js";
import { describeService } from "../support/describe-operation.js";

const { document } = loadContract();
const path = document.paths["/v1/games/{slug}"];
const dates = { since: "2027-01-01", sunset: "2028-03-01" };

/** The contract with `getGame` deprecated. */
const contract = readContract({
  ...document,
  paths: {
    ...document.paths,
    "/v1/games/{slug}": {
      ...path,
      ...(path?.get && { get: { ...path.get, "x-deprecation": dates } }),
    },
  },
});

describeService("a deprecated operation", { contract }, ({ service }) => {
  it("announces its deprecation and its sunset on success", async () => {
    const { api } = await service.admin();
    await api.games.create({ name: "Tetris" });
    const response = await service.http.get("/rest/v1/games/tetris").expect(200);
    expect(response.headers).toMatchObject({
      deprecation: `@${String(Date.UTC(2027, 0, 1) / 1000)}`,
      sunset: "Wed, 01 Mar 2028 00:00:00 GMT",
    });
  });

  it("announces them on problems too", async () => {
    const response = await service.http.get("/rest/v1/games/unknown").expect(404);
    expect(response.headers).toMatchObject({
      deprecation: "@1798761600",
      sunset: "Wed, 01 Mar 2028 00:00:00 GMT",
    });
  });

  it("does not announce them on other operations", async () => {
    const response = await service.http.get("/rest/v1/games").expect(200);
    expect(response.headers).not.toHaveProperty("deprecation");
    expect(response.headers).not.toHaveProperty("sunset");
  });
});
