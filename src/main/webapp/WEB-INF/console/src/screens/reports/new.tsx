import { useState } from "preact/hooks";
import { post } from "../../api/http";
import { useDepartmentOptions } from "../../api/names";
import { dayAfter, dayAgo, dayBegin } from "../../lib/format";
import { Dialog } from "../../ui/dialog";
import { Check, choices, Select, TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { w } from "../../words";

const TYPES = ["patient_satisfaction", "task_performance", "clinical_documentation", "department_summary", "security_audit"];

export function NewReportDialog({ close, done }: { close: () => void; done: () => void }) {
  const action = useAction();
  const departments = useDepartmentOptions();
  const [schedule, setSchedule] = useState("");
  const { failure } = action;
  return (
    <Dialog title={w.reports.ask} close={close}>
      <Form columns action={action} button={w.reports.create} cancel={close} submit={async (all) => {
        const recipients = (all.recipients ?? "").split(",").map((one) => one.trim()).filter(Boolean);
        await post("/api/analytics/reports", {
          report_type: all.report_type,
          format: all.format,
          date_range: { start: dayBegin(all["date_range.start"] ?? ""), end: dayBegin(dayAfter(all["date_range.end"] ?? "")) },
          filters: { ...(all["filters.department"] ? { department: all["filters.department"] } : {}), include_charts: all.charts !== undefined },
          ...(schedule ? { schedule, recipients } : {}),
        });
        announce(w.reports.created);
        done();
      }}>
        <Select label={w.reports.type} name="report_type" options={choices(TYPES)} failure={failure} />
        <Select label={w.reports.format} name="format" options={["pdf", "html", "xlsx", "csv", "json"].map((one): [string, string] => [one, one.toUpperCase()])} failure={failure} />
        <TextField label={w.common.from} name="date_range.start" type="date" required defaultValue={dayAgo(30)} failure={failure} />
        <TextField label={w.common.to} name="date_range.end" type="date" required defaultValue={dayAgo(0)} failure={failure} />
        <Select label={w.common.department} name="filters.department" options={[["", w.figures.whole], ...departments]} failure={failure} />
        <Select label={w.reports.schedule} name="schedule" value={schedule} options={choices(["daily", "weekly", "monthly"], w.reports.once)} onChange={(event) => setSchedule(event.currentTarget.value)} failure={failure} />
        {schedule && <TextField wide label={w.reports.recipients} name="recipients" required failure={failure} />}
        <Check label={w.reports.charts} name="charts" defaultChecked />
      </Form>
    </Dialog>
  );
}
