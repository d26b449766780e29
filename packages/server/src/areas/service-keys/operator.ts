import { toOperatorChange } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import { type ServiceKey, serviceKeyColumns } from "./rows.js";
import type { NewServiceKey } from "./rules.js";
import {
  type CreatedServiceKey,
  createKey,
  replaceKey,
  revokeKey,
  type RotatedServiceKey,
  type RotationOptions,
} from "./write.js";

type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "newId">;

const maxListed = 1000;

/** Creates a service key. */
export const createKeyAsOperator = (
  dependencies: OperatorDependencies,
  key: NewServiceKey,
): Promise<CreatedServiceKey> =>
  dependencies.database.$transaction((tx) => createKey(tx, toOperatorChange(dependencies), key));

/** Lists the keys, newest first, including revoked ones. */
export const listNewestKeys = ({ database }: Pick<Dependencies, "database">): Promise<ServiceKey[]> =>
  database.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${maxListed}`;

/** Replaces a key by its id or prefix. Throws unless one key that is not revoked has the id or prefix. */
export const rotateKeyAsOperator = (
  dependencies: OperatorDependencies,
  idOrPrefix: string,
  options: RotationOptions,
): Promise<RotatedServiceKey> =>
  dependencies.database.$transaction(async (tx) =>
    replaceKey(tx, toOperatorChange(dependencies), await lockKey(tx, idOrPrefix), options),
  );

/** Revokes a key by its id or prefix. Throws unless one key that is not revoked has the id or prefix. */
export const revokeKeyAsOperator = (
  dependencies: OperatorDependencies,
  idOrPrefix: string,
): Promise<ServiceKey> =>
  dependencies.database.$transaction(async (tx) =>
    revokeKey(tx, toOperatorChange(dependencies), await lockKey(tx, idOrPrefix)),
  );

/** Locks the key that has the id or prefix and is not revoked. */
async function lockKey(tx: Transaction, idOrPrefix: string): Promise<ServiceKey> {
  const rows = await tx.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k
    WHERE (k.id::text = ${idOrPrefix} OR k.prefix = ${idOrPrefix}) AND k.revoked_at IS NULL
    ORDER BY k.id FOR UPDATE`;
  const [row] = rows;
  if (row === undefined) throw new Error(`No active key has the id or prefix ${idOrPrefix}.`);
  if (rows.length > 1) throw new Error(`Several keys have the prefix ${idOrPrefix}. Use the id instead.`);
  return row;
}
