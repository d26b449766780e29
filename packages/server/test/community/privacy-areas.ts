import { activityThings } from "./privacy-activity.js";
import { libraryThings } from "./privacy-library.js";
import { listThings } from "./privacy-lists.js";
import * as records from "./privacy-records.js";
import * as writings from "./privacy-writings.js";

/** The private things of each area, with the permission that staff of the area hold. */
export const privacyAreas = [
  ["library:moderate", libraryThings],
  ["lists:moderate", listThings],
  ["activity:moderate", activityThings],
  ["reviews:moderate", writings.reviewThings],
  ["blogs:moderate", writings.blogThings],
  ["changelogs:manage", writings.changelogThings],
  ["feedback:manage", records.feedbackThings],
  ["waitlists:manage", records.waitlistThings],
  ["residents:manage", records.residentThings],
  ["achievements:manage", records.achievementThings],
  ["badges:manage", records.badgeThings],
  ["emails:send", records.mailThings],
] as const;
