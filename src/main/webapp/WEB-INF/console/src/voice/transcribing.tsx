import { useProgress } from "../api/stream";
import { w } from "../words";

/** A recording is being transcribed: says so, and how far it is. */
export function Transcribing({ id, text }: { id: string; text: string }) {
  const percent = useProgress(id);
  return (
    <div class="stack">
      <div class="buttons"><span class="spin" aria-hidden="true" /><span>{text}</span></div>
      {percent !== null && <progress max={100} value={percent} aria-label={w.reports.progress}>{percent} %</progress>}
    </div>
  );
}
