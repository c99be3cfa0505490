import type { DepartmentView, Pagination, PatientItem, StaffMember } from "api";
import { useEffect } from "preact/hooks";
import { createStore, useStore } from "../lib/store";
import { get, query, search } from "./http";
import { profile } from "./session";
import { useHappenings } from "./stream";

export interface Person {
  id: string;
  name: string;
  role: string;
  department: string | null;
}

export const departments = createStore<DepartmentView[] | null>(null);
const people = createStore<ReadonlyMap<string, Person> | null>(null);
/** Those who have left, as far as they were read; all of them only if somebody named by a record is not found. */
const leavers = createStore<{ known: ReadonlyMap<string, Person>; all: boolean }>({ known: new Map(), all: false });
const patients = createStore<ReadonlyMap<string, string>>(new Map());
const asked = new Set<string>();

let stale = false;

/** A list with all its pages. */
async function whole<T>(path: string, list: string, filters: Record<string, string> = {}): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await get<Record<string, T[]> & { pagination: Pagination }>(query(path, { ...filters, limit: 100, cursor }));
    all.push(...(data[list] ?? []));
    cursor = data.pagination.next_cursor;
  } while (cursor);
  return all;
}

async function loadDepartments(): Promise<DepartmentView[]> {
  const known = departments.get();
  if (known && !stale) {
    return known;
  }
  stale = false;
  const all = await whole<DepartmentView>("/api/departments", "departments");
  const sorted = all.sort((one, other) => one.name.localeCompare(other.name));
  departments.set(sorted);
  return sorted;
}

/** Names stand in the departments' lists of staff, which everybody may read. */
async function staff(department: string, status: "active" | "inactive"): Promise<[string, Person][]> {
  const all = await whole<StaffMember>(`/api/departments/${department}/staff`, "staff", { status });
  return all.map((person) => [person.id, person]);
}

/** Who has not been read would pass for unknown: after a failure nothing is told, and the next who asks reads again. */
async function readOnce(what: string, read: () => Promise<void>): Promise<void> {
  if (asked.has(what)) {
    return;
  }
  asked.add(what);
  await read().catch(() => asked.delete(what));
}

export const loadPeople = () =>
  readOnce("people", async () => {
    const me = profile.get()?.user;
    const found: [string, Person][] = me ? [[me.id, me]] : [];
    for (const { id, staff_count: active } of await loadDepartments()) {
      if (active > 0) {
        found.push(...(await staff(id, "active")));
      }
    }
    people.set(new Map(found));
  });

/** Whom records name and who is not among the others. */
const sought = new Set<string>();

/** The departments whose leavers were read. */
const searched = new Set<string>();

const isMissing = (id: string) => !leavers.get().known.has(id);

/** Reads one department after the other, until all who are sought are found. */
const loadLeavers = () =>
  readOnce("leavers", async () => {
    for (const { id } of await loadDepartments()) {
      if (!searched.has(id) && [...sought].some(isMissing)) {
        const found = await staff(id, "inactive");
        searched.add(id);
        const { known, all } = leavers.get();
        leavers.set({ known: new Map([...known, ...found]), all });
      }
    }
    if ([...sought].some(isMissing)) {
      leavers.set({ known: leavers.get().known, all: true });
    } else {
      asked.delete("leavers");
    }
  });

const NOT_READ_YET: ReadonlyMap<string, Person> = new Map();

/** Everybody who works for the organization, by id; nobody until they are known. */
export function usePeople(): ReadonlyMap<string, Person> {
  const known = useStore(people);
  useEffect(() => {
    void loadPeople();
  }, []);
  return known ?? NOT_READ_YET;
}

/** Somebody who works for the organization or has left; null until it is known, undefined if there is nobody. */
export function findPerson(id: string): Person | null | undefined {
  const found = people.get()?.get(id) ?? leavers.get().known.get(id);
  if (found) {
    return found;
  }
  if (!people.get()) {
    void loadPeople();
    return null;
  }
  sought.add(id);
  void loadLeavers();
  return leavers.get().all ? undefined : null;
}

/** What finds people for their names; see {@link findPerson}. */
export function useFindPerson(): typeof findPerson {
  usePeople();
  useStore(leavers);
  return findPerson;
}

export function useDepartments(): DepartmentView[] {
  const known = useStore(departments);
  useEffect(() => {
    loadDepartments().catch(() => undefined);
  }, []);
  return known ?? [];
}

/** Departments as options: those in use, and a record's own, also while it isn't known, for a form would send another one. */
export function departmentOptions(all: DepartmentView[], own?: string | null): [string, string][] {
  const names = all.filter(({ name, active }) => active || name === own).map(({ name }) => name);
  return (own && !names.includes(own) ? [own, ...names] : names).map((name) => [name, name]);
}

/** The departments that a record can be given, as options. */
export const useDepartmentOptions = (own?: string | null) => departmentOptions(useDepartments(), own);

/** Departments or people were changed: they are read anew, and shown as before until then. */
export function refreshNames(): void {
  stale = true;
  asked.delete("people");
  asked.delete("leavers");
  searched.clear();
  loadDepartments().catch(() => undefined);
}

let wanted: string[] = [];

/** One search for all names that a screen needs. Patients out of the caller's context stay without a name. */
async function askPatients(): Promise<void> {
  const ids = wanted.splice(0, 100);
  if (ids.length === 0) {
    return;
  }
  try {
    const { patients: found } = await search<{ patients: PatientItem[] }>("/api/patients/search", { ids, limit: 100 });
    const all = new Map(patients.get());
    found.forEach(({ id, name }) => all.set(id, name));
    patients.set(all);
  } catch {
    ids.forEach((id) => asked.delete(id));
  }
  if (wanted.length > 0) {
    void askPatients();
  }
}

function askPatient(id: string): void {
  if (asked.has(id)) {
    return;
  }
  asked.add(id);
  if (wanted.push(id) === 1) {
    setTimeout(() => void askPatients(), 30);
  }
}

/** A patient's name may be another one, or may be read now. Only names that a screen has asked for are read again. */
export function refreshPatient(id: string): void {
  if (asked.has(id) && !wanted.includes(id)) {
    asked.delete(id);
    askPatient(id);
  }
}

const changed = new Set<string>();

/** Follows changes of patients' names for all screens. */
export function usePresentNames(): void {
  useHappenings(({ event, data }) => event === "patient.updated" && changed.add(String(data.id)).size > 0, () => {
    changed.forEach(refreshPatient);
    changed.clear();
  });
  // What was missed may concern any of them.
  useHappenings(() => false, () => [...patients.get().keys()].forEach(refreshPatient));
}

/** A patient's name, which records name by id alone; null if it is not known or may not be read. */
export function usePatientName(id: string | null): string | null {
  const known = useStore(patients);
  useEffect(() => {
    if (id) {
      askPatient(id);
    }
  }, [id]);
  return id ? (known.get(id) ?? null) : null;
}
