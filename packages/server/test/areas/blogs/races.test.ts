import { beforeAll, expect, it } from "@jest/globals";
import { collectStatuses } from "../../support/concurrency.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { buildBlog, signUpAuthor } from "./support.js";

describeService("races of blogs", {}, ({ service }) => {
  let author: SignedIn;
  beforeAll(async () => {
    author = await signUpAuthor(service);
  });

  const runTenTimes = <T>(call: (index: number) => Promise<T>) =>
    Array.from({ length: 10 }, (_, index) => call(index));

  it("accepts one of ten concurrent requests for the same slug", async () => {
    const statuses = await collectStatuses(
      runTenTimes(() => author.api.blogs.create(buildBlog({ slug: "one-of-ten" }))),
    );
    expect(statuses).toEqual([0, ...Array.from({ length: 9 }, () => 409)]);
  });

  it("generates distinct slugs for ten concurrent posts with the same title", async () => {
    const posts = await Promise.all(runTenTimes(() => author.api.blogs.create(buildBlog({ title: "Same" }))));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(10);
  });

  it("accepts one of ten concurrent updates of drafts to the same slug", async () => {
    const drafts = await Promise.all(runTenTimes(() => author.api.blogs.create(buildBlog())));
    const statuses = await collectStatuses(
      drafts.map(({ slug }) => author.api.blogs.update(slug, { slug: "moved-to" })),
    );
    expect(statuses).toEqual([0, ...Array.from({ length: 9 }, () => 409)]);
  });

  it("accepts one of ten concurrent updates with If-Match, and applies all without it", async () => {
    const { slug } = await author.api.blogs.create(buildBlog());
    const { response } = await author.api.blogs.get(slug).withResponse();
    const ifMatch = response.headers.get("ETag") ?? "";
    const conditional = await collectStatuses(
      runTenTimes((index) => author.api.blogs.update(slug, { title: `Edit ${index}` }, { ifMatch })),
    );
    expect(conditional).toEqual([0, ...Array.from({ length: 9 }, () => 412)]);
    await Promise.all(runTenTimes((index) => author.api.blogs.update(slug, { title: `Edit ${index}` })));
    const after = await author.api.blogs.get(slug).withResponse();
    expect(after.response.headers.get("ETag")).toMatch(/^"12\./);
  });

  it("never changes the slug of a public post under concurrent publishing and renaming", async () => {
    const outcomes = runTenTimes(async (index) => {
      const { slug } = await author.api.blogs.create(buildBlog());
      const newSlug = `renamed-${index}`;
      await Promise.allSettled([
        author.api.blogs.update(slug, { status: "PUBLISHED" }),
        author.api.blogs.update(slug, { slug: newSlug }),
      ]);
      // Publishing by the old slug returns 404 after the slug has changed.
      const [row] = await service.database.blog.findMany({
        where: { slug: { in: [slug, newSlug] }, deleted_at: null },
      });
      return row?.slug === slug ? row.status === "PUBLISHED" : row?.status === "DRAFT";
    });
    expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 10 }, () => true));
  });

  it("publishes once under ten concurrent requests", async () => {
    const { slug } = await author.api.blogs.create(buildBlog());
    const posts = await Promise.all(
      runTenTimes(() => author.api.blogs.update(slug, { status: "PUBLISHED" })),
    );
    expect(new Set(posts.map(({ published_at }) => published_at)).size).toBe(1);
  });
});
