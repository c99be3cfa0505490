import assert from "node:assert/strict";
import { test } from "node:test";
import { Attendance } from "../../main/webapp/WEB-INF/console/src/api/attendance";
import { findPerson, leavers, loadPeople } from "../../main/webapp/WEB-INF/console/src/api/names";
import { profile } from "../../main/webapp/WEB-INF/console/src/api/session";
import { startStream } from "../../main/webapp/WEB-INF/console/src/api/stream";

// What pages do with the service, the browser and each other; logic.test.ts takes it along.

test("nobody is unknown before all have been read, also those who have left", async () => {
  profile.set(null);
  const staff: Record<string, string[]> = { "1active": ["ann"], "2active": ["bob"], "2inactive": ["cid"] };
  const asked: string[] = [];
  let broken = true;
  const fetch = async (path: string) => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, "http://x");
    const second = searchParams.has("cursor");
    if (pathname === "/api/departments") {
      const pagination = second ? {} : { next_cursor: "more" };
      return new Response(JSON.stringify({ data: { departments: [{ id: second ? "2" : "1", name: "x", staff_count: 1 }], pagination } }));
    }
    const id = pathname.split("/")[3];
    const found = (staff[`${id}${searchParams.get("status")}`] ?? []).map((one) => ({ id: one, name: one }));
    return new Response(JSON.stringify({ data: { staff: found, pagination: {} } }), { status: broken && id === "2" ? 503 : 200 });
  };
  Object.assign(globalThis, { fetch });
  await loadPeople();
  assert.equal(findPerson("ann"), null);
  broken = false;
  while (findPerson("ann") === null) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  assert.equal(findPerson("ann")?.name, "ann");
  assert.equal(findPerson("bob")?.name, "bob");
  assert.ok(!asked.some((path) => path.includes("inactive")));
  const read = new Promise((resolve) => leavers.subscribe(resolve));
  assert.equal(findPerson("cid"), null);
  await read;
  assert.equal(findPerson("cid")?.name, "cid");
  assert.equal(findPerson("nobody"), undefined);
});

test("who works in one tab is there for all of them", (t) => {
  let now = 1_000_000_000;
  t.mock.method(Date, "now", () => now);
  const done: string[] = [];
  const other = new Attendance(() => undefined);
  const here = new Attendance(() => {
    done.push("told");
    other.attended();
  });
  now += 14 * 60_000;
  here.input();
  here.input();
  now += 14 * 60_000;
  other.when(() => done.push("read"));
  now += 60_000;
  other.when(() => done.push("read late"));
  other.when(() => done.push("never"));
  assert.deepEqual(done, ["told", "read"]);
  here.input();
  assert.deepEqual(done, ["told", "read", "told", "read late", "never"]);
});

test("a tab that takes the stream over makes up for what nobody has heard", async () => {
  const told: string[] = [];
  const sources: { onopen?: () => void }[] = [];
  class BroadcastChannel {
    postMessage({ event }: { event: string }) {
      told.push(event);
    }
  }
  class EventSource {
    constructor() {
      sources.push(this);
    }
    addEventListener() {}
  }
  let closed: () => void = () => undefined;
  const request = (_: string, ...all: unknown[]) => {
    const hold = all.at(-1) as (lock: unknown) => unknown;
    return all.length > 1 ? hold(null) : new Promise((resolve) => (closed = () => resolve(hold({}))));
  };
  Object.assign(globalThis, { window: { BroadcastChannel }, BroadcastChannel, EventSource, addEventListener: () => undefined });
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  startStream();
  assert.equal(sources.length, 0);
  closed();
  sources[0]?.onopen?.();
  assert.deepEqual(told, ["session.begun", "stream.interrupted"]);
});

test("a tablet is handed over with all its tabs", async () => {
  const kept = new Map<string, string>();
  let tell: (event: { key: string }) => void = () => undefined;
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: (key: string) => kept.get(key) ?? null }, configurable: true });
  Object.assign(globalThis, { addEventListener: (_: string, listener: typeof tell) => (tell = listener) });
  const { lock } = await import("../../main/webapp/WEB-INF/console/src/voice/speak-lock");
  assert.equal(lock.get(), null);
  kept.set("wardvoice-speak", JSON.stringify({ patient: "p" }));
  tell({ key: "another" });
  assert.equal(lock.get(), null);
  tell({ key: "wardvoice-speak" });
  assert.equal(lock.get()?.patient, "p");
  kept.clear();
  tell({ key: "wardvoice-speak" });
  assert.equal(lock.get(), null);
});

test("a link to a part of another guide keeps that part", async () => {
  let click: (event: object) => void = () => undefined;
  const went: string[] = [];
  Object.assign(globalThis, {
    location: { origin: "x", pathname: "/help/operators", search: "" },
    history: { pushState: (_: unknown, __: string, to: string) => went.push(to) },
    scrollY: 0,
    document: { addEventListener: (_: string, listener: typeof click) => (click = listener) },
    addEventListener: () => undefined,
  });
  const { startRouter } = await import("../../main/webapp/WEB-INF/console/src/lib/router");
  startRouter();
  const link = { origin: "x", target: "", pathname: "/help/security", search: "", hash: "#passkeys", hasAttribute: () => false };
  click({ button: 0, target: { closest: () => link }, preventDefault: () => undefined });
  assert.deepEqual(went, ["/help/security#passkeys"]);
});

test("what was remembered of a visit is there for Back, not for the next visit", async () => {
  const location = { pathname: "/patients", search: "" };
  const history = {
    state: null as unknown,
    pushState(state: unknown, _: string, to: string) {
      this.state = state;
      location.pathname = to;
    },
  };
  Object.assign(globalThis, { location, history, scrollY: 382 });
  const { navigate, recall, remember } = await import("../../main/webapp/WEB-INF/console/src/lib/router");
  remember({ words: "Ann" });
  navigate("/patients/1");
  assert.deepEqual(recall(), {});
  navigate("/patients");
  assert.deepEqual(recall(), {});
  history.state = null;
  assert.deepEqual(recall(), { words: "Ann", scroll: 382 });
});
