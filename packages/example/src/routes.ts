import { createRoute, redirect } from "@tanstack/react-router";
import { queries } from "./app/api.js";
import { lazyRouteComponent } from "./app/lazy-page.js";
import { community, writing } from "./community-routes.js";
import { readReturn } from "./pages/account/return.js";
import { readGameSearch } from "./pages/games/search.js";
import { readPlansSearch } from "./pages/plans/search.js";
import { readTab } from "./pages/resident/tabs.js";
import { getParentRoute, getResidentsRoute, root, signedIn } from "./root-route.js";
import { staff } from "./staff-routes.js";

// The code of a page is loaded with it. What it cannot be shown without is read meanwhile, by its loader.

const visitor = [
  createRoute({
    getParentRoute,
    path: "/",
    component: lazyRouteComponent(() => import("./pages/home/home.js"), "HomePage"),
  }),
  createRoute({
    getParentRoute,
    path: "/games",
    validateSearch: readGameSearch,
    component: lazyRouteComponent(() => import("./pages/games/games.js"), "GamesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/games/$slug",
    loader: ({ context, params }) =>
      context.queryClient.query({ ...queries.games.get(params.slug), staleTime: "static" }),
    component: lazyRouteComponent(() => import("./pages/game/game.js"), "GamePage"),
  }),
  createRoute({
    getParentRoute,
    path: "/residents/$username",
    validateSearch: readTab,
    beforeLoad: async ({ context, params }) => {
      // An id, which has hyphens, unlike usernames: activities have no more of a resident whom they are about.
      if (!params.username.includes("-")) return;
      const { username } = await context.queryClient.query(queries.residents.get(params.username));
      redirect({ to: "/residents/$username", params: { username }, replace: true, throw: true });
    },
    loader: ({ context, params }) =>
      context.queryClient.query({ ...queries.residents.get(`@${params.username}`), staleTime: "static" }),
    component: lazyRouteComponent(() => import("./pages/resident/resident.js"), "ResidentPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/lists",
    component: lazyRouteComponent(() => import("./pages/lists/lists.js"), "ListsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/lists/$id",
    loader: ({ context, params }) =>
      context.queryClient.query({ ...queries.lists.get(params.id), staleTime: "static" }),
    component: lazyRouteComponent(() => import("./pages/lists/list.js"), "ListPage"),
  }),
] as const;

const membership = [
  createRoute({
    getParentRoute,
    path: "/plans",
    validateSearch: readPlansSearch,
    component: lazyRouteComponent(() => import("./pages/plans/plans.js"), "PlansPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/waitlists",
    component: lazyRouteComponent(() => import("./pages/waitlists/waitlists.js"), "WaitlistsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/waitlists/$slug",
    loader: ({ context, params }) =>
      context.queryClient.query({ ...queries.waitlists.get(params.slug), staleTime: "static" }),
    component: lazyRouteComponent(() => import("./pages/waitlists/waitlist.js"), "WaitlistPage"),
  }),
] as const;

const account = [
  createRoute({
    getParentRoute,
    path: "/sign-in",
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import("./pages/account/sign-in.js"), "SignInPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/sign-up",
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import("./pages/account/sign-up.js"), "SignUpPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/signed-in",
    component: lazyRouteComponent(() => import("./pages/account/signed-in.js"), "SignedInPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/verify-email",
    component: lazyRouteComponent(() => import("./pages/account/mail-links.js"), "VerifyEmailPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/forgot-password",
    component: lazyRouteComponent(() => import("./pages/account/mail-links.js"), "ForgotPasswordPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/reset-password",
    component: lazyRouteComponent(() => import("./pages/account/mail-links.js"), "ResetPasswordPage"),
  }),
] as const;

const resident = [
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/feed",
    component: lazyRouteComponent(() => import("./pages/feed/feed.js"), "FeedPage"),
  }),
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/library",
    component: lazyRouteComponent(() => import("./pages/library/library.js"), "LibraryPage"),
  }),
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/backlog",
    component: lazyRouteComponent(() => import("./pages/backlog/backlog.js"), "BacklogPage"),
  }),
  createRoute({
    getParentRoute: getResidentsRoute,
    path: "/settings",
    component: lazyRouteComponent(() => import("./pages/settings/settings.js"), "SettingsPage"),
  }),
] as const;

export const routeTree = root.addChildren([
  ...visitor,
  ...membership,
  ...account,
  ...community,
  signedIn.addChildren([...resident, ...writing, staff]),
]);
