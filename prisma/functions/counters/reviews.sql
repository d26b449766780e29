-- What follows from a published review: counters of the game and of its author, popularity, and an activity. A hidden review blocks
-- its author from reviewing the game again, unless the account is deleted.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  was CONSTANT boolean := OLD.id IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.status = 'PUBLISHED';
  is_now CONSTANT boolean := NEW.id IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.status = 'PUBLISHED';
  was_counted CONSTANT boolean := was AND OLD.is_counted;
  is_counted CONSTANT boolean := is_now AND NEW.is_counted;
  author CONSTANT uuid := coalesce(NEW.resident_id, OLD.resident_id);
  game CONSTANT uuid := coalesce(NEW.game_id, OLD.game_id);
  at CONSTANT timestamptz := coalesce(nullif(NEW.updated_at, OLD.updated_at), now());
BEGIN
  IF was <> is_now THEN PERFORM adjust_game(game, at, reviews => is_now::int - was::int); END IF;
  IF was_counted OR is_counted THEN
    PERFORM adjust_resident(author, at, reviews => is_counted::int - was_counted::int,
      likes_received => CASE WHEN is_counted THEN NEW.likes_count ELSE 0 END
        - CASE WHEN was_counted THEN OLD.likes_count ELSE 0 END);
  END IF;
  IF is_now AND NOT was AND OLD.published_at IS NULL THEN
    PERFORM count_game_event(game, at, reviews => 1);
    PERFORM log_activity(author, 'REVIEW_CREATED', 'REVIEW', NEW.id, game, 'PUBLIC', at, is_new => TRUE);
  ELSIF was <> is_now AND NEW.id IS NOT NULL AND NEW.deleted_at IS NULL THEN
    PERFORM set_subject_visibility('REVIEW', NEW.id, CASE WHEN is_now THEN 'PUBLIC' ELSE 'PRIVATE' END);
  ELSIF OLD.deleted_at IS NULL AND (NEW.id IS NULL OR NEW.deleted_at IS NOT NULL) THEN
    IF OLD.published_at IS NOT NULL THEN PERFORM count_game_event(game, OLD.published_at, reviews => -1); END IF;
    PERFORM remove_activities('REVIEW', OLD.id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL AND (OLD.status = 'HIDDEN') <> (NEW.status = 'HIDDEN') THEN
    IF NEW.status = 'HIDDEN' THEN
      INSERT INTO review_blocks (resident_id, game_id, created_at)
      SELECT author, game, at WHERE lock_resident(author, while_suspended => TRUE) ON CONFLICT DO NOTHING;
    ELSE
      DELETE FROM review_blocks b WHERE b.resident_id = author AND b.game_id = game;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_count
  AFTER INSERT OR DELETE OR UPDATE OF status, published_at, is_counted, deleted_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- A like counts for its review, and for the author of a published one.
CREATE OR REPLACE FUNCTION count_review_like() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  change CONSTANT int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  author uuid;
BEGIN
  UPDATE reviews w SET likes_count = w.likes_count + change WHERE w.id = coalesce(NEW.review_id, OLD.review_id)
  RETURNING CASE WHEN w.is_counted AND w.status = 'PUBLISHED' AND w.deleted_at IS NULL THEN w.resident_id END INTO author;
  IF author IS NOT NULL THEN
    PERFORM adjust_resident(author, coalesce(NEW.created_at, now()), likes_received => change);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_likes_count AFTER INSERT OR DELETE ON review_likes
  FOR EACH ROW EXECUTE FUNCTION count_review_like();
