CREATE OR REPLACE FUNCTION log_review_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  account CONSTANT residents := (SELECT r FROM residents r WHERE r.id = NEW.resident_id);
  author CONSTANT uuid := CASE WHEN account.deleted_at IS NULL THEN account.id END;
  was CONSTANT boolean := OLD.id IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.status = 'PUBLISHED';
  is_now CONSTANT boolean := NEW.deleted_at IS NULL AND NEW.status = 'PUBLISHED';
  reference CONSTANT jsonb := jsonb_build_object('game_id', NEW.game_id, 'resident_id', author);
  data CONSTANT jsonb := reference || jsonb_build_object('score', NEW.score, 'verdict', NEW.verdict, 'language', NEW.language,
    'contains_spoilers', NEW.contains_spoilers);
BEGIN
  -- Those that go with a game or an account have no events of their own.
  IF author IS NULL AND account.erase_content
    OR EXISTS (SELECT FROM games g WHERE g.id = NEW.game_id AND g.deleted_at IS NOT NULL)
  THEN
    RETURN NULL;
  END IF;
  IF is_now AND NOT was THEN
    PERFORM log_event('review.published', NEW.id, data, NEW.updated_at, NEW.version, author);
  ELSIF is_now THEN
    PERFORM log_update('review.updated', NEW.id, data, to_jsonb(OLD), to_jsonb(NEW),
      '{title,body,score,verdict,contains_spoilers,platform,language}', NEW.updated_at, NEW.version, author);
  ELSIF was THEN
    PERFORM log_event('review.deleted', NEW.id, reference, NEW.updated_at, OLD.version + 1, author);
  END IF;
  IF NEW.status = 'HIDDEN' AND OLD.status IS DISTINCT FROM NEW.status AND NEW.deleted_at IS NULL THEN
    PERFORM log_event('review.hidden', NEW.id, reference, NEW.updated_at, NEW.version, addressee => author);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_log_event AFTER INSERT OR UPDATE OF version ON reviews
  FOR EACH ROW EXECUTE FUNCTION log_review_event();

CREATE OR REPLACE FUNCTION log_review_like_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  review CONSTANT reviews := (SELECT w FROM reviews w WHERE w.id = NEW.review_id);
  author CONSTANT uuid := find_account(review.resident_id);
BEGIN
  PERFORM log_event('review.liked', review.id,
    jsonb_build_object('game_id', review.game_id, 'author_id', author, 'resident_id', NEW.resident_id),
    NEW.created_at, review.version, NEW.resident_id, author);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_likes_log_event AFTER INSERT ON review_likes
  FOR EACH ROW EXECUTE FUNCTION log_review_like_event();
