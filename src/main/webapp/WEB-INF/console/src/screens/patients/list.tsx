import type { Pagination, PatientItem } from "api";
import { useEffect, useState } from "preact/hooks";
import { useDepartments } from "../../api/names";
import { Failure, search as find } from "../../api/http";
import { may } from "../../api/session";
import { useHappenings } from "../../api/stream";
import { date } from "../../lib/format";
import { readQuery, writeQuery } from "../../lib/router";
import { Badge } from "../../ui/badge";
import { choices, Select, TextField } from "../../ui/field";
import { Pager } from "../../ui/pager";
import { Screen } from "../../ui/screen";
import { Empty, FailurePanel, Loading } from "../../ui/state";
import { w } from "../../words";
import { RegisterPatient } from "./register";

interface Page {
  patients: PatientItem[];
  pagination: Pagination;
}

interface Search {
  q: string;
  department: string;
  status: string;
  sort: string;
  page: number;
}

const STATUSES = ["active", "discharged", "transferred", "deceased", "inactive"];

/** Searches by POST: names of patients stand in no address. */
function useSearch(search: Search) {
  const [state, setState] = useState<{ page: Page | null; failure: Failure | null }>({ page: null, failure: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    const wanted = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));
    const timer = setTimeout(() => {
      find<Page>("/api/patients/search", { ...wanted, limit: 20 }).then(
        (page) => current && setState({ page, failure: null }),
        (reason) => current && reason instanceof Failure && setState((before) => ({ page: before.page, failure: reason })),
      );
    }, search.q ? 200 : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [search.q, search.department, search.status, search.sort, search.page, round]);
  return { ...state, reload: () => setRound((before) => before + 1) };
}

function Rows({ patients }: { patients: PatientItem[] }) {
  return (
    <div class="scroll">
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

export default function Patients() {
  const asked = readQuery();
  const departments = useDepartments();
  const [registering, setRegistering] = useState(false);
  const [search, setSearch] = useState<Search>({
    q: "", department: asked.get("department") ?? "", status: asked.get("status") ?? "", sort: asked.get("sort") ?? "", page: Number(asked.get("page")) || 1,
  });
  const { page, failure, reload } = useSearch(search);
  useHappenings(({ event }) => event.startsWith("patient."), reload);
  const change = (part: Partial<Search>) => {
    const next = { ...search, page: 1, ...part };
    setSearch(next);
    writeQuery({ department: next.department, status: next.status, sort: next.sort, page: next.page > 1 ? String(next.page) : null });
  };
  return (
    <Screen title={w.patients.title} actions={may("patient:create") && <button type="button" class="button primary" onClick={() => setRegistering(true)}>{w.patients.register}</button>}>
      <div class="filters" role="search">
        <TextField grow label={w.patients.find} name="q" type="search" autocomplete="off" value={search.q} onInput={(event) => change({ q: event.currentTarget.value })} />
        <Select label={w.common.department} name="department" value={search.department} options={[["", w.common.any], ...departments.map(({ name }): [string, string] => [name, name])]} onChange={(event) => change({ department: event.currentTarget.value })} />
        <Select label={w.common.status} name="status" value={search.status} options={choices(STATUSES, w.common.any)} onChange={(event) => change({ status: event.currentTarget.value })} />
        <Select label={w.patients.sort} name="sort" value={search.sort} options={[["", w.patients.newest], ["admission_date", w.patients.oldest], ["name", w.patients.byName]]} onChange={(event) => change({ sort: event.currentTarget.value })} />
      </div>
      {failure && <FailurePanel failure={failure} retry={reload} within={page !== null} />}
      {!page && !failure && <Loading what={w.patients.title} />}
      {page && (page.patients.length === 0 ? <Empty title={w.patients.empty}>{w.patients.emptyLead}</Empty> : <Rows patients={page.patients} />)}
      {page && <Pager of={w.patients.title} pagination={page.pagination} go={(to) => change({ page: to })} />}
      {registering && <RegisterPatient close={() => setRegistering(false)} />}
    </Screen>
  );
}
