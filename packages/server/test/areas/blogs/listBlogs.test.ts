import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { buildBlog, minutesFromNow, signUpAuthor, signUpModerator } from "./support.js";

describeOperation("listBlogs", {}, ({ service }) => {
  let ada: SignedIn;
  let grace: SignedIn;
  let moderator: Client;
  let key: Client;
  beforeAll(async () => {
    ada = await signUpAuthor(service);
    grace = await signUpAuthor(service);
    moderator = (await signUpModerator(service)).api;
    key = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["blogs:write"] }) });
    const createPost = (author: SignedIn, title: string, input: Parameters<typeof buildBlog>[0]) =>
      author.api.blogs.create(buildBlog({ title, ...input }));
    await createPost(ada, "Banjo", {
      status: "PUBLISHED",
      published_at: "2021-01-01T00:00:00Z",
      tags: ["retro", "n64"],
    });
    await createPost(ada, "Zelda", {
      status: "PUBLISHED",
      published_at: "2024-01-01T00:00:00Z",
      tags: ["retro"],
    });
    await createPost(grace, "Doom", {
      status: "PUBLISHED",
      published_at: "2022-01-01T00:00:00Z",
      excerpt: "Für Kenner",
      body_markdown: "Rip and *tear*, until it is done.",
    });
    await createPost(grace, "Later", { status: "SCHEDULED", published_at: minutesFromNow(service, 60) });
    await createPost(ada, "Ada's draft", {});
    await createPost(grace, "Grace's draft", { tags: ["retro"] });
    const { slug } = await createPost(ada, "Old", { status: "PUBLISHED" });
    await ada.api.blogs.update(slug, { status: "ARCHIVED" });
    const deleted = await createPost(ada, "Gone", { status: "PUBLISHED" });
    await ada.api.blogs.delete(deleted.slug);
  });

  type Query = NonNullable<NonNullable<Parameters<Client["blogs"]["list"]>[0]>["query"]>;

  const listTitles = async (api: Client, query: Query = {}) =>
    (await api.blogs.list({ query })).data.map(({ title }) => title);

  describe("200", () => {
    it("returns public posts to everyone, latest first", async () => {
      for (const api of [service.api, ada.api, key, moderator]) {
        expect(await listTitles(api)).toEqual(["Zelda", "Doom", "Banjo"]);
        expect(await listTitles(api, { status: "PUBLISHED" })).toEqual(["Zelda", "Doom", "Banjo"]);
      }
    });

    it("includes a SCHEDULED post as PUBLISHED after its published_at", async () => {
      service.clock.advance(60 * 60_000);
      const { data } = await service.api.blogs.list({ query: { limit: 1 } });
      service.clock.set(new Date());
      expect(data).toMatchObject([{ title: "Later", status: "PUBLISHED" }]);
    });

    it("returns the texts only with include=body", async () => {
      const { data } = await service.api.blogs.list();
      expect(data.flatMap((post) => Object.keys(post))).not.toContain("body_markdown");
      expect(data.flatMap((post) => Object.keys(post))).not.toContain("body_html");
      const whole = await service.api.blogs.list({ query: { include: "body" } });
      expect(whole.data[1]).toEqual(await service.api.blogs.get("doom"));
    });

    it("returns posts in other statuses to their author", async () => {
      expect(await listTitles(ada.api, { status: "DRAFT" })).toEqual(["Ada's draft"]);
      expect(
        await listTitles(ada.api, { status: "DRAFT", author_id: ada.resident.id.toUpperCase() }),
      ).toEqual(["Ada's draft"]);
      expect(await listTitles(ada.api, { status: "ARCHIVED" })).toEqual(["Old"]);
      expect(await listTitles(ada.api, { status: "SCHEDULED" })).toEqual([]);
      expect(await listTitles(grace.api, { status: "SCHEDULED" })).toEqual(["Later"]);
      expect(await listTitles((await service.signUp()).api, { status: "DRAFT" })).toEqual([]);
    });

    it("returns posts in any status to moderators, of all or one author", async () => {
      expect(await listTitles(moderator, { status: "DRAFT", sort: "-created_at" })).toEqual([
        "Grace's draft",
        "Ada's draft",
      ]);
      expect(await listTitles(moderator, { status: "DRAFT", author_id: ada.resident.id })).toEqual([
        "Ada's draft",
      ]);
      expect(await listTitles(moderator, { status: "ARCHIVED" })).toEqual(["Old"]);
      expect(await listTitles(moderator, { status: "SCHEDULED" })).toEqual(["Later"]);
    });

    it("filters by whether posts are featured", async () => {
      await moderator.blogs.update("doom", { is_featured: true });
      expect(await listTitles(service.api, { is_featured: true })).toEqual(["Doom"]);
      expect(await listTitles(service.api, { is_featured: false })).toEqual(["Zelda", "Banjo"]);
    });

    it("filters by author, tag in any letter case, or both", async () => {
      expect(await listTitles(service.api, { author_id: ada.resident.id })).toEqual(["Zelda", "Banjo"]);
      expect(await listTitles(service.api, { tag: "Retro" })).toEqual(["Zelda", "Banjo"]);
      expect(await listTitles(service.api, { tag: "n64", author_id: ada.resident.id })).toEqual(["Banjo"]);
      expect(await listTitles(service.api, { tag: "none" })).toEqual([]);
      expect(await listTitles(service.api, { author_id: "01930e5c-6b00-7c00-8000-0000000000ee" })).toEqual(
        [],
      );
      expect(await listTitles(moderator, { tag: "retro", status: "DRAFT" })).toEqual(["Grace's draft"]);
    });

    it.each([
      ["tear", ["Doom"]],
      ["TEAR rip", ["Doom"]],
      ["fur kenner", ["Doom"]],
      ["doom", ["Doom"]],
      ["four controllers", ["Zelda", "Banjo"]],
      ["rip zelda", []],
      ["draft", []],
      ["!!", []],
      ["a & | b'", []],
    ])("finds posts with the words %j in title, excerpt or text", async (q, expected) => {
      expect(await listTitles(service.api, { q })).toEqual(expected);
    });

    it("searches posts that are not public only for callers who may see them", async () => {
      expect(await listTitles(ada.api, { q: "draft", status: "DRAFT" })).toEqual(["Ada's draft"]);
    });

    it("sorts by creation time, and posts of an author by title", async () => {
      expect(await listTitles(service.api, { sort: "-created_at" })).toEqual(["Doom", "Zelda", "Banjo"]);
      expect(await listTitles(service.api, { sort: "title", author_id: ada.resident.id })).toEqual([
        "Banjo",
        "Zelda",
      ]);
    });

    it.each([
      ["-published_at", {}],
      ["-created_at", {}],
      ["title", { author_id: true }],
      ["-published_at", { status: "DRAFT" }],
      ["-published_at", { tag: "retro" }],
      ["-published_at", { q: "controllers" }],
    ] as const)(
      "sorts all pages by %s with the filters %j, forward and back",
      async (sort, { ...filters }) => {
        const query: Query = {
          sort,
          ...filters,
          ...("author_id" in filters && { author_id: ada.resident.id }),
        } as Query;
        const whole = await listTitles(moderator, query);
        const read: string[] = [];
        for await (const { title } of moderator.blogs.list({ query: { ...query, limit: 1 } }))
          read.push(title);
        expect(read).toEqual(whole);
        const first = await moderator.blogs.list({ query: { ...query, limit: 1 } });
        const second = await moderator.blogs.list({
          query: { ...query, limit: 1, cursor: first.pagination.next_cursor ?? "" },
        });
        const back = await moderator.blogs.list({
          query: { ...query, limit: 1, cursor: second.pagination.prev_cursor ?? "" },
        });
        expect(back.data).toEqual(first.data);
      },
    );

    it("sorts posts without a date before all others", async () => {
      await ada.api.blogs.create(buildBlog({ title: "Dated draft", published_at: "2020-01-01T00:00:00Z" }));
      expect(await listTitles(ada.api, { status: "DRAFT" })).toEqual(["Ada's draft", "Dated draft"]);
    });

    it("returns the total of visible posts with include_total", async () => {
      const total = async (api: Client, query: Query) =>
        (await api.blogs.list({ query: { ...query, include_total: true, limit: 1 } })).pagination.total;
      expect(await total(service.api, {})).toBe(3);
      expect(await total(service.api, { tag: "retro" })).toBe(2);
      expect(await total(moderator, { status: "DRAFT" })).toBe(3);
    });

    it("neither skips nor repeats posts while others are created and deleted", async () => {
      const author = await signUpAuthor(service);
      const posts = Array.from({ length: 12 }, (_, index) => index);
      const slugs: string[] = [];
      for (const index of posts)
        slugs.push(
          (await author.api.blogs.create(buildBlog({ title: `Page ${index}`, status: "PUBLISHED" }))).slug,
        );
      const readSlugs: string[] = [];
      const query = { author_id: author.resident.id, limit: 3 };
      for await (const { slug } of service.api.blogs.list({ query })) {
        readSlugs.push(slug);
        if (readSlugs.length % 4 === 0) {
          await author.api.blogs.create(buildBlog({ title: "Added", status: "PUBLISHED" }));
          await author.api.blogs.delete(slug);
        }
      }
      expect(readSlugs.filter((slug) => !slug.startsWith("added"))).toEqual(slugs.reverse());
    });
  });

  describe("400", () => {
    it("rejects sorting by title without an author", async () => {
      await expect(listTitles(service.api, { sort: "title" })).rejects.toMatchObject(
        expectedProblem(400, "sort-needs-filter", { allowed: ["author_id"] }),
      );
    });

    it.each(["status=GONE", "sort=slug", "q=a", "tag=N+64", "author_id=ada", "include=all"])(
      "rejects %s",
      async (query) => {
        const { status, body } = await service.http.get(`/rest/v1/blogs?${query}`);
        expect([status, body.code]).toEqual([400, "validation-failed"]);
      },
    );

    it("rejects a cursor of another list", async () => {
      const { pagination } = await service.api.blogs.list({ query: { limit: 1 } });
      const cursor = pagination.next_cursor ?? "";
      await expect(listTitles(service.api, { cursor, tag: "retro" })).rejects.toMatchObject(
        expectedProblem(400, "cursor-mismatch"),
      );
    });
  });

  describe("401", () => {
    it.each(["DRAFT", "SCHEDULED", "ARCHIVED"] as const)(
      "returns 401 for %s without credentials",
      async (status) => {
        const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
        for (const api of [service.api, service.as({ serviceKey: publishable })]) {
          await expect(listTitles(api, { status })).rejects.toMatchObject(
            expectedProblem(401, "authentication-required"),
          );
          await expect(listTitles(api, { status, author_id: ada.resident.id })).rejects.toMatchObject({
            status: 401,
          });
        }
      },
    );
  });

  describe("403", () => {
    it.each(["DRAFT", "SCHEDULED", "ARCHIVED"] as const)(
      "returns 403 for %s posts of another author",
      async (status) => {
        const query = { status, author_id: ada.resident.id };
        for (const api of [grace.api, key])
          await expect(listTitles(api, query)).rejects.toMatchObject(
            expectedProblem(403, "permission-denied"),
          );
        await expect(listTitles(key, { status })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      },
    );
  });
});
