/** Writes docs/operating/sharding.md from the migrations, the functions of the database, and the statements of the service. */
import { fileURLToPath } from "node:url";
import { writeFormatted } from "../packages/contract/src/format-file.js";
import { renderPage } from "./sharding/page.js";
import { readShardingSources } from "./sharding/sources.js";

const page = fileURLToPath(new URL("../docs/operating/sharding.md", import.meta.url));
await writeFormatted(page, renderPage(await readShardingSources()));
