import type { NoteSignatureView, NoteView } from "api";
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

interface SigningProps {
  note: NoteView;
  /** The version on the screen when the password was typed; null before. */
  read: { current: number | null };
  unsaved: boolean;
  reload: () => void;
}

/** Signs the version that was read with the password, and no newer one; not while the text on the screen is another one. */
export function Signing({ note, read, unsaved, reload }: SigningProps) {
  const action = useAction();
  const part = useFocusPassed<HTMLElement>();
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
