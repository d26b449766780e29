import type { Database } from "../../src/platform/database/client.js";

/**
 * Disables the triggers that count rows, for tests that insert tens of thousands in one statement: a counter that a transaction
 * changes so often becomes slow. The database belongs to the test file.
 */
export const disableCounting = (database: Database): Promise<number> => database.$executeRaw`
  DO $$
  DECLARE
    counted regclass;
  BEGIN
    FOR counted IN SELECT DISTINCT t.tgrelid FROM pg_trigger t
      WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgname ~ '_count(_|$)'
    LOOP
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', counted);
    END LOOP;
  END $$`;
