import { expect, it } from "@jest/globals";
import { hashBody } from "../../../src/platform/idempotency-keys.js";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";

const noPasswords = new Set<string>();

describeService("a password in a request with an Idempotency-Key", {}, ({ service }) => {
  const idempotencyKey = "change-address";
  const changeEmail = ({ api, email }: SignedIn, current_password: string, domain = "example.org") =>
    api.residents
      .update("me", { email: email.replace("example.com", domain), current_password }, { idempotencyKey })
      .withResponse();
  const findHash = async ({ resident }: SignedIn) => {
    const where = { principal: { contains: resident.id } };
    return (await service.database.idempotencyKey.findFirst({ where }))?.body_hash;
  };

  it("is not part of the stored hash of the body", async () => {
    const ada = await service.signUp();
    await changeEmail(ada, ada.password);
    expect(await findHash(ada)).toBe(
      hashBody({ email: ada.email.replace("example.com", "example.org") }, noPasswords),
    );
  });

  it("is not compared, but the rest of the body is", async () => {
    const ada = await service.signUp();
    await changeEmail(ada, ada.password);
    const { response } = await changeEmail(ada, "something else");
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    await expect(changeEmail(ada, ada.password, "example.net")).rejects.toMatchObject(
      expectedProblem(422, "idempotency-key-reused"),
    );
  });

  it("can be corrected with the same key", async () => {
    const ada = await service.signUp();
    await expect(changeEmail(ada, "something else")).rejects.toMatchObject(
      expectedProblem(400, "current-password-invalid"),
    );
    expect(await findHash(ada)).toBeUndefined();
    await changeEmail(ada, ada.password);
    expect((await ada.api.residents.me()).pending_email).toBe(
      ada.email.replace("example.com", "example.org"),
    );
  });
});

it("the hash of a body without passwords is the one that the previous release stores", () => {
  expect(hashBody({ name: "Tetris", tags: [{ b: 1, a: null }] }, noPasswords)).toBe(
    "a18b2ee8993bf3598a50e6ec467295c97d0a76837983b8b62a09f2f049148158",
  );
  expect(hashBody(undefined, noPasswords)).toBe(
    "74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b",
  );
});
