import type { Pagination } from "api";
import { useEffect } from "preact/hooks";
import { w } from "../words";

export function Pager({ of, pagination, go }: { of: string; pagination: Pagination; go: (page: number) => void }) {
  const { current_page: page, total_pages: pages, total_count: total } = pagination;
  // The last record of the last page may be gone: then the page before is shown.
  const last = Math.max(1, pages);
  useEffect(() => {
    if (page > last) {
      go(last);
    }
  }, [page, last]);
  return (
    <nav class="pager" aria-label={`${of}: ${w.common.page(page, last)}`}>
      <span class="soft">{w.common.total(total)}</span>
      {pages > 1 && (
        <span class="buttons">
          <button type="button" class="button" disabled={page <= 1} onClick={() => go(page - 1)}>{w.common.previous}</button>
          <span class="number">{w.common.page(page, pages)}</span>
          <button type="button" class="button" disabled={page >= pages} onClick={() => go(page + 1)}>{w.common.next}</button>
        </span>
      )}
    </nav>
  );
}
