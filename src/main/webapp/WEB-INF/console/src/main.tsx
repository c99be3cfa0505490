import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Failure } from "./api/http";
import { loadProfile, profile } from "./api/session";
import { startStream } from "./api/stream";
import { Shell } from "./app/shell";
import { SignInPage } from "./app/sign-in";
import { unsaved } from "./lib/leaving";
import { address, startRouter } from "./lib/router";
import { createStore, useStore } from "./lib/store";
import { FailurePanel, Loading } from "./ui/state";
import { language, speak, w } from "./words";
import { Speak } from "./voice/speak";
import { lock } from "./voice/speak-lock";

const unreachable = createStore<Failure | null>(null);

function start(): void {
  unreachable.set(null);
  loadProfile().then(
    () => undefined,
    (reason) => unreachable.set(reason instanceof Failure ? reason : new Failure(500, "", String(reason))),
  );
}

function Waiting() {
  const failure = useStore(unreachable);
  return (
    <div class="alone">
      <main id="main"><h1>{w.product}</h1>{failure ? <FailurePanel failure={failure} retry={start} within /> : <Loading what={w.product} />}</main>
    </div>
  );
}

function App() {
  const who = useStore(profile);
  const at = useStore(address);
  const locked = useStore(lock);
  // Words are read at drawing: another language draws everything anew.
  const spoken = useStore(language);
  // What is typed and not saved would be lost with that: the screen is kept until it is saved.
  const kept = useStore(unsaved);
  const drawn = useRef(spoken);
  drawn.current = kept ? drawn.current : spoken;
  useEffect(() => {
    if (who) {
      startStream();
    }
  }, [who?.user.id]);
  if (who === undefined) {
    return <Waiting key={spoken} />;
  }
  if (who === null && !locked) {
    return <SignInPage key={spoken} />;
  }
  // The patient's page is drawn anew too, but what is being recorded there goes on.
  return locked || at.startsWith("/speak") ? <Speak /> : <Shell key={drawn.current} />;
}

async function begin(): Promise<void> {
  await speak(localStorage.getItem("wardvoice-language"));
  startRouter();
  const root = document.getElementById("app");
  if (root) {
    render(<App />, root);
  }
  start();
}

void begin();
