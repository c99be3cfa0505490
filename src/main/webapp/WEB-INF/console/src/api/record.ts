import { useCallback, useEffect, useRef, useState } from "preact/hooks";
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

interface Known<T> {
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
          setKnown((before) => ({ ...before, path, failure, loading: false, data: keep(before, path, failure) }));
        }
      },
    );
    return () => cancel.abort();
  }, [path, round]);
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

/** What was read before stays on the screen while the service is away, not when the record is closed or gone. */
function keep<T>(before: Known<T>, path: string, failure: Failure): T | null {
  const away = failure.status === 0 || failure.status === 429 || failure.status >= 500;
  return away && listOf(before.path) === listOf(path) ? before.data : null;
}
