import { usePatientName, usePeople } from "../api/names";
import { may } from "../api/session";
import { w } from "../words";

export function PersonName({ id }: { id: string | null | undefined }) {
  const people = usePeople();
  return <>{id ? (people.get(id)?.name ?? w.common.somebody) : w.common.nobody}</>;
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
  const people = usePeople();
  return (id) => (id ? (people.get(id)?.name ?? w.common.somebody) : w.common.nobody);
}
