import { useEffect, useRef } from "preact/hooks";
import { w } from "../words";

interface Props {
  mine: string;
  theirs: string;
  keepMine: () => void;
  keepTheirs: () => void;
}

/** Two people have changed the same text: both versions, and the choice. */
export function Conflict({ mine, theirs, keepMine, keepTheirs }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  // The button that saved has gone.
  useEffect(() => {
    if (document.activeElement === document.body) {
      choice.current?.querySelector("button")?.focus();
    }
  }, []);
  return (
    <section class="stack" role="alert">
      <p class="message warn"><strong>{w.feedback.conflict}.</strong> {w.feedback.conflictLead}</p>
      <div class="compare">
        <div class="card"><h3>{w.feedback.mine}</h3><p class="prose">{mine}</p></div>
        <div class="card"><h3>{w.feedback.theirs}</h3><p class="prose">{theirs}</p></div>
      </div>
      <div ref={choice} class="buttons">
        <button type="button" class="button primary" onClick={keepMine}>{w.feedback.keepMine}</button>
        <button type="button" class="button" onClick={keepTheirs}>{w.feedback.keepTheirs}</button>
      </div>
    </section>
  );
}
