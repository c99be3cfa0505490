import assert from "node:assert/strict";
import { test } from "node:test";
import { Attendance } from "../../main/webapp/WEB-INF/console/src/api/attendance";
import { findPerson, loadPeople } from "../../main/webapp/WEB-INF/console/src/api/names";
import { profile } from "../../main/webapp/WEB-INF/console/src/api/session";
import { startStream } from "../../main/webapp/WEB-INF/console/src/api/stream";
import { discard, send, sending, startOutbox, unsent } from "../../main/webapp/WEB-INF/console/src/voice/outbox";

// What pages do with the service, the browser and each other; logic.test.ts takes it along.

test("nobody is unknown before all have been read, also those who have left", async () => {
  profile.set(null);
  const staff: Record<string, string[]> = { "1active": ["ann"], "2active": ["bob"], "1inactive": ["cid"], "2inactive": ["dan"] };
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
  const found = async (id: string) => {
    while (findPerson(id) === null) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    return findPerson(id)?.name;
  };
  const leaversAsked = () => asked.filter((path) => path.includes("inactive")).length;
  assert.equal(await found("ann"), "ann");
  assert.equal(findPerson("bob")?.name, "bob");
  assert.equal(leaversAsked(), 0);
  assert.equal(findPerson("cid"), null);
  assert.equal(await found("cid"), "cid");
  assert.equal(leaversAsked(), 1);
  assert.equal(await found("dan"), "dan");
  assert.equal(await found("nobody"), undefined);
  assert.equal(leaversAsked(), 2);
});

test("who works in one tab is there for all of them", (t) => {
  let now = 1_000_000_000;
  t.mock.method(Date, "now", () => now);
  const done: string[] = [];
  const seen = () => false;
  const other = new Attendance(() => undefined, seen);
  const here = new Attendance(() => {
    done.push("told");
    other.attended();
  }, seen);
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

test("a hidden tab waits until it is seen", () => {
  let hidden = true;
  let reads = 0;
  const here = new Attendance(() => undefined, () => hidden);
  const read = () => reads++;
  here.when(read);
  here.when(read);
  here.attended();
  assert.equal(reads, 0);
  hidden = false;
  here.settle();
  assert.equal(reads, 1);
});

test("what runs is looked at ever less often, and only while somebody is there", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const here = new Attendance(() => undefined, () => false);
  let looks = 0;
  const looksWithin = (seconds: number, there: boolean) => {
    const before = looks;
    for (let second = 0; second < seconds; second++) {
      t.mock.timers.tick(1_000);
      if (there) {
        here.input();
      }
    }
    return looks - before;
  };
  const end = here.again(() => looks++);
  assert.equal(looksWithin(2, true), 1);
  assert.equal(looksWithin(3, true), 1);
  assert.equal(looksWithin(3_600, true) < 130, true);
  assert.equal(looksWithin(300, true), 10);
  looksWithin(15 * 60, false);
  assert.equal(looksWithin(3_600, false), 0);
  assert.equal(looksWithin(1, true), 1);
  end();
  assert.equal(looksWithin(3_600, true), 0);
});

test("what is being sent can't be discarded, and what was discarded isn't sent", async () => {
  const recording = (id: string) => ({ id, kind: "task", patient: null, mime: "audio/wav", startedAt: "", wanted: true, refusal: null }) as const;
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  Object.assign(globalThis, { fetch: () => answered, window: { setTimeout: () => 0 }, document: { cookie: "" }, addEventListener: () => undefined });
  const sent = new Set<string>();
  sending.subscribe((all) => [...all.keys()].forEach((id) => sent.add(id)));
  const first = send(recording("first"), new Blob(["sound"]));
  unsent.set([recording("first"), recording("second")]);
  startOutbox();
  assert.equal(await discard("first"), false);
  // No database is there to forget it.
  await discard("second").catch(() => undefined);
  answer(new Response(JSON.stringify({ data: { id: "1" } })));
  assert.equal(await first, "/tasks/1");
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([...sent], ["first"]);
  assert.equal(sending.get().size, 0);
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
