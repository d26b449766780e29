import { describe, expect, it } from "@jest/globals";
import { formatFeed } from "../../src/portal/feed.js";
import { readSite } from "../../src/portal/site.js";
import { describeService } from "../support/describe-operation.js";

const origin = "https://games.example";

describeService("the feed of changes", { environment: { BASE_URL: origin } }, ({ service }) => {
  it("is an Atom document with its own address, cached and revalidated", async () => {
    const { headers, text } = await service.http.get("/rest/docs/changes.atom").buffer(true).expect(200);
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n/);
    expect(text).toContain(
      `<link rel="self" type="application/atom+xml" href="${origin}/rest/docs/changes.atom" />`,
    );
    await service.http
      .get("/rest/docs/changes.atom")
      .set("If-None-Match", String(headers["etag"]))
      .expect(304);
  });
});

describe("a feed", () => {
  const instance = { baseUrl: origin, quotas: {} as never, rateLimits: true };
  const site = readSite(instance);
  const changelog = `# Changes

## Unreleased

- Something new

## 1.1.0 (2026-05-06)

- Added the \`a\` & <b> "c"

## 1.0.0 (2026-01-02)

First release.
`;
  const guide = { name: "changelog", title: "Changes", summary: "", text: changelog, sections: [] };
  const feed = formatFeed({ ...site, guides: [guide] });
  const [head = "", ...entries] = feed.split("<entry>");
  const read = (text: string, name: string) => new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(text)?.[1];

  it("has an entry for each release, the latest first, with an address that stays", () => {
    expect(entries.map((entry) => [read(entry, "id"), read(entry, "title"), read(entry, "updated")])).toEqual(
      [
        [`${origin}/rest/docs/guides/changelog#110-2026-05-06`, "1.1.0", "2026-05-06T00:00:00Z"],
        [`${origin}/rest/docs/guides/changelog#100-2026-01-02`, "1.0.0", "2026-01-02T00:00:00Z"],
      ],
    );
  });

  it("names itself, its author, and when it changed last", () => {
    expect([read(head, "id"), read(head, "updated"), read(head, "name")]).toEqual([
      `${origin}/rest/docs/changes.atom`,
      "2026-05-06T00:00:00Z",
      "Game Community Service",
    ]);
  });

  it("has the changes as HTML, escaped once for XML", () => {
    const content =
      "&lt;li&gt;Added the &lt;code&gt;a&lt;/code&gt; &amp;amp; &amp;lt;b&amp;gt; &amp;quot;c&amp;quot;&lt;/li&gt;";
    expect(read(entries[0] ?? "", "content")).toContain(content);
    expect(feed).not.toContain("Something new");
  });
});
