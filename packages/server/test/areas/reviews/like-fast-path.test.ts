import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement } from "../achievements/support.js";
import { createReview } from "./support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of likeReview and unlikeReview", { onStatement }, ({ service }) => {
  let author: SignedIn;
  let readers: readonly SignedIn[];
  beforeAll(async () => {
    author = await service.signUp();
    readers = [await service.signUp(), await service.signUp(), await service.signUp()];
    const { api } = await service.admin();
    for (const threshold of [2, 100])
      await api.achievements.create(buildAchievement({ criteria: { metric: "LIKES_RECEIVED", threshold } }));
    await service.runJob("evaluate-awards");
  });

  const send = (method: string, caller: SignedIn | undefined, id: string) => ({
    method,
    path: `/v1/reviews/${id}/like`,
    headers: caller ? asResident(caller) : {},
  });

  it("writes the same rows as the handler, which it leaves an unlock to", async () => {
    const { id } = await createReview(service, author);
    const [first, second, third] = readers;
    await expectSameWrite(service, statements, send("PUT", first, id));
    await expectSameWrite(service, statements, send("PUT", second, id), "handler");
    await expectSameWrite(service, statements, send("PUT", third, id));
    await expectSameWrite(service, statements, send("DELETE", third, id));
    const { text } = await expectSameWrite(service, statements, send("DELETE", first, id));
    expect(JSON.parse(text)).toEqual({ review_id: id, liked: false, changed: true, likes_count: 1 });
    await expectSameWrite(service, statements, send("PUT", third, id.toUpperCase()));
  });

  describe("leaves to the handler", () => {
    it("a repeated like, the author's own like, and reviews that are missing or hidden", async () => {
      const { id } = await createReview(service, author);
      const [reader] = readers;
      await reader?.api.reviews.like(id);
      await expectSameWrite(service, statements, send("PUT", reader, id), "handler");
      await expectSameWrite(service, statements, send("PUT", author, id), "handler");
      await expectSameWrite(service, statements, send("PUT", reader, unknownId), "handler");
      const draft = await createReview(service, author, { status: "DRAFT" });
      await expectSameWrite(service, statements, send("PUT", reader, draft.id), "handler");
    });

    it("callers who were suspended or deleted since they were cached", async () => {
      const { id } = await createReview(service, author);
      for (const change of [{ status: "SUSPENDED" }, { deleted_at: service.clock() }]) {
        const caller = await service.signUp();
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const { problem } = await expectSameWrite(service, statements, send("PUT", caller, id), "handler");
        expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});
