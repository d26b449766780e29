import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Reads a password from standard input, without the line break at its end. */
export const readPassword = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, "");

/** Asks for a new password twice on the terminal, without showing it. Throws without a terminal. */
export async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(
      "There is no terminal to ask for the password: pipe it to the command with --password-stdin.",
    );
  const password = await askSilently("Password: ");
  if ((await askSilently("Password again: ")) !== password) throw new Error("The passwords differ.");
  return password;
}

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on stderr, because stdout is for results. */
function askSilently(question: string): Promise<string> {
  // With a terminal, readline shows what is typed itself: here, on a stream that discards it. From then on the terminal does not.
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once("close", () => reject(new Error("No password was entered.")));
    lines.question("", (answer) => {
      resolve(answer);
      lines.close();
    });
  }).finally(() => void process.stderr.write("\n"));
}
