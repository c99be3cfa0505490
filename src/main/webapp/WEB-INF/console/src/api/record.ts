import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { unsaved } from "../lib/leaving";
import { Failure, get, type Answer } from "./http";

/** What is known of something that is read from the API. While it is read again, the former data stays. */
export interface Remote<T> {
  data: T | null;
  etag: string | null;
  failure: Failure | null;
  loading: boolean;
  reload(): void;
  /** Shows what a change has answered, without asking again. */
  set(data: T, etag?: string | null): void;
}

export interface Known<T> {
  path: string | null;
  data: T | null;
  etag: string | null;
  failure: Failure | null;
  loading: boolean;
}

type Read<T> = (path: string, signal: AbortSignal) => Promise<Answer<T>>;

/** Reads a path of the API, and again when it changes; nothing while the path is null. */
export function useRemote<T>(path: string | null, read: Read<T> = get): Remote<T> {
  const [known, setKnown] = useState<Known<T>>(unknown(path));
  const [round, setRound] = useState(0);
  const latest = useRef(path);
  latest.current = path;
  useEffect(() => {
    if (path === null) {
      return undefined;
    }
    const cancel = new AbortController();
    setKnown((before) => ({ ...before, loading: true }));
    read(path, cancel.signal).then(
      ({ data, etag }) => !cancel.signal.aborted && setKnown({ path, data, etag, failure: null, loading: false }),
      (reason) => {
        if (!cancel.signal.aborted) {
          const failure = reason instanceof Failure ? reason : new Failure(0, "", String(reason));
          setKnown((before) => shown({ ...before, path, failure, loading: false, data: listOf(before.path) === listOf(path) ? before.data : null }));
        }
      },
    );
    return () => cancel.abort();
  }, [path, round]);
  useEffect(() => unsaved.subscribe(() => setKnown(shown)), []);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback(
    (data: T, etag: string | null = null) =>
      setKnown({ path: latest.current, data, etag, failure: null, loading: false }),
    [],
  );
  return { ...known, reload, set };
}

function unknown<T>(path: string | null): Known<T> {
  return { path, data: null, etag: null, failure: null, loading: path !== null };
}

/** Behind the # stands how many pages of a list are read. */
const listOf = (path: string | null) => path?.split("#")[0];

/**
 * What was read before stays on the screen while the service is away. When the record is closed or gone, it stays only
 * as long as something is unsaved, which would be lost with it.
 */
export function shown<T>(known: Known<T>): Known<T> {
  const { data, failure } = known;
  const away = failure === null || failure.status === 0 || failure.status === 429 || failure.status >= 500;
  return away || unsaved.get() || data === null ? known : { ...known, data: null };
}
