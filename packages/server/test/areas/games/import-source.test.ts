import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { splitLines } from "../../../src/areas/games/import-source.js";

describe("splitLines", () => {
  it("joins chunks that are split anywhere, even inside a character", async () => {
    const bytes = Buffer.from("é\nzwei\n\ndrei");
    const chunks = [...bytes].map((byte) => Buffer.from([byte]));
    const read: string[] = [];
    for await (const line of splitLines(Readable.from(chunks))) read.push(line);
    expect(read).toEqual(["é", "zwei", "", "drei"]);
  });

  it("limits the memory for a line without an end", async () => {
    const chunks = [...Array.from({ length: 40 }, () => "x".repeat(100_000)), "\nnext"];
    const read: string[] = [];
    for await (const line of splitLines(Readable.from(chunks))) read.push(line);
    expect(read[0]?.length).toBeLessThan(1_300_000);
    expect(read[1]).toBe("next");
  });
});
