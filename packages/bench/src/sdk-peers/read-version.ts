import { readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../servers.js";

/** The folder in which the peers are installed. */
export const peerFolder = path.join(repositoryRoot, "packages/bench/node_modules");

/** Reads the version of a package from its folder. */
export const readVersion = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { readonly version: string })
    .version;
