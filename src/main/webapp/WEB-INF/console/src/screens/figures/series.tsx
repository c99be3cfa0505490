import type { Series, SeriesView } from "api";
import { useState } from "preact/hooks";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { date, number } from "../../lib/format";
import { LineChart } from "../../ui/chart";
import { choices, Select } from "../../ui/field";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";
import type { Span } from "./kpis";

/** The figures that can be split by kind of feedback. */
const OF_FEEDBACK = ["nps_score", "csat_score", "transcription_accuracy", "feedback_count", "sentiment_average"];

/** What the chart above shows, for those who read rather than see. */
export function SeriesTable({ series, digits = 1 }: { series: Series[]; digits?: number }) {
  return (
    <details>
      <summary>{w.figures.table}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={w.figures.table}>
        <table>
          <thead><tr><th scope="col">{w.common.time}</th>{series.map(({ name }) => <th key={name} scope="col" class="end">{name}</th>)}</tr></thead>
          <tbody>
            {(series[0]?.points ?? []).map(({ timestamp }, at) => (
              <tr key={timestamp}><th scope="row" class="nowrap">{date(timestamp)}</th>{series.map(({ name, points }) => <td key={name} class="end number">{number(points[at]?.value, digits)}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Scores are between -1 and 1. */
const digitsOf = ({ unit }: SeriesView) => (unit === "score" ? 2 : 1);

/** Groups of their own, beside departments. */
function groupsOf(metric: string): [string, string][] {
  const ofAlerts = metric.startsWith("alert_");
  const ofFeedback = OF_FEEDBACK.includes(metric);
  return [
    ["", w.common.none], ["department", w.common.department],
    ...(ofAlerts ? [["alert_type", w.figures.alertType] as [string, string]] : []),
    ...(ofFeedback ? [["feedback_type", w.figures.feedbackType] as [string, string]] : []),
  ];
}

/** One figure over time, whole or split, as a chart and as a table. */
export function SeriesPanel({ span, department }: { span: Span; department: string }) {
  const [metric, setMetric] = useState("feedback_count");
  const [interval, setInterval] = useState("day");
  const [group, setGroup] = useState("");
  const groups = groupsOf(metric);
  const split = groups.some(([one]) => one === group) ? group : "";
  const named = ({ series, ...view }: SeriesView): SeriesView => ({
    ...view,
    // Departments have names of their own.
    series: series.map((one) => ({ ...one, name: split === "department" ? one.name : (w.figures.names[one.name] ?? w.values[one.name] ?? one.name) })),
  });
  const remote = useRemote<SeriesView>(query("/api/analytics/data", { metric, interval, group_by: split, date_from: span.from, date_to: span.to, department }));
  return (
    <section class="card stack" aria-labelledby="series-title">
      <h2 id="series-title">{w.figures.series}</h2>
      <div class="filters">
        <Select grow label={w.figures.metric} name="metric" value={metric} options={Object.entries(w.figures.names)} onChange={(event) => setMetric(event.currentTarget.value)} />
        <Select label={w.figures.interval} name="interval" value={interval} options={choices(["day", "week", "month"])} onChange={(event) => setInterval(event.currentTarget.value)} />
        <Select label={w.figures.group} name="group" value={split} options={groups} onChange={(event) => setGroup(event.currentTarget.value)} />
      </div>
      <Loaded of={remote} what={w.figures.series} within>
        {(view) => view.series.every(({ points }) => points.every(({ value }) => value === null)) ? <Empty within title={w.figures.noData} /> : (
          <>
            <LineChart series={named(view).series} label={`${w.figures.names[metric]}. ${w.figures.table}`} format={(value) => `${number(value, digitsOf(view))}${view.unit === "percent" ? " %" : ""}`} />
            <SeriesTable series={named(view).series} digits={digitsOf(view)} />
          </>
        )}
      </Loaded>
    </section>
  );
}
