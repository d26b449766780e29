import type { Client } from "@game-community/sdk";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import {
  buildBlog,
  minutesFromNow,
  moveToStatus,
  scheduleBlog,
  signUpAuthor,
  signUpModerator,
} from "./support.js";

describeOperation("updateBlog", {}, ({ service }) => {
  let author: SignedIn;
  let moderator: SignedIn;
  let slug: string;
  beforeAll(async () => {
    author = await signUpAuthor(service);
    moderator = await signUpModerator(service);
  });
  beforeEach(async () => {
    ({ slug } = await author.api.blogs.create(buildBlog()));
  });
  afterEach(() => service.clock.set(new Date()));

  const update = (...args: Parameters<Client["blogs"]["update"]>) => author.api.blogs.update(...args);
  const past = "2020-02-29T12:00:00.000Z";

  describe("200", () => {
    it("updates only the given fields", async () => {
      const before = await author.api.blogs.get(slug);
      service.clock.advance(1000);
      const after = await update(slug, { title: "Another title", tags: ["retro"] });
      const { updated_at } = after;
      expect(after).toEqual({ ...before, title: "Another title", tags: ["retro"], updated_at });
      expect(updated_at > before.updated_at).toBe(true);
      expect(await author.api.blogs.get(slug)).toEqual(after);
    });

    it("renders a new text and updates its reading time", async () => {
      const body_markdown = `# News\n\n${"word ".repeat(300)}`.trim();
      const after = await update(slug, { body_markdown });
      expect(after).toMatchObject({ body_markdown, reading_minutes: 2 });
      expect(after.body_html).toMatch(/^<h1>News<\/h1>\n<p>word word/);
    });

    it("clears excerpt and cover image with null", async () => {
      const cover_image_url = "https://images.example/a.jpg";
      await update(slug, { excerpt: "Short", cover_image_url });
      expect(await update(slug, { excerpt: null, cover_image_url: null })).toMatchObject({
        excerpt: null,
        cover_image_url: null,
      });
    });

    it("accepts the whole post as returned, ignoring computed fields", async () => {
      const whole = await update(slug, { status: "PUBLISHED" });
      const sent = { ...whole, body_html: "<script>alert(1)</script>", reading_minutes: 99, title: "Edited" };
      const { body_html, reading_minutes, title } = await update(slug, sent);
      expect([title, body_html, reading_minutes]).toEqual(["Edited", whole.body_html, 1]);
    });

    it("lets moderators edit and feature all posts, also by id", async () => {
      const { id } = await update(slug, { status: "PUBLISHED" });
      const edited = await moderator.api.blogs.update(id, { is_featured: true, title: "Recommended" });
      expect(edited).toMatchObject({
        is_featured: true,
        title: "Recommended",
        author_id: author.resident.id,
      });
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:moderate"] });
      expect(await service.as({ serviceKey }).blogs.update(id, { is_featured: false })).toMatchObject({
        is_featured: false,
      });
    });

    it("changes the slug of a post that was never public", async () => {
      await moveToStatus(author.api, slug, "SCHEDULED");
      await update(slug, { slug: "Moved" });
      expect(await author.api.blogs.get("moved")).toMatchObject({ slug: "moved" });
      await expect(author.api.blogs.get(slug)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("400", () => {
    it.each([
      ["id", "01930e5c-6b00-7c00-8000-000000000001"],
      ["author_id", "01930e5c-6b00-7c00-8000-000000000001"],
      ["created_at", past],
      ["updated_at", past],
    ])("rejects a change of %s", async (name, value) => {
      await expect(update(slug, { [name]: value })).rejects.toMatchObject(
        expectedProblem(400, "immutable-field", { errors: [{ pointer: `/${name}` }] }),
      );
    });

    it("rejects a reserved slug", async () => {
      await expect(update(slug, { slug: "new" })).rejects.toMatchObject(
        expectedProblem(400, "slug-reserved"),
      );
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      await expect(service.api.blogs.update(slug, { title: "Mine" })).rejects.toMatchObject(
        expectedProblem(401, "authentication-required"),
      );
    });
  });

  describe("403", () => {
    it("returns 403 if the author changes is_featured, and accepts it unchanged", async () => {
      await expect(update(slug, { is_featured: true })).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
      expect(await update(slug, { is_featured: false })).toMatchObject({ is_featured: false });
    });

    it("returns 403 to others", async () => {
      await moveToStatus(author.api, slug, "PUBLISHED");
      const other = await signUpAuthor(service);
      await expect(other.api.blogs.update(slug, { title: "Mine" })).rejects.toMatchObject(
        expectedProblem(403, "not-owner"),
      );
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:write"] });
      await expect(service.as({ serviceKey }).blogs.update(slug, { title: "Mine" })).rejects.toMatchObject({
        status: 403,
      });
    });
  });

  describe("404", () => {
    it("returns 404 for posts that are unknown or not visible to the caller", async () => {
      await expect(update("nowhere", { title: "New" })).rejects.toMatchObject(
        expectedProblem(404, "blog-not-found"),
      );
      const other = await signUpAuthor(service);
      await expect(other.api.blogs.update(slug, { title: "Mine" })).rejects.toMatchObject(
        expectedProblem(404, "blog-not-found"),
      );
    });
  });

  describe("409", () => {
    it("rejects the slug of another post", async () => {
      const other = await author.api.blogs.create(buildBlog());
      await expect(update(slug, { slug: other.slug })).rejects.toMatchObject(
        expectedProblem(409, "slug-taken"),
      );
    });

    it.each([
      ["PUBLISHED", () => moveToStatus(author.api, slug, "PUBLISHED")],
      ["ARCHIVED", () => moveToStatus(author.api, slug, "ARCHIVED")],
      [
        "a DRAFT again",
        async () => {
          await moveToStatus(author.api, slug, "PUBLISHED");
          await update(slug, { status: "DRAFT" });
        },
      ],
      [
        "a DRAFT again after its scheduled publication",
        async () => {
          await moveToStatus(author.api, slug, "SCHEDULED", minutesFromNow(service, 5));
          service.clock.advance(5 * 60_000);
          await update(slug, { status: "DRAFT" });
        },
      ],
      [
        "SCHEDULED with a published_at in the past",
        async () => {
          await moveToStatus(author.api, slug, "SCHEDULED", minutesFromNow(service, 5));
          service.clock.advance(5 * 60_000);
        },
      ],
    ])("rejects a slug change of a post that was public and is now %s", async (_, prepare) => {
      await prepare();
      await expect(update(slug, { slug: "other-slug" })).rejects.toMatchObject(
        expectedProblem(409, "slug-locked"),
      );
      expect(await update(slug, { slug, title: "The same slug is fine" })).toMatchObject({ slug });
    });

    it("allows a slug change of a scheduled post that was never public", async () => {
      const post = await scheduleBlog(service, author.api, 5);
      await update(post.slug, { status: "DRAFT" });
      service.clock.advance(6 * 60_000);
      expect(await update(post.slug, { slug: "never-public" })).toMatchObject({ slug: "never-public" });
    });
  });

  describe("412", () => {
    it("returns 412 if the post has changed", async () => {
      const { response } = await author.api.blogs.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await moderator.api.blogs.update(slug, { title: "Moderated" });
      await expect(update(slug, { title: "Mine" }, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
    });

    it("accepts If-Match after a SCHEDULED post became public", async () => {
      await moveToStatus(author.api, slug, "SCHEDULED", minutesFromNow(service, 5));
      const { response } = await author.api.blogs.get(slug).withResponse();
      service.clock.advance(5 * 60_000);
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await update(slug, { title: "Mine" }, { ifMatch })).toMatchObject({ status: "PUBLISHED" });
    });
  });
});
