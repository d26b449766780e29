/**
 * The service with a larger contract: all operations are repeated under other paths until there are OPERATIONS of them.
 * The copies have the handlers of the originals, so that nothing but their number differs.
 */
import { createOperations } from "../../../server/src/app/areas.js";
import { loadConfig } from "../../../server/src/app/config/config.js";
import { createDependencies } from "../../../server/src/app/dependencies.js";
import { createService } from "../../../server/src/app/service.js";
import { listen } from "../../../server/src/app/start/listen.js";
import { bindRoutes } from "../../../server/src/generated/stubs/apis.js";
import { loadContract, readContract } from "../../../server/src/kernel/contract/contract.js";
import type { ContractDocument, OperationId } from "../../../server/src/kernel/contract/document.js";
import type { Route } from "../../../server/src/kernel/http/operation.js";
import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { newId } from "../../../server/src/platform/ids.js";
import { createLogger } from "../../../server/src/platform/log.js";
import { loadSecrets } from "../../../server/src/platform/secrets.js";

const config = loadConfig(process.env);
const { database, backgroundDatabase, readLastAnswer } = connectDatabase(process.env.DATABASE_URL ?? "");
const log = createLogger(config);
const secrets = loadSecrets(config);
const dependencies = createDependencies({
  config,
  log,
  database,
  backgroundDatabase,
  readLastAnswer,
  secrets,
  clock: () => new Date(),
  monotonic: () => performance.now(),
  newId,
});
const routes = bindRoutes(createOperations(dependencies));
const copies = Math.ceil(Math.max(0, Number(process.env.OPERATIONS) - routes.length) / routes.length);
const numbers = Array.from({ length: copies }, (_, index) => index + 1);

const toCopyId = (id: string, number: number): string => `${id}Copy${number}`;

/** Repeats the paths of a contract: `/v1/games` as `/v1/copy-1-games`. */
function repeatPaths(document: ContractDocument): ContractDocument {
  const paths: Record<string, unknown> = { ...document.paths };
  for (const number of numbers)
    for (const [path, item] of Object.entries(document.paths)) {
      const text = JSON.stringify(item).replace(/"operationId":"(\w+)"/g, (_, id: string) =>
        JSON.stringify({ operationId: toCopyId(id, number) }).slice(1, -1),
      );
      paths[path.replace("/v1/", `/v1/copy-${number}-`)] = JSON.parse(text) as unknown;
    }
  return { ...document, paths: paths as ContractDocument["paths"] };
}

const repeatedRoutes = numbers.flatMap((number) =>
  routes.map((route): Route => ({ ...route, id: toCopyId(route.id, number) as OperationId })),
);
const service = createService(dependencies, {
  routes: [...routes, ...repeatedRoutes],
  contract: readContract(repeatPaths(loadContract().document)),
});
await listen(service.server, config);
