import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { assignRole, createRole, signUpWithPermissions } from "../../support/roles.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";
import { buildBlog, minutesFromNow, signUpAuthor } from "./support.js";

describeOperation("createBlog", {}, ({ service }) => {
  let author: SignedIn;
  beforeAll(async () => {
    author = await signUpAuthor(service);
  });

  describe("201", () => {
    it("creates a draft of the caller and renders its text as HTML", async () => {
      const { data, response } = await author.api.blogs
        .create({
          title: "Why GoldenEye still matters",
          body_markdown: "Four controllers, *one* television.",
        })
        .withResponse();
      expect(data).toEqual({
        id: data.id,
        slug: "why-goldeneye-still-matters",
        title: "Why GoldenEye still matters",
        excerpt: null,
        body_markdown: "Four controllers, *one* television.",
        body_html: "<p>Four controllers, <em>one</em> television.</p>",
        cover_image_url: null,
        tags: [],
        status: "DRAFT",
        published_at: null,
        reading_minutes: 1,
        is_featured: false,
        author_id: author.resident.id,
        author: {
          id: author.resident.id,
          username: author.resident.username,
          display_name: author.resident.display_name,
          avatar_url: null,
        },
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/blogs/${data.slug}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await author.api.blogs.get(data.slug)).toEqual(data);
    });

    it("stores all fields, with slug and tags in lower case", async () => {
      const body = buildBlog({
        slug: "Year-In-Games",
        excerpt: "What we played,\nand what we only bought.",
        cover_image_url: "https://images.example/year.jpg",
        tags: ["retro", "N64"],
      });
      expect(await author.api.blogs.create(body)).toMatchObject({
        slug: "year-in-games",
        excerpt: body.excerpt,
        cover_image_url: body.cover_image_url,
        tags: ["retro", "n64"],
      });
    });

    it("stores the line breaks of Windows and of old Macs as line feeds", async () => {
      const body = buildBlog({
        title: "Line breaks",
        excerpt: "One\r\ntwo",
        body_markdown: "# One\r\n\r\nTwo\rthree",
      });
      expect(await author.api.blogs.create(body)).toMatchObject({
        excerpt: "One\ntwo",
        body_markdown: "# One\n\nTwo\nthree",
        body_html: "<h1>One</h1>\n<p>Two\nthree</p>",
      });
    });

    it("derives the slug from the title, with a number if it is taken", async () => {
      const slugs = ["Ōkami!", "Okami", "…", "Popular"].map(
        async (title) => (await author.api.blogs.create(buildBlog({ title }))).slug,
      );
      expect((await Promise.all(slugs)).sort()).toEqual(["okami", "okami-2", "popular-2", "post-2"]);
    });

    it("publishes immediately, with the current time as published_at", async () => {
      const { published_at, created_at, status } = await author.api.blogs.create(
        buildBlog({ status: "PUBLISHED" }),
      );
      expect({ status, published_at }).toEqual({ status: "PUBLISHED", published_at: created_at });
    });

    it("keeps a published_at in the past", async () => {
      const past = "2020-01-01T00:00:00.000Z";
      const dated = await author.api.blogs.create(buildBlog({ status: "PUBLISHED", published_at: past }));
      expect(dated.published_at).toBe(past);
    });

    it("schedules for a future date, regardless of its offset", async () => {
      const body = buildBlog({ status: "SCHEDULED", published_at: "2999-01-01T08:00:00+01:00" });
      expect(await author.api.blogs.create(body)).toMatchObject({
        status: "SCHEDULED",
        published_at: "2999-01-01T07:00:00.000Z",
      });
    });

    it("allows any date or none for a draft", async () => {
      const past = "2020-02-29T12:00:00.000Z";
      expect(await author.api.blogs.create(buildBlog({ published_at: past }))).toMatchObject({
        status: "DRAFT",
        published_at: past,
      });
      expect(await author.api.blogs.create(buildBlog({ published_at: null }))).toMatchObject({
        published_at: null,
      });
    });

    it.each([
      ["a text without words", "---", 1],
      ["200 words", "word ".repeat(200), 1],
      ["201 words", "word ".repeat(201), 2],
      ["a script without spaces", "漢".repeat(401), 3],
    ])("estimates the reading time of %s", async (_, body_markdown, minutes) => {
      const { reading_minutes } = await author.api.blogs.create(buildBlog({ body_markdown }));
      expect(reading_minutes).toBe(minutes);
    });

    it("lets moderators feature their own posts", async () => {
      const moderatingAuthor = await signUpWithPermissions(service, "blogs:write", "blogs:moderate");
      expect(await moderatingAuthor.api.blogs.create(buildBlog({ is_featured: true }))).toMatchObject({
        is_featured: true,
      });
    });

    it("renders the longest text that the contract allows", async () => {
      const body_markdown = "漢".repeat(100_000);
      const { body_html } = await author.api.blogs.create(buildBlog({ body_markdown }));
      expect(body_html).toBe(`<p>${body_markdown}</p>`);
    });
  });

  describe("400", () => {
    it.each([
      ["without a date", undefined],
      ["for null", null],
      ["for a date in the past", "2020-01-01T00:00:00Z"],
    ])("rejects SCHEDULED %s", async (_, published_at) => {
      const { published_at: none, ...body } = buildBlog({ status: "SCHEDULED" });
      expect(none).toBeUndefined();
      await expect(
        author.api.blogs.create({ ...body, ...(published_at !== undefined && { published_at }) }),
      ).rejects.toMatchObject(
        expectedProblem(400, "validation-failed", {
          errors: [{ pointer: "/published_at", code: "not-in-future" }],
        }),
      );
    });

    it("rejects PUBLISHED with a published_at in the future", async () => {
      const body = buildBlog({ status: "PUBLISHED", published_at: minutesFromNow(service, 5) });
      await expect(author.api.blogs.create(body)).rejects.toMatchObject(
        expectedProblem(400, "validation-failed", {
          errors: [{ pointer: "/published_at", code: "not-in-past" }],
        }),
      );
    });

    it("rejects a reserved slug, and the id of another post as a slug", async () => {
      const { id } = await author.api.blogs.create(buildBlog());
      for (const slug of ["popular", id])
        await expect(author.api.blogs.create(buildBlog({ slug }))).rejects.toMatchObject(
          expectedProblem(400, "slug-reserved"),
        );
    });

    it.each([
      ["no title", { title: " " }],
      ["a title of 201 characters", { title: "t".repeat(201) }],
      ["an empty text", { body_markdown: "" }],
      ["a text of 100 001 characters", { body_markdown: "t".repeat(100_001) }],
      ["an excerpt of 301 characters", { excerpt: "t".repeat(301) }],
      ["eleven tags", { tags: Array.from({ length: 11 }, (_, index) => `tag-${index}`) }],
      ["a duplicate tag", { tags: ["retro", "Retro"] }],
      ["a published_at that does not exist", { published_at: "2027-02-30T00:00:00Z" }],
      ["a tag that is not a slug", { tags: ["N 64"] }],
      ["a cover image that is not an http or https URL", { cover_image_url: "javascript:alert(1)" }],
      ["ARCHIVED", { status: "ARCHIVED" }],
    ])("rejects %s", async (_, input) => {
      const { status, body } = await service.http
        .post("/rest/v1/blogs")
        .set("Authorization", `Bearer ${author.token}`)
        .send({ title: "Title", body_markdown: "Text", ...input });
      expect([status, body.code]).toEqual([400, "validation-failed"]);
    });

    it("rejects a short text that renders to more than a million characters of HTML", async () => {
      const body_markdown = `[a]: https://long.example/${"x".repeat(50_000)}\n\n${"[a]".repeat(16_000)}`;
      await expect(author.api.blogs.create(buildBlog({ body_markdown }))).rejects.toMatchObject(
        expectedProblem(400, "validation-failed", {
          errors: [{ pointer: "/body_markdown", code: "too-long" }],
        }),
      );
    });
  });

  describe("403", () => {
    it("returns 403 to service keys", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:write", "blogs:moderate"] });
      await expect(service.as({ serviceKey }).blogs.create(buildBlog())).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });

    it("returns 403 to residents without blogs:write", async () => {
      const { api } = await service.signUp();
      await expect(api.blogs.create(buildBlog())).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });

    it("returns 403 to authors who feature their posts", async () => {
      await expect(author.api.blogs.create(buildBlog({ is_featured: true }))).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });
  });

  describe("403 email-not-verified", () => {
    let strict: TestService;
    beforeAll(async () => {
      strict = await startService({ REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" });
    });
    afterAll(() => strict.stop());

    it("requires a verified email address to publish or schedule, but not for drafts", async () => {
      const signedIn = await strict.signUp();
      await assignRole(strict, signedIn, await createRole(strict, ["blogs:write"]));
      const { create, update } = signedIn.api.blogs;
      const published_at = minutesFromNow(strict, 5);
      const later = buildBlog({ status: "SCHEDULED", published_at });
      await expect(create(buildBlog({ status: "PUBLISHED" }))).rejects.toMatchObject(
        expectedProblem(403, "email-not-verified"),
      );
      await expect(create(later)).rejects.toMatchObject(expectedProblem(403, "email-not-verified"));
      const { slug } = await create(buildBlog());
      await expect(update(slug, { status: "PUBLISHED" })).rejects.toMatchObject(
        expectedProblem(403, "email-not-verified"),
      );
      expect(await update(slug, { title: "Still a draft" })).toMatchObject({ status: "DRAFT" });
    });
  });

  describe("409", () => {
    it("rejects the slug of another post until that post is deleted", async () => {
      const body = buildBlog({ slug: "taken" });
      await author.api.blogs.create(body);
      await expect(author.api.blogs.create(body)).rejects.toMatchObject(expectedProblem(409, "slug-taken"));
      await author.api.blogs.delete("taken");
      expect(await author.api.blogs.create(body)).toMatchObject({ slug: "taken" });
    });
  });
});
