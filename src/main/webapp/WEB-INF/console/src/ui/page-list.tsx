import type { Pagination } from "api";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { query } from "../api/http";
import { useRemote, type Remote } from "../api/record";
import { Pager } from "./pager";
import { Empty, Loaded } from "./state";
import { Table, type Column } from "./table";

type Answer<T> = Record<string, T[]> & { pagination: Pagination };

interface Props<T> {
  what: string;
  path: string;
  /** The field of the answer that holds the records. */
  list: string;
  filters?: Record<string, string | boolean | null | undefined>;
  columns: (list: Remote<Answer<T>>) => Column<T>[];
  keyOf: (record: T) => string;
  empty: string;
  /** Drawn above the table; what it changes can be read anew. */
  above?: (list: Remote<Answer<T>>) => ComponentChildren;
}

/** A list of the API as a table, page by page. */
export function PageList<T>({ what, path, list, filters = {}, columns, keyOf, empty, above }: Props<T>) {
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState(JSON.stringify(filters));
  if (known !== JSON.stringify(filters)) {
    setKnown(JSON.stringify(filters));
    setPage(1);
  }
  const remote = useRemote<Answer<T>>(query(path, { ...filters, page: page > 1 ? page : null, limit: 20 }));
  return (
    <div class="stack">
      {above?.(remote)}
      <Loaded of={remote} what={what}>
        {(data) => (
          <>
            {(data[list] ?? []).length === 0
              ? <Empty title={empty} />
              : <Table caption={what} columns={columns(remote)} rows={data[list] ?? []} keyOf={keyOf} />}
            <Pager of={what} pagination={data.pagination} go={setPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}
