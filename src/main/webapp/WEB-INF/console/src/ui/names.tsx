import { useFindPerson, usePatientName } from "../api/names";
import { may } from "../api/session";
import { w } from "../words";

export function PersonName({ id }: { id: string | null | undefined }) {
  return <>{usePersonName()(id)}</>;
}

/** A patient's name as a link to the patient's page. */
export function PatientLink({ id }: { id: string | null }) {
  const name = usePatientName(id && may("patient:read") ? id : null);
  if (!id) {
    return <span class="soft">–</span>;
  }
  return may("patient:read") ? <a class="table-link" href={`/patients/${id}`}>{name ?? w.common.patient}</a> : <>{w.common.patient}</>;
}

/** The words that a person has in a sentence, such as "Signed by …". */
export function usePersonName(): (id: string | null | undefined) => string {
  const find = useFindPerson();
  return (id) => {
    if (!id) {
      return w.common.nobody;
    }
    const person = find(id);
    return person === null ? "…" : (person?.name ?? w.common.somebody);
  };
}
