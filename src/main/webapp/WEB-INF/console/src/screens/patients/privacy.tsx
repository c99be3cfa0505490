import { usePatientName } from "../../api/names";
import { may } from "../../api/session";
import type { ScreenProps } from "../../app/screens";
import { Holds } from "../../ui/holds";
import { Screen } from "../../ui/screen";
import { w } from "../../words";
import { Disclosures } from "./disclosures";

/** The service refuses a copy if one of these is missing. */
const COPY = ["patient:read", "feedback:read", "notes:read", "task:read"];

function Copy({ id }: { id: string }) {
  return (
    <section class="card stack" aria-labelledby="copy-title">
      <h2 id="copy-title">{w.privacy.copy}</h2>
      <p class="soft">{w.privacy.copyLead}</p>
      <p><a class="button" href={`/api/patients/${id}/copy`} download="">{w.privacy.copyButton}</a></p>
    </section>
  );
}

/** What a privacy officer does for a patient, whoever may read the record itself. */
export default function Privacy({ id }: ScreenProps) {
  const name = usePatientName(may("patient:read") ? id : null);
  return (
    <Screen title={w.privacy.of(name ?? w.patients.one)} trail={{ href: `/patients/${id}`, text: name ?? w.patients.one }}>
      <div class="stack">
        <Disclosures patient={id} />
        {COPY.every(may) && <Copy id={id} />}
        <Holds patient={id} />
      </div>
    </Screen>
  );
}
