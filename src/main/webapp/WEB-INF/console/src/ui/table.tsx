import type { ComponentChildren } from "preact";

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

/** A table whose rows become cards on a narrow screen. The first column names the row. */
export function Table<T>({ caption, columns, rows, keyOf }: Props<T>) {
  return (
    <div class="scroll">
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
