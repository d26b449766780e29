-- Tables that are partitioned by the month of created_at, in UTC: <table>_before, then one partition for each month, then <table>_after,
-- which is empty as long as months are made ahead. A table without it has no months to be made.

-- The first moment after a partition; null for the last one.
CREATE OR REPLACE FUNCTION end_of_partition(partition regclass) RETURNS timestamptz LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz
    FROM pg_class c WHERE c.oid = partition);
END $$;

-- Makes the months until a time, and returns their number. Rows that have arrived in <table>_after move to their month.
CREATE OR REPLACE FUNCTION add_months(of_table text, until timestamptz) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  last CONSTANT text := of_table || '_after';
  starts timestamptz := (SELECT max(end_of_partition(i.inhrelid)) FROM pg_inherits i WHERE i.inhparent = of_table::regclass);
  ends timestamptz;
  month text;
  added int := 0;
BEGIN
  WHILE starts <= until LOOP
    ends := date_trunc('month', starts + INTERVAL '32 days', 'UTC');
    month := of_table || to_char(starts AT TIME ZONE 'UTC', '_YYYY_MM');
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', of_table, last);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', month, of_table, starts, ends);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE created_at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      last, ends, month);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (MAXVALUE)', of_table, last, ends);
    starts := ends;
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;

-- Drops the partitions whose rows are all older than a time, and returns their number.
CREATE OR REPLACE FUNCTION drop_months(of_table text, older_than timestamptz) RETURNS int LANGUAGE plpgsql
  SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  partition regclass;
  dropped int := 0;
BEGIN
  FOR partition IN SELECT i.inhrelid::regclass FROM pg_inherits i
    WHERE i.inhparent = of_table::regclass AND end_of_partition(i.inhrelid) <= older_than
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
