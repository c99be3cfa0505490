import type { NoteView } from "api";
import { useRef, useState } from "preact/hooks";
import { useRemote } from "../../api/record";
import { may, profile } from "../../api/session";
import { isNew, useHappenings } from "../../api/stream";
import type { ScreenProps } from "../../app/screens";
import { dateTime } from "../../lib/format";
import { Badge } from "../../ui/badge";
import { LoadedOfPatient } from "../../ui/emergency";
import { PatientLink, PersonName } from "../../ui/names";
import { Screen } from "../../ui/screen";
import { Transcribing } from "../../voice/transcribing";
import { Words } from "../../voice/words";
import { w } from "../../words";
import { Addenda } from "./addenda";
import { Editor } from "./editor";
import { NewNote } from "./new";
import { Sharing } from "./sharing";
import { Signature, Signing } from "./signing";
import { Versions } from "./versions";

function Facts({ note }: { note: NoteView }) {
  return (
    <section class="card" aria-label={w.common.details}>
      <dl class="facts">
        <div><dt>{w.common.patient}</dt><dd><PatientLink id={note.patient_id} />{note.patient && <span class="print-only">{w.patients.mrn}: {note.patient.mrn}</span>}</dd></div>
        <div><dt>{w.common.type}</dt><dd>{w.values[note.note_type] ?? note.note_type}</dd></div>
        <div><dt>{w.notes.provider}</dt><dd><PersonName id={note.provider_id} /></dd></div>
        <div><dt>{w.notes.author}</dt><dd><PersonName id={note.author_id} /></dd></div>
        <div><dt>{w.common.department}</dt><dd>{note.department}</dd></div>
        <div><dt>{w.common.created}</dt><dd>{dateTime(note.created_at)}</dd></div>
      </dl>
    </section>
  );
}

/** The rule of the service: the author, or an attending physician. */
function mayChange(note: NoteView): boolean {
  const me = profile.get();
  const all = me?.permissions.includes("*") ?? false;
  const own = me?.user.id === note.author_id;
  return may("notes:update") && (all || own || me?.user.role === "attending_physician");
}

function maySign(note: NoteView): boolean {
  return mayChange(note) || (may("notes:update") && profile.get()?.user.id === note.provider_id);
}

function Dictated({ note }: { note: NoteView }) {
  const words = note.words ?? [];
  return words.length > 0 ? (
    <section class="card stack" aria-labelledby="words-title">
      <h2 id="words-title">{w.notes.words}</h2>
      <Words words={words} audio={`/api/notes/${note.id}/audio`} />
    </section>
  ) : null;
}

function Existing({ id }: { id: string }) {
  const remote = useRemote<NoteView>(`/api/notes/${id}?expand=words,patient`);
  const [unsaved, setUnsaved] = useState(false);
  const read = useRef<number | null>(null);
  // What the user has just saved is read.
  const saved = () => {
    read.current = null;
    remote.reload();
  };
  useHappenings((happening) => happening.data.note_id === id || isNew(id, happening), remote.reload);
  return (
    <Screen title={w.notes.one} trail={{ href: "/notes", text: w.notes.title }} below={remote.data && <Badge value={remote.data.status} />}>
      <LoadedOfPatient of={remote} what={w.notes.one}>
        {(note) => (
          <div class="split">
            <div class="stack">
              {note.content === null && note.transcription_status === "processing" && (
                <section class="card" role="status"><Transcribing id={id} text={w.notes.transcribing} /></section>
              )}
              {note.transcription_status === "failed" && <><p class="message bad">{note.failure_reason} {w.feedback.failedLead}</p><audio controls preload="none" src={`/api/notes/${id}/audio`} aria-label={w.feedback.audio} /></>}
              {(note.content !== null || note.transcription_status === "failed") && (
                <Editor note={note} etag={remote.etag} editable={note.status === "draft" && mayChange(note)} reload={saved} report={setUnsaved} />
              )}
              {note.status === "signed" && <Addenda note={note} mayAdd={mayChange(note)} reload={remote.reload} />}
              <Dictated note={note} />
              <Versions id={id} version={note.version} />
            </div>
            <div class="stack">
              <Facts note={note} />
              {note.status === "signed" ? <Signature note={note} /> : note.content !== null && maySign(note) && <Signing note={note} read={read} unsaved={unsaved} reload={remote.reload} />}
              <Sharing note={note} mayShare={mayChange(note)} reload={remote.reload} />
            </div>
          </div>
        )}
      </LoadedOfPatient>
    </Screen>
  );
}

export default function Note({ id }: ScreenProps) {
  return id === "new" ? <NewNote /> : <Existing id={id} />;
}
