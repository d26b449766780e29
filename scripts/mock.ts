// Serves the examples of the contract, for clients that are developed before or without the service.
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createMockServer } from "../packages/contract/src/mock/server.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run mock -- [--port 4010] [--host 127.0.0.1]

Validates requests as the service does and responds with the examples of the contract. Created resources can be read,
changed and deleted until the process ends. Any bearer token or secret key (sk_…) is accepted, with all permissions.

  Prefer: code=404        responds with an example of this status
  Prefer: example=NAME    responds with this example
  Prefer: delay=300       responds after 300 milliseconds`;

await runCommand(usage, () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
    },
  });
  const server = createMockServer();
  server.listen(Number(values.port), values.host, () => {
    const { port } = server.address() as AddressInfo;
    console.log(`The mock server is listening at http://${values.host}:${String(port)}/rest`);
  });
});
