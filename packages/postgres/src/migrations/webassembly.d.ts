// TypeScript declares WebAssembly in its DOM library only, which the service does not use.
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
