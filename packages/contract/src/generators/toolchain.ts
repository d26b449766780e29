/** How the clients of a language are installed, compiled and run. */
export interface Toolchain {
  /** The programs that the machine must have. Without `programs`, only Node.js. */
  readonly programs?: readonly string[];
  /** The name of the driver in `drivers/`, which is copied next to the client. */
  readonly driver: string;
  /** The name of the file of the adapter. */
  readonly adapterFile: string;
  /** The folder of installed programs, relative to the folder of the generator. */
  readonly binFolder: string;
  /** Installs packages (`name@version`) into the folder of the generator. */
  install(home: string, packages: readonly string[]): Promise<unknown>;
  /** Compiles the client, the driver and the adapter in `folder`. Throws the compiler's output. */
  compile(home: string, folder: string): Promise<unknown>;
  /** Runs the adapter and returns an output, the last line of which is the JSON object of the driver's results. */
  execute(home: string, folder: string, environment: Readonly<Record<string, string>>): Promise<string>;
}
