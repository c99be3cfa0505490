import type { DisclosureView } from "api";
import { useState } from "preact/hooks";
import { post, query } from "../../api/http";
import { may } from "../../api/session";
import { dateTime, fieldTime, fromFieldTime } from "../../lib/format";
import { Dialog } from "../../ui/dialog";
import { Check, choices, Select, TextArea, TextField } from "../../ui/field";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { PageList } from "../../ui/page-list";
import { w } from "../../words";

const PURPOSES = ["required_by_law", "oversight", "public_health", "research", "treatment", "payment", "operations", "patient_request", "authorization", "other"];

/** Enters what left by other means, or puts an earlier entry right. */
function Enter({ path, corrected, close, done }: { path: string; corrected: DisclosureView | null; close: () => void; done: () => void }) {
  const action = useAction();
  const { failure } = action;
  return (
    <Dialog title={corrected ? w.privacy.correct : w.privacy.enter} close={close}>
      <Form columns action={action} button={w.common.save} cancel={close} submit={async ({ disclosed_at: at, in_error: inError, ...all }) => {
        const correction = corrected ? { corrects: corrected.id, entered_in_error: inError !== undefined } : {};
        await post(path, { ...given(all), disclosed_at: at ? fromFieldTime(at, corrected?.disclosed_at) : null, ...correction });
        announce(w.privacy.entered);
        done();
      }}>
        <TextField label={w.privacy.when} name="disclosed_at" type="datetime-local" required defaultValue={fieldTime(corrected?.disclosed_at)} failure={failure} />
        <Select label={w.privacy.purpose} name="purpose" options={choices(PURPOSES)} defaultValue={corrected?.purpose ?? "required_by_law"} failure={failure} />
        <TextField label={w.privacy.recipient} name="recipient" required maxLength={500} autocomplete="off" defaultValue={corrected?.recipient ?? ""} failure={failure} />
        <TextField label={w.privacy.address} name="recipient_address" maxLength={2048} autocomplete="off" defaultValue={corrected?.recipient_address ?? ""} failure={failure} />
        <TextField wide label={w.privacy.statement} hint={w.privacy.statementHint} name="statement" defaultValue={corrected?.statement ?? ""} failure={failure} />
        <TextArea wide label={w.privacy.given} name="description" required defaultValue={corrected?.description ?? ""} failure={failure} />
        {corrected && <Check label={w.privacy.inError} name="in_error" />}
      </Form>
    </Dialog>
  );
}

function standing(one: DisclosureView): string {
  if (one.corrected_by) {
    return w.privacy.corrected;
  }
  return one.entered_in_error ? w.privacy.nothingGiven : one.accountable ? w.common.yes : w.common.no;
}

/** To whom the patient's data was given, when, what and why. */
export function Disclosures({ patient }: { patient: string }) {
  const path = `/api/patients/${patient}/disclosures`;
  const [entering, setEntering] = useState<DisclosureView | "new" | null>(null);
  const change = may("organization:update");
  return (
    <section class="card stack" aria-labelledby="disclosures-title">
      <h2 id="disclosures-title">{w.privacy.disclosures}</h2>
      <p class="soft">{w.privacy.disclosuresLead}</p>
      <PageList<DisclosureView>
        what={w.privacy.disclosures}
        path={path}
        list="disclosures"
        empty={w.privacy.noDisclosures}
        keyOf={({ id }) => id}
        above={(list) => (
          <>
            <p class="buttons">
              {change && <button type="button" class="button primary" onClick={() => setEntering("new")}>{w.privacy.enter}</button>}
              <a class="button" href={query("/api/export/disclosures", { format: "csv", filters: JSON.stringify({ patient_id: patient }) })} download="">{w.privacy.asFile}</a>
            </p>
            {entering && <Enter path={path} corrected={entering === "new" ? null : entering} close={() => setEntering(null)} done={() => {
              setEntering(null);
              list.reload();
            }} />}
          </>
        )}
        columns={() => [
          { head: w.privacy.when, cell: (one) => <span class="nowrap">{dateTime(one.disclosed_at)}</span> },
          { head: w.privacy.recipient, cell: (one) => <>{one.recipient ?? "–"}{one.recipient_address && <><br /><span class="soft small">{one.recipient_address}</span></>}</> },
          { head: w.privacy.given, cell: (one) => one.description ?? w.privacy.recordsOf(w.values[one.record_type] ?? one.record_type, one.records) },
          { head: w.privacy.purpose, cell: (one) => <>{w.values[one.purpose] ?? one.purpose}{one.statement && <><br /><span class="soft small">{one.statement}</span></>}</> },
          { head: w.privacy.channel, cell: (one) => w.privacy.channels[one.channel] ?? one.channel },
          { head: w.privacy.accountable, cell: standing },
          { head: w.common.actions, end: true, cell: (one) => change && one.recorded_at && !one.corrected_by && (
            <button type="button" class="button" aria-label={`${w.privacy.correct}: ${one.recipient ?? ""}`} onClick={() => setEntering(one)}>{w.privacy.correct}</button>
          ) },
        ]}
      />
    </section>
  );
}
