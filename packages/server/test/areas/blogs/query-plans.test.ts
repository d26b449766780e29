import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { buildConditions, readBlogsPage } from "../../../src/areas/blogs/list-blogs.js";
import { findBlog } from "../../../src/areas/blogs/rows.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainGeneric,
  explainWithValues,
  findIndexes,
  firstPage,
  type PlanNode,
  readSecondPage,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService("query plans of blogs", {}, ({ service }) => {
  const moderator: Caller = { kind: "key", keyId: "1", can: () => true };
  const now = new Date();

  let opened: OpenDatabase;
  let author: SignedIn;
  beforeAll(async () => {
    opened = connectTestDatabase(service.databaseUrl);
    author = await service.signUp();
    await service.database.$executeRaw`
    INSERT INTO residents (id, username, display_name, email)
    SELECT gen_random_uuid(), 'author_' || n, 'Author', 'author' || n || '@example.com' FROM generate_series(1, 2000) n`;
    await service.database.$executeRaw`
    INSERT INTO blogs (id, slug, title, body_markdown, body_html, tags, status, published_at, author_id, created_at)
    SELECT gen_random_uuid(), 'post-' || n, md5(n::text), 'word' || n % 5000 || ' and more', '', ARRAY['tag-' || n % 5000],
      CASE WHEN n % 50 = 0 THEN 'DRAFT' WHEN n % 50 = 1 THEN 'ARCHIVED' WHEN n % 50 = 2 THEN 'SCHEDULED' ELSE 'PUBLISHED' END,
      now() - n * interval '1 minute' + CASE WHEN n % 50 = 2 THEN interval '1 year' ELSE interval '0' END, r.id,
      now() - n * interval '1 minute'
    FROM generate_series(1, 20000) n
    JOIN (SELECT id, row_number() OVER () AS number FROM residents) r ON r.number = n % 20 + 1`;
    await service.database.$executeRaw`VACUUM (ANALYZE) residents, blogs`;
  }, 120_000);
  afterAll(async () => {
    await opened.close();
  });

  type Query = Parameters<typeof buildConditions>[0];

  const createReader = (query: Query) => (database: Database, page: AnyPageRequest) =>
    readBlogsPage(database, page, { filters: buildConditions(query, moderator, now), withText: false, now });

  const findSlowSteps = (plan: readonly PlanNode[]) =>
    plan.map((node) => node["Node Type"]).filter((type) => type === "Seq Scan" || type.endsWith("Sort"));

  describe("listBlogs", () => {
    it.each([
      ["-published_at", {}, "blogs_published_key_shown_idx"],
      ["-created_at", {}, "blogs_created_at_shown_idx"],
      ["-published_at", { status: "DRAFT" }, "blogs_status_published_key_not_deleted_idx"],
      ["-created_at", { status: "ARCHIVED" }, "blogs_status_created_at_not_deleted_idx"],
      ["-published_at", { status: "SCHEDULED" }, "blogs_status_published_key_not_deleted_idx"],
      ["-published_at", { author_id: true }, "blogs_author_id_published_key_not_deleted_idx"],
      ["-created_at", { author_id: true }, "blogs_author_id_created_at_not_deleted_idx"],
      ["title", { author_id: true }, "blogs_author_id_title_key_not_deleted_idx"],
    ] as const)(
      "reads a page sorted by %s with the filters %j with an index range scan",
      async (sort, input, index) => {
        const [first] = await service.database.blog.findMany({ take: 1, select: { author_id: true } });
        const query: Query = {
          ...("status" in input && { status: input.status }),
          ...("author_id" in input && { author_id: first?.author_id ?? "" }),
        };
        const page = await readSecondPage(sort, (start) => createReader(query)(service.database, start));
        const plan = await explainGeneric(opened, (database) => createReader(query)(database, page));
        expect({ indexes: findIndexes(plan).sort(), slowSteps: findSlowSteps(plan) }).toEqual({
          indexes: [index, "residents_pkey"],
          slowSteps: [],
        });
      },
    );

    it.each([
      ["words", { q: "word4711 more" }, "blogs_document_not_deleted_idx"],
      ["text without words", { q: "____" }, "blogs_document_not_deleted_idx"],
      ["a tag", { tag: "tag-4711" }, "blogs_tags_idx"],
    ])("finds rare %s with an index", async (_, query, index) => {
      const plan = await explainWithValues(opened, (database) =>
        createReader(query)(database, firstPage("-published_at")),
      );
      expect(findIndexes(plan)).toContain(index);
      expect(plan.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    });
  });

  describe("getBlog", () => {
    it("finds a post by slug or id with indexes", async () => {
      const plan = await explainGeneric(opened, (database) => findBlog(database, author.resident.id, now));
      expect(findIndexes(plan)).toEqual(expect.arrayContaining(["blogs_pkey", "blogs_slug_not_deleted_key"]));
      expect(plan.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    });
  });
});
