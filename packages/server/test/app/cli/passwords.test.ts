import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";

const cli = fileURLToPath(new URL("../../../src/cli.ts", import.meta.url));
const password = "a long pass phrase";

describeService("admin:create", {}, ({ service }) => {
  /** Runs a shell command with the CLI as `$CLI`, and returns its output. */
  async function runShell(command: string, input: readonly string[], prompt?: RegExp) {
    const child = spawn("bash", ["-c", command], {
      env: {
        ...process.env,
        NODE_ENV: "test",
        NODE_OPTIONS: "",
        DATABASE_URL: service.databaseUrl,
        CLI: `${process.execPath} --import tsx ${cli}`,
      },
    });
    let output = "";
    const lines = [...input];
    const answer = () => {
      const asked = prompt === undefined ? lines.length : (output.match(prompt)?.length ?? 0);
      while (lines.length > input.length - asked) child.stdin.write(String(lines.shift()));
    };
    child.stderr.on("data", (chunk) => (output += String(chunk)));
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      answer();
    });
    if (prompt === undefined) answer();
    if (prompt === undefined) child.stdin.end();
    const code = await new Promise((resolve) => child.on("close", resolve));
    return { code, output };
  }

  const signIn = (email: string) => service.api.authentication.signIn({ email, password });

  it("reads the password from standard input", async () => {
    const created = await runShell("$CLI admin:create --email piped@example.com --password-stdin", [
      `${password}\n`,
    ]);
    expect(created).toMatchObject({ code: 0 });
    expect((await signIn("piped@example.com")).resident.email).toBe("piped@example.com");
  });

  it("asks for the password twice on a terminal, without showing it", async () => {
    const asked = await runShell(
      `script --quiet --return --command "$CLI admin:create --email typed@example.com" /dev/null`,
      [`${password}\r`, `${password}\r`],
      /Password(?: again)?: /g,
    );
    expect(asked).toMatchObject({ code: 0 });
    expect(asked.output).not.toContain(password);
    expect((await signIn("typed@example.com")).resident.email).toBe("typed@example.com");
  });

  it("fails without a terminal", async () => {
    const refused = await runShell("$CLI admin:create --email nobody@example.com", []);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain("--password-stdin");
  });
});
