import { type ComponentType, type ReactNode, useEffect } from "react";
import { announce } from "./announce.js";
import { createStore } from "./store.js";

interface LazyPartOptions<Props> {
  /** What is missing if its code cannot be loaded, at the beginning of a sentence. */
  readonly name: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** What stands there meanwhile. */
  readonly pending?: ReactNode;
}

interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads the code before it is needed. */
  readonly preload: () => void;
}

/**
 * A part of the frame or of a page whose code is loaded on its own. If it cannot be loaded, a button tries again. With `lazy` of React,
 * the failure would last, and would replace what is around it with everything that is being written in it.
 */
export function createLazyPart<Props extends object>({
  name,
  load,
  pending = null,
}: LazyPartOptions<Props>): LazyPart<Props> {
  const code = createStore<ComponentType<Props> | "missing" | "loading" | "failed">("missing");
  const preload = () => {
    if (code.get() !== "missing" && code.get() !== "failed") return;
    code.set("loading");
    load().then(
      (loaded) => code.set(loaded),
      () => code.set("failed"),
    );
  };
  const useCode = code.use;
  function Part(props: Props) {
    const Loaded = useCode();
    useEffect(preload, []);
    if (Loaded === "failed") return <Failure name={name} retry={preload} />;
    return typeof Loaded === "string" ? pending : <Loaded {...props} />;
  }
  return { Part, preload };
}

function Failure({ name, retry }: { readonly name: string; readonly retry: () => void }) {
  useEffect(() => announce(`${name} could not be loaded. Try again, or reload the page.`, "bad"), [name]);
  return (
    <button type="button" className="button small" onClick={retry}>
      Try again
    </button>
  );
}
