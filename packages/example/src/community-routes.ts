import { createRoute } from "@tanstack/react-router";
import { queries } from "./app/api.js";
import { lazyRouteComponent } from "./app/lazy-page.js";
import { readReturn } from "./pages/account/return.js";
import { readAchievementSearch } from "./pages/awards/search.js";
import { readBlogSearch } from "./pages/blog/search.js";
import { getParentRoute, getResidentsRoute } from "./root-route.js";

/** Awards, the blog, the changelog and feedback. */
export const community = [
  createRoute({
    getParentRoute,
    path: "/achievements",
    validateSearch: readAchievementSearch,
    component: lazyRouteComponent(() => import("./pages/awards/achievements.js"), "AchievementsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/badges",
    component: lazyRouteComponent(() => import("./pages/awards/badges.js"), "BadgesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/blog",
    validateSearch: readBlogSearch,
    component: lazyRouteComponent(() => import("./pages/blog/blog.js"), "BlogPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/blog/$slug",
    loader: ({ context, params }) =>
      context.queryClient.query({ ...queries.blogs.get(params.slug), staleTime: "static" }),
    component: lazyRouteComponent(() => import("./pages/blog/post.js"), "PostPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/changelog",
    component: lazyRouteComponent(() => import("./pages/changelog/changelog.js"), "ChangelogPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/feedback",
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import("./pages/feedback/feedback.js"), "FeedbackPage"),
  }),
] as const;

/** The pages of those who write the blog. */
export const writing = [
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/blog/new",
    component: lazyRouteComponent(() => import("./pages/blog/new-post.js"), "NewPostPage"),
  }),
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/blog/$slug/edit",
    component: lazyRouteComponent(() => import("./pages/blog/edit-post.js"), "EditPostPage"),
  }),
] as const;
