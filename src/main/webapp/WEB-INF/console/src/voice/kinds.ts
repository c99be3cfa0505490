import { may } from "../api/session";

export type Kind = "feedback" | "note" | "task";

/** Where a recording goes, and what of the answer names the new record. */
export const DESTINATIONS: Record<Kind, { path: string; field: string; screen: string }> = {
  feedback: { path: "/api/feedback", field: "feedback_id", screen: "/feedback" },
  note: { path: "/api/notes/voice", field: "id", screen: "/notes" },
  task: { path: "/api/tasks/voice", field: "id", screen: "/tasks" },
};

/** What the signed-in user may record of a patient; the likeliest first. */
export function kindsOfPatient(): Kind[] {
  const all: [Kind, string][] = [
    ["feedback", "feedback:create"],
    ["note", "notes:create"],
    ["task", "task:create"],
  ];
  return all.filter(([, permission]) => may(permission)).map(([kind]) => kind);
}

/** What the signed-in user may record of no patient. */
export const kindsOfNobody = (): Kind[] => (may("task:create") ? ["task"] : []);

/** Whether there is anything to record, once a patient is found. */
export const mayRecord = (): boolean => kindsOfNobody().length > 0 || (may("patient:read") && kindsOfPatient().length > 0);
