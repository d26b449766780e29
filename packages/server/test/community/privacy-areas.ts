import { activityCases } from "./privacy-activity.js";
import * as content from "./privacy-content.js";
import { libraryCases } from "./privacy-library.js";
import { computedListCases, personalizedListCases } from "./privacy-lists.js";
import * as records from "./privacy-records.js";

/** The privacy cases of each area, with the permission of its moderators. */
export const privacyAreas = [
  ["library:moderate", [...libraryCases, ...computedListCases]],
  ["lists:moderate", personalizedListCases],
  ["activity:moderate", activityCases],
  ["reviews:moderate", content.reviewCases],
  ["blogs:moderate", content.blogCases],
  ["changelogs:manage", content.changelogCases],
  ["feedback:manage", records.feedbackCases],
  ["waitlists:manage", records.waitlistCases],
  ["residents:manage", records.residentCases],
  ["achievements:manage", records.achievementCases],
  ["badges:manage", records.badgeCases],
  ["emails:send", records.emailCases],
] as const;
