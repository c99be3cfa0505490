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
const patients = createStore<ReadonlyMap<string, string>>(new Map());
const asked = new Set<string>();

let stale = false;

async function loadDepartments(): Promise<DepartmentView[]> {
  const known = departments.get();
  if (known && !stale) {
    return known;
  }
  stale = false;
  const { data } = await get<{ departments: DepartmentView[] }>("/api/departments?limit=100");
  const sorted = data.departments.sort((one, other) => one.name.localeCompare(other.name));
  departments.set(sorted);
  return sorted;
}

async function staff(department: string, found: Map<string, Person>): Promise<void> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = query(`/api/departments/${department}/staff`, { limit: 100, page });
    const { data } = await get<{ staff: StaffMember[]; pagination: Pagination }>(path);
    data.staff.forEach((person) => found.set(person.id, person));
    pages = data.pagination.total_pages;
  }
}

/** Names stand in the departments' lists of staff, which everybody may read. */
async function loadPeople(): Promise<void> {
  if (asked.has("people")) {
    return;
  }
  asked.add("people");
  const found = new Map<string, Person>();
  const me = profile.get()?.user;
  if (me) {
    found.set(me.id, { ...me, department: me.department });
  }
  try {
    for (const department of await loadDepartments()) {
      if (department.staff_count > 0) {
        await staff(department.id, found);
      }
    }
    people.set(found);
  } catch {
    asked.delete("people");
    people.set(people.get() ?? found);
  }
}

export const NOT_READ_YET: ReadonlyMap<string, Person> = new Map();

/** Everybody of the organization, by id; {@link NOT_READ_YET} until they are known. */
export function usePeople(): ReadonlyMap<string, Person> {
  const known = useStore(people);
  useEffect(() => {
    void loadPeople();
  }, []);
  return known ?? NOT_READ_YET;
}

export function useDepartments(): DepartmentView[] {
  const known = useStore(departments);
  useEffect(() => {
    loadDepartments().catch(() => undefined);
  }, []);
  return known ?? [];
}

/** The departments that a record can be given, as options: those in use, and the one that it has. */
export function useDepartmentOptions(own?: string | null): [string, string][] {
  return useDepartments().filter(({ name, active }) => active || name === own).map(({ name }) => [name, name]);
}

/** Departments or people were changed: they are read anew, and shown as before until then. */
export function refreshNames(): void {
  stale = true;
  asked.delete("people");
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
