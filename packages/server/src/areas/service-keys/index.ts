import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import {
  createServiceKey,
  getServiceKey,
  listServiceKeys,
  revokeServiceKey,
  rotateServiceKey,
} from "./service-keys.js";

/** Service keys of applications. */
export const serviceKeysArea = {
  operations: (dependencies: Dependencies) => ({
    listServiceKeys: listServiceKeys(dependencies),
    getServiceKey: getServiceKey(dependencies),
    createServiceKey: createServiceKey(dependencies),
    rotateServiceKey: rotateServiceKey(dependencies),
    revokeServiceKey: revokeServiceKey(dependencies),
  }),
} satisfies Area;

export { createKeyAsOperator, listNewestKeys, revokeKeyAsOperator, rotateKeyAsOperator } from "./operator.js";
export { getStatus, type ServiceKey, serviceKeyKind, type ServiceKeyKind, statusConditions } from "./rows.js";
export { isPermission, listScopes } from "./scopes.js";
export { hasServiceKeyFormat } from "./write.js";
