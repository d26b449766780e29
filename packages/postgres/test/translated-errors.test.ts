import { afterEach, describe, expect, it } from "@jest/globals";
import { connectDatabase, type OpenDatabase } from "../../server/src/platform/database/client.js";
import { getViolatedConstraint } from "../src/driver/errors.js";
import { catchError } from "./support/catch-error.js";
import {
  type Answer,
  commandComplete,
  errorResponse,
  greeting,
  readyForQuery,
  type ScriptedPostgres,
  startScriptedPostgres,
} from "./support/scripted-postgres.js";

/** The answer to statements of which those with a word fail, and PostgreSQL skips the rest. */
function failWith(statements: readonly string[], failed: string, error: Answer[number]): Answer {
  const index = statements.findIndex((text) => text.includes(failed));
  const succeeded = index === -1 ? statements : statements.slice(0, index);
  const completed = succeeded.map((text) => commandComplete(text));
  return index === -1 ? [...completed, readyForQuery] : [...completed, error, readyForQuery];
}

describe("a server whose messages are not in English", () => {
  let server: ScriptedPostgres;
  let opened: OpenDatabase;
  let warnings: string[];
  let connections: number;
  afterEach(async () => {
    await opened.close();
    await server.close();
  });

  async function start(failed: string, error: Answer[number]): Promise<void> {
    [warnings, connections] = [[], 0];
    server = await startScriptedPostgres(
      (statements) => failWith(statements, failed, error),
      () => {
        connections += 1;
        return greeting;
      },
    );
    opened = connectDatabase(server.url, { max: 1, notify: (message) => void warnings.push(message) });
  }

  it("fails a read without the others of its moment", async () => {
    await start("failing", errorResponse("FEHLER", "22012"));
    const { database } = opened;
    const results = await Promise.allSettled([
      database.$queryRaw`SELECT first`,
      database.$queryRaw`SELECT failing`,
      database.$queryRaw`SELECT last`,
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(warnings).toEqual([]);
  });

  it("keeps the connection of a violated constraint", async () => {
    await start("failing", errorResponse("FEHLER", "23505"));
    await catchError(opened.database.$executeRaw`DELETE FROM failing`);
    await opened.database.$executeRaw`DELETE FROM other`;
    expect([connections, warnings]).toEqual([1, []]);
  });

  it.each(["57P01", "57P05", "25P03", "25P04"])("closes a connection that it ends with %s", async (state) => {
    await start("failing", errorResponse("FATALE", state));
    await catchError(opened.database.$executeRaw`DELETE FROM failing`);
    await opened.database.$executeRaw`DELETE FROM other`;
    expect([connections, warnings]).toEqual([2, ["Database connection lost."]]);
  });

  it("opens another connection for reads when it ends the one that they share", async () => {
    await start("failing", errorResponse("FATALE", "57P01"));
    await catchError(opened.database.$queryRaw`SELECT failing`);
    await opened.database.$queryRaw`SELECT other`;
    expect([connections, warnings]).toEqual([2, ["Database connection lost."]]);
  });

  it.each([
    ["German", "neue Zeile für Relation »roles« verletzt Check-Constraint »roles_name_check«"],
    [
      "French",
      "la nouvelle ligne de la relation «\u00A0roles\u00A0» viole la contrainte de vérification «\u00A0roles_name_check\u00A0»",
    ],
    ["Spanish", "el nuevo registro para la relación «roles» viola la restricción «check» «roles_name_check»"],
    ["Japanese", 'リレーション"roles"の新しい行は検査制約"roles_name_check"に違反しています'],
    ["Czech", "nová řádka relace „roles“ porušuje kontrolní omezení „roles_name_check“"],
  ])("names a check constraint that a model violates in %s", async (_, message) => {
    await start("DELETE", errorResponse("FEHLER", "23514", message));
    expect(getViolatedConstraint(await catchError(opened.database.role.deleteMany()))).toBe(
      "roles_name_check",
    );
  });
});
