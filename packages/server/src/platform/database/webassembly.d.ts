// TypeScript declares WebAssembly together with the browser's DOM, which the service does not have.
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>;
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Record<string, (() => void) | undefined>;
    constructor(module: Module, imports: Record<string, ModuleImports>);
  }
}
