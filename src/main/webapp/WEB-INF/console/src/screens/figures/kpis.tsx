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

function Tile({ name, value, before }: { name: string; value: number; before: number | undefined }) {
  const unit = w.figures.units[UNITS[name] ?? ""] ?? "";
  const change = before === undefined ? 0 : value - before;
  const [arrow, word] = Math.abs(change) < 0.05 ? ["→", w.figures.same] : change > 0 ? ["↗", w.figures.up] : ["↘", w.figures.down];
  return (
    <div class="card tile">
      <dt>{w.figures.names[name] ?? name}</dt>
      <dd class="value">{number(value, 1)} <small>{unit}</small></dd>
      {before !== undefined && <dd class="soft small"><span aria-hidden="true">{arrow}</span> {word}, {w.figures.before(`${number(before, 1)} ${unit}`.trim())}</dd>}
    </div>
  );
}

/** The key figures of a period, each beside that of the period before. */
export function Kpis({ now, before, department }: { now: Span; before: Span; department: string }) {
  const path = (span: Span) => query("/api/analytics/kpis", { date_from: span.from, date_to: span.to, department });
  const current = useRemote<DashboardKpis>(path(now));
  const former = useRemote<DashboardKpis>(path(before));
  const groups: [string, keyof DashboardKpis][] = [
    [w.figures.groups.satisfaction, "patient_satisfaction"], [w.figures.groups.tasks, "task_metrics"], [w.figures.groups.clinical, "clinical_metrics"],
  ];
  return (
    <Loaded of={current} what={w.figures.title}>
      {(kpis) => groups.map(([title, group]) => (
        <section key={group} class="stack" aria-label={title}>
          <h2>{title}</h2>
          <dl class="tiles">
            {Object.entries(kpis[group]).map(([name, value]) => (
              <Tile key={name} name={name} value={value} before={name === OF_THIS_MOMENT ? undefined : (former.data?.[group] as Record<string, number> | undefined)?.[name]} />
            ))}
          </dl>
        </section>
      ))}
    </Loaded>
  );
}
