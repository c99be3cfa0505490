import { useDepartments } from "../../api/names";
import { Select } from "../../ui/field";
import { useFilters } from "../../ui/filters";
import { Screen } from "../../ui/screen";
import { w } from "../../words";
import { Kpis, type Span } from "./kpis";
import { Quality } from "./quality";
import { SeriesPanel } from "./series";
import { Topics } from "./topics";

const DAY = 86_400_000;

/** Whole days, the last of them some days ago. */
function span(days: number, ago: number): Span {
  const to = Date.now() - ago * DAY;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: day(to - (days - 1) * DAY), to: day(to) };
}

const LENGTHS = [7, 30, 90, 365];
const FILTERS = ["days", "department"] as const;

export default function Figures() {
  const [{ days, department }, change] = useFilters(FILTERS);
  const departments = useDepartments();
  const length = LENGTHS.find((one) => String(one) === days) ?? 30;
  const now = span(length, 0);
  return (
    <Screen title={w.figures.title} actions={<button type="button" class="button" onClick={() => print()}>{w.figures.print}</button>}>
      <div class="filters">
        <Select label={w.figures.period} name="days" value={String(length)} options={LENGTHS.map((one): [string, string] => [String(one), w.figures.days(one)])} onChange={(event) => change({ days: event.currentTarget.value })} />
        <Select label={w.common.department} name="department" value={department} options={[["", w.figures.whole], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
      </div>
      <div class="stack">
        <Kpis now={now} before={span(length, length)} department={department} />
        <SeriesPanel span={now} department={department} />
        <Topics span={now} department={department} />
        <Quality span={now} department={department} />
      </div>
    </Screen>
  );
}
