import { activityCases } from "./privacy-activity.js";
import { libraryCases } from "./privacy-library.js";
import { listCases } from "./privacy-lists.js";
import * as records from "./privacy-records.js";
import * as writings from "./privacy-content.js";

/** The private things of each area, with the permission that staff of the area hold. */
export const privacyAreas = [
  ["library:moderate", libraryCases],
  ["lists:moderate", listCases],
  ["activity:moderate", activityCases],
  ["reviews:moderate", writings.reviewCases],
  ["blogs:moderate", writings.blogCases],
  ["changelogs:manage", writings.changelogCases],
  ["feedback:manage", records.feedbackCases],
  ["waitlists:manage", records.waitlistCases],
  ["residents:manage", records.residentCases],
  ["achievements:manage", records.achievementCases],
  ["badges:manage", records.badgeCases],
  ["emails:send", records.emailCases],
] as const;
