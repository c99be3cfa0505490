import type { Pagination } from "api";
import { useState } from "preact/hooks";
import { get } from "../api/http";
import { useRemote, type Remote } from "../api/record";

interface Rows<T> {
  rows: T[];
  total: number;
}

/** The first pages of a list as one, and a way to one more. A record that has moved to another page stands once. */
export function useMore<T extends { id: string }>(path: string, list: string): [Remote<Rows<T>>, () => void] {
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
    return { data: { rows: [...rows.values()], total }, etag: null };
  });
  return [remote, () => setAsked({ path, pages: pages + 1 })];
}
