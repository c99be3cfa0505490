import { w } from "../words";

const TONES: Record<string, string> = {
  critical: "bad", high: "bad", urgent: "bad", failed: "bad", failure: "bad", open: "bad", negative: "bad", overdue: "bad",
  processing: "info", in_progress: "info", active: "info", pending: "warn", on_hold: "warn", draft: "warn", running: "info", waiting: "warn",
  completed: "good", applied: "good", resolved: "good", received: "warn", signed: "good", acknowledged: "good", positive: "good", delivered: "good", done: "good", accepted: "good", success: "good",
};

/** A value with its word; the colour only repeats it. */
export function Badge({ value, text }: { value: string; text?: string }) {
  return <span class={`badge ${TONES[value] ?? ""}`}>{text ?? w.values[value] ?? value}</span>;
}
