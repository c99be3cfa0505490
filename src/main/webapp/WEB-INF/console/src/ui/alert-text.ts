import type { AlertView } from "api";
import { w } from "../words";

type Message = Pick<AlertView, "message" | "message_code" | "message_params">;

/** The message of an alert in the reader's language; those that people have written stay as they are. */
export function alertText({ message, message_code: code, message_params: params }: Message): string {
  const words = code && w.alertMessages[code];
  return (typeof words === "function" ? params && words(params.user) : words) || message;
}
