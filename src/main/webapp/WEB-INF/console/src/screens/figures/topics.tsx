import type { SeriesView } from "api";
import { query } from "../../api/http";
import { useRemote } from "../../api/record";
import { number } from "../../lib/format";
import { Table } from "../../ui/table";
import { Empty, Loaded } from "../../ui/state";
import { w } from "../../words";
import type { Span } from "./kpis";

/** What patients mention most, and how they feel about it. */
export function Topics({ span, department }: { span: Span; department: string }) {
  const remote = useRemote<SeriesView>(query("/api/analytics/data", { metric: "top_topics", interval: "month", date_from: span.from, date_to: span.to, department }));
  return (
    <section class="stack" aria-labelledby="topics-title">
      <h2 id="topics-title">{w.figures.topics}</h2>
      <Loaded of={remote} what={w.figures.topics}>
        {({ topics = [] }) => {
          const most = Math.max(1, ...topics.map(({ count }) => count));
          return topics.length === 0 ? <Empty title={w.figures.noData} /> : (
            <Table caption={w.figures.topics} keyOf={({ topic }) => topic} rows={topics} columns={[
              { head: w.figures.topic, cell: ({ topic }) => w.feedback.topicNames[topic] ?? topic },
              { head: w.figures.mentions, cell: ({ count }) => <span class="bar-cell"><span class="number">{number(count)}</span><meter min={0} max={most} value={count} aria-label={w.figures.mentions}>{count}</meter></span> },
              { head: w.figures.sentimentAverage, end: true, cell: ({ sentiment_average: average }) => number(average, 2) },
            ]} />
          );
        }}
      </Loaded>
    </section>
  );
}
