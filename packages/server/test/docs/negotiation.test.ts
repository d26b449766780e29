import { beforeAll, describe, expect, it } from "@jest/globals";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { readGuides } from "../../src/portal/guides.js";
import { readContractTexts } from "../../src/portal/published.js";
import { listSchemaNames } from "../../src/portal/schema-uses.js";
import { describeService } from "../support/describe-operation.js";

const origin = "https://games.example";
const operationIds = [...loadContract().operations.keys()];
const eventTypes = Object.keys(readContractTexts().webhooks);

/** A page of each kind. */
const pages = [
  "/rest/docs",
  "/rest/docs/operations/joinWaitlist",
  "/rest/docs/events/waitlist.filled",
  "/rest/docs/schemas",
  "/rest/docs/schemas/Game",
  "/rest/docs/guides/paging",
  "/rest/problems",
  "/rest/problems/waitlist-full",
];

describeService("a page of the reference", { environment: { BASE_URL: origin } }, ({ service }) => {
  const get = (path: string, accept: string) => service.http.get(path).set("Accept", accept).buffer(true);

  it.each(pages)("%s is Markdown for clients that prefer it, and at its address with .md", async (path) => {
    const negotiated = await get(path, "text/markdown, text/html;q=0.9, */*;q=0.1").expect(200);
    const direct = await get(`${path}.md`, "text/html").expect(200);
    expect(negotiated.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(negotiated.headers["vary"]).toContain("Accept");
    expect(negotiated.text).toMatch(/^# \S/);
    expect([direct.type, direct.text]).toEqual(["text/markdown", negotiated.text]);
  });

  it.each(pages)(
    "%s is HTML for browsers and clients without a preference, and links to both",
    async (path) => {
      for (const accept of ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "image/png"]) {
        const { type, text } = await get(path, accept).expect(200);
        expect(type).toBe("text/html");
        const links = [...text.matchAll(/<link\s+rel="alternate"[^>]* href="([^"]+)"/g)].map(
          ([, href]) => href,
        );
        expect(links.map((link) => new URL(String(link), origin + path).pathname)).toEqual([
          `${path}.md`,
          "/rest/docs/changes.atom",
        ]);
      }
    },
  );

  it.each(eventTypes)("the event type %s has a page and Markdown", async (type) => {
    const { text: html } = await get(`/rest/docs/events/${type}`, "text/html").expect(200);
    const { text: markdown } = await get(`/rest/docs/events/${type}.md`, "*/*").expect(200);
    expect(html).toContain(`<h1><code>${type}</code></h1>`);
    expect(html).toContain(`Added the webhook <code>${type}</code>.`);
    expect(markdown).toContain(`# ${type}\n`);
    expect(markdown).toContain("## Example");
  });

  it("keeps each type in caches apart, by its own tag", async () => {
    const tags = ["text/html", "application/json", "text/markdown"].map(
      async (type) => (await get("/rest/problems/waitlist-full", type)).headers["etag"],
    );
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  it("returns 404 for Markdown of what does not exist", async () => {
    for (const path of [
      "/rest/docs/operations/nothing.md",
      "/rest/problems/nothing.md",
      "/rest/docs/events/x.md",
    ])
      await get(path, "text/markdown").expect(404);
  });

  it("is listed in llms.txt at the root of the host, with instructions", async () => {
    const { text, type } = await get("/llms.txt", "*/*").expect(200);
    expect(type).toBe("text/plain");
    expect((await get("/rest/llms.txt", "*/*")).text).toBe(text);
    const links = [...text.matchAll(/\]\(https:\/\/games\.example(\/rest\/[^)]+)\)/g)].map(
      ([, path]) => path,
    );
    const expected = [
      ...operationIds.map((id) => `/rest/docs/operations/${id}.md`),
      ...eventTypes.map((type) => `/rest/docs/events/${type}.md`),
      ...readGuides().map(({ name }) => `/rest/docs/guides/${name}.md`),
    ];
    expect(links).toEqual(expect.arrayContaining(expected));
    for (const path of links.filter((link) => !expected.includes(String(link))))
      await service.http.head(String(path)).expect(200);
    expect(text).not.toContain("with POST and PATCH");
    expect(text).toMatch(/^# Game Community Service\n\n> .+\n\n## How to use the API well\n\n- /);
  });

  describe("llms-full.txt", () => {
    let text: string;
    beforeAll(async () => {
      ({ text } = await get("/llms-full.txt", "*/*").expect(200));
    });

    it("has every operation, event type and guide, and explains each problem code once", () => {
      for (const id of operationIds) expect(text).toContain(`(\`${id}\`)`);
      for (const type of eventTypes) expect(text).toContain(`\n# ${type}\n`);
      for (const { title } of readGuides().filter(({ name }) => name !== "changelog"))
        expect(text).toContain(`\n# ${title}\n`);
      for (const code of Object.keys(readContractTexts()["x-problems"]))
        expect(text.match(new RegExp(`^- \\d{3} \`${code}\`: `, "gm"))).toHaveLength(1);
    });

    it("describes what it only names, once", () => {
      const [, schemas = ""] = text.split("\n# Schemas\n");
      const described = [...schemas.matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
      expect(new Set(described).size).toBe(described.length);
      const types = [...text.matchAll(/(?:\(|Type: |: )(?:array of )?`([A-Z]\w+)`(?: or null)?[,).]/g)];
      const known = new Set(listSchemaNames(readContractTexts()));
      const named = new Set(types.map(([, name = ""]) => name).filter((name) => known.has(name)));
      expect(named.size).toBeGreaterThan(100);
      expect([...named].filter((name) => !described.includes(name))).toEqual([]);
      const [, common = ""] = /\n# What operations have in common\n([^]*?)\n---\n/.exec(text) ?? [];
      const parameters = new Set([...text.matchAll(/^- `([\w-]+)`$/gm)].map(([, name = ""]) => name));
      expect(parameters.size).toBeGreaterThan(5);
      for (const name of parameters) expect(common).toContain(`\n- \`${name}\` (`);
      expect(common).toContain("\n- `X-Request-Id`: ");
      expect(common).toMatch(/name the others: .*`validation-failed`/);
    });

    it("has absolute links only, which lead somewhere", async () => {
      const links = new Set([...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link));
      expect([...links].filter((link) => !/^https?:/.test(link))).toEqual([]);
      const own = [...links].filter((link) => link.startsWith("https://games.example/"));
      const paths = new Set(own.map((link) => new URL(link).pathname));
      expect(paths.size).toBeGreaterThan(50);
      for (const path of paths) await service.http.head(path).expect(200);
    });

    it("fits into what a language model reads at once", () => {
      expect(Buffer.byteLength(text)).toBeLessThan(600_000);
    });
  });
});
