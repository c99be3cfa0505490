import type { QualityView, Series } from "api";
import { useState } from "preact/hooks";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { number, percent } from "../../lib/format";
import { LineChart } from "../../ui/chart";
import { Select } from "../../ui/field";
import { Empty, Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";
import type { Span } from "./kpis";
import { SeriesTable } from "./series";

type Total = QualityView["total"];
type Group = QualityView["groups"][number];

const SHARES = ["word_error_rate", "drug_name_error", "alert_precision"];

function Tiles({ total }: { total: Total }) {
  const q = w.figures.quality;
  const tiles: [string, string][] = [
    [q.transcriptions, number(total.transcriptions)],
    [q.names.corrections!, number(total.corrections)],
    [q.names.word_error_rate!, percent(total.word_error_rate, 1)],
    [q.names.drug_name_error!, percent(total.drug_name_error, 1)],
    [q.alerts, number(total.alerts)],
    [q.names.withdrawn_alerts!, number(total.withdrawn_alerts)],
    [q.names.added_alerts!, number(total.added_alerts)],
    [q.names.alert_precision!, percent(total.alert_precision, 1)],
  ];
  return (
    <dl class="tiles">
      {tiles.map(([name, value]) => <div key={name} class="card tile"><dt>{name}</dt><dd class="value">{value}</dd></div>)}
    </dl>
  );
}

function Groups({ groups }: { groups: Group[] }) {
  const q = w.figures.quality;
  return (
    <section class="stack" aria-labelledby="quality-groups">
      <h3 id="quality-groups">{q.groups}</h3>
      <Table caption={q.groups} keyOf={({ engine, version, department }) => `${engine} ${version} ${department}`} rows={groups} columns={[
        { head: q.engine, cell: ({ engine }) => engine ?? q.written },
        { head: q.version, cell: ({ version }) => version ?? "–" },
        { head: w.common.department, cell: ({ department }) => department },
        { head: q.transcriptions, end: true, cell: (group) => number(group.transcriptions) },
        { head: q.names.corrections!, end: true, cell: (group) => number(group.corrections) },
        { head: q.names.word_error_rate!, end: true, cell: (group) => percent(group.word_error_rate, 1) },
        { head: q.names.drug_name_error!, end: true, cell: (group) => percent(group.drug_name_error, 1) },
        { head: q.alerts, end: true, cell: (group) => number(group.alerts) },
        { head: q.names.withdrawn_alerts!, end: true, cell: (group) => number(group.withdrawn_alerts) },
        { head: q.names.added_alerts!, end: true, cell: (group) => number(group.added_alerts) },
        { head: q.names.alert_precision!, end: true, cell: (group) => percent(group.alert_precision, 1) },
      ]} />
    </section>
  );
}

/** One figure by day; shares in percent. */
function PerDay({ series }: { series: Series[] }) {
  const [figure, setFigure] = useState("word_error_rate");
  const q = w.figures.quality;
  const share = SHARES.includes(figure);
  const name = `${q.names[figure] ?? figure}${share ? " (%)" : ""}`;
  const shown = series
    .filter((one) => one.name === figure)
    .map(({ points }) => ({ name, points: points.map(({ timestamp, value }) => ({ timestamp, value: value !== null && share ? value * 100 : value })) }));
  return (
    <section class="card stack" aria-labelledby="quality-days">
      <h3 id="quality-days">{q.perDay}</h3>
      <div class="filters">
        <Select grow label={w.figures.metric} name="quality" value={figure} options={series.map((one): [string, string] => [one.name, q.names[one.name] ?? one.name])} onChange={(event) => setFigure(event.currentTarget.value)} />
      </div>
      {shown.every(({ points }) => points.every(({ value }) => value === null)) ? <Empty within title={w.figures.noData} /> : (
        <>
          <LineChart series={shown} label={`${name}. ${w.figures.table}`} format={(value) => `${number(value, 1)}${share ? " %" : ""}`} />
          <SeriesTable series={shown} />
        </>
      )}
    </section>
  );
}

/** How well the service heard and understood, by what people put right. */
export function Quality({ span, department }: { span: Span; department: string }) {
  const remote = useRemote<QualityView>(query("/api/analytics/quality", { date_from: span.from, date_to: span.to, department }));
  const q = w.figures.quality;
  return (
    <section class="stack" aria-labelledby="quality-title">
      <h2 id="quality-title">{q.title}</h2>
      <p class="soft">{q.lead}</p>
      <Loaded of={remote} what={q.title}>
        {({ total, groups, series }) => groups.length === 0 ? <Empty title={q.noData} /> : (
          <>
            <Tiles total={total} />
            <PerDay series={series} />
            <Groups groups={groups} />
          </>
        )}
      </Loaded>
    </section>
  );
}
