import { useMemo } from "preact/hooks";
import { useDepartments } from "../../api/names";
import { dayAgo, dayBegin, dayEnd, period } from "../../lib/format";
import { Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { Screen } from "../../ui/screen";
import { w } from "../../words";
import { Kpis, type Span } from "./kpis";
import { Quality } from "./quality";
import { SeriesPanel } from "./series";
import { Topics } from "./topics";

const DAY = 86_400_000;

/** As many days up to today, and as much of the days before them as has passed of these. */
function spans(days: number): { now: Span; before: Span } {
  const now = { from: dayBegin(dayAgo(days - 1)), to: dayEnd(dayAgo(0)) };
  const before = { from: dayBegin(dayAgo(2 * days - 1)), to: new Date(Date.now() - days * DAY).toISOString() };
  return { now, before };
}

const LENGTHS = [7, 30, 90, 365];
const FILTERS = ["days", "department"] as const;

export default function Figures() {
  const [{ days, department }, change] = useFilters(FILTERS);
  const departments = useDepartments();
  const length = LENGTHS.find((one) => String(one) === days) ?? 30;
  const { now, before } = useMemo(() => spans(length), [length, dayAgo(0)]);
  return (
    <Screen title={w.figures.title} actions={<button type="button" class="button" onClick={() => print()}>{w.figures.print}</button>}>
      <div class="filters">
        <Select label={w.figures.period} name="days" value={String(length)} options={LENGTHS.map((one): [string, string] => [String(one), w.figures.days(one)])} onChange={(event) => change({ days: event.currentTarget.value })} />
        <Select label={w.common.department} name="department" value={department} options={[["", w.figures.whole], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
      </div>
      <p class="print-only">{period(now.from, now.to)} · {department || w.figures.whole}</p>
      <div class="stack">
        <Kpis now={now} before={before} department={department} />
        <SeriesPanel span={now} department={department} />
        <Topics span={now} department={department} />
        <Quality span={now} department={department} />
      </div>
    </Screen>
  );
}
