import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { checkSentences, renderPage, type ShardingSources } from "../../../scripts/sharding/page.js";
import { readShardingSources } from "../../../scripts/sharding/sources.js";

const page = readFileSync(new URL("../../../docs/operating/sharding.md", import.meta.url), "utf8");

/** Prettier escapes, aligns and wraps what it formats, so the texts are compared without that. */
const toPlainText = (text: string): string =>
  text.replaceAll("\\", "").replaceAll(/-{3,}/g, "---").replaceAll(/\s+/g, " ").trim();

describe("the page about sharding", () => {
  let sources: ShardingSources;
  beforeAll(async () => {
    sources = await readShardingSources();
  });

  it("is what `npm run docs:sharding` writes", () => {
    expect(toPlainText(page)).toBe(toPlainText(renderPage(sources)));
  });

  it("knows the tables of schema.prisma", () => {
    const schema = readFileSync(new URL("../../../prisma/schema.prisma", import.meta.url), "utf8");
    const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table);
    expect([...sources.schema.distributions.keys()].sort()).toEqual(tables.sort());
  });

  it("keeps the rows of a resident together, and sees who else a write concerns", () => {
    const { distributions } = sources.schema;
    expect(distributions.get("list_items")).toEqual({
      group: "resident",
      column: "resident_id",
      parent: "lists",
    });
    expect(distributions.get("game_counters")).toEqual({ group: "game", column: "game_id" });
    expect(page).toMatch(/`copy_rating`.*\| local/);
    expect(page).toMatch(/`count_review_like`.*\| crosses: reviews of another resident/);
  });

  it("fails for a function without a sentence, and for a sentence without a function", () => {
    const reach = { name: "follow", file: "", triggers: [], tables: [], reasons: ["two residents"] };
    const check = (sentences: Readonly<Record<string, string>>) => () => checkSentences([reach], sentences);
    expect(check({ follow: "Later." })).not.toThrow();
    expect(check({})).toThrow("follow touches several shards and has no sentence.");
    expect(check({ follow: "Later.", gone: "Later." })).toThrow("gone has a sentence");
  });
});
