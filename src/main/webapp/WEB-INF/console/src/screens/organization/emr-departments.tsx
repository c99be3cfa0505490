import type { EmrDepartmentView } from "api";
import { useRef } from "preact/hooks";
import { put } from "../../api/http";
import { useDepartmentOptions } from "../../api/names";
import { may } from "../../api/session";
import { Select } from "../../ui/field";
import { useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { FailureLine } from "../../ui/state";
import { w } from "../../words";

/** The department of one location. */
function Choice({ place, done }: { place: EmrDepartmentView; done: () => void }) {
  const action = useAction();
  const departments = useDepartmentOptions(place.department);
  const chosen = useRef("");
  const save = async (select: HTMLSelectElement) => {
    let saved = place.department ?? "";
    try {
      // What is chosen while another choice is being saved is saved after it.
      do {
        const department = chosen.current;
        await put("/api/integrations/emr/departments", { departments: [{ location: place.location, department: department || null }] });
        saved = department;
      } while (chosen.current !== saved);
    } catch (reason) {
      // What was not saved is not shown as if it were.
      select.value = saved;
      throw reason;
    } finally {
      done();
    }
    announce(w.common.saved);
  };
  const change = (select: HTMLSelectElement) => {
    chosen.current = select.value;
    void action.run(() => save(select));
  };
  return (
    <>
      <Select key={departments.length} label={w.emr.departmentOf(place.name ?? place.location)} name={place.location} options={[["", w.emr.notMapped], ...departments]} defaultValue={place.department ?? ""} onChange={(event) => change(event.currentTarget)} />
      <FailureLine failure={action.failure} />
    </>
  );
}

/** Which department each location of the EMR is. */
export function EmrDepartments() {
  return (
    <PageList<EmrDepartmentView>
      what={w.emr.places}
      path="/api/integrations/emr/departments"
      list="departments"
      empty={w.emr.noPlaces}
      keyOf={({ location }) => location}
      columns={(list) => [
        { head: w.emr.place, cell: (one) => <>{one.name ?? one.location}{one.name && <><br /><span class="mono soft">{one.location}</span></>}</> },
        { head: w.common.department, cell: (one) => (may("organization:update") ? <Choice place={one} done={list.reload} /> : (one.department ?? w.emr.notMapped)) },
      ]}
    />
  );
}
