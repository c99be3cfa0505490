import { useEffect, useState } from "preact/hooks";
import { Failure, isOpen } from "../api/http";
import { ended } from "../api/session";
import { duration } from "../lib/format";
import { useStore } from "../lib/store";
import { useFocusKept } from "../ui/focus";
import { Icon } from "../ui/icon";
import { announce } from "../ui/notice";
import { w } from "../words";
import type { Kind } from "./kinds";
import { Meter } from "./meter";
import { arrived, sending } from "./outbox";
import { LONGEST_SECONDS, useRecording, type Recording } from "./recording";
import { SendFailure } from "./send-failure";

interface Props {
  kinds: Kind[];
  patient: { id: string; name: string } | null;
  /** On the patient's own page there is less to choose. */
  plain?: boolean;
  sent?: (address: string) => void;
}

export function Player({ sound }: { sound: Blob }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return source ? <audio controls src={source} aria-label={w.voice.listen} /> : null;
}

function Choice({ kinds, kind, fixed, choose }: { kinds: Kind[]; kind: Kind; fixed: boolean; choose: (kind: Kind) => void }) {
  return (
    <>
      <fieldset class="segments" disabled={fixed}>
        <legend class="hidden-text">{w.voice.what}</legend>
        {kinds.map((one) => (
          <label key={one}><input type="radio" name="recording-kind" checked={one === kind} onChange={() => choose(one)} />{w.voice[one]}</label>
        ))}
      </fieldset>
      {fixed && <p role="status" class="soft small">{w.voice.fixed}</p>}
    </>
  );
}

function Live({ recording }: { recording: Recording }) {
  const on = recording.phase === "recording";
  return (
    <>
      <div class="recorder-main">
        <span class={on ? "live on" : "live"} role="status">{on ? w.voice.recording : w.voice.paused}</span>
        <span class="clock">{duration(recording.seconds)}</span>
        <Meter level={recording.level} on={on} />
      </div>
      <div class="recorder-main">
        <button type="button" data-first class="button primary" onClick={() => void recording.stop()}><Icon name="stop" />{w.voice.stop}</button>
        {on
          ? <button type="button" class="button" onClick={recording.pause}>{w.voice.pause}</button>
          : <button type="button" class="button" onClick={recording.resume}>{w.voice.resume}</button>}
      </div>
      {recording.stored ? <p class="soft small">{w.voice.kept}</p> : <p class="message warn" role="alert">{w.voice.storage}</p>}
    </>
  );
}

function FileChoice({ take }: { take: (file: File) => void }) {
  const [over, setOver] = useState(false);
  return (
    <div
      class="drop field"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) {
          take(file);
        }
      }}
    >
      <label for="recording-file">{w.voice.file}</label>
      <input id="recording-file" type="file" accept="audio/*,video/webm,.ogg,.flac" onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) {
          take(file);
        }
      }} />
    </div>
  );
}

/** Records, plays and sends: Record, Stop, Send. */
export function Recorder({ kinds, patient, plain, sent }: Props) {
  const recording = useRecording();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? "feedback");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [became, setBecame] = useState<string | null>(null);
  // The recording of which it is open whether it has arrived: sent again, it must be the same.
  const [open, setOpen] = useState<string | null>(null);
  const { phase, obstacle, sound } = recording;
  const note = { kind, patient };
  const part = useFocusKept<HTMLElement>(phase);
  const away = useStore(ended);
  const busy = useStore(sending).has(recording.kept?.id ?? "") || phase === "sending";
  const address = useStore(arrived).get(recording.kept?.id ?? "");
  const done = (at: string) => {
    setFailure(null);
    announce(w.voice.sent);
    setBecame(at);
    sent?.(at);
  };
  // It was sent meanwhile, when the network was back or from the list of what is unsent.
  useEffect(() => {
    if (address && phase === "recorded") {
      recording.forget();
      done(address);
    }
  }, [address, phase]);
  const send = () => {
    setFailure(null);
    recording.send(note).then(
      done,
      (reason) => {
        setFailure(reason instanceof Failure ? reason : new Failure(500, "", String(reason)));
        setOpen(isOpen(reason) ? (recording.kept?.id ?? null) : null);
      },
    );
  };
  const discard = () => {
    if (confirm(w.voice.discardAsk)) {
      void recording.discard().then((gone) => announce(gone ? w.voice.discarded : w.voice.sending));
    }
  };
  const idle = phase === "idle" || phase === "starting" || phase === "taking";
  const live = phase === "recording" || phase === "paused";
  // Patients can't sign in: the page tells them what to do.
  if (plain && away && !live) {
    return null;
  }
  return (
    <section ref={part} class="card recorder" aria-labelledby="recorder-title">
      <h2 id="recorder-title" class={plain ? "hidden-text" : ""}>{w.voice.panel}</h2>
      {kinds.length > 1 && (idle || phase === "recorded") && <Choice kinds={kinds} kind={kind} fixed={open !== null && open === recording.kept?.id} choose={setKind} />}
      {idle && (
        <>
          <div class="recorder-main">
            <button type="button" data-first class="button record" aria-disabled={phase !== "idle"} onClick={() => {
              setBecame(null);
              setFailure(null);
              if (phase === "idle") {
                void recording.record(note);
              }
            }}><Icon name="record" />{w.voice.record}</button>
            {phase === "starting" && <span role="status">{w.voice.starting}</span>}
            {phase === "taking" && <span role="status">{w.voice.taking}</span>}
          </div>
          {obstacle && <p class="message warn" role="alert">{w.voice[obstacle]}</p>}
          {became && !plain && <p class="message good">{w.voice.sent} <a href={became}>{w.voice.open}</a></p>}
          {!plain && !became && <p class="soft small">{w.voice.start}</p>}
          {!plain && <FileChoice take={(file) => void recording.take(note, file)} />}
        </>
      )}
      {live && <Live recording={recording} />}
      {(phase === "recorded" || phase === "sending") && sound && (
        <>
          <p role="status"><strong>{w.voice.ready}</strong>{recording.seconds > 0 && ` · ${w.voice.length(duration(recording.seconds))}`}</p>
          {recording.seconds >= LONGEST_SECONDS && <p class="message warn">{w.voice.tooLong}</p>}
          {obstacle && <p class="message warn" role="alert">{w.voice[obstacle]}</p>}
          {!recording.stored && <p class="message warn" role="alert">{w.voice.storage}</p>}
          <Player sound={sound} />
          <SendFailure failure={busy ? null : failure} />
          {!busy && failure?.passing && recording.stored && <p class="soft">{w.voice.later}</p>}
          <div class="buttons">
            <button type="button" data-first class="button primary" aria-disabled={busy} onClick={() => !busy && send()}>{busy ? w.voice.sending : w.voice.send}</button>
            <button type="button" class="button" aria-disabled={busy} onClick={() => !busy && discard()}>{w.voice.discard}</button>
          </div>
        </>
      )}
    </section>
  );
}
