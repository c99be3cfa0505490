import { useEffect, useState } from "preact/hooks";

/** A value that screens follow: they are drawn again when it changes. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: (value: T) => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      if (!Object.is(value, current)) {
        current = value;
        listeners.forEach((listener) => listener(value));
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(() => ({ of: store.get() }));
  useEffect(() => {
    const follow = (next: T) => setValue({ of: next });
    follow(store.get());
    return store.subscribe(follow);
  }, [store]);
  return value.of;
}
