-- The contract's list of permissions is the only one: a permission that is added there needs no migration. The role admin has
-- every permission of the contract, without rows of its own.
ALTER TABLE "role_permissions" DROP CONSTRAINT "role_permissions_permission_check";

DELETE FROM "role_permissions" WHERE "role_id" = '00000000-0000-7000-8000-000000000001';
