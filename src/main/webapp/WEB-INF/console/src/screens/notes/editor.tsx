import type { NoteView } from "api";
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure, get, put } from "../../api/http";
import { guardLeaving } from "../../lib/leaving";
import { Conflict } from "../../ui/conflict";
import { choices, Select, TextArea } from "../../ui/field";
import { useFocusKept } from "../../ui/focus";
import { Form, useAction } from "../../ui/form";
import { announce } from "../../ui/notice";
import { UnsavedText } from "../../ui/unsaved-text";
import { w } from "../../words";

interface Props {
  note: NoteView;
  etag: string | null;
  editable: boolean;
  reload: () => void;
  /** Told whether there are changes that aren't saved. */
  report: (unsaved: boolean) => void;
}

const TYPES = ["progress", "admission", "discharge", "consultation", "nursing", "procedure"];

function Text({ note }: { note: NoteView }) {
  return (
    <section class="card stack" aria-labelledby="content-title">
      <h2 id="content-title">{w.notes.content}</h2>
      <p class="prose">{note.content}</p>
      {note.status === "draft" && <p class="soft small">{w.notes.read}</p>}
    </section>
  );
}

const basisOf = (note: NoteView, etag: string | null) => ({ content: note.content ?? "", type: note.note_type, patient: note.patient_id, etag });

/** The note's text. A change is based on what was read; if somebody was faster, both texts are shown. */
export function Editor({ note, etag, editable, reload, report }: Props) {
  const action = useAction();
  // What the change is based on: the note as it was when the writing began, whatever is read meanwhile.
  const [basis, setBasis] = useState(basisOf(note, etag));
  const [content, setContent] = useState(basis.content);
  const [type, setType] = useState(basis.type);
  const [conflict, setConflict] = useState<{ theirs: string; etag: string | null } | null>(null);
  const part = useFocusKept<HTMLElement>(conflict === null);
  const latest = useRef({ content, type });
  latest.current = { content, type };
  const unsaved = content !== basis.content;
  const changed = unsaved || type !== basis.type;
  const adopt = (now: NoteView, tag: string | null) => {
    const adopted = basisOf(now, tag);
    setBasis(adopted);
    setContent(adopted.content);
    setType(adopted.type);
  };
  useEffect(() => {
    if (editable ? !changed : !unsaved) {
      adopt(note, etag);
    }
  }, [note.version, etag, editable]);
  useEffect(() => {
    guardLeaving("note", changed ? w.common.unsaved : null);
    report(changed);
    return () => {
      guardLeaving("note", null);
      report(false);
    };
  }, [changed]);

  const save = async (read: string | null): Promise<void> => {
    try {
      const saved = await put<NoteView>(`/api/notes/${note.id}`, { content, note_type: type }, { ifMatch: read });
      const written = basisOf(saved.data, saved.etag);
      setBasis(written);
      // What was typed in the meantime stays, to be saved next.
      if (latest.current.content === content) {
        setContent(written.content);
      }
      if (latest.current.type === type) {
        setType(written.type);
      }
      announce(w.common.saved);
      reload();
    } catch (failed) {
      if (!(failed instanceof Failure) || failed.status !== 412) {
        throw failed;
      }
      const now = await get<NoteView>(`/api/notes/${note.id}`);
      const theirs = basisOf(now.data, now.etag);
      // Something else of the note may have changed, such as with whom it is shared.
      if (theirs.content === basis.content && theirs.type === basis.type && theirs.patient === basis.patient && theirs.etag !== read) {
        return save(theirs.etag);
      }
      setConflict({ theirs: theirs.content, etag: theirs.etag });
    }
  };
  if (!editable) {
    return (
      <>
        <Text note={note} />
        {unsaved && <UnsavedText why={w.notes.signedMeanwhile} text={content} discard={() => adopt(note, etag)} />}
      </>
    );
  }
  if (conflict) {
    return (
      <Conflict
        mine={content}
        theirs={conflict.theirs}
        keepMine={() => {
          setConflict(null);
          void action.run(() => save(conflict.etag));
        }}
        keepTheirs={() => {
          setContent(conflict.theirs);
          setBasis({ ...basis, content: conflict.theirs, type, etag: conflict.etag });
          setConflict(null);
          reload();
        }}
      />
    );
  }
  return (
    <section ref={part} class="card">
      <Form action={action} button={w.notes.save} submit={() => save(basis.etag)}>
        <Select label={w.common.type} name="note_type" value={type} options={choices(TYPES.includes(type) ? TYPES : [type, ...TYPES])} failure={action.failure} onChange={(event) => setType(event.currentTarget.value)} />
        <TextArea class="tall" label={w.notes.content} name="content" required data-first value={content} failure={action.failure} onInput={(event) => setContent(event.currentTarget.value)} />
      </Form>
      <p class="prose print-only">{content}</p>
    </section>
  );
}
