// JavaScript, because jest runs this file in plain Node before its own transform is in place.
import { tsImport } from "tsx/esm/api";

/** Starts the database server of the run and tells the test files where it is. */
export default async function setUp() {
  const { startTestServer } = await tsImport("./test-server.ts", import.meta.url);
  const server = await startTestServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_TEMPLATE = server.template;
  globalThis.testServer = server;
}
