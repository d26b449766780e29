import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

/** Starts `game-community mcp` of the package, and uses its tools with the official client. */
export async function checkMcp(program: string, url: string): Promise<void> {
  const client = new Client({ name: "check", version: "1.0.0" });
  const args = [program, "mcp", "--read-only", "--url", url];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  try {
    const calls: readonly (readonly [name: string, input: Record<string, unknown>, expected: string])[] = [
      ["search", { query: "search games" }, "listGames"],
      ["describe_operation", { id: "listGames" }, "# List games"],
      ["call_operation", { operation: "listGames", query: { q: "zelda", limit: 1 } }, "200 OK"],
      ["call_operation", { operation: "deleteGame", path: { slug: "tetris" } }, "--read-only"],
    ];
    for (const [name, input, expected] of calls) {
      const result = JSON.stringify(await client.callTool({ name, arguments: input }));
      if (!result.includes(expected)) throw new Error(`The tool ${name} returns ${result}`);
    }
  } finally {
    await client.close();
  }
}
