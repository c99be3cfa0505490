import type { AlertView } from "api";
import { w } from "../words";

/** The message of an alert in the reader's language; those that people have written stay as they are. */
export const alertText = ({ message, message_code: code }: Pick<AlertView, "message" | "message_code">): string =>
  (code && w.alertMessages[code]) || message;
