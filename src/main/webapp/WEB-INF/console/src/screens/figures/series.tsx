import type { SeriesView } from "api";
import { useState } from "preact/hooks";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { date, number } from "../../lib/format";
import { LineChart, MOST_SERIES } from "../../ui/chart";
import { choices, Select } from "../../ui/field";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";
import type { Span } from "./kpis";

function SeriesTable({ view }: { view: SeriesView }) {
  const shown = view.series.slice(0, MOST_SERIES);
  return (
    <details>
      <summary>{w.figures.table}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={w.figures.table}>
        <table>
          <thead><tr><th scope="col">{w.common.time}</th>{shown.map(({ name }) => <th key={name} scope="col" class="end">{w.figures.names[name] ?? name}</th>)}</tr></thead>
          <tbody>
            {(shown[0]?.points ?? []).map(({ timestamp }, at) => (
              <tr key={timestamp}><th scope="row" class="nowrap">{date(timestamp)}</th>{shown.map(({ name, points }) => <td key={name} class="end number">{number(points[at]?.value, 1)}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** One figure over time, whole or split, as a chart and as a table. */
export function SeriesPanel({ span, department }: { span: Span; department: string }) {
  const [metric, setMetric] = useState("feedback_count");
  const [interval, setInterval] = useState("day");
  const [group, setGroup] = useState("");
  const remote = useRemote<SeriesView>(query("/api/analytics/data", { metric, interval, group_by: group, date_from: span.from, date_to: span.to, department }));
  return (
    <section class="card stack" aria-labelledby="series-title">
      <h2 id="series-title">{w.figures.series}</h2>
      <div class="filters">
        <Select grow label={w.figures.metric} name="metric" value={metric} options={Object.entries(w.figures.names)} onChange={(event) => setMetric(event.currentTarget.value)} />
        <Select label={w.figures.interval} name="interval" value={interval} options={choices(["day", "week", "month"])} onChange={(event) => setInterval(event.currentTarget.value)} />
        <Select label={w.figures.group} name="group" value={group} options={[["", w.common.none], ["department", w.common.department], ["feedback_type", w.figures.feedbackType]]} onChange={(event) => setGroup(event.currentTarget.value)} />
      </div>
      <Loaded of={remote} what={w.figures.series} within>
        {(view) => view.series.every(({ points }) => points.every(({ value }) => value === null)) ? <Empty within title={w.figures.noData} /> : (
          <>
            <LineChart series={view.series} label={`${w.figures.names[metric]}. ${w.figures.table}`} format={(value) => `${number(value, 1)}${view.unit === "percent" ? " %" : ""}`} />
            <SeriesTable view={view} />
          </>
        )}
      </Loaded>
    </section>
  );
}
