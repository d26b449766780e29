// A process of its own, so that its work is not that of the clients.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { item } from "./hostile-server.js";

const body = JSON.stringify(item);
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
