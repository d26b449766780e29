-- Whether readers of the log must not see an event any more: an account that it names was deleted, or its subject is not public
-- now. That something was deleted stays to be seen, and so does what concerns staff or the addressee alone.
CREATE OR REPLACE FUNCTION is_event_hidden(event events, at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
DECLARE
  subject CONSTANT uuid := event.subject_id;
BEGIN
  IF is_event_erased(event) THEN RETURN TRUE; END IF;
  IF event.type LIKE '%.deleted' OR event.type IN ('review.hidden', 'badge.revoked') THEN RETURN FALSE; END IF;
  RETURN NOT CASE split_part(event.type, '.', 1)
    WHEN 'game' THEN EXISTS (SELECT FROM games g WHERE g.id = subject AND g.deleted_at IS NULL)
    WHEN 'rating' THEN EXISTS (SELECT FROM ratings v JOIN games g ON g.id = v.game_id AND g.deleted_at IS NULL
      WHERE v.id = subject)
    WHEN 'review' THEN EXISTS (SELECT FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
      WHERE w.id = subject AND w.status = 'PUBLISHED' AND w.deleted_at IS NULL)
    WHEN 'follow' THEN EXISTS (SELECT FROM follows f
      WHERE f.follower_id = event.actor_id AND f.followee_id = event.addressee_id)
    WHEN 'list' THEN EXISTS (SELECT FROM lists l WHERE l.id = subject AND is_list_public(l))
    WHEN 'activity' THEN EXISTS (SELECT FROM activity_logs a LEFT JOIN games g ON g.id = a.game_id
      WHERE a.id = subject AND a.deleted_at IS NULL AND g.deleted_at IS NULL
        AND (a.visibility = 'PUBLIC' OR a.visibility = event.visibility))
    WHEN 'achievement' THEN EXISTS (SELECT FROM resident_achievements h JOIN achievements a ON a.id = h.achievement_id
      WHERE h.resident_id = event.addressee_id AND h.achievement_id = (event.data ->> 'achievement_id')::uuid
        AND h.unlocked_at IS NOT NULL AND a.is_active AND a.deleted_at IS NULL)
    WHEN 'badge' THEN EXISTS (SELECT FROM resident_badges h JOIN badges b ON b.id = h.badge_id
      WHERE h.resident_id = event.addressee_id AND h.badge_id = (event.data ->> 'badge_id')::uuid
        AND b.deleted_at IS NULL AND (b.is_listable OR event.visibility = 'PRIVATE'))
    WHEN 'blog' THEN EXISTS (SELECT FROM blogs b WHERE b.id = subject AND is_blog_public(b, at))
    WHEN 'changelog' THEN EXISTS (SELECT FROM changelogs c WHERE c.id = subject AND is_changelog_public(c))
    WHEN 'subscription' THEN EXISTS (SELECT FROM subscriptions s WHERE s.id = subject AND is_subscription_public(s))
    WHEN 'subscription_offer' THEN EXISTS (SELECT FROM subscription_offers o JOIN subscriptions s ON s.id = o.subscription_id
      WHERE o.id = subject AND o.deleted_at IS NULL AND is_subscription_active(s))
    WHEN 'waitlist' THEN EXISTS (SELECT FROM waitlists w WHERE w.id = subject AND w.deleted_at IS NULL)
    ELSE TRUE END;
END $$;
