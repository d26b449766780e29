/** Writes docs/operating/sharding.md from the migrations, the functions of the database, and the SQL of the service. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { renderPage } from "./sharding/page.js";
import { readShardingSources } from "./sharding/sources.js";

const file = fileURLToPath(new URL("../docs/operating/sharding.md", import.meta.url));
const page = renderPage(await readShardingSources());
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
