/**
 * What would become asynchronous, and what that would change for users: a sentence for each write function and each function of a
 * trigger that touches rows of more than one shard.
 */
export const asynchronous: Readonly<Record<string, string>> = {
  add_library_entry:
    "Reads the game before the write instead of locking it: an entry can appear for a game that was deleted a moment ago, and is hidden when the event of the deletion arrives.",
  create_activity: "Reads the game before the write, as for library entries; nothing else changes.",
  create_rating:
    "Reads the game before the write: a rating of a game that was just deleted is stored, and stays hidden.",
  create_review:
    "Reads the game before the write: a review of a game that was just deleted is stored, and stays hidden.",
  follow_resident:
    "The follow is stored with the follower, and an event with the followee: a resident who was just deleted can be followed until the event arrives.",
  unfollow_resident:
    "The follow is removed with the follower, and an event with the followee: for a moment the list of followers still has the follower.",
  join_waitlist:
    "Places stay exact, because they belong to the waitlist; the mail and the resident's own list of entries follow by an event.",
  update_waitlist_entry: "The entry changes at once, the invitation mail follows by an event.",
  set_review_like:
    "The like is stored with the resident who likes, and is sent to the review: the answer no longer has the exact number of likes.",
  update_library_entry: "Reads the game before the write instead of locking it, as for new entries.",
  update_offer:
    "Reads the staff member before the write instead of locking them: a suspension that happens at the same moment takes effect with the next request.",
  copy_game_sort_keys:
    "An event goes to all shards, whose jobs copy the name: libraries are sorted by the old name of a game until then.",
  copy_library_sort_keys:
    "Copies the name from a copy of the catalogue on the shard: a new entry can be sorted by an old name until the event arrives.",
  note_access_change:
    "The change is noted on the shard of its row, and instances read the notes of all shards: with one shard down, they have to ask the database about each caller.",
  log_follow_event:
    "The event is logged on the shard of the follower; nothing changes for readers of the log.",
  log_rating_event:
    "Whether the game was deleted is read from a copy of the catalogue: a rating that is purged with its game can be logged as deleted.",
  log_email_event:
    "Whether the sender was deleted is read on their shard: until an event has arrived, a failed mail can concern an account that was just deleted.",
  log_review_event:
    "Whether game and author were deleted is read from copies: events of a review that goes with them can be logged until they have arrived.",
  log_waitlist_entry_event:
    "Whom an address belongs to is read from a table that is distributed by address: an entry of somebody who has just verified it may not concern them yet.",
  follow_webhook_endpoint:
    "Endpoints and their deliveries are few, and stay on one shard, to which the events of all others are sent.",
  move_webhook_endpoints:
    "The endpoints of a service key that is replaced follow by an event: for a moment they belong to the replaced one, which stays valid.",
  refuse_reserved_username:
    "Names and reservations move to a table that is distributed by name: a name is claimed there first, and changing it takes two steps, of which the second can fail and be repeated.",
  change_category_version:
    "Staff change categories rarely; all copies are written in one distributed transaction, which is slower and fails when a shard is down.",
  award_increases:
    "Achievements and badges follow the counters by an event: they appear seconds after the deed instead of with it.",
  count_unlock: "The number of holders of an achievement is counted from events, and lags by seconds.",
  count_award: "The number of awards of a badge is counted from events, and lags by seconds.",
  count_backlog_item: "The counter of the game follows by an event; those of the resident stay exact.",
  count_follow:
    "The number of followers and the notice follow by an event; the number of followed residents stays exact.",
  count_unfollows:
    "The number of followers follows by an event; the erasure of a popular resident is done in parts.",
  count_library_entry:
    "Counters, distribution by status and popularity of the game follow by an event; the library, the backlog and the counters of the resident stay exact.",
  count_liked_game: "The number of likes and the popularity of the game follow by an event.",
  count_list: "The number of lists that a game is on follows by an event for each game.",
  count_added_list_item:
    "The number of lists that a game is on follows by an event; the number of games on the list stays exact.",
  count_removed_list_items: "The number of lists that a game is on follows by an event, as for added games.",
  add_play_session:
    "Reads whether the game exists before the write; the minutes of the library entry stay exact.",
  count_play_session: "The popularity of the game follows by an event.",
  count_rating:
    "Average, number of votes, rank and popularity of the game follow by an event: after rating, a resident may see the average without their vote.",
  count_review: "The number of reviews and the popularity of the game follow by an event.",
  count_review_like:
    "The number of likes of the review, and of those that its author has received, follow by an event.",
};
