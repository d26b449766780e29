-- Names two jobs after what they do. Their schedules and leases are kept.
UPDATE "jobs" SET "name" = 'evaluate-awards' WHERE "name" = 'settle-honours';
UPDATE "jobs" SET "name" = 'recompute-weighted-averages' WHERE "name" = 'rebase-ratings';
