import type { FeedbackView } from "api";
import { useEffect, useState } from "preact/hooks";
import { post } from "../../api/http";
import { may } from "../../api/session";
import { guardLeaving } from "../../lib/leaving";
import { alertText } from "../../ui/alert-text";
import { Badge } from "../../ui/badge";
import { choices, Select, TextField } from "../../ui/field";
import { useFocusKept } from "../../ui/focus";
import { Form, given, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { w } from "../../words";

const TYPES = ["fall", "medication", "allergy", "pain", "breathing", "self_harm", "abuse_or_neglect", "infection", "delay", "staff_conduct"];

function AddAlert({ id, done }: { id: string; done: () => void }) {
  const action = useAction();
  const guard = () => guardLeaving("alert", w.common.unsaved);
  useEffect(() => () => guardLeaving("alert", null), []);
  return (
    <Form action={action} button={w.common.add} cancel={done} submit={async (all) => {
      await post(`/api/feedback/${id}/alerts`, given(all));
      announce(w.feedback.alertAdded);
      done();
    }}>
      <Select label={w.common.type} name="type" options={choices(TYPES)} failure={action.failure} onChange={guard} />
      <Select label={w.feedback.severity} name="severity" options={choices(["low", "medium", "high", "critical"])} defaultValue="medium" failure={action.failure} onChange={guard} />
      <TextField label={w.feedback.message} name="message" required failure={action.failure} onInput={guard} />
      <TextField label={w.feedback.phrase} name="phrase" failure={action.failure} onInput={guard} />
    </Form>
  );
}

export function FeedbackAlerts({ feedback, reload }: { feedback: FeedbackView; reload: () => void }) {
  const [adding, setAdding] = useState(false);
  const done = () => {
    setAdding(false);
    reload();
  };
  const part = useFocusKept<HTMLElement>(adding);
  return (
    <section ref={part} class="card stack" aria-labelledby="alerts-title">
      <h2 id="alerts-title">{w.feedback.alerts}</h2>
      {feedback.alerts.length === 0 && feedback.transcription_status === "completed" && <p class="soft">{w.feedback.noAlerts}</p>}
      {feedback.alerts.length > 0 && (
        <ul class="rows">
          {feedback.alerts.map((alert) => (
            <li key={alert.id}>
              <div class="badges"><Badge value={alert.severity} text={`${w.values[alert.type]}: ${w.values[alert.severity]}`} /><Badge value={alert.status} /></div>
              <p>{alertText(alert)}</p>
              {alert.phrase && <p class="soft">{w.common.quoted(alert.phrase)}</p>}
            </li>
          ))}
        </ul>
      )}
      {feedback.transcription_status === "completed" && may("feedback:update") && (adding
        ? <AddAlert id={feedback.id} done={done} />
        : <p><button type="button" class="button" onClick={() => setAdding(true)}>{w.feedback.addAlert}</button></p>)}
    </section>
  );
}
