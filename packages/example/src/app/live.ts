import type { Event } from "@game-community/sdk";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "./announce.js";
import { api, queries, queryClient } from "./api.js";
import { describeAward, describeUnlock } from "./award-news.js";
import { useInterruption, useResident } from "./resident.js";

/** What is read again after an event, by the first word of its type. */
const touched: Readonly<Record<string, readonly QueryKey[]>> = {
  // Staff get these.
  resident: [queries.residents.key()],
  subscription_offer: [queries.subscriptionOffers.key()],
  webhook_endpoint: [queries.webhooks.key()],
  activity: [queries.activityLogs.key()],
  review: [queries.reviews.key(), queries.games.key()],
  follow: [queries.residents.key()],
  achievement: [queries.achievements.key(), queries.residents.key()],
  badge: [queries.badges.key(), queries.residents.key()],
  feedback: [queries.feedback.key()],
  waitlist: [queries.waitlists.key()],
  waitlist_entry: [queries.waitlists.key()],
};

/** What to tell the resident about an event. Staff get the events of others too, which say nothing. */
function describeEvent(event: Event, me: string): string | undefined | Promise<string> {
  switch (event.type) {
    case "review.liked":
      return event.data.author_id === me ? "Somebody likes your review." : undefined;
    case "follow.created":
      return event.data.followee_id === me ? "You have a new follower." : undefined;
    case "achievement.unlocked":
      return event.data.resident_id === me ? describeUnlock(event.data) : undefined;
    case "badge.awarded":
      return event.data.resident_id === me ? describeAward(event.data) : undefined;
    case "feedback.updated":
      return event.data.resident_id === me && isAnswer(event.data.changed)
        ? "There is news about your feedback."
        : undefined;
    case "waitlist_entry.invited":
      return event.data.resident_id === me ? "You were on a waitlist, and are invited now." : undefined;
    default:
      return undefined;
  }
}

/** Whether staff have changed feedback, and not its author. */
const isAnswer = (changed: readonly string[]): boolean =>
  changed.includes("status") || changed.includes("staff_reply");

async function handle(event: Event, me: string): Promise<void> {
  const [subject = ""] = event.type.split(".");
  for (const queryKey of touched[subject] ?? []) void queryClient.invalidateQueries({ queryKey });
  const text = await describeEvent(event, me);
  if (text !== undefined) announce(text, "good");
}

/** Follows the events of the resident, by one stream for all tabs: a resident may have ten. */
async function follow(me: string, signal: AbortSignal): Promise<void> {
  const { streamEvents } = await import("@game-community/sdk/events");
  if (signal.aborted) return;
  const type = Object.keys(touched).map((subject) => `${subject}.*`);
  const stream = streamEvents(api, { query: { feed: true, type }, shared: `playshelf-events-${me}`, signal });
  for await (const event of stream) void handle(event, me);
}

/** Keeps the pages up to date while a resident is signed in. */
export function useLiveUpdates(): void {
  const me = useResident()?.id;
  const isInterrupted = useInterruption() !== undefined;
  useEffect(() => {
    if (me === undefined || isInterrupted) return undefined;
    const controller = new AbortController();
    // Without the stream, pages are read again when they are opened.
    follow(me, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [me, isInterrupted]);
}
