import type { Audience, BacklogStatus, ListVisibility, Ownership, PlayStatus } from "@game-community/sdk";

// The compiler reports a value of the contract that has no words.

export const playStatusWords: Readonly<Record<PlayStatus, string>> = {
  NOT_STARTED: "Not started",
  PLAYING: "Playing",
  PAUSED: "Paused",
  COMPLETED: "Completed",
  MASTERED: "Mastered",
  DROPPED: "Dropped",
  REPLAYING: "Replaying",
  ENDLESS: "Endless",
};

export const audienceWords: Readonly<Record<Audience, string>> = {
  PUBLIC: "Everybody",
  FOLLOWERS: "My followers",
  PRIVATE: "Only me",
};

export const listVisibilityWords: Readonly<Record<ListVisibility, string>> = {
  PUBLIC: "Everybody",
  FOLLOWERS: "My followers",
  UNLISTED: "Who has the link",
  PRIVATE: "Only me",
};

export const ownershipWords: Readonly<Record<Ownership, string>> = {
  OWNED: "I own it",
  SUBSCRIPTION: "By subscription",
  BORROWED: "Borrowed",
  WISHLIST: "I wish for it",
  SOLD: "Sold",
};

export const backlogStatusWords: Readonly<Record<BacklogStatus, string>> = {
  QUEUED: "In the queue",
  UP_NEXT: "Up next",
  IN_PROGRESS: "In progress",
  DONE: "Done",
  DROPPED: "Dropped",
};
