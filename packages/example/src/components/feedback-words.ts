import type { FeedbackReason, FeedbackStatus, FeedbackSubject, FeedbackType } from "@game-community/sdk";

/** What can be said about the site. Reports are about something that somebody has written. */
export const topicWords: Readonly<Record<Exclude<FeedbackType, "REPORT">, string>> = {
  IDEA: "An idea",
  BUG: "Something is broken",
  QUESTION: "A question",
  PRAISE: "Praise",
};

export const feedbackTypeWords: Readonly<Record<FeedbackType, string>> = {
  ...topicWords,
  REPORT: "A report",
};

export const feedbackStatusWords: Readonly<Record<FeedbackStatus, string>> = {
  OPEN: "Received",
  UNDER_REVIEW: "Being looked at",
  PLANNED: "Planned",
  IN_PROGRESS: "In progress",
  COMPLETED: "Done",
  DECLINED: "Declined",
};

export const reasonWords: Readonly<Record<FeedbackReason, string>> = {
  SPOILERS: "It has spoilers",
  SPAM: "It is spam",
  ABUSE: "It is abusive",
  WRONG_DATA: "It is wrong",
  OTHER: "Something else",
};

export type SubjectType = FeedbackSubject["type"];

export const subjectWords: Readonly<Record<SubjectType, string>> = {
  REVIEW: "a review",
  LIST: "a list",
  BLOG: "a post",
  RESIDENT: "a resident",
  GAME: "a game",
};
