-- Why: see audit_log_bound. Reads all rows without stopping writes.
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_before;
