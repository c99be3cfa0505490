import { ago } from "../lib/format";
import { useMinute } from "../lib/minute";

/** How long ago or ahead a time is, while it is shown. */
export function Ago({ time }: { time: string }) {
  useMinute();
  return <>{ago(time)}</>;
}
