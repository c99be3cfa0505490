import type { Pagination } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../api/http";
import { useRemote, type Remote } from "../api/record";
import { focusIn } from "./focus";

interface Rows<T> {
  rows: T[];
  total: number;
  /** How many pages were asked for. */
  pages: number;
}

/** What a click on the button tells: the button stands right below its list. */
interface Click {
  currentTarget: Element;
}

/**
 * The first pages of a list as one, and a way to one more. A record that has moved to another page stands once. When
 * the button goes, as all is shown, the first entry that came has the focus.
 */
export function useMore<T extends { id: string }>(path: string, list: string): [Remote<Rows<T>>, (click: Click) => void] {
  const [asked, setAsked] = useState({ path, pages: 1 });
  const pages = asked.path === path ? asked.pages : 1;
  const remote = useRemote<Rows<T>>(`${path}#${pages}`, async (_, signal) => {
    const rows = new Map<string, T>();
    let total = 0;
    for (let page = 1, last = 1; page <= Math.min(pages, last); page++) {
      const { data } = await get<Record<string, T[]> & { pagination: Pagination }>(`${path}&page=${page}`, signal);
      data[list]?.forEach((one) => rows.set(one.id, one));
      ({ total_pages: last, total_count: total } = data.pagination);
    }
    return { data: { rows: [...rows.values()], total, pages }, etag: null };
  });
  const before = useRef<{ entries: HTMLCollection; count: number; path: string; pages: number } | null>(null);
  useEffect(() => {
    const came = before.current?.pages === remote.data?.pages;
    if (before.current && came && document.activeElement === document.body) {
      const { entries, count } = before.current;
      focusIn(entries[count] ?? entries[entries.length - 1]);
    }
    if (came || remote.failure || before.current?.path !== path) {
      before.current = null;
    }
  }, [path, remote.data, remote.failure]);
  const more = ({ currentTarget: button }: Click) => {
    const entries = button.previousElementSibling?.children;
    before.current = entries ? { entries, count: entries.length, path, pages: pages + 1 } : null;
    setAsked({ path, pages: pages + 1 });
  };
  return [remote, more];
}
