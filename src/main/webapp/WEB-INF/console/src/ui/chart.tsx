import type { Series } from "api";
import { date } from "../lib/format";
import { w } from "../words";

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 10;
const MOST_SERIES = 6;

/** A round number at or above the highest value, and its steps. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = Math.floor(low / step) * step;
  const all: number[] = [];
  for (let tick = first; tick < high + step; tick += step) {
    all.push(Number(tick.toPrecision(12)));
  }
  return all;
}

/** The points of a line between gaps, by their place. */
function runs(points: Series["points"]): { at: number; value: number }[][] {
  const all: { at: number; value: number }[][] = [[]];
  points.forEach(({ value }, at) => {
    if (value === null) {
      all.push([]);
    } else {
      all.at(-1)!.push({ at, value });
    }
  });
  return all.filter((run) => run.length > 0);
}

/** Lines over time; a gap where there is no data. The table beside it says the same. */
export function LineChart({ series, label, format }: { series: Series[]; label: string; format: (value: number) => string }) {
  const shown = series.slice(0, MOST_SERIES);
  const values = shown.flatMap(({ points }) => points.map(({ value }) => value)).filter((value): value is number => value !== null);
  const all = ticks(Math.min(0, ...values), Math.max(1, ...values));
  const [low, high] = [all[0]!, all.at(-1)!];
  const count = Math.max(...shown.map(({ points }) => points.length), 2);
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - 8)) / (count - 1);
  const y = (value: number) => TOP + ((high - value) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  const times = shown[0]?.points.map(({ timestamp }) => timestamp) ?? [];
  const marks = [0, Math.floor((times.length - 1) / 2), times.length - 1].filter((one, at, list) => one >= 0 && list.indexOf(one) === at);
  return (
    <figure class="stack figure">
      <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {all.map((tick) => (
          <g key={tick}><line class="axis" x1={LEFT} x2={WIDTH - 8} y1={y(tick)} y2={y(tick)} /><text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">{format(tick)}</text></g>
        ))}
        {marks.map((mark, at) => <text key={mark} x={x(mark)} y={HEIGHT - 6} text-anchor={at === 0 ? "start" : at === marks.length - 1 ? "end" : "middle"}>{date(times[mark])}</text>)}
        {shown.map(({ name, points }, index) => (
          <g key={name} class={`s${index}`}>
            {runs(points).map((run) => (
              <g key={run[0]!.at}>
                <polyline points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ")} />
                {(points.length < 40 || run.length === 1) && run.map(({ at, value }) => <circle key={at} cx={x(at)} cy={y(value)} r="2.5"><title>{`${date(points[at]!.timestamp)}: ${format(value)}`}</title></circle>)}
              </g>
            ))}
          </g>
        ))}
      </svg>
      {shown.length > 1 && (
        <ul class="legend-row">
          {shown.map(({ name }, index) => (
            <li key={name}><svg viewBox="0 0 24 8" class="chart" aria-hidden="true"><g class={`s${index}`}><polyline points="0,4 24,4" /></g></svg>{name}</li>
          ))}
          {series.length > shown.length && <li>{w.figures.moreInTable(series.length - shown.length)}</li>}
        </ul>
      )}
    </figure>
  );
}
