import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export interface Column<T> {
  head: string;
  cell: (record: T) => ComponentChildren;
  /** Numbers and buttons stand at the end of their cell. */
  end?: boolean;
}

interface Props<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (record: T) => string;
}

/** A table whose rows become cards on a narrow screen. The first column names the row. Too wide a table can be scrolled by keyboard. */
export function Table<T>({ caption, columns, rows, keyOf }: Props<T>) {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const look = new ResizeObserver(([entry]) => setWide(entry !== undefined && entry.target.scrollWidth > entry.target.clientWidth));
    look.observe(frame.current!);
    return () => look.disconnect();
  }, []);
  return (
    <div class="scroll" ref={frame} {...(wide ? { tabIndex: 0, role: "group", "aria-label": caption } : {})}>
      <table class="stacked">
        <caption class="hidden-text">{caption}</caption>
        <thead><tr>{columns.map(({ head, end }) => <th key={head} scope="col" class={end ? "end" : ""}>{head}</th>)}</tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, end }, index) => index === 0
                ? <th key={head} scope="row">{cell(row)}</th>
                : <td key={head} data-label={head} class={end ? "end" : ""}>{cell(row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
