/**
 * Ignores that nobody reads the output of the process any more, or that it is on a full disk. Without a listener such an error
 * would end the process, before it has finished its requests and stopped its database.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
