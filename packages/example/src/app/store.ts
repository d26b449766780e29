import { useSyncExternalStore } from "react";

/** A value outside of React, which components can use. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Returns the value, and renders the component again when it changes. */
  use(): T;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
