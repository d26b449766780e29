import { expect, it } from "@jest/globals";
import { loadConfig } from "../../src/app/config/config.js";
import { checkServer } from "../../src/app/doctor/server.js";
import { createEmptyDatabase } from "../support/test-database.js";

it.each([
  ["a locale that only knows the letters of ASCII", "UTF8", /^The locale .* LOCALE 'C.UTF-8'/],
  ["another encoding than UTF8", "LATIN1", /^The encoding is LATIN1/],
])("the doctor finds %s", async (_, encoding, message) => {
  const { url, drop } = await createEmptyDatabase(
    `ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  const findings = await checkServer(url, loadConfig({ NODE_ENV: "test", DATABASE_URL: url }));
  await drop();
  const failures = findings.filter(({ status }) => status === "FAIL").map((found) => found.message);
  expect(failures).toEqual([expect.stringMatching(message)]);
});
