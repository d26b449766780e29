import { expect, it } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { buildSmtpEnvironment } from "../../support/emails.js";

it("writes mails to files by default", () => {
  expect(loadConfig({}).mail.smtpUrl).toBeNull();
});

it("sends by SMTP with SMTP_URL and EMAIL_FROM", () => {
  const url = "smtps://user:pass@mail.example:465";
  expect(loadConfig(buildSmtpEnvironment(url)).mail).toEqual({
    from: "Game Community <no-reply@community.example>",
    smtpUrl: url,
  });
});

it("does not start without SMTP_URL or EMAIL_FROM", () => {
  expect(() => loadConfig({ EMAIL_TRANSPORT: "smtp" })).toThrow("SMTP_URL and EMAIL_FROM");
});

it("rejects an invalid SMTP_URL without printing its password", () => {
  const load = () => loadConfig(buildSmtpEnvironment("https://user:hunter2@mail.example"));
  expect(load).toThrow("SMTP_URL must look like");
  expect(load).not.toThrow("hunter2");
});

it("rejects an EMAIL_FROM with line breaks", () => {
  const load = () =>
    loadConfig({
      ...buildSmtpEnvironment("smtp://mail.example"),
      EMAIL_FROM: "A\r\nBcc: b@example.com <a@b.c>",
    });
  expect(load).toThrow("EMAIL_FROM");
});
