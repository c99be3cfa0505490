import { profile } from "../api/session";
import { language } from "../words";

function zone(): string | undefined {
  return profile.get()?.time_zone;
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language.get() === "de" ? "de" : "en-GB", { timeZone: zone(), ...options });
}

export const dateTime = (time: string | null | undefined) =>
  time ? format({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(new Date(time)) : "–";

export const date = (time: string | null | undefined) =>
  time ? format({ day: "numeric", month: "short", year: "numeric" }).format(new Date(time)) : "–";

/** A calendar date, which has no time zone. */
export const calendarDate = (day: string | null | undefined) =>
  day ? format({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(day)) : "–";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The days of a period, which ends with the beginning of the day after it. They are those of UTC if it was asked for in them. */
export function period(start: string, end: string): string {
  const both = [start, end];
  const utc = both.every((time) => Date.parse(time) % DAY === 0) && !both.every((time) => fieldTime(time).endsWith("T00:00"));
  const day = utc ? calendarDate : date;
  return `${day(start)} – ${day(new Date(Date.parse(end) - 1).toISOString())}`;
}

/** A time as fields of the type datetime-local have it, in the zone in which times are shown. */
export function fieldTime(time: string | null | undefined): string {
  return time
    ? new Intl.DateTimeFormat("sv-SE", { timeZone: zone(), dateStyle: "short", timeStyle: "short" }).format(new Date(time)).replace(" ", "T")
    : "";
}

/** The time that a field of the type datetime-local says; the one that it showed at first if nobody has changed it, for fields show no seconds. */
export function fromFieldTime(text: string, shown?: string | null): string {
  if (shown && text === fieldTime(shown)) {
    return shown;
  }
  const wanted = Date.parse(`${text}Z`);
  // The offset of the zone at that time; the first guess may be on the other side of a change of the clocks.
  const offset = (at: number) => Date.parse(`${fieldTime(new Date(at).toISOString())}Z`) - at;
  return new Date(wanted - offset(wanted - offset(wanted))).toISOString();
}

/** Whether a field of the type date says a day, and not a year that is still being typed. */
const isDay = (text: string) => /^(19|[2-8]\d)\d\d-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

/** The day that was so many days ago in the zone in which times are shown. */
export function dayAgo(days: number, now = Date.now()): string {
  const today = fieldTime(new Date(now).toISOString()).slice(0, 10);
  return new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
}

/** When a day begins in the zone in which times are shown; what is no day stays as it is. */
export function dayBegin(day: string): string {
  if (!isDay(day)) {
    return day;
  }
  const found = Date.parse(fromFieldTime(`${day}T00:00`));
  const dayOf = (at: number) => fieldTime(new Date(at).toISOString()).slice(0, 10);
  // Where clocks change at midnight, a day may begin at 01:00 or have two midnights, of which the first counts.
  const shift = dayOf(found) < day ? HOUR : dayOf(found - 1) === day ? -HOUR : 0;
  return new Date(found + shift).toISOString();
}

/** The next day; what is no day stays as it is. */
export const dayAfter = (day: string) => (isDay(day) ? new Date(Date.parse(day) + DAY).toISOString().slice(0, 10) : day);

/** The last millisecond of a day in that zone. */
export function dayEnd(day: string): string {
  return isDay(day) ? new Date(Date.parse(dayBegin(dayAfter(day))) - 1).toISOString() : day;
}

export const clock = (time: string) => format({ hour: "2-digit", minute: "2-digit" }).format(new Date(time));

export const number = (value: number | null | undefined, digits = 0) =>
  value === null || value === undefined
    ? "–"
    : new Intl.NumberFormat(language.get(), { maximumFractionDigits: digits }).format(value);

/** A share as a percentage. */
export const percent = (share: number | null | undefined, digits = 0) =>
  share === null || share === undefined ? "–" : `${number(share * 100, digits)} %`;

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

/** A size with its unit: 1.5 MB. */
export function bytes(value: number | null | undefined): string {
  if (value === null || value === undefined) {
    return "–";
  }
  const at = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return new Intl.NumberFormat(language.get(), { style: "unit", unit: SIZES[at] as string, maximumFractionDigits: 1 }).format(value / 1000 ** at);
}

/** The days of an ISO 8601 duration, if it is in whole days. */
export function wholeDays(duration: string | null | undefined): number | null {
  const days = /^P(\d+)D$/.exec(duration ?? "")?.[1];
  return days === undefined ? null : Number(days);
}

/** The name of a BCP 47 tag in the reader's language. */
export const languageName = (tag: string) => new Intl.DisplayNames(language.get(), { type: "language" }).of(tag) ?? tag;

/** Minutes and seconds: 2:05. */
export function duration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) {
    return "–";
  }
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The beginning of a text, by characters as people count them. */
export function beginning(text: string, most: number): string {
  const all = [...text];
  return all.length > most ? `${all.slice(0, most).join("")}…` : text;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago or ahead: "3 hours ago"; from 24 hours on by the calendar, so that "yesterday" is the day before. */
export function ago(time: string, now = Date.now()): string {
  const at = Date.parse(time);
  const seconds = (at - now) / 1000;
  const relative = new Intl.RelativeTimeFormat(language.get(), { numeric: "auto" });
  const days = (Date.parse(dayAgo(0, at)) - Date.parse(dayAgo(0, now))) / DAY;
  if (Math.abs(at - now) >= DAY && days !== 0) {
    return relative.format(days, "day");
  }
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) {
      return relative.format(Math.round(seconds / size), unit);
    }
  }
  return relative.format(0, "minute");
}

function ageInMonths(birth: string, today: string): number {
  const [bornYear, bornMonth, bornDay] = birth.split("-").map(Number) as [number, number, number];
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  return (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0);
}

/** An age as it is said: in months below two years, in days below one month. */
export function ageText(birth: string, now = Date.now()): string {
  const today = dayAgo(0, now);
  const months = ageInMonths(birth, today);
  const days = Math.floor((Date.parse(today) - Date.parse(birth)) / DAY);
  const [value, unit] = months >= 24 ? [Math.floor(months / 12), "year"] : months >= 1 ? [months, "month"] : [days, "day"];
  return new Intl.NumberFormat(language.get(), { style: "unit", unit, unitDisplay: "long" }).format(value);
}
