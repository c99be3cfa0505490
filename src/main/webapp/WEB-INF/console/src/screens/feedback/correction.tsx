import type { FeedbackView } from "api";
import { useRef, useState } from "preact/hooks";
import { Failure, get, put } from "../../api/http";
import { Conflict } from "../../ui/conflict";
import { TextArea, TextField } from "../../ui/field";
import { useFocusKept } from "../../ui/focus";
import { Form, useAction } from "../../ui/form";
import { useGuard } from "../../ui/guard";
import { announce } from "../../ui/notice";
import { w } from "../../words";

interface Props {
  feedback: FeedbackView;
  etag: string | null;
  saved: () => void;
  close: () => void;
}

/** A person's correction of the transcript. If somebody else was faster, both texts are shown. */
export function Correction({ feedback, etag, saved, close }: Props) {
  const action = useAction();
  // What the correction is based on, whatever is read meanwhile.
  const [read, setRead] = useState({ text: feedback.transcription ?? "", etag });
  const [text, setText] = useState(read.text);
  const latest = useRef(text);
  latest.current = text;
  const [reason, setReason] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ theirs: string; etag: string | null } | null>(null);
  const part = useFocusKept<HTMLDivElement>(conflict === null);
  const path = `/api/feedback/${feedback.id}`;
  const needsReason = feedback.alerts.some(({ severity, status }) => status !== "withdrawn" && (severity === "high" || severity === "critical"));
  useGuard("correction", text !== read.text || (needsReason && reason !== null));

  const save = async (basis: string | null) => {
    try {
      const answer = await put(path, { transcription: text, ...(reason ? { alert_withdrawal_reason: reason } : {}) }, { ifMatch: basis });
      announce(w.feedback.corrected);
      saved();
      // What was typed in the meantime stays, to be saved next.
      if (latest.current === text) {
        close();
      } else {
        setRead({ text, etag: answer.etag });
      }
    } catch (failed) {
      if (!(failed instanceof Failure) || failed.status !== 412) {
        throw failed;
      }
      const now = await get<FeedbackView>(path);
      setConflict({ theirs: now.data.transcription ?? "", etag: now.etag });
    }
  };
  if (conflict) {
    return (
      <Conflict
        mine={text}
        theirs={conflict.theirs}
        keepMine={() => {
          setConflict(null);
          void action.run(() => save(conflict.etag));
        }}
        keepTheirs={() => {
          saved();
          close();
        }}
      />
    );
  }
  return (
    <div ref={part}>
      <Form action={action} button={w.common.save} cancel={close} submit={() => save(read.etag)}>
        <TextArea label={w.feedback.transcript} name="transcription" required data-first value={text} failure={action.failure} onInput={(event) => setText(event.currentTarget.value)} />
        {needsReason && <TextField label={w.feedback.withdrawReason} name="alert_withdrawal_reason" failure={action.failure} onInput={(event) => setReason(event.currentTarget.value || null)} />}
      </Form>
      <p class="prose print-only">{text}</p>
    </div>
  );
}
