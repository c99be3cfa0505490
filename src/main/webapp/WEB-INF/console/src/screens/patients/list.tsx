import type { Pagination, PatientItem } from "api";
import { useEffect, useState } from "preact/hooks";
import { useDepartments } from "../../api/names";
import { Failure, search as find } from "../../api/http";
import { may } from "../../api/session";
import { useHappenings } from "../../api/stream";
import { date } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { choices, Select, TextField } from "../../ui/field";
import { useFilters, useSearchWords } from "../../ui/filters";
import { Pager } from "../../ui/pager";
import { Screen } from "../../ui/screen";
import { Empty, FailurePanel, Loading } from "../../ui/state";
import { w } from "../../words";
import { RegisterPatient } from "./register";

interface Page {
  patients: PatientItem[];
  pagination: Pagination;
}

type Search = Record<"q" | "department" | "status" | "sort" | "page", string>;

interface Known {
  page: Page | null;
  failure: Failure | null;
  /** The search that was answered. */
  of: string;
}

const STATUSES = ["active", "discharged", "transferred", "deceased", "inactive"];

/** Searches by POST: names of patients stand in no address. */
function useSearch(search: Search) {
  const [state, setState] = useState<Known>({ page: null, failure: null, of: "" });
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(search);
  useEffect(() => {
    let current = true;
    const { page, ...rest } = search;
    const wanted = { ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== "")), page: Number(page) || 1 };
    const timer = setTimeout(() => {
      find<Page>("/api/patients/search", { ...wanted, limit: 20 }).then(
        (found) => current && setState({ page: found, failure: null, of: asked }),
        (reason) => current && reason instanceof Failure && setState((before) => ({ page: before.page, failure: reason, of: asked })),
      );
    }, search.q ? 200 : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, round]);
  return { ...state, busy: state.of !== asked, reload: () => setRound((before) => before + 1) };
}

function Rows({ patients, busy }: { patients: PatientItem[]; busy: boolean }) {
  return (
    <div class="scroll" aria-busy={busy}>
      <table class="stacked">
        <thead>
          <tr><th scope="col">{w.common.name}</th><th scope="col">{w.patients.mrn}</th><th scope="col">{w.common.department}</th><th scope="col">{w.patients.admitted}</th><th scope="col">{w.common.status}</th></tr>
        </thead>
        <tbody>
          {patients.map((patient) => (
            <tr key={patient.id}>
              <th scope="row"><a class="table-link" href={`/patients/${patient.id}`}>{patient.name}</a></th>
              <td data-label={w.patients.mrn} class="number">{patient.mrn}</td>
              <td data-label={w.common.department}>{patient.department}</td>
              <td data-label={w.patients.admitted} class="nowrap">{date(patient.admission_date)}</td>
              <td data-label={w.common.status}><Badge value={patient.status} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FILTERS = ["department", "status", "sort", "page"] as const;

export default function Patients() {
  const [filters, change] = useFilters(FILTERS);
  const [q, write] = useSearchWords();
  const departments = useDepartments();
  const [registering, setRegistering] = useState(false);
  const { page, failure, busy, reload } = useSearch({ q, ...filters });
  useHappenings(({ event }) => event.startsWith("patient."), reload);
  return (
    <Screen title={w.patients.title} actions={may("patient:create") && <button type="button" class="button primary" onClick={() => setRegistering(true)}>{w.patients.register}</button>}>
      <div class="filters" role="search">
        <TextField grow label={w.patients.find} name="q" type="search" autocomplete="off" value={q} onInput={(event) => {
          write(event.currentTarget.value);
          change({});
        }} />
        <Select label={w.common.department} name="department" value={filters.department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
        <Select label={w.common.status} name="status" value={filters.status} options={choices(STATUSES, w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
        <Select label={w.patients.sort} name="sort" value={filters.sort} options={[["", w.patients.newest], ["admission_date", w.patients.oldest], ["name", w.patients.byName]]} onChange={(event) => change({ sort: event.currentTarget.value })} />
      </div>
      {failure && <FailurePanel failure={failure} retry={reload} within={page !== null} />}
      {!page && !failure && <Loading what={w.patients.title} />}
      {page && (page.patients.length === 0 ? <Empty title={w.patients.empty}>{w.patients.emptyLead}</Empty> : <Rows patients={page.patients} busy={busy} />)}
      {page && <Pager of={w.patients.title} pagination={page.pagination} go={(to) => change({ page: String(to) })} />}
      {registering && <RegisterPatient close={() => setRegistering(false)} />}
    </Screen>
  );
}
