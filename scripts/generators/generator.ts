/** A client generator and the code that calls the service through its client. */
export interface Generator {
  readonly name: string;
  readonly language: "TypeScript";
  /** The generator first, then what its client needs, each as `name@version`. */
  readonly packages: readonly string[];
  /** The command that generates the client from `openapi.json` in the working folder. */
  readonly command: string;
  /** The program that passes a client to `drive` of the language's driver. */
  readonly adapter: string;
  /** Whether CI runs it on each change. */
  readonly fast?: true;
}
