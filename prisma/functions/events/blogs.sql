-- A scheduled post is public from its time on. Archived ones still count, so that it is an update when they are archived.
CREATE OR REPLACE FUNCTION is_blog_public(blog blogs, at timestamptz) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN blog.deleted_at IS NULL
    AND (blog.status IN ('PUBLISHED', 'ARCHIVED') OR blog.status = 'SCHEDULED' AND blog.published_at <= at);
END $$;

CREATE OR REPLACE FUNCTION blog_event_data(blog blogs) RETURNS jsonb LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN jsonb_build_object('slug', blog.slug, 'author_id', find_account(blog.author_id), 'is_featured', blog.is_featured);
END $$;

CREATE OR REPLACE FUNCTION log_blog_event() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  at CONSTANT timestamptz := NEW.updated_at;
  is_now CONSTANT boolean := is_blog_public(NEW, at);
  author CONSTANT uuid := find_account(NEW.author_id);
  was boolean;
BEGIN
  -- A post whose time has come is published once the job, or this, has removed its plan.
  DELETE FROM scheduled_events s WHERE s.subject_id = NEW.id;
  was := NOT FOUND AND OLD.id IS NOT NULL AND is_blog_public(OLD, at);
  IF is_now AND NOT was THEN
    PERFORM log_event('blog.published', NEW.id, blog_event_data(NEW), at, NEW.version, author);
  -- Nobody sees edits of an archived post.
  ELSIF is_now AND (OLD.status <> 'ARCHIVED' OR NEW.status <> 'ARCHIVED') THEN
    PERFORM log_update('blog.updated', NEW.id, blog_event_data(NEW), to_jsonb(OLD), to_jsonb(NEW),
      '{slug,title,excerpt,body_markdown,cover_image_url,tags,status,published_at,is_featured}', at, NEW.version, author);
  ELSIF was AND NOT is_now THEN
    PERFORM log_event('blog.deleted', NEW.id, blog_event_data(NEW), at, OLD.version + 1, author);
  END IF;
  IF NEW.status = 'SCHEDULED' AND NOT is_now AND NEW.deleted_at IS NULL THEN
    PERFORM schedule_event('blog.published', NEW.id, NEW.published_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER blogs_log_event AFTER INSERT OR UPDATE OF version ON blogs
  FOR EACH ROW EXECUTE FUNCTION log_blog_event();
