import { useEffect, useState } from "preact/hooks";
import { Failure } from "../api/http";
import { profile } from "../api/session";
import { dateTime } from "../lib/format";
import { navigate } from "../lib/router";
import { useStore } from "../lib/store";
import { Dialog } from "../ui/dialog";
import { useFocusKept } from "../ui/focus";
import { Icon } from "../ui/icon";
import { announce } from "../ui/notice";
import { w } from "../words";
import { discard, send, sending, soundOf, startOutbox, unsent } from "./outbox";
import { Player } from "./recorder";
import { failureOf } from "./refusal";
import { SendFailure } from "./send-failure";
import type { Kept, Unreadable } from "./vault";

const drop = (id: string) => confirm(w.voice.discardAsk) && void discard(id).then((gone) => announce(gone ? w.voice.discarded : w.voice.sending));

/** It can only be thrown away. */
function Lost({ recording: { id, startedAt } }: { recording: Unreadable }) {
  return (
    <li>
      <div class="row-line"><strong>{w.voice.panel}</strong><span class="soft small">{dateTime(startedAt)}</span></div>
      <p class="message warn">{w.voice.unreadable}</p>
      <div class="buttons"><button type="button" class="button" onClick={() => drop(id)}>{w.voice.discard}</button></div>
    </li>
  );
}

function One({ recording, sent }: { recording: Kept; sent: () => void }) {
  const [sound, setSound] = useState<Blob | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [lost, setLost] = useState(false);
  const busy = useStore(sending).has(recording.id);
  useEffect(() => {
    soundOf(recording).then(setSound, (reason) => {
      if (reason instanceof Failure) {
        setFailure(reason);
        setLost(true);
      }
    });
  }, [recording.id]);
  const transmit = () => {
    send(recording).then(
      (address) => {
        announce(w.voice.sent);
        sent();
        navigate(address);
      },
      (reason) => setFailure(reason instanceof Failure ? reason : new Failure(500, "", String(reason))),
    );
  };
  return (
    <li>
      <div class="row-line"><strong>{w.voice[recording.kind]}{recording.patient?.name && ` · ${recording.patient.name}`}</strong><span class="soft small">{dateTime(recording.startedAt)}</span></div>
      {sound && <Player sound={sound} />}
      <SendFailure failure={failure ?? (recording.refusal && failureOf(recording.refusal))} />
      <div class="buttons">
        {!lost && <button type="button" class="button primary" aria-disabled={busy} onClick={() => !busy && transmit()}>{busy ? w.voice.sending : w.voice.send}</button>}
        <button type="button" class="button" aria-disabled={busy} onClick={() => !busy && drop(recording.id)}>{w.voice.discard}</button>
      </div>
    </li>
  );
}

/** How many recordings wait on this device, and what can be done with them. */
export function UnsentButton() {
  const waiting = useStore(unsent);
  const [open, setOpen] = useState(false);
  const part = useFocusKept<HTMLDivElement>(waiting.length);
  const who = useStore(profile)?.user.id;
  useEffect(() => {
    if (who) {
      startOutbox();
    }
  }, [who]);
  if (waiting.length === 0 && !open) {
    return null;
  }
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}><Icon name="upload" />{w.nav.unsent(waiting.length)}</button>
      {open && (
        <Dialog title={w.voice.unsent} close={() => setOpen(false)}>
          <p class="soft">{waiting.length > 0 ? w.voice.unsentLead : w.voice.unsentNone}</p>
          <div ref={part} class="stack">
            {waiting.length === 0
              ? <div class="buttons"><button type="button" class="button" onClick={() => setOpen(false)}>{w.common.close}</button></div>
              : <ul class="rows">
                  {waiting.map((recording) => recording.kind === null
                    ? <Lost key={recording.id} recording={recording} />
                    : <One key={recording.id} recording={recording} sent={() => setOpen(false)} />)}
                </ul>}
          </div>
        </Dialog>
      )}
    </>
  );
}
