import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { buildBlog, signUpAuthor, signUpModerator } from "./support.js";

describeOperation("deleteBlog", {}, ({ service }) => {
  let author: SignedIn;
  beforeAll(async () => {
    author = await signUpAuthor(service);
  });
  afterEach(() => service.clock.set(new Date()));

  const createPublished = () => author.api.blogs.create(buildBlog({ status: "PUBLISHED" }));
  const dayMs = 24 * 3_600_000;

  describe("200", () => {
    it("deletes the post immediately, frees its slug and returns the purge time, 30 days later", async () => {
      const { id, slug } = await createPublished();
      const deleted = await author.api.blogs.delete(slug);
      expect(deleted).toMatchObject({ id, object: "blog", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * dayMs);
      await expect(author.api.blogs.get(id)).rejects.toMatchObject({ status: 404 });
      const { data } = await service.api.blogs.list({ query: { limit: 100 } });
      expect(data.map((post) => post.id)).not.toContain(id);
      expect(await author.api.blogs.create(buildBlog({ slug }))).toMatchObject({ slug });
    });

    it("allows moderators to delete a post, also by id", async () => {
      const { id } = await createPublished();
      expect(await (await signUpModerator(service)).api.blogs.delete(id)).toMatchObject({
        id,
        deleted: true,
      });
    });

    it("purges the row after 30 days, not before", async () => {
      const { id, slug } = await createPublished();
      await author.api.blogs.delete(slug);
      const countRowsAfter = async (days: number) => {
        service.clock.advance(days * dayMs);
        await service.runJob("purge-deleted");
        return service.database.blog.count({ where: { id } });
      };
      expect([await countRowsAfter(29), await countRowsAfter(2)]).toEqual([1, 0]);
    });
  });

  describe("403", () => {
    it("returns 403 to others", async () => {
      const { slug } = await createPublished();
      const other = await signUpAuthor(service);
      await expect(other.api.blogs.delete(slug)).rejects.toMatchObject(expectedProblem(403, "not-owner"));
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:write"] });
      await expect(service.as({ serviceKey }).blogs.delete(slug)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("401", () => {
    it("returns 401 without credentials", async () => {
      const { slug } = await createPublished();
      await expect(service.api.blogs.delete(slug)).rejects.toMatchObject(
        expectedProblem(401, "authentication-required"),
      );
    });
  });

  describe("404", () => {
    it("returns 404 for a deleted post and for a draft of another author", async () => {
      const { slug } = await createPublished();
      await author.api.blogs.delete(slug);
      await expect(author.api.blogs.delete(slug)).rejects.toMatchObject(
        expectedProblem(404, "blog-not-found"),
      );
      const draft = await author.api.blogs.create(buildBlog());
      const other = await signUpAuthor(service);
      await expect(other.api.blogs.delete(draft.slug)).rejects.toMatchObject(
        expectedProblem(404, "blog-not-found"),
      );
    });
  });

  describe("412", () => {
    it("returns 412 if the post has changed", async () => {
      const { slug } = await createPublished();
      const { response } = await author.api.blogs.get(slug).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await author.api.blogs.update(slug, { title: "Changed" });
      await expect(author.api.blogs.delete(slug, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
      expect(await service.api.blogs.get(slug)).toMatchObject({ title: "Changed" });
    });
  });
});
