// Written in JavaScript, because jest runs this file without a TypeScript loader.
import { tsImport } from "tsx/esm/api";

/** Starts the database server of the test run and sets the environment variables with its URL. */
export default async function setUp() {
  const { startTestServer } = await tsImport("./test-server.ts", import.meta.url);
  const server = await startTestServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_TEMPLATE = server.template;
  if (server.poolerPort !== null) process.env.TEST_POOLER_PORT = server.poolerPort;
  globalThis.testServer = server;
}
