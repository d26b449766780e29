-- Why: months that nobody needs any more are dropped at once, and indexes of new months stay small (docs/operating/growth.md).
-- Allow: removal: the table and its indexes go on under another name as the first partition; all statements find the new table.
-- Allow: opaque: the bound is that of the constraint.
-- Allow: several-tables: nobody else sees the new table before the commit.
ALTER TABLE audit_log RENAME TO audit_log_before;

ALTER TABLE audit_log_before RENAME CONSTRAINT audit_log_pkey TO audit_log_before_pkey;
ALTER INDEX audit_log_created_at_id_idx RENAME TO audit_log_before_created_at_id_idx;
ALTER INDEX audit_log_actor_id_created_at_id_idx RENAME TO audit_log_before_actor_id_created_at_id_idx;
ALTER INDEX audit_log_action_created_at_id_idx RENAME TO audit_log_before_action_created_at_id_idx;
ALTER INDEX audit_log_object_type_object_id_created_at_idx RENAME TO audit_log_before_object_type_object_id_created_at_idx;

CREATE TABLE audit_log (LIKE audit_log_before INCLUDING DEFAULTS) PARTITION BY RANGE (created_at);

ALTER TABLE audit_log
  ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id, created_at),
  ADD CONSTRAINT audit_log_actor_kind_check CHECK (actor_kind IN ('RESIDENT', 'KEY', 'OPERATOR', 'SYSTEM'));

CREATE INDEX audit_log_created_at_id_idx ON audit_log (created_at, id);
CREATE INDEX audit_log_actor_id_created_at_id_idx ON audit_log (actor_id, created_at, id);
CREATE INDEX audit_log_action_created_at_id_idx ON audit_log (action, created_at, id);
CREATE INDEX audit_log_object_type_object_id_created_at_idx ON audit_log (object_type, object_id, created_at);

-- Indexes and constraints of the first partition are found to be those of the table.
DO $$
DECLARE
  bound CONSTANT timestamptz := (SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz
    FROM pg_constraint WHERE conrelid = 'audit_log_before'::regclass AND conname = 'audit_log_before');
BEGIN
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  EXECUTE format('CREATE TABLE audit_log_after PARTITION OF audit_log FOR VALUES FROM (%L) TO (MAXVALUE)', bound);
END $$;
