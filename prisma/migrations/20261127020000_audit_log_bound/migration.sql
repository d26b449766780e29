-- Why: the entries so far become the first partition of the audit log, which needs a bound that they are known to have. The months
-- begin after the next one, so that nothing that is written until then is beyond it.
-- Allow: opaque: the bound depends on the day of the upgrade.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_before CHECK (created_at < %L) NOT VALID',
    date_trunc('month', now(), 'UTC') + INTERVAL '2 months');
END $$;
