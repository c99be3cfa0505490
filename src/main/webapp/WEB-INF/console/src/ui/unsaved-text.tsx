import { useEffect } from "preact/hooks";
import { w } from "../words";
import { TextArea } from "./field";
import { useFocusPassed } from "./focus";

/** What was typed but can't be saved here any more, to be copied. It takes the focus of the field that has gone. */
export function UnsavedText({ why, text, discard }: { why: string; text: string; discard: () => void }) {
  const part = useFocusPassed<HTMLElement>();
  useEffect(() => {
    if (document.activeElement === document.body) {
      part.current?.querySelector("textarea")?.focus();
    }
  }, []);
  return (
    <section ref={part} class="card stack">
      <p class="message warn" role="alert">{why}</p>
      <TextArea class="tall" label={w.notes.unsavedText} name="unsaved" readOnly value={text} />
      <p><button type="button" class="button" onClick={discard}>{w.voice.discard}</button></p>
    </section>
  );
}
