import type { Permission } from "@game-community/sdk";

/** A page for staff. */
export interface StaffPlace {
  readonly word: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly permission: Permission;
}

/** The pages for staff in the order of their menu, and the permission that each of them needs. */
export const staffPlaces = {
  "/staff/reports": {
    word: "Reports",
    about: "What residents report, ask for and praise, with answers to them.",
    permission: "feedback:manage",
  },
  "/staff/reviews": {
    word: "Reviews",
    about: "Hide a review, show it again, or delete it.",
    permission: "reviews:moderate",
  },
  "/staff/lists": {
    word: "Lists",
    about: "Delete lists that break the rules.",
    permission: "lists:moderate",
  },
  "/staff/posts": {
    word: "Posts",
    about: "Feature posts of the blog, take them off the site, or delete them.",
    permission: "blogs:moderate",
  },
  "/staff/residents": {
    word: "Residents",
    about: "Suspend residents, let them back in, or delete their accounts.",
    permission: "residents:manage",
  },
  "/staff/waitlists": {
    word: "Waitlists",
    about: "Who waits, and who is invited.",
    permission: "waitlists:manage",
  },
  "/staff/offers": {
    word: "Offers",
    about: "Discounts and free days of the plans.",
    permission: "subscriptions:manage",
  },
  "/staff/webhooks": {
    word: "Webhooks",
    about: "Where events are sent, and how that went.",
    permission: "webhooks:manage",
  },
  "/staff/keys": {
    word: "Keys",
    about: "Keys of applications: make, replace and revoke them.",
    permission: "service-keys:manage",
  },
  "/staff/audit": {
    word: "Audit log",
    about: "Who has changed accounts, roles, service keys and secrets.",
    permission: "audit:read",
  },
} as const satisfies Readonly<Record<string, StaffPlace>>;

export type StaffPath = keyof typeof staffPlaces;

const paths = Object.keys(staffPlaces) as StaffPath[];

/** The pages that these permissions open. */
export const listPlaces = (permissions: readonly Permission[]): readonly StaffPath[] =>
  paths.filter((path) => permissions.includes(staffPlaces[path].permission));

/** Finds the page that a path of the site belongs to. */
export const findPlace = (pathname: string): StaffPath | undefined =>
  paths.find((path) => pathname === path || pathname.startsWith(`${path}/`));
