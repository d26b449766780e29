import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { buildBlog, minutesFromNow, scheduleBlog, signUpAuthor, signUpModerator } from "./support.js";

describeOperation("getBlog", {}, ({ service }) => {
  let author: SignedIn;
  let moderator: SignedIn;
  beforeAll(async () => {
    author = await signUpAuthor(service);
    moderator = await signUpModerator(service);
  });
  afterEach(() => service.clock.set(new Date()));

  describe("200", () => {
    it("returns a PUBLISHED post to everyone, by slug in any letter case and by id", async () => {
      const post = await author.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
      expect(await service.api.blogs.get(post.slug)).toEqual(post);
      expect(await service.api.blogs.get(post.slug.toUpperCase())).toEqual(post);
      expect(await service.api.blogs.get(post.id)).toEqual(post);
      expect(await service.api.blogs.get(post.id.toUpperCase())).toEqual(post);
    });

    it("prefers the post with that id to one with that slug, which earlier versions accepted", async () => {
      const post = await author.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
      const other = await author.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
      await service.database.blog.update({ where: { id: other.id }, data: { slug: post.id } });
      expect((await service.api.blogs.get(post.id)).id).toBe(post.id);
      expect((await service.api.blogs.get(other.id)).slug).toBe(post.id);
    });

    it("returns a SCHEDULED post as PUBLISHED after its published_at", async () => {
      const { slug, published_at } = await scheduleBlog(service, author.api, 10);
      expect(await author.api.blogs.get(slug)).toMatchObject({ status: "SCHEDULED" });
      await expect(service.api.blogs.get(slug)).rejects.toMatchObject({ status: 404 });
      service.clock.advance(10 * 60_000);
      expect(await service.api.blogs.get(slug)).toMatchObject({ status: "PUBLISHED", published_at });
    });

    it.each(["DRAFT", "SCHEDULED", "ARCHIVED"] as const)(
      "returns a %s post to its author and moderators",
      async (status) => {
        const { slug } = await author.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
        if (status !== "ARCHIVED") await author.api.blogs.update(slug, { status: "DRAFT" });
        if (status !== "DRAFT")
          await author.api.blogs.update(slug, { status, published_at: minutesFromNow(service, 5) });
        expect(await author.api.blogs.get(slug)).toMatchObject({ status });
        expect(await moderator.api.blogs.get(slug)).toMatchObject({ status });
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:moderate"] });
        expect(await service.as({ serviceKey }).blogs.get(slug)).toMatchObject({ status });
      },
    );

    it("shows “Deleted resident” as the author after account deletion", async () => {
      const deletedResident = await signUpAuthor(service);
      const { slug } = await deletedResident.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
      await deletedResident.api.residents.delete("me");
      await service.runJob("resident-content");
      const { id } = deletedResident.resident;
      const deletedAuthor = { id, username: "deleted", display_name: "Deleted resident", avatar_url: null };
      const post = await service.api.blogs.get(slug);
      expect([post.author_id, post.author]).toEqual([id, deletedAuthor]);
      const { data } = await service.api.blogs.list({ query: { author_id: id } });
      expect(data).toMatchObject([{ slug, author: deletedAuthor }]);
    });

    it("keeps the post after its author was erased", async () => {
      const deletedResident = await signUpAuthor(service);
      const { slug } = await deletedResident.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
      await deletedResident.api.residents.delete("me");
      service.clock.advance(31 * 24 * 3_600_000);
      await service.runJob("resident-content");
      await service.runJob("resident-purge");
      expect((await service.api.blogs.get(slug)).author.display_name).toBe("Deleted resident");
    });
  });

  describe("404", () => {
    it.each(["nowhere", "01930e5c-6b00-7c00-8000-0000000000ee", "No%20Slug!"])(
      "returns 404 for %s",
      async (name) => {
        await expect(service.api.blogs.get(name)).rejects.toMatchObject(
          expectedProblem(404, "blog-not-found"),
        );
      },
    );

    it("hides a draft from everyone but its author and moderators", async () => {
      const { slug } = await author.api.blogs.create(buildBlog());
      const other = await signUpAuthor(service);
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:write"] });
      for (const api of [service.api, other.api, service.as({ serviceKey })])
        await expect(api.blogs.get(slug)).rejects.toMatchObject(expectedProblem(404, "blog-not-found"));
    });
  });
});
