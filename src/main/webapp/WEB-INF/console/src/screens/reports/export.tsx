import { useState } from "preact/hooks";
import { query } from "../../api/http";
import { may } from "../../api/session";
import { dayAgo, dayBegin, dayEnd } from "../../lib/format";
import { Check, Select, TextField } from "../../ui/field";
import { w } from "../../words";

const TYPES: [string, () => string, string][] = [
  ["patients", () => w.nav.patients, "patient:read"],
  ["feedback", () => w.nav.feedback, "feedback:read"],
  ["notes", () => w.nav.notes, "notes:read"],
  ["tasks", () => w.nav.tasks, "task:read"],
  ["audit", () => w.organization.audit, "organization:read"],
];
/** HL7 has no message for an entry of the audit log. */
const formats = (type: string) => ["csv", "json", "ndjson", "xml", ...(type === "audit" ? [] : ["hl7"])];

/** Records in bulk, as a file that the browser saves. */
export function Export() {
  const open = TYPES.filter(([, , permission]) => may(permission));
  const [type, setType] = useState(open[0]?.[0] ?? "");
  const [wanted, setFormat] = useState("csv");
  const format = formats(type).includes(wanted) ? wanted : "csv";
  const [from, setFrom] = useState(dayAgo(30));
  const [to, setTo] = useState(dayAgo(0));
  const [deidentified, setDeidentified] = useState(true);
  const ready = from !== "" && to !== "" && from <= to;
  const path = query(`/api/export/${type}`, { format, date_range: `${dayBegin(from)}/${dayEnd(to)}`, deidentified: deidentified || null });
  return open.length === 0 ? null : (
    <section class="card stack" aria-labelledby="export-title">
      <h2 id="export-title">{w.reports.exportTitle}</h2>
      <p class="soft">{w.reports.exportLead}</p>
      <div class="filters">
        <Select label={w.reports.exportWhat} name="type" value={type} options={open.map(([value, text]) => [value, text()])} onChange={(event) => setType(event.currentTarget.value)} />
        <Select label={w.reports.format} name="format" value={format} options={formats(type).map((one) => [one, one.toUpperCase()])} onChange={(event) => setFormat(event.currentTarget.value)} />
        <TextField label={w.common.from} name="from" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextField label={w.common.to} name="to" type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      <Check label={w.reports.deidentified} name="deidentified" checked={deidentified} onChange={(event) => setDeidentified(event.currentTarget.checked)} />
      <p>{ready ? <a class="button" href={path} download="">{w.reports.exportButton}</a> : <button type="button" class="button" disabled>{w.reports.exportButton}</button>}</p>
    </section>
  );
}
