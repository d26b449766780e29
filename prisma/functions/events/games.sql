CREATE OR REPLACE FUNCTION log_game_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  data CONSTANT jsonb := jsonb_build_object('slug', NEW.slug);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_event('game.created', NEW.id, data, NEW.updated_at, NEW.version);
  ELSIF NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL THEN
      PERFORM log_event('game.deleted', NEW.id, data, NEW.updated_at, OLD.version + 1);
    END IF;
  ELSE
    PERFORM log_update('game.updated', NEW.id, data, to_jsonb(OLD) || jsonb_build_object('categories', OLD.category_ids),
      to_jsonb(NEW) || jsonb_build_object('categories', NEW.category_ids), '{slug,name,alt_titles,summary,cover_url,hero_url,
      released_on,released_precision,release_status,developers,publishers,is_adult,categories}', NEW.updated_at, NEW.version);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER games_log_event AFTER INSERT OR UPDATE OF version ON games
  FOR EACH ROW EXECUTE FUNCTION log_game_event();
