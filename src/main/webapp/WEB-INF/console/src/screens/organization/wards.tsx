import type { Ward, WardsView } from "api";
import { useState } from "preact/hooks";
import { Failure, put } from "../../api/http";
import { useDepartmentOptions } from "../../api/names";
import { useRemote, type Remote } from "../../api/record";
import { may } from "../../api/session";
import { Act } from "../../ui/act";
import { Select, TextField } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { Loaded } from "../../ui/state";
import { Table } from "../../ui/table";
import { w } from "../../words";

/** Adds a ward; those of failed messages are offered. */
function Add({ unknown, save }: { unknown: string[]; save: (ward: Ward) => Promise<void> }) {
  const action = useAction();
  const departments = useDepartmentOptions();
  const [ward, setWard] = useState(unknown[0] ?? "");
  return (
    <Form columns action={action} button={w.common.add} submit={async ({ department }) => {
      await save({ ward, department: department ?? "" });
      setWard("");
    }}>
      <TextField label={w.hl7.ward} name="ward" required maxLength={200} value={ward} list="unknown-wards" onInput={(event) => setWard(event.currentTarget.value)} failure={action.failure} />
      <datalist id="unknown-wards">{unknown.map((one) => <option key={one} value={one} />)}</datalist>
      <Select key={departments.length} label={w.common.department} name="department" required options={departments} failure={action.failure} />
    </Form>
  );
}

function Assigned({ wards, remote }: { wards: WardsView; remote: Remote<WardsView> }) {
  const save = async (departments: Ward[]) => {
    const { data, etag } = await put<WardsView>("/api/integrations/hl7/departments", { departments }, { ifMatch: remote.etag }).catch((reason) => {
      if (reason instanceof Failure && reason.status === 412) {
        remote.reload();
      }
      throw reason;
    });
    remote.set(data, etag);
    announce(w.common.saved);
  };
  const others = (ward: string) => wards.departments.filter((one) => one.ward.toLowerCase() !== ward.toLowerCase());
  const change = may("organization:update");
  return (
    <>
      {wards.unknown_wards.length > 0 && <p class="message warn">{w.hl7.unknown(wards.unknown_wards.join(", "))}</p>}
      {wards.departments.length > 0 && (
        <Table caption={w.hl7.wards} keyOf={({ ward }) => ward} rows={wards.departments} columns={[
          { head: w.hl7.ward, cell: ({ ward }) => ward },
          { head: w.common.department, cell: ({ department }) => department },
          { head: w.common.actions, end: true, cell: ({ ward }) => change && <Act danger text={w.common.remove} about={ward} run={() => save(others(ward))} /> },
        ]} />
      )}
      {change && <Add key={wards.unknown_wards.join()} unknown={wards.unknown_wards} save={(ward) => save([...others(ward.ward), ward])} />}
    </>
  );
}

/** Which department each ward of the other systems is. */
export function Wards() {
  const remote = useRemote<WardsView>("/api/integrations/hl7/departments");
  return (
    <section class="card stack" aria-labelledby="wards-title">
      <h2 id="wards-title">{w.hl7.wards}</h2>
      <p class="soft">{w.hl7.wardsLead}</p>
      <Loaded of={remote} what={w.hl7.wards} within>{(wards) => <Assigned wards={wards} remote={remote} />}</Loaded>
    </section>
  );
}
