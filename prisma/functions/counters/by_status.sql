-- Moves one entry between the counters by play status; null means no entry. The order of the statuses is that of the contract.
CREATE OR REPLACE FUNCTION move_status(counts int[], from_status text, to_status text) RETURNS int[] LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
DECLARE
  statuses CONSTANT text[] :=
    '{NOT_STARTED,PLAYING,PAUSED,COMPLETED,MASTERED,DROPPED,REPLAYING,ENDLESS}';
  from_index CONSTANT int := array_position(statuses, from_status);
  to_index CONSTANT int := array_position(statuses, to_status);
BEGIN
  IF from_index IS NOT NULL THEN counts[from_index] := counts[from_index] - 1; END IF;
  IF to_index IS NOT NULL THEN counts[to_index] := counts[to_index] + 1; END IF;
  RETURN counts;
END $$;
