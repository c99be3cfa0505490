import type { NoteView } from "api";
import { useState } from "preact/hooks";
import { Failure, post } from "../../api/http";
import { useDepartmentOptions, usePeople } from "../../api/names";
import { profile } from "../../api/session";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/field";
import { Form, useAction } from "../../ui/form";
import { usePersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { w } from "../../words";

function picked(form: HTMLFormElement, name: string): string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map((input) => input.value);
}

function Choices({ legend, name, options }: { legend: string; name: string; options: [string, string][] }) {
  return (
    <fieldset class="plain">
      <legend class="legend">{legend}</legend>
      <div class="pick">
        {options.map(([value, text]) => <label key={value} class="check"><input type="checkbox" name={name} value={value} />{text}</label>)}
      </div>
    </fieldset>
  );
}

function Share({ note, close, done }: { note: NoteView; close: () => void; done: () => void }) {
  const action = useAction();
  const people = usePeople();
  const departments = useDepartmentOptions();
  const me = profile.get()?.user.id;
  const others = [...people.values()].filter(({ id }) => id !== me).sort((one, other) => one.name.localeCompare(other.name));
  return (
    <Dialog title={w.notes.share} close={close}>
      <Form action={action} button={w.notes.shareButton} cancel={close} submit={async ({ message }, form) => {
        const receivers = { user_ids: picked(form, "people"), departments: picked(form, "departments") };
        if (receivers.user_ids.length + receivers.departments.length === 0) {
          throw new Failure(400, "", w.notes.shareWithNobody);
        }
        await post(`/api/notes/${note.id}/share`, { ...receivers, ...(message ? { message } : {}) });
        announce(w.notes.sharedDone);
        done();
      }}>
        <Choices legend={w.notes.shareWith} name="people" options={others.map(({ id, name, department }) => [id, department ? `${name} (${department})` : name])} />
        <Choices legend={w.notes.shareDepartments} name="departments" options={departments} />
        <TextArea label={w.notes.message} name="message" failure={action.failure} />
      </Form>
    </Dialog>
  );
}

export function Sharing({ note, mayShare, reload }: { note: NoteView; mayShare: boolean; reload: () => void }) {
  const [open, setOpen] = useState(false);
  const person = usePersonName();
  return (
    <section class="card stack" aria-labelledby="shared-title">
      <h2 id="shared-title">{w.notes.sharedWith}</h2>
      {note.shared_with.length === 0 ? <p class="soft">{w.notes.noneShared}</p> : (
        <ul class="rows">
          {note.shared_with.map((share) => (
            <li key={share.user_id ?? share.department}><strong>{share.user_id ? person(share.user_id) : share.department}</strong>{share.message && <span class="soft">{share.message}</span>}</li>
          ))}
        </ul>
      )}
      {mayShare && <p><button type="button" class="button" onClick={() => setOpen(true)}>{w.notes.share}</button></p>}
      {open && <Share note={note} close={() => setOpen(false)} done={() => {
        setOpen(false);
        reload();
      }} />}
    </section>
  );
}
