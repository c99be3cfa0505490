import type { DashboardKpis } from "api";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { number } from "../../lib/format";
import { Loaded } from "../../ui/state";
import { w } from "../../words";

export interface Span {
  from: string;
  to: string;
}

const UNITS: Record<string, string> = {
  nps_score: "points", csat_score: "percent", response_rate: "percent", completion_rate: "percent", average_resolution_time: "hours",
  overdue_tasks: "count", notes_created: "count", transcription_accuracy: "percent", documentation_time_saved: "minutes",
};

/** It is the same for every period. */
const OF_THIS_MOMENT = "overdue_tasks";

type Group = Exclude<keyof DashboardKpis, "without_data">;

/** A figure; null if nothing was measured, where the answer has 0. A node of the former release doesn't tell. */
export function measured(kpis: DashboardKpis | null | undefined, group: Group, name: string): number | null {
  const value = (kpis?.[group] as Record<string, number> | undefined)?.[name];
  const without: string[] = kpis?.without_data ?? [];
  return value === undefined || without.includes(name) ? null : value;
}

function Tile({ name, value, before }: { name: string; value: number | null; before: number | null }) {
  const unit = w.figures.units[UNITS[name] ?? ""] ?? "";
  const change = value === null || before === null ? null : value - before;
  const [arrow, word] = change === null || Math.abs(change) < 0.05 ? ["→", w.figures.same] : change > 0 ? ["↗", w.figures.up] : ["↘", w.figures.down];
  return (
    <div class="card tile">
      <dt>{w.figures.names[name] ?? name}</dt>
      <dd class="value">{number(value, 1)} {value !== null && <small>{unit}</small>}</dd>
      {change !== null && <dd class="soft small"><span aria-hidden="true">{arrow}</span> {word}, {w.figures.before(`${number(before, 1)} ${unit}`.trim())}</dd>}
    </div>
  );
}

/** The key figures of a period, each beside that of the period before. */
export function Kpis({ now, before, department }: { now: Span; before: Span; department: string }) {
  const path = (span: Span) => query("/api/analytics/kpis", { date_from: span.from, date_to: span.to, department });
  const current = useRemote<DashboardKpis>(path(now));
  const former = useRemote<DashboardKpis>(path(before));
  const groups: [string, Group][] = [
    [w.figures.groups.satisfaction, "patient_satisfaction"], [w.figures.groups.tasks, "task_metrics"], [w.figures.groups.clinical, "clinical_metrics"],
  ];
  return (
    <Loaded of={current} what={w.figures.title}>
      {(kpis) => groups.map(([title, group]) => (
        <section key={group} class="stack" aria-label={title}>
          <h2>{title}</h2>
          <dl class="tiles">
            {Object.keys(kpis[group]).map((name) => (
              <Tile key={name} name={name} value={measured(kpis, group, name)} before={name === OF_THIS_MOMENT ? null : measured(former.data, group, name)} />
            ))}
          </dl>
        </section>
      ))}
    </Loaded>
  );
}
