import type { AlertView, TimelineEventView } from "api";
import { alertText } from "../../ui/alert-text";
import { w } from "../../words";

/** The title in the reader's language; entries of earlier versions have it in English only. */
export function titleOf({ type, title, facts }: TimelineEventView): string {
  const text = (name: string) => String(facts[name] ?? "");
  const value = (name: string) => w.values[text(name)] ?? text(name);
  const withStates = (subject: string, states: string[]) => states.length === 0 ? subject : `${subject} (${states.join(", ")})`;
  const failed = facts.transcription_status === "failed" ? [w.patients.transcriptionFailed] : [];
  if (type !== "admission" && Object.keys(facts).length === 0) return title;
  switch (type) {
    case "admission":
      return w.values.admission ?? title;
    case "status_change":
      return facts.department ? w.patients.movedTo(text("department")) : w.patients.statusIs(value("status"));
    case "feedback":
      return withStates(`${w.values.feedback}: ${value("feedback_type")}`, failed);
    case "note": {
      const addenda = Number(facts.addenda ?? 0);
      const signed = facts.status === "signed" ? [value("status"), ...(addenda > 0 ? [w.patients.addenda(addenda)] : [])] : [];
      return withStates(`${w.values.note}: ${value("note_type")}`, failed.length > 0 ? failed : signed);
    }
    case "task": {
      const untitled = failed[0] ?? w.patients.notTranscribed;
      return withStates(`${w.values.task}: ${facts.task_title ? text("task_title") : untitled}`, [value("status")]);
    }
    case "alert":
      return withStates(`${w.values.alert}: ${value("alert_type")}`, [value("severity"), ...(facts.status === "open" ? [] : [value("status")])]);
    case "emergency_access":
      return w.patients.emergencyBy(text("user"));
    default:
      return title;
  }
}

/** The summary, of which only changes and alerts are in the service's words. */
export function summaryOf({ type, summary, facts }: TimelineEventView): string | null {
  if (type === "alert" && summary) {
    const code = (facts.message_code ?? null) as AlertView["message_code"];
    return alertText({ message: summary, message_code: code, message_params: facts.user ? { user: String(facts.user) } : null });
  }
  if (type !== "status_change" || Object.keys(facts).length === 0) return summary;
  const value = (name: string) => { const code = String(facts[name] ?? ""); return w.values[code] ?? code; };
  const change = facts.department
    ? w.patients.change(String(facts.former_department), String(facts.department))
    : w.patients.change(value("former_status"), value("status"));
  return facts.reason ? `${change}: ${String(facts.reason)}` : change;
}
