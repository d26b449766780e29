import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { unknownId } from "../../support/fixtures.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { refused, someIdea, staffOf } from "./support.js";

let service: TestService;
let ada: SignedIn;
let staff: Client;
beforeAll(async () => {
  service = await startService();
  ada = await service.signUp();
  staff = await staffOf(service);
});
afterAll(() => service.stop());

const notFound = refused(404, "feedback-not-found");

describe("200", () => {
  it("to its author, without what staff writes for staff", async () => {
    const { id } = await ada.api.feedback.create(someIdea);
    await staff.feedback.update(id, { internal_note: "Nice." });
    const read = await ada.api.feedback.get(id);
    expect(read).toMatchObject({ id, ...someIdea });
    expect(read).not.toHaveProperty("internal_note");
  });

  it("to staff, with it", async () => {
    const { id } = await ada.api.feedback.create(someIdea);
    await staff.feedback.update(id, { internal_note: "Nice." });
    for (const api of [staff, (await service.admin()).api])
      expect(await api.feedback.get(id)).toMatchObject({ id, internal_note: "Nice." });
  });
});

describe("401 and 403", () => {
  it("to nobody in particular, and to a key without the scope", async () => {
    const { id } = await ada.api.feedback.create(someIdea);
    await expect(service.api.feedback.get(id)).rejects.toMatchObject(refused(401, "authentication-required"));
    const serviceKey = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
    await expect(service.as({ serviceKey }).feedback.get(id)).rejects.toMatchObject(
      refused(403, "permission-denied"),
    );
  });
});

describe("404", () => {
  it("to every other resident", async () => {
    const stranger = await service.signUp();
    for (const author of [ada.api, service.api]) {
      const { id } = await author.feedback.create(someIdea);
      await expect(stranger.api.feedback.get(id)).rejects.toMatchObject(notFound);
    }
  });

  it("of what is not there", async () => {
    for (const id of [unknownId, "nothing"])
      await expect(staff.feedback.get(id)).rejects.toMatchObject(notFound);
  });
});
