import { expect, it } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { buildSmtpEnvironment } from "../../support/emails.js";

it("writes mail to files when nothing is set", () => {
  expect(loadConfig({}).mail.smtpUrl).toBeNull();
});

it("sends by SMTP with a server and a sender", () => {
  const url = "smtps://user:pass@mail.example:465";
  expect(loadConfig(buildSmtpEnvironment(url)).mail).toEqual({
    from: "Game Community <no-reply@community.example>",
    smtpUrl: url,
  });
});

it("does not start without a server or a sender", () => {
  expect(() => loadConfig({ EMAIL_TRANSPORT: "smtp" })).toThrow("SMTP_URL and EMAIL_FROM");
});

it("refuses what is no mail server without printing its password", () => {
  const load = () => loadConfig(buildSmtpEnvironment("https://user:hunter2@mail.example"));
  expect(load).toThrow("SMTP_URL must look like");
  expect(load).not.toThrow("hunter2");
});

it("refuses a sender that would break a header", () => {
  const load = () =>
    loadConfig({
      ...buildSmtpEnvironment("smtp://mail.example"),
      EMAIL_FROM: "A\r\nBcc: b@example.com <a@b.c>",
    });
  expect(load).toThrow("EMAIL_FROM");
});
