import { createRoute } from "@tanstack/react-router";
import { lazyRouteComponent } from "./app/lazy-page.js";
import {
  readAuditSearch,
  readKeySearch,
  readOfferSearch,
  readPostSearch,
  readReportSearch,
  readResidentSearch,
  readReviewSearch,
  readWaitlistSearch,
} from "./pages/staff/search.js";
import { getResidentsRoute } from "./root-route.js";

const frame = createRoute({
  getParentRoute: getResidentsRoute,
  path: "/staff",
  component: lazyRouteComponent(() => import("./pages/staff/staff.js"), "StaffLayout"),
});
const getStaffRoute = () => frame;

const pages = [
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/",
    component: lazyRouteComponent(() => import("./pages/staff/staff.js"), "StaffPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/reports",
    validateSearch: readReportSearch,
    component: lazyRouteComponent(() => import("./pages/staff/reports.js"), "StaffReportsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/reviews",
    validateSearch: readReviewSearch,
    component: lazyRouteComponent(() => import("./pages/staff/reviews.js"), "StaffReviewsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/lists",
    component: lazyRouteComponent(() => import("./pages/staff/lists.js"), "StaffListsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/posts",
    validateSearch: readPostSearch,
    component: lazyRouteComponent(() => import("./pages/staff/posts.js"), "StaffPostsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/residents",
    validateSearch: readResidentSearch,
    component: lazyRouteComponent(() => import("./pages/staff/residents.js"), "StaffResidentsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/residents/$username",
    component: lazyRouteComponent(() => import("./pages/staff/resident.js"), "StaffResidentPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/waitlists",
    validateSearch: readWaitlistSearch,
    component: lazyRouteComponent(() => import("./pages/staff/waitlists.js"), "StaffWaitlistsPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/offers",
    validateSearch: readOfferSearch,
    component: lazyRouteComponent(() => import("./pages/staff/offers.js"), "StaffOffersPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/webhooks",
    component: lazyRouteComponent(() => import("./pages/staff/webhooks.js"), "StaffWebhooksPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/webhooks/$id",
    component: lazyRouteComponent(() => import("./pages/staff/webhook.js"), "StaffWebhookPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/keys",
    validateSearch: readKeySearch,
    component: lazyRouteComponent(() => import("./pages/staff/keys.js"), "StaffKeysPage"),
  }),
  createRoute({
    getParentRoute: getStaffRoute,
    path: "/audit",
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import("./pages/staff/audit.js"), "StaffAuditPage"),
  }),
] as const;

/** Pages for staff, in a frame that asks for the permission of each. */
export const staff = frame.addChildren(pages);
