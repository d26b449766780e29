import { expect, it } from "@jest/globals";
import { getOperationMetadata, loadContract } from "../../src/kernel/contract/contract.js";
import { readGuides } from "../../src/portal/guides.js";
import type { DescribedOperation } from "../../src/portal/published.js";
import { describeService } from "../support/describe-operation.js";

/** The text of a piece of HTML. */
const toPlainText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const operationIds = [...loadContract().operations.keys()];

describeService("the reference", { environment: { BASE_URL: "https://games.example" } }, ({ service }) => {
  const getText = async (path: string): Promise<string> =>
    (await service.http.get(path).expect(200).buffer(true)).text;

  const pages = [
    "/rest/docs",
    "/rest/docs/operations/joinWaitlist",
    "/rest/docs/schemas/Game",
    "/rest/docs/events/waitlist.filled",
    "/rest/docs/guides/getting-started",
    "/rest/problems",
  ];

  it.each(pages)("%s only allows resources of this service, without inline code", async (path) => {
    const { headers, text, type } = await service.http.get(path).set("Accept", "text/html");
    expect(type).toBe("text/html");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(text).not.toMatch(/<style| style=|<script>| on\w+=/);
  });

  it.each(pages)("%s links to existing pages and assets", async (path) => {
    const { text } = await service.http.get(path).set("Accept", "text/html");
    const links = [...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, link]) => String(link));
    const targets = new Set(links.map((link) => new URL(link, `https://games.example${path}`)));
    const paths = new Set(
      [...targets].filter(({ host }) => host === "games.example").map(({ pathname }) => pathname),
    );
    expect(paths.size).toBeGreaterThan(160);
    for (const target of paths) await service.http.head(target).expect(200);
  });

  it("is cached, compressed and revalidated", async () => {
    const path = "/rest/docs/operations/joinWaitlist";
    const { headers } = await service.http.get(path).set("Accept-Encoding", "br").expect(200);
    expect(headers["content-encoding"]).toBe("br");
    await service.http
      .get(path)
      .set({ "Accept-Encoding": "br", "If-None-Match": String(headers.etag) })
      .expect(304);
  });

  it.each(operationIds)("%s has a page and Markdown", async (id) => {
    const { operation, method, path, codes } = getOperationMetadata(loadContract(), id);
    const html = await getText(`/rest/docs/operations/${id}`);
    const markdown = await getText(`/rest/docs/operations/${id}.md`);
    expect(html).toContain(`<code>${id}</code>`);
    expect(markdown).toContain(`\`${method} /rest${path}\` (\`${id}\`)`);
    expect(markdown).toContain(`# ${(operation as DescribedOperation).summary}`);
    for (const code of [...codes.values()].flatMap((each) => [...each])) {
      expect(html).toContain(`problems/${code}"`);
      expect(markdown).toContain(`https://games.example/rest/problems/${code}`);
    }
  });

  it.each(readGuides().map(({ name }) => name))(
    "the guide %s names this service in its commands",
    async (name) => {
      for (const page of [name, `${name}.md`]) {
        const text = await getText(`/rest/docs/guides/${page}`);
        expect(text).not.toMatch(/community\.example|127\.0\.0\.1:3000/);
      }
    },
  );

  it("shows the address of this service in commands", async () => {
    const text = await getText("/rest/docs/guides/generate-clients.md");
    expect(text).toContain("curl -O https://games.example/rest/openapi.json");
  });

  it("returns 404 for an unknown operation or guide", async () => {
    for (const path of ["operations/noSuchOperation", "operations/joinWaitlist.txt", "guides/no-such-guide"])
      await service.http.get(`/rest/docs/${path}`).expect(404);
  });

  it("shows the types, limits and values of fields", async () => {
    const markdown = await getText("/rest/docs/operations/createSubscriptionOffer.md");
    expect(markdown).toMatch(/- `discount_type` \(string, required, values `FIXED`, /);
    const update = await getText("/rest/docs/operations/updateWaitlist.md");
    expect(update).toMatch(/- `max_capacity` \(integer \(int32\), 1 to 10000000\)/);
    const game = await getText("/rest/docs/operations/getGame.md");
    expect(game).toMatch(/- `summary` \(string or null, required, 1 to 2000 characters, /);
    expect(game).toMatch(/^ {2}- `weighted_average` /m);
  });

  it("says which enums may gain values", async () => {
    expect(await getText("/rest/docs/schemas/ActivityType.md")).toMatch(
      /values `[^\n]+`, values may be added/,
    );
    expect(await getText("/rest/docs/schemas/ActivityType")).toContain("Values may be added.");
    expect(await getText("/rest/docs/schemas/ReviewStatus.md")).toMatch(
      /values `PUBLISHED`[^,]*(, `\w+`)*\.$/m,
    );
    const activities = await getText("/rest/docs/operations/listActivityLogs.md");
    expect(activities).toMatch(/- `type` \(.*, values may be added[,)]/);
  });

  it("says which response headers may be absent", async () => {
    const markdown = await getText("/rest/docs/operations/getGame.md");
    expect(markdown).toMatch(/^Headers: .*`RateLimit` \(may be absent\).*`ETag`[,.]/m);
    const html = await getText("/rest/docs/operations/getGame");
    expect(html).toMatch(/<code class="name">RateLimit<\/code>(?:(?!<\/li>)[^])*may be absent/);
    expect(html).not.toMatch(/<code class="name">ETag<\/code>(?:(?!<\/li>)[^])*may be absent/);
  });

  it("says that a log is read on at its end, with any filters", async () => {
    const listEvents = await getText("/rest/docs/operations/listEvents.md");
    expect(listEvents).toMatch(/^- \*\*Pagination:\*\* .* end of the log too: .* filters may change\.$/m);
    expect(await getText("/rest/docs/operations/listGames.md")).toContain("until `has_more` is false.");
  });

  it.each(readGuides().map(({ name }) => name))(
    "each heading of the guide %s has an id of its own",
    async (name) => {
      const html = await getText(`/rest/docs/guides/${name}`);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
      expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
      const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, each]) => each);
      expect(links.filter((each) => !ids.includes(each))).toEqual([]);
    },
  );

  it("each heading, field and problem code has an id of its own, and links lead to ids that exist", async () => {
    for (const id of operationIds) {
      const html = await getText(`/rest/docs/operations/${id}`);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
      expect([id, ids.filter((each, index) => ids.indexOf(each) !== index)]).toEqual([id, []]);
      const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, each]) => each);
      expect([id, links.filter((each) => !ids.includes(each))]).toEqual([id, []]);
      const codes = [...getOperationMetadata(loadContract(), id).codes.values()].flatMap((each) => [...each]);
      expect(ids).toEqual(expect.arrayContaining(codes.map((code) => `error-${code}`)));
    }
  });

  it("shows every named example of the body and the responses", async () => {
    const html = await getText("/rest/docs/operations/joinWaitlist");
    for (const text of ["from account", "Name and address of the caller&#39;s account.", ">201</label"])
      expect(html).toContain(text);
    const feedback = await getText("/rest/docs/operations/createFeedback");
    expect(feedback.match(/name="example-body"/g)).toHaveLength(3);
  });

  it("shows the same examples as Markdown: of the body, the responses and the problem codes", async () => {
    const html = await getText("/rest/docs/operations/createFeedback");
    const markdown = await getText("/rest/docs/operations/createFeedback.md");
    const blocks = [...markdown.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, code = ""]) => code.trim());
    const shown = [...html.matchAll(/<pre tabindex="0"><code>([^]*?)<\/code><\/pre>/g)]
      .map(([, code = ""]) => toPlainText(code))
      .filter((code) => code.startsWith("{"));
    expect(shown.length).toBeGreaterThan(10);
    expect(blocks.toSorted()).toEqual(shown.toSorted());
    for (const name of ["idea", "report", "anonymous"]) expect(markdown).toContain(`\nExample **${name}**`);
    expect(markdown).toMatch(/^### 409 feedback-exists$/m);
  });

  it("has the samples of each named example of the body, and shows those of the chosen one", async () => {
    const html = await getText("/rest/docs/operations/joinWaitlist");
    const curl = html.slice(html.indexOf('value="curl"'), html.indexOf('value="typescript"'));
    expect(curl.match(/data-example="\d"/g)).toHaveLength(2);
    expect(curl.match(/ hidden>/g)).toHaveLength(1);
    const chosen = /name="example-body"\s+value="(\d)"\s+checked/.exec(html)?.[1];
    expect(curl).toMatch(new RegExp(`data-example="${String(chosen)}"\\s*>`));
  });

  it("shows an example of each problem code, with the path of the operation", async () => {
    const html = await getText("/rest/docs/operations/joinWaitlist");
    const full = html.slice(html.indexOf('id="error-waitlist-full"')).split("</details>")[0];
    expect(full).toContain("&quot;waitlist-full&quot;");
    expect(full).toContain("&quot;/rest/v1/waitlists/closed-beta/entries&quot;");
  });

  it("has a page for each schema, with its fields and what uses it", async () => {
    const names = Object.keys(loadContract().document.components["schemas"] ?? {});
    const list = await getText("/rest/docs/schemas");
    for (const name of names) {
      expect(list).toContain(`href="schemas/${name}"`);
      expect(await getText(`/rest/docs/schemas/${name}.md`)).toMatch(/^# \w+\n\n[^]+\n## Used by\n\n- /);
    }
    const game = await getText("/rest/docs/schemas/Game");
    expect(game).toContain('id="fields-rating-weighted_average"');
    expect(game).toContain('href="../../docs/operations/getGame"');
    expect(game).toContain('href="../../docs/schemas/GamePage"');
    const event = await getText("/rest/docs/schemas/WaitlistFilledEvent");
    expect(event).toContain('href="../../docs/events/waitlist.filled"');
    await service.http.get("/rest/docs/schemas/NoSuchSchema").expect(404);
  });

  it.each([
    ["operations/joinWaitlist", "Claims a spot for an email address, which can have one spot at most."],
    ["guides/paging", "Read lists of any length."],
    ["schemas", "Schemas."],
  ])("%s describes itself to search engines", async (path, sentence) => {
    const html = await getText(`/rest/docs/${path}`);
    expect(html).toContain(`<meta name="description" content="${sentence} JSON REST API for a video game`);
  });

  it("shows what each version has changed for an operation", async () => {
    for (const path of ["/rest/docs/operations/joinWaitlist", "/rest/docs/operations/joinWaitlist.md"]) {
      const text = await getText(path);
      expect(text).toContain("2.0.0 (2026-11-26)");
      expect(text).toContain("from none to");
      expect(text).not.toContain("SignUpRequest");
    }
  });
});
