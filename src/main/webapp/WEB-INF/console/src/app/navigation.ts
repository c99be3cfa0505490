import { may } from "../api/session";
import type { IconName } from "../ui/icon";
import { w } from "../words";

export interface Place {
  href: string;
  text: string;
  icon: IconName;
}

const PLACES: [string, keyof typeof w.nav & IconName, () => boolean][] = [
  ["/", "home", () => true],
  ["/patients", "patients", () => may("patient:read")],
  ["/tasks", "tasks", () => may("task:read")],
  ["/feedback", "feedback", () => may("feedback:read")],
  ["/notes", "notes", () => may("notes:read")],
  ["/alerts", "alerts", () => may("feedback:read") || may("notes:read")],
  ["/figures", "figures", () => may("analytics:read")],
  ["/reports", "reports", () => may("reports:read")],
  ["/organization", "organization", () => may("user:read") || may("organization:read")],
];

const ALWAYS: [string, keyof typeof w.nav & IconName][] = [
  ["/account", "account"],
  ["/help", "help"],
  ["/api-docs", "apiDocs"],
];

function place(href: string, key: keyof typeof w.nav & IconName): Place {
  return { href, text: w.nav[key] as string, icon: key };
}

/** What the signed-in user may open; what a role may not do is not shown. */
export const places = (): Place[] => PLACES.filter(([, , open]) => open()).map(([href, key]) => place(href, key));

const LETTERS: Record<string, string> = { p: "/patients", t: "/tasks", a: "/alerts", n: "/notes" };

/** The places that g and a letter lead to. */
export const lettered = (): [letter: string, place: Place][] =>
  Object.entries(LETTERS).flatMap(([letter, href]) =>
    places().filter((one) => one.href === href).map((one): [string, Place] => [letter, one]));

export const otherPlaces = (): Place[] => ALWAYS.map(([href, key]) => place(href, key));
