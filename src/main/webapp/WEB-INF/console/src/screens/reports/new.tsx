import { post } from "../../api/http";
import { useDepartments } from "../../api/names";
import { Dialog } from "../../ui/dialog";
import { Check, choices, Select, TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { w } from "../../words";

const TYPES = ["patient_satisfaction", "task_performance", "clinical_documentation", "department_summary", "security_audit"];
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

export function NewReportDialog({ close, done }: { close: () => void; done: () => void }) {
  const action = useAction();
  const departments = useDepartments();
  const { failure } = action;
  return (
    <Dialog title={w.reports.ask} close={close}>
      <Form columns action={action} fields={["report_type", "format", "recipients"]} button={w.reports.create} cancel={close} submit={async (all) => {
        const recipients = (all.recipients ?? "").split(",").map((one) => one.trim()).filter(Boolean);
        await post("/api/analytics/reports", {
          report_type: all.report_type,
          format: all.format,
          date_range: { start: all.start, end: all.end },
          filters: { ...(all.department ? { department: all.department } : {}), include_charts: all.charts !== undefined },
          ...(all.schedule ? { schedule: all.schedule, recipients } : {}),
        });
        announce(w.reports.created);
        done();
      }}>
        <Select label={w.reports.type} name="report_type" options={choices(TYPES)} failure={failure} />
        <Select label={w.reports.format} name="format" options={["pdf", "html", "xlsx", "csv", "json"].map((one): [string, string] => [one, one.toUpperCase()])} failure={failure} />
        <TextField label={w.common.from} name="start" type="date" required defaultValue={day(30)} />
        <TextField label={w.common.to} name="end" type="date" required defaultValue={day(0)} />
        <Select label={w.common.department} name="department" options={[["", w.figures.whole], ...departments.map(({ name }): [string, string] => [name, name])]} />
        <Select label={w.reports.schedule} name="schedule" options={choices(["daily", "weekly", "monthly"], w.reports.once)} />
        <TextField wide label={w.reports.recipients} name="recipients" failure={failure} />
        <Check label={w.reports.charts} name="charts" defaultChecked />
      </Form>
    </Dialog>
  );
}
