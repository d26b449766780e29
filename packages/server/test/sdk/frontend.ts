import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build, defaultClientConditions } from "vite";
import { listenLocally } from "../support/ports.js";

/** A website with the app, on a separate origin. */
export interface Frontend {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Bundles the app with Vite and serves it. */
export async function startFrontend(): Promise<Frontend> {
  const files = await bundle();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const content = files.get(pathname === "/" ? "/index.html" : pathname);
    response.statusCode = content === undefined ? 404 : 200;
    response.setHeader("Content-Type", pathname.endsWith(".js") ? "text/javascript" : "text/html");
    response.end(content);
  });
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root: fileURLToPath(new URL("app", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["@game-community/source", ...defaultClientConditions] },
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((bundled) => ("output" in bundled ? bundled.output : []));
  return new Map(
    outputs.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}
