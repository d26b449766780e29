import { beforeAll, expect, it } from "@jest/globals";
import { composeList, findPresentedList } from "../../../src/areas/lists/list-template.js";
import { presentList } from "../../../src/areas/lists/present.js";
import { findPreviews } from "../../../src/areas/lists/read-items.js";
import { findList } from "../../../src/areas/lists/rows.js";
import { anonymousIdentity } from "../../../src/kernel/http/authenticate.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
import { toCaller } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "../liked-games/support.js";
import { addPlayedGame, createGames, createList } from "./support.js";

const awkwardText = 'Ōkami "HD" \u{1F43A} </script> back\\slash tab\t line\nnext e\u0301';

describeService("the template of a list", {}, ({ service }) => {
  let owner: SignedIn;
  let callers: readonly Caller[];
  beforeAll(async () => {
    owner = await service.signUp();
    callers = [anonymousIdentity.caller, toCaller(owner), { kind: "key", keyId: "1", can: () => true }];
  });

  /** Expects the same text from both for all callers, with the number of games that each of them sees. */
  async function assertEqual(id: string, counts: readonly number[]): Promise<void> {
    for (const [index, caller] of callers.entries()) {
      const row = await findList(service.database, id, caller);
      if (row === undefined) throw new Error(`There is no list ${id}.`);
      const items = (await findPreviews(service.database, [row])).get(id) ?? [];
      expect(items).toHaveLength(counts[index] ?? 0);
      const presented = await findPresentedList(service.database, id, caller);
      expect(presented).toMatchObject({
        version: row.version,
        visibility: row.visibility,
        resident_id: row.resident_id,
      });
      expect(presented && composeList(presented.values)).toBe(JSON.stringify(presentList(row, items)));
    }
  }

  const findComputedList = async (type: "LIKED_GAMES" | "PLAYED_GAMES"): Promise<string> =>
    (await service.database.list.findFirstOrThrow({ where: { resident_id: owner.resident.id, type } })).id;

  it("equals presentList for an empty list, and one with more games than a preview", async () => {
    const list = await createList(owner, { description: null, tags: [] });
    await assertEqual(list.id, [0, 0, 0]);
    const games = await createGames(service, "abcdefghijklmn");
    for (const { id: game_id } of games)
      await owner.api.lists.addGame(list.id, { game_id, note: awkwardText, contains_spoilers: true });
    const tags = ["to-lend", "2026"];
    await owner.api.lists.update(list.id, {
      name: "Ōkami",
      description: awkwardText,
      is_ranked: true,
      tags,
    });
    await assertEqual(list.id, [12, 12, 12]);
  });

  it("equals presentList for liked games", async () => {
    const games = await createGames(service, "op");
    for (const game of games) await likeGame(owner, game.id);
    await assertEqual(await findComputedList("LIKED_GAMES"), [2, 2, 2]);
  });

  it("equals presentList for played games, of which some are private", async () => {
    const [first, second] = await createGames(service, "qr");
    await addPlayedGame(owner, first?.id ?? "");
    await addPlayedGame(owner, second?.id ?? "", { visibility: "PRIVATE" });
    await assertEqual(await findComputedList("PLAYED_GAMES"), [1, 2, 2]);
  });
});
