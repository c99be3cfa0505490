import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure, post, query } from "../../main/webapp/WEB-INF/console/src/api/http";
import { departmentOptions } from "../../main/webapp/WEB-INF/console/src/api/names";
import { Pace } from "../../main/webapp/WEB-INF/console/src/api/pace";
import { shown } from "../../main/webapp/WEB-INF/console/src/api/record";
import { grants, profile, type Profile } from "../../main/webapp/WEB-INF/console/src/api/session";
import { explain } from "../../main/webapp/WEB-INF/console/src/app/explain";
import { fitting } from "../../main/webapp/WEB-INF/console/src/app/finder";
import { lettered } from "../../main/webapp/WEB-INF/console/src/app/navigation";
import { ageText, ago, beginning, dayAfter, dayAgo, dayBegin, dayEnd, duration, fieldTime, fromFieldTime, period } from "../../main/webapp/WEB-INF/console/src/lib/format";
import { guardLeaving, isGuarded, liftGuards, mayClose, mayLeave, unsaved } from "../../main/webapp/WEB-INF/console/src/lib/leaving";
import { eachMinute } from "../../main/webapp/WEB-INF/console/src/lib/minute";
import { createStore } from "../../main/webapp/WEB-INF/console/src/lib/store";
import { uniqueId } from "../../main/webapp/WEB-INF/console/src/lib/unique";
import { LineChart, ticks } from "../../main/webapp/WEB-INF/console/src/ui/chart";
import { single } from "../../main/webapp/WEB-INF/console/src/screens/account/permissions";
import { measured } from "../../main/webapp/WEB-INF/console/src/screens/figures/kpis";
import { summaryOf, titleOf } from "../../main/webapp/WEB-INF/console/src/screens/patients/event-text";
import { typeName } from "../../main/webapp/WEB-INF/console/src/screens/api-docs/document";
import { mayRecord } from "../../main/webapp/WEB-INF/console/src/voice/kinds";
import { elapsed, isAttended } from "../../main/webapp/WEB-INF/console/src/voice/recording";
import { refusalText } from "../../main/webapp/WEB-INF/console/src/voice/refusal";
import "./page.test";

test("a permission is granted by itself, by its resource and by everything", () => {
  assert.ok(grants(["task:read"], "task:read"));
  assert.ok(grants(["task:*"], "task:read"));
  assert.ok(grants(["*"], "task:read"));
  assert.ok(!grants(["tasks:*", "task:create"], "task:read"));
});

test("permissions that stand for several are resolved into single ones", () => {
  assert.deepEqual(single(["task:*", "notes:read", "task:read"]), ["notes:read", "task:create", "task:read", "task:update"]);
  assert.ok(single(["*"]).includes("user:update"));
});

test("a time is entered in the zone in which it is shown", () => {
  profile.set({ time_zone: "America/New_York" } as Profile);
  assert.equal(fieldTime("2026-12-01T19:00:00Z"), "2026-12-01T14:00");
  assert.equal(fromFieldTime("2026-12-01T14:00"), "2026-12-01T19:00:00.000Z");
  for (const time of ["2026-03-08T01:30", "2026-03-08T03:30", "2026-10-31T23:59", "2026-11-01T03:00"]) {
    assert.equal(fieldTime(fromFieldTime(time)), time);
  }
  assert.equal(dayBegin("2026-12-01"), "2026-12-01T05:00:00.000Z");
  assert.equal(dayEnd("2026-10-31"), "2026-11-01T03:59:59.999Z");
  for (const noDay of ["", "0002-12-01", "1 Dec 2026", "2026-99-99"]) {
    assert.equal(dayBegin(noDay) + dayEnd(noDay), noDay + noDay);
  }
  profile.set(undefined);
});

test("a time that nobody has changed stays as it is, to the millisecond", () => {
  profile.set({ time_zone: "Europe/Berlin" } as Profile);
  for (const time of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-12-01T08:20:59.999Z"]) {
    assert.equal(fromFieldTime(fieldTime(time), time), time);
  }
  assert.equal(fromFieldTime("2026-12-01T09:21", "2026-12-01T08:20:59.999Z"), "2026-12-01T08:21:00.000Z");
  profile.set(undefined);
});

test("days are counted in the zone in which times are shown", () => {
  const now = Date.parse("2026-03-29T22:30:00Z");
  profile.set({ time_zone: "Europe/Berlin" } as Profile);
  assert.equal(dayAgo(0, now), "2026-03-30");
  assert.equal(dayAgo(30, now), "2026-02-28");
  profile.set({ time_zone: "America/New_York" } as Profile);
  assert.equal(dayAgo(0, now), "2026-03-29");
  assert.equal(dayAfter("2026-12-31"), "2027-01-01");
  assert.equal(dayAfter("no day"), "no day");
  profile.set(undefined);
});

test("a day begins at its first minute where clocks change at midnight", () => {
  const begins = [
    ["Atlantic/Azores", "2026-03-29", "2026-03-29T01:00:00.000Z"],
    ["Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00.000Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
    ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
    ["Asia/Amman", "2017-10-27", "2017-10-26T21:00:00.000Z"],
  ] as const;
  for (const [zone, day, begin] of begins) {
    profile.set({ time_zone: zone } as Profile);
    assert.equal(dayBegin(day), begin, `${zone} ${day}`);
  }
  profile.set(undefined);
});

test("the beginning of a text keeps whole characters", () => {
  assert.equal(beginning("👩🏽 fell", 100), "👩🏽 fell");
  assert.equal(beginning("a😀b", 2), "a😀…");
});

test("a query leaves out what is empty", () => {
  assert.equal(query("/api/x", { a: "", b: null, c: undefined }), "/api/x");
  assert.equal(query("/api/x", { a: "ä&b", page: 2, open: false }), "/api/x?a=%C3%A4%26b&page=2&open=false");
});

test("lengths are minutes and seconds", () => {
  assert.equal(duration(0), "0:00");
  assert.equal(duration(125.4), "2:05");
  assert.equal(duration(null), "–");
});

test("an age is told in months below two years and in days below one month", () => {
  profile.set({ time_zone: "Europe/Berlin" } as Profile);
  const now = Date.parse("2026-05-14T22:30:00Z");
  assert.equal(ageText("1957-03-21", now), "69 years");
  assert.equal(ageText("1957-05-16", now), "68 years");
  assert.equal(ageText("2024-05-15", now), "2 years");
  assert.equal(ageText("2024-05-16", now), "23 months");
  assert.equal(ageText("2026-04-15", now), "1 month");
  assert.equal(ageText("2026-05-14", now), "1 day");
  profile.set({ time_zone: "Pacific/Honolulu" } as Profile);
  assert.equal(ageText("2024-05-15", now), "23 months");
  assert.equal(ageText("2026-05-14", now), "0 days");
  profile.set(undefined);
});

test("a period has the days that were asked for", () => {
  profile.set({ time_zone: "Europe/Berlin" } as Profile);
  assert.equal(period("2026-05-04T00:00:00Z", "2026-05-11T00:00:00Z"), "4 May 2026 – 10 May 2026");
  assert.equal(period("2026-05-03T22:00:00Z", "2026-05-10T22:00:00Z"), "4 May 2026 – 10 May 2026");
  profile.set({ time_zone: "America/New_York" } as Profile);
  assert.equal(period("2026-05-04T00:00:00Z", "2026-05-11T00:00:00Z"), "4 May 2026 – 10 May 2026");
  profile.set(undefined);
});

test("an axis has round steps and reaches the highest value", () => {
  assert.deepEqual(ticks(0, 9), [0, 5, 10]);
  assert.deepEqual(ticks(-60, 100), [-100, -50, 0, 50, 100]);
});

test("a point of a chart is told as its axis and its table are", () => {
  const points = [{ timestamp: "2026-05-04T12:00:00Z", value: -0.25 }];
  const drawn = JSON.stringify(LineChart({ series: [{ name: "a", points }], label: "", format: (value) => `<${value}>` }));
  assert.ok(drawn.includes("May 2026: <-0.25>"), drawn);
});

test("what was not measured has no value, although a KPI is then 0", () => {
  const satisfaction = { nps_score: 0, csat_score: 0, response_rate: 12.5 };
  const kpis = { patient_satisfaction: satisfaction, without_data: ["csat_score"] } as unknown as Parameters<typeof measured>[0];
  const values = ["nps_score", "csat_score", "response_rate", "unknown"].map((name) => measured(kpis, "patient_satisfaction", name));
  assert.deepEqual(values, [0, null, 12.5, null]);
  assert.equal(measured(null, "patient_satisfaction", "nps_score"), null);
});

test("a store tells of changes alone", () => {
  const store = createStore(1);
  const told: number[] = [];
  const stop = store.subscribe((value) => told.push(value));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  assert.deepEqual(told, [2]);
});

test("identifiers are UUIDs and differ", () => {
  assert.match(uniqueId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(uniqueId(), uniqueId());
});

test("a title is put together from its facts, or is the service's", () => {
  const event = { id: "1", type: "status_change", timestamp: "", title: "Moved to ICU", summary: "From A to B", resource: { type: "patient", id: "2" } } as const;
  assert.equal(titleOf({ ...event, facts: {} }), "Moved to ICU");
  assert.equal(titleOf({ ...event, facts: { former_status: "active", status: "discharged" } }), "Status: Discharged");
  assert.equal(summaryOf({ ...event, facts: { former_status: "active", status: "discharged", reason: "Well" } }), "From Active to Discharged: Well");
  const alert = { ...event, type: "alert", summary: "Nina used it.", facts: { message_code: "emergency_access", user: "Nina" } };
  assert.equal(summaryOf(alert), "Nina used emergency access to open the patient's record.");
  assert.equal(summaryOf({ ...alert, facts: {} }), "Nina used it.");
  assert.equal(titleOf({ ...event, type: "note", facts: { note_type: "progress", status: "signed", addenda: 2 } }), "Note: Progress (Signed, 2 addenda)");
});

test("a schema has a short name", () => {
  assert.equal(typeName({ type: "array", items: { $ref: "#/components/schemas/Word" } }), "Word[]");
  assert.equal(typeName({ enum: ["a", "b"] }), "a | b");
});

test("a recording is attended until it has been paused for half an hour", () => {
  const minutes = 60_000;
  assert.ok(isAttended(null, 90 * minutes));
  assert.ok(isAttended(10 * minutes, 39 * minutes));
  assert.ok(!isAttended(10 * minutes, 40 * minutes));
});

test("a recording's length leaves its pauses out and needs no ticks", () => {
  assert.equal(elapsed({ before: 0, since: 1_000 }, 61_500), 60_500);
  assert.equal(elapsed({ before: 60_500, since: null }, 900_000), 60_500);
  assert.equal(elapsed({ before: 60_500, since: 900_000 }, 901_000), 61_500);
});

test("everything unsaved is asked about, the same question once", () => {
  const asked: string[] = [];
  let answer = true;
  Object.assign(globalThis, { confirm: (question: string) => asked.push(question) > 0 && answer });
  guardLeaving("note", "Leave?");
  guardLeaving("addendum", "Leave?");
  guardLeaving("recording", "Discard?");
  assert.ok(mayLeave());
  assert.deepEqual(asked, ["Leave?", "Discard?"]);
  guardLeaving("addendum", null);
  answer = false;
  assert.ok(!mayLeave());
  assert.ok(!mayClose("recording"));
  assert.deepEqual(asked.slice(2), ["Leave?", "Discard?"]);
  assert.ok(mayClose("addendum"));
  liftGuards();
  assert.ok(mayLeave());
  assert.equal(asked.length, 4);
});

test("it is told when something becomes unsaved, and when nothing is any more", () => {
  const told: boolean[] = [];
  const stop = unsaved.subscribe((value) => told.push(value));
  guardLeaving("note", "Leave?");
  guardLeaving("dialog", "Leave?");
  guardLeaving("note", null);
  assert.ok(isGuarded("dialog") && !isGuarded("note"));
  guardLeaving("dialog", null);
  guardLeaving("note", "Leave?");
  liftGuards();
  stop();
  assert.deepEqual(told, [true, false, true, false]);
});

test("a record that is closed stays on the screen as long as something is unsaved", () => {
  const known = (status: number | null) => ({ path: "/api/x", data: "read", etag: null, failure: status === null ? null : new Failure(status, "", ""), loading: false });
  assert.deepEqual([null, 0, 429, 503, 403, 404].map((status) => shown(known(status)).data), ["read", "read", "read", "read", null, null]);
  guardLeaving("note", "Leave?");
  assert.equal(shown(known(403)).data, "read");
  guardLeaving("note", null);
});

test("what may have been done already is sent again with its key", async (t) => {
  const keys: (string | null)[] = [];
  const statuses = [503, 0, 429, 409, 200, 200, 400, 200];
  const answer = async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get("Idempotency-Key"));
    const status = statuses.shift() ?? 0;
    if (status === 0) {
      throw new TypeError("no network");
    }
    return new Response(JSON.stringify(status === 409 ? { error: { code: "CONFLICT" } } : { data: {} }), { status });
  };
  Object.assign(globalThis, { document: { cookie: "" }, fetch: answer });
  const ask = (text: string) => post("/api/x", { text }).catch(() => undefined);
  for (let times = 0; times < 8; times++) {
    await ask("a");
  }
  assert.equal(new Set(keys.slice(0, 5)).size, 1);
  assert.equal(new Set(keys.slice(4)).size, 4);
  statuses.push(500, 200);
  await ask("a");
  await ask("b");
  assert.notEqual(keys[8], keys[9]);
  const twice = async (body?: Record<string, string>, wait = 0) => {
    statuses.push(500, 200);
    const now = Date.now();
    await post("/api/y", body).catch(() => undefined);
    t.mock.method(Date, "now", () => now + wait);
    await post("/api/y", body);
    t.mock.restoreAll();
    return new Set(keys.slice(-2)).size;
  };
  assert.equal(await twice({ text: "c" }, 299_000), 1);
  assert.equal(await twice({ text: "c" }, 301_000), 2);
  assert.equal(await twice({ text: "c", current_password: "d" }), 2);
  assert.equal(await twice(), 2);
});

test("there is something to record for whoever may create it, and find the patient", () => {
  const may = (...permissions: string[]) => {
    profile.set({ permissions } as unknown as Profile);
    return mayRecord();
  };
  assert.ok(may("task:create"));
  assert.ok(may("patient:read", "feedback:*"));
  assert.ok(may("*"));
  assert.ok(!may("notes:create"));
  assert.ok(!may("patient:read", "notes:read", "feedback:read"));
});

test("letters lead only where the user may go", () => {
  const letters = (...permissions: string[]) => {
    profile.set({ permissions } as unknown as Profile);
    return lettered().map(([letter, { href }]) => letter + href).join(" ");
  };
  assert.equal(letters("*"), "p/patients t/tasks a/alerts n/notes");
  assert.equal(letters("patient:read", "feedback:read"), "p/patients a/alerts");
  profile.set(undefined);
});

test("a refused recording says why, without names of fields", () => {
  const text = (status: number, details = {}) => refusalText(new Failure(status, "", "audio_file is wrong", details));
  assert.equal(text(413, { limit_bytes: 52_428_800 }), "The recording was not accepted: The file is larger than 52.4 MB.");
  assert.equal(text(413), "The recording was not accepted: The file is too large.");
  assert.match(String(text(415)), /^The recording was not accepted: This is not an audio file/);
  assert.equal(text(400, { field: "audio_file", issue: "must not be empty" }), "The recording was not accepted: must not be empty");
  assert.deepEqual([0, 401, 403, 409, 429, 503].filter((status) => text(status) !== null), []);
});

test("what was typed is found anywhere in a text, whatever its case", () => {
  const all = ["Patients", "API"].map((text) => ({ key: text, text, more: "", go: () => undefined }));
  const found = (text: string) => fitting(all, text).map(({ key }) => key);
  assert.deepEqual(found(""), ["Patients", "API"]);
  assert.deepEqual(found(" TIENT "), ["Patients"]);
  assert.deepEqual(found("nowhere"), []);
});

test("a record's own department can be chosen, whatever is known of departments", () => {
  const all = [["A", true], ["B", false], ["C", true]].map(([name, active]) => ({ name, active })) as Parameters<typeof departmentOptions>[0];
  const names = (own?: string | null) => departmentOptions(all, own).map(([name]) => name);
  assert.deepEqual(names(), ["A", "C"]);
  assert.deepEqual(names("B"), ["A", "B", "C"]);
  assert.deepEqual(names("D"), ["D", "A", "C"]);
  assert.deepEqual(departmentOptions([], "D"), [["D", "D"]]);
});

test("how long ago is told by the calendar from 24 hours on", () => {
  profile.set({ time_zone: "Europe/Berlin" } as Profile);
  const wednesday = Date.parse("2026-06-10T08:00:00+02:00");
  assert.equal(ago("2026-06-08T23:00:00+02:00", wednesday), "2 days ago");
  assert.equal(ago("2026-06-09T07:00:00+02:00", wednesday), "yesterday");
  assert.equal(ago("2026-06-09T09:00:00+02:00", wednesday), "23 hours ago");
  assert.equal(ago("2026-06-11T23:00:00+02:00", wednesday), "tomorrow");
  profile.set({ time_zone: "Asia/Tokyo" } as Profile);
  assert.equal(ago("2026-06-08T23:00:00+02:00", wednesday), "yesterday");
  profile.set(undefined);
});

test("the changes of others are looked at soon after a quiet time, and at most twice a minute in a busy hour", () => {
  const pace = new Pace();
  const busy: number[] = [];
  let now = 0;
  for (; now < 3_600_000; now = pace.next(now)) {
    pace.looked(now);
    busy.push(now);
  }
  assert.deepEqual(busy.slice(0, 4), [0, 500, 1500, 3500]);
  assert.ok(busy.length < 130);
  assert.equal(pace.next(now + 120_000), now + 120_500);
  pace.looked(now + 120_500);
  assert.equal(pace.next(now + 120_501), now + 121_001);
});

test("times are drawn anew each minute as long as they are shown", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const drawn: string[] = [];
  const stopFirst = eachMinute(() => drawn.push("first"));
  const stopSecond = eachMinute(() => drawn.push("second"));
  t.mock.timers.tick(60_000);
  stopFirst();
  t.mock.timers.tick(60_000);
  stopSecond();
  t.mock.timers.tick(120_000);
  assert.deepEqual(drawn, ["first", "second", "second"]);
});

test("a refused sign-in says what was wrong, how long it is locked, or that it took too long", () => {
  const words = (message: string, retryAfter: number | null = null) => {
    try {
      return explain("Wrong.")(new Failure(401, "SHORT", message, {}, retryAfter));
    } catch (reason) {
      return reason instanceof Failure && reason.status === 400 ? reason.message : reason;
    }
  };
  assert.equal(words("Invalid credentials"), "Wrong.");
  assert.match(String(words("Account locked", 900)), /in 15 minutes/);
  assert.match(String(words("Invalid token")), /took too long/);
  assert.throws(() => explain("Wrong.")(new Failure(503, "", "Busy")), { status: 503, message: "Busy" });
});
