import type { NoteView } from "api";
import { useEffect } from "preact/hooks";
import { post } from "../../api/http";
import { dateTime } from "../../lib/format";
import { guardLeaving } from "../../lib/leaving";
import { TextArea } from "../../ui/field";
import { Form, useAction, values } from "../../ui/form";
import { PersonName } from "../../ui/names";
import { announce } from "../../ui/notice";
import { w } from "../../words";

/** A signed note does not change; what is to be said later is added to it. */
export function Addenda({ note, mayAdd, reload }: { note: NoteView; mayAdd: boolean; reload: () => void }) {
  const action = useAction();
  useEffect(() => () => guardLeaving("addendum", null), []);
  return (
    <section class="card stack" aria-labelledby="addenda-title">
      <h2 id="addenda-title">{w.notes.addenda}</h2>
      {note.addenda.length === 0 ? <p class="soft">{w.common.none}</p> : (
        <ol class="rows">
          {note.addenda.map((addendum) => (
            <li key={addendum.id}><p class="prose">{addendum.content}</p><p class="soft small"><PersonName id={addendum.author_id} />, {dateTime(addendum.created_at)}</p></li>
          ))}
        </ol>
      )}
      {mayAdd && (
        <Form action={action} button={w.notes.addAddendum} submit={async ({ content }, form) => {
          await post(`/api/notes/${note.id}/addenda`, { content });
          // What was typed in the meantime stays.
          if (values(form).content === content) {
            form.reset();
            guardLeaving("addendum", null);
          }
          announce(w.notes.addendumDone);
          reload();
        }}>
          <TextArea label={w.notes.addAddendum} name="content" required failure={action.failure} onInput={(event) => guardLeaving("addendum", event.currentTarget.value ? w.common.unsaved : null)} />
        </Form>
      )}
    </section>
  );
}
