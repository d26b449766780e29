import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of createActivityLog", { onStatement }, ({ service }) => {
  let resident: SignedIn;
  let gameId: string;
  beforeAll(async () => {
    resident = await service.signUp();
    gameId = (await createGame(service)).id;
    await resident.api.residents.me();
  });

  const compare = (body: object, way?: "handler", caller = resident) =>
    expectSameWrite(
      service,
      statements,
      { method: "POST", path: "/v1/activity-logs", headers: asResident(caller), body },
      way,
    );
  const note = { type: "NOTE", message: "Finished the third temple." };

  it.each([
    ["a note", {}],
    ["a milestone for followers", { type: "MILESTONE", visibility: "FOLLOWERS" }],
    ["a private note of an earlier time", { visibility: "PRIVATE", occurred_at: "2026-01-02T03:04:05.678Z" }],
  ])("writes the same rows as the handler for %s", async (_, fields) => {
    await compare({ ...note, ...fields });
    const { text } = await compare({ ...note, ...fields, game_id: gameId.toUpperCase() });
    expect(JSON.parse(text)).toMatchObject({ game: { id: gameId } });
  });

  describe("leaves to the handler", () => {
    it("play sessions and unknown games", async () => {
      await compare({ type: "PLAY_SESSION", minutes: 30, game_id: gameId }, "handler");
      const { problem } = await compare({ ...note, game_id: unknownId }, "handler");
      expect(problem?.code).toBe("unknown-reference");
    });

    it("deleted games", async () => {
      const { id } = await createGame(service);
      await service.database.game.update({ where: { id }, data: { deleted_at: service.clock() } });
      const { problem } = await compare({ ...note, game_id: id }, "handler");
      expect(problem?.code).toBe("unknown-reference");
    });

    it.each([
      ["a time in the future", { ...note, occurred_at: "2100-01-02T03:04:05Z" }],
      ["a note with minutes", { ...note, minutes: 5 }],
      ["a note without a message", { type: "NOTE" }],
      ["a play session without minutes", { type: "PLAY_SESSION" }],
    ])("%s, which is invalid", async (_, body) => {
      const { problem } = await compare(body, "handler");
      expect(problem?.code).toBe("validation-failed");
    });

    it("an invalid time of a caller who was suspended since they were cached", async () => {
      const caller = await service.signUp();
      await caller.api.residents.me();
      await service.database.resident.update({
        where: { id: caller.resident.id },
        data: { status: "SUSPENDED" },
      });
      const { problem } = await compare({ ...note, occurred_at: "2100-01-02T03:04:05Z" }, "handler", caller);
      expect(problem?.code).toBe("resident-suspended");
    });

    it("callers who were suspended or deleted since they were cached", async () => {
      for (const change of [{ status: "SUSPENDED" }, { deleted_at: service.clock() }]) {
        const caller = await service.signUp();
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const { problem } = await compare(note, "handler", caller);
        expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});
