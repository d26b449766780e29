import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { renderTemplate } from "../../../src/areas/emails/render.js";
import { type Template, templateVariables, type VariableKind } from "../../../src/areas/emails/templates.js";
import { describeEmails } from "../../support/describe-emails.js";
import { createSenderClient } from "../../support/emails.js";

describeEmails("mail templates", ({ service, server }) => {
  let sender: Client;
  beforeAll(async () => {
    sender = await createSenderClient(service);
  });

  const templates = Object.keys(templateVariables) as Template[];

  /** Values for the variables of a template; text values are generated from the variable name. */
  const buildVariables = (
    template: Template,
    text: (name: string) => string,
  ): Record<string, string | number> => {
    const values: Record<VariableKind, (name: string) => string | number> = {
      "single-line": text,
      "multi-line": text,
      url: () => 'https://example.com/a?b="><i>&c',
      position: () => 3,
    };
    const kinds: [string, VariableKind][] = Object.entries(templateVariables[template]);
    return Object.fromEntries(kinds.map(([name, kind]) => [name, values[kind](name)]));
  };

  describe.each(templates)("%s", (template) => {
    it("renders HTML and text with all variables", async () => {
      const to = [{ email: `${template.toLowerCase()}@example.com`, name: "Ada" }];
      const variables = buildVariables(template, (name) => `my ${name}`);
      await sender.emails.send({
        to,
        template,
        variables: { ...variables, ...("url" in variables && { url: "https://example.com/x" }) },
      });
      await service.deliverEmails();
      const mail = server.received.find(({ recipients }) => recipients[0] === to[0]?.email);
      expect(mail?.subject).toBeTruthy();
      for (const value of Object.values(variables).filter((value) => !String(value).startsWith("https://"))) {
        expect(`${mail?.subject} ${mail?.text}`).toContain(String(value));
        expect(`${mail?.subject} ${mail?.html}`).toContain(String(value));
      }
      expect(mail?.text).not.toContain("undefined");
      expect(mail?.html).not.toContain("undefined");
      if ("url" in variables) {
        expect(mail?.text).toContain("https://example.com/x");
        expect(mail?.html).toContain('href="https://example.com/x"');
      }
    });

    it("escapes HTML in variables", () => {
      const attack = `</title></style><script>alert(1)</script><img src=x onerror='alert("1")'>`;
      const { html } = renderTemplate(
        template,
        buildVariables(template, () => attack),
      );
      const plain = renderTemplate(
        template,
        buildVariables(template, () => "x"),
      ).html;
      expect(html).not.toMatch(/<script|<img|<i>/);
      // The same elements with the same attributes for any values of the variables.
      const elements = (markup: string) =>
        markup.match(/<[a-z/][^>]*>/gi)?.map((tag) => tag.replace(/"[^"]*"/g, '""'));
      expect(elements(html)).toEqual(elements(plain));
    });

    it("keeps the subject on one line of at most 200 characters", () => {
      const attack = `a\r\nBcc: victim@example.com\u2028\u0000${"🎮".repeat(300)}`;
      const { subject } = renderTemplate(
        template,
        buildVariables(template, () => attack),
      );
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...subject].length).toBeLessThanOrEqual(200);
    });
  });

  describe("headers", () => {
    it("contain no injected lines", async () => {
      const now = service.clock();
      const name = "Ada\r\nBcc: victim@example.com";
      // Inserts the row directly, because the contract rejects such values.
      await service.database.email.create({
        data: {
          id: service.dependencies.newId(),
          to: [{ email: "attacked@example.com", name }],
          subject: "Hi\r\nX-Evil: 1\r\n\r\n<b>body</b>",
          text: "Hello.",
          reply_to: "a@example.com\r\nX-Evil: 2",
          next_attempt_at: now,
          created_at: now,
        },
      });
      await service.deliverEmails();
      const mail = server.received.find(({ recipients }) => recipients.includes("attacked@example.com"));
      expect(mail?.recipients).toEqual(["attacked@example.com"]);
      expect(mail?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(["x-evil"]));
      expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(mail?.text?.trim()).toBe("Hello.");
    });
  });
});
