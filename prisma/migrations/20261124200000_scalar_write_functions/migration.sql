-- The write functions again (ADR 0016), faster: parameters, variables and results are scalars, because a value of a row type
-- copies the definition of its table with all constraints, and functions are called for their effects by assignments
-- (`done := …`), which need no query of their own as PERFORM does. The former ones were not released.

DROP FUNCTION store_progress, store_activity, count_game_events, insert_activity, add_score, count_played_games,
  write_review_like, write_follow, write_unfollow, write_rating, write_review, write_waitlist_entry, lock_library,
  write_library_entry, write_play_state;

-- Stores the progress of a resident whose metric has increased, with the counters of the resident locked. Leaves the fast
-- path when an achievement is unlocked or a badge awarded, which is rare and has further effects.
CREATE FUNCTION store_progress(for_resident uuid, of_metric text, increase int, reached bigint, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM badges b
    WHERE b.criteria ->> 'metric' = of_metric AND b.is_enabled AND b.deleted_at IS NULL
      AND (b.criteria ->> 'threshold')::bigint > reached - increase AND (b.criteria ->> 'threshold')::bigint <= reached)
  OR EXISTS (
    SELECT FROM achievements a
    WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
      AND (a.criteria ->> 'threshold')::bigint <= reached
      AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM resident_achievements held
        WHERE held.resident_id = for_resident AND held.achievement_id = a.id AND held.unlocked_at IS NOT NULL))
  THEN PERFORM leave_fast_path(); END IF;
  INSERT INTO resident_achievements AS held
    (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
  SELECT for_resident, a.id, reached::int, NULL, 'RULE', at, at
  FROM achievements a
    LEFT JOIN resident_achievements stored ON stored.resident_id = for_resident AND stored.achievement_id = a.id
  WHERE a.criteria ->> 'metric' = of_metric AND a.is_active AND a.deleted_at IS NULL
    AND (a.criteria ->> 'threshold')::bigint > reached
    AND NOT EXISTS (SELECT FROM games g WHERE g.id = a.game_id AND g.deleted_at IS NOT NULL)
    AND (stored.resident_id IS NULL OR stored.unlocked_at IS NULL AND reached > stored.progress)
  ON CONFLICT (resident_id, achievement_id) DO UPDATE
    SET progress = greatest(held.progress, excluded.progress), unlocked_at = NULL, source = excluded.source,
      updated_at = excluded.updated_at, version = held.version + 1
    WHERE held.unlocked_at IS NULL;
  RETURN TRUE;
END $$;

-- Logs an activity of a resident about a subject that was created or locked by the transaction. An activity with the same
-- type and subject that is less than ten minutes old is updated instead.
CREATE FUNCTION store_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  shown_to text, with_metadata jsonb, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF shown_to = 'PRIVATE' THEN RETURN TRUE; END IF;
  UPDATE activity_logs a SET occurred_at = at, updated_at = at, version = a.version + 1, source_visibility = shown_to,
    visibility = CASE WHEN a.chosen_visibility = 'PRIVATE' THEN 'PRIVATE'
      WHEN 'FOLLOWERS' IN (shown_to, a.chosen_visibility) THEN 'FOLLOWERS' ELSE 'PUBLIC' END,
    metadata = with_metadata || CASE WHEN a.metadata ? 'from'
      THEN jsonb_build_object('from', a.metadata -> 'from') ELSE '{}' END
  FROM (
    SELECT o.id, o.created_at FROM activity_logs o
    WHERE o.subject_type = of_subject_type AND o.subject_id = of_subject AND o.source = 'SYSTEM' AND o.type = of_type
      AND o.resident_id = by_resident AND o.deleted_at IS NULL AND o.occurred_at > at - INTERVAL '10 minutes'
    ORDER BY o.occurred_at DESC LIMIT 1) recent
  WHERE a.id = recent.id AND a.created_at = recent.created_at;
  IF FOUND THEN RETURN TRUE; END IF;
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, shown_to, shown_to, at,
    with_metadata, at, at);
  RETURN TRUE;
END $$;

-- Counts events of a game in the current hour.
CREATE FUNCTION count_game_events(of_game uuid, new_ratings int, new_library int, new_reviews int, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_event_hours AS stored (hour, game_id, ratings, library, reviews)
  VALUES (date_trunc('hour', at), of_game, new_ratings, new_library, new_reviews)
  ON CONFLICT (hour, game_id) DO UPDATE SET ratings = stored.ratings + excluded.ratings,
    library = stored.library + excluded.library, reviews = stored.reviews + excluded.reviews;
  RETURN TRUE;
END $$;

-- Logs an activity about a new subject.
CREATE FUNCTION insert_activity(
  new_id uuid, by_resident uuid, of_type text, on_game uuid, of_subject_type text, of_subject uuid,
  with_metadata jsonb, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at)
  VALUES (new_id, by_resident, of_type, 'SYSTEM', on_game, of_subject_type, of_subject, 'PUBLIC', 'PUBLIC', at,
    with_metadata, at, at);
  RETURN TRUE;
END $$;

-- Adds a new score to the rating summary of a game, and updates the copies of its weighted average. `prior` is the weight of
-- the mean of all ratings.
CREATE FUNCTION add_score(of_game uuid, new_score int, prior int, mean float8, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  new_weighted numeric;
BEGIN
  UPDATE game_rating_summaries r SET votes = r.votes + 1, score_sum = r.score_sum + new_score,
    h1 = r.h1 + (new_score = 1)::int, h2 = r.h2 + (new_score = 2)::int, h3 = r.h3 + (new_score = 3)::int,
    h4 = r.h4 + (new_score = 4)::int, h5 = r.h5 + (new_score = 5)::int, h6 = r.h6 + (new_score = 6)::int,
    h7 = r.h7 + (new_score = 7)::int, h8 = r.h8 + (new_score = 8)::int, h9 = r.h9 + (new_score = 9)::int,
    h10 = r.h10 + (new_score = 10)::int,
    weighted = round(((prior * mean + r.score_sum + new_score) / (prior + r.votes + 1))::numeric, 3), updated_at = at
  WHERE r.game_id = of_game RETURNING r.weighted INTO new_weighted;
  UPDATE game_category_links k SET weighted = new_weighted WHERE k.game_id = of_game AND k.weighted <> new_weighted;
  RETURN TRUE;
END $$;

-- Adds to the number of games on the list of played games.
CREATE FUNCTION count_played_games(of_resident uuid, change int, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN TRUE; END IF;
  UPDATE lists l SET items_count = l.items_count + change, updated_at = at
  WHERE l.resident_id = of_resident AND l.type = 'PLAYED_GAMES';
  IF NOT FOUND AND change > 0 THEN PERFORM leave_fast_path(); END IF;
  RETURN TRUE;
END $$;

-- Likes or unlikes a published review of another resident, and returns its number of likes; null if nothing is to change.
CREATE FUNCTION write_review_like(of_review uuid, by_resident uuid, is_liked boolean, at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  change CONSTANT int := CASE WHEN is_liked THEN 1 ELSE -1 END;
  author uuid;
  is_counted boolean;
  likes int;
  received int;
  done boolean;
BEGIN
  IF NOT lock_active_resident(by_resident) THEN RETURN NULL; END IF;
  IF is_liked THEN
    INSERT INTO review_likes (review_id, resident_id, created_at)
    SELECT w.id, by_resident, at FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = of_review AND w.deleted_at IS NULL AND w.status = 'PUBLISHED' AND w.resident_id <> by_resident
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM review_likes l
    USING reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE l.review_id = of_review AND l.resident_id = by_resident AND w.id = of_review
      AND w.deleted_at IS NULL AND w.status = 'PUBLISHED';
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE reviews w SET likes_count = w.likes_count + change
  WHERE w.id = of_review AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'
  RETURNING w.resident_id, w.is_counted, w.likes_count INTO author, is_counted, likes;
  IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
  IF is_counted THEN
    UPDATE resident_counters c SET likes_received = c.likes_received + change, updated_at = at
    WHERE c.resident_id = author RETURNING c.likes_received INTO received;
    IF is_liked THEN done := store_progress(author, 'LIKES_RECEIVED', 1, received, at); END IF;
  END IF;
  RETURN likes;
END $$;

-- Follows another resident, who is given by an id or a username. Returns the followee and the number of followers; nulls if there
-- is nothing to follow.
CREATE FUNCTION write_follow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, max_following int, activity_id uuid, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
  done boolean;
BEGIN
  -- All purged residents have the same username, and the indexes by username leave out deleted ones.
  followee := coalesce(followee_id_or_null,
    (SELECT r.id FROM residents r WHERE r.username = followee_username AND r.deleted_at IS NULL));
  -- Locked by ascending id. A deletion of either account waits, and then also deletes the new follow.
  IF followee IS NULL OR followee = by_resident OR NOT lock_active_resident(least(by_resident, followee))
    OR NOT lock_active_resident(greatest(by_resident, followee))
  THEN followee := NULL; RETURN; END IF;
  INSERT INTO follows AS f (follower_id, followee_id, created_at) VALUES (by_resident, followee, at)
  ON CONFLICT (follower_id, followee_id) DO NOTHING;
  IF NOT FOUND THEN followee := NULL; RETURN; END IF;
  INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
  VALUES (followee, by_resident, (at AT TIME ZONE 'UTC')::date, at) ON CONFLICT DO NOTHING;
  counted := count_follow(by_resident, followee, 1, at);
  IF counted.now_following > max_following THEN PERFORM leave_fast_path(); END IF;
  followers_count := counted.now_followers;
  done := store_progress(followee, 'FOLLOWERS', 1, followers_count, at);
  done := store_activity(activity_id, by_resident, 'RESIDENT_FOLLOWED', NULL, 'RESIDENT', followee, 'PUBLIC', '{}', at);
END $$;

-- Unfollows a resident. Both may be suspended, and like the handler it locks neither. Returns the former followee and the number
-- of followers; nulls if there was no follow, or the caller has been deleted.
CREATE FUNCTION write_unfollow(
  by_resident uuid, followee_id_or_null uuid, followee_username text, at timestamptz,
  OUT followee uuid, OUT followers_count int
) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  followee := coalesce(followee_id_or_null,
    (SELECT r.id FROM residents r WHERE r.username = followee_username AND r.deleted_at IS NULL));
  DELETE FROM follows f USING residents caller, residents other
  WHERE f.follower_id = by_resident AND f.followee_id = followee
    AND caller.id = by_resident AND caller.deleted_at IS NULL
    AND other.id = followee AND other.deleted_at IS NULL;
  IF NOT FOUND THEN followee := NULL; RETURN; END IF;
  counted := count_follow(by_resident, followee, -1, at);
  followers_count := counted.now_followers;
  DELETE FROM activity_logs a
  WHERE a.subject_type = 'RESIDENT' AND a.subject_id = followee AND a.source = 'SYSTEM' AND a.resident_id = by_resident;
END $$;

-- Rates a game. Returns false if the resident has rated it already.
CREATE FUNCTION write_rating(
  new_id uuid, by_resident uuid, of_game uuid, new_score int, prior int, mean float8, activity_id uuid, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  given int;
  done boolean;
BEGIN
  IF NOT lock_active_resident(by_resident) OR NOT lock_game(of_game) THEN RETURN FALSE; END IF;
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  VALUES (new_id, by_resident, of_game, new_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE game_counters c SET ratings = c.ratings + 1, updated_at = at WHERE c.game_id = of_game;
  done := add_score(of_game, new_score, prior, mean, at);
  UPDATE resident_counters c SET ratings = c.ratings + 1, updated_at = at
  WHERE c.resident_id = by_resident RETURNING c.ratings INTO given;
  done := count_game_events(of_game, 1, 0, 0, at);
  done := store_progress(by_resident, 'RATINGS_GIVEN', 1, given, at);
  done := insert_activity(activity_id, by_resident, 'GAME_RATED', of_game, 'RATING', new_id,
    jsonb_build_object('score', new_score), at);
  RETURN TRUE;
END $$;

-- Returns the play progress of the resident; nulls if the resident has reviewed the game already.
CREATE FUNCTION write_review(
  new_id uuid, by_resident uuid, is_verified_only boolean, of_game uuid, with_title text, with_body text,
  with_score int, with_verdict text, has_spoilers boolean, on_platform text, in_language text,
  rating_id uuid, prior int, mean float8, rating_activity_id uuid, review_activity_id uuid, at timestamptz,
  OUT is_written boolean, OUT play_minutes int, OUT play_status text
) LANGUAGE plpgsql AS $$
DECLARE
  new_ratings int := 0;
  reviews_written int;
  ratings_given int;
  done boolean;
BEGIN
  PERFORM FROM residents r
  WHERE r.id = by_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
    AND (r.email_verified_at IS NOT NULL OR NOT is_verified_only) FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT lock_game(of_game) THEN RETURN; END IF;
  IF on_platform IS NOT NULL THEN
    PERFORM FROM game_categories k WHERE k.type = 'platform' AND k.slug = on_platform;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  SELECT e.playtime_minutes, e.play_status INTO play_minutes, play_status FROM library_entries e
  WHERE e.resident_id = by_resident AND e.game_id = of_game AND e.deleted_at IS NULL;
  INSERT INTO reviews (id, resident_id, game_id, title, body, score, verdict, contains_spoilers, platform, language, status,
    playtime_minutes_at_review, play_status_at_review, published_at, created_at, updated_at)
  VALUES (new_id, by_resident, of_game, with_title, with_body, with_score, with_verdict, has_spoilers, on_platform,
    in_language, 'PUBLISHED', play_minutes, play_status, at, at, at)
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  -- After the insert, which waits for a concurrent deletion of an earlier review.
  PERFORM FROM review_blocks b WHERE b.resident_id = by_resident AND b.game_id = of_game;
  IF FOUND THEN PERFORM leave_fast_path(); END IF;
  IF with_score IS NOT NULL THEN
    INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
    VALUES (rating_id, by_resident, of_game, with_score, at, at) ON CONFLICT (resident_id, game_id) DO NOTHING;
    IF FOUND THEN
      new_ratings := 1;
    ELSE
      PERFORM FROM ratings v WHERE v.resident_id = by_resident AND v.game_id = of_game AND v.score = with_score
      FOR NO KEY UPDATE;
      IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
    END IF;
  END IF;
  UPDATE game_counters c SET reviews = c.reviews + 1, ratings = c.ratings + new_ratings, updated_at = at
  WHERE c.game_id = of_game;
  IF new_ratings = 1 THEN done := add_score(of_game, with_score, prior, mean, at); END IF;
  UPDATE resident_counters c SET reviews = c.reviews + 1, ratings = c.ratings + new_ratings, updated_at = at
  WHERE c.resident_id = by_resident RETURNING c.reviews, c.ratings INTO reviews_written, ratings_given;
  done := count_game_events(of_game, new_ratings, 0, 1, at);
  done := store_progress(by_resident, 'REVIEWS_WRITTEN', 1, reviews_written, at);
  IF new_ratings = 1 THEN
    done := store_progress(by_resident, 'RATINGS_GIVEN', 1, ratings_given, at);
    done := insert_activity(rating_activity_id, by_resident, 'GAME_RATED', of_game, 'RATING', rating_id,
      jsonb_build_object('score', with_score), at);
  END IF;
  done := insert_activity(review_activity_id, by_resident, 'REVIEW_CREATED', of_game, 'REVIEW', new_id, '{}', at);
  is_written := TRUE;
END $$;

-- Adds an entry to a waitlist, and queues its mail, whose subject ends with the name of the waitlist. Residents who may only
-- join with the address of their account must still have the one that the service has compared (account_email). Without a
-- name, that of the account is used.
CREATE FUNCTION write_waitlist_entry(
  new_id uuid, to_waitlist text, by_resident uuid, account_email text, given_name text, entry_email text,
  mail_id uuid, subject_start text, at timestamptz,
  OUT joined_waitlist uuid, OUT entry_name text, OUT entry_position int
) LANGUAGE plpgsql AS $$
DECLARE
  waitlist_name text;
  seq bigint;
BEGIN
  entry_name := given_name;
  IF by_resident IS NOT NULL THEN
    SELECT coalesce(given_name, r.display_name) INTO entry_name FROM residents r
    WHERE r.id = by_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
      AND (account_email IS NULL OR r.email = account_email) FOR KEY SHARE;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  -- The handler replaces line breaks and control characters of a name in the subject.
  UPDATE waitlists w SET entries_count = w.entries_count + 1, next_seq = w.next_seq + 1
  WHERE w.slug = to_waitlist AND w.deleted_at IS NULL AND w.entries_count < w.max_capacity
    AND w.name !~ '[\u0080-\u009f\u2028\u2029]'
    AND NOT EXISTS (SELECT FROM waitlist_entries e
      WHERE e.waitlist_id = w.id AND e.email_key = lower(entry_email) AND e.deleted_at IS NULL)
  RETURNING w.id, w.name, w.next_seq, w.entries_count INTO joined_waitlist, waitlist_name, seq, entry_position;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
  VALUES (new_id, joined_waitlist, seq, entry_name, entry_email, by_resident, at, at)
  ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN PERFORM leave_fast_path(); END IF;
  PERFORM rank_add(joined_waitlist, seq, 1);
  INSERT INTO emails (id, "to", template, variables, subject, next_attempt_at, created_at, updated_at)
  VALUES (mail_id, jsonb_build_array(jsonb_build_object('email', entry_email, 'name', entry_name)), 'WAITLIST_JOINED',
    jsonb_build_object('name', entry_name, 'waitlist_name', waitlist_name, 'position', entry_position),
    subject_start || waitlist_name, at, at, at);
END $$;

-- Locks the collections of an active resident, and returns whether there is one.
CREATE FUNCTION lock_collections(of_resident uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM residents r
  WHERE r.id = of_resident AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;

-- The visibility of activities about a library, with its owner locked.
CREATE FUNCTION find_library_visibility(of_resident uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  library_visibility text;
BEGIN
  SELECT CASE WHEN s.log_activity THEN s.visibility ELSE 'PRIVATE' END INTO library_visibility
  FROM library_settings s WHERE s.resident_id = of_resident;
  RETURN coalesce(library_visibility, 'PUBLIC');
END $$;

-- Whether all slugs are those of platforms.
CREATE FUNCTION are_platforms(slugs text[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM unnest(slugs) p(slug) WHERE NOT EXISTS (
    SELECT FROM game_categories k WHERE k.type = 'platform' AND k.slug = p.slug));
END $$;

-- Adds an entry for a game. `status_index` is the position of its play status in the counters. Returns false if the game is in
-- the library already.
CREATE FUNCTION write_library_entry(
  new_id uuid, by_resident uuid, of_game uuid, play_status text, ownership text, format text, platforms text[], minutes int,
  progress int, completions int, started date, completed date, acquired date, is_favorite boolean, visibility text, notes text,
  status_index int, max_entries int, activity_id uuid, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_played CONSTANT boolean := play_status <> 'NOT_STARTED';
  is_private CONSTANT boolean := visibility = 'PRIVATE';
  games_in_library int;
  playtime bigint;
  games_completed int;
  done boolean;
BEGIN
  IF NOT lock_collections(by_resident) OR NOT lock_game(of_game) THEN RETURN FALSE; END IF;
  IF is_played AND changes_backlog(by_resident, of_game, play_status) THEN RETURN FALSE; END IF;
  IF platforms <> '{}' AND NOT are_platforms(platforms) THEN RETURN FALSE; END IF;
  INSERT INTO library_entries (id, resident_id, game_id, play_status, ownership, format, platforms, playtime_minutes,
    progress_percent, times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes,
    created_at, updated_at)
  VALUES (new_id, by_resident, of_game, play_status, ownership, format, platforms, minutes,
    progress, completions, started, completed, acquired, is_favorite, visibility, notes, at, at)
  ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE game_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1, updated_at = at
  WHERE c.game_id = of_game;
  UPDATE resident_counters c SET library = c.library + 1, by_status[status_index] = c.by_status[status_index] + 1,
    public_library = c.public_library + (NOT is_private)::int, playtime_minutes = c.playtime_minutes + minutes, updated_at = at
  WHERE c.resident_id = by_resident
  RETURNING c.library, c.playtime_minutes, c.by_status[4] + c.by_status[5] INTO games_in_library, playtime, games_completed;
  IF games_in_library > max_entries THEN PERFORM leave_fast_path(); END IF;
  done := store_progress(by_resident, 'GAMES_IN_LIBRARY', 1, games_in_library, at);
  IF minutes > 0 THEN done := store_progress(by_resident, 'PLAYTIME_MINUTES', minutes, playtime, at); END IF;
  IF play_status IN ('COMPLETED', 'MASTERED') THEN
    done := store_progress(by_resident, 'GAMES_COMPLETED', 1, games_completed, at);
  END IF;
  IF is_played THEN done := count_played_games(by_resident, 1, at); END IF;
  done := count_game_events(of_game, 0, 1, 0, at);
  IF is_played AND NOT is_private THEN
    done := store_activity(activity_id, by_resident, 'GAME_STATUS_CHANGED', of_game, 'LIBRARY_ENTRY', new_id,
      find_library_visibility(by_resident), jsonb_build_object('from', NULL, 'to', play_status), at);
  END IF;
  RETURN TRUE;
END $$;

-- Changes the play status, the playtime, or both, of an entry of the resident. `status_order` are the play statuses in the
-- order of the counters. Returns the entry; without an id if it does not exist, or if its fields would contradict each other.
CREATE FUNCTION write_play_state(
  of_entry uuid, by_resident uuid, new_status text, new_minutes int, status_order text[], activity_id uuid,
  today date, at timestamptz,
  OUT id uuid, OUT resident_id uuid, OUT game_id uuid, OUT play_status text, OUT ownership text, OUT format text,
  OUT platforms text[], OUT playtime_minutes int, OUT progress_percent int, OUT times_completed int, OUT started_on date,
  OUT completed_on date, OUT acquired_on date, OUT is_favorite boolean, OUT visibility text, OUT notes text,
  OUT is_counted boolean, OUT version int, OUT created_at timestamptz, OUT updated_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  finished CONSTANT text[] := '{COMPLETED,MASTERED}';
  former_status text;
  former_minutes int;
  added_minutes int;
  added_completions int;
  from_index int;
  to_index int;
  playtime bigint;
  games_completed int;
  done boolean;
BEGIN
  IF NOT lock_collections(by_resident) THEN RETURN; END IF;
  SELECT e.game_id, e.play_status, e.ownership, e.format, e.platforms, e.playtime_minutes, e.progress_percent,
    e.times_completed, e.started_on, e.completed_on, e.acquired_on, e.is_favorite, e.visibility, e.notes, e.is_counted,
    e.version + 1, e.created_at
  INTO game_id, former_status, ownership, format, platforms, former_minutes, progress_percent,
    times_completed, started_on, completed_on, acquired_on, is_favorite, visibility, notes, is_counted,
    version, created_at
  FROM library_entries e
  WHERE e.id = of_entry AND e.resident_id = by_resident AND e.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT lock_game(game_id) THEN RETURN; END IF;
  play_status := coalesce(new_status, former_status);
  playtime_minutes := coalesce(new_minutes, former_minutes);
  IF play_status <> former_status THEN
    IF changes_backlog(by_resident, game_id, play_status) THEN RETURN; END IF;
    IF play_status = 'PLAYING' THEN
      started_on := coalesce(started_on, least(today, completed_on));
    ELSIF play_status = ANY (finished) THEN
      completed_on := coalesce(completed_on, greatest(today, started_on));
      IF former_status <> ALL (finished) THEN times_completed := times_completed + 1; END IF;
      IF play_status = 'MASTERED' THEN progress_percent := 100; END IF;
    END IF;
  END IF;
  IF (play_status = 'NOT_STARTED' AND playtime_minutes <> 0) OR (play_status <> 'NOT_STARTED' AND ownership = 'WISHLIST')
    OR completed_on < started_on
  THEN RETURN; END IF;
  UPDATE library_entries e SET play_status = play_status, playtime_minutes = playtime_minutes, started_on = started_on,
    completed_on = completed_on, times_completed = times_completed, progress_percent = progress_percent, version = version,
    updated_at = at
  WHERE e.id = of_entry;
  added_minutes := playtime_minutes - former_minutes;
  added_completions := (play_status = ANY (finished))::int - (former_status = ANY (finished))::int;
  IF play_status <> former_status THEN
    from_index := array_position(status_order, former_status);
    to_index := array_position(status_order, play_status);
    UPDATE game_counters c SET by_status[from_index] = c.by_status[from_index] - 1,
      by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.game_id = game_id;
  END IF;
  IF is_counted AND from_index IS NOT NULL THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + added_minutes,
      by_status[from_index] = c.by_status[from_index] - 1, by_status[to_index] = c.by_status[to_index] + 1, updated_at = at
    WHERE c.resident_id = by_resident
    RETURNING c.playtime_minutes, c.by_status[4] + c.by_status[5] INTO playtime, games_completed;
  ELSIF is_counted AND added_minutes <> 0 THEN
    UPDATE resident_counters c SET playtime_minutes = c.playtime_minutes + added_minutes, updated_at = at
    WHERE c.resident_id = by_resident RETURNING c.playtime_minutes INTO playtime;
  END IF;
  IF is_counted AND added_minutes > 0 THEN
    done := store_progress(by_resident, 'PLAYTIME_MINUTES', added_minutes, playtime, at);
  END IF;
  IF is_counted AND added_completions > 0 THEN
    done := store_progress(by_resident, 'GAMES_COMPLETED', 1, games_completed, at);
  END IF;
  IF from_index IS NOT NULL THEN
    IF is_counted THEN
      done := count_played_games(by_resident, (play_status <> 'NOT_STARTED')::int - (former_status <> 'NOT_STARTED')::int, at);
    END IF;
    IF visibility <> 'PRIVATE' THEN
      done := store_activity(activity_id, by_resident, 'GAME_STATUS_CHANGED', game_id, 'LIBRARY_ENTRY', of_entry,
        find_library_visibility(by_resident), jsonb_build_object('from', former_status, 'to', play_status), at);
    END IF;
  END IF;
  id := of_entry;
  resident_id := by_resident;
  updated_at := at;
END $$;
