import type { NoteSignatureView, NoteView } from "api";
import { useRef } from "preact/hooks";
import { Failure, post } from "../../api/http";
import { useRemote } from "../../api/record";
import { dateTime } from "../../lib/format";
import { TextField, UserName } from "../../ui/field";
import { useFocusPassed } from "../../ui/focus";
import { Form, useAction } from "../../ui/form";
import { usePersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { wrongPassword } from "../../ui/proof";
import { Loaded } from "../../ui/state";
import { w } from "../../words";

/** Signs with the password the version that was read, and no newer one that came meanwhile; not while the text on the screen is another one. */
export function Signing({ note, unsaved, reload }: { note: NoteView; unsaved: boolean; reload: () => void }) {
  const action = useAction();
  const part = useFocusPassed<HTMLElement>();
  const read = useRef<number | null>(null);
  return (
    <section ref={part} class="card stack screen-only" aria-labelledby="sign-title">
      <h2 id="sign-title">{w.notes.sign}</h2>
      <p class="soft">{w.notes.signLead}</p>
      {note.needs_review && <p class="message warn">{w.notes.checkFirst}</p>}
      <Form action={action} button={w.notes.signButton} submit={async ({ password }) => {
        if (unsaved) {
          throw new Failure(400, "", w.notes.saveFirst);
        }
        await post(`/api/notes/${note.id}/sign`, { password, version: read.current ?? note.version }).catch((reason) => {
          read.current = null;
          throw wrongPassword(reason);
        });
        announce(w.notes.signedDone);
        reload();
      }}>
        <UserName />
        <TextField label={w.signIn.password} name="password" type="password" autocomplete="current-password" required onInput={() => {
          read.current ??= note.version;
        }} />
      </Form>
    </section>
  );
}

export function Signature({ note }: { note: NoteView }) {
  const person = usePersonName();
  const remote = useRemote<NoteSignatureView>(`/api/notes/${note.id}/signature`);
  return (
    <section class="card stack" aria-labelledby="signature-title">
      <h2 id="signature-title">{w.notes.sign}</h2>
      <p>{w.notes.signedBy(person(note.signed_by), dateTime(note.signed_at))}</p>
      <Loaded of={remote} what={w.notes.sign} within>
        {({ verified, problem }) => <p class={verified ? "message good" : "message bad"}>{verified ? w.notes.verified : `${w.notes.notVerified}: ${problem}`}</p>}
      </Loaded>
    </section>
  );
}
