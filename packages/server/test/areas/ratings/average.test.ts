import { beforeAll, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("average of ratings", {}, ({ service }) => {
  let raters: readonly SignedIn[];
  beforeAll(async () => {
    raters = await Promise.all([1, 2, 3].map(() => service.signUp()));
  });

  const rateGame = async (game_id: string, scores: readonly number[]): Promise<void> => {
    for (const [index, score] of scores.entries())
      await raters[index]?.api.ratings.create({ game_id, score });
  };

  type Condition = components["schemas"]["GameCondition"];

  it("is rounded to two decimals in responses, filters, sorts and cursors", async () => {
    const [oneThird, twoThirds, low] = [
      await createGame(service),
      await createGame(service),
      await createGame(service),
    ];
    await rateGame(oneThird.id, [9, 8, 8]);
    await rateGame(twoThirds.id, [9, 9, 8]);
    await rateGame(low.id, [2]);
    const { api } = service;
    expect(await api.games.get(oneThird.slug)).toMatchObject({
      rating: { average: 8.33, weighted_average: null, votes: 3 },
    });
    expect(await api.games.getRatingSummary(oneThird.slug)).toMatchObject({
      average: 8.33,
      weighted_average: null,
    });
    const equal = { field: "average_score", op: "eq", value: 8.33 } as const;
    expect((await api.games.query({ where: [equal] })).data).toMatchObject([{ id: oneThird.id }]);
    const between: Condition = { field: "average_score", op: "between", values: [8.33, 8.67] };
    const read: (string | undefined)[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await api.games.query({
        where: [between],
        sort: ["-average_score"],
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      });
      read.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    expect(read).toEqual([twoThirds.id, oneThird.id]);
  });
});
