import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { presentReview } from "../../../src/areas/reviews/present.js";
import { composeReview, findPresentedReview } from "../../../src/areas/reviews/review-template.js";
import { findReview } from "../../../src/areas/reviews/rows.js";
import { anonymousIdentity } from "../../../src/kernel/http/authenticate.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
import { toCaller } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addCompletedGame, createModeratorClient } from "./support.js";

const awkwardTitle = 'Ōkami "HD" \u{1F43A} </script> back\\slash';
const awkwardBody = `${awkwardTitle} tab\t line\nnext e\u0301`;

describeService("the template of a review", {}, ({ service }) => {
  let author: SignedIn;
  let reader: SignedIn;
  let readers: readonly (readonly [Client, Caller])[];
  beforeAll(async () => {
    [author, reader] = [await service.signUp(), await service.signUp()];
    readers = [
      [service.api, anonymousIdentity.caller],
      [author.api, toCaller(author)],
      [reader.api, toCaller(reader)],
      [
        await createModeratorClient(service),
        { kind: "key", keyId: "1", can: (permission) => permission === "reviews:moderate" },
      ],
    ];
  });

  /** Expects each review of a list, and the review that is read alone, to be the same text as `presentReview` builds. */
  async function assertEqual(count: number): Promise<void> {
    for (const [client, caller] of readers) {
      const { data } = await client.reviews.list({ query: { game_slug: game.slug } });
      expect(data).toHaveLength(count);
      for (const review of data) {
        const row = await findReview(service.database, review.id, caller);
        const expected = row && JSON.stringify(presentReview(row));
        expect(JSON.stringify(review)).toBe(expected);
        const presented = await findPresentedReview(service.database, review.id, caller);
        expect(presented && composeReview(presented.values)).toBe(expected);
      }
    }
  }

  let game: Awaited<ReturnType<typeof createGame>>;

  it("equals presentReview for a review with all fields, whose progress is shown, private or without play time", async () => {
    game = await createGame(service);
    const entry = await addCompletedGame(author, game.id);
    const review = await author.api.reviews.create({
      game_id: game.id,
      title: awkwardTitle,
      body: awkwardBody,
      score: 9,
      verdict: "RECOMMENDED",
      contains_spoilers: true,
      language: "en-GB",
    });
    await reader.api.reviews.like(review.id);
    await assertEqual(1);
    service.clock.advance(1_100);
    await author.api.reviews.update(review.id, { body: "Edited." });
    await assertEqual(1);
    await author.api.library.updateSettings({ show_playtime: false });
    await assertEqual(1);
    await author.api.library.update(entry.id, { visibility: "PRIVATE" });
    await assertEqual(1);
  });

  it("equals presentReview for a review with the required fields only, and of a deleted resident", async () => {
    game = await createGame(service);
    const deleted = await service.signUp();
    await deleted.api.reviews.create({ game_id: game.id, body: "Gone." });
    await assertEqual(1);
    await service.database.resident.update({
      where: { id: deleted.resident.id },
      data: { deleted_at: new Date() },
    });
    await assertEqual(1);
  });
});
