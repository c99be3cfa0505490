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
  const turn = (to: number) => ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    if (to < 1 || to > pages) {
      return;
    }
    go(to);
    const list = button.closest(".pager")?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) {
      list.scrollIntoView();
    }
  };
  return (
    <nav class="pager" aria-label={`${of}: ${w.common.page(page, last)}`}>
      <span class="soft">{w.common.total(total)}</span>
      {pages > 1 && (
        <span class="buttons">
          <button type="button" class="button" aria-disabled={page <= 1} onClick={turn(page - 1)}>{w.common.previous}</button>
          <span class="number">{w.common.page(page, pages)}</span>
          <button type="button" class="button" aria-disabled={page >= pages} onClick={turn(page + 1)}>{w.common.next}</button>
        </span>
      )}
    </nav>
  );
}
