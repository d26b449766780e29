/** Writes docs/operating/sharding.md from the migrations, the functions of the database, and the statements of the service. */
import { writeFileSync } from "node:fs";
import { formatFor } from "../packages/contract/src/format-file.js";
import { toPagePath } from "./docs-block.js";
import { renderPage } from "./sharding/page.js";
import { readShardingSources } from "./sharding/sources.js";

const file = toPagePath("sharding.md");
writeFileSync(file, await formatFor(file, renderPage(await readShardingSources())));
