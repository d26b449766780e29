import { describe, expect, it } from "@jest/globals";
import { createAdmin } from "../../../src/areas/authentication/admins.js";
import { assertStrongPassword } from "../../../src/platform/passwords/password-strength.js";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { createMailToken } from "./emails.js";
import { newEmail, password, postAuth } from "./support.js";

const owner = { username: "ada_42", displayName: "Ada Lovelace", email: "countess@example.com" };
const checkPassword = (candidate: string) => () => assertStrongPassword(candidate, owner, "/password");

describe("assertStrongPassword", () => {
  it.each([
    ["only white space", " \t \u00a0 \u2003 \u3000 ", "white space"],
    ["invisible characters", "\u200b\u200b\u00ad\u2800\u3164\u200b\u200b\u200b", "white space"],
    ["one repeated character", "zzzzzzzzzz", "repeats"],
    ["one repeated character of two code units", "🎲".repeat(8), "repeats"],
    ["two alternating characters", "xyxyxyxyx", "repeats"],
    ["a common password in any letter case", "ILoveYou1", "common"],
    ["an alphabet run", "cdefghijklmnop", "runs"],
    ["an alphabet run backwards", "zyxwvutsrqpo", "runs"],
    ["an alphabet run of another script", "абвгдежз", "runs"],
    ["digits", "0123456789012", "runs"],
    ["a keyboard run", "asdfghjkl;'", "runs"],
    ["a keyboard run backwards", "poiuytrewq", "runs"],
    ["a keyboard run of other layouts", "qwertzuiopü", "runs"],
    ["keyboard columns", "3edc4rfv5tgb", "runs"],
    ["several runs", "Abc789Qwerty", "runs"],
    ["a run with few other characters", "qwertyuiop1!", "runs"],
    ["runs of repeated characters", "aaaabbbbcccc", "runs"],
    ["the name of the service", "Game-Community! 77", "the name of the service"],
    ["the username", "ADA_42 forever", "username"],
    ["the display name", "ada lovelace 1815", "display name"],
    ["the display name without spaces", "1815AdaLovelace", "display name"],
    ["the address", "countess@example.com", "the email address"],
    ["the name part of the address", "Countess 1815", "the name part"],
  ])("rejects %s", (_, candidate, reason) => {
    expect(checkPassword(candidate)).toThrow(reason);
  });

  it.each([
    "nine sundials turn",
    "correct horse battery staple",
    "first 1234 hijklm lanterns",
    "kx123vq9",
    "密码锁在山上的小屋里",
    "       x7q2 k",
    "tGb!72mQ",
  ])("accepts %j", (candidate) => {
    expect(checkPassword(candidate)).not.toThrow();
  });

  it("checks the longest password within a few milliseconds", () => {
    const longestRun = "qwert".repeat(26).slice(0, 128);
    const started = performance.now();
    for (let count = 0; count < 20; count += 1) expect(checkPassword(longestRun)).toThrow();
    expect((performance.now() - started) / 20).toBeLessThan(50);
  });
});

describeService("a weak password", {}, ({ service }) => {
  const weakPassword = "Ada Lovelace 1815";
  const signUp = () => service.signUp({ email: newEmail(), password, display_name: "Ada Lovelace" });

  it("is rejected at sign-up, with its pointer and the reason", async () => {
    const body = { email: newEmail(), password: weakPassword, display_name: "Ada Lovelace" };
    const response = await postAuth(service, "sign-up", body);
    expectProblem(response, 400, "weak-password");
    expect(readProblem(response).errors).toEqual([
      { pointer: "/password", code: "weak-password", detail: "The password contains the display name." },
    ]);
  });

  it("is rejected at a change of the password", async () => {
    const { token } = await signUp();
    const body = { current_password: password, new_password: weakPassword };
    const response = await postAuth(service, "password", body, token);
    expectProblem(response, 400, "weak-password");
    expect(readProblem(response).errors).toMatchObject([{ pointer: "/new_password" }]);
  });

  it("is rejected at a password reset, which does not consume the token", async () => {
    const { resident, email } = await signUp();
    const token = await createMailToken(service, "RESET", resident.id, email);
    const reset = (new_password: string) =>
      postAuth(service, "password-reset/confirm", { token, new_password });
    expectProblem(await reset(weakPassword), 400, "weak-password");
    expect((await reset("seven lanterns hum")).status).toBe(204);
  });

  it("is rejected for an administrator who is created by the operator", async () => {
    const admin = { email: newEmail(), username: "root_of_all", password: "asdfghjkl;'" };
    await expect(createAdmin(service.dependencies, admin)).rejects.toMatchObject({ code: "weak-password" });
  });
});
